# Selecting among many tests, importing a trace, and the question whether anything changed: sourced by run.sh.
cmake --build "$build" --target winnow_bench_simulated winnow_bench_import >/dev/null
programs=$build/benchmark-programs
echo "Selection on a simulated project (1,000,000 methods; goals for 100,000 tests: under 1 s, store under 2 GB,"
echo "peak memory under 1 GB; the state is loaded before, see the no-change decision)"
for tests in 1000 10000 100000; do
  rm -rf "$work/simulated"
  mkdir -p "$work/simulated"
  "$programs/winnow_bench_simulated" make "$work/simulated" "$tests" 1000000
  # The first one warms the file cache.
  "$programs/winnow_bench_simulated" measure "$work/simulated" "$tests" 1000000 before.jar >/dev/null
  "$programs/winnow_bench_simulated" measure "$work/simulated" "$tests" 1000000 before.jar
  "$programs/winnow_bench_simulated" measure "$work/simulated" "$tests" 1000000 after.jar
done
rm -rf "$work/simulated"

echo
echo "A project of 2,000 classes and 500 tests"
jars=$build/tests/agent/prepared
"$here/../tests/agent/prepare.sh" "$jars" "$home"
mkdir -p "$work/project/src/p" "$work/project/out"
cd "$work/project"
# Each test uses thirty classes of its own neighbourhood.
awk 'BEGIN {
  for (i = 0; i < 1500; ++i) {
    file = "src/p/C" i ".java"
    printf "package p;\npublic class C%d {\n", i >file
    for (m = 0; m < 10; ++m) printf "  public static int m%d(int x) { return x * %d + %d; }\n", m, i + 1, m >file
    print "}" >file
    close(file)
  }
  for (i = 0; i < 500; ++i) {
    file = "src/p/T" i "Test.java"
    printf "package p;\npublic class T%dTest {\n  @org.junit.Test public void test() {\n    int x = 0;\n", i >file
    for (k = 0; k < 30; ++k) printf "    x += C%d.m%d(x);\n", (i * 3 + k) % 1500, k % 10 >file
    print "    org.junit.Assert.assertTrue(x == x);\n  }\n}" >file
    close(file)
  }
}'
class_path=out:$(echo "$jars"/jars/junit-4*.jar):$(echo "$jars"/jars/hamcrest*.jar)
"$home/bin/javac" -d out -cp "$class_path" src/p/*.java
find out -name '*.class' -exec touch -d '2020-01-01' {} +
tests=$(seq -f 'p.T%gTest' 0 499)
# The command keeps the folder of its run, so that it can be imported again.
# shellcheck disable=SC2086
TMPDIR=$work "$winnow" --quiet run -- sh -c '"$@" && cp -R "$TMPDIR"/winnow-*/*/* "$TMPDIR/saved"' sh \
  "$java" -cp "$class_path" org.junit.runner.JUnitCore $tests >"$work/out.log" 2>&1 ||
  { cat "$work/out.log" >&2; exit 1; }
"$programs/winnow_bench_import" "$work/project" "$work/saved" "$rounds"
"$winnow" status >/dev/null
for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
  once "$work/status" "$winnow" status
  once "$work/true" true
  once "$work/all" "$winnow" status --format json
done
figure "winnow status, nothing changed" "$(median "$work/status") ms" "30 ms"
figure "starting a program (control)" "$(median "$work/true") ms"
figure "the same with every decision" "$(median "$work/all") ms"
cd "$here"
