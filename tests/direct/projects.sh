# The projects of the stories. Sourced by direct.sh, in an empty folder.

# pom EXTRA-PLUGINS EXTRA [DEPENDENCY]: the pom of a project that is tested with Jupiter, or with the dependency.
pom() {
  cat >pom.xml <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>shop</groupId>
  <artifactId>shop</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    <argLine>-XX:TieredStopAtLevel=1 -XX:+UseSerialGC</argLine>
  </properties>
  <dependencies>
    ${3:-<dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>5.10.2</version>
      <scope>test</scope>
    </dependency>}
  </dependencies>
  <build>
    <plugins>
      <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
      <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.13.0</version></plugin>
      <plugin><artifactId>maven-surefire-plugin</artifactId><version>${surefire:-3.2.5}</version></plugin>
      $1
    </plugins>
  </build>
  $2
</project>
XML
}

main_sources() {
  mkdir -p src/main/java/shop src/main/resources/shop
  cat >src/main/java/shop/Cart.java <<'JAVA'
package shop;

public class Cart {
    public int add(int a, int b) {
        return a + b;
    }
}
JAVA
  cat >src/main/java/shop/Price.java <<'JAVA'
package shop;

public class Price {
    public static final int LIMIT = 10;

    public String currency() throws java.io.IOException {
        java.util.Properties properties = new java.util.Properties();
        properties.load(Price.class.getResourceAsStream("shop.properties"));
        return properties.getProperty("currency");
    }
}
JAVA
  echo "currency=euro" >src/main/resources/shop/shop.properties
}

# tests IMPORTS TEST-ANNOTATION ASSERT-CLASS
tests() {
  mkdir -p src/test/java/shop
  cat >src/test/java/shop/CartTest.java <<JAVA
package shop;

$1

public class CartTest {
    $2
    public void adds() {
        System.out.println("adding");
        $3.assertEquals(3, new Cart().add(1, 2));
    }
}
JAVA
  cat >src/test/java/shop/PriceTest.java <<JAVA
package shop;

$1

public class PriceTest {
    $2
    public void limit() throws Exception {
        $3.assertEquals(10, Price.LIMIT);
        $3.assertEquals("euro", new Price().currency());
    }
}
JAVA
}

# jupiter_project [PLUGINS [MORE [DEPENDENCIES]]]
jupiter_project() {
  pom "${1:-}" "${2:-}" "${3:-}"
  main_sources
  tests "import org.junit.jupiter.api.*;" @Test Assertions
}

junit4_project() {
  pom "" "" "<dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version>
    <scope>test</scope></dependency>"
  main_sources
  tests "import org.junit.*;" @Test Assert
}

testng_project() {
  pom "" "" "<dependency><groupId>org.testng</groupId><artifactId>testng</artifactId><version>7.9.0</version>
    <scope>test</scope></dependency>"
  main_sources
  tests "import org.testng.*; import org.testng.annotations.*;" @Test Assert
}

two_module_project() {
  mkdir base store
  (cd base && jupiter_project)
  (
    cd store
    pom "" "" "<dependency><groupId>shop</groupId><artifactId>shop</artifactId><version>1</version></dependency>
      <dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>5.10.2</version>
      <scope>test</scope></dependency>"
    sed -i '0,/<artifactId>shop/s|<artifactId>shop|<artifactId>store|' pom.xml
    mkdir -p src/main/java/store src/test/java/store
    cat >src/main/java/store/Store.java <<'JAVA'
package store;

public class Store {
    public int stock() {
        return new shop.Cart().add(1, 2);
    }
}
JAVA
    cat >src/test/java/store/StoreTest.java <<'JAVA'
package store;

import org.junit.jupiter.api.*;

class StoreTest {
    @Test
    void stock() {
        Assertions.assertTrue(new Store().stock() > 0);
    }
}
JAVA
  )
  cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>shop</groupId>
  <artifactId>all</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <modules>
    <module>store</module>
    <module>base</module>
  </modules>
</project>
XML
}
