#include "trace/trace_reader.h"

#include <algorithm>
#include <map>

#include "base/files.h"
#include "base/print.h"
#include "trace/trace_writer.h"

namespace winnow {
namespace {

std::string text_of(ByteReader& in) { return std::string(in.text()); }

TraceJvm read_jvm(ByteReader& in) {
  TraceJvm jvm;
  jvm.pid = in.varint();
  jvm.launch = in.varint();
  for (std::string* text : {&jvm.java_home, &jvm.java_version, &jvm.vm_name, &jvm.vm_version,
                            &jvm.class_path, &jvm.agent_version}) {
    *text = text_of(in);
  }
  jvm.observes = static_cast<uint32_t>(in.varint());
  jvm.collects = static_cast<uint32_t>(in.varint());
  jvm.began_ns = in.varint();
  return jvm;
}

void read_blocks(ByteReader& in, TraceClass& loaded) {
  size_t divided = in.count(in.varint());
  if (divided != 0 && divided != loaded.methods.size()) in.fail();
  for (size_t i = 0; i < divided && in.ok(); ++i) {
    uint64_t blocks = in.varint();
    if (blocks > UINT16_MAX) in.fail();  // no method has more instructions
    loaded.methods[i].blocks = static_cast<uint32_t>(blocks);
  }
  size_t undivided = in.count(in.varint(), 2);
  for (size_t i = 0; i < undivided && in.ok(); ++i) {
    uint64_t method = in.varint();
    if (method > loaded.methods.size()) in.fail();
    loaded.undivided.push_back({static_cast<size_t>(method), text_of(in)});
  }
  if (loaded.first_id + loaded.method_ids() + loaded.further_blocks() > kTraceIdLimit) in.fail();
}

TraceClass read_class(ByteReader& in) {
  TraceClass loaded;
  loaded.name = text_of(in);
  loaded.application_loader = in.u1() == 0;
  loaded.location = text_of(in);
  loaded.print = in.le8();
  loaded.whole = in.u1() != 0;
  uint64_t first_id = in.varint();
  if (first_id > kTraceIdLimit) in.fail();
  loaded.first_id = static_cast<uint32_t>(first_id);
  size_t count = in.count(in.varint(), 2);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    TraceMethod& method = loaded.methods.emplace_back();
    method.name = text_of(in);
    method.descriptor = text_of(in);
  }
  if (loaded.whole && count > 0) in.fail();
  loaded.refusal = text_of(in);
  read_blocks(in, loaded);
  return loaded;
}

// The methods of blocks that ran have run, too.
void read_ran(ByteReader& in, const Trace& trace, IdSet& methods, IdSet& blocks) {
  methods = read_id_set(in);
  if (!methods.empty() && methods.back() >= kTraceIdLimit) in.fail();
  if (!in.ok() || trace.divided.empty()) return;
  for (uint32_t& id : methods) {
    auto place = trace.block(id);
    if (!place) continue;
    blocks.push_back(id);
    id = place->loaded->first_id + static_cast<uint32_t>(place->method);
  }
  normalize(methods);
}

// False for a kind that is not known.
bool read_seen(ByteReader& in, Observation& seen) {
  uint8_t kind = in.u1();
  seen.kind = static_cast<SeenKind>(kind);
  seen.subject = text_of(in);
  seen.stamp = text_of(in);
  return kind >= 1 && kind <= kLastSeenKind;
}

// A set of numbers of things seen, all of which stand before.
bool read_seen_set(ByteReader& in, const Trace& trace, IdSet& out) {
  out = read_id_set(in);
  return out.empty() || out.back() < trace.seen.size();
}

// Of the test's last opening.
size_t place_of_opening(const Trace& trace, const std::string& test) {
  auto last = std::find(trace.opened.rbegin(), trace.opened.rend(), test);
  return last == trace.opened.rend() ? trace.opened.size()
                                     : static_cast<size_t>(trace.opened.rend() - last) - 1;
}

bool read_text_into(ByteReader& in, std::vector<std::string>& out) {
  std::string text = text_of(in);
  if (!in.ok() || !in.at_end()) return false;
  out.push_back(std::move(text));
  return true;
}

// False if the payload does not follow the grammar: treated like a torn record, of which nothing
// is taken.
bool read_body(Bytes body, Trace& trace) {
  ByteReader in(body);
  auto is_whole = [&in] { return in.ok() && in.at_end(); };
  switch (static_cast<TraceKind>(in.u1())) {
    case TraceKind::kJvm: {
      TraceJvm jvm = read_jvm(in);
      if (!is_whole()) return false;
      trace.jvms.push_back(std::move(jvm));
      return true;
    }
    case TraceKind::kClass: {
      TraceClass loaded = read_class(in);
      if (!is_whole()) return false;
      if (loaded.further_blocks() > 0) {
        trace.divided[loaded.first_block_id()] = trace.classes.size();
      }
      trace.classes.push_back(std::move(loaded));
      return true;
    }
    case TraceKind::kInit: {
      TraceInit init;
      init.class_name = text_of(in);
      read_ran(in, trace, init.ids, init.blocks);
      if (!read_seen_set(in, trace, init.seen) || !is_whole()) return false;
      trace.inits.push_back(std::move(init));
      return true;
    }
    case TraceKind::kClose: {
      TraceClose close;
      close.test = text_of(in);
      close.outcome = in.u1() == 0 ? TestOutcome::kPassed : TestOutcome::kFailed;
      close.microseconds = in.varint();
      read_ran(in, trace, close.ids, close.blocks);
      if (!read_seen_set(in, trace, close.seen) || !is_whole()) return false;
      close.classes_before = trace.classes.size();
      close.opened_at = place_of_opening(trace, close.test);
      trace.closed.push_back(std::move(close));
      return true;
    }
    case TraceKind::kSeen: {
      Observation seen;
      if (!read_seen(in, seen) || !is_whole()) return false;
      trace.seen.push_back(std::move(seen));
      return true;
    }
    case TraceKind::kOpen:
      return read_text_into(in, trace.opened);
    case TraceKind::kSkipped:
      return read_text_into(in, trace.skipped);
    case TraceKind::kTrouble:
      return read_text_into(in, trace.troubles);
    case TraceKind::kEnd:
      trace.ended = is_whole();
      return trace.ended;
  }
  return false;
}

}  // namespace

Result<Trace> Trace::parse(Bytes bytes, const std::string& where) {
  ByteReader in(bytes);
  Trace trace;
  if (as_text(in.bytes(kTraceMagic.size())) != kTraceMagic) {
    return fail(ErrorCode::kCorrupt, "is not a Winnow trace", where);
  }
  uint32_t version = in.le4();
  if (version != kTraceVersion) {
    return fail(ErrorCode::kUnsupported,
                "is a trace of version " + std::to_string(version) +
                    ", this program reads version " + std::to_string(kTraceVersion),
                where);
  }
  trace.good_bytes = in.offset();
  while (!in.at_end()) {
    uint32_t length = in.le4();
    uint32_t checksum = in.le4();
    Bytes body = in.bytes(length);
    if (!in.ok() || checksum_of(body) != checksum || !read_body(body, trace)) {
      trace.torn = true;
      break;
    }
    trace.good_bytes = in.offset();
  }
  return trace;
}

Result<Trace> Trace::read(const std::string& path) {
  auto file = MappedFile::open(path);
  if (!file) return fail(file.error());
  return parse(file->bytes(), path);
}

bool Trace::has_end(const std::string& path) {
  auto file = MappedFile::open(path);
  return file && as_text(file->bytes()).ends_with(encode_trace_end());
}

std::vector<std::string> Trace::unfinished() const {
  std::map<std::string, int> open;
  for (const std::string& test : opened) ++open[test];
  for (const TraceClose& close : closed) --open[close.test];
  std::vector<std::string> result;
  for (const auto& [test, count] : open) {
    if (count > 0) result.push_back(test);
  }
  return result;
}

std::optional<BlockPlace> Trace::block(uint32_t id) const {
  auto after = divided.upper_bound(id);
  if (after == divided.begin()) return std::nullopt;
  const TraceClass& loaded = classes[std::prev(after)->second];
  uint32_t number = id - std::prev(after)->first;
  for (size_t i = 0; i < loaded.methods.size(); ++i) {
    uint32_t further = loaded.methods[i].blocks > 0 ? loaded.methods[i].blocks - 1 : 0;
    if (number < further) return BlockPlace{&loaded, i, number + 1};
    number -= further;
  }
  return std::nullopt;
}

}  // namespace winnow
