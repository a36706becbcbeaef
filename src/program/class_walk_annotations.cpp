// Annotations in canonical form: see class_walk.h. Only the runtime-visible ones count, because no
// program can see the others.
#include "program/class_walk.h"

namespace winnow {
bool ClassWalk::annotations(const std::vector<Attribute>& attributes, PrintInput& out) {
  for (const Attribute& attribute : attributes) {
    ByteReader in(attribute.content);
    AttributeKind kind = attribute.kind;
    if (kind == AttributeKind::kRuntimeVisibleAnnotations) {
      attribute_item(attribute, out);
      if (!annotation_list(in, out, false) || !in.at_end()) return false;
    } else if (kind == AttributeKind::kRuntimeVisibleTypeAnnotations) {
      attribute_item(attribute, out);
      if (!annotation_list(in, out, true) || !in.at_end()) return false;
    } else if (kind == AttributeKind::kRuntimeVisibleParameterAnnotations) {
      attribute_item(attribute, out);
      uint8_t parameters = in.u1();
      out.begin("parameters", parameters);
      for (uint8_t i = 0; i < parameters; ++i) {
        if (!annotation_list(in, out, false)) return false;
      }
      out.end();
      if (!in.at_end()) return false;
    }
  }
  return true;
}

bool ClassWalk::annotation_list(ByteReader& in, PrintInput& out, bool with_target) {
  size_t count = in.count(in.u2(), 4);
  out.begin("list", count);
  for (size_t i = 0; i < count; ++i) {
    if (with_target && !type_annotation_target(in, out)) return false;
    if (!annotation(in, out, 0)) return false;
  }
  out.end();
  return in.ok();
}

// JVMS 4.7.20.1 and 4.7.20.2. The targets inside code never get here.
bool ClassWalk::type_annotation_target(ByteReader& in, PrintInput& out) {
  uint8_t target = in.u1();
  out.item("target", target);
  switch (target) {
    case 0x00:
    case 0x01:
    case 0x16:
      out.item("index", in.u1());
      break;
    case 0x10:
    case 0x11:
    case 0x12:
    case 0x17:
      out.item("index", in.u2());
      break;
    case 0x13:
    case 0x14:
    case 0x15:
      break;
    default:
      return false;
  }
  uint8_t path = in.u1();
  out.begin("path", path);
  for (uint8_t i = 0; i < path; ++i) out.item("step", in.u2());
  out.end();
  return in.ok();
}

bool ClassWalk::annotation(ByteReader& in, PrintInput& out, int depth) {
  uint16_t type = in.u2();
  if (depth > kDeepest || !utf8_item("annotation", type, out)) return false;
  annotation_types_.push_back(file_->pool.utf8(type));
  size_t count = in.count(in.u2(), 3);
  out.begin("elements", count);
  for (size_t i = 0; i < count; ++i) {
    if (!utf8_item("element", in.u2(), out) || !element_value(in, out, depth + 1)) return false;
  }
  out.end();
  return in.ok();
}

bool ClassWalk::element_value(ByteReader& in, PrintInput& out, int depth) {
  if (depth > kDeepest) return false;
  uint8_t tag = in.u1();
  out.item("kind", tag);
  switch (tag) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
    case 's':
      return plain_constant(in.u2(), out) && in.ok();
    case 'e': {
      uint16_t type = in.u2();
      descriptor_item("enum", type, out);
      return file_->pool.tag(type) == ConstantTag::kUtf8 && utf8_item("constant", in.u2(), out);
    }
    case 'c': {
      uint16_t type = in.u2();
      descriptor_item("class", type, out);
      return file_->pool.tag(type) == ConstantTag::kUtf8;
    }
    case '@':
      return annotation(in, out, depth + 1);
    case '[': {
      size_t count = in.count(in.u2(), 1);
      out.begin("array", count);
      for (size_t i = 0; i < count; ++i) {
        if (!element_value(in, out, depth + 1)) return false;
      }
      out.end();
      return in.ok();
    }
    default:
      return false;
  }
}

}  // namespace winnow
