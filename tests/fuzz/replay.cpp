// Runs a fuzz target without libFuzzer, for machines and builds that don't have it: every file of
// the corpus as it is, cut at every length, and with every byte changed, as far as a few seconds
// go.
//
//   winnow_NAME_replay CORPUS-FOLDER
#include <chrono>
#include <cinttypes>
#include <cstdio>

#include "base/files.h"

using namespace winnow;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

constexpr auto kTimePerFile = std::chrono::seconds(2);

class Replay {
 public:
  void file(const std::string& content) {
    auto end = std::chrono::steady_clock::now() + kTimePerFile;
    auto in_time = [&] { return std::chrono::steady_clock::now() < end; };
    run(content);
    // Far apart first, so that the time covers all of a large file.
    for (size_t step : {size_t{97}, size_t{1}}) {
      for (size_t at = 0; at < content.size() && in_time(); at += step) {
        for (int value : {0x00, 0x01, 0x7f, 0x80, 0xff}) {
          std::string damaged = content;
          damaged[at] = static_cast<char>(value);
          run(damaged);
        }
        run(content.substr(0, at));
      }
    }
  }
  uint64_t runs = 0;

 private:
  void run(const std::string& input) {
    ++runs;
    // A buffer of its own size, so that a sanitizer sees a read past the end.
    std::string copy(input.begin(), input.end());
    Bytes bytes = as_bytes(copy);
    (void)LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  }
};

}  // namespace

int main(int argc, char** argv) {
  auto files = list_directory(argc == 2 ? argv[1] : "");
  if (!files || files->empty()) {
    std::fprintf(stderr, "usage: %s CORPUS-FOLDER, which must hold files\n", argv[0]);
    return 2;
  }
  Replay replay;
  for (const DirectoryEntry& entry : *files) {
    auto content = read_file(join_path(argv[1], entry.name));
    if (!content) {
      std::fprintf(stderr, "%s\n", content.error().text().c_str());
      return 1;
    }
    replay.file(*content);
  }
  std::printf("%zu files, %" PRIu64 " runs\n", files->size(), replay.runs);
  return 0;
}
