// libwinnow-maven.so, loaded into Maven's own JVM (runners/maven.h says how): puts the extension
// among Maven's own jars.
//
// Maven loads an extension of the command line through a class loader in front of its own, and
// every class that it or a plugin asks for by name is then looked up in vain there first: 5% of a
// short build. Among Maven's own jars it costs nothing. Which these are stands in a file that a
// system property names; before any Java code runs, the property is made to name a copy with one
// more line. The extension puts it back (ExtensionProperty.java).
//
// Whatever is not as expected leaves things as they are: the extension is then loaded in Maven's
// own way, by the property maven.ext.class.path.
#include <jvmti.h>
#include <stdlib.h>

#include <string>

#include "base/files.h"

namespace winnow {
namespace {

constexpr const char* kConfiguration = "classworlds.conf";
constexpr const char* kExtension = "maven.ext.class.path";
constexpr std::string_view kCoreRealm = "[plexus.core]";

std::string property(jvmtiEnv* jvmti, const char* name) {
  char* value = nullptr;
  if (jvmti->GetSystemProperty(name, &value) != JVMTI_ERROR_NONE || value == nullptr) return {};
  std::string copy = value;
  jvmti->Deallocate(reinterpret_cast<unsigned char*>(value));
  return copy;
}

// Whether what is added at the end belongs to the realm of Maven's own classes.
bool ends_in_core_realm(const std::string& configuration) {
  size_t last = configuration.rfind("\n[");
  return last != std::string::npos &&
         std::string_view(configuration).substr(last + 1).starts_with(kCoreRealm);
}

void join_core_realm(jvmtiEnv* jvmti, const std::string& run_folder) {
  std::string original = property(jvmti, kConfiguration);
  std::string extension = property(jvmti, kExtension);
  if (original.empty() || extension.empty()) return;
  auto text = read_file(original);
  if (!text || !ends_in_core_realm(*text)) return;
  // The first line tells the extension what the property was.
  std::string ours = join_path(run_folder, "m2.conf");
  auto written =
      write_file_atomically(ours, "# " + original + "\n" + *text + "\nload " + extension + "\n");
  if (!written) return;
  if (jvmti->SetSystemProperty(kConfiguration, ours.c_str()) != JVMTI_ERROR_NONE) return;
  jvmti->SetSystemProperty(kExtension, "");
}

}  // namespace
}  // namespace winnow

// The options are the run's folder. Never a reason for Maven not to start.
extern "C" JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void*) {
  ::unsetenv("MAVEN_DEBUG_OPTS");  // nobody below is to see it, or to be started with it
  void* jvmti = nullptr;
  if (options == nullptr || vm->GetEnv(&jvmti, JVMTI_VERSION_1_2) != JNI_OK) return JNI_OK;
  winnow::join_core_realm(static_cast<jvmtiEnv*>(jvmti), options);
  static_cast<jvmtiEnv*>(jvmti)->DisposeEnvironment();
  return JNI_OK;
}
