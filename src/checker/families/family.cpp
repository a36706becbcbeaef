#include "checker/families/family.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "checker/spread.h"

namespace winnow {
namespace {

const Slot& slot_named(const Family& family, std::string_view name) {
  auto found = std::ranges::find(family.slots, name, &Slot::name);
  assert(found != family.slots.end());
  return *found;
}

// "slot=label" or "slot!label".
bool holds(const Choice& choice, std::string_view condition) {
  size_t mark = condition.find_first_of("=!");
  bool is = choice.is(condition.substr(0, mark), condition.substr(mark + 1));
  return is == (condition[mark] == '=');
}

// What stands between two dollar signs.
std::string expanded_slot(const Family& family, const Choice& choice, std::string_view inside) {
  if (inside.empty()) return "$";
  size_t bar = inside.find('|');
  if (bar == std::string_view::npos) {
    const Slot& slot = slot_named(family, inside);
    return std::string(
        std::ranges::find(slot.alternatives, choice[inside], &Alternative::label)->text);
  }
  return holds(choice, inside.substr(0, bar)) ? std::string(inside.substr(bar + 1)) : "";
}

std::string expanded(const Family& family, const Choice& choice, std::string_view text) {
  std::string out;
  while (!text.empty()) {
    size_t begin = text.find('$');
    out += text.substr(0, begin);
    if (begin == std::string_view::npos) break;
    size_t end = text.find('$', begin + 1);
    assert(end != std::string_view::npos);
    out += expanded_slot(family, choice, text.substr(begin + 1, end - begin - 1));
    text.remove_prefix(end + 1);
  }
  return out;
}

std::string joined(const std::vector<SourceFile>& files) {
  std::string all;
  for (const SourceFile& file : files) all += file.path + "\n" + file.text;
  return all;
}

}  // namespace

Choice::Choice(const Family& family) : family_(&family), chosen_(family.slots.size()) {}

std::string_view Choice::operator[](std::string_view slot) const {
  size_t at = size_t(&slot_named(*family_, slot) - family_->slots.data());
  return family_->slots[at].alternatives[chosen_[at]].label;
}

FamilyPrograms::FamilyPrograms(Family family, size_t programs, uint64_t seed)
    : family_(std::move(family)) {
  for (const Slot& slot : family_.slots) choices_ *= slot.alternatives.size();
  // A slot of a class that is not there makes no difference, so some choices are the same program.
  std::vector<size_t> different;
  std::unordered_set<std::string> seen;
  for (size_t number = 0; number < choices_; number++) {
    Choice tried = choice(number);
    if (is_valid(tried) && seen.insert(joined(text(tried))).second) different.push_back(number);
  }
  different_ = different.size();
  // Not by a stride: every second one of them could have the same in some slot.
  std::ranges::sort(different, {}, [&](size_t number) { return mixed(seed ^ mixed(number)); });
  different.resize(std::min(programs, different_));
  picks_ = std::move(different);
}

Choice FamilyPrograms::choice(size_t number) const {
  Choice made(family_);
  for (size_t i = 0; i < family_.slots.size(); i++) {
    size_t count = family_.slots[i].alternatives.size();
    made.chosen_[i] = number % count;
    number /= count;
  }
  return made;
}

std::vector<SourceFile> FamilyPrograms::text(const Choice& choice) const {
  std::vector<SourceFile> files;
  for (const FileTemplate& file : family_.files) {
    if (!file.when.empty() && !holds(choice, file.when)) continue;
    std::string text = expanded(family_, choice, file.text);
    if (!text.ends_with('\n')) text += '\n';
    files.push_back({expanded(family_, choice, file.path), std::move(text)});
  }
  return files;
}

EvolvingProgram FamilyPrograms::program(size_t index) const {
  Choice first = choice(picks_[index]);
  EvolvingProgram program;
  program.name = fmt::format("{}-{:06}", family_.mode, index);
  program.first = {"", text(first)};
  program.shares_state = family_.shares_state;
  for (size_t slot = 0; slot < family_.slots.size(); slot++) {
    const Slot& changed = family_.slots[slot];
    for (size_t other = 0; other < changed.alternatives.size(); other++) {
      if (other == first.chosen_[slot]) continue;
      Choice next = first;
      next.chosen_[slot] = other;
      if (!is_valid(next)) {
        program.refused++;
        continue;
      }
      Revision revision{
          fmt::format("{}: {} -> {}", changed.name, changed.alternatives[first.chosen_[slot]].label,
                      changed.alternatives[other].label),
          text(next)};
      if (joined(revision.files) != joined(program.first.files)) {
        program.successors.push_back(std::move(revision));
      }
    }
  }
  return program;
}

}  // namespace winnow
