#!/bin/sh
# Mutants of a small project with recorded tests: every test that tells one from the program is selected, a
# technique that leaves something out is found out, a mutant that ends the JVM or hangs costs one test, and the
# project stays as it was.
#   mutants.sh WORK_FOLDER WINNOW PREPARED_FOLDER JDK_HOME
set -eu
. "$(dirname "$0")/../commands/common.sh"
JAVA_HOME=$jdk
export JAVA_HOME
cat >src/Price.java <<'JAVA'
class Price {
  static int of(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += 2;
    if (sum > 100) System.exit(3);
    while (goesOn()) { }
    return sum;
  }
  static boolean goesOn() { return false; }
}
JAVA
cat >src/PriceTest.java <<'JAVA'
public class PriceTest {
  @org.junit.Test public void doubles() { org.junit.Assert.assertEquals(4, Price.of(2)); }
}
JAVA
cat >src/Tax.java <<'JAVA'
class Tax {
  static int of(int n) { return n / 10; }
}
JAVA
cat >src/TaxTest.java <<'JAVA'
public class TaxTest {
  @org.junit.Test public void isATenth() { org.junit.Assert.assertEquals(1, Tax.of(10)); }
  @org.junit.Test public void printsNothing() { System.setProperty("tax", "paid"); }
}
JAVA
cat >src/MoodTest.java <<'JAVA'
public class MoodTest {
  @org.junit.Test public void isCalm() { org.junit.Assert.assertNull(System.getProperty("tax")); }
}
JAVA
compile
tests run
before=$(cat classes/*.class | cksum)
# From elsewhere, so that a path below the project can't be taken for one below the current folder.
mkdir -p ../elsewhere
project=$PWD
mutants() (
  cd ../elsewhere
  try "$winnow" --quiet check mutants "$project" --jobs 1 --test-limit 1 "$@"
)

mutants --count 100 || fail "every test that tells a mutant from the program was expected to be selected"
says 'possible mutants of project, 3 test classes'
says 'safe *      0    0'
says 'ended the JVM with code 3'
says 'did not end in time'
effective=$(awk '$1 == "mutants" { print $6 }' ../output)
[ "$effective" -ge 5 ] || fail "more than $effective mutants were expected to be told from the program"
is 'the project' "$before" "$(cat classes/*.class | cksum)"

# Without what tells one body of a method from another, everything is missed; that is no bug of those who claim
# to be safe.
mutants --count 12 --techniques safe-ways,frts || fail "frts was expected to miss nothing"
missed=$(awk '$1 == "tool" && /R1n/ { for (i = 2; i <= NF; ++i) if ($i == "R1n") at = i }
  $1 == "safe-ways" && at { print $at; exit }' ../output)
[ "$missed" -ge 1 ] || fail "safe without the ways through methods was expected to miss a test"
example=$(sed -n 's/.*--only \([^ ]*\) --test.*/\1/p' ../output | head -n 1)
mutants --count 12 --techniques safe-ways --only "$example" --test PriceTest || fail "one mutant was expected to be shown"
says 'safe-ways misses: 1'
says 'recorded:'
! mutants --count 12 --only nothing:1 || fail "a mutant that is not there was expected to be refused"
echo "a project's mutants are told from it, and every test that tells them is selected"
