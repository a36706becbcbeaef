# What the agent costs in a test JVM, with each kind of probe and beside JaCoCo's agent: sourced by run.sh.
# The kinds take turns in random order, so that none of them always has the same neighbour. With the JDK that
# builds, and with another one: WINNOW_BENCH_JDK, or 25 where the system has it.
other_jdk=${WINNOW_BENCH_JDK-$(find /usr/lib/jvm -maxdepth 1 -type d -name '*25*' 2>/dev/null | head -n 1)}
jars=$build/tests/agent/prepared
"$here/../tests/agent/prepare.sh" "$jars" "$home"
junit=$(echo "$jars"/jars/junit-4*.jar):$(echo "$jars"/jars/hamcrest*.jar)
agent=$build/lib/winnow/libwinnow-agent.so
mkdir -p "$work/agent"
for kind in methods blocks receivers; do
  case $kind in
    methods) lines= ;;
    blocks) lines='collect\tblocks\n' ;;
    receivers) lines='receivers\tyes\n' ;;
  esac
  # shellcheck disable=SC2059  # the lines are a format
  printf "winnow-agent 1\ntrace-dir\t$work/agent/traces-$kind\nlog\t$work/agent/log\nlaunch\t1\n$lines" \
    >"$work/agent/$kind.conf"
done
kinds="base control methods blocks receivers"
if mvn -q -B -f "$here/jars.xml" dependency:copy "-DoutputDirectory=$work/agent/jars" >"$work/mvn.log" 2>&1; then
  kinds="$kinds jacoco"
  jacoco=$(echo "$work"/agent/jars/org.jacoco.agent-*.jar)
  # As a project has its classes, in folders: of classes in jars only methods are recorded.
  mkdir "$work/agent/lang"
  (cd "$work/agent/lang" && for jar in "$work"/agent/jars/commons-lang3-*.jar; do "$home/bin/jar" xf "$jar"; done)
  lang=$work/agent/lang:$(echo "$work"/agent/jars/*.jar | tr ' ' '\n' | grep -v -e jacoco -e commons-lang3 | tr '\n' ':')
else
  jacoco=
  lang=
  echo "JaCoCo and commons-lang: not measured, because Maven could not fetch them"
fi
# options KIND: for the JVM.
options() {
  case $1 in
    base | control) ;;
    jacoco) echo "-javaagent:$jacoco=destfile=$work/agent/jacoco.exec,append=false" ;;
    *) echo "-agentpath:$agent=$work/agent/$1.conf" ;;
  esac
}

# alternate FOLDER COMMAND...: a round of every kind to warm up, then the measured ones: FOLDER/KIND.
alternate() {
  into=$1
  shift
  mkdir -p "$into"
  for round in $(seq 0 "$rounds"); do
    for kind in $(shuf -e $kinds); do
      rm -rf "$work/agent/traces-$kind"
      [ "$round" = 0 ] && to=/dev/null || to=$into/$kind
      # shellcheck disable=SC2046  # no words or one
      once "$to" "$java" $(options "$kind") "$@"
      grep '^OK (' "$work/out.log" >"$into/outcome-$kind" || true
      cmp "$into/outcome-$kind" "$into/outcome-base" 2>/dev/null || [ ! -f "$into/outcome-base" ] ||
        { echo "bench: with $kind other tests ran than without"; exit 1; }
    done
  done
}

# report FOLDER TESTS: the ratios, and what the traces of the last round weigh.
report() {
  figure "without an agent" "$(median "$1/base") ms"
  ratio "without again / without (control)" "$1/control" "$1/base"
  ratio "methods / without" "$1/methods" "$1/base" 1.05
  ratio "blocks / without" "$1/blocks" "$1/base" 1.15
  ratio "receivers / without" "$1/receivers" "$1/base"
  [ -z "$jacoco" ] || ratio "JaCoCo / without (all above: below it)" "$1/jacoco" "$1/base"
  for kind in methods blocks receivers; do
    bytes=$(cat "$work/agent/traces-$kind"/*.wtrace | wc -c)
    figure "trace of $kind, per test class" "$((bytes / $2)) bytes"
  done
}

# What is run: compiled once, for all JDKs.
mkdir -p "$work/suite/src" "$work/suite/out"
tests=
for n in $(seq 1 60); do
  sed "s/@N@/$n/g" "$here/Work.java.in" >"$work/suite/src/Work$n.java"
  echo "package load; public class Work${n}Test { @org.junit.Test public void works() {
    org.junit.Assert.assertTrue(new Work$n().run() > 0); } }" >"$work/suite/src/Work${n}Test.java"
  tests="$tests load.Work${n}Test"
done
javac -nowarn -d "$work/suite/out" -cp "$junit" "$work"/suite/src/*.java
mkdir -p "$work/many/src" "$work/many/out"
awk -v folder="$work/many/src" 'BEGIN {
  for (c = 0; c < 1000; c++) {
    file = folder "/Many" c ".java"
    print "package many; public class Many" c " {" >file
    for (m = 0; m < 99; m++) print "  public int m" m "(int a) { return a > " m " ? a + " c " : a - " m "; }" >file
    print "}" >file
    close(file)
  }
}'
cp "$here/Boundaries.java" "$work/many/src"
javac -nowarn -J-Xmx1g -d "$work/many/out" -cp "$junit" "$work"/many/src/*.java
mkdir -p "$work/start"
echo 'public class Nothing { public static void main(String[] words) {} }' >"$work/start/Nothing.java"
javac -d "$work/start" "$work/start/Nothing.java"

# more FILE BASE
more() { echo $(($(median "$1") - $(median "$2"))); }
# budget KIND TEXT: none for the control.
budget() { [ "$1" = control ] || echo "$2"; }

# on_this_jdk NAME: with $java, all but the tests of others; NAME tells the times of one JDK from those of another.
on_this_jdk() {
  times=$work/times/$1
  mkdir -p "$times/many" "$times/start"
  echo "A suite of 60 test classes: small methods, much called (JUnit 4, one JVM, $rounds rounds)"
  # shellcheck disable=SC2086  # a list of words
  alternate "$times/suite" -cp "$work/suite/out:$junit" org.junit.runner.JUnitCore $tests
  report "$times/suite" 60

  echo
  echo "Many methods: 100,000 loaded, then 2,000 runs of a test class that does nothing ($rounds rounds)"
  for round in $(seq 1 "$rounds"); do
    for kind in $(shuf -e base control methods blocks receivers); do
      rm -rf "$work/agent/traces-$kind"
      # shellcheck disable=SC2046
      "$java" -XX:+UseSerialGC -Xms256m -Xmx256m -XX:TieredStopAtLevel=1 $(options "$kind") \
        -cp "$work/many/out:$junit" Boundaries 1000 2000 >"$times/many/out.log"
      sed -n 's/^microseconds //p' "$times/many/out.log" >>"$times/many/us-$kind"
      sed -n 's/^kilobytes //p' "$times/many/out.log" >>"$times/many/kb-$kind"
    done
  done
  for kind in control methods blocks receivers; do
    figure "a test class, $kind" "$(more "$times/many/us-$kind" "$times/many/us-base") us more" \
      "$(budget $kind '200 us')"
  done
  memory="$((32 * 1024 + 64 * 100000 / 1024)) KB: 32 MB and 64 bytes for each method"
  for kind in control methods blocks receivers; do
    figure "memory, $kind" "$(more "$times/many/kb-$kind" "$times/many/kb-base") KB more" \
      "$(budget $kind "$memory")"
  done

  echo
  echo "Starting a JVM that does nothing ($((rounds * 3)) rounds)"
  for round in $(seq 1 $((rounds * 3))); do
    for kind in $(shuf -e $kinds); do
      # shellcheck disable=SC2046
      once "$times/start/$kind" "$java" $(options "$kind") -cp "$work/start" Nothing
    done
  done
  figure "without an agent" "$(median "$times/start/base") ms"
  for kind in control methods ${jacoco:+jacoco}; do
    figure "$kind" "$(more "$times/start/$kind" "$times/start/base") ms more" \
      "$([ $kind != methods ] || echo '15 ms')"
  done
}

version() { "$1" -version 2>&1 | sed -n '1s/.*"\(.*\)".*/\1/p'; }
echo "JDK $(version "$java")"
echo
on_this_jdk own

if [ -n "$lang" ]; then
  # Without the classes that go through all locales and time zones of the JDK, or sleep: they would be
  # all there is to see.
  all=$("$home/bin/jar" tf "$work"/agent/jars/commons-lang3-*-tests.jar | grep 'Test\.class$' |
    grep -v -e '\$' -e jmh -e HashSetvBitSet -e /FastDate -e /DateUtils -e /ExtendedMessageFormat -e /StopWatch |
    sed 's|\.class$||; s|/|.|g' | LC_ALL=C sort)
  # Made for an older JDK: those that fail without any agent are of no use here.
  # shellcheck disable=SC2086
  "$java" -cp "$lang$junit" org.junit.runner.JUnitCore $all >"$work/all.log" 2>&1 || true
  sed -n 's/^[0-9]*) .*(\(org\..*\))$/\1/p; s/^[0-9]*) \(org\..*\)$/\1/p' "$work/all.log" |
    LC_ALL=C sort -u >"$work/failing"
  passing=$(echo "$all" | grep -v -x -F -f "$work/failing")
  count=$(echo "$passing" | wc -l)
  echo
  echo "The tests of commons-lang 3.8.1: $count classes (JUnit 4, one JVM, $rounds rounds)"
  # shellcheck disable=SC2086
  alternate "$work/lang" -cp "$lang$junit" org.junit.runner.JUnitCore $passing
  report "$work/lang" "$count"
fi

if [ -n "$other_jdk" ]; then
  echo
  echo "JDK $(version "$other_jdk/bin/java")"
  echo
  java=$other_jdk/bin/java
  on_this_jdk other
  java=$(command -v java)
fi
