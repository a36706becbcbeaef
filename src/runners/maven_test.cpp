#include "runners/maven.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

constexpr const char* kScript =
    "#!/bin/sh\n"
    "CLASSWORLDS_LAUNCHER=org.codehaus.plexus.classworlds.launcher.Launcher\n"
    "exec \"$JAVACMD\" \\\n"
    "  $MAVEN_OPTS \\\n"
    "  $MAVEN_DEBUG_OPTS \\\n"
    "  -classpath \"${CLASSWORLDS_JAR}\" \\\n"
    "  \"-Dclassworlds.conf=${MAVEN_HOME}/bin/m2.conf\" \\\n"
    "  ${CLASSWORLDS_LAUNCHER} \"$@\"\n";

TEST(Maven, KnowsTheScriptsThatComeWithIt) {
  EXPECT_TRUE(starts_maven_with_debug_options(kScript));
}

TEST(Maven, TakesNoOtherScriptForOneThatHandsOptionsOn) {
  EXPECT_FALSE(starts_maven_with_debug_options("#!/bin/sh\nexec /opt/maven/bin/mvn \"$@\"\n"));
  std::string quoting = kScript;
  quoting.replace(quoting.find("  $MAVEN_DEBUG_OPTS"), 19, "  \"$MAVEN_DEBUG_OPTS\"");
  EXPECT_FALSE(starts_maven_with_debug_options(quoting));
  std::string evaluating = kScript;  // as Maven 4's
  evaluating.replace(evaluating.find("exec "), 5, "cmd=");
  EXPECT_FALSE(starts_maven_with_debug_options(evaluating));
  EXPECT_FALSE(starts_maven_with_debug_options(""));
}

}  // namespace
}  // namespace winnow
