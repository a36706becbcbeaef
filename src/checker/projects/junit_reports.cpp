#include "checker/projects/junit_reports.h"

#include <functional>

#include "base/files.h"

namespace winnow {
namespace {

// One tag after the other; text, comments and CDATA are passed over.
class Tags {
 public:
  explicit Tags(std::string_view text) : text_(text) {}

  // The next tag without its brackets: "testcase name=…", "/testcase". Empty at the end.
  std::string_view next() {
    while ((at_ = text_.find('<', at_)) != std::string_view::npos) {
      std::string_view rest = text_.substr(at_);
      if (rest.starts_with("<![CDATA[")) {
        pass("]]>");
      } else if (rest.starts_with("<!--")) {
        pass("-->");
      } else if (rest.starts_with("<?") || rest.starts_with("<!")) {
        pass(">");
      } else {
        size_t end = end_of_tag();
        std::string_view tag = text_.substr(at_ + 1, end - at_ - 1);
        at_ = end;
        return tag;
      }
    }
    return {};
  }

 private:
  void pass(std::string_view mark) {
    at_ = text_.find(mark, at_);
    if (at_ == std::string_view::npos) at_ = text_.size();
  }
  // A bracket in quotes ends nothing.
  size_t end_of_tag() const {
    char quote = 0;
    for (size_t i = at_; i < text_.size(); ++i) {
      char c = text_[i];
      if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return i;
      }
    }
    return text_.size();
  }

  std::string_view text_;
  size_t at_ = 0;
};

std::string_view name_of(std::string_view tag) {
  return tag.substr(0, tag.find_first_of(" \t\r\n/", 1));
}

std::string_view attribute(std::string_view tag, std::string_view name) {
  for (size_t at = 0; (at = tag.find(name, at)) != std::string_view::npos; at += name.size()) {
    std::string_view rest = tag.substr(at + name.size());
    bool begins = at > 0 && (tag[at - 1] == ' ' || tag[at - 1] == '\n' || tag[at - 1] == '\t');
    if (!begins || rest.size() < 2 || rest[0] != '=') continue;
    size_t end = rest.find(rest[1], 2);
    return end == std::string_view::npos ? std::string_view() : rest.substr(2, end - 2);
  }
  return {};
}

// A nested class runs with the class around it, and is selected with it.
std::string outermost(std::string_view name) { return std::string(name.substr(0, name.find('$'))); }

// Files of reports below the folder.
Status each_report(const std::string& folder,
                   const std::function<Status(const std::string&)>& visit) {
  auto entries = list_directory(folder);
  if (!entries) return fail(entries.error());
  for (const DirectoryEntry& entry : *entries) {
    std::string path = join_path(folder, entry.name);
    Status done;
    if (entry.is_directory) {
      if (entry.name != ".git" && entry.name != ".winnow") done = each_report(path, visit);
    } else if (entry.name.starts_with("TEST-") && entry.name.ends_with(".xml")) {
      done = visit(path);
    }
    if (!done) return done;
  }
  return {};
}

}  // namespace

void add_report(std::string_view xml, ReportedTests& to) {
  Tags tags(xml);
  std::string suite, test;
  for (std::string_view tag = tags.next(); !tag.empty(); tag = tags.next()) {
    std::string_view name = name_of(tag);
    if (name == "testsuite") {
      suite = test = outermost(attribute(tag, "name"));
    } else if (name == "testcase") {
      // A suite need not have the name of a class.
      std::string_view type = attribute(tag, "classname");
      test = type.empty() ? suite : outermost(type);
      if (!test.empty()) to.ran.insert(test);
    } else if ((name == "failure" || name == "error") && !test.empty()) {
      to.ran.insert(test);
      to.failed.insert(test);
    }
  }
}

Result<ReportedTests> read_reports(const std::string& folder) {
  ReportedTests tests;
  auto done = each_report(folder, [&](const std::string& path) -> Status {
    auto text = read_file(path);
    if (!text) return fail(text.error());
    add_report(*text, tests);
    return {};
  });
  if (!done) return fail(done.error());
  return tests;
}

Status remove_reports(const std::string& folder) {
  return each_report(folder, [](const std::string& path) { return remove_tree(path); });
}

}  // namespace winnow
