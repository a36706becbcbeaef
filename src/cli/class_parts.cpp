#include "cli/class_parts.h"

#include <algorithm>
#include <map>

#include "program/class_summary.h"
#include "report/line_diff.h"

namespace winnow {

std::vector<HashedPart> hashed_parts(const ClassFile& file, const std::string& where) {
  std::vector<HashedPart> parts;
  for (const Member& method : file.methods) {
    std::string key = std::string(method.name) + std::string(method.descriptor);
    parts.push_back({key, describe_class_part(file, ClassPart::kMethod, key, where)});
  }
  std::sort(parts.begin(), parts.end(),
            [](const HashedPart& a, const HashedPart& b) { return a.title < b.title; });
  parts.insert(parts.begin(),
               {"members", describe_class_part(file, ClassPart::kMembers, "", where)});
  return parts;
}

std::string diff_of_parts(const std::vector<HashedPart>& before,
                          const std::vector<HashedPart>& after) {
  // The members stay first: "" sorts before every method.
  std::map<std::string, std::pair<const HashedPart*, const HashedPart*>> pairs;
  auto key_of = [](const HashedPart& part) { return part.title == "members" ? "" : part.title; };
  for (const HashedPart& part : before) pairs[key_of(part)].first = &part;
  for (const HashedPart& part : after) pairs[key_of(part)].second = &part;
  std::string out;
  for (const auto& [key, pair] : pairs) {
    const auto& [then, now] = pair;
    std::string title = then != nullptr ? then->title : now->title;
    out += unified_diff(then == nullptr ? "" : then->text, now == nullptr ? "" : now->text,
                        then == nullptr ? "(not there)" : "old " + title,
                        now == nullptr ? "(not there)" : "new " + title);
  }
  return out;
}

}  // namespace winnow
