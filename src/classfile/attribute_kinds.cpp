#include "classfile/attribute_kinds.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace winnow {
namespace {

struct Row {
  std::string_view name;
  AttributeKind kind;
};

using enum AttributeKind;
constexpr Row kRows[] = {
    {"AnnotationDefault", kAnnotationDefault},
    {"BootstrapMethods", kBootstrapMethods},
    // Marked methods before there was a flag for it; JVMs leave it alone.
    {"Bridge", kWithoutEffect},
    {"CharacterRangeTable", kWithoutEffectInCode},
    {"Code", kCode},
    {"CompilationID", kWithoutEffect},
    {"ConstantValue", kConstantValue},
    {"Deprecated", kWithoutEffect},
    {"EnclosingMethod", kEnclosingMethod},
    {"Exceptions", kExceptions},
    {"InnerClasses", kInnerClasses},
    {"LineNumberTable", kLineNumberTable},
    {"LocalVariableTable", kLocalVariableTable},
    {"LocalVariableTypeTable", kWithoutEffectInCode},
    {"MethodParameters", kMethodParameters},
    {"NestHost", kNestHost},
    {"NestMembers", kNestMembers},
    {"PermittedSubclasses", kPermittedSubclasses},
    {"Record", kRecord},
    {"RuntimeInvisibleAnnotations", kWithoutEffect},
    {"RuntimeInvisibleParameterAnnotations", kWithoutEffect},
    {"RuntimeInvisibleTypeAnnotations", kWithoutEffectInCode},
    {"RuntimeVisibleAnnotations", kRuntimeVisibleAnnotations},
    {"RuntimeVisibleParameterAnnotations", kRuntimeVisibleParameterAnnotations},
    {"RuntimeVisibleTypeAnnotations", kRuntimeVisibleTypeAnnotations},
    // Of scalac, for scalac: what programs see of a Scala class by reflection is an annotation.
    {"Scala", kWithoutEffect},
    {"ScalaInlineInfo", kWithoutEffect},
    {"ScalaSig", kWithoutEffect},
    {"Signature", kSignature},
    {"SourceDebugExtension", kSourceDebugExtension},
    {"SourceFile", kSourceFile},
    {"SourceID", kWithoutEffect},
    // Frames for the JVMs of phones; others leave them alone.
    {"StackMap", kWithoutEffectInCode},
    {"StackMapTable", kStackMapTable},
    {"Synthetic", kSynthetic},
    {"TASTY", kWithoutEffect},  // of Scala 3: as above
};

// Where a name stands in the table: no two of the names above share a place, which is checked when
// this is compiled.
constexpr size_t kPlaces = 128;
constexpr size_t place_of(std::string_view name) {
  auto letter = [&](size_t i) { return static_cast<uint8_t>(name[i]); };
  return (name.size() + letter(0) * 7U + letter(name.size() / 2) * 25U) % kPlaces;
}
constexpr std::array<Row, kPlaces> make_table() {
  std::array<Row, kPlaces> table{};
  for (const Row& row : kRows) table[place_of(row.name)] = row;
  return table;
}
constexpr std::array<Row, kPlaces> kTable = make_table();
static_assert(std::all_of(std::begin(kRows), std::end(kRows),
                          [](const Row& row) { return begins_like_an_attribute(row.name); }));
static_assert(std::all_of(std::begin(kRows), std::end(kRows), [](const Row& row) {
  return kTable[place_of(row.name)].name == row.name;
}));

}  // namespace

AttributeKind attribute_kind(std::string_view name) {
  if (name.empty()) return kUnknown;
  // Of AspectJ's compiler, for its weaver. What that has woven in is code; a weaver that works
  // while tests run reads its aspects as resources, which are asked about as such.
  if (name.starts_with("org.aspectj.weaver.")) return kWithoutEffect;
  const Row& row = kTable[place_of(name)];
  return row.name == name ? row.kind : kUnknown;
}

}  // namespace winnow
