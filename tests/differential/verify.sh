#!/bin/sh
# Lets JVMs verify classes into which nops were inserted, COUNT before every instruction: many enough
# to make branches too long for 16 bits. What links must be what links without them.
#   verify.sh sample|all PROGRAMS JAVA_HOME REPOSITORY
# A sample is some jars on one JDK; all is every class of every JDK, and more jars on each.
set -eu
size=$1
programs=$2
java_home=$3
repository=$4
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=40
checks="-Xshare:off -XX:+UnlockDiagnosticVMOptions -XX:+BytecodeVerificationLocal -XX:+BytecodeVerificationRemote"

"$java_home/bin/javac" --release 17 -d "$work/classes" "$here/../agent/programs/other/LoadEverything.java"

# edited COUNT FOLDER ROOT...: the roots' classes with nops.
edited() {
  number=$1
  folder=$2
  shift 2
  "$programs/winnow_edit_code" nops "$number" 1 "$folder" "$@" >"$work/log" || { cat "$work/log"; exit 1; }
}

# linked JAVA OPTION...: what LoadEverything says.
linked() {
  java=$1
  shift
  # shellcheck disable=SC2086
  "$java" $checks "$@" 2>&1 | grep -v -e '^WARNING' -e 'VM warning'
}

jars_link() {
  for number in 0 $count; do
    linked "$1" -cp "$work/classes" other.LoadEverything $(find "$work/$number/jars" -name '*.jar' | sort -V) \
      >"$work/jars.$number"
  done
  head -n 1 "$work/jars.0"
  if ! grep -q '^linked [1-9][0-9][0-9]' "$work/jars.0"; then
    echo "verify.sh: hardly anything links; its output: $(head -c 500 "$work/jars.0")"
    exit 1
  fi
  # Of several classes that are missing, a JVM names the one that it happens to look for first: the
  # kind of error is compared, not its text.
  for number in 0 $count; do
    sed 's/^\([^:]*: [^:]*\): .*/\1/' "$work/jars.$number" | LC_ALL=C sort -u >"$work/kinds.$number"
  done
  diff "$work/kinds.0" "$work/kinds.$count"
}

image_links() {
  rm -rf "$work/image"
  edited $count "$work/image" "$1/lib/modules"
  tail -n 1 "$work/log"
  # HotSpot takes for granted that the constructor of Object is a single return.
  rm "$work/image/modules/java.base/java/lang/Object.class"
  set -- "$1/bin/java" $(cd "$work/image/modules" && for module in *; do
    echo "--patch-module=$module=$work/image/modules/$module"
  done)
  linked "$@" --add-modules ALL-SYSTEM -cp "$work/classes" other.LoadEverything jdk >"$work/image.linked"
  cat "$work/image.linked"
  [ "$(wc -l <"$work/image.linked")" = 1 ] && grep -q '^linked [1-9][0-9]\{4\}' "$work/image.linked"
}

# Real libraries with code in them; not every jar of a repository has any.
jars=8
if [ "$size" = all ]; then jars=200; fi
# shellcheck disable=SC2046
set -- $(find "$repository" -name '*.jar' -size +100k -size -2000k | LC_ALL=C sort | head -n $jars)
if [ $# = 0 ]; then
  echo "verify.sh: no jars in $repository: not run"
  exit 77
fi
edited 0 "$work/0" "$@"
edited $count "$work/$count" "$@"
tail -n 1 "$work/log"

if [ "$size" = sample ]; then
  jars_link "$java_home/bin/java"
  exit
fi
for java in /usr/lib/jvm/*/bin/java; do
  readlink -f "$java"
done | LC_ALL=C sort -u | while read -r java; do
  echo "$java"
  jars_link "$java"
  image_links "$(dirname "$(dirname "$java")")"
done
