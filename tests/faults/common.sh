# What the faults share: a small program with three tests, and words to say what is expected. Sourced by scripts
# that have set fault, work, winnow, jars and jdk.
PATH=$jdk/bin:$PATH
JAVA_HOME=$jdk
export PATH JAVA_HOME
rm -rf "$work"
# What steers the tests is beside the project, so that it is no input of them.
mkdir -p "$work/tmp" "$work/project"
cd "$work/project"
TMPDIR=$work/tmp
export TMPDIR
class_path=out:$(echo "$jars"/junit-4*.jar):$(echo "$jars"/hamcrest*.jar)

fail() {
  echo "fault $fault: $1" >&2
  for log in *.log; do
    [ -f "$log" ] && { echo "--- $log"; cat "$log"; } >&2
  done
  exit 1
}

# says FILE TEXT: the text stands in the output.
says() { grep -qF -- "$2" "$1" || fail "'$2' was expected in $1"; }
is() { [ "$2" = "$3" ] || fail "$1 was expected to be '$2' and is '$3'"; }

# Three tests; BSlowTest waits as long as the file 'hold' exists, leaves the JVM if 'leave' exists, and fails
# if 'flake' does.
write_program() {
  mkdir -p src
  cat >src/Work.java <<'JAVA'
public class Work {
    static int quick() { return 1; }
    static int slow() { return 2; }
}
JAVA
  cat >src/AQuickTest.java <<'JAVA'
public class AQuickTest {
    @org.junit.Test public void quick() { org.junit.Assert.assertEquals(1, Work.quick()); }
}
JAVA
  cat >src/BSlowTest.java <<'JAVA'
import java.nio.file.*;
public class BSlowTest {
    @org.junit.Test public void slow() throws Exception {
        org.junit.Assert.assertEquals(2, Work.slow());
        if (Files.exists(Paths.get("../leave"))) System.exit(3);
        org.junit.Assert.assertFalse(Files.exists(Paths.get("../flake")));
        if (Files.exists(Paths.get("../hold"))) Files.createFile(Paths.get("../reached"));
        while (Files.exists(Paths.get("../hold"))) Thread.sleep(20);
    }
}
JAVA
  cat >src/CLastTest.java <<'JAVA'
public class CLastTest {
    @org.junit.Test public void last() { org.junit.Assert.assertEquals(3, Work.quick() + Work.slow()); }
}
JAVA
  javac -d out -cp "$class_path" src/*.java
}

run() { "$winnow" run -- java -cp "$class_path" org.junit.runner.JUnitCore AQuickTest BSlowTest CLastTest; }
selected() { "$winnow" select 2>>select.log | tr '\n' ' ' | sed 's/ $//'; }


# out/ as it is in v1, v2 and v3, and which tests fail there: found out without Winnow.
write_versions() {
  mkdir -p ../versions
  for version in v1 v2 v3; do
    case $version in
      v1) edit='' ;;
      v2) edit='s/return 1;/return 4;/' ;;
      v3) edit='s/return 2;/return 5;/' ;;
    esac
    rm -rf ../versions/src && cp -R src ../versions/src
    sed -i "$edit" ../versions/src/Work.java
    mkdir -p "../versions/$version"
    javac -d "../versions/$version" -cp "$class_path" ../versions/src/*.java
    : >"../versions/$version.fails"
    for test in AQuickTest BSlowTest CLastTest; do
      java -cp "../versions/$version:${class_path#out:}" org.junit.runner.JUnitCore "$test" >/dev/null 2>&1 ||
        echo "$test" >>"../versions/$version.fails"
    done
  done
  is "the tests that fail in v1" "" "$(cat ../versions/v1.fails)"
  [ -s ../versions/v2.fails ] && [ -s ../versions/v3.fails ] || fail "a later version was expected to fail"
}

use() { rm -rf out && cp -R "../versions/$1" out; }

# use_source EDIT: compiles Work.java with the edit made.
use_source() {
  sed -i "$1" src/Work.java
  javac -d out -cp "$class_path" src/*.java
}

# damage FILE SIZE SEED: other bytes in some places of the file.
damage() {
  awk -v size="$2" -v seed="$3" 'BEGIN {
    srand(seed)
    for (i = 0; i < 8; ++i) printf "%d %o\n", int(rand() * size), int(rand() * 256)
  }' | while read -r place byte; do
    printf "\\$byte" | dd of="$1" bs=1 seek="$place" conv=notrunc 2>/dev/null
  done
}

# mount_store SIZE: a file system of its own for the store.
mount_store() {
  mkdir -p .winnow
  mount -t tmpfs -o "size=$1" winnow-test .winnow 2>/dev/null ||
    { echo "needs the right to mount: run as root"; exit 77; } # ctest: not run
  trap unmount_store EXIT
}
unmount_store() {
  umount .winnow
  trap - EXIT
}
