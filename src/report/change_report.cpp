#include "report/change_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "facts/fact.h"
#include "report/console.h"

namespace winnow {
namespace {

struct Row {
  std::string code, what, text;
};

// Columns are aligned by what a reader sees, not by bytes: lookup changes have brackets that are no
// ASCII.
size_t width_of(std::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, size_t width) {
  return text + std::string(width > width_of(text) ? width - width_of(text) : 0, ' ');
}

Colour colour_of(std::string_view code) {
  if (code.starts_with('A')) return Colour::kGreen;
  return code.starts_with('D') ? Colour::kRed : Colour::kYellow;
}

// Below its class a member needs no class name.
std::string what_in_class(const Change& change) {
  std::string what = change.what();
  std::string class_name = dotted(change.subject);
  if (what == class_name) return "(class)";
  return what.starts_with(class_name + ".") ? what.substr(class_name.size() + 1) : what;
}

bool is_resource(const Change& change) {
  return change_level(change.type) == ChangeLevel::kResource;
}

Row row_of(const Change& change) {
  Row row{std::string(change_code(change.type)),
          is_resource(change) ? change.what() : what_in_class(change),
          std::string(change_text(change.type))};
  if (!change.detail.empty()) row.text += ": " + change.detail;
  return row;
}

// One column must not push the other out of sight because of a single long name.
constexpr size_t kWidestMember = 60;

std::string group_text(const std::string& title, const std::vector<Row>& rows, size_t code_width,
                       bool coloured) {
  size_t width = 0;
  for (const Row& row : rows) width = std::max(width, width_of(row.what));
  width = std::min(width, kWidestMember);
  std::string out = paint(title, Colour::kBold, coloured) + "\n";
  for (const Row& row : rows) {
    out += fmt::format("  {}  {}  {}\n",
                       paint(padded(row.code, code_width), colour_of(row.code), coloured),
                       padded(row.what, width), paint(row.text, Colour::kDim, coloured));
  }
  return out;
}

}  // namespace

std::string changes_as_table(const std::vector<Change>& changes, bool coloured) {
  if (changes.empty()) return "no changes\n";
  std::vector<std::pair<std::string, std::vector<Row>>> groups;
  std::vector<Row> resources;
  std::map<ChangeType, Row> rules;
  size_t code_width = 0;
  for (const Change& change : changes) {
    Row row = row_of(change);
    code_width = std::max(code_width, row.code.size());
    rules[change.type] = {row.code, std::string(change_text(change.type)),
                          std::string(change_rule(change.type))};
    if (is_resource(change)) {
      resources.push_back(std::move(row));
      continue;
    }
    std::string title = dotted(change.subject);
    if (groups.empty() || groups.back().first != title) groups.emplace_back(title, 0);
    groups.back().second.push_back(std::move(row));
  }
  if (!resources.empty()) groups.emplace_back("resources", std::move(resources));
  groups.emplace_back("what the codes mean", 0);
  for (const auto& [type, row] : rules) groups.back().second.push_back(row);
  std::string out;
  for (const auto& [title, rows] : groups) {
    out += group_text(title, rows, code_width, coloured) + "\n";
  }
  return out + fmt::format("{}: {}\n", plural(changes.size(), "change", "changes"),
                           summarize_changes(changes));
}

std::string changes_as_lines(const std::vector<Change>& changes) {
  std::string out;
  for (const Change& change : changes) {
    out += fmt::format("{} {}{}{}\n", change_code(change.type), change.what(),
                       change.detail.empty() ? "" : " | ", change.detail);
  }
  return out;
}

}  // namespace winnow
