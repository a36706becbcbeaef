#!/bin/sh
# Plays the study tools on a copy of the sample shop with a history of four revisions: an edit that no test
# tells, one that breaks a test, and its fix. What the tools say must be true, and a miss must not pass unnoticed.
#   run.sh WORK_FOLDER WINNOW JDK_HOME PYTHON
set -eu
work=$1
winnow=$2
JAVA_HOME=$3
python=$4
export JAVA_HOME
root=$(cd "$(dirname "$0")/../.." && pwd)
study=$root/tools/study
rm -rf "$work"
mkdir -p "$work"

fail() {
  echo "study: $1" >&2
  [ ! -f "$work/output" ] || cat "$work/output" >&2
  exit 1
}
says() { grep -qF -- "$1" "$work/output" || fail "'$1' was expected"; }

# commit SUBJECT
commit() {
  git -C "$work/shop" add -A
  git -C "$work/shop" -c user.name=study -c user.email=study@localhost commit -q -m "$1"
}

cp -R "$root/samples/shop" "$work/shop"
rm -rf "$work/shop/target" "$work/shop/.winnow"
git init -q "$work/shop"
cart=$work/shop/src/main/java/shop/Cart.java
commit "the shop"
sed -i 's/lines.remove(article);/lines.keySet().remove(article);/' "$cart"
commit "remove by the key, which is the same"
sed -i 's/lines.keySet().remove(article);/lines.clear();/' "$cart"
commit "remove too much"

play_history() {
  "$python" "$study/history.py" "$work/shop" --work "$work/history" --count 3 --winnow "$winnow" --plain \
    --techniques safe hyrts-f frts hyrts floor >"$work/output" 2>&1
}
play_history || fail "a history without a miss was expected to be found good"
says "3 revisions, 14 test classes"
says "1 newly failing"
says "| safe | 4 |"
grep '^| safe |' "$work/output" | grep -vqF '| - |' || fail "AEC was expected"

# The same history with the failing test gone from what safe selected: this is what a miss looks like.
"$python" - "$work/history/results.jsonl" <<'PYTHON'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
del rows[2]["selected"]["safe"]["tests"]["shop.CartTest"]
open(sys.argv[1], "w").writelines(json.dumps(row) + "\n" for row in rows)
PYTHON
! play_history || fail "a miss was expected to be noticed"
says "safe misses shop.CartTest, newly failing"

# The last change again, as users of Maven and of Winnow see it.
play_peers() {
  "$python" "$study/peers.py" "$work/shop" --work "$work/peers" --count 1 --winnow "$winnow" --code \
    --tools plain winnow "$@" >"$work/output" 2>&1
}
play_peers --limit 1 || fail "one revision was expected to be played"
says "a second run of winnow on the first: 0 of 7 test classes"
play_peers || fail "the test that fails newly was expected to run with Winnow too"
says "2 revisions; builds that failed: plain 0, winnow 0"
says "| plain | 7 | 100.0% |"
grep '^| winnow | [1-6] |' "$work/output" | grep -q '| 0 | 0 |$' || fail "fewer tests, with the same outcomes, were expected"
"$python" - "$work/peers/results.jsonl" <<'PYTHON'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
del rows[1]["tools"]["winnow"]["tests"]["shop.CartTest"]
open(sys.argv[1], "w").writelines(json.dumps(row) + "\n" for row in rows)
PYTHON
! play_peers || fail "a miss was expected to be noticed among peers"
says "winnow misses shop.CartTest"

# The next revision is a fix, with a comment in the test. Without the fix CartTest fails again.
sed -i 's/lines.clear();/lines.remove(article);/' "$cart"
echo '// remove takes one article' >>"$work/shop/src/test/java/shop/CartTest.java"
commit "remove one article"
undo_fixes() {
  "$python" "$study/defects.py" "$work/shop" --work "$work/fixes" --count 1 --winnow "$winnow" \
    --techniques safe frts >"$work/output" 2>&1
}
undo_fixes || fail "the test that came with a fix was expected to be selected"
says "1 of these have tests that fail then"
says "| safe | 2 |"
sed -i 's/"safe": \["shop.CartTest", /"safe": [/' "$work/fixes/results.jsonl"
! undo_fixes || fail "a missed bug was expected to be noticed"

# All of its tests end as without Winnow.
"$python" "$study/same_outcomes.py" "$work/shop" --winnow "$winnow" --rounds 1 >"$work/output" 2>&1 ||
  fail "the same outcomes were expected with Winnow and without"
says "0 fail, 0 not always the same without Winnow"

# Of the revision that is checked out there, the last one.
"$winnow" check mutants "$work/history/project" --count 12 --jobs 1 >"$work/output" 2>&1 ||
  fail "every test that tells a mutant from the shop was expected to be selected"
says "12 of"
[ "$(awk '$1 == "mutants" { print $6 }' "$work/output")" -ge 4 ] || fail "more mutants were expected to be told apart"
echo "the study tools tell the truth of a small history, of a fix undone and of 12 mutants"
