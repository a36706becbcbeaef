#include "agent/agent_lock.h"

namespace winnow {
namespace {

bool any_thread_is_suspended(const Jvm& jvm) {
  jint count = 0;
  jthread* threads = nullptr;
  if (jvm.tools->GetAllThreads(&count, &threads) != JVMTI_ERROR_NONE) return false;
  bool any = false;
  for (jint i = 0; i < count; ++i) {
    jint state = 0;
    bool known = jvm.tools->GetThreadState(threads[i], &state) == JVMTI_ERROR_NONE;
    any |= known && (state & JVMTI_THREAD_STATE_SUSPENDED) != 0;
    jvm.env->DeleteLocalRef(threads[i]);
  }
  jvm.tools->Deallocate(reinterpret_cast<unsigned char*>(threads));
  return any;
}

}  // namespace

bool AgentLock::take(const Jvm& jvm) {
  if (mutex_.try_lock()) return true;
  int suspended = 0;
  for (int look = 0; look < kMostLooksAtAll && suspended < kMostLooks; ++look) {
    if (mutex_.try_lock_for(kBetweenLooks)) return true;
    suspended += any_thread_is_suspended(jvm) ? 1 : 0;
  }
  return false;
}

}  // namespace winnow
