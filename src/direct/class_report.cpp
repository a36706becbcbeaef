#include "direct/class_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"

namespace winnow {
namespace {

// XML has no form for most control characters.
std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
        out += "&#10;";
        break;
      case '\t':
      case '\r':
        out += fmt::format("&#{};", static_cast<int>(c));
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += fmt::format("&amp;#{};", static_cast<int>(c));
        } else {
          out += c;
        }
    }
  }
  return out;
}

std::string in_cdata(std::string_view text) {
  std::string out = "<![CDATA[";
  for (size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("]]>")) {
      out += "]]]]><![CDATA[>";
      i += 2;
    } else if (static_cast<unsigned char>(text[i]) < 0x20 && text[i] != '\n' && text[i] != '\t' &&
               text[i] != '\r') {
      out += fmt::format("&#{};", static_cast<int>(text[i]));
    } else {
      out += text[i];
    }
  }
  return out + "]]>";
}

// The class of what was thrown stands in front of its trace.
std::string type_of(const TestCase& one) {
  size_t end = one.trace_message.empty() ? one.trace.find_first_of(" \t\r\n") : one.trace.find(':');
  return one.trace.substr(0, std::min(end, one.trace.find('\n')));
}

std::string problem_xml(const TestCase& one) {
  if (one.outcome == CaseOutcome::kPassed) return {};
  const char* tag = one.outcome == CaseOutcome::kSkipped  ? "skipped"
                    : one.outcome == CaseOutcome::kFailed ? "failure"
                                                          : "error";
  std::string xml = fmt::format("    <{}", tag);
  const std::string& message =
      one.outcome == CaseOutcome::kSkipped ? one.message : one.trace_message;
  if (!message.empty()) xml += fmt::format(" message=\"{}\"", escaped(message));
  if (!one.trace.empty()) xml += fmt::format(" type=\"{}\"", escaped(type_of(one)));
  if (one.trace.empty()) return xml + "/>\n";
  return xml + ">" + in_cdata(one.trace) + fmt::format("</{}>\n", tag);
}

std::string output_xml(const TestCase& one) {
  std::string xml;
  if (!one.output.empty()) {
    xml += "    <system-out>" + in_cdata(one.output) + "</system-out>\n";
  }
  if (!one.error_output.empty()) {
    xml += "    <system-err>" + in_cdata(one.error_output) + "</system-err>\n";
  }
  return xml;
}

std::string case_xml(const TestCase& one) {
  std::string xml = fmt::format("  <testcase name=\"{}\"", escaped(one.name));
  if (!one.group.empty()) xml += fmt::format(" group=\"{}\"", escaped(one.group));
  xml += fmt::format(" classname=\"{}\" time=\"{}\"", escaped(one.source),
                     seconds_text(one.elapsed_ms));
  std::string inside = problem_xml(one) + output_xml(one);
  return inside.empty() ? xml + "/>\n" : xml + ">\n" + inside + "  </testcase>\n";
}

std::string file_name_of(std::string name) {
  for (char& c : name) {
    if (std::string_view("\\/:*?\"<>|").find(c) != std::string_view::npos) c = '_';
  }
  return name;
}

}  // namespace

std::string seconds_text(uint32_t milliseconds) {
  return fmt::format("{}", static_cast<double>(milliseconds) / 1000.0);
}

size_t ClassReport::count(CaseOutcome outcome) const {
  return static_cast<size_t>(std::count_if(
      cases.begin(), cases.end(), [&](const TestCase& one) { return one.outcome == outcome; }));
}

std::string ClassReport::summary() const {
  return fmt::format("Tests run: {}, Failures: {}, Errors: {}, Skipped: {}, Time elapsed: {} s",
                     cases.size(), count(CaseOutcome::kFailed), count(CaseOutcome::kError),
                     count(CaseOutcome::kSkipped), seconds_text(elapsed_ms));
}

std::string ClassReport::xml() const {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  xml += fmt::format(
      "<testsuite xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
      "xsi:noNamespaceSchemaLocation=\"https://maven.apache.org/surefire/maven-surefire-plugin/xsd/"
      "surefire-test-report.xsd\" version=\"3.0.2\" name=\"{}\" time=\"{}\" tests=\"{}\" "
      "errors=\"{}\" skipped=\"{}\" failures=\"{}\">\n",
      escaped(name), seconds_text(elapsed_ms), cases.size(), count(CaseOutcome::kError),
      count(CaseOutcome::kSkipped), count(CaseOutcome::kFailed));
  if (up_to_date) {
    xml +=
        fmt::format("  <properties>\n    <property name=\"{}\" value=\"true\"/>\n  </properties>\n",
                    kUpToDateProperty);
  }
  for (const TestCase& one : cases) xml += case_xml(one);
  return xml + "</testsuite>\n";
}

std::string ClassReport::text() const {
  std::string line(79, '-');
  std::string text = line + "\nTest set: " + name + "\n" + line + "\n" + summary() +
                     (failed() ? " <<< FAILURE!" : "") + " -- in " + name + "\n";
  for (const TestCase& one : cases) {
    bool bad = one.outcome == CaseOutcome::kFailed || one.outcome == CaseOutcome::kError;
    if (!bad) continue;
    text += fmt::format("{}.{} -- Time elapsed: {} s <<< {}!\n{}\n", one.source, one.name,
                        seconds_text(one.elapsed_ms),
                        one.outcome == CaseOutcome::kFailed ? "FAILURE" : "ERROR", one.trace);
  }
  return text;
}

std::string xml_report_path(const std::string& folder, const std::string& name) {
  return join_path(folder, "TEST-" + file_name_of(name) + ".xml");
}

std::string text_report_path(const std::string& folder, const std::string& name) {
  return join_path(folder, file_name_of(name) + ".txt");
}

Status ClassReport::write(const std::string& folder) const {
  if (auto made = make_directories(folder); !made) return made;
  auto written = write_file_atomically(xml_report_path(folder, name), xml());
  if (!written) return written;
  return write_file_atomically(text_report_path(folder, name), text());
}

}  // namespace winnow
