#include "checker/generate/java_text.h"

#include <fmt/format.h>

#include <set>

#include "checker/generate/java_rules.h"

namespace winnow {
namespace {

constexpr std::string_view kPackages[] = {"p", "q", "r", "s"};
constexpr std::string_view kClasses[] = {"A", "B", "C", "D"};
constexpr std::string_view kMethods[] = {"m", "k", "n", "l", "o", "t"};
constexpr std::string_view kFields[] = {"f", "g", "h", "i"};

std::string_view access_text(Access access) {
  switch (access) {
    case Access::kPublic:
      return "public ";
    case Access::kProtected:
      return "protected ";
    case Access::kPackage:
      return "";
    case Access::kPrivate:
      return "private ";
  }
  return "";
}

std::string_view parameter_text(Parameter parameter) {
  switch (parameter) {
    case Parameter::kNone:
      return "";
    case Parameter::kInt:
      return "int a";
    case Parameter::kLong:
      return "long a";
  }
  return "";
}

// One file: collects the packages that its names need.
class ClassText {
 public:
  ClassText(const ProgramModel& model, int index) : model_(model), index_(index) {}

  std::string text() {
    const ModelClass& own = model_.classes[size_t(index_)];
    std::string body;
    for (const ModelField& field : model_.fields) {
      if (field.owner == index_) body += field_text(field);
    }
    for (const ModelMethod& method : model_.methods) {
      if (method.owner == index_) body += method_text(method);
    }
    std::string head = fmt::format("public class {}", kClasses[own.name]);
    if (own.super != kNoClass) head += " extends " + type_name(own.super);
    std::string imports;
    for (uint8_t package : packages_) imports += fmt::format("import {}.*;\n", kPackages[package]);
    return fmt::format("package {};\n{}{} {{\n{}}}\n", kPackages[own.package], imports, head, body);
  }

 private:
  // The simple name with an import, unless that would mean another class.
  std::string type_name(int type) {
    const ModelClass& named = model_.classes[size_t(type)];
    if (class_named(model_, index_, named.name) != type) return class_label(model_, type);
    import_package_of(type);
    return std::string(kClasses[named.name]);
  }
  void import_package_of(int type) {
    uint8_t package = model_.classes[size_t(type)].package;
    if (package != model_.classes[size_t(index_)].package) packages_.insert(package);
  }

  std::string field_text(const ModelField& field) {
    std::string_view access = access_text(field.access), name = kFields[field.name];
    if (field.holds_object()) {
      std::string type = type_name(field.type - ModelField::kFirstClass);
      return fmt::format("  {}{} {};\n", access, type, name);
    }
    return fmt::format("  {}{} {} = {};\n", access, field.type == ModelField::kInt ? "int" : "long",
                       name, field.constant);
  }

  std::string method_text(const ModelMethod& method) {
    return fmt::format("  {}long {}({}) {{ return {}; }}\n", access_text(method.access),
                       kMethods[method.name], parameter_text(method.parameter), expression(method));
  }

  std::string expression(const ModelMethod& method) {
    const Body& body = method.body;
    std::string argument = method.with_argument ? std::to_string(method.constant) : "";
    switch (body.kind) {
      case BodyKind::kLiteral:
        return std::to_string(method.constant);
      case BodyKind::kCall:
        return fmt::format("{}{}({})", qualifier(body.qualifier), kMethods[body.member], argument);
      case BodyKind::kCallOnNew:
        return fmt::format("{}.{}({})", new_object(body), kMethods[body.member], argument);
      case BodyKind::kField:
        return fmt::format("{}{}", qualifier(body.qualifier), kFields[body.member]);
      case BodyKind::kFieldOfNew:
        return fmt::format("{}.{}", new_object(body), kFields[body.member]);
    }
    return "";
  }

  std::string new_object(const Body& body) {
    int type = class_named(model_, index_, body.class_name);
    if (type != kNothing) import_package_of(type);
    return fmt::format("new {}()", kClasses[body.class_name]);
  }

  std::string qualifier(Qualifier qualifier) const {
    switch (qualifier) {
      case Qualifier::kNone:
        return "";
      case Qualifier::kThis:
        return "this.";
      case Qualifier::kClassThis:
        return fmt::format("{}.this.", kClasses[model_.classes[size_t(index_)].name]);
      case Qualifier::kSuper:
        return "super.";
    }
    return "";
  }

  const ProgramModel& model_;
  int index_;
  std::set<uint8_t> packages_;
};

}  // namespace

std::string class_label(const ProgramModel& model, int index) {
  const ModelClass& named = model.classes[size_t(index)];
  return fmt::format("{}.{}", kPackages[named.package], kClasses[named.name]);
}

std::string method_label(const ProgramModel& model, const ModelMethod& method) {
  std::string_view types[] = {"", "int", "long"};
  return fmt::format("{}.{}({})", class_label(model, method.owner), kMethods[method.name],
                     types[size_t(method.parameter)]);
}

std::string field_label(const ProgramModel& model, const ModelField& field) {
  return fmt::format("{}.{}", class_label(model, field.owner), kFields[field.name]);
}

std::vector<SourceFile> java_text(const ProgramModel& model) {
  std::vector<SourceFile> files;
  for (size_t i = 0; i < model.classes.size(); i++) {
    const ModelClass& own = model.classes[i];
    files.push_back({fmt::format("{}/{}.java", kPackages[own.package], kClasses[own.name]),
                     ClassText(model, int(i)).text()});
  }
  return files;
}

}  // namespace winnow
