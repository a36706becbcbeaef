#!/bin/sh
# Measures what is promised, as ratios of things done alternately in one run: medians, with a
# base-against-base control. A shared machine is noisy: read a ratio beside its control.
#   bench/run.sh BUILD_FOLDER [ROUNDS [classes|store|agent|check|direct|maven]]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: bench/run.sh BUILD_FOLDER [ROUNDS [PART]]}" && pwd)
rounds=${2:-5}
part=${3:-all}
winnow=$build/bin/winnow
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java=$(command -v java)
home=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")

. "$here/functions.sh"

measures() { [ "$part" = all ] || [ "$part" = "$1" ]; }

if measures classes; then
  . "$here/classes.sh"
  echo
fi
if measures store; then
  . "$here/store.sh"
  echo
fi
if measures agent; then
  . "$here/agent.sh"
  echo
fi
if measures check; then
  . "$here/check.sh"
  echo
fi
if measures direct; then
  . "$here/direct.sh"
  echo
fi
measures maven || exit 0
echo "Nothing selected, through Maven (samples/shop, $rounds rounds)"
cp -R "$here/../samples/shop" "$work/shop"
cd "$work/shop"
rm -rf target .winnow
"$winnow" --quiet mvn -q -B test >/dev/null
mvn -q -B -DskipTests test >/dev/null
for round in $(seq 1 "$rounds"); do
  once "$work/skip" mvn -q -B -o -DskipTests test
  once "$work/none" "$winnow" mvn -q -B -o test
  once "$work/skip2" mvn -q -B -o -DskipTests test
  once "$work/plain" mvn -q -B -o test
done
echo "  mvn -DskipTests test               $(median "$work/skip") ms"
ratio "the same again (control)" "$work/skip2" "$work/skip"
ratio "winnow mvn test, nothing selected" "$work/none" "$work/skip"
ratio "plain mvn test" "$work/plain" "$work/skip"
