#!/bin/sh
# One fault, played on a small program with three tests: what Winnow says, and that the next run selects
# what is not known to have passed.
#   faults.sh FAULT WORK_FOLDER WINNOW PREPARED_JARS JDK_HOME
set -eu
fault=$1
work=$2
winnow=$3
jars=$4/jars
jdk=$5
. "$(dirname "$(readlink -f "$0")")/common.sh"

# Waits until BSlowTest holds the JVM.
wait_for_slow() {
  tries=0
  until [ -e ../reached ]; do
    tries=$((tries + 1))
    [ $tries -lt 1200 ] || fail "BSlowTest was not reached"
    sleep 0.05
  done
}

# pids_of PATTERN: the JVM, Winnow and so on that work in this folder; other tests may run beside this one.
pids_of() {
  for pid in $(pgrep -f "$1"); do
    [ "$(readlink "/proc/$pid/cwd")" != "$work/project" ] || echo "$pid"
  done
}

# kill_all PID...: killed, and the lock of the run's folder is free when this returns: a process with several
# threads may keep its files for a moment after it is gone.
kill_all() {
  kill -9 "$@"
  for lock in "$TMPDIR"/winnow-*/*/*/lock; do
    [ ! -e "$lock" ] || flock "$lock" true
  done
}

# maven_project [XML]: the same program for Maven; the XML stands in the configuration of Surefire's plugin.
maven_project() {
  mkdir -p src/test/java src/main/java
  mv src/Work.java src/main/java/
  mv src/*Test.java src/test/java/
  cat >pom.xml <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId><artifactId>faults</artifactId><version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies><dependency>
    <groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version><scope>test</scope>
  </dependency></dependencies>
  <build><pluginManagement><plugins>
    <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.5.6</version>
      <configuration><runOrder>alphabetical</runOrder></configuration>
      ${1-}</plugin>
  </plugins></pluginManagement></build>
</project>
XML
}

after_a_kill() {
  rm -f ../hold ../reached
  run >again.log 2>&1 || fail "the next run failed"
  says again.log "an earlier run was interrupted"
  says again.log "1 of 2 test classes run, 1 up to date"
  says again.log "BSlowTest"
  says again.log "did not finish when it last ran"
  is "the selection afterwards" "" "$(selected)"
  run >third.log 2>&1
  says third.log "OK (0 tests)"
}

write_program
case $fault in
  killed-jvm)
    touch ../hold
    run >first.log 2>&1 &
    runner=$!
    wait_for_slow
    kill_all $(pids_of "java -agentpath.*$work.*BSlowTest" | head -n 1)
    code=0
    wait $runner || code=$?
    is "the exit code" 137 "$code"
    says first.log "1 test class did not finish and will run again"
    rm -f ../hold ../reached
    run >again.log 2>&1 || fail "the next run failed"
    says again.log "did not finish when it last ran"
    says again.log "1 of 2 test classes run, 1 up to date"
    is "the selection afterwards" "" "$(selected)"
    ;;
  killed-winnow)
    touch ../hold
    run >first.log 2>&1 &
    wait_for_slow
    kill_all $(pids_of "$winnow run -- java.*BSlowTest" | head -n 1)
    rm ../hold # the JVM, left alone, goes on to its end
    sleep 2
    run >again.log 2>&1 || fail "the next run failed"
    says again.log "an earlier run was interrupted"
    says again.log "3 test classes finished in it"
    says again.log "0 of 3 test classes run, 3 up to date"
    # Both at once: nothing but AQuickTest was complete.
    rm -rf .winnow ../reached
    touch ../hold
    run >first.log 2>&1 &
    wait_for_slow
    kill_all $(pids_of "$winnow run -- java.*BSlowTest" | head -n 1) \
      $(pids_of "java -agentpath.*$work.*BSlowTest" | head -n 1)
    after_a_kill
    ;;
  killed-maven)
    maven_project
    touch ../hold
    "$winnow" mvn -q -B test >first.log 2>&1 &
    runner=$!
    wait_for_slow
    kill_all $(pids_of "plexus-classworlds.*multiModuleProjectDirectory=$work" | head -n 1)
    code=0
    wait $runner || code=$?
    [ "$code" -ne 0 ] || fail "the exit code was 0"
    rm -f ../hold ../reached
    sleep 2 # Surefire's JVM notices by itself that its parent is gone
    "$winnow" mvn -q -B test >again.log 2>&1 || fail "the next run failed"
    says again.log "BSlowTest"
    "$winnow" mvn -q -B test >third.log 2>&1
    says third.log "0 of 3 test classes run, 3 up to date"
    ;;
  killed-after-a-launch)
    maven_project "<executions>
        <execution><id>default-test</id><configuration><includes>AQuickTest</includes></configuration></execution>
        <execution><id>slow</id><goals><goal>test</goal></goals><configuration><includes>BSlowTest</includes></configuration></execution>
      </executions>"
    touch ../hold
    "$winnow" mvn -q -B test >first.log 2>&1 &
    runner=$!
    wait_for_slow
    # What the first execution did is recorded while the second one runs.
    ls "$TMPDIR"/winnow-*/*/*/launch-*.recorded >/dev/null || fail "the launch that has ended is not recorded"
    "$winnow" store show >show.log
    says show.log "default-test"
    kill_all $runner $(pids_of "java -agentpath.*$work/tmp") # Winnow, Maven and the test JVM
    rm -f ../hold ../reached
    "$winnow" mvn -q -B test >again.log 2>&1 || fail "the next run failed"
    says again.log "0 of 1 test class run, 1 up to date"
    says again.log "BSlowTest"
    ;;
  exit-inside-a-test)
    touch ../leave
    code=0
    run >first.log 2>&1 || code=$?
    is "the exit code" 3 "$code"
    says first.log "1 test class did not finish and will run again"
    rm ../leave
    run >again.log 2>&1
    says again.log "did not finish when it last ran"
    is "the selection afterwards" "" "$(selected)"
    ;;
  flaky-test)
    # What makes it fail is outside of the project, where nothing is watched.
    run >first.log 2>&1
    touch ../flake
    "$winnow" --all run -- java -cp "$class_path" org.junit.runner.JUnitCore AQuickTest BSlowTest CLastTest \
      >failed.log 2>&1 && fail "the test was expected to fail"
    says failed.log "1 flaky test class passed and failed with nothing changed:"
    is "the selection after a failure" "BSlowTest" "$(selected)"
    rm ../flake
    for pass in 1 2 3 4 5; do
      is "the selection before pass $pass" "BSlowTest" "$(selected)"
      run >pass.log 2>&1 || fail "the run failed"
      says pass.log "flaky: passed and failed with nothing changed"
    done
    is "the selection after five passes in a row" "" "$(selected)"
    ;;
  settings-file)
    run >first.log 2>&1
    sed -i 's/return 1;/return 2 - 1;/; s/int quick() {/int quick() { int unused = hashOf();/; $d' src/Work.java
    printf '    static int hashOf() { return Work.class.hashCode(); }\n}\n' >>src/Work.java
    javac -d out -cp "$class_path" src/*.java
    is "the selection by methods" "AQuickTest CLastTest" "$(selected)"
    echo 'technique = "frts"' >winnow.toml
    is "the selection that the file asks for" "AQuickTest BSlowTest CLastTest" "$(selected)"
    is "the selection that the command line asks for" "AQuickTest CLastTest" \
      "$("$winnow" --technique safe select | tr '\n' ' ' | sed 's/ $//')"
    # A setting that is not understood could mean that tests are left out.
    echo 'tecnique = "frts"' >winnow.toml
    code=0
    run >typo.log 2>&1 || code=$?
    [ "$code" -ne 0 ] || fail "a key that nobody knows was accepted"
    says typo.log "winnow.toml"
    says typo.log "technique"
    echo 'technique = "frt"' >winnow.toml
    code=0
    run >value.log 2>&1 || code=$?
    [ "$code" -ne 0 ] || fail "a technique that nobody knows was accepted"
    says value.log "frt"
    ;;
  file-changed-meanwhile)
    sed -i 's|Work.slow());|Work.slow()); Files.readString(Paths.get("data.txt"));|' src/BSlowTest.java
    javac -d out -cp "$class_path" src/*.java
    echo 1 >data.txt
    touch ../hold
    run >first.log 2>&1 &
    runner=$!
    wait_for_slow
    echo 2 >data.txt # nobody knows which of them the test has read
    rm ../hold
    wait $runner || fail "the run failed"
    says first.log "BSlowTest is not recorded and runs again: file data.txt changed while the tests ran"
    run >again.log 2>&1
    says again.log "OK (1 test)"
    run >third.log 2>&1
    says third.log "OK (0 tests)"
    echo 3 >data.txt
    is "the selection" "BSlowTest" "$(selected)"
    ;;
  class-changed-and-back)
    # BSlowTest gets a class that stands on the class path while the JVM runs, neither before nor after.
    echo 'class Later { static int value() { return 1; } }' >src/Later.java
    sed -i '/sleep(20)/a Later.value();' src/BSlowTest.java
    sed -i 's|void last() {|void last() throws Exception { new java.io.File("../last").createNewFile();\
      while (new java.io.File("../hold-last").exists()) Thread.sleep(20);|' src/CLastTest.java
    javac -d out -cp "$class_path" src/*.java
    cp -p out/Later.class ../Later.class
    touch ../hold ../hold-last
    run >first.log 2>&1 &
    runner=$!
    wait_for_slow
    echo 'class Later { static int value() { return 2; } }' >../Later.java
    javac -d out ../Later.java
    rm ../hold
    until [ -e ../last ]; do sleep 0.05; done
    cp -p ../Later.class out/Later.class # with its old time, as a tool that restores files would do it
    rm ../hold-last
    wait $runner || fail "the run failed"
    says first.log "BSlowTest is not recorded and runs again: "
    says first.log "class Later changed while the tests ran"
    run >again.log 2>&1
    says again.log "OK (1 test)"
    ;;
  truncated-class)
    run >first.log 2>&1
    head -c 100 out/Work.class >cut && mv cut out/Work.class
    "$winnow" status >status.log 2>&1
    says status.log "Work.class"
    says status.log "truncated"
    is "the selection" "AQuickTest BSlowTest CLastTest" "$(selected)"
    ;;
  jar-that-is-no-zip)
    echo "this is no zip" >broken.jar
    class_path=broken.jar:$class_path
    run >first.log 2>&1 || fail "the run failed"
    says first.log "broken.jar: is not a zip file"
    says first.log "3 test classes recorded"
    is "the selection" "" "$(selected)"
    ;;
  folder-that-cannot-be-made)
    echo "a file" >.winnow
    run >first.log 2>&1 || fail "the run failed"
    says first.log "OK (3 tests)"
    says first.log ".winnow"
    says first.log "everything runs and nothing is recorded"
    is "the file" "a file" "$(cat .winnow)"
    ;;
  store-of-a-newer-version)
    run >first.log 2>&1
    # user_version stands at offset 60 of an SQLite file.
    printf '\000\000\000\011' | dd of=.winnow/store.db bs=1 seek=60 conv=notrunc 2>/dev/null
    run >again.log 2>&1 || fail "the run failed"
    says again.log "was written by a newer version of Winnow (schema 9"
    says again.log "everything runs and nothing is recorded"
    says again.log "OK (3 tests)"
    ;;
  store-of-an-older-version)
    run >first.log 2>&1
    printf '\000\000\000\001' | dd of=.winnow/store.db bs=1 seek=60 conv=notrunc 2>/dev/null
    code=0
    "$winnow" select >select.log 2>&1 || code=$?
    is "the exit code of select" 70 "$code"
    says select.log "was written by an older version of Winnow (schema 1)"
    run >again.log 2>&1 || fail "the run failed"
    says again.log "was written by an older version of Winnow (schema 1) and begins anew"
    says again.log "OK (3 tests)"
    says again.log "3 test classes recorded"
    is "the selection afterwards" "" "$(selected)"
    ;;
  damaged-store)
    run >first.log 2>&1
    rm -f .winnow/store.db-wal .winnow/store.db-shm
    head -c 5000 /dev/zero | tr '\0' 'x' >.winnow/store.db
    run >again.log 2>&1 || fail "the run failed"
    says again.log "is kept as"
    says again.log "OK (3 tests)"
    [ -e .winnow/store.db.damaged ] || fail "the damaged store is gone"
    run >third.log 2>&1
    says third.log "0 of 3 test classes run, 3 up to date"
    ;;
  damaged-pages)
    # In v2 AQuickTest fails. Whatever is left of the store, it must not be left out there.
    write_versions
    use v1
    run >first.log 2>&1 || fail "the run failed"
    use v2
    run >second.log 2>&1 && fail "the test was expected to fail"
    cp -R .winnow ../intact
    size=$(stat -c %s .winnow/store.db)
    answers=0
    for round in $(seq 1 60); do
      rm -rf .winnow && cp -R ../intact .winnow
      damage .winnow/store.db "$size" "$round"
      code=0
      "$winnow" select >selected.log 2>damaged.log || code=$?
      case $code in
        0) answers=$((answers + 1)); says selected.log "AQuickTest" ;;
        70) says damaged.log "every test has to run" ;;
        *) fail "round $round: select ended with $code" ;;
      esac
      # And a run goes on from there.
      [ $((round % 20)) -ne 0 ] || { run >again.log 2>&1 && fail "round $round: AQuickTest was left out"; }
    done
    [ "$answers" -gt 0 ] || fail "no damaged store could be read"
    rm -rf .winnow && cp -R ../intact .winnow
    use v1
    is "the selection in v1 with nothing damaged" "" "$(selected)"
    ;;
  read-only-store)
    mount_store 8m
    run >first.log 2>&1 || fail "the run failed"
    mount -o remount,ro .winnow
    run >again.log 2>&1 || fail "the run failed"
    says again.log "everything runs and nothing is recorded"
    says again.log "OK (3 tests)"
    code=0
    "$winnow" select >selected.log 2>select.log || code=$?
    [ "$code" = 70 ] || is "the selection from a store that can't be written" "" "$(cat selected.log)"
    mount -o remount,rw .winnow
    run >third.log 2>&1 || fail "the run failed"
    says third.log "0 of 3 test classes run, 3 up to date"
    ;;
  full-store)
    # Room for the caches, and for nothing or for a part of the store.
    for size in 20k 60k 100k 140k; do
      rm -rf .winnow/*
      mount_store "$size"
      run >first.log 2>&1 || fail "with $size the run failed"
      says first.log "OK (3 tests)"
      mount -o remount,size=8m .winnow
      run >again.log 2>&1 || fail "the run after one with $size failed"
      run >third.log 2>&1 || fail "the second run after one with $size failed"
      is "the selection after a run with $size" "" "$(selected)"
      use_source 's/return 1;/return 4;/'
      run >fourth.log 2>&1 && fail "with $size a failing test was left out"
      use_source 's/return 4;/return 1;/'
      unmount_store
    done
    ;;
  two-runs)
    touch ../hold
    run >first.log 2>&1 &
    first=$!
    wait_for_slow
    # One that begins and ends while the first one runs, and one beside that.
    "$winnow" run -- java -cp "$class_path" org.junit.runner.JUnitCore AQuickTest >second.log 2>&1 &
    second=$!
    "$winnow" run -- java -cp "$class_path" org.junit.runner.JUnitCore CLastTest >third.log 2>&1 || fail "the third run failed"
    wait $second || fail "the second run failed"
    rm ../hold
    wait $first || fail "the first run failed"
    says first.log "3 test classes recorded"
    run >again.log 2>&1
    says again.log "OK (0 tests)"
    # Several imports at the same time.
    pids=
    for number in 1 2 3 4; do
      "$winnow" --all run -- java -cp "$class_path" org.junit.runner.JUnitCore AQuickTest BSlowTest CLastTest \
        >"together$number.log" 2>&1 &
      pids="$pids $!"
    done
    for pid in $pids; do wait "$pid" || fail "one of four runs failed"; done
    for number in 1 2 3 4; do says "together$number.log" "3 test classes recorded"; done
    is "the selection afterwards" "" "$(selected)"
    ;;
  missing-java)
    code=0
    "$winnow" run -- no-such-java -cp x Y >first.log 2>&1 || code=$?
    is "the exit code" 127 "$code"
    says first.log "no-such-java: cannot be started: No such file or directory"
    ;;
  full-disk)
    # A run folder on a full file system: the trace can't be written.
    TMPDIR=$work/small
    mkdir -p "$TMPDIR"
    mount -t tmpfs -o size=24k winnow-test "$TMPDIR" 2>/dev/null ||
      { echo "needs the right to mount: run as root"; exit 77; } # ctest: not run
    trap 'umount "$TMPDIR"' EXIT
    run >first.log 2>&1 || fail "the run failed"
    says first.log "OK (3 tests)"
    umount "$TMPDIR"
    trap - EXIT
    run >again.log 2>&1
    says again.log "OK (3 tests)"
    is "the selection afterwards" "" "$(selected)"
    ;;
  *) fail "there is no such fault" ;;
esac
