// Interned facts, kept together by what they are about.
//
// A project has some ten facts for each of its classes. Whether they hold has to be known for all
// of them each time tests are selected, and nearly always the class is as it was. So the facts of a
// class stand in groups, one for each digest of the class (facts/class_digest.h): if the class has
// that digest now, the whole group holds, and its facts are not even read. A fact is in the group
// in which it was first seen; it may hold without its group, and then it is asked by itself.
//
// What no class can answer alone (files, resources, where a call leads) is in groups without a
// digest, of which each fact is asked by itself: by the class in the subject where there is one,
// else by the kind.
//
//   fact_group.subject   a class subject, or ';' and the name of a kind
//   fact_group.ids       the ids of its facts (base/id_set.h)
//   fact_detail.facts    (id:varint kind:u1 rest:text print:16)*
//                        the fact's subject is `rest`, behind the group's subject if that is a
//                        class
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text_hash.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace winnow {

// Which group the fact belongs to, whatever the digest.
std::string group_subject(FactKind kind, std::string_view subject);

std::string encode_facts(std::string_view group_subject, const std::vector<InternedFact>& facts);
// Nothing if the bytes do not follow the format.
std::vector<InternedFact> decode_facts(std::string_view group_subject, Bytes bytes);

// Reads fact_group rows; the statement's columns are id, subject, digest, ids, checksum. False if
// the row is damaged.
bool read_group(const Statement& row, FactGroup& group);
// The facts of a group; none if they are damaged.
Result<std::vector<InternedFact>> read_details(Database& database, const FactGroup& group);

// Writes the group with these facts, under a new id if it has none; without facts it goes.
Status write_group(Database& database, FactGroup& group, const std::vector<InternedFact>& facts);

// Gives ids to facts within one transaction. New ones are written by flush().
class FactInterner {
 public:
  explicit FactInterner(Database& database) : database_(database) {}
  Result<uint32_t> intern(const Fact& fact, const Print& digest);
  Status flush();

 private:
  struct OpenGroup {
    FactGroup group;
    std::vector<InternedFact> facts;
    bool changed = false;
  };
  struct Subject {
    std::vector<OpenGroup> groups;
    std::unordered_map<std::string, uint32_t, TextHash> ids;  // by kind, subject and print
  };
  Result<Subject*> open(const std::string& subject);
  Result<uint32_t> next_id();
  Result<uint32_t> largest_id();

  Database& database_;
  std::unordered_map<std::string, Subject, TextHash> subjects_;
  uint32_t next_ = 0;  // 0: not known yet
};

}  // namespace winnow
