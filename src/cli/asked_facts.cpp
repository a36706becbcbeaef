#include "cli/asked_facts.h"

#include <algorithm>
#include <tuple>

#include "select/test_pattern.h"
#include "store/fact_groups.h"

namespace winnow {
namespace {

bool is_path(FactKind kind) {
  return kind == FactKind::kFile || kind == FactKind::kListing || kind == FactKind::kResource ||
         kind == FactKind::kBundle;
}

bool ends_with_path(std::string_view path, std::string_view word) {
  if (!path.ends_with(word)) return false;
  return path.size() == word.size() || path[path.size() - word.size() - 1] == '/';
}

// False only if none of its facts can be about the word. A pattern may stand for anything.
bool may_be_about(const FactGroup& group, const std::string& word) {
  if (group.subject.empty() || group.subject.front() == kPlaceMark) return true;
  if (word.find_first_of("*?") != std::string::npos) return true;
  std::string name = dotted(group.subject);
  return names_test({word, word.substr(0, word.rfind('.'))}, name);
}

}  // namespace

bool is_about(const Fact& fact, const std::string& word) {
  if (is_path(fact.kind)) return ends_with_path(fact.subject, word);
  std::string group = group_subject(fact.kind, fact.subject);
  // Of what is about no class, such as the JDK.
  if (group.empty() || group.front() == kPlaceMark) return false;
  std::string name = dotted(group);
  if (names_test({word}, name)) return true;
  if (fact.subject.size() == group.size()) return false;
  std::string member = fact.subject.substr(group.size() + 1);
  return names_test({word}, name + "." + member.substr(0, member.find_first_of("(:")));
}

Result<AskedFacts> facts_about(Store& store, const std::string& word, KindSet kinds) {
  AskedFacts asked;
  auto read = store.each_fact_group([&](const FactGroup& group) -> Status {
    for (uint32_t id : group.ids) asked.others.add(id);
    if (!may_be_about(group, word)) return {};
    auto facts = store.facts_of_group(group);
    if (!facts) return fail(facts.error());
    for (InternedFact& one : *facts) {
      if ((kinds & kind_bit(one.fact.kind)) == 0 || !is_about(one.fact, word)) continue;
      asked.others.remove(one.id);
      asked.facts.emplace(one.id, std::move(one.fact));
    }
    return {};
  });
  if (!read) return fail(read.error());
  return asked;
}

Result<std::vector<Fact>> facts_with_ids(Store& store, const IdSet& ids) {
  IdBits wanted;
  for (uint32_t id : ids) wanted.add(id);
  std::vector<Fact> found;
  auto read = store.each_fact_group([&](const FactGroup& group) -> Status {
    if (std::none_of(group.ids.begin(), group.ids.end(), [&](auto id) { return wanted.has(id); })) {
      return {};
    }
    auto facts = store.facts_of_group(group);
    if (!facts) return fail(facts.error());
    for (InternedFact& one : *facts) {
      if (wanted.has(one.id)) found.push_back(std::move(one.fact));
    }
    return {};
  });
  if (!read) return fail(read.error());
  std::sort(found.begin(), found.end(), [](const Fact& a, const Fact& b) {
    return std::tie(a.kind, a.subject) < std::tie(b.kind, b.subject);
  });
  return found;
}

}  // namespace winnow
