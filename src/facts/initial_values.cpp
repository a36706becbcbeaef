// Whose initial values a test relied on. A static field that is filled with constants counts for
// the tests whose code names it (program/constant_statements.h), and it takes that all code that
// can read it is known. The part of RecordBuilder that deals with what is read otherwise: then all
// static fields of the classes count that were initialised.
#include "facts/record_builder.h"
#include "program/constant_statements.h"
#include "program/stable_names.h"
#include "program/type_walk.h"
#include "types/resolution.h"

namespace winnow {
namespace {

// Reads the field of any class that an annotation names, on behalf of the framework.
constexpr std::string_view kReaderOfFields =
    "org/junit/jupiter/params/provider/FieldArgumentsProvider";

}  // namespace

// By a name and descriptor that code has, in the class that declares it.
void RecordBuilder::add_value(std::string_view owner, std::string_view field, IdSet& out) {
  size_t colon = field.find(':');
  if (colon == std::string_view::npos) return;
  const State& state = answers_.state();
  Target target = find_field(state, owner, field.substr(0, colon), field.substr(colon + 1));
  bool is_static = (target.flags & access::kStatic) != 0;
  if (target.kind != Target::Kind::kFound || !is_static) return;
  const ClassSummary* one = state.find(target.owner);
  std::string subject = mentioned(target.owner, one);
  out.push_back(fact(FactKind::kValue, method_subject(subject, field)));
  // Who looks at the array of an enum's constants sees all of them.
  if (field.starts_with(kArrayOfConstants) && one != nullptr) add_values(subject, *one, out);
}

void RecordBuilder::add_values(const std::string& subject, const ClassSummary& one, IdSet& out) {
  for (const FieldSummary& field : one.fields) {
    if (!field.has(access::kStatic)) continue;
    std::string key = std::string(field.name).append(":").append(field.descriptor);
    out.push_back(fact(FactKind::kValue, method_subject(subject, key)));
  }
}

// Whether somebody looks at the members of a class whom no code shows. Those who looked at them in
// this JVM may have kept what they found for later tests. The framework looks, on its own behalf,
// at the test class, at what is above it, and at what stands in and around these.
std::function<bool(const ClassSummary&)> RecordBuilder::is_looked_at_in(std::string_view test) {
  if (!looked_at_) {
    looked_at_.emplace();
    for (const Observation& one : trace_.seen) {
      if (one.kind == SeenKind::kMembers) looked_at_->insert(answers_.state().find(one.subject));
    }
  }
  std::set<std::string, std::less<>> outermost = {std::string(outermost_name(test))};
  TypeWalk walk(test);
  while (const auto* type = walk.next([&](auto above) { return answers_.find(above); })) {
    outermost.emplace(outermost_name(type->name));
  }
  return [this, outermost](const ClassSummary& one) {
    return looked_at_->count(&one) != 0 || outermost.count(outermost_name(one.name)) != 0;
  };
}

void RecordBuilder::add_values_read_unseen(std::string_view test, bool reads_all, IdSet& out) {
  // Code that was made at run time, and native code, can read what it likes.
  reads_all |= has_made_up_classes_ || has_native_methods_ || !observes(kObservesMembers) ||
               loaded_by_name_.count(kReaderOfFields) != 0;
  auto is_looked_at = is_looked_at_in(test);
  size_t count = out.size();
  for (size_t i = 0; i < count; ++i) {
    if (kinds_[out[i]] != FactKind::kInit) continue;
    const std::string& subject = facts_[out[i]].subject;
    const ClassSummary* one = answers_.find(subject);
    if (one == nullptr || one->opaque || (!reads_all && !is_looked_at(*one))) continue;
    auto [known, is_new] = values_.try_emplace(out[i]);
    if (is_new) add_values(subject, *one, known->second);
    out.insert(out.end(), known->second.begin(), known->second.end());
  }
}

}  // namespace winnow
