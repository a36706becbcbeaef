#include "checker/projects/junit_reports.h"

#include <functional>

#include "base/files.h"
#include "base/xml_tags.h"

namespace winnow {
namespace {

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
  XmlTags tags(xml);
  std::string suite, test;
  for (std::string_view tag = tags.next(); !tag.empty(); tag = tags.next()) {
    std::string_view name = tag_name(tag);
    if (name == "testsuite") {
      suite = test = outermost(tag_attribute(tag, "name"));
    } else if (name == "testcase") {
      // A suite need not have the name of a class.
      std::string type = tag_attribute(tag, "classname");
      test = type.empty() ? suite : outermost(type);
      if (!test.empty()) to.ran.insert(test);
      if (!test.empty() && test != suite) to.by_suite[suite].insert(test);
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
