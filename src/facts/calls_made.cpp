// Which calls a test can't have made. A call on an object runs a method, and methods that run leave
// a trace: if the one that a call leads to did not run, the call was not made on an object of that
// class, and where it leads now is of no interest. Without such a trace every call counts that the
// code has, and for the calls of the JDK every method that they could run.
//
// That takes that whoever calls runs the method itself. A class that was made up at run time, like
// a mock, may answer in its place, and whether it can depends on what is above it: where there is
// such a class, every call counts.
#include <algorithm>

#include "facts/record_builder.h"
#include "types/resolution.h"

namespace winnow {
namespace {

constexpr std::string_view kToString = "toString()Ljava/lang/String;";
constexpr std::string_view kObject = "java/lang/Object";

}  // namespace

RecordBuilder::WhatRan RecordBuilder::what_ran(const std::vector<bool>& methods,
                                               const std::vector<bool>& seen) const {
  WhatRan ran{methods, {}, observes(kObservesTexts)};
  for (size_t number = 0; number < seen.size(); ++number) {
    const Observation& one = trace_.seen[number];
    if (!seen[number] || one.kind != SeenKind::kText) continue;
    const ClassSummary* type = answers_.state().find(one.subject);
    // That of a lambda, for example: which types are above it is not known here.
    if (type == nullptr) ran.knows_texts = false;
    ran.texts.insert(type);
  }
  return ran;
}

void RecordBuilder::add_target(const Target& target, std::string_view key, bool by_interface,
                               CallTrace& trace) {
  if (target.kind == Target::Kind::kOutside) {
    bool is_text = target.owner == kObject && key == kToString;
    (is_text ? trace.is_text : trace.is_hidden) = true;
    return;
  }
  // Whoever calls a synchronized method may have to wait in front of it until the test has ended.
  constexpr uint16_t kHiding = access::kAbstract | access::kNative | access::kSynchronized;
  // Through an interface a method that is not public can't be called: an error, and it does not
  // run.
  bool is_refused = by_interface && (target.flags & access::kPublic) == 0;
  const ClassSummary* owner = answers_.state().find(target.owner);
  if ((target.flags & access::kSynchronized) != 0 && owner != nullptr) {
    trace.facts.push_back(
        fact(FactKind::kMethod, method_subject(mentioned(owner->name, owner), key)));
  }
  trace.is_hidden |= target.kind != Target::Kind::kFound || (target.flags & kHiding) != 0 ||
                     is_refused || !add_probes(target.owner, key, trace.methods);
}

RecordBuilder::CallTrace RecordBuilder::trace_of_call(const ClassSummary& receiver,
                                                      std::string_view key, bool by_interface) {
  CallTrace trace;
  trace.is_hidden = has_made_up_classes_;
  for (const Target& target : deciding_methods(answers_.state(), receiver.name, key)) {
    if (!trace.is_hidden) add_target(target, key, by_interface, trace);
  }
  return trace;
}

bool RecordBuilder::was_made(const CallTrace& call, const ClassSummary& receiver,
                             const WhatRan& ran) {
  if (call.is_hidden) return true;
  if (call.is_text && (!ran.knows_texts || ran.texts.count(&receiver) != 0)) return true;
  return std::any_of(call.methods.begin(), call.methods.end(),
                     [&](uint32_t id) { return id < ran.methods.size() && ran.methods[id]; });
}

void RecordBuilder::add_dispatch(const std::vector<uint32_t>& calls,
                                 const std::vector<uint32_t>& receivers, const WhatRan& ran,
                                 IdSet& out) {
  dispatch_.for_each_pair(calls, receivers, [&](uint32_t receiver, uint32_t call) {
    const ClassSummary& type = dispatch_.class_of(receiver);
    const std::string& key = dispatch_.key_of(call);
    auto [found, is_new] = dispatch_facts_.try_emplace(uint64_t{receiver} << 32 | call);
    DispatchFact& one = found->second;
    if (is_new) one.trace = trace_of_call(type, key, dispatch_.is_by_interface(call));
    if (!was_made(one.trace, type, ran)) return;
    if (!one.fact) {
      one.fact = fact(FactKind::kDispatch, method_subject(dispatch_.subject_of(receiver), key));
    }
    out.push_back(*one.fact);
    out.insert(out.end(), one.trace.facts.begin(), one.trace.facts.end());
  });
  for (uint32_t receiver : std::set<uint32_t>(receivers.begin(), receivers.end())) {
    add_overrides(receiver, ran, out);
  }
}

// Calls by the JDK: of methods that the program overrides, and of toString in any case. Others that
// it could override are run in the JDK, and nobody sees it.
void RecordBuilder::add_overrides(uint32_t receiver, const WhatRan& ran, IdSet& out) {
  const ClassSummary& type = dispatch_.class_of(receiver);
  auto [found, is_new] = jdk_calls_.try_emplace(receiver);
  JdkCalls& by_jdk = found->second;
  if (is_new && !type.opaque) {
    std::vector<std::string> keys = answers_.called_by_jdk(type);
    if (std::find(keys.begin(), keys.end(), kToString) == keys.end()) keys.emplace_back(kToString);
    std::sort(keys.begin(), keys.end());
    for (const std::string& key : keys) {
      by_jdk.calls.push_back({key, trace_of_call(type, key, true)});
    }
  }
  std::vector<bool> made;
  for (const JdkCall& call : by_jdk.calls) made.push_back(was_made(call.trace, type, ran));
  auto [known, is_first] = by_jdk.facts.try_emplace(made);
  if (is_first) {
    std::vector<std::string> not_made;
    for (size_t i = 0; i < made.size(); ++i) {
      if (!made[i]) not_made.push_back(by_jdk.calls[i].key);
    }
    known->second =
        fact(FactKind::kOverrides, overrides_subject(dispatch_.subject_of(receiver), not_made));
  }
  out.push_back(known->second);
}

// Whether a class is final shows in its modifiers, to those who make classes below it, and to the
// JVM for classes that are there (type_answers.cpp).
void RecordBuilder::add_modifiers(IdSet& out) {
  size_t count = out.size();
  for (size_t i = 0; i < count; ++i) {
    if (kinds_[out[i]] != FactKind::kType) continue;
    auto [known, is_new] = modifiers_.try_emplace(out[i]);
    if (is_new) known->second = fact(FactKind::kModifiers, facts_[out[i]].subject);
    out.push_back(known->second);
  }
}

}  // namespace winnow
