#!/bin/sh
# Fails if docs/troubleshooting.md quotes a message that no source has: every first cell of a table that stands in
# backquotes must be found, between two quotes or across two lines of a literal, in src/ or runtime/.
#   tools/check_messages.sh [ROOT]
set -eu
cd "${1:-$(dirname "$0")/..}"

page=docs/troubleshooting.md
# All string literals, with those that are continued on the next line joined.
literals=$(find src runtime -name '*.cpp' -o -name '*.java' | grep -v '_test\.cpp$' | LC_ALL=C sort |
  xargs cat | tr '\n' ' ' | sed 's/"[ +]*"//g')
status=0 count=0
messages=$(sed -n 's/^| `\([^`]*\)` |.*/\1/p' "$page")
[ -n "$messages" ] || { echo "$page:1: has no messages in its tables"; exit 1; }
while IFS= read -r message; do
  count=$((count + 1))
  case $literals in
    *"$message"*) ;;
    *)
      echo "$page:$(grep -nF "$message" "$page" | head -n 1 | cut -d: -f1): no source says this: $message"
      status=1
      ;;
  esac
done <<LIST
$messages
LIST
[ "$status" = 0 ] && echo "$page: the program says each of its $count messages"
exit "$status"
