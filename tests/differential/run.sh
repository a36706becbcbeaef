#!/bin/sh
# Runs one of the tests over the classes of this machine: the image of every JDK and every jar of the
# local Maven repository.
#   run.sh TEST sample|all PROGRAMS JAVA_HOME
set -eu
test=$1
size=$2
programs=$3
java_home=$4
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

every=1
at_least=20000
if [ "$size" = sample ]; then
  every=61
  at_least=300
fi

# The image of each installed JDK, once.
for modules in "$java_home/lib/modules" /usr/lib/jvm/*/lib/modules; do
  if [ -f "$modules" ]; then readlink -f "$modules"; fi
done | LC_ALL=C sort -u >"$work/roots"
repository=${MAVEN_REPOSITORY:-$HOME/.m2/repository}
if [ -d "$repository" ]; then echo "$repository" >>"$work/roots"; fi

# The roots as arguments; a path with a line break is not worth more.
IFS='
'
# shellcheck disable=SC2046
set -- $(cat "$work/roots")
unset IFS

case $test in
  round-trip)
    "$programs/winnow_round_trip" $every $at_least "$@"
    ;;
  *)
    echo "run.sh: no test \"$test\"" >&2
    exit 2
    ;;
esac
