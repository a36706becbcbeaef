#include <fmt/format.h>

#include "checker/check_report.h"
#include "report/console.h"

namespace winnow {
namespace {

constexpr const char* kStyle = R"(
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em; color: #222; }
h1 { font-size: 1.5em; } h2 { font-size: 1.15em; margin-top: 2em; }
table { border-collapse: collapse; } th, td { padding: .25em .8em; text-align: right; border-bottom: 1px solid #ddd; }
th, td { vertical-align: top; } th { vertical-align: bottom; } td:first-child { white-space: nowrap; }
th:first-child, td:first-child, .left { text-align: left; } th { border-bottom: 2px solid #888; } tfoot td { border-top: 2px solid #888; font-weight: bold; }
.bug { background: #fbdcd8; } .none { color: #999; } .good { color: #17692b; } code { background: #f3f3f3; padding: 0 .3em; }
.verdict { padding: .6em 1em; border-left: 5px solid #17692b; background: #eef7ee; } .verdict.bad { border-color: #b3261e; background: #fbeeed; }
@media (prefers-color-scheme: dark) { body { background: #1b1b1b; color: #ddd; } th, td { border-color: #444; } code { background: #333; }
 .bug { background: #5b2420; } .verdict { background: #20301f; } .verdict.bad { background: #3a201e; } .good { color: #7dc98a; } }
)";

std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string cells(const char* tag, const std::vector<std::string>& texts) {
  std::string row = "<tr>";
  for (const std::string& text : texts) row += fmt::format("<{0}>{1}</{0}>", tag, text);
  return row + "</tr>\n";
}

// The head of a column of words.
std::string words_head(const char* text) { return fmt::format("<th class=\"left\">{}</th>", text); }

std::string programs(const CheckTotals& totals) {
  std::string text = "<h2>Programs</h2>\n<table>\n";
  text += cells("th", {"mode", "first revisions", "compile", "evolving programs", "compile",
                       "with effect", "tests", "test runs", "affected"});
  auto row = [](const ModeTotals& mode) {
    return cells(
        "td",
        {escaped(mode.mode), number_text(mode.programs), number_text(mode.compilable_programs),
         number_text(mode.revisions), number_text(mode.compilable), number_text(mode.with_effect),
         number_text(mode.tests), number_text(mode.test_runs), number_text(mode.affected)});
  };
  for (const ModeTotals& mode : totals.modes) text += row(mode);
  return text + "<tfoot>" + row(totals.all) + "</tfoot></table>\n";
}

std::string violations(const CheckTotals& totals, const std::vector<CheckedTool>& tools) {
  std::vector<const Rule*> shown = shown_rules(totals);
  std::string text = "<h2>Violations</h2>\n<table>\n<tr><th>tool</th><th>claims safety</th>";
  for (const Rule* rule : shown) {
    text += fmt::format("<th title=\"{}\">{}</th>", escaped(rule->broken), rule->id);
  }
  text += "</tr>\n";
  for (size_t tool = 0; tool < totals.all.broken.size(); ++tool) {
    text += fmt::format("<tr><td>{}</td><td>{}</td>", escaped(tools[tool].name),
                        tools[tool].claims_safety ? "yes" : "no");
    for (const Rule* rule : shown) {
      auto found = totals.all.broken[tool].find(std::string(rule->id));
      uint64_t count = found == totals.all.broken[tool].end() ? 0 : found->second;
      bool bug = count > 0 && rule->always && (!rule->safety || tools[tool].claims_safety);
      text += fmt::format("<td class=\"{}\">{}</td>",
                          bug          ? "bug"
                          : count == 0 ? "none"
                                       : "",
                          number_text(count));
    }
    text += "</tr>\n";
  }
  text += "</table>\n<ul>\n";
  for (const Rule* rule : shown) {
    text += fmt::format("<li><b>{}</b> {}</li>\n", rule->id, escaped(rule->broken));
  }
  text += "</ul>\n";
  if (totals.all.uses == 0) return text;
  return text + fmt::format("<p>Records were compared with {} of methods and classes.</p>\n",
                            plural(totals.all.uses, "use", "uses"));
}

std::string percent(uint64_t part, uint64_t of) {
  return of == 0
             ? "–"
             : fmt::format("{:.1f}%", 100.0 * static_cast<double>(part) / static_cast<double>(of));
}

std::string precision(const CheckTotals& totals, const std::vector<CheckedTool>& tools) {
  std::string text = "<h2>Precision</h2>\n<table>\n";
  text +=
      "<tr><th>tool</th><th>selected</th><th>of all</th><th>not affected</th>"
      "<th>of selected</th>" +
      words_head("because of") + "</tr>\n";
  for (size_t tool = 0; tool < totals.all.tools.size(); ++tool) {
    const ToolCounts& counts = totals.all.tools[tool];
    std::string causes;
    for (const auto& [cause, count] : needless_causes(counts)) {
      causes += fmt::format("{}{} {}", causes.empty() ? "" : ", ", escaped(cause),
                            percent(count, counts.needless));
    }
    std::string row =
        cells("td", {escaped(tools[tool].name), number_text(counts.selected),
                     percent(counts.selected, totals.all.test_runs), number_text(counts.needless),
                     percent(counts.needless, counts.selected)});
    text += row.substr(0, row.rfind("</tr>")) + "<td class=\"left\">" + causes + "</td></tr>\n";
  }
  return text +
         "</table>\n<p>Not affected: selected tests that end in the revision as they did before. "
         "Because of: the kinds of facts that made the tool select them.</p>\n";
}

// How long users wait, where that was seen.
std::string times(const CheckTotals& totals, const std::vector<CheckedTool>& tools) {
  double all = totals.all.retest_seconds;
  if (all == 0) return {};
  std::string text = "<h2>Time</h2>\n<table>\n" + cells("th", {"tool", "seconds", "of retest-all"});
  text += cells("td", {"retest-all", fmt::format("{:.1f}", all), ""});
  for (size_t tool = 0; tool < totals.all.tools.size(); ++tool) {
    double seconds = totals.all.tools[tool].seconds;
    if (seconds == 0) continue;
    text += cells("td", {escaped(tools[tool].name), fmt::format("{:.1f}", seconds),
                         fmt::format("{:.2f}", seconds / all)});
  }
  return text + "</table>\n";
}

std::string groups(const CheckTotals& totals, const std::string& replay) {
  if (totals.groups.empty()) return {};
  std::string text = "<h2>Violations by likely cause</h2>\n<table>\n";
  text += "<tr><th>rule</th>" + words_head("tools") + words_head("cause") + "<th>times</th>" +
          words_head("example") + words_head("replay") + "</tr>\n";
  for (const ViolationGroup& group : totals.groups) {
    std::string test = group.test.empty() ? "" : " --test " + group.test;
    text += fmt::format(
        "<tr class=\"{}\"><td>{}</td><td class=\"left\">{}</td><td "
        "class=\"left\">{}</td><td>{}</td>"
        "<td class=\"left\">{}</td><td class=\"left\"><code>{}{}{}</code></td></tr>\n",
        group.bug ? "bug" : "", group.rule, escaped(fmt::format("{}", fmt::join(group.tools, " "))),
        escaped(group.cause), number_text(group.count), escaped(group.change),
        replay.empty() ? "" : escaped(replay) + " ", escaped(group.example), test);
  }
  return text + "</table>\n";
}

std::string contained(const CheckTotals& totals) {
  if (totals.contained.empty()) return {};
  std::string text = "<h2>Contained</h2>\n<ul>\n";
  for (const auto& [what, count] : totals.contained) {
    text += fmt::format("<li>{} times: {}</li>\n", number_text(count), escaped(what));
  }
  return text + "</ul>\n";
}

}  // namespace

std::string check_html(const CheckResults& results, const CheckTotals& totals,
                       const std::vector<CheckedTool>& tools) {
  std::string verdict =
      totals.bugs == 0
          ? fmt::format("<p class=\"verdict\">No tool broke what it claims in {}.</p>",
                        plural(totals.all.compilable, "evolving program", "evolving programs"))
          : fmt::format("<p class=\"verdict bad\">{} by tools that claim otherwise, in {}.</p>",
                        plural(totals.bugs, "violation", "violations"),
                        plural(totals.all.compilable, "evolving program", "evolving programs"));
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>winnow "
      "check</title><style>{}</style></head>\n<body>\n<h1>A check of selection "
      "tools</h1>\n{}\n<p>Seed "
      "{}.</p>\n{}{}{}{}{}{}</body></html>\n",
      kStyle, verdict, results.header.seed, violations(totals, tools), precision(totals, tools),
      times(totals, tools), groups(totals, results.replay), programs(totals), contained(totals));
}

}  // namespace winnow
