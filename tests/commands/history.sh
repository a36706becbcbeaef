#!/bin/sh
# A program with a history in git: what passed in one revision is not run again when the same answers come
# back, by whichever way. Flaky tests, and what the store says and forgets.
set -eu
. "$(dirname "$0")/common.sh"
git() { command git -c user.name=x -c user.email=x@x -c init.defaultBranch=main -c advice.detachedHead=false "$@"; }
write_program
git init -q .
printf '%s\n' classes .winnow >.gitignore
git add .
git commit -qm first
tests run

git checkout -qb feature
body Price 'n + n'
git commit -qam 'price by sum'
compile
tests run
is 'what the edit selects' PriceTest "$ran"

go() { git "$@" >../git.log 2>&1 && compile; }
go checkout main
is 'selected after switching back' '' "$(selected)"
go checkout feature
is 'selected after switching again' '' "$(selected)"
go revert --no-edit HEAD
is 'selected after a revert' '' "$(selected)"

go checkout -b other main
body Tax 'n / 5 / 2'
git commit -qam 'tax in two steps'
compile
tests run
is 'what the edit of the other branch selects' TaxTest "$ran"
go cherry-pick feature~1
is 'selected after a cherry-pick of what passed elsewhere' '' "$(selected)"
go checkout main
go merge -q other
is 'selected after a merge' '' "$(selected)"

# A bisection visits revisions that were all run before.
for number in 3 4 5; do
  body Mood "n + $number"
  body Price "n * 2 + $number - $number"
  git commit -qam "step $number"
  compile
  tests run
done
git bisect start HEAD main~3 >../git.log 2>&1
compile
is 'selected at the first stop of a bisection' '' "$(selected)"
go bisect bad
is 'selected at the second stop of a bisection' '' "$(selected)"
go bisect reset

# Passed and failed with nothing changed.
MOOD=bad tests --all run
says 'flaky test class'
says MoodTest
try "$winnow" status
says 'flaky: passed and failed with nothing changed'
is 'what is selected of flaky tests' MoodTest "$(selected)"

try "$winnow" store show
says '3 test classes'
try "$winnow" store inspect MoodTest
says failed
try "$winnow" store gc
try "$winnow" store forget MoodTest
is 'what is selected of a test that is forgotten' '' "$(selected)"
tests run
is 'what runs of a test that is forgotten' MoodTest "$ran"
