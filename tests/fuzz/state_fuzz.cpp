// A saved state and the tables that it shares with the stat cache. The input stands behind a good
// head and checksum; what is read comes back the same when it is written again.
#include <cstdlib>
#include <string>

#include "base/id_set.h"
#include "program/state.h"
#include "program/summary_codec.h"

using namespace winnow;

namespace {

std::string with_head(Bytes rest) {
  static const std::string kHead = State().encode().substr(0, 12);  // magic and version
  ByteWriter out;
  out.raw(kHead);
  out.le8(print_of(rest).low);
  out.bytes(rest);
  return out.take();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Bytes input(data, size);
  (void)State::decode(input, "fuzz");
  std::string bytes = with_head(input);
  if (auto state = State::decode(as_bytes(bytes), "fuzz")) {
    auto again = State::decode(as_bytes(state->encode()), "fuzz");
    if (!again || again->print() != state->print()) std::abort();
    if (again->names_print() != state->names_print()) std::abort();
    (void)state->resources_print();
    (void)state->framework_resources_print();
  }
  RootSummary root;
  ByteReader tables(input);
  if (read_root_tables(tables, root)) {
    ByteWriter out;
    write_root_tables(out, root);
  }
  ByteReader in(input);
  IdSet set = read_id_set(in);
  for (size_t i = 1; i < set.size(); ++i) {
    if (set[i - 1] >= set[i]) std::abort();
  }
  return 0;
}
