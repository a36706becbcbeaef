// What happens to a class when the JVM has its bytes and has not parsed them yet. Runs on any
// thread, inside class loading: no Java code may be called here.

#include "agent/agent.h"
#include "agent/dynamic_proxy.h"
#include "base/print.h"
#include "instrument/probes.h"
#include "trace/trace_writer.h"

namespace winnow {
namespace {

constexpr std::string_view kLeftAlone[] = {
    // Surefire's own machinery talks to Maven over pipes and is not part of what tests rely on.
    "org/apache/maven/surefire/",
    "org/apache/maven/plugin/surefire/",
    // Made up by the JDK after some number of reflective calls.
    "jdk/internal/reflect/",
    "sun/reflect/",
};

// Made by others, or at least elsewhere: from a jar. A folder's URL ends with a slash, and so does
// that of a jar inside another one. What has no place is not known to be a library.
bool is_library(std::string_view location) {
  return location.ends_with("!/") || !(location.empty() || location.ends_with('/'));
}

bool left_alone(std::string_view name) {
  for (std::string_view prefix : kLeftAlone) {
    if (name.starts_with(prefix)) return true;
  }
  return is_dynamic_proxy(name);
}

// Fills in the methods with code and identifies their list.
uint64_t list_methods(const ClassFile& file, TraceClass& record) {
  std::string all;
  for (const Member& method : file.methods) {
    if (method.attribute("Code") == nullptr) continue;
    record.methods.push_back({std::string(method.name), std::string(method.descriptor)});
    all.append(method.name).append(method.descriptor).push_back('\n');
  }
  return print_of(all).low;
}

std::string hook_only(Bytes bytes, std::string_view name) {
  auto file = ClassFile::parse(bytes, std::string(name));
  if (!file) return {};
  ClassPlan plan;
  plan.without_probes = true;
  plan.hooks = find_hooks(*file);
  if (plan.hooks.empty()) return {};
  std::string rewritten;
  (void)rewrite_class(*file, plan, rewritten);
  return rewritten;
}

}  // namespace

bool Agent::is_foreign(const Jvm& jvm, jobject loader) const {
  if (config_.probe_jdk) return false;
  return loader == nullptr || jvm.env->IsSameObject(loader, platform_loader_);
}

uint32_t Agent::loader_number(const Jvm& jvm, jobject loader) {
  if (loader == nullptr) return 0;
  if (jlong tag = jvm.tag(loader); tag > 0) return static_cast<uint32_t>(tag);
  jvm.set_tag(loader, ++loaders_);
  return loaders_;
}

// Gives the class its ids; 0 if there are none left. If there are not enough for its blocks, its
// methods stay undivided.
ClassPlan Agent::plan_ids(const Jvm& jvm, jobject loader, const ClassFile& file,
                          TraceClass& record) {
  uint64_t methods = list_methods(file, record);
  auto count = static_cast<uint32_t>(record.methods.size());
  ClassPlan plan;
  LibraryDetail detail =
      is_library(record.location) ? config_.collecting.libraries : LibraryDetail::kBlocks;
  plan.one_id = detail == LibraryDetail::kClasses && count > 0;
  bool blocks = config_.collecting.blocks && detail == LibraryDetail::kBlocks;
  plan.receivers = config_.collecting.receivers && !plan.one_id;
  BlockCounts counts = blocks ? count_blocks(file) : BlockCounts();
  if (plan.one_id) {
    record.whole = true;
    record.methods.clear();
    count = 1;
  }
  Locked lock(*this, jvm);
  if (!lock) return plan;
  ClassKey key{loader_number(jvm, loader), record.name};
  if (blocks) {
    // Where the blocks are is part of what the ids mean, and so is all code: it says which of them
    // imply others.
    uint64_t meaning = methods + counts.print + record.print;
    if (auto first = classes_.ids_for(key, meaning, count + counts.ids)) {
      plan.first_id = record.first_id = *first;
      for (size_t i = 0; i < counts.blocks.size(); ++i) {
        record.methods[i].blocks = counts.blocks[i];
      }
      plan.blocks = std::move(counts.blocks);
      program_code_.add(record.name, *first, count + counts.ids);
      return plan;
    }
    record.undivided.push_back({record.methods.size(), Refused{Refusal::kOutOfIds, {}}.text()});
  }
  plan.first_id = record.first_id = classes_.ids_for(key, methods, count).value_or(0);
  if (plan.first_id != 0) program_code_.add(record.name, plan.first_id, count);
  return plan;
}

std::string Agent::class_loaded(const Jvm& jvm, jobject loader, const char* name,
                                jobject protection_domain, Bytes bytes) {
  // All of them are the boot loader's.
  if (loader == nullptr && name != nullptr && hooks_jdk_ && jdk_hooks::are_in(name)) {
    return hook_jdk_class(jvm, name, bytes);
  }
  if (!active_ && !(waiting_ && loader != nullptr)) return {};
  if (is_foreign(jvm, loader)) return {};
  std::string_view given_name = name == nullptr ? "" : name;
  if (is_surefire_junit3(given_name)) {
    std::string hooked = hook_only(bytes, given_name);
    Locked lock(*this, jvm);
    if (lock && hooked.empty()) give_up("Surefire's way of running JUnit 3 can't be observed");
    return hooked;
  }
  if (left_alone(given_name) || given_name == probes::kClass) {
    if (!is_of_a_framework(given_name)) return {};
    if (Locked lock(*this, jvm); lock) program_code_.add_framework();
    return {};
  }
  if (config_.collecting.nothing) return hook_only(bytes, given_name);

  TraceClass record;
  record.name = given_name;
  record.print = print_of(bytes).low;
  bool is_signed = false;
  {
    Locked lock(*this, jvm);
    if (!lock) return {};
    const Location& location = locations_.of(jvm, protection_domain);
    record.location = location.url;
    is_signed = location.is_signed;
  }
  auto refuse = [&](const Refused& refused) {
    record.methods.clear();
    record.undivided.clear();
    record.whole = false;
    record.first_id = 0;
    record.refusal = refused.text();
    record_class(jvm, loader, std::move(record));
    return std::string();
  };

  if (waiting_) return refuse({Refusal::kTooEarly, {}});
  auto file = ClassFile::parse(bytes, record.name);
  if (!file) return refuse({Refusal::kMalformed, file.error().text()});
  record.name = file->name;
  if (left_alone(record.name)) return {};
  Hooks hooks = find_hooks(*file);
  auto refuse_with_hooks = [&](const Refused& refused) {
    if (!hooks.empty()) {
      Locked lock(*this, jvm);
      if (lock && active_) {
        give_up(with_dots(std::string(file->name)) +
                " runs tests and can't be observed: " + refused.text());
      }
    }
    return refuse(refused);
  };
  // The JVM would run other bytes as well, but a signature says that these are to run and no
  // others. Hooks are worth it: without them no test would be seen.
  if (is_signed && hooks.empty()) return refuse({Refusal::kSigned, {}});
  ClassPlan plan = plan_ids(jvm, loader, *file, record);
  if (plan.first_id == 0) return refuse_with_hooks({Refusal::kOutOfIds, {}});
  plan.hooks = hooks;
  std::string rewritten;
  std::vector<Undivided> undivided;
  std::vector<ImpliedId> implied;
  Refused refused = rewrite_class(*file, plan, rewritten, &undivided, &implied);
  if (refused.reason != Refusal::kNone) return refuse_with_hooks(refused);
  for (const Undivided& one : undivided) record.undivided.push_back({one.method, one.why.text()});
  record_class(jvm, loader, std::move(record));
  if (!implied.empty()) {
    Locked lock(*this, jvm);
    if (!lock) return {};
    for (const ImpliedId& one : implied) implied_.add(one.by, one.id);
  }
  return rewritten;
}

// A class loader of the user's that replaces the JDK's, or another agent that began before this
// one.
void Agent::note_early_classes(const Jvm& jvm, const std::vector<jclass>& classes) {
  jclass type = jvm.find_class("java/lang/Class");
  for (jclass loaded : classes) {
    jobject loader = nullptr;
    bool has_loader = jvm.tools->GetClassLoader(loaded, &loader) == JVMTI_ERROR_NONE;
    if (!has_loader || loader == nullptr || is_foreign(jvm, loader)) continue;
    TraceClass record;
    record.name = jvm.name_of(loaded);
    bool made_up = record.name.find_first_of(".[") != std::string::npos;  // hidden, or an array
    if (made_up || left_alone(record.name)) continue;
    jobject domain =
        jvm.call(loaded, type, "getProtectionDomain", "()Ljava/security/ProtectionDomain;");
    {
      Locked lock(*this, jvm);
      if (!lock) return;
      record.location = locations_.of(jvm, domain).url;
    }
    record.refusal = Refused{Refusal::kTooEarly, {}}.text();
    record_class(jvm, loader, std::move(record));
  }
}

void Agent::record_class(const Jvm& jvm, jobject loader, TraceClass record) {
  Locked lock(*this, jvm);
  if (!lock) return;
  if (record.first_id == 0) program_code_.add_unseen(record.name);
  ClassKey key{loader_number(jvm, loader), record.name};
  if (!classes_.remember(key, record.first_id, record.print)) return;
  record.application_loader = jvm.env->IsSameObject(loader, application_loader_);
  pending_classes_ += encode_trace(record);
}

}  // namespace winnow
