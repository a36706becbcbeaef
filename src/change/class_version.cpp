#include "change/class_version.h"

#include <map>

namespace winnow {
namespace {

constexpr uint8_t kVersion = 1;

enum class MethodKind : uint8_t { kStaticInitializer, kInitializer, kStatic, kInstance };
constexpr int kMethodKinds = 4;

MethodKind kind_of(const MethodSummary& method) {
  if (method.name == "<clinit>") return MethodKind::kStaticInitializer;
  if (method.name == "<init>") return MethodKind::kInitializer;
  return method.has(access::kStatic) ? MethodKind::kStatic : MethodKind::kInstance;
}

struct ChangeOf {
  ChangeType added, deleted, changed;
};
constexpr ChangeOf kChangeOf[kMethodKinds] = {
    {ChangeType::kAddedStaticInitializer, ChangeType::kDeletedStaticInitializer,
     ChangeType::kChangedStaticInitializer},
    {ChangeType::kAddedInitializer, ChangeType::kDeletedInitializer,
     ChangeType::kChangedInitializer},
    {ChangeType::kAddedStaticMethod, ChangeType::kDeletedStaticMethod,
     ChangeType::kChangedStaticMethod},
    {ChangeType::kAddedInstanceMethod, ChangeType::kDeletedInstanceMethod,
     ChangeType::kChangedInstanceMethod}};

struct Method {
  MethodKind kind = MethodKind::kInstance;
  Print print;
};
using Methods = std::map<std::string, Method>;

Methods methods_of(const ClassSummary& one) {
  Methods methods;
  for (const MethodSummary& method : one.methods) {
    methods[method.stable_key()] = {kind_of(method), method.print};
  }
  return methods;
}

}  // namespace

std::string encode_class_version(const ClassSummary& one) {
  Methods methods = methods_of(one);
  ByteWriter out;
  out.u1(kVersion);
  out.varint(methods.size());
  for (const auto& [key, method] : methods) {
    out.text(key);
    out.u1(static_cast<uint8_t>(method.kind));
    write_print(out, method.print);
  }
  return out.take();
}

std::optional<std::set<ChangeType>> method_changes(Bytes then, const ClassSummary& now) {
  ByteReader in(then);
  if (in.u1() != kVersion) return std::nullopt;
  Methods before;
  uint64_t count = in.varint();
  for (uint64_t i = 0; i < count && in.ok(); ++i) {
    std::string key(in.text());
    uint8_t kind = in.u1();
    if (kind >= kMethodKinds) return std::nullopt;
    before[key] = {static_cast<MethodKind>(kind), read_print(in)};
  }
  if (!in.ok() || !in.at_end()) return std::nullopt;

  std::set<ChangeType> changes;
  Methods after = methods_of(now);
  for (const auto& [key, method] : before) {
    const ChangeOf& types = kChangeOf[static_cast<int>(method.kind)];
    auto found = after.find(key);
    if (found == after.end() || found->second.kind != method.kind) {
      changes.insert(types.deleted);
    } else if (found->second.print != method.print) {
      changes.insert(types.changed);
    }
  }
  for (const auto& [key, method] : after) {
    auto found = before.find(key);
    if (found == before.end() || found->second.kind != method.kind) {
      changes.insert(kChangeOf[static_cast<int>(method.kind)].added);
    }
  }
  return changes;
}

}  // namespace winnow
