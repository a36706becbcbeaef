// Reads and writes again every class below the roots it is given; says which come out with other
// bytes. Ends with 1 if one did, or if fewer classes were seen than must be there.
//
//   winnow_round_trip EVERY AT-LEAST ROOT...
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "class_sources.h"
#include "classfile/class_writer.h"

using namespace winnow;

namespace {

// How the bytes that were written differ from those that were read; empty if they don't.
std::string difference(const FoundClass& found, const std::string& written) {
  if (as_text(found.bytes) == written) return {};
  size_t at = 0;
  while (at < written.size() && at < found.bytes.size() &&
         as_bytes(written)[at] == found.bytes[at]) {
    ++at;
  }
  return found.where + ": differs when written again, from offset " + std::to_string(at);
}

// A comparison that could not fail would prove nothing: each byte of `written`, changed, must show.
bool notices_any_change(const FoundClass& found, std::string written) {
  for (char& byte : written) {
    byte = static_cast<char>(byte ^ 1);
    if (difference(found, written).empty()) return false;
    byte = static_cast<char>(byte ^ 1);
  }
  return difference(found, written).empty();
}

class RoundTrip {
 public:
  void check(const FoundClass& found) {
    ++classes;
    bytes += found.bytes.size();
    auto file = ClassFile::parse(found.bytes, found.where);
    if (!file) return report(file.error().text());
    auto written = write_class(*file, found.where);
    if (!written) return report(written.error().text());
    if (std::string text = difference(found, *written); !text.empty()) return report(text);
    if (classes == 1 && !notices_any_change(found, *written)) {
      report("the comparison does not notice a changed byte");
    }
  }
  void report(const std::string& text) {
    ++failures;
    std::printf("%s\n", text.c_str());
  }

  uint64_t classes = 0;
  uint64_t bytes = 0;
  uint64_t failures = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: winnow_round_trip EVERY AT-LEAST ROOT...\n");
    return 2;
  }
  ClassSources sources;
  sources.every = std::strtoull(argv[1], nullptr, 10);
  uint64_t at_least = std::strtoull(argv[2], nullptr, 10);
  sources.roots.assign(argv + 3, argv + argc);
  if (sources.every == 0) sources.every = 1;

  RoundTrip trip;
  auto seen = sources.visit([&](const FoundClass& found) { trip.check(found); },
                            [&](const Error& error) { trip.report(error.text()); });
  if (!seen) trip.report(seen.error().text());
  std::printf("%" PRIu64 " classes, %" PRIu64 " bytes, %" PRIu64 " failures\n", trip.classes,
              trip.bytes, trip.failures);
  if (trip.classes < at_least) {
    std::printf("fewer than %" PRIu64 " classes: was anything looked at?\n", at_least);
    return 1;
  }
  return trip.failures == 0 ? 0 : 1;
}
