// Old state × new state -> typed changes. The first part of the vocabulary is that of the hybrid
// technique (what a class file, its header or one of its methods did), refined by what in a header
// changed; the second part are consequences for code that did not change itself: calls that now run
// another method, references that now lead elsewhere, type tests with another answer. A class whose
// print is the same in both states is not looked at, and no class file is opened.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/state.h"

namespace winnow {

enum class ChangeType : uint8_t {
  kAddedClass,                // AF
  kDeletedClass,              // DF
  kChangedHeader,             // CH
  kChangedClass,              // CF: what has no type of its own
  kMovedClass,                // SH: another root of the class path wins
  kAddedField,                // AFD
  kDeletedField,              // DFD
  kChangedField,              // CFD
  kChangedConstant,           // CC
  kChangedAnnotations,        // CA
  kReorderedMembers,          // MO
  kAddedStaticInitializer,    // ASI
  kDeletedStaticInitializer,  // DSI
  kChangedStaticInitializer,  // CSI
  kAddedInitializer,          // AI
  kDeletedInitializer,        // DI
  kChangedInitializer,        // CI
  kAddedStaticMethod,         // ASM
  kDeletedStaticMethod,       // DSM
  kChangedStaticMethod,       // CSM
  kAddedInstanceMethod,       // AIM
  kDeletedInstanceMethod,     // DIM
  kChangedInstanceMethod,     // CIM
  kLookupChange,              // LC
  kResolutionChange,          // RES
  kTypeTestChange,            // TT
  kAddedResource,             // AR
  kDeletedResource,           // DR
  kChangedResource,           // CR
};

std::string_view change_code(ChangeType type);  // "CIM"
std::string_view change_text(ChangeType type);  // "method changed"
// Which rule makes a change of this type: a sentence.
std::string_view change_rule(ChangeType type);

// What a change is about, by the kind of thing.
enum class ChangeLevel : uint8_t { kClass, kField, kMethod, kConsequence, kResource };
ChangeLevel change_level(ChangeType type);

struct Change {
  ChangeType type;
  std::string subject;  // internal class name, or the resource's name
  // A method by name and descriptor, a field by name; for a lookup change, the method that was run
  // before, with its class.
  std::string member = {};
  std::string detail = {};  // what exactly, for people: "then shop.Base, now shop.Cart"

  // "shop.Cart.add(String, int)", "shop.Cart" or "⟨shop.Cart, shop.Base.add(int)⟩".
  std::string what() const;
  // "header of shop.Cart changed"
  std::string sentence() const;
};

// What changed in classes and resources, sorted by subject, then by type and member.
std::vector<Change> compare_states(const State& before, const State& after);

// What those changes mean for code that did not change: lookup changes, resolution changes and type
// tests, sorted in the same way. `direct` is what compare_states returned for the same states.
std::vector<Change> consequences(const State& before, const State& after,
                                 const std::vector<Change>& direct);

// Both together, sorted.
std::vector<Change> all_changes(const State& before, const State& after);

// Of the changes, those that can have changed the answer to a question about this class or method.
std::vector<const Change*> changes_about(const std::vector<Change>& changes,
                                         std::string_view class_name);

// "2 methods, 1 class, 1 resource", or "nothing". Consequences don't count.
std::string summarize_changes(const std::vector<Change>& changes);

}  // namespace winnow
