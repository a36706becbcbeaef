#include "store/fact_groups.h"

#include <algorithm>

#include "store/schema.h"

namespace winnow {
namespace {

// Groups that no class stands behind. No class name begins like this (JVMS 4.2.2).
constexpr char kKindMark = ';';

std::string key_of(const Fact& fact) {
  ByteWriter key;
  key.u1(static_cast<uint8_t>(fact.kind));
  write_print(key, fact.print);
  key.raw(fact.subject);
  return key.take();
}

int64_t checksum_of_group(const FactGroup& group, std::string_view digest, Bytes ids) {
  return RowChecksum(group.id).text(group.subject).text(digest).blob(ids).take();
}

}  // namespace

std::string group_subject(FactKind kind, std::string_view subject) {
  switch (kind) {
    case FactKind::kPlatform:
    case FactKind::kLaunch:
    case FactKind::kClassNames:
    case FactKind::kResources:
    case FactKind::kFramework:
    case FactKind::kRules:
    case FactKind::kResource:
    case FactKind::kBundle:
    case FactKind::kFile:
    case FactKind::kListing:
      return kKindMark + std::string(kind_name(kind));
    default:
      return std::string(split_method_subject(subject).class_name);
  }
}

std::string encode_facts(std::string_view group_subject, const std::vector<InternedFact>& facts) {
  bool by_class = group_subject.empty() || group_subject.front() != kKindMark;
  ByteWriter out;
  for (const InternedFact& one : facts) {
    std::string_view rest = one.fact.subject;
    if (by_class) rest.remove_prefix(group_subject.size());
    out.varint(one.id);
    out.u1(static_cast<uint8_t>(one.fact.kind));
    out.text(rest);
    write_print(out, one.fact.print);
  }
  return out.take();
}

std::vector<InternedFact> decode_facts(std::string_view group_subject, Bytes bytes) {
  bool by_class = group_subject.empty() || group_subject.front() != kKindMark;
  std::vector<InternedFact> facts;
  ByteReader in(bytes);
  while (in.ok() && !in.at_end()) {
    InternedFact& one = facts.emplace_back();
    uint64_t id = in.varint();
    if (id > UINT32_MAX) in.fail();
    one.id = static_cast<uint32_t>(id);
    one.fact.kind = static_cast<FactKind>(in.u1());
    if (by_class) one.fact.subject = group_subject;
    one.fact.subject += in.text();
    one.fact.print = read_print(in);
  }
  if (!in.ok()) facts.clear();
  return facts;
}

bool read_group(const Statement& row, FactGroup& group) {
  group.id = row.integer(0);
  group.subject = row.text(1);
  ByteReader digest(row.blob(2));
  ByteReader ids(row.blob(3));
  if (checksum_of_group(group, as_text(row.blob(2)), row.blob(3)) != row.integer(4)) return false;
  group.digest = read_print(digest);
  group.ids = read_id_set(ids);
  return digest.ok() && ids.ok();
}

Result<std::vector<InternedFact>> read_details(Database& database, const FactGroup& group) {
  auto query = database.prepare("SELECT facts, checksum FROM fact_detail WHERE id = ?");
  if (!query) return fail(query.error());
  auto row = query->bind(group.id).step();
  if (!row) return fail(row.error());
  std::vector<InternedFact> facts;
  if (!*row) return facts;
  Bytes bytes = query->blob(0);
  if (RowChecksum(group.id).blob(bytes).take() == query->integer(1)) {
    facts = decode_facts(group.subject, bytes);
  }
  query->reset();
  IdSet ids;
  for (const InternedFact& one : facts) ids.push_back(one.id);
  normalize(ids);
  if (ids != group.ids) facts.clear();
  return facts;
}

Status write_group(Database& database, FactGroup& group, const std::vector<InternedFact>& facts) {
  group.ids.clear();
  for (const InternedFact& one : facts) group.ids.push_back(one.id);
  normalize(group.ids);
  if (facts.empty()) {
    for (const char* sql :
         {"DELETE FROM fact_group WHERE id = ?", "DELETE FROM fact_detail WHERE id = ?"}) {
      auto remove = database.prepare(sql);
      if (!remove) return fail(remove.error());
      if (auto done = remove->bind(group.id).run(); !done) return done;
    }
    return {};
  }
  if (group.id == 0) {
    auto reserve = database.prepare("SELECT ifnull(max(id), 0) + 1 FROM fact_group");
    if (!reserve) return fail(reserve.error());
    if (auto row = reserve->step(); !row) return fail(row.error());
    group.id = reserve->integer(0);
    reserve->reset();
  }
  ByteWriter ids;
  write_id_set(ids, group.ids);
  std::string digest = print_blob(group.digest);
  auto insert = database.prepare(
      "INSERT OR REPLACE INTO fact_group (id, subject, digest, ids, checksum) "
      "VALUES (?, ?, ?, ?, ?)");
  if (!insert) return fail(insert.error());
  auto done = insert->bind(group.id)
                  .bind(std::string_view(group.subject))
                  .bind(as_bytes(digest))
                  .bind(ids.view())
                  .bind(checksum_of_group(group, digest, ids.view()))
                  .run();
  if (!done) return done;
  std::string content = encode_facts(group.subject, facts);
  auto detail =
      database.prepare("INSERT OR REPLACE INTO fact_detail (id, facts, checksum) VALUES (?, ?, ?)");
  if (!detail) return fail(detail.error());
  return detail->bind(group.id)
      .bind(as_bytes(content))
      .bind(RowChecksum(group.id).text(content).take())
      .run();
}

Result<FactInterner::Subject*> FactInterner::open(const std::string& subject) {
  auto [found, is_new] = subjects_.try_emplace(subject);
  Subject& known = found->second;
  if (!is_new) return &known;
  auto query = database_.prepare(
      "SELECT id, subject, digest, ids, checksum FROM fact_group WHERE subject = ?");
  if (!query) return fail(query.error());
  query->bind(std::string_view(subject));
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) break;
    OpenGroup one;
    // Facts of a damaged group are not found again and get new ids; the old ones hold no more.
    if (read_group(*query, one.group)) known.groups.push_back(std::move(one));
  }
  for (OpenGroup& one : known.groups) {
    auto facts = read_details(database_, one.group);
    if (!facts) return fail(facts.error());
    one.facts = std::move(*facts);
    for (const InternedFact& fact : one.facts) known.ids[key_of(fact.fact)] = fact.id;
  }
  // A group without its details is of no use to new facts either.
  std::erase_if(known.groups, [](const OpenGroup& one) { return one.facts.empty(); });
  return &known;
}

Result<uint32_t> FactInterner::largest_id() {
  auto query = database_.prepare("SELECT id, subject, digest, ids, checksum FROM fact_group");
  if (!query) return fail(query.error());
  uint32_t largest = 0;
  while (true) {
    auto row = query->step();
    if (!row) return fail(row.error());
    if (!*row) return largest;
    FactGroup group;
    if (read_group(*query, group) && !group.ids.empty()) {
      largest = std::max(largest, group.ids.back());
    }
  }
}

Result<uint32_t> FactInterner::next_id() {
  if (next_ == 0) {
    auto query = database_.prepare("SELECT value FROM counter WHERE name = 'next_fact'");
    if (!query) return fail(query.error());
    auto row = query->step();
    if (!row) return fail(row.error());
    int64_t next = *row ? query->integer(0) : 0;
    if (*row) query->reset();
    if (!*row) {
      auto largest = largest_id();
      if (!largest) return fail(largest.error());
      next = int64_t{*largest} + 1;
    }
    if (next < 1 || next >= INT32_MAX) {
      return fail(ErrorCode::kCorrupt, "has no room for further facts", database_.path());
    }
    next_ = static_cast<uint32_t>(next);
  }
  return next_++;
}

Result<uint32_t> FactInterner::intern(const Fact& fact, const Print& digest) {
  auto subject = open(group_subject(fact.kind, fact.subject));
  if (!subject) return fail(subject.error());
  auto [entry, is_new] = (*subject)->ids.try_emplace(key_of(fact), 0);
  if (!is_new) return entry->second;
  auto id = next_id();
  if (!id) return fail(id.error());
  entry->second = *id;
  auto& groups = (*subject)->groups;
  auto group = std::find_if(groups.begin(), groups.end(),
                            [&](const OpenGroup& one) { return one.group.digest == digest; });
  if (group == groups.end()) {
    group = groups.emplace(groups.end());
    group->group.subject = group_subject(fact.kind, fact.subject);
    group->group.digest = digest;
  }
  group->facts.push_back({*id, fact});
  group->group.ids.push_back(*id);
  group->changed = true;
  return *id;
}

Status FactInterner::flush() {
  if (next_ == 0) return {};
  for (auto& [name, subject] : subjects_) {
    for (OpenGroup& group : subject.groups) {
      if (!group.changed) continue;
      if (auto written = write_group(database_, group.group, group.facts); !written) return written;
      group.changed = false;
    }
  }
  auto counter = database_.prepare("INSERT OR REPLACE INTO counter VALUES ('next_fact', ?)");
  if (!counter) return fail(counter.error());
  return counter->bind(int64_t{next_}).run();
}

}  // namespace winnow
