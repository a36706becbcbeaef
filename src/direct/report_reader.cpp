#include "direct/report_reader.h"

#include <cmath>
#include <cstdlib>

#include "base/xml_tags.h"
#include "program/stable_names.h"

namespace winnow {
namespace {

// "1,234.5" in some locales.
uint32_t milliseconds(std::string seconds) {
  std::erase(seconds, ',');
  double value = std::strtod(seconds.c_str(), nullptr) * 1000;
  return value > 0 && value < 4e9 ? static_cast<uint32_t>(std::lround(value)) : 0;
}

ClassReport& report_called(const std::string& name, std::vector<ClassReport>& reports) {
  for (ClassReport& report : reports) {
    if (report.name == name) return report;
  }
  return reports.emplace_back(ClassReport{name, 0, {}, "", ""});
}

}  // namespace

std::vector<ClassReport> read_class_reports(std::string_view xml) {
  std::vector<ClassReport> reports;
  XmlTags tags(xml);
  std::string suite;
  uint32_t suite_ms = 0;
  TestCase* open = nullptr;
  for (std::string_view tag = tags.next(); !tag.empty(); tag = tags.next()) {
    std::string_view name = tag_name(tag);
    if (name == "testsuite") {
      suite = tag_attribute(tag, "name");
      suite_ms = milliseconds(tag_attribute(tag, "time"));
    } else if (name == "testcase") {
      TestCase one;
      one.name = tag_attribute(tag, "name");
      one.source = tag_attribute(tag, "classname");
      one.elapsed_ms = milliseconds(tag_attribute(tag, "time"));
      if (one.source.empty()) one.source = suite;
      bool is_of_suite = outermost_name(one.source) == outermost_name(suite);
      ClassReport& report = report_called(is_of_suite ? suite : one.source, reports);
      report.elapsed_ms = is_of_suite ? suite_ms : report.elapsed_ms + one.elapsed_ms;
      open = &report.cases.emplace_back(std::move(one));
    } else if (name == "property" && tag_attribute(tag, "name") == kUpToDateProperty) {
      open = nullptr;  // the reports may move
      report_called(suite, reports).up_to_date = true;
    } else if (open != nullptr && name == "skipped") {
      open->outcome = CaseOutcome::kSkipped;
      open->message = tag_attribute(tag, "message");
    } else if (open != nullptr && (name == "failure" || name == "error")) {
      open->outcome = name == "error" ? CaseOutcome::kError : CaseOutcome::kFailed;
    }
  }
  return reports;
}

}  // namespace winnow
