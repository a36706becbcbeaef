#include "facts/file_answers.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"

namespace winnow {
namespace {

TEST(FileAnswers, OfAManifestDoNotGoByTheTimeAtWhichBndMadeIt) {
  TestFolder folder;
  auto answer = [&](const std::string& path, const std::string& text) {
    folder.write(path, text);
    return print_of_file(folder.path(), Outputs(), path);
  };
  const std::string manifest = "classes/META-INF/MANIFEST.MF";
  Print first = answer(manifest, "A: 1\nBnd-LastModified: 17\n");
  EXPECT_EQ(answer(manifest, "A: 1\nBnd-LastModified: 18\n"), first);
  EXPECT_NE(answer(manifest, "A: 2\nBnd-LastModified: 18\n"), first);
  const std::string other = "data/manifest.txt";
  EXPECT_NE(answer(other, "A: 1\nBnd-LastModified: 17\n"),
            answer(other, "A: 1\nBnd-LastModified: 18\n"));
}

}  // namespace
}  // namespace winnow
