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

every=1
at_least=20000
if [ "$size" = sample ]; then
  every=61
  at_least=300
fi

# The image of each installed JDK, once, and the repository.
repository=${MAVEN_REPOSITORY:-$HOME/.m2/repository}
roots=$(
  for modules in "$java_home/lib/modules" /usr/lib/jvm/*/lib/modules; do
    if [ -f "$modules" ]; then readlink -f "$modules"; fi
  done | LC_ALL=C sort -u
  if [ -d "$repository" ]; then echo "$repository"; fi
)
IFS='
'
# shellcheck disable=SC2086  # one root per line
set -- $roots
unset IFS

case $test in
  round-trip)
    "$programs/winnow_round_trip" $every $at_least "$@"
    ;;
  edit-code)
    "$programs/winnow_edit_code" check $every $at_least "$@"
    ;;
  verify)
    exec "$here/verify.sh" "$size" "$programs" "$java_home" "$repository"
    ;;
  asm)
    exec "$here/asm.sh" $every $at_least "$programs" "$java_home" "$@"
    ;;
  *)
    echo "run.sh: no test \"$test\"" >&2
    exit 2
    ;;
esac
