#!/bin/sh
# A git history and a list of bugs, with a build that is a script: what each tool selects of every revision, the
# tests that fail newly among it; a tool that misses them is found out.
#   projects.sh WORK_FOLDER WINNOW PREPARED_FOLDER JDK_HOME
set -eu
work=$1
winnow=$2
prepared=$3
JAVA_HOME=$4
export JAVA_HOME
rm -rf "$work"
mkdir -p "$work/shop/src"
console=$prepared/jars/junit-platform-console-standalone-1.11.4.jar

fail() {
  echo "check: $1" >&2
  cat "$work/output" >&2
  exit 1
}
says() { grep -qE -- "$1" "$work/output" || fail "'$1' was expected"; }
check() { "$winnow" check "$@" >"$work/output" 2>&1; }
commit() {
  git -C "$work/shop" add -A
  git -C "$work/shop" -c user.name=x -c user.email=x@x commit -qm "$1"
}
# price EXPRESSION
price() {
  mkdir -p "$work/shop/src/main"
  echo "class Price { static int of(int n) { return $1; } }" >"$work/shop/src/main/Price.java"
}
# test_of CLASS EXPRESSION
test_of() {
  mkdir -p "$work/shop/src/test"
  cat >"$work/shop/src/test/$1.java" <<JAVA
class $1 {
  @org.junit.jupiter.api.Test void holds() { org.junit.jupiter.api.Assertions.assertTrue($2); }
}
JAVA
}
cat >"$work/shop/build.sh" <<SCRIPT
mkdir -p build/classes build/reports
"\$JAVA_HOME/bin/javac" -J-XX:TieredStopAtLevel=1 -proc:none -d build/classes -cp "$console" src/main/*.java src/test/*.java || exit 1
exec "\$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -cp "build/classes:$console" org.junit.platform.console.ConsoleLauncher \\
  execute --disable-banner --details none --scan-classpath build/classes --reports-dir build/reports
SCRIPT
printf '%s\n' build .winnow >"$work/shop/.gitignore"
git init -q "$work/shop"

price 'n * 2'
test_of PriceTest 'Price.of(3) == 6'
test_of OtherTest 'true'
commit 'twice'
price 'n + n'
commit 'the same'
price 'n * 3'
commit 'too much'
# The fix comes with a test of its own.
price 'n * 2'
test_of PriceTest 'Price.of(3) == 6 && Price.of(0) == 0'
commit 'twice again'

check history "$work/shop" --revisions 3 --last HEAD~1 --build 'sh build.sh' --techniques safe,frts || fail "no tool was expected to miss a test"
says 'shop-.*: 2 test classes, 0 newly failing, safe 1, frts 1'
says 'shop-.*: 2 test classes, 1 newly failing, safe 1, frts 1'

check history "$work/shop" --revisions 3 --last HEAD~1 --build 'sh build.sh' --techniques safe,safe-ways ||
  fail "a technique that does not claim safety was expected to be let off"
missed=$(awk '$1 == "tool" && /R1n/ { for (i = 2; i <= NF; ++i) if ($i == "R1n") at = i }
  $1 == "safe-ways" && at { print $at; exit }' "$work/output")
[ "$missed" = 1 ] || fail "safe without the ways through methods was expected to miss the failing test"

cat >"$work/bugs.toml" <<TOML
repository = "shop"
build = "sh build.sh"
[[bug]]
id = "price"
fixed = "$(git -C "$work/shop" rev-parse HEAD)"
buggy = "$(git -C "$work/shop" rev-parse HEAD~1)"
tests = ["PriceTest"]
[[bug]]
id = "none"
fixed = "$(git -C "$work/shop" rev-parse HEAD)"
buggy = "$(git -C "$work/shop" rev-parse HEAD~3)"
tests = ["PriceTest"]
TOML
check defects "$work/bugs.toml" --techniques safe || fail "the test that reveals the bug was expected to be selected"
says 'price price buggy: 2 test classes, 1 newly failing, safe 1'
says 'none: PriceTest does not reveal the bug here'
echo "histories and bugs are played with every tool, and a missed test is found"
