#include "classfile/jar.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "classfile/test_zip.h"

namespace winnow {
namespace {

const std::string kText = "some text, some text, some text, some text";

Error error_of_reading(const TestZipEntry& entry) {
  std::string bytes = TestZip().add(entry).bytes();
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  EXPECT_TRUE(jar) << jar.error().text();
  auto content = jar->read(jar->entries().at(0));
  EXPECT_FALSE(content);
  EXPECT_EQ(content.error().where, "x.jar!/" + entry.name);
  return content.error();
}

TEST(Jar, ReadsStoredAndDeflatedEntries) {
  std::string bytes = TestZip()
                          .add({.name = "META-INF/", .content = ""})
                          .add({.name = "a/Stored.class", .content = kText})
                          .add({.name = "a/Deflated.class", .content = kText, .deflated = true})
                          .bytes();
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar) << jar.error().text();
  ASSERT_EQ(jar->entries().size(), 3u);
  EXPECT_TRUE(jar->entries()[0].is_directory());
  EXPECT_EQ(*jar->read(jar->entries()[1]), kText);
  EXPECT_EQ(*jar->read(*jar->find("a/Deflated.class")), kText);
  EXPECT_EQ(jar->find("a/Gone.class"), nullptr);
}

TEST(Jar, ReadsEntriesOfNoLength) {
  std::string bytes = TestZip()
                          .add({.name = "a", .content = ""})
                          .add({.name = "b", .content = "", .deflated = true})
                          .bytes();
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar);
  EXPECT_EQ(*jar->read(jar->entries()[0]), "");
  EXPECT_EQ(*jar->read(jar->entries()[1]), "");
}

TEST(Jar, StaysReadableAfterItWasMoved) {
  TestFolder folder;
  std::string path = folder.write("x.jar", TestZip().add({.name = "a", .content = kText}).bytes());
  auto opened = Jar::open(path);
  ASSERT_TRUE(opened);
  ASSERT_NE(opened->find("a"), nullptr);
  Jar jar = std::move(*opened);
  EXPECT_EQ(*jar.read(*jar.find("a")), kText);
}

TEST(Jar, UnderstandsZip64FieldsAndEndRecord) {
  std::string bytes = TestZip()
                          .add({.name = "a", .content = kText, .deflated = true, .zip64 = true})
                          .add({.name = "b", .content = "b", .zip64 = true})
                          .bytes(true);
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar) << jar.error().text();
  ASSERT_EQ(jar->entries().size(), 2u);
  EXPECT_EQ(*jar->read(jar->entries()[0]), kText);
  EXPECT_EQ(*jar->read(jar->entries()[1]), "b");
}

TEST(Jar, FindsItsEndBehindACommentThatLooksLikeAnEnd) {
  std::string end = TestZip().bytes();
  std::string bytes = TestZip().add({.name = "a", .content = "x"}).bytes(false, end + " and more");
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar) << jar.error().text();
  EXPECT_EQ(jar->entries().size(), 1u);
}

TEST(Jar, GivesTheFirstOfTwoEntriesWithOneName) {
  std::string bytes =
      TestZip().add({.name = "a", .content = "1"}).add({.name = "a", .content = "2"}).bytes();
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar);
  EXPECT_EQ(*jar->read(*jar->find("a")), "1");
}

TEST(Jar, TakesNamesThatLeaveTheJarAsNothingButNames) {
  std::string bytes = TestZip().add({.name = "../../etc/passwd", .content = "x"}).bytes();
  auto jar = Jar::parse(as_bytes(bytes), "x.jar");
  ASSERT_TRUE(jar);
  EXPECT_EQ(jar->entries()[0].name, "../../etc/passwd");
  EXPECT_EQ(*jar->read(jar->entries()[0]), "x");
}

TEST(Jar, CutAnywhereIsRefusedOrStillWhole) {
  std::string bytes = TestZip()
                          .add({.name = "a", .content = kText})
                          .add({.name = "b", .content = kText, .deflated = true})
                          .bytes();
  for (size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(Jar::parse(as_bytes(bytes).first(length), "x.jar")) << length;
  }
}

TEST(Jar, WithAnyByteDamagedGivesTheTrueContentOrAnError) {
  std::string good = TestZip()
                         .add({.name = "a", .content = kText})
                         .add({.name = "a", .content = kText, .deflated = true, .zip64 = true})
                         .bytes(true);
  for (size_t at = 0; at < good.size(); ++at) {
    for (int flip : {0x01, 0x80, 0xff}) {
      std::string bytes = good;
      bytes[at] = static_cast<char>(bytes[at] ^ flip);
      auto jar = Jar::parse(as_bytes(bytes), "x.jar");
      if (!jar) continue;
      for (const JarEntry& entry : jar->entries()) {
        auto content = jar->read(entry);
        if (content) {
          EXPECT_EQ(*content, kText) << at;
        }
      }
    }
  }
}

TEST(Jar, ThatIsNoZipSaysSo) {
  auto jar = Jar::parse(as_bytes("this is no zip file at all, not even a damaged one"), "x.jar");
  ASSERT_FALSE(jar);
  EXPECT_EQ(jar.error().code, ErrorCode::kCorrupt);
  EXPECT_NE(jar.error().text().find("x.jar: is not a zip file"), std::string::npos)
      << jar.error().text();
}

TEST(Jar, WithALyingCountOfEntriesIsRefused) {
  std::string bytes = TestZip().add({.name = "a", .content = "x"}).bytes();
  bytes[bytes.size() - 12] = '\xe8';
  EXPECT_FALSE(Jar::parse(as_bytes(bytes), "x.jar"));
}

TEST(JarEntry, WithAWrongChecksumIsRefused) {
  Error error = error_of_reading({.name = "a", .content = "x", .claimed_crc = 1});
  EXPECT_EQ(error.code, ErrorCode::kCorrupt);
  EXPECT_NE(error.message.find("checksum"), std::string::npos);
}

TEST(JarEntry, BeyondTheLimitIsRefusedBeforeAnythingIsAllocated) {
  Error error =
      error_of_reading({.name = "a", .content = "x", .deflated = true, .claimed_size = 0xfffffff0});
  EXPECT_EQ(error.code, ErrorCode::kUnsupported);
  EXPECT_NE(error.message.find("4294967280"), std::string::npos) << error.text();
}

TEST(JarEntry, ThatClaimsMoreThanItsDataCanHoldIsRefused) {
  Error error = error_of_reading(
      {.name = "a", .content = "x", .deflated = true, .claimed_size = 200'000'000});
  EXPECT_EQ(error.code, ErrorCode::kCorrupt);
  EXPECT_NE(error.message.find("more bytes than its data"), std::string::npos) << error.text();
}

TEST(JarEntry, ThatInflatesToMoreThanItClaimsIsRefused) {
  std::string bomb = deflate(std::string(10'000'000, 'a'));
  Error error =
      error_of_reading({.name = "a", .content = std::string(100, 'a'), .data = bomb, .method = 8});
  EXPECT_EQ(error.code, ErrorCode::kCorrupt);
}

TEST(JarEntry, WithUnknownCompressionIsNamedByItsNumber) {
  Error error = error_of_reading({.name = "a", .content = "x", .method = 93});
  EXPECT_EQ(error.code, ErrorCode::kUnsupported);
  EXPECT_NE(error.message.find("93"), std::string::npos);
}

TEST(JarEntry, OutsideTheFileIsRefused) {
  EXPECT_EQ(error_of_reading({.name = "a", .content = "x", .claimed_compressed_size = 5000}).code,
            ErrorCode::kCorrupt);
  EXPECT_EQ(error_of_reading({.name = "a", .content = "x", .claimed_local_header = 5000}).code,
            ErrorCode::kCorrupt);
}

}  // namespace
}  // namespace winnow
