// The attributes of a class file that Winnow knows, up to version 69, as numbers: a walk asks for
// the same few names again and again.
#pragma once

#include <cstdint>
#include <string_view>

namespace winnow {

// The numbers go into prints: a new one stands at the end.
enum class AttributeKind : uint8_t {
  kNotLookedUp,
  kUnknown,
  kAnnotationDefault,
  kBootstrapMethods,
  kCode,
  kConstantValue,
  kEnclosingMethod,
  kExceptions,
  kInnerClasses,
  kLineNumberTable,
  kLocalVariableTable,
  kMethodParameters,
  kNestHost,
  kNestMembers,
  kPermittedSubclasses,
  kRecord,
  kRuntimeVisibleAnnotations,
  kRuntimeVisibleParameterAnnotations,
  kRuntimeVisibleTypeAnnotations,
  kSignature,
  kSourceDebugExtension,
  kSourceFile,
  kStackMapTable,
  // Nothing that a program can see, or nothing that is not seen elsewhere too.
  kWithoutEffect,
  // The same, and may hang on code.
  kWithoutEffectInCode,
  kSynthetic,
};

AttributeKind attribute_kind(std::string_view name);

// Nearly all names of a constant pool don't: the names of classes have other separators. For those
// that read so many of them that to ask for each would show.
constexpr bool begins_like_an_attribute(std::string_view name) {
  if (name.empty()) return false;
  return (name[0] >= 'A' && name[0] <= 'T') ||
         (name[0] == 'o' && name.size() > 3 && name[3] == '.');
}

}  // namespace winnow
