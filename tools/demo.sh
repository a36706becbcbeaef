#!/bin/sh
# Shows Winnow at work on a copy of samples/shop, and checks what it shows: after every step the test
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
cp -R "$root/samples/shop" "$work/shop"
cd "$work/shop"
rm -rf target .winnow
sources=src/main/java/shop
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
forget_reports() { rm -rf target/surefire-reports; }
reported() {
  find target/surefire-reports -name 'TEST-*.xml' 2>/dev/null |
    sed 's|.*/TEST-||; s|\.xml$||'
}

# Shows a test run and checks that exactly these test classes ran in it.
run_and_expect() {
  forget_reports
  show winnow mvn -q test || fail "the tests were expected to pass; exit code $?"
  expect "the list of test classes that ran" "$1" "$(reported)"
}

# Shows what an edit changed, in the way of diff.
edit() {
  cp "$1" "$work/before"
  sed "$2" "$work/before" >"$1"
  if cmp -s "$work/before" "$1"; then fail "the edit of $1 changed nothing: is the sample another one now?"; fi
  diff -u "$work/before" "$1" | sed 1,3d
}

all="shop.CartTest shop.CheckoutTest shop.ExpressShippingTest shop.PriceTest shop.PromotionTest
     shop.ReceiptTest shop.StandardShippingTest"

echo "A small shop, in a temporary folder. First Maven alone, without Winnow, so that what it downloads"
echo "is here (the first time this takes as long as the network does) ..."
mvn -q -B test >"$work/maven.log" 2>&1 || {
  tail -n 30 "$work/maven.log" >&2
  fail "plain \"mvn test\" failed; Maven's last lines stand above"
}
expect "the list of test classes that plain Maven runs" "$all" "$(reported)"
rm -rf target

say "1. The first run knows nothing yet: it runs every test, and learns."
run_and_expect "$all"

say "2. One method's body changes: Cart.remove now complains about an unknown article."
edit "$sources/Cart.java" 's|^\( *\)lines.remove(article);|\1if (lines.remove(article) == null) {\
\1    throw new IllegalArgumentException(article);\
\1}|'
mvn -q test-compile
echo "What does that mean for the tests?"
show winnow status
expect "the selection" "shop.CartTest shop.ReceiptTest" "$(selected)"
show winnow explain shop.ReceiptTest
case $(winnow explain shop.ReceiptTest 2>&1) in
  *remove*) ;;
  *) fail "winnow explain was expected to name Cart.remove" ;;
esac
echo "Two of seven test classes ever called it, so two run:"
run_and_expect "shop.CartTest shop.ReceiptTest"

say "3. The edit is taken back. Every test has passed with exactly this program before: none runs."
cp "$root/samples/shop/$sources/Cart.java" "$sources/Cart.java"
run_and_expect ""

say "4. ExpressShipping gets an override. No line that calls it changes, but calls now end there."
edit "$sources/ExpressShipping.java" '$i\
\
    @Override\
    public boolean isTracked() {\
        return true;\
    }'
run_and_expect "shop.CheckoutTest shop.ExpressShippingTest"

say "5. Nothing changed since: nothing runs."
run_and_expect ""

printf '\nEvery step ran the test classes that it says, and no others (%s seconds).\n' \
  "$(($(date +%s) - started))"
