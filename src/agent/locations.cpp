#include "agent/locations.h"

namespace winnow {
namespace {

constexpr const char* kDomain = "java/security/ProtectionDomain";
constexpr const char* kSource = "java/security/CodeSource";
constexpr const char* kUrl = "java/net/URL";
constexpr const char* kString = "Ljava/lang/String;";

struct Field {
  const char* type;
  const char* name;
  const char* descriptor;
};
constexpr Field kSourceOfDomain = {kDomain, "codesource", "Ljava/security/CodeSource;"};
constexpr Field kUrlOfSource = {kSource, "location", "Ljava/net/URL;"};
constexpr Field kProtocol = {kUrl, "protocol", kString};
constexpr Field kAuthority = {kUrl, "authority", kString};
constexpr Field kFile = {kUrl, "file", kString};

jobject read(const Jvm& jvm, jobject object, const Field& field) {
  return jvm.field(object, jvm.class_or_super(object, field.type), field.name, field.descriptor);
}

std::string text_of_url(const Jvm& jvm, jobject domain) {
  LocalFrame frame(jvm.env);
  jobject url = read(jvm, read(jvm, domain, kSourceOfDomain), kUrlOfSource);
  if (url == nullptr) return {};
  auto part = [&](const Field& field) { return jvm.text_of(read(jvm, url, field)); };
  std::string text = part(kProtocol) + ":";
  if (std::string authority = part(kAuthority); !authority.empty()) text += "//" + authority;
  return text + part(kFile);
}

}  // namespace

bool Locations::can_be_read(const Jvm& jvm) {
  for (const Field& field : {kSourceOfDomain, kUrlOfSource, kProtocol, kAuthority, kFile}) {
    jclass type = jvm.find_class(field.type);
    if (type == nullptr) return false;
    if (jvm.env->GetFieldID(type, field.name, field.descriptor) == nullptr) {
      jvm.env->ExceptionClear();
      return false;
    }
  }
  return true;
}

const std::string& Locations::url_of(const Jvm& jvm, jobject protection_domain) {
  if (protection_domain == nullptr) return urls_.front();
  jlong tag = jvm.tag(protection_domain);
  if (tag <= 0) {
    tag = static_cast<jlong>(urls_.size());
    urls_.push_back(text_of_url(jvm, protection_domain));
    jvm.set_tag(protection_domain, tag);
  }
  return urls_[static_cast<size_t>(tag)];
}

}  // namespace winnow
