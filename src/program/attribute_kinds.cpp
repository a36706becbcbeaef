#include "program/attribute_kinds.h"

#include <algorithm>
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
    {"Signature", kSignature},
    {"SourceDebugExtension", kSourceDebugExtension},
    {"SourceFile", kSourceFile},
    {"SourceID", kWithoutEffect},
    {"StackMapTable", kStackMapTable},
    {"Synthetic", kWithoutEffect},
};
static_assert(std::is_sorted(std::begin(kRows), std::end(kRows),
                             [](const Row& a, const Row& b) { return a.name < b.name; }));

}  // namespace

AttributeKind attribute_kind(std::string_view name) {
  const Row* found =
      std::lower_bound(std::begin(kRows), std::end(kRows), name,
                       [](const Row& row, std::string_view wanted) { return row.name < wanted; });
  return found != std::end(kRows) && found->name == name ? found->kind : kUnknown;
}

}  // namespace winnow
