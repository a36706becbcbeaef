#include "agent/jvm.h"

#include <algorithm>

namespace winnow {

bool Jvm::threw() const {
  if (!env->ExceptionCheck()) return false;
  env->ExceptionClear();
  return true;
}

std::string Jvm::name_of(jclass type) const {
  char* signature = nullptr;
  if (type == nullptr || tools->GetClassSignature(type, &signature, nullptr) != JVMTI_ERROR_NONE) {
    return {};
  }
  std::string name = signature;
  tools->Deallocate(reinterpret_cast<unsigned char*>(signature));
  if (name.size() > 2 && name.front() == 'L') name = name.substr(1, name.size() - 2);
  return name;
}

std::string Jvm::name_of_class_of(jobject object) const {
  return object == nullptr ? std::string() : name_of(env->GetObjectClass(object));
}

jclass Jvm::class_or_super(jobject object, const char* internal_name) const {
  if (object == nullptr) return nullptr;
  for (jclass type = env->GetObjectClass(object); type != nullptr;
       type = env->GetSuperclass(type)) {
    if (name_of(type) == internal_name) return type;
  }
  return nullptr;
}

std::string Jvm::text_of(jobject string) const {
  if (string == nullptr) return {};
  auto text = static_cast<jstring>(string);
  const char* characters = env->GetStringUTFChars(text, nullptr);
  if (characters == nullptr) {
    threw();
    return {};
  }
  std::string result = characters;
  env->ReleaseStringUTFChars(text, characters);
  return result;
}

jobject Jvm::field(jobject object, jclass declared_in, const char* name, const char* type) const {
  if (object == nullptr || declared_in == nullptr) return nullptr;
  jfieldID id = env->GetFieldID(declared_in, name, type);
  if (threw() || id == nullptr) return nullptr;
  return env->GetObjectField(object, id);
}

jobject Jvm::field(jobject object, jclass declared_in, std::initializer_list<const char*> names,
                   const char* type) const {
  for (const char* name : names) {
    if (jobject value = field(object, declared_in, name, type)) return value;
  }
  return nullptr;
}

jfieldID Jvm::static_field(jclass type, const char* name, const char* descriptor) const {
  if (type == nullptr) return nullptr;
  jfieldID id = env->GetStaticFieldID(type, name, descriptor);
  return threw() ? nullptr : id;
}

jobject Jvm::call(jobject object, jclass declared_in, const char* name, const char* type) const {
  if (object == nullptr || declared_in == nullptr) return nullptr;
  jmethodID id = env->GetMethodID(declared_in, name, type);
  if (threw() || id == nullptr) return nullptr;
  jobject result = env->CallObjectMethod(object, id);
  return threw() ? nullptr : result;
}

jobject Jvm::call_static(jclass type, const char* name, const char* descriptor) const {
  if (type == nullptr) return nullptr;
  jmethodID id = env->GetStaticMethodID(type, name, descriptor);
  if (threw() || id == nullptr) return nullptr;
  jobject result = env->CallStaticObjectMethod(type, id);
  return threw() ? nullptr : result;
}

jclass Jvm::find_class(const char* internal_name) const {
  jclass found = env->FindClass(internal_name);
  return threw() ? nullptr : found;
}

jlong Jvm::tag(jobject object) const {
  jlong tag = 0;
  if (object == nullptr || tools->GetTag(object, &tag) != JVMTI_ERROR_NONE) return 0;
  return tag;
}

void Jvm::set_tag(jobject object, jlong tag) const {
  if (object != nullptr) tools->SetTag(object, tag);
}

std::string Jvm::property(const char* name) const {
  // Asked of System and not of JVMTI, which knows only the properties that the JVM itself sets.
  jclass system = find_class("java/lang/System");
  jstring key = env->NewStringUTF(name);
  if (threw() || system == nullptr || key == nullptr) return {};
  jmethodID id =
      env->GetStaticMethodID(system, "getProperty", "(Ljava/lang/String;)Ljava/lang/String;");
  if (threw() || id == nullptr) return {};
  jobject value = env->CallStaticObjectMethod(system, id, key);
  return threw() ? std::string() : text_of(value);
}

std::vector<jclass> Jvm::loaded_classes() const {
  jint count = 0;
  jclass* loaded = nullptr;
  if (tools->GetLoadedClasses(&count, &loaded) != JVMTI_ERROR_NONE) return {};
  std::vector<jclass> classes(loaded, loaded + count);
  tools->Deallocate(reinterpret_cast<unsigned char*>(loaded));
  // With -Xcheck:jni, the JVM would complain on stdout that nobody asked for so many.
  if (env->EnsureLocalCapacity(count + 32) != 0) threw();
  return classes;
}

std::string with_dots(std::string internal_name) {
  std::replace(internal_name.begin(), internal_name.end(), '/', '.');
  return internal_name;
}

}  // namespace winnow
