#include "select/test_labels.h"

#include <vector>

#include "classfile/class_file.h"
#include "facts/fact.h"

namespace winnow {
namespace {

constexpr std::string_view kTag = "Lorg/junit/jupiter/api/Tag;";
constexpr std::string_view kCategory = "Lorg/junit/experimental/categories/Category;";
constexpr std::string_view kTestNgTest = "Lorg/testng/annotations/Test;";
// Annotations in annotations in annotations: the class file format allows any number.
constexpr int kDeepest = 8;

// Lorg/x/Slow; -> org/x/Slow
std::string_view class_of(std::string_view descriptor) {
  bool is_class = descriptor.size() > 2 && descriptor.front() == 'L';
  return is_class ? descriptor.substr(1, descriptor.size() - 2) : std::string_view();
}

class LabelReader {
 public:
  LabelReader(const ConstantPool& pool, TestLabels& labels, std::vector<std::string>& types)
      : pool_(pool), labels_(labels), types_(types) {}

  void read(Bytes content) {
    ByteReader in(content);
    size_t count = in.count(in.u2(), 4);
    for (size_t i = 0; i < count && in.ok(); ++i) annotation(in, 0);
  }

 private:
  void annotation(ByteReader& in, int depth) {
    std::string_view type = pool_.utf8(in.u2());
    std::string name = dotted(class_of(type));
    labels_.insert("@" + name);
    labels_.insert("@" + short_name(name));
    types_.emplace_back(class_of(type));
    size_t count = in.count(in.u2(), 5);
    for (size_t i = 0; i < count && in.ok(); ++i) {
      std::string_view element = pool_.utf8(in.u2());
      bool names_a_tag = (type == kTag && element == "value") ||
                         (type == kCategory && element == "value") ||
                         (type == kTestNgTest && element == "groups");
      value(in, names_a_tag, depth + 1);
    }
  }

  void value(ByteReader& in, bool names_a_tag, int depth) {
    if (depth > kDeepest) return in.fail();
    switch (in.u1()) {
      case 's': {
        std::string_view text = pool_.utf8(in.u2());
        if (names_a_tag) labels_.insert("tag:" + std::string(text));
        break;
      }
      case 'c': {
        std::string name = dotted(class_of(pool_.utf8(in.u2())));
        if (!names_a_tag) break;
        labels_.insert("tag:" + name);
        labels_.insert("tag:" + short_name(name));
        break;
      }
      case 'e':
        in.skip(4);
        break;
      case '@':
        annotation(in, depth);
        break;
      case '[': {
        size_t count = in.count(in.u2(), 3);
        for (size_t i = 0; i < count && in.ok(); ++i) value(in, names_a_tag, depth + 1);
        break;
      }
      default:
        in.skip(2);
        break;
    }
  }

  static std::string short_name(const std::string& name) {
    return name.substr(name.find_last_of(".$") + 1);
  }

  const ConstantPool& pool_;
  TestLabels& labels_;
  std::vector<std::string>& types_;
};

}  // namespace

TestLabels labels_of(const State& state, ClassBytes& bytes, std::string_view class_name) {
  TestLabels labels;
  std::vector<std::string> todo = {std::string(class_name)};
  std::set<std::string> seen;
  while (!todo.empty()) {
    std::string name = std::move(todo.back());
    todo.pop_back();
    const RootSummary* root = state.root_of(name);
    if (root == nullptr || !seen.insert(name).second) continue;
    auto content = bytes.read(*root, name);
    if (!content) continue;
    auto file = ClassFile::parse(as_bytes(*content), name);
    if (!file) continue;
    const Attribute* attribute = file->attribute(AttributeKind::kRuntimeVisibleAnnotations);
    if (attribute != nullptr) LabelReader(file->pool, labels, todo).read(attribute->content);
    todo.emplace_back(file->super_name);
  }
  return labels;
}

}  // namespace winnow
