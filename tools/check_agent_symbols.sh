#!/bin/sh
# Fails if the agent's library needs a symbol that tools/agent_symbols.txt does not list, or shows one
# that the JVM does not ask for. The agent shares a process with the JVM and the program under test:
# whatever it pulls in, it pulls into them.
#   tools/check_agent_symbols.sh LIBRARY
set -eu
library=$1
list=$(dirname "$0")/agent_symbols.txt
needed=$(mktemp)
trap 'rm -f "$needed"' EXIT

nm -D --undefined-only "$library" | awk '{ sub(/@.*/, "", $NF); print $NF }' | LC_ALL=C sort -u >"$needed"
new=$(sed '/^#/d' "$list" | LC_ALL=C sort -u | LC_ALL=C comm -13 - "$needed")
if [ -n "$new" ]; then
  echo "$library needs symbols that it did not need before:"
  echo "$new" | sed 's/^/  /'
  echo "Do without them (no iostream, filesystem, regex, random), or add them to $list and say why in the commit."
  exit 1
fi
# What stands in front of the C library's functions has the name of one (src/agent/preload.h).
exports=$(dirname "$0")/../src/agent/exports.map
shown=$(nm -D --defined-only "$library" | awk '{ print $NF }' | while read -r name; do
  case $name in
    Agent_OnLoad | Agent_OnAttach | Agent_OnUnload | Java_java_lang_WinnowProbes_*) ;;
    *) grep -q -w -- "$name;" "$exports" || echo "$name" ;;
  esac
done)
if [ -n "$shown" ]; then
  echo "$library shows symbols that nobody asks for; src/agent/exports.map should hide them:"
  echo "$shown" | sed 's/^/  /'
  exit 1
fi
echo "the agent needs $(wc -l <"$needed" | tr -d ' ') symbols of the C library, all known"
