#!/bin/sh
# Shows Winnow at work on a copy of samples/mall (two modules), and checks what it shows: after every step the test
# classes that really ran (Surefire's reports) are compared with what the step says.
#   tools/demo.sh [WINNOW]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
program=${1:-$root/build/release/bin/winnow}
if [ ! -x "$program" ]; then
  echo "demo: there is no program $program: build it first, with make" >&2
  exit 1
fi
PATH=$(cd "$(dirname "$program")" && pwd):$PATH
export PATH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
cp -RL "$root/samples/mall" "$work/mall"
cd "$work/mall"
rm -rf target ./*/target .winnow ./*/.winnow
sources=shop/src/main/java/shop
started=$(date +%s)

if [ -t 1 ]; then
  bold=$(printf '\033[1m') dim=$(printf '\033[2m') plain=$(printf '\033[0m')
else
  bold='' dim='' plain=''
fi

say() { printf '\n%s%s%s\n' "$bold" "$*" "$plain"; }

# Runs a command as a user would type it, with its own output.
show() {
  printf '%s$ %s%s\n' "$dim" "$*" "$plain"
  "$@"
}

fail() {
  printf '\ndemo: %s\n' "$1" >&2
  exit 1
}

# expect WHAT EXPECTED ACTUAL: two lists of class names, in any order.
expect() {
  expected=$(printf '%s\n' $2 | LC_ALL=C sort)
  actual=$(printf '%s\n' $3 | LC_ALL=C sort)
  if [ "$expected" != "$actual" ]; then
    fail "$1 was expected to be: $(echo ${expected:-nothing}), and is: $(echo ${actual:-nothing})"
  fi
}

# What Winnow says has to run, before it runs: one class name per line.
selected() { winnow select --format names || fail "winnow select failed with exit code $?"; }

# What ran since the last call of forget_reports.
forget_reports() { rm -rf ./*/target/surefire-reports; }
reported() {
  find . -path '*/surefire-reports/TEST-*.xml' | sed 's|.*/TEST-||; s|\.xml$||'
}

# run_and_expect TESTS COMMAND...: shows a test run and checks that exactly these test classes ran in it.
run_and_expect() {
  tests=$1
  shift
  forget_reports
  show "$@" || fail "the tests were expected to pass; exit code $?"
  expect "the list of test classes that ran" "$tests" "$(reported)"
}

# Shows what an edit changed, in the way of diff.
edit() {
  cp "$1" "$work/before"
  sed "$2" "$work/before" >"$1"
  if cmp -s "$work/before" "$1"; then fail "the edit of $1 changed nothing: is the sample another one now?"; fi
  diff -u "$work/before" "$1" | sed 1,3d
}

all="shop.CartTest shop.CheckoutTest shop.ExpressShippingTest shop.PriceTest shop.PromotionTest
     shop.ReceiptTest shop.StandardShippingTest kiosk.CounterTest kiosk.OpeningHoursTest"

echo "A shop, and a kiosk that is built upon it: two modules, in a temporary folder. First Maven alone, without Winnow, so that what it downloads"
echo "is here (the first time this takes as long as the network does) ..."
mvn -q -B test >"$work/maven.log" 2>&1 || {
  tail -n 30 "$work/maven.log" >&2
  fail "plain \"mvn test\" failed; Maven's last lines stand above"
}
expect "the list of test classes that plain Maven runs" "$all" "$(reported)"
rm -rf ./*/target

say "1. The first run knows nothing yet: it runs every test, and learns."
run_and_expect "$all" winnow mvn -q test

say "2. One method's body changes, in the shop: Cart.remove now complains about an unknown article."
edit "$sources/Cart.java" 's|^\( *\)lines.remove(article);|\1if (lines.remove(article) == null) {\
\1    throw new IllegalArgumentException(article);\
\1}|'
mvn -q test-compile
echo "What does that mean for the tests?"
show winnow status
users="shop.CartTest shop.ReceiptTest kiosk.CounterTest"
expect "the selection" "$users" "$(selected)"
show winnow explain kiosk.CounterTest
case $(winnow explain kiosk.CounterTest 2>&1) in
  *remove*) ;;
  *) fail "winnow explain was expected to name Cart.remove" ;;
esac
echo "Three of nine test classes ever called it, one of them in the other module, so three run:"
run_and_expect "$users" winnow mvn -q test

say "3. The edit is taken back. Every test has passed with exactly this program before: none runs."
cp "$root/samples/mall/$sources/Cart.java" "$sources/Cart.java"
run_and_expect "" winnow mvn -q test

say "4. ExpressShipping gets an override. No line that calls it changes, but calls now end there. How this build goes
   is known by now: \"winnow test\" compiles and tests without Maven."
edit "$sources/ExpressShipping.java" '$i\
\
    @Override\
    public boolean isTracked() {\
        return true;\
    }'
run_and_expect "shop.CheckoutTest shop.ExpressShippingTest" winnow test --times

say "5. Nothing changed since: nothing runs, and no JVM is started."
run_and_expect "" winnow test --times

printf '\nEvery step ran the test classes that it says, and no others (%s seconds).\n' \
  "$(($(date +%s) - started))"
