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
// The one or the other, by the constructor; a class loader of the JDK uses the first.
constexpr Field kSigners = {kSource, "signers", "[Ljava/security/CodeSigner;"};
constexpr Field kCertificates = {kSource, "certs", "[Ljava/security/cert/Certificate;"};
constexpr Field kProtocol = {kUrl, "protocol", kString};
constexpr Field kAuthority = {kUrl, "authority", kString};
constexpr Field kFile = {kUrl, "file", kString};

jobject read(const Jvm& jvm, jobject object, const Field& field) {
  return jvm.field(object, jvm.class_or_super(object, field.type), field.name, field.descriptor);
}

bool has_elements(const Jvm& jvm, jobject array) {
  return array != nullptr && jvm.env->GetArrayLength(static_cast<jarray>(array)) > 0;
}

std::string text_of_url(const Jvm& jvm, jobject url) {
  if (url == nullptr) return {};
  auto part = [&](const Field& field) { return jvm.text_of(read(jvm, url, field)); };
  std::string text = part(kProtocol) + ":";
  if (std::string authority = part(kAuthority); !authority.empty()) text += "//" + authority;
  return text + part(kFile);
}

Location read_location(const Jvm& jvm, jobject domain) {
  LocalFrame frame(jvm.env);
  jobject source = read(jvm, domain, kSourceOfDomain);
  if (source == nullptr) return {};
  return {text_of_url(jvm, read(jvm, source, kUrlOfSource)),
          has_elements(jvm, read(jvm, source, kSigners)) ||
              has_elements(jvm, read(jvm, source, kCertificates))};
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

const Location& Locations::of(const Jvm& jvm, jobject protection_domain) {
  if (protection_domain == nullptr) return known_.front();
  jlong tag = jvm.tag(protection_domain);
  if (tag <= 0) {
    tag = static_cast<jlong>(known_.size());
    known_.push_back(read_location(jvm, protection_domain));
    jvm.set_tag(protection_domain, tag);
  }
  return known_[static_cast<size_t>(tag)];
}

}  // namespace winnow
