#include "program/summary_codec.h"

namespace winnow {
namespace {

void write_texts(ByteWriter& out, const std::vector<std::string>& list) {
  out.varint(list.size());
  for (const std::string& text : list) out.text(text);
}

std::vector<std::string> read_texts(ByteReader& in) {
  size_t count = in.count(in.varint());
  std::vector<std::string> list;
  list.reserve(count);
  for (size_t i = 0; i < count && in.ok(); ++i) list.emplace_back(in.text());
  return list;
}

void write_class(ByteWriter& out, const ClassSummary& one) {
  out.text(one.name);
  out.text(one.super_name);
  write_texts(out, one.interfaces);
  write_texts(out, one.annotation_types);
  write_texts(out, one.nested);
  out.varint(one.access_flags);
  write_print(out, one.whole);
  write_print(out, one.header);
  write_print(out, one.shape);
  write_print(out, one.members);
  write_print(out, one.order);
  out.u1(one.opaque ? 1 : 0);
  out.text(one.opaque_reason);
  out.varint(one.methods.size());
  for (const MethodSummary& method : one.methods) {
    out.text(method.name);
    out.text(method.descriptor);
    out.varint(method.access_flags);
    write_print(out, method.print);
  }
}

ClassSummary read_class(ByteReader& in) {
  ClassSummary one;
  one.name = in.text();
  one.super_name = in.text();
  one.interfaces = read_texts(in);
  one.annotation_types = read_texts(in);
  one.nested = read_texts(in);
  one.access_flags = static_cast<uint16_t>(in.varint());
  one.whole = read_print(in);
  one.header = read_print(in);
  one.shape = read_print(in);
  one.members = read_print(in);
  one.order = read_print(in);
  one.opaque = in.u1() != 0;
  one.opaque_reason = in.text();
  size_t count = in.count(in.varint(), 19);
  one.methods.reserve(count);
  for (size_t i = 0; i < count && in.ok(); ++i) {
    MethodSummary& method = one.methods.emplace_back();
    method.name = in.text();
    method.descriptor = in.text();
    method.access_flags = static_cast<uint16_t>(in.varint());
    method.print = read_print(in);
  }
  return one;
}

}  // namespace

void write_root_tables(ByteWriter& out, const RootSummary& root) {
  out.varint(root.classes.size());
  for (const ClassSummary& one : root.classes) write_class(out, one);
  out.varint(root.resources.size());
  for (const ResourceSummary& one : root.resources) {
    out.text(one.name);
    write_print(out, one.print);
  }
  write_texts(out, root.problems);
}

bool read_root_tables(ByteReader& in, RootSummary& root) {
  size_t classes = in.count(in.varint(), 50);
  root.classes.reserve(classes);
  for (size_t i = 0; i < classes && in.ok(); ++i) root.classes.push_back(read_class(in));
  size_t resources = in.count(in.varint(), 17);
  for (size_t i = 0; i < resources && in.ok(); ++i) {
    ResourceSummary& one = root.resources.emplace_back();
    one.name = in.text();
    one.print = read_print(in);
  }
  root.problems = read_texts(in);
  return in.ok() && in.at_end();
}

}  // namespace winnow
