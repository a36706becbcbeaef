#include "agent/locations.h"

namespace winnow {

Locations::Slot Locations::slot_for(const Jvm& jvm, jobject protection_domain) {
  if (protection_domain == nullptr) return 0;
  if (jlong tag = jvm.tag(protection_domain); tag > 0) return static_cast<Slot>(tag);
  Slot slot = slots_.size();
  slots_.push_back({jvm.env->NewGlobalRef(protection_domain), {}});
  jvm.set_tag(protection_domain, static_cast<jlong>(slot));
  return slot;
}

std::vector<Locations::Question> Locations::questions(const Jvm& jvm) const {
  std::vector<Question> questions;
  for (Slot slot = 0; slot < slots_.size(); ++slot) {
    if (slots_[slot].domain == nullptr) continue;
    questions.push_back({slot, jvm.env->NewLocalRef(slots_[slot].domain)});
  }
  return questions;
}

void Locations::answer(const Jvm& jvm, Slot slot, std::string url) {
  Entry& entry = slots_[slot];
  if (entry.domain == nullptr) return;  // another thread was faster
  jvm.env->DeleteGlobalRef(entry.domain);
  entry.domain = nullptr;
  entry.url = std::move(url);
}

std::string Locations::url_of(const Jvm& jvm, jobject protection_domain) {
  jclass domain = jvm.class_or_super(protection_domain, "java/security/ProtectionDomain");
  jobject source =
      jvm.call(protection_domain, domain, "getCodeSource", "()Ljava/security/CodeSource;");
  jclass source_class = jvm.class_or_super(source, "java/security/CodeSource");
  jobject url = jvm.call(source, source_class, "getLocation", "()Ljava/net/URL;");
  if (url == nullptr) return {};
  // Put together from the parts: URL.toString() would ask a handler that may be the user's.
  jclass url_class = jvm.class_or_super(url, "java/net/URL");
  auto part = [&](const char* getter) {
    return jvm.text_of(jvm.call(url, url_class, getter, "()Ljava/lang/String;"));
  };
  std::string text = part("getProtocol") + ":";
  if (std::string authority = part("getAuthority"); !authority.empty()) text += "//" + authority;
  return text + part("getFile");
}

}  // namespace winnow
