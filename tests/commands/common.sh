# What the stories about commands share: a small program with three tests, and words to say what is
# expected. Sourced by scripts that got the arguments WORK-FOLDER WINNOW PREPARED-FOLDER JDK-HOME.
work=$1
winnow=$2
prepared=$3
jdk=$4
story=$(basename "$0" .sh)
jars=$prepared/jars/junit-4.13.2.jar:$prepared/jars/hamcrest-core-1.3.jar
archive=
[ ! -f "$prepared/javac.jsa" ] || archive=-J-XX:SharedArchiveFile=$prepared/javac.jsa
rm -rf "$work"
mkdir -p "$work/project/src"
cd "$work/project"

fail() {
  echo "$story: $1" >&2
  [ ! -f ../output ] || cat ../output >&2
  exit 1
}
says() { grep -qF -- "$1" ../output || fail "'$1' was expected"; }
keeps_quiet_about() { ! grep -qF -- "$1" ../output || fail "'$1' was not expected"; }
# is WHAT EXPECTED ACTUAL
is() { [ "$2" = "$3" ] || fail "$1 was expected to be '$2' and is '$3'"; }
# Runs a command whose output the words above look at.
try() { "$@" >../output 2>&1; }
selected() { "$winnow" "$@" select --format names | tr '\n' ' ' | sed 's/ $//'; }

# body CLASS CODE: a class with one static method.
body() { echo "class $1 { static int of(int n) { return $2; } }" >"src/$1.java"; }

# MoodTest depends on something that Winnow does not see: it fails if MOOD is bad, and calls another
# method if it is odd.
write_program() {
  body Price 'n * 2'
  body Tax 'n / 10'
  body Mood 'n'
  cat >src/Slow.java <<'JAVA'
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Slow {}
JAVA
  echo 'interface Nightly {}' >src/Nightly.java
  cat >src/PriceTest.java <<'JAVA'
public class PriceTest {
  @org.junit.Test public void doubles() { org.junit.Assert.assertEquals(4, Price.of(2)); }
}
JAVA
  cat >src/TaxTest.java <<'JAVA'
@Slow
@org.junit.experimental.categories.Category(Nightly.class)
public class TaxTest {
  @org.junit.Test public void isATenth() { org.junit.Assert.assertEquals(1, Tax.of(10)); }
}
JAVA
  cat >src/MoodTest.java <<'JAVA'
public class MoodTest {
  @org.junit.Test public void isGood() {
    String mood = System.getenv("MOOD");
    if ("odd".equals(mood)) Mood.of(1);
    org.junit.Assert.assertNotEquals("bad", mood);
  }
}
JAVA
  compile
}

compile() {
  rm -rf classes
  # shellcheck disable=SC2086  # the archive is an option or nothing
  "$jdk/bin/javac" $archive -J-XX:TieredStopAtLevel=1 -proc:none -d classes -cp "$jars" src/*.java
}

# tests [WINNOW-OPTION...]: runs them, and leaves the names of those that ran in $ran.
java_options=
tests() {
  # shellcheck disable=SC2086  # options or nothing
  "$winnow" "$@" -- "$jdk/bin/java" -XX:TieredStopAtLevel=1 $java_options -cp "classes:$jars:$prepared/outcomes" \
    JUnit4Outcomes MoodTest PriceTest TaxTest >../output 2>&1 || fail "winnow $* did not end well"
  ran=$(sed -n 's/^outcome \([^ ]*\) .*/\1/p' ../output | tr '\n' ' ' | sed 's/ $//')
}
