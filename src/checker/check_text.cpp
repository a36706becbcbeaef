#include <fmt/format.h>

#include <algorithm>

#include "checker/check_report.h"
#include "report/console.h"

namespace winnow {
namespace {

constexpr size_t kMostGroups = 20;

// Rows of words: the first column to the left, the others to the right.
class Table {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text() const {
    std::vector<size_t> widths;
    for (const auto& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const auto& row : rows_) {
      std::string line = "  ";
      for (size_t i = 0; i < row.size(); ++i) {
        line += i == 0 ? fmt::format("{:<{}}", row[i], widths[i])
                       : fmt::format("  {:>{}}", row[i], widths[i]);
      }
      text += line + "\n";
    }
    return text;
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

std::vector<std::string> mode_row(const ModeTotals& mode) {
  return {mode.mode,
          number_text(mode.programs),
          number_text(mode.compilable_programs),
          number_text(mode.revisions),
          number_text(mode.compilable),
          number_text(mode.with_effect),
          number_text(mode.tests),
          number_text(mode.test_runs),
          number_text(mode.affected)};
}

std::string percent(uint64_t part, uint64_t of) {
  return of == 0
             ? "-"
             : fmt::format("{:.1f}%", 100.0 * static_cast<double>(part) / static_cast<double>(of));
}

std::string programs_table(const CheckTotals& totals) {
  Table table;
  table.row({"mode", "first revisions", "compile", "evolving", "compile", "with effect", "tests",
             "test runs", "affected"});
  for (const ModeTotals& mode : totals.modes) table.row(mode_row(mode));
  if (totals.modes.size() > 1) table.row(mode_row(totals.all));
  return table.text();
}

std::string violations_table(const CheckTotals& totals, const std::vector<CheckedTool>& tools) {
  std::vector<const Rule*> shown = shown_rules(totals);
  Table table;
  std::vector<std::string> head = {"tool"};
  for (const Rule* rule : shown) head.emplace_back(rule->id);
  table.row(std::move(head));
  for (size_t tool = 0; tool < tools.size(); ++tool) {
    std::vector<std::string> cells = {tools[tool].name + (tools[tool].claims_safety ? " *" : "")};
    for (const Rule* rule : shown) {
      uint64_t count = 0;
      if (tool < totals.all.broken.size()) {
        auto found = totals.all.broken[tool].find(std::string(rule->id));
        count = found == totals.all.broken[tool].end() ? 0 : found->second;
      }
      cells.push_back(number_text(count));
    }
    table.row(std::move(cells));
  }
  std::string text = table.text() + "  * claims to be safe\n";
  for (const Rule* rule : shown) text += fmt::format("  {:<3} {}\n", rule->id, rule->broken);
  return text;
}

std::string precision_table(const CheckTotals& totals, const std::vector<CheckedTool>& tools) {
  Table table;
  table.row({"tool", "selected", "of all", "not affected", "of selected"});
  for (size_t tool = 0; tool < totals.all.tools.size(); ++tool) {
    const ToolCounts& counts = totals.all.tools[tool];
    table.row({tools[tool].name, number_text(counts.selected),
               percent(counts.selected, totals.all.test_runs), number_text(counts.needless),
               percent(counts.needless, counts.selected)});
  }
  return table.text();
}

// How long users wait, where that was seen.
std::string time_table(const CheckTotals& totals, const std::vector<CheckedTool>& tools) {
  Table table;
  table.row({"tool", "seconds", "of retest-all"});
  double all = totals.all.retest_seconds;
  table.row({"retest-all", fmt::format("{:.1f}", all), ""});
  for (size_t tool = 0; tool < totals.all.tools.size(); ++tool) {
    double seconds = totals.all.tools[tool].seconds;
    if (seconds == 0) continue;
    table.row(
        {tools[tool].name, fmt::format("{:.1f}", seconds), fmt::format("{:.2f}", seconds / all)});
  }
  return table.text();
}

// A line for each tool: which kinds of facts made it select tests that were not affected.
std::string causes_text(const CheckTotals& totals, const std::vector<CheckedTool>& tools) {
  std::string text;
  for (size_t tool = 0; tool < totals.all.tools.size(); ++tool) {
    const ToolCounts& counts = totals.all.tools[tool];
    std::string line;
    for (const auto& [cause, count] : needless_causes(counts)) {
      line +=
          fmt::format("{}{} {}", line.empty() ? "" : ", ", cause, percent(count, counts.needless));
    }
    if (!line.empty()) text += fmt::format("  {}: {}\n", tools[tool].name, line);
  }
  return text;
}

std::string groups_text(const CheckTotals& totals, const std::string& replay) {
  std::string text;
  size_t shown = 0;
  for (const ViolationGroup& group : totals.groups) {
    if (!group.bug && shown >= kMostGroups) continue;
    ++shown;
    text += fmt::format("  {}{} {} times, {}: {}\n", group.bug ? "BUG " : "", group.rule,
                        number_text(group.count), group.cause, fmt::join(group.tools, " "));
    if (!group.change.empty() && !group.cause.ends_with(group.change)) {
      text += fmt::format("      {}\n", group.change);
    }
    std::string test = group.test.empty() ? "" : " --test " + group.test;
    if (replay.empty()) {
      text += fmt::format("      {} {}\n", group.example, group.test);
    } else {
      text += fmt::format("      {} {}{}\n", replay, group.example, test);
    }
  }
  if (shown < totals.groups.size()) {
    text += fmt::format("  and {} more groups: --format json names them all\n",
                        totals.groups.size() - shown);
  }
  return text;
}

}  // namespace

std::vector<const Rule*> shown_rules(const CheckTotals& totals) {
  std::vector<const Rule*> shown;
  for (const Rule& rule : rules()) {
    bool broken = false;
    for (const auto& of_tool : totals.all.broken) {
      broken = broken || of_tool.count(std::string(rule.id)) != 0;
    }
    if (broken || rule.always) shown.push_back(&rule);
  }
  return shown;
}

std::string check_text(const CheckResults& results, const CheckTotals& totals,
                       const std::vector<CheckedTool>& tools) {
  std::string text = "Programs\n" + programs_table(totals);
  text += "\nViolations\n" + violations_table(totals, tools);
  text += "\nPrecision\n" + precision_table(totals, tools);
  if (totals.all.retest_seconds > 0) text += "\nTime\n" + time_table(totals, tools);
  if (std::string causes = causes_text(totals, tools); !causes.empty()) {
    text += "\nNot affected and selected, by what made a tool do so\n" + causes;
  }
  if (!totals.groups.empty())
    text += "\nViolations by likely cause\n" + groups_text(totals, results.replay);
  if (!totals.contained.empty()) {
    text += "\nContained\n";
    for (const auto& [what, count] : totals.contained) {
      text += fmt::format("  {} times: {}\n", number_text(count), what);
    }
    text += fmt::format("  the first one: {}\n", totals.contained_examples.front());
  }
  if (totals.all.uses > 0) {
    text += fmt::format("\nRecords were compared with {} of methods and classes\n",
                        plural(totals.all.uses, "use", "uses"));
  }
  if (totals.all.not_compiled > 0) {
    text += fmt::format("\n{} did not compile in a revision and were left out there\n",
                        plural(totals.all.not_compiled, "test", "tests"));
  }
  if (results.revisions_now > 0) {
    text += fmt::format("\n{} in {}: {:.1f} per second\n",
                        plural(results.revisions_now, "evolving program", "evolving programs"),
                        duration_text(static_cast<uint64_t>(results.seconds * 1e6)),
                        static_cast<double>(results.revisions_now) / results.seconds);
  }
  return text;
}

}  // namespace winnow
