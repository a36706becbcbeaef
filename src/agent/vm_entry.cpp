// The contract with the JVM: how the agent is loaded, what it asks for, which events it gets.
// Nothing here may fail in a way that keeps the JVM from starting, and nothing may be printed:
// build tools read the output of the JVMs that they start.

#include <jni.h>
#include <jvmti.h>

#include <cstring>

#include "agent/agent.h"
#include "agent/environment.h"
#include "agent/launch_copy.h"
#include "agent/own_work.h"
#include "agent/preload.h"
#include "agent/vm_entry.h"

namespace winnow {
namespace {

Agent* the_agent = nullptr;
jvmtiEnv* the_tools = nullptr;

void JNICALL on_vm_init(jvmtiEnv* tools, JNIEnv* env, jthread) {
  // Not earlier: for every class of its archive that it loads from then on, the JVM would look up
  // the bytes, to hand them to nobody.
  jvmtiError error =
      tools->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, nullptr);
  if (error != JVMTI_ERROR_NONE) {
    return the_agent->refuse_to_start("this JVM does not show an agent its classes");
  }
  the_agent->start({tools, env});
}

void JNICALL on_vm_death(jvmtiEnv* tools, JNIEnv* env) {
  OwnWork own;
  the_agent->end({tools, env});
}

void JNICALL on_class_file_load(jvmtiEnv* tools, JNIEnv* env, jclass, jobject loader,
                                const char* name, jobject protection_domain, jint length,
                                const unsigned char* data, jint* new_length,
                                unsigned char** new_data) {
  // Without an environment the JVM is still in its primordial phase.
  if (env == nullptr || length <= 0) return;
  std::string rewritten = the_agent->class_loaded({tools, env}, loader, name, protection_domain,
                                                  Bytes(data, static_cast<size_t>(length)));
  if (rewritten.empty()) return;
  unsigned char* memory = nullptr;
  if (tools->Allocate(static_cast<jlong>(rewritten.size()), &memory) != JVMTI_ERROR_NONE) return;
  std::memcpy(memory, rewritten.data(), rewritten.size());
  *new_length = static_cast<jint>(rewritten.size());
  *new_data = memory;
}

// Capabilities, callbacks and events, all in one place.
bool ask_for_events(jvmtiEnv* tools) {
  jvmtiCapabilities wanted;
  std::memset(&wanted, 0, sizeof wanted);
  wanted.can_tag_objects = 1;
  wanted.can_generate_all_class_hook_events = 1;
  // To hook classes of the JDK, and to stand behind the agents that can't retransform: a coverage
  // tool must see the classes as they are on disk, or its reports don't match them.
  wanted.can_retransform_classes = 1;
  if (tools->AddCapabilities(&wanted) != JVMTI_ERROR_NONE) return false;

  jvmtiEventCallbacks callbacks;
  std::memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = on_vm_init;
  callbacks.VMDeath = on_vm_death;
  callbacks.ClassFileLoadHook = on_class_file_load;
  if (tools->SetEventCallbacks(&callbacks, sizeof callbacks) != JVMTI_ERROR_NONE) return false;
  for (jvmtiEvent event : {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH}) {
    if (tools->SetEventNotificationMode(JVMTI_ENABLE, event, nullptr) != JVMTI_ERROR_NONE) {
      return false;
    }
  }
  return true;
}

void load(JavaVM* vm, const char* options) {
  if (options == nullptr || the_agent != nullptr) return;
  auto config = AgentConfig::read(options);
  if (!config) return;  // there is no log to tell it to; the program notices the missing trace
  clean_environment(config->environment);
  if (preload::is_preloaded()) preload::hide_variables();
  copy_launch(*config);
  jvmtiEnv* tools = nullptr;
  if (vm->GetEnv(reinterpret_cast<void**>(&tools), JVMTI_VERSION_1_2) != JNI_OK) return;
  the_agent = new Agent(std::move(*config));
  the_tools = tools;
  if (!ask_for_events(tools)) {
    the_agent->refuse_to_start("this JVM does not give an agent what it needs");
    the_agent = nullptr;
    tools->DisposeEnvironment();
  }
}

}  // namespace

Agent* agent() { return the_agent; }
jvmtiEnv* agent_tools() { return the_tools; }

}  // namespace winnow

extern "C" {

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void*) {
  winnow::load(vm, options);
  return JNI_OK;
}

// Attaching to a running JVM can't see what was loaded before; it does nothing.
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM*, char*, void*) { return JNI_OK; }

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM*) {}
}
