# Part of run.sh: tests without Maven's start-up, beside Maven, on samples/shop. Sourced with $winnow, $work, $rounds and
# $here set.
echo "Without Maven (samples/shop, $rounds rounds)"
cp -R "$here/../samples/shop" "$work/direct"
cd "$work/direct"
rm -rf target .winnow
"$winnow" --quiet mvn -q -B test >/dev/null
"$winnow" --quiet test >/dev/null

# Another body of the same method each time: what was seen before would run nothing.
edit_method() {
  sed -i "s|lines.remove(article);.*|lines.remove(article); Integer.valueOf($1);|" src/main/java/shop/Cart.java
}
edit=0
for round in $(seq 1 "$rounds"); do
  # Maven sees the last edit and compiles; what is measured is a run after that.
  mvn -q -B -o test >/dev/null
  once "$work/nothing-mvn" mvn -q -B -o test
  once "$work/nothing-mvn2" mvn -q -B -o test
  "$winnow" --quiet test >/dev/null
  once "$work/nothing" "$winnow" test
  edit_method $((edit += 1))
  once "$work/edit-mvn" mvn -q -B -o test
  edit_method $((edit += 1))
  once "$work/edit-wrapped" "$winnow" mvn -q -B -o test
  "$winnow" --quiet test >/dev/null
  edit_method $((edit += 1))
  once "$work/edit" "$winnow" test --times
  sed -n 's/^winnow: \(check .*\)/\1/p' "$work/out.log" >>"$work/phases"
done
figure "mvn test, nothing changed" "$(median "$work/nothing-mvn") ms"
ratio "the same again (control)" "$work/nothing-mvn2" "$work/nothing-mvn"
figure "winnow test, nothing changed" "$(median "$work/nothing") ms" "100 ms"
figure "mvn test, a method changed" "$(median "$work/edit-mvn") ms"
figure "winnow mvn test, a method changed" "$(median "$work/edit-wrapped") ms"
figure "winnow test, a method changed" "$(median "$work/edit") ms"
figure "its parts, in the last round" "$(tail -1 "$work/phases")"
cd "$here"
