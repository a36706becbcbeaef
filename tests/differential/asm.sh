#!/bin/sh
# Compares what the class-file reader says of classes with what ASM says of them. Without ASM (Maven
# can't fetch it) the test is skipped, and says so.
#   asm.sh EVERY AT-LEAST PROGRAMS JAVA_HOME ROOT...
set -eu
every=$1
at_least=$2
programs=$3
java_home=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! mvn -q -B -f "$here/asm.xml" dependency:copy "-DoutputDirectory=$work/jars" >"$work/mvn.log" 2>&1; then
  tail -n 3 "$work/mvn.log"
  echo "asm.sh: Maven could not fetch ASM: not run"
  exit 77
fi
asm=$(echo "$work"/jars/asm-*.jar)
"$java_home/bin/javac" -nowarn -d "$work/classes" -cp "$asm" "$here/AsmLines.java"
# Lines are compared in order, but for attributes that each side visits in an order of its own.
sorted() {
  awk '/^class /{n++} {print n "\t" ($1 ~ /^(inner|member|permitted|component|host|enclosing|source|has)$/ && !/^ / ? 0 : ++i) "\t" $0}' |
    LC_ALL=C sort -t "$(printf '\t')" -k1,1n -k2,2n -k3 | cut -f 3-
}
# A local repository grows while others build: both sides must see the same jars.
for root do
  shift
  if [ -d "$root" ]; then
    # shellcheck disable=SC2046  # no name in a repository has a blank
    set -- "$@" $(find "$root" -name '*.jar' | LC_ALL=C sort)
  else
    set -- "$@" "$root"
  fi
done
"$programs/winnow_describe" lines "$every" "$@" | sorted >"$work/ours"
"$programs/winnow_describe" stream "$every" "$@" |
  "$java_home/bin/java" -Xss8m -cp "$work/classes:$asm" AsmLines | sorted >"$work/asm"
classes=$(grep -c '^class ' "$work/ours" || true)
echo "$classes classes, $(wc -l <"$work/ours") lines"
if [ "$classes" -lt "$at_least" ]; then
  echo "asm.sh: fewer than $at_least classes: was anything looked at?"
  exit 1
fi
if ! diff "$work/asm" "$work/ours" >"$work/diff"; then
  head -n 40 "$work/diff"
  echo "asm.sh: $(grep -c '^[<>]' "$work/diff") lines differ (<: ASM, >: Winnow)"
  exit 1
fi
