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
# Maven for a second or two: the better compiler never pays.
MAVEN_OPTS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
export JAVA_HOME PATH MAVEN_OPTS
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

# ran_in_order TEST...: exactly these test classes ran, one after another.
ran_in_order() {
  got=$(sed -n 's/^\[INFO\] Running //p' "$log" | tr '\n' ' ')
  [ "$* " = "$got" ] || fail "[$*] was expected to run, [$got] did"
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
  echo "/** A shop. */ package shop;" >src/main/java/shop/package-info.java
  first_run
  ran shop.CartTest shop.PriceTest
  runs_nothing
  says "0 of 2 test classes run, 2 up to date"

  # A method: its test, and no other.
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest
  says "compiling 3 sources in target/classes"
  never_says "target/test-classes"
  says "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0"
  [ -e target/classes/shop/package-info.class ] || fail "the class that Maven made for a package is gone"
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

  # By name, unless the one that failed is wanted first.
  edit src/main/java/shop/Cart.java 's/b + a/a + b + 0/'
  winnow_test
  ran_in_order shop.CartTest shop.PriceTest
  edit src/main/java/shop/Cart.java 's/a + b + 0/b + a/'
  "$winnow" --order likely-failing test >"$log" 2>&1 || true
  ran_in_order shop.PriceTest
  edit src/main/java/shop/Cart.java 's/b + a/0 + b + a/'
  "$winnow" --order likely-failing test >"$log" 2>&1 || true
  ran_in_order shop.PriceTest shop.CartTest
  edit src/main/java/shop/Cart.java 's/0 + b + a/b + a/'
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
  # A build that ends before its tests has shown nothing of them.
  edit pom.xml 's|<plugins>|<plugins><plugin><artifactId>maven-enforcer-plugin</artifactId><version>3.4.1</version><executions><execution><goals><goal>enforce</goal></goals><configuration><rules><alwaysFail/></rules></configuration></execution></executions></plugin>|'
  winnow_test
  ended_with 1
  winnow_test
  through_maven "its build has not come to its tests yet"
  ended_with 1
  edit pom.xml 's|<alwaysFail/>|<alwaysPass/>|'
  winnow_test
  ended_with 0
  # The tests of one method: Surefire's own selection.
  winnow_test CartTest#adds
  through_maven "single test methods"
  ran shop.CartTest
  # Two compilations with options of their own: the last one to write a class decides.
  edit pom.xml 's|<version>3.13.0</version>|&<executions><execution><id>again</id><phase>compile</phase><goals><goal>compile</goal></goals><configuration><parameters>true</parameters></configuration></execution></executions>|'
  winnow_test
  through_maven "pom.xml changed"
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  winnow_test
  through_maven "Maven compiles into this folder more than once"
  ended_with 0
}

# Whoever looks at the classes alone says that they are not those of the sources.
not_compiled() {
  jupiter_project
  first_run
  "$winnow" status >"$log" 2>&1
  never_says "not compiled since"
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  edit src/main/resources/shop/shop.properties 's/euro/franc/'
  "$winnow" status >"$log" 2>&1
  says "src/main/java/shop/Cart.java and 1 other file were edited and not compiled since: compile first"
  "$winnow" explain CartTest >"$log" 2>&1
  says "edited and not compiled since"
  code=0
  names=$("$winnow" select 2>"$log") || code=$?
  ended_with 70
  [ -z "$names" ] || fail "no name was expected, $names are there"
  says "until then every test has to run"
  # By Maven, without Winnow.
  mvn -q -o test-compile >"$log" 2>&1 || fail "can't compile"
  "$winnow" select >"$log" 2>&1
  never_says "not compiled since"
  says shop.CartTest
  says shop.PriceTest
  "$winnow" status >"$log" 2>&1
  never_says "not compiled since"
}

# It says neither where its sources are nor what it would compile.
old_compiler() {
  jupiter_project
  edit pom.xml 's|<version>3.13.0</version>|<version>2.3.2</version><configuration><source>8</source><target>8</target></configuration>|'
  first_run
  ran shop.CartTest shop.PriceTest
  edit src/main/java/shop/Cart.java 's/a + b/b - a/'
  winnow_test
  through_maven "release 2.3.2 of maven-compiler-plugin is not known"
  ended_with 1
  ran shop.CartTest
}

# The classes of the tests are the main ones, and nothing is compiled for tests.
tests_among_classes() {
  jupiter_project
  edit pom.xml 's|<version>3.2.5</version>|&<configuration><testClassesDirectory>${project.build.outputDirectory}</testClassesDirectory></configuration>|'
  edit pom.xml 's|<scope>test</scope>||'
  mv src/test/java/shop/* src/main/java/shop
  rm -r src/test
  first_run
  ran shop.CartTest shop.PriceTest
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest
  runs_nothing
  says "0 of 2 test classes run, 2 up to date"
}

# Lines instead of frames between Surefire and its JVM.
old_surefire() {
  surefire=2.22.2
  junit4_project
  first_run
  ran shop.CartTest shop.PriceTest
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest
  says adding
  edit src/main/java/shop/Cart.java 's/b + a/b - a/'
  winnow_test
  without_maven
  ended_with 1
  says "CartTest.adds:9 expected:<3> but was:<1>"
  grep -q '<failure message="expected:' target/surefire-reports/TEST-shop.CartTest.xml || fail "no failure in the report"
}

testng() {
  testng_project
  first_run
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  winnow_test
  without_maven
  ended_with 0
  says "1 of 2 test classes run, 1 up to date"
  grep -q 'classname="shop.CartTest"' target/surefire-reports/TEST-*.xml || fail "CartTest is in no report"
  ! grep -q 'classname="shop.PriceTest"' target/surefire-reports/TEST-*.xml || fail "PriceTest ran"
  ran TestSuite
  runs_nothing
}

# A change in one module, whose classes are on the other's class path.
two_modules() {
  two_module_project
  first_run
  ran shop.CartTest shop.PriceTest store.StoreTest
  runs_nothing
  edit base/src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest store.StoreTest
  says "compiling 2 sources in base/target/classes"
  never_says "compiling 1 source in store/target/classes"
  # What the other one is compiled against.
  edit base/src/main/java/shop/Cart.java 's/public int add(int a, int b)/public long add(int a, int b)/'
  winnow_test
  without_maven
  says "compiling 1 source in store/target/classes"
  ended_with 1
  says "incompatible types: possible lossy conversion"
  edit base/src/main/java/shop/Cart.java 's/public long add(int a, int b)/public int add(int a, int b)/'
  winnow_test
  ended_with 0
  # A failure in the first module ends the build, as Maven's.
  edit base/src/main/java/shop/Cart.java 's/b + a/b - a/'
  winnow_test
  ended_with 1
  ran shop.CartTest
  edit base/src/main/java/shop/Cart.java 's/b - a/b + a/'
  runs_nothing
  edit store/src/main/java/store/Store.java 's/return new/return 0 + new/'
  passes store.StoreTest
}

interrupted() {
  jupiter_project
  cat >src/test/java/shop/WaitTest.java <<'JAVA'
package shop;

import java.nio.file.*;
import org.junit.jupiter.api.*;

class WaitTest {
    @Test
    void waits() throws Exception {
        new Cart().add(1, 1);
        if (Files.exists(Paths.get("../hold"))) Files.createFile(Paths.get("../reached"));
        while (Files.exists(Paths.get("../hold"))) Thread.sleep(20);
    }
}
JAVA
  first_run
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  touch ../hold
  rm -rf target/surefire-reports
  # As a terminal does: the signal goes to all of them.
  setsid --wait bash -c 'trap "" INT; (trap - INT; exec "$0" test)' "$winnow" >"$log" 2>&1 &
  job=$!
  for _ in $(seq 600); do
    [ ! -e ../reached ] || break
    sleep 0.1
  done
  [ -e ../reached ] || fail "the test was not reached"
  kill -INT -- "-$(ps -o sid= --ppid "$job" | head -1 | tr -d ' ')"
  code=0
  wait "$job" || code=$?
  ended_with 130
  rm ../hold
  [ ! -e target/surefire ] || fail "files of the test JVM are left: $(ls target/surefire)"
  # The one that was cut off runs again.
  winnow_test
  without_maven
  ended_with 0
  grep -q WaitTest <(ls target/surefire-reports) || fail "WaitTest did not run again"
  runs_nothing
}

branches() {
  jupiter_project
  git init -q -b one .
  git config user.email a@b.c
  git config user.name a
  printf 'target\n' >.gitignore
  git add -A
  git commit -qm one
  first_run
  git checkout -q -b two
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  rm src/test/java/shop/PriceTest.java
  git commit -qam two
  passes shop.CartTest
  git checkout -q one
  winnow_test
  without_maven
  ended_with 0
  says "0 of 2 test classes run, 2 up to date"
  git checkout -q two
  winnow_test
  without_maven
  says "0 of 1 test class run, 1 up to date"
}

# The same cases in the same files, with and without Maven.
reports() {
  jupiter_project
  cat >src/test/java/shop/ManyTest.java <<'JAVA'
package shop;

import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;

class ManyTest {
    @Test void passes() { System.out.println("<out>"); System.err.println("err & ]]>"); }
    @Test void fails() { Assertions.assertEquals("a\nb", "<c>"); }
    @Test void throwsIt() { throw new IllegalStateException(); }
    @Test @Disabled("not today") void skipped() {}
    @Test void assumes() { Assumptions.assumeTrue(false, "no"); }
    @ParameterizedTest @ValueSource(strings = {"x", "ü"}) void each(String s) {}
    @Nested class Inner { @Test void inside() {} }
}
JAVA
  winnow_test
  through_maven "it is not known yet how this build goes"
  ended_with 1
  cases >"$work/with-maven"
  winnow_test
  without_maven
  ended_with 1
  cases >"$work/without-maven"
  diff "$work/with-maven" "$work/without-maven" >"$log" || fail "the reports differ"
}
# Without times and traces, sorted: which of the files has the cases of a nested class differs between releases.
cases() {
  sed -e 's/ time="[^"]*"//g' -e 's/^ *//' target/surefire-reports/TEST-shop.ManyTest*.xml |
    grep -o '<testcase[^>]*\|<failure[^>]*\|<error[^>]*\|<skipped[^>]*\|<system-[a-z]*>.*' |
    sed 's/[/>]*$//' | LC_ALL=C sort
}

filtered_resources() {
  jupiter_project
  edit pom.xml 's|<plugins>|<resources><resource><directory>src/main/resources</directory><filtering>true</filtering></resource></resources><plugins>|'
  first_run
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest
  echo 'currency=${project.groupId}' >src/main/resources/shop/shop.properties
  winnow_test
  says "and Maven filters or chooses such files: going through Maven"
  ended_with 1
  ran shop.PriceTest
}

# As the parent poms of many projects have it: the licence goes into the classes and the documentation.
licence_copies() {
  jupiter_project '<plugin><artifactId>maven-antrun-plugin</artifactId><version>3.1.0</version><executions><execution>
    <phase>generate-sources</phase><goals><goal>run</goal></goals><configuration><target>
    <copy todir="${project.build.directory}/apidocs"><fileset dir="${basedir}"><include name="NOTICE"/>
    <include name="NOTICE.txt"/></fileset></copy></target></configuration></execution></executions></plugin>'
  edit pom.xml 's|<plugins>|<resources><resource><directory>src/main/resources</directory></resource><resource><directory>.</directory><includes><include>LICENSE</include></includes></resource></resources><plugins>|'
  echo one >LICENSE
  echo one >NOTICE
  first_run
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest
  # Copied as it is.
  echo two >LICENSE
  runs_nothing
  cmp LICENSE target/classes/LICENSE || fail "the licence was not copied"
  # Only Maven copies this one, and would copy that one.
  echo two >NOTICE
  winnow_test
  through_maven "NOTICE changed"
  runs_nothing
  echo new >NOTICE.txt
  winnow_test
  through_maven "NOTICE.txt is new"
  rm target/apidocs/NOTICE
  winnow_test
  through_maven "target/apidocs/NOTICE is gone"
  runs_nothing
}

# The record of a build holds folders and command lines: those of the copy are others.
copied() {
  jupiter_project
  first_run
  ran shop.CartTest shop.PriceTest
  cp -a . ../copy
  cd ../copy
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  winnow_test
  says "the project was in $work/project when it was seen how its build goes: going through Maven"
  ran shop.CartTest
  edit src/main/java/shop/Cart.java 's/b + a/a + b/'
  runs_nothing
  # Classes of the copy, and not those of the project.
  edit src/main/java/shop/Cart.java 's/a + b/1 * a + b/'
  javac -d target/classes src/main/java/shop/*.java
  "$winnow" select --format names >"$log" 2>&1
  says shop.CartTest
  passes shop.CartTest
  cd ../project
  runs_nothing
}

module_path() {
  jupiter_project
  echo 'module shop { exports shop; }' >src/main/java/module-info.java
  first_run
  edit src/main/java/shop/Cart.java 's/a + b/b + a/'
  passes shop.CartTest
  runs_nothing
}

case $story in
  *-*) "$(echo "$story" | tr - _)" ;;
  *) "$story" ;;
esac
echo "direct.$story: as expected"
