#!/bin/sh
# What a user asks without running anything, and marks: a dry run, status, explain in both directions, the
# formats of select given to the tools that they are for.
set -eu
. "$(dirname "$0")/common.sh"
write_program

tests --dry-run run
says 'no tests have been run under Winnow here yet'
is 'what a dry run runs' '' "$ran"
tests run
is 'the first run' 'MoodTest PriceTest TaxTest' "$ran"

body Price 'n + n'
compile
tests --dry-run run
is 'what a dry run runs' '' "$ran"
says 'dry run, nothing is started'
says 'Price.of(int) changed (CSM)'
is 'what is selected after a dry run' PriceTest "$(selected)"

try "$winnow" explain PriceTest
says 'PriceTest  runs'
says 'change    Price.of(int) changed (CSM)'
says 'asked     method Price.of(int)'
try "$winnow" explain TaxTest
says 'TaxTest  does not run'
says 'It runs again when one of them changes'
keeps_quiet_about 'method Tax.of(int)'
try "$winnow" explain --verbose TaxTest
says 'method Tax.of(int)'
keeps_quiet_about 'method Price.of(int)'
try "$winnow" explain Price.of
says '1 test class runs because of it'
says 'PriceTest'
try "$winnow" explain Tax.of
says 'selects nothing now; 1 test class relies on it'
says 'TaxTest'
keeps_quiet_about PriceTest
if try "$winnow" explain Nobody; then fail 'explain of nothing was expected to fail'; fi
says "no test class 'Nobody' is known here"

is 'never-skip by name' 'PriceTest TaxTest' "$(selected --never-skip TaxTest)"
is 'never-skip by annotation' 'PriceTest TaxTest' "$(selected --never-skip @Slow)"
is 'never-skip by tag' 'PriceTest TaxTest' "$(selected --never-skip tag:Nightly)"
is 'always-skip by name' '' "$(selected --always-skip 'Pri*')"
is 'always-skip by annotation' '' "$(selected --always-skip Pri*,@Slow)"
tests --never-skip @Slow --always-skip 'Pri*' run
is 'what marks let run' TaxTest "$ran"

is 'the line for Gradle' --tests=PriceTest "$("$winnow" select --format gradle)"
is 'the first word for Surefire' -Dtest=PriceTest "$("$winnow" select --format surefire | cut -d' ' -f1)"
body Tax 'n / 9'
compile
tests run
is 'what two edits select' 'PriceTest TaxTest' "$ran"
body Tax 'n / 10 + 0'
body Price 'n << 1'
compile
is 'selected by name' 'PriceTest TaxTest' "$(selected)"
# Both fail now and then in the same way; the one that is quicker to say so is listed first.
is 'the likely failures' 2 "$(selected --order likely-failing | wc -w)"
# shellcheck disable=SC2046  # a line of arguments
try "$jdk/bin/java" -jar "$prepared"/jars/junit-platform-console-standalone-1.11.4.jar execute \
  --disable-banner -cp "classes:$jars" $("$winnow" select --format junit)
says '2 tests successful'
says PriceTest
keeps_quiet_about MoodTest

# Tests of a module path: nobody knows here where their classes are, and that is no reason to run none.
rm -rf .winnow classes src
mkdir -p src/shop
echo 'module shop { requires junit; exports shop; }' >src/module-info.java
cat >src/shop/ATest.java <<'JAVA'
package shop;
public class ATest {
  @org.junit.Test public void counts() { org.junit.Assert.assertEquals(2, 1 + 1); }
}
JAVA
"$jdk/bin/javac" -proc:none -d classes -p "$prepared/jars/junit-4.13.2.jar" src/module-info.java src/shop/ATest.java
try "$winnow" run -- "$jdk/bin/java" -p "classes:$jars" --add-modules shop -m junit/org.junit.runner.JUnitCore shop.ATest
says 'OK (1 test)'
if try "$winnow" select; then fail 'select was expected to end with another exit code than 0'; fi
says 'is on its class path; nothing is known, so every test has to run'
