// The text format of launch files and plans: what is read comes back the same when it is written.
#include <cstdlib>
#include <string>

#include "base/bytes.h"
#include "base/key_value.h"

using namespace winnow;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto lines = KeyValues::parse(as_text(Bytes(data, size)), "m", 1, "fuzz");
  if (!lines) return 0;
  std::string text = lines->text("m", 1);
  auto again = KeyValues::parse(text, "m", 1, "fuzz");
  if (!again || again->text("m", 1) != text) std::abort();
  return 0;
}
