// Which methods the calls of a test ran, and on objects of which classes. The part of RecordBuilder
// that deals with objects.
#include "facts/record_builder.h"

namespace winnow {

void RecordBuilder::add_receiver(std::string_view name, MethodInfo& info) {
  const ClassSummary* one = answers_.state().find(name);
  if (one == nullptr) return;
  uint32_t receiver = dispatch_.receiver(name, mentioned(one->name, one));
  if (receiver != Dispatch::kNone) info.receivers.push_back(receiver);
}

void RecordBuilder::add_calls(const References& references, const ClassSummary* by,
                              MethodInfo& info) {
  for (const auto& [owner, key] : references.virtual_calls) {
    uint32_t call = dispatch_.call(owner, key);
    if (call == Dispatch::kNone) continue;
    info.calls.push_back(call);
    if (answers_.state().find(owner) == nullptr) continue;  // the JDK links as it did
    info.facts.push_back(fact(FactKind::kLinks, method_subject(mentioned(owner, by), key)));
  }
  // A lambda and a mock are objects of no class that the program has: what is above it says what it
  // inherits.
  for (const std::string& type : references.dynamic_types) add_receiver(type, info);
}

// Who looks at the members of a class can call each of them, and can make objects of it without
// running a constructor (streams of objects, mocks).
void RecordBuilder::add_reflective_calls(std::string_view name, MethodInfo& info) {
  const ClassSummary* one = answers_.state().find(name);
  if (one == nullptr) return;
  add_receiver(name, info);
  for (const MethodSummary& method : one->methods) {
    bool is_bound = method.has(access::kStatic) || method.has(access::kPrivate);
    if (is_bound || method.name == "<init>") continue;
    uint32_t call = dispatch_.call(name, method.key());
    if (call != Dispatch::kNone) info.calls.push_back(call);
  }
  // A handle of clone can be had of a class that only inherits it.
  info.calls.push_back(dispatch_.call(name, "clone()Ljava/lang/Object;"));
}

// A method was seen to run on an object of this class.
void RecordBuilder::add_receiving(std::string_view receiver_subject, MethodInfo& info) {
  Receiver receiver = receiver_of(receiver_subject);
  const TraceMethod* method = method_of(receiver.method);
  if (method == nullptr || receiver.class_name.empty()) return;
  const ClassSummary* one = answers_.state().find(receiver.class_name);
  std::string name = one == nullptr ? std::string(receiver.class_name) : mentioned(one->name, one);
  info.facts.push_back(
      fact(FactKind::kReceived, method_subject(name, method->name + method->descriptor)));
}

// A class of this name that was not loaded from where the class path finds it: nothing that is
// asked of the class path is asked of it.
void RecordBuilder::add_loaded_elsewhere(const std::string& name, IdSet& out) {
  auto found = subjects_by_name_.find(name);
  if (found == subjects_by_name_.end()) return;
  for (const std::string& subject : found->second) {
    if (subject.find(kPlaceMark) != std::string::npos) {
      out.push_back(fact(FactKind::kWhole, subject));
    }
  }
}

}  // namespace winnow
