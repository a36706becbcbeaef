#include "runners/jvm_options.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "base/files.h"
#include "base/print.h"

namespace winnow {
namespace {

constexpr std::array<std::string_view, 3> kClassPath = {"-cp", "-classpath", "--class-path"};
// Their value is the next word.
constexpr std::array<std::string_view, 9> kWithValue = {
    "-p",          "--module-path", "--upgrade-module-path", "--add-modules",  "--add-exports",
    "--add-opens", "--add-reads",   "--patch-module",        "--limit-modules"};
constexpr std::array<std::string_view, 5> kLeftOut = {"-agentlib:jdwp", "-Xrunjdwp", "-Xdebug",
                                                      "-agentpath:", "--class-path="};

// Of the JUnit Platform's console and of TestNG: what chooses whole classes, or how results are
// shown. The value of those in the first list is the next word, if there is no '=' in this one.
constexpr std::array<std::string_view, 24> kOfClassesWithValue = {"-c",
                                                                  "--select-class",
                                                                  "--select-package",
                                                                  "--class-path",
                                                                  "--classpath",
                                                                  "-cp",
                                                                  "-n",
                                                                  "--include-classname",
                                                                  "-N",
                                                                  "--exclude-classname",
                                                                  "--include-package",
                                                                  "--exclude-package",
                                                                  "--details",
                                                                  "--details-theme",
                                                                  "--reports-dir",
                                                                  "--color-palette",
                                                                  "-testclass",
                                                                  "-d",
                                                                  "-usedefaultlisteners",
                                                                  "-verbose",
                                                                  "-log",
                                                                  "-o",
                                                                  "--select-module",
                                                                  "-outputdirectory"};
constexpr std::array<std::string_view, 11> kOfClasses = {"execute",
                                                         "--scan-class-path",
                                                         "--scan-classpath",
                                                         "--disable-banner",
                                                         "--fail-if-no-tests",
                                                         "--disable-ansi-colors",
                                                         "--single-color",
                                                         "-v",
                                                         "--verbose",
                                                         "--scan-modules",
                                                         "--disable-colors"};

template <size_t N>
bool is_one_of(const std::array<std::string_view, N>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// Another agent may change what tests do; Winnow's own is there in every run, and a debugger
// changes nothing.
bool is_left_out(std::string_view word) {
  bool listed = std::any_of(kLeftOut.begin(), kLeftOut.end(),
                            [&](std::string_view prefix) { return word.starts_with(prefix); });
  bool is_other_agent =
      word.starts_with("-agentpath:") && word.find("libwinnow-agent") == std::string_view::npos;
  return listed && !is_other_agent;
}

std::string with_content(const std::string& word, const std::string& directory) {
  auto content = read_file(join_path(directory, word.substr(1)));
  return word + (content ? " " + print_of(*content).short_hex() : std::string());
}

}  // namespace

std::vector<std::string> jvm_options(const std::vector<std::string>& command_line,
                                     const std::string& directory) {
  std::vector<std::string> options;
  for (size_t i = 1; i < command_line.size(); ++i) {
    const std::string& word = command_line[i];
    bool is_file = word.starts_with('@');
    if (!is_file && !word.starts_with('-')) break;                    // the main class
    if (word == "-jar" || word == "-m" || word == "--module") break;  // what stands for it
    if (is_one_of(kClassPath, word)) {
      ++i;
    } else if (is_one_of(kWithValue, word) && i + 1 < command_line.size()) {
      options.push_back(word + " " + command_line[++i]);
    } else if (!is_left_out(word)) {
      options.push_back(is_file ? with_content(word, directory) : word);
    }
  }
  return options;
}

namespace {

// The place of the first argument of the main class.
size_t place_of_arguments(const std::vector<std::string>& words) {
  for (size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "-jar" || word == "-m" || word == "--module") return i + 2;
    if (is_one_of(kClassPath, word) || is_one_of(kWithValue, word)) {
      ++i;
    } else if (!word.starts_with('-') && !word.starts_with('@')) {
      return i + 1;
    }
  }
  return words.size();
}

// "shop.CartTest", "ATest,BTest"
bool looks_like_classes(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == '_' || c == '$' || c == ',' || c >= 0x80;
  });
}

}  // namespace

std::vector<std::string> arguments_of_tests(const std::vector<std::string>& command_line,
                                            const std::string& directory) {
  std::vector<std::string> kept;
  for (size_t i = place_of_arguments(command_line); i < command_line.size(); ++i) {
    const std::string& word = command_line[i];
    std::string option = word.substr(0, word.find('='));
    if (is_one_of(kOfClasses, option)) continue;
    if (is_one_of(kOfClassesWithValue, option)) {
      if (option == word) ++i;
      continue;
    }
    if (word.starts_with('-')) {
      kept.push_back(word);
      bool has_value = i + 1 < command_line.size() && !command_line[i + 1].starts_with('-');
      if (has_value) kept.back() += " " + command_line[++i];
    } else if (word.ends_with(".xml") || word.ends_with(".yaml") || word.starts_with('@')) {
      kept.push_back(with_content(word.starts_with('@') ? word : "@" + word, directory));
    } else if (!looks_like_classes(word)) {
      kept.push_back(word);
    }
  }
  return kept;
}

std::vector<std::string> command_line_of(const std::string& pid) {
  std::vector<std::string> words;
  auto text = read_file("/proc/" + pid + "/cmdline");
  if (!text) return words;
  for (size_t at = 0; at < text->size();) {
    size_t end = std::min(text->find('\0', at), text->size());
    words.push_back(text->substr(at, end - at));
    at = end + 1;
  }
  return words;
}

}  // namespace winnow
