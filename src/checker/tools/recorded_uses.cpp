#include "checker/tools/recorded_uses.h"

#include "facts/class_digest.h"

namespace winnow {
namespace {

// Without the members, and without the place that a class was loaded from.
std::string_view class_in(std::string_view subject) {
  constexpr char kEnds[] = {'.', kPlaceMark, '\0'};
  return subject.substr(0, subject.find_first_of(kEnds));
}

}  // namespace

void RecordedUses::add(const Fact& fact, const Technique& technique) {
  if ((technique.kinds & kind_bit(fact.kind)) == 0) return;
  std::string_view subject = fact.subject;
  std::string_view name = class_in(subject);
  if (is_answered_by_class(fact.kind) || is_answered_by_family(fact.kind)) classes_.emplace(name);
  if (fact.kind == FactKind::kClass || fact.kind == FactKind::kWhole) whole_classes_.emplace(name);
  if (fact.kind == FactKind::kBundle) bundles_.insert(fact.subject);
  if (is_about_ways(fact.kind, subject)) {
    MethodSubject method = split_ways_subject(subject).method;
    methods_.insert(method_subject(class_in(method.class_name), method.key));
  } else if (fact.kind == FactKind::kMethod) {
    methods_.insert(method_subject(name, split_method_subject(subject).key));
  }
}

bool RecordedUses::know(std::string_view use) const {
  std::string_view name = class_in(use);
  for (const std::string& bundle : bundles_) {
    if (name == bundle || name.starts_with(bundle + "_")) return true;
  }
  if (split_method_subject(use).key == kStaticInitialiser) return classes_.count(name) != 0;
  return methods_.count(use) != 0 || whole_classes_.count(name) != 0;
}

bool is_comparable(std::string_view use) {
  std::string_view name = class_in(use);
  for (size_t at = name.find('$'); at < name.size(); at = name.find('$', at + 1)) {
    if (at + 1 < name.size() && name[at + 1] >= '0' && name[at + 1] <= '9') return false;
  }
  return true;
}

}  // namespace winnow
