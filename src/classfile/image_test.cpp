#include "classfile/image.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "classfile/class_file.h"
#include "classfile/test_class.h"
#include "classfile/test_image.h"

namespace winnow {
namespace {

std::vector<TestImageEntry> some_entries() {
  return {{"java.base", "java/lang", "Object", "class", "object"},
          {"java.base", "java/lang", "String", "class", "string"},
          {"java.base", "", "module-info", "class", "module"},
          {"java.sql", "META-INF", "LICENSE", "", "license"},
          {"java.sql", "java/sql", "Date", "class", ""}};
}

std::string image_of(const std::vector<TestImageEntry>& entries, bool big_endian = false) {
  TestImage image(big_endian);
  for (const TestImageEntry& entry : entries) image.add(entry);
  return image.bytes();
}

std::string zlib(std::string_view content) {
  std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> compressor(
      libdeflate_alloc_compressor(6), libdeflate_free_compressor);
  std::string out(libdeflate_zlib_compress_bound(compressor.get(), content.size()), '\0');
  out.resize(libdeflate_zlib_compress(compressor.get(), content.data(), content.size(), out.data(),
                                      out.size()));
  return out;
}

// What reading the only entry of the image says.
Result<std::string> read_only_entry(TestImage& made) {
  std::string bytes = made.bytes();
  auto image = Image::parse(as_bytes(bytes), "modules");
  EXPECT_TRUE(image) << image.error().text();
  if (!image) return fail(image.error());
  return image->read(image->entries().at(0));
}

TEST(Image, ListsFindsAndReadsEntriesInEitherByteOrder) {
  for (bool big_endian : {false, true}) {
    std::string bytes = image_of(some_entries(), big_endian);
    auto image = Image::parse(as_bytes(bytes), "modules");
    ASSERT_TRUE(image) << image.error().text();
    EXPECT_EQ(image->entries().size(), 5u);
    for (const ImageEntry& entry : image->entries()) EXPECT_EQ(image->find(entry.name()), &entry);
    EXPECT_EQ(*image->read(*image->find("java.base/java/lang/String.class")), "string");
    EXPECT_EQ(*image->read(*image->find("java.base/module-info.class")), "module");
    EXPECT_EQ(*image->read(*image->find("java.sql/META-INF/LICENSE")), "license");
    EXPECT_EQ(*image->read(*image->find("java.sql/java/sql/Date.class")), "");
  }
}

TEST(Image, DoesNotFindWhatIsNotThere) {
  std::string bytes = image_of(some_entries());
  auto image = Image::parse(as_bytes(bytes), "modules");
  ASSERT_TRUE(image);
  for (const char* name : {"", "java.base", "java.base/java/lang/Object", "java.base/Object.class",
                           "java.base/java/lang/Object.class.", "/java.base/java/lang/Object.class",
                           "java.sql/java/lang/Object.class", "java.sql/META-INF/LICENSE."}) {
    EXPECT_EQ(image->find(name), nullptr) << name;
  }
  std::string empty = image_of({});
  EXPECT_EQ(Image::parse(as_bytes(empty), "modules")->find("a/b"), nullptr);
}

TEST(Image, KnowsTheModuleOfAPackage) {
  for (bool big_endian : {false, true}) {
    TestImage made(big_endian);
    ByteWriter pairs;
    for (auto [empty, module] : {std::pair(1u, "java.logging"), std::pair(0u, "java.base")}) {
      made.number(pairs, empty);
      made.number(pairs, made.string(module));
    }
    ByteWriter broken;
    made.number(broken, 0);
    made.number(broken, 1'000'000);
    made.add({"packages", "", "java", "lang", pairs.take()});
    made.add({"packages", "", "java", "none", ""});
    made.add({"packages", "", "java", "broken", broken.take()});
    std::string bytes = made.bytes();
    auto image = Image::parse(as_bytes(bytes), "modules");
    ASSERT_TRUE(image) << image.error().text();
    EXPECT_EQ(*image->module_of("java.lang"), "java.base");
    EXPECT_EQ(*image->module_of("java.none"), "");
    EXPECT_EQ(*image->module_of("java.absent"), "");
    auto error = image->module_of("java.broken");
    ASSERT_FALSE(error);
    EXPECT_NE(error.error().message.find("java.broken"), std::string::npos);
  }
}

TEST(Image, ReadsTheJdkThatWinnowIsBuiltWith) {
  auto image = Image::open(WINNOW_TEST_JDK_IMAGE);
  ASSERT_TRUE(image) << image.error().text();
  EXPECT_EQ(*image->module_of("java.lang"), "java.base");
  size_t classes = 0;
  for (const ImageEntry& entry : image->entries()) {
    ASSERT_EQ(image->find(entry.name()), &entry) << entry.name();
    if (entry.extension != "class" || ++classes % 64 != 0) continue;
    auto content = image->read(entry);
    ASSERT_TRUE(content) << content.error().text();
    auto file = ClassFile::parse(as_bytes(*content), entry.name());
    ASSERT_TRUE(file) << file.error().text();
    if (entry.base != "module-info") {
      EXPECT_EQ(file->name, std::string(entry.parent) + "/" + std::string(entry.base));
    }
  }
  EXPECT_GT(classes, 5000u);
}

TEST(Image, UnpacksZippedEntriesAndLayers) {
  for (bool big_endian : {false, true}) {
    TestImage made(big_endian);
    std::string text(3000, 'x');
    std::string once = made.layer("zip", zlib(text), text.size());
    std::string twice = made.layer("zip", zlib(once), once.size());
    made.add({"m", "p", "Once", "class", text, once});
    made.add({"m", "p", "Twice", "class", text, twice});
    std::string bytes = made.bytes();
    auto image = Image::parse(as_bytes(bytes), "modules");
    ASSERT_TRUE(image) << image.error().text();
    for (const ImageEntry& entry : image->entries()) {
      auto content = image->read(entry);
      ASSERT_TRUE(content) << content.error().text();
      EXPECT_EQ(*content, text);
    }
  }
}

// A class with one text of each kind: its own, shared, and a descriptor in parts.
struct SharedTexts {
  TestImage image;
  std::string plain;
  std::string packed;

  SharedTexts() {
    auto place = [&](ByteWriter& out, const std::string& text) { out.u4(image.string(text)); };
    auto short_place = [&](ByteWriter& out, const std::string& text) {
      uint32_t at = image.string(text);
      out.u1(static_cast<uint8_t>(0x80 | 2 << 5 | at >> 8));
      out.u1(static_cast<uint8_t>(at));
    };
    ByteWriter whole, parts;
    for (ByteWriter* out : {&whole, &parts}) {
      out->u4(0xCAFEBABE);
      out->u4(52);
      out->u2(7);
    }
    auto text = [](ByteWriter& out, const std::string& content) {
      out.u1(1);
      out.u2(static_cast<uint16_t>(content.size()));
      out.raw(content);
    };
    text(whole, "own text");
    text(parts, "own text");
    for (ByteWriter* out : {&whole, &parts}) {
      out->u1(5);  // a long takes two slots
      out->u8(17);
    }
    text(whole, "java/lang/Object");
    parts.u1(23);
    place(parts, "java/lang/Object");
    text(whole, "(Ljava/util/List;ILTop;)V");
    parts.u1(25);
    short_place(parts, "(L;IL;)V");
    ByteWriter names;
    place(names, "java/util");
    short_place(names, "List");
    place(names, "");
    place(names, "Top");
    parts.u1(static_cast<uint8_t>(0x80 | 1 << 5 | names.size()));
    parts.bytes(names.view());
    text(whole, "(I)V");
    parts.u1(25);
    place(parts, "(I)V");
    parts.u1(0x80 | 1 << 5);
    for (ByteWriter* out : {&whole, &parts}) out->raw("the rest of the class");
    plain = whole.take();
    packed = parts.take();
  }
  Result<std::string> read(const std::string& stored) {
    image.add({"m", "p", "A", "class", plain, image.layer("compact-cp", stored, plain.size())});
    return read_only_entry(image);
  }
};

TEST(Image, PutsSharedTextsBackIntoClasses) {
  SharedTexts texts;
  auto content = texts.read(texts.packed);
  ASSERT_TRUE(content) << content.error().text();
  EXPECT_EQ(*content, texts.plain);
}

TEST(Image, RefusesSharedTextsCutAnywhere) {
  size_t length = SharedTexts().packed.size();
  for (size_t kept = 0; kept < length; ++kept) {
    SharedTexts texts;
    auto content = texts.read(texts.packed.substr(0, kept));
    ASSERT_FALSE(content) << kept;
    EXPECT_EQ(content.error().message, "is no class with shared texts");
  }
}

TEST(Image, NamesAPackerThatItDoesNotKnow) {
  TestImage made;
  made.add({"m", "p", "A", "class", "abc", made.layer("acme", "abc", 3)});
  auto content = read_only_entry(made);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(content.error().text().find("modules!/m/p/A.class at offset "), std::string::npos);
  EXPECT_NE(content.error().text().find("\"acme\""), std::string::npos) << content.error().text();
}

TEST(Image, RefusesPackedEntriesThatLie) {
  std::string text(3000, 'x');
  auto message = [&](auto&& pack) {
    TestImage made;
    made.add({"m", "p", "A", "class", text, pack(made)});
    auto content = read_only_entry(made);
    EXPECT_FALSE(content);
    return content ? std::string() : content.error().message;
  };
  EXPECT_EQ(message([&](TestImage&) { return text; }),
            "is said to be packed and has no packing header");
  EXPECT_EQ(message([&](TestImage& made) { return made.layer("zip", zlib(text), 2999); }),
            "cannot be inflated");
  EXPECT_EQ(message([&](TestImage& made) { return made.layer("zip", zlib("x"), 1); }),
            "has another size than the image says");
  EXPECT_EQ(message([&](TestImage& made) { return made.layer("zip", zlib(text), 10'000'000'000); }),
            "has a broken packing header");
  EXPECT_EQ(message([&](TestImage& made) {
              return made.layer("zip", zlib(text), text.size()).substr(0, 40);
            }),
            "has a broken packing header");
  // A layer that unpacks to itself would go on for ever; many layers only take time.
  EXPECT_EQ(message([&](TestImage& made) {
              std::string packed = text;
              for (int i = 0; i < 9; ++i) {
                packed = made.layer("zip", zlib(packed), packed.size());
              }
              return packed;
            }),
            "has a broken packing header");
}

TEST(Image, RefusesAnEntryBeyondTheLimitBeforeAnythingIsAllocated) {
  TestImage made;
  made.add({.module = "m",
            .parent = "p",
            .base = "A",
            .extension = "class",
            .packed = "x",
            .claimed_size = 10'000'000'000});
  auto content = read_only_entry(made);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(content.error().message.find("10000000000"), std::string::npos);
}

TEST(Image, RefusesEntriesOutsideTheFileWithTheirOffset) {
  for (auto [size, offset] :
       {std::pair<int64_t, int64_t>(7, 0), {6, 1}, {0, 1000}, {6, INT64_MAX}}) {
    TestImage made;
    made.add({.module = "m",
              .base = "A",
              .content = "abcdef",
              .claimed_size = size,
              .claimed_offset = offset});
    std::string bytes = made.bytes();
    auto image = Image::parse(as_bytes(bytes), "modules");
    ASSERT_FALSE(image) << size << " at " << offset;
    // 28 bytes of header, one slot in each of two tables, and the byte that begins the locations.
    EXPECT_EQ(image.error().text(), "modules at offset 37: has a broken entry 0");
  }
}

TEST(Image, RefusesWhatIsNoImageOrOfAnotherVersion) {
  auto no_image = Image::parse(as_bytes("no image at all"), "modules");
  ASSERT_FALSE(no_image);
  EXPECT_EQ(no_image.error().text(), "modules at offset 0: is not a JDK image (no CAFEDADA)");
  std::string next = TestImage().bytes(2u << 16 | 3);
  auto image = Image::parse(as_bytes(next), "modules");
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(image.error().text().find("version 2.3"), std::string::npos) << image.error().text();
  std::string preview = TestImage().bytes(1u << 16 | 1);
  EXPECT_TRUE(Image::parse(as_bytes(preview), "modules"));
}

TEST(Image, CutAnywhereIsRefusedWithItsOffset) {
  std::string bytes = image_of(some_entries());
  for (size_t length = 0; length < bytes.size(); ++length) {
    std::string cut = bytes.substr(0, length);
    auto image = Image::parse(as_bytes(cut), "modules");
    ASSERT_FALSE(image) << length;
    EXPECT_TRUE(image.error().where.starts_with("modules at offset ")) << image.error().text();
  }
}

TEST(Image, WithAnyByteDamagedAnswersEveryQuestion) {
  TestImage made;
  for (const TestImageEntry& entry : some_entries()) made.add(entry);
  std::string text(300, 'x');
  made.add({"m", "p", "A", "class", text, made.layer("zip", zlib(text), text.size())});
  std::string good = made.bytes();
  size_t parsed = 0;
  for (size_t at = 0; at < good.size(); ++at) {
    for (int flip : {0x01, 0x10, 0x80, 0xff}) {
      std::string bytes = good;
      bytes[at] = static_cast<char>(bytes[at] ^ flip);
      auto image = Image::parse(as_bytes(bytes), "modules");
      if (!image) continue;
      ++parsed;
      for (const ImageEntry& entry : image->entries()) {
        (void)image->find(entry.name());
        auto content = image->read(entry);
        if (content) {
          EXPECT_EQ(content->size(), entry.size);
        }
      }
    }
  }
  EXPECT_GT(parsed, good.size());
}

}  // namespace
}  // namespace winnow
