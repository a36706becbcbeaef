#include "trace/trace_reader.h"

#include <map>

#include "base/files.h"
#include "base/print.h"

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
  return jvm;
}

TraceClass read_class(ByteReader& in) {
  TraceClass loaded;
  loaded.name = text_of(in);
  loaded.application_loader = in.u1() == 0;
  loaded.location = text_of(in);
  loaded.size = in.varint();
  loaded.first_id = static_cast<uint32_t>(in.varint());
  size_t count = in.count(in.varint(), 2);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    TraceMethod& method = loaded.methods.emplace_back();
    method.name = text_of(in);
    method.descriptor = text_of(in);
  }
  loaded.refusal = text_of(in);
  return loaded;
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

// False if the payload does not follow the grammar: treated like a torn record.
bool read_body(Bytes body, Trace& trace) {
  ByteReader in(body);
  switch (static_cast<TraceKind>(in.u1())) {
    case TraceKind::kJvm:
      trace.jvms.push_back(read_jvm(in));
      break;
    case TraceKind::kClass:
      trace.classes.push_back(read_class(in));
      break;
    case TraceKind::kInit: {
      TraceInit init;
      init.class_name = text_of(in);
      init.ids = read_id_set(in);
      if (!read_seen_set(in, trace, init.seen)) return false;
      trace.inits.push_back(std::move(init));
      break;
    }
    case TraceKind::kOpen:
      trace.opened.push_back(text_of(in));
      break;
    case TraceKind::kClose: {
      TraceClose close;
      close.test = text_of(in);
      close.outcome = in.u1() == 0 ? TestOutcome::kPassed : TestOutcome::kFailed;
      close.microseconds = in.varint();
      close.ids = read_id_set(in);
      if (!read_seen_set(in, trace, close.seen)) return false;
      close.classes_before = trace.classes.size();
      trace.closed.push_back(std::move(close));
      break;
    }
    case TraceKind::kSkipped:
      trace.skipped.push_back(text_of(in));
      break;
    case TraceKind::kTrouble:
      trace.troubles.push_back(text_of(in));
      break;
    case TraceKind::kEnd:
      trace.ended = true;
      break;
    case TraceKind::kSeen:
      if (!read_seen(in, trace.seen.emplace_back())) return false;
      break;
    default:
      return false;
  }
  return in.ok() && in.at_end();
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

}  // namespace winnow
