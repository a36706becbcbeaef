// Old state × new state -> typed changes, in the vocabulary of the hybrid technique: what a class
// file, its header or one of its methods did between two revisions. A class whose print is the same
// in both is not looked at.
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
  kChangedClass,              // CF: changed in a way that only the whole class can tell
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
  kAddedResource,             // AR
  kDeletedResource,           // DR
  kChangedResource,           // CR
};

std::string_view change_code(ChangeType type);  // "CIM"
std::string_view change_text(ChangeType type);  // "instance method changed"

struct Change {
  ChangeType type;
  std::string subject;  // internal class name, or the resource's name
  std::string member;   // name+descriptor, for method-level types

  // "shop.Cart.add(String, int)" or "shop.Cart"
  std::string what() const;
};

// Sorted by subject, then by type and member.
std::vector<Change> compare_states(const State& before, const State& after);

// Of the changes, those that can have changed the answer to a question about this class or method.
std::vector<const Change*> changes_about(const std::vector<Change>& changes,
                                         std::string_view class_name);

// "2 methods, 1 class, 1 resource", or "nothing".
std::string summarize_changes(const std::vector<Change>& changes);

}  // namespace winnow
