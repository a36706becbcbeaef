#include "trace/trace_writer.h"

#include <algorithm>

#include "base/print.h"

namespace winnow {
namespace {

ByteWriter body_of(TraceKind kind) {
  ByteWriter body;
  body.u1(static_cast<uint8_t>(kind));
  return body;
}

std::string framed(const ByteWriter& body) {
  ByteWriter out;
  out.le4(static_cast<uint32_t>(body.size()));
  out.le4(checksum_of(body.view()));
  out.bytes(body.view());
  return out.take();
}

std::string text_record(TraceKind kind, std::string_view text) {
  ByteWriter body = body_of(kind);
  body.text(text);
  return framed(body);
}

void write_blocks(ByteWriter& body, const TraceClass& loaded) {
  bool divided = std::any_of(loaded.methods.begin(), loaded.methods.end(),
                             [](const TraceMethod& method) { return method.blocks != 0; });
  body.varint(divided ? loaded.methods.size() : 0);
  for (const TraceMethod& method : loaded.methods) {
    if (divided) body.varint(method.blocks);
  }
  body.varint(loaded.undivided.size());
  for (const TraceUndivided& undivided : loaded.undivided) {
    body.varint(undivided.method);
    body.text(undivided.why);
  }
}

void write_ran(ByteWriter& body, const IdSet& methods, const IdSet& blocks) {
  if (blocks.empty()) return write_id_set(body, methods);
  IdSet all = methods;
  all.insert(all.end(), blocks.begin(), blocks.end());
  normalize(all);
  write_id_set(body, all);
}

}  // namespace

std::string encode_trace_header() {
  ByteWriter out;
  out.raw(kTraceMagic);
  out.le4(kTraceVersion);
  return out.take();
}

std::string encode_trace(const TraceJvm& jvm) {
  ByteWriter body = body_of(TraceKind::kJvm);
  body.varint(jvm.pid);
  body.varint(jvm.launch);
  for (const std::string* text : {&jvm.java_home, &jvm.java_version, &jvm.vm_name, &jvm.vm_version,
                                  &jvm.class_path, &jvm.agent_version}) {
    body.text(*text);
  }
  body.varint(jvm.observes);
  body.varint(jvm.collects);
  body.varint(jvm.began_ns);
  return framed(body);
}

std::string encode_trace(const TraceClass& loaded) {
  ByteWriter body = body_of(TraceKind::kClass);
  body.text(loaded.name);
  body.u1(loaded.application_loader ? 0 : 1);
  body.text(loaded.location);
  body.le8(loaded.print);
  body.u1(loaded.whole ? 1 : 0);
  body.varint(loaded.first_id);
  body.varint(loaded.methods.size());
  for (const TraceMethod& method : loaded.methods) {
    body.text(method.name);
    body.text(method.descriptor);
  }
  body.text(loaded.refusal);
  write_blocks(body, loaded);
  return framed(body);
}

std::string encode_trace(const TraceInit& init) {
  ByteWriter body = body_of(TraceKind::kInit);
  body.text(init.class_name);
  write_ran(body, init.ids, init.blocks);
  write_id_set(body, init.seen);
  return framed(body);
}

std::string encode_trace(const TraceClose& close) {
  ByteWriter body = body_of(TraceKind::kClose);
  body.text(close.test);
  body.u1(static_cast<uint8_t>(close.outcome));
  body.varint(close.microseconds);
  write_ran(body, close.ids, close.blocks);
  write_id_set(body, close.seen);
  return framed(body);
}

std::string encode_trace(const Observation& seen) {
  ByteWriter body = body_of(TraceKind::kSeen);
  body.u1(static_cast<uint8_t>(seen.kind));
  body.text(seen.subject);
  body.text(seen.stamp);
  return framed(body);
}

std::string encode_trace_open(std::string_view test) { return text_record(TraceKind::kOpen, test); }
std::string encode_trace_skipped(std::string_view test) {
  return text_record(TraceKind::kSkipped, test);
}
std::string encode_trace_trouble(std::string_view text) {
  return text_record(TraceKind::kTrouble, text);
}
std::string encode_trace_end() { return framed(body_of(TraceKind::kEnd)); }

}  // namespace winnow
