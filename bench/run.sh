#!/bin/sh
# Measures what is promised, as ratios of things done alternately in one run: medians, with a
# base-against-base control. A shared machine is noisy: read a ratio beside its control.
#   bench/run.sh BUILD_FOLDER [ROUNDS]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: bench/run.sh BUILD_FOLDER [ROUNDS]}" && pwd)
rounds=${2:-5}
winnow=$build/bin/winnow
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java=$(command -v java)
home=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")

. "$here/functions.sh"

. "$here/classes.sh"

echo
echo "A suite of 60 test classes with the agent and without (JUnit 4, one JVM, $rounds rounds)"
jars=$build/tests/agent/prepared
"$here/../tests/agent/prepare.sh" "$jars" "$home"
junit=$(echo "$jars"/jars/junit-4*.jar):$(echo "$jars"/jars/hamcrest*.jar)
mkdir -p "$work/suite/src" "$work/suite/out"
tests=
for n in $(seq 1 60); do
  sed "s/@N@/$n/g" "$here/Work.java.in" >"$work/suite/src/Work$n.java"
  echo "package load; public class Work${n}Test { @org.junit.Test public void works() {
    org.junit.Assert.assertTrue(new Work$n().run() > 0); } }" >"$work/suite/src/Work${n}Test.java"
  tests="$tests load.Work${n}Test"
done
javac -nowarn -d "$work/suite/out" -cp "$junit" "$work"/suite/src/*.java
mkdir -p "$work/suite/traces"
printf 'winnow-agent 1\ntrace-dir\t%s\nlog\t%s\nlaunch\t1\n' "$work/suite/traces" "$work/suite/agent.log" \
  >"$work/suite/agent.conf"
agent=-agentpath:$build/lib/winnow/libwinnow-agent.so=$work/suite/agent.conf
cd "$work/suite"
for round in $(seq 0 "$rounds"); do
  [ "$round" = 0 ] && into=/dev/null || into=$work/suite # the first round only warms up
  suffix=$([ "$round" = 0 ] && echo "" || echo 1)
  for kind in base agent control; do
    file=${into}${suffix:+/$kind}
    case $kind in
      agent) once "$file" "$java" "$agent" -cp "out:$junit" org.junit.runner.JUnitCore $tests ;;
      *) once "$file" "$java" -cp "out:$junit" org.junit.runner.JUnitCore $tests ;;
    esac
  done
done
echo "  without the agent                  $(median base) ms"
ratio "without again / without (control)" control base
ratio "with the agent / without" agent base 1.05

echo
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
