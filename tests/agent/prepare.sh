#!/bin/sh
# Makes what the agent's tests run, in the folder given: the jars of jars.xml (copied by Maven), the
# classes of programs/, and a jar with a Java agent. Does nothing when all is there and newer than its
# sources; several tests may call it at once.
#
#   prepare.sh FOLDER JDK-HOME
set -eu
folder=$1
jdk=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"

prepare() {
  if ! [ "$folder/jars.done" -nt "$here/jars.xml" ]; then
    rm -rf "$folder/jars"
    mvn -q -B -f "$here/jars.xml" dependency:copy "-DoutputDirectory=$folder/jars" >"$folder/mvn.log" 2>&1 || {
      cat "$folder/mvn.log" >&2
      echo "prepare.sh: Maven could not fetch the jars named in tests/agent/jars.xml" >&2
      exit 1
    }
    touch "$folder/jars.done"
    rm -f "$folder/classes.done"
  fi

  newer=$(find "$here/prepare.sh" "$here/programs" "$here/observations" -type f -newer "$folder/classes.done" 2>/dev/null || echo all)
  if [ -n "$newer" ]; then
    rm -rf "$folder/classes" "$folder/classes-8" "$folder/module"
    "$jdk/bin/javac" --release 17 -g -proc:none -Xlint:-options -d "$folder/classes" \
      -cp "$folder/jars/junit-4.13.2.jar:$folder/jars/junit-platform-console-standalone-1.11.4.jar:$folder/jars/testng-7.11.0.jar:$folder/jars/mockito-core-5.20.0.jar:$folder/jars/byte-buddy-1.17.7.jar" \
      $(find "$here/programs" "$here/observations" -name '*.java' -not -path '*/module/*' -not -path '*/old/*' \
        -not -path '*/junit6/*')
    "$jdk/bin/javac" --release 17 -g -proc:none -d "$folder/classes" \
      -cp "$folder/classes:$folder/jars/junit-platform-console-standalone-6.0.1.jar" \
      $(find "$here/programs/junit6" -name '*.java')
    # For old JDKs, what does not need a new one.
    "$jdk/bin/javac" --release 8 -g -proc:none -Xlint:-options -d "$folder/classes-8" \
      -cp "$folder/jars/junit-4.13.2.jar" "$here/observations/asked/NothingTest.java" \
      $(find "$here/programs/shop" "$here/programs/old" "$here/programs/junit4" -name '*.java' -not -name RetransformTest.java)
    "$jdk/bin/javac" --release 17 -g -d "$folder/module" $(find "$here/programs/module" -name '*.java')
    printf 'Premain-Class: other.Retransformer\nCan-Retransform-Classes: true\n' >"$folder/manifest"
    "$jdk/bin/jar" cfm "$folder/retransformer.jar" "$folder/manifest" -C "$folder/classes" other/Retransformer.class
    "$jdk/bin/jar" cf "$folder/mirror.jar" -C "$folder/classes" mirror
    rm -f "$folder/keys"
    "$jdk/bin/keytool" -genkeypair -keyalg RSA -dname CN=test -alias test -validity 36500 \
      -keystore "$folder/keys" -storepass changeit 2>"$folder/keys.log"
    sign() {
      "$jdk/bin/jarsigner" -keystore "$folder/keys" -storepass changeit "$1" test >"$folder/sign.log"
    }
    "$jdk/bin/jar" cf "$folder/signed-shop.jar" -C "$folder/classes" shop
    cp "$folder/jars/junit-4.13.2.jar" "$folder/signed-junit.jar"
    sign "$folder/signed-shop.jar"
    sign "$folder/signed-junit.jar"
    # On the class path of the tests that are about these engines, and of no others.
    mkdir -p "$folder/engine/META-INF/services"
    printf 'engine.OwnEngine\nengine.TreeEngine\n' >"$folder/engine/META-INF/services/org.junit.platform.engine.TestEngine"
    touch "$folder/classes.done"
  fi
}

(flock 9 && prepare) 9>"$folder/lock"
