#!/bin/bash
# Plays one story of `winnow test`:
#
#   direct.sh STORY WORK-FOLDER WINNOW JDK-HOME
#
# A story writes a project, lets `winnow test` see its build once through Maven, edits, and says after each step
# what must have run, by whom, and how it ended.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
story=$1
work=$2
winnow=$3
JAVA_HOME=$4
PATH=$JAVA_HOME/bin:$PATH
export JAVA_HOME PATH
rm -rf "$work"
mkdir -p "$work/project" "$work/tmp"
cd "$work/project"
TMPDIR=$work/tmp
export TMPDIR
. "$here/projects.sh"
log=$work/log

fail() {
  echo "direct.$story: $1" >&2
  echo "--- the last output" >&2
  cat "$log" >&2
  exit 1
}

# winnow_test [WORDS...]: its output in $log, its exit code in $code.
winnow_test() {
  rm -rf target/surefire-reports ./*/target/surefire-reports
  code=0
  "$winnow" test "$@" >"$log" 2>&1 || code=$?
}

says() { grep -qF -- "$1" "$log" || fail "'$1' was expected"; }
never_says() { ! grep -qF -- "$1" "$log" || fail "'$1' was not expected"; }
ended_with() { [ "$code" = "$1" ] || fail "exit code $1 was expected, got $code"; }
without_maven() { never_says "going through Maven"; }
through_maven() { says "$1: going through Maven"; }

# ran TEST...: exactly these test classes have reports.
ran() {
  wanted=$(printf '%s\n' "$@" | sed '/^$/d' | LC_ALL=C sort | tr '\n' ' ')
  got=$(find . -path '*/surefire-reports/TEST-*.xml' | sed 's|.*/TEST-||; s|[.]xml$||' | LC_ALL=C sort | tr '\n' ' ')
  [ "$wanted" = "$got" ] || fail "[$wanted] was expected to run, [$got] did"
}

# passes TEST...: without Maven, these and no others.
passes() {
  winnow_test
  without_maven
  ended_with 0
  ran "$@"
}
runs_nothing() { passes ""; }

# The build is seen once.
first_run() {
  winnow_test
  through_maven "it is not known yet how this build goes"
  ended_with 0
}

# edit FILE SED-COMMAND: the file must really change.
edit() {
  sed "$2" "$1" >"$work/edited"
  ! cmp -s "$work/edited" "$1" || fail "$1 does not change by $2"
  cp "$work/edited" "$1"
}

edits() {
  jupiter_project
  first_run
  ran shop.CartTest shop.PriceTest
  runs_nothing
  says "0 of 2 test classes run, 2 up to date"

  # A method: its test, and no other.
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest
  says "compiling 2 sources in target/classes"
  never_says "target/test-classes"
  says "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0"
  runs_nothing
  never_says compiling

  # A comment: compiled, nothing to run.
  edit src/main/java/shop/Cart.java 's/public class/\/** A cart. *\/ public class/'
  runs_nothing
  says compiling

  # What tests are compiled against: a constant is copied into them by javac.
  edit src/main/java/shop/Price.java 's/LIMIT = 10/LIMIT = 12/'
  winnow_test
  without_maven
  ended_with 1
  says "compiling 2 sources in target/test-classes"
  ran shop.PriceTest
  says "expected: <10> but was: <12>"
  says "1 failed and will run again"
  winnow_test
  ended_with 1
  ran shop.PriceTest
  edit src/main/java/shop/Price.java 's/LIMIT = 12/LIMIT = 10/'
  winnow_test
  ended_with 0

  # A source that can't be compiled: javac's words, Maven's exit code, no test.
  edit src/main/java/shop/Cart.java 's/return b + a/return nothing/'
  winnow_test
  without_maven
  ended_with 1
  says "Cart.java:"
  says "cannot find symbol"
  ran ""
  edit src/main/java/shop/Cart.java 's/return nothing/return b + a/'
  winnow_test
  ended_with 0

  # A test alone.
  edit src/test/java/shop/CartTest.java 's/3, new Cart().add(1, 2)/4, new Cart().add(1, 3)/'
  passes shop.CartTest
  says "target/test-classes"
  never_says "target/classes"

  # A new test, and its end.
  sed 's/CartTest/NewTest/' src/test/java/shop/CartTest.java >src/test/java/shop/NewTest.java
  passes shop.NewTest
  rm src/test/java/shop/NewTest.java
  runs_nothing
  [ ! -e target/test-classes/shop/NewTest.class ] || fail "the class of a deleted source is still there"

  # A resource that a test reads.
  echo "currency=franc" >src/main/resources/shop/shop.properties
  winnow_test
  without_maven
  ended_with 1
  ran shop.PriceTest
  echo "currency=euro" >src/main/resources/shop/shop.properties
  winnow_test
  ended_with 0

  # Named tests run, up to date or not.
  winnow_test CartTest
  without_maven
  ended_with 0
  ran shop.CartTest
  winnow_test NoSuchTest
  ended_with 66
  says "no test class is called NoSuchTest"

  # What Maven does afterwards is the same.
  "$winnow" mvn -q -B test >"$log" 2>&1 || fail "winnow mvn test failed"
  says "0 of 2 test classes run, 2 up to date"
  runs_nothing
}

detours() {
  jupiter_project
  first_run
  # Everything that Maven reads.
  edit pom.xml 's/<artifactId>shop</<artifactId>shop<!-- --></'
  winnow_test
  through_maven "pom.xml changed"
  runs_nothing
  mkdir .mvn
  echo "-Dshop=1" >.mvn/maven.config
  winnow_test
  through_maven ".mvn/maven.config is new"
  ran shop.CartTest shop.PriceTest
  MAVEN_OPTS=-Xmx300m winnow_test
  through_maven "MAVEN_OPTS is not what it was"
  # The tests of one method: Surefire's own selection.
  winnow_test CartTest#adds
  through_maven "single test methods"
  ran shop.CartTest
}

case $story in
  *-*) "$(echo "$story" | tr - _)" ;;
  *) "$story" ;;
esac
echo "direct.$story: as expected"
