# Part of run.sh: what Winnow adds to Maven, on samples/shop and on a reactor of three modules like it. Sourced with
# $winnow, $work, $rounds and $here set.

# reactor FOLDER: three modules; the second and the third depend on the first.
reactor() {
  mkdir "$1"
  for module in one two three; do
    cp -R "$here/../samples/shop" "$1/$module"
    rm -rf "$1/$module/target" "$1/$module/.winnow"
    sed -i "0,/<artifactId>shop</s//<artifactId>$module</" "$1/$module/pom.xml"
    [ "$module" = one ] || sed -i "0,/<dependencies>\$/! s|^  <dependencies>\$|&<dependency><groupId>example</groupId><artifactId>one</artifactId><version>1.0</version></dependency>|" "$1/$module/pom.xml"
  done
  cat >"$1/pom.xml" <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>all</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <modules><module>one</module><module>two</module><module>three</module></modules>
</project>
XML
}

# through_maven NAME: the project in the present folder.
through_maven() {
  "$winnow" --quiet mvn -q -B test >/dev/null
  "$winnow" --quiet mvn -q -B -o test >/dev/null
  for round in $(seq 1 "$rounds"); do
    once "$work/$1-skip" mvn -q -B -o -DskipTests test
    once "$work/$1-none" "$winnow" mvn -q -B -o test
    once "$work/$1-skip2" mvn -q -B -o -DskipTests test
    once "$work/$1-plain" mvn -q -B -o test
    once "$work/$1-all" "$winnow" --all mvn -q -B -o test
    once "$work/$1-plain2" mvn -q -B -o test
    mv .winnow "$work/kept"
    once "$work/$1-first" "$winnow" mvn -q -B -o test
    rm -rf .winnow
    mv "$work/kept" .winnow
    "$winnow" --quiet mvn -q -B -o test >/dev/null
  done
  figure "mvn -DskipTests test" "$(median "$work/$1-skip") ms"
  ratio "the same again (control)" "$work/$1-skip2" "$work/$1-skip"
  ratio "winnow mvn test, nothing selected" "$work/$1-none" "$work/$1-skip" 1.05
  figure "mvn test" "$(median "$work/$1-plain") ms"
  ratio "the same again (control)" "$work/$1-plain2" "$work/$1-plain"
  ratio "winnow --all mvn test" "$work/$1-all" "$work/$1-plain" 1.02
  ratio "winnow mvn test, the first time" "$work/$1-first" "$work/$1-plain" 1.10
}

if measures maven; then
  echo "Through Maven (samples/shop, $rounds rounds)"
  cp -R "$here/../samples/shop" "$work/shop"
  cd "$work/shop"
  rm -rf target .winnow
  through_maven shop
  echo
fi
if measures reactor; then
  echo "Through Maven, three modules ($rounds rounds)"
  reactor "$work/reactor"
  cd "$work/reactor"
  through_maven reactor
fi
cd "$here"
