// A trace: the records in the input with good frames around them (the checksum would keep a fuzzer
// from getting any further), read back and turned into facts over an empty class path.
//
//   input := (length:u1 body)*
#include <algorithm>
#include <cstdlib>
#include <string>

#include "base/print.h"
#include "facts/record_builder.h"
#include "trace/trace_reader.h"
#include "trace/trace_writer.h"

using namespace winnow;

namespace {

std::string framed(Bytes input) {
  ByteWriter out;
  out.raw(encode_trace_header());
  ByteReader in(input);
  while (in.ok() && !in.at_end()) {
    Bytes body = in.bytes(in.u1());
    if (!in.ok()) break;
    out.le4(static_cast<uint32_t>(body.size()));
    out.le4(checksum_of(body));
    out.bytes(body);
  }
  return out.take();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  (void)Trace::parse(Bytes(data, size), "fuzz");
  std::string bytes = framed(Bytes(data, size));
  auto trace = Trace::parse(as_bytes(bytes), "fuzz");
  if (!trace || trace->good_bytes > bytes.size()) std::abort();
  if (trace->torn == (trace->good_bytes == bytes.size())) std::abort();
  (void)trace->unfinished();

  State state;
  RootCache cache("");
  Surroundings surroundings;
  Answers answers(state, cache, surroundings);
  // Places outside the class path would send the fuzzer through this machine's folders.
  for (TraceClass& one : trace->classes) {
    one.location.clear();
    std::replace(one.name.begin(), one.name.end(), kPlaceMark, '_');
  }
  for (TraceClose& one : trace->closed) {
    std::replace(one.test.begin(), one.test.end(), kPlaceMark, '_');
  }
  RecordBuilder builder(*trace, answers);
  for (const TraceClose& close : trace->closed) {
    for (uint32_t id : builder.build(close)) {
      if (id >= builder.facts().size()) std::abort();
    }
  }
  return 0;
}
