#!/bin/sh
# Trying selection without trusting it, and recording in the background.
set -eu
. "$(dirname "$0")/common.sh"
write_program

# A second run in the background: the first one is as it is without Winnow, and the records come later.
tests --mode background run
is 'the first run' 'MoodTest PriceTest TaxTest' "$ran"
says 'collected in the background'
tries=0
until [ "$("$winnow" store show --format json 2>/dev/null | tr -d ' \n' | grep -c '"tests":3')" = 1 ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 600 ] || fail 'no records were made in the background'
  sleep 0.1
done
is 'selected when the background has ended' '' "$(selected)"

# Another system property is another configuration; with the first one again nothing has to run.
java_options=-Dcalm=yes
tests run
is 'what another system property selects' 'MoodTest PriceTest TaxTest' "$ran"
java_options=
tests run
is 'what the first configuration selects' '' "$ran"

tests shadow
is 'what runs in the shadow' 'MoodTest PriceTest TaxTest' "$ran"
says '3 as before'
body Price 'n + n'
compile
MOOD=odd tests shadow
says 'would have been left out and passed, but used other things than before'
says MoodTest
MOOD=bad tests shadow
says 'would have been left out and failed'
says MoodTest
