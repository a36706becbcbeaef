#include "types/jdk_objects.h"

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(JdkObjects, StayAsTheyAreIfTheirClassIsKnownForIt) {
  for (const char* type :
       {"java/lang/String", "java/lang/Integer", "java/math/BigDecimal", "java/time/Instant",
        "java/util/regex/Pattern", "java/util/logging/Level", "java/lang/IllegalStateException",
        "java/nio/file/Path"}) {
    EXPECT_FALSE(may_change_in_jdk(type)) << type;
  }
  for (const char* type : {"java/text/SimpleDateFormat", "java/io/StringWriter", "java/util/Map",
                           "java/lang/StringBuilder", "java/util/logging/Logger",
                           "java/security/KeyStore", "org/w3c/dom/Document"}) {
    EXPECT_TRUE(may_change_in_jdk(type)) << type;
  }
}

TEST(JdkObjects, AreNoObjectsOfThePrograms) {
  EXPECT_FALSE(may_change_in_jdk("shop/Cart"));
  EXPECT_FALSE(may_change_in_jdk(""));
}

TEST(JdkObjects, AreChangedByWhatIsNotKnownToLookOnly) {
  constexpr const char* kFormat = "java/text/DateFormat";
  EXPECT_TRUE(may_be_changed_by(kFormat, kFormat, "setTimeZone(Ljava/util/TimeZone;)V"));
  EXPECT_FALSE(may_be_changed_by(kFormat, kFormat, "format(Ljava/util/Date;)Ljava/lang/String;"));
  constexpr const char* kAtomic = "java/util/concurrent/atomic/AtomicInteger";
  EXPECT_TRUE(may_be_changed_by(kAtomic, kAtomic, "getAndIncrement()I"));
  EXPECT_FALSE(may_be_changed_by(kAtomic, kAtomic, "get()I"));
  constexpr const char* kBuffer = "java/nio/ByteBuffer";
  EXPECT_TRUE(may_be_changed_by(kBuffer, kBuffer, "get()B"));
  EXPECT_TRUE(may_be_changed_by(kBuffer, kBuffer, "position(I)Ljava/nio/ByteBuffer;"));
  EXPECT_FALSE(may_be_changed_by(kBuffer, kBuffer, "position()I"));
}

TEST(JdkObjects, AreChangedWithWhatBelongsToThem) {
  constexpr const char* kSet = "setAttribute(Ljava/lang/String;Ljava/lang/String;)V";
  EXPECT_TRUE(may_be_changed_by("org/w3c/dom/Document", "org/w3c/dom/Element", kSet));
  EXPECT_FALSE(may_be_changed_by("org/w3c/dom/Document", "shop/Element", kSet));
  EXPECT_FALSE(may_be_changed_by("java/util/BitSet", "java/util/List", "add(Ljava/lang/Object;)Z"));
}

}  // namespace
}  // namespace winnow
