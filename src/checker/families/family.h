// A family of programs beyond the published generator: a small program with slots, each of which
// holds one of a few alternatives. Every valid choice is a first revision, and every choice that
// differs in one slot is a successor, so each edit is made at every place and in both directions.
//
// A template refers to slots between dollar signs: $A.m$ is the text of what was chosen,
// $A.m=none|text$ is the text if the label is that one, $A.m!none|text$ if it is another; these
// can't be nested. $$ is a dollar sign.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/evolving_program.h"

namespace winnow {

struct Alternative {
  std::string_view label;  // how a change names it
  std::string_view text;
};

struct Slot {
  std::string_view name;
  std::vector<Alternative> alternatives;
};

struct FileTemplate {
  std::string_view path;  // a template as well
  std::string_view text;
  std::string_view when = "";  // "slot=label" or "slot!label": else the file is not there
};

struct Family;

// What is in each slot.
class Choice {
 public:
  explicit Choice(const Family& family);
  // The label. REQUIRES: a slot of the family
  std::string_view operator[](std::string_view slot) const;
  bool is(std::string_view slot, std::string_view label) const { return (*this)[slot] == label; }

 private:
  friend class FamilyPrograms;
  const Family* family_;
  std::vector<size_t> chosen_;
};

struct Family {
  std::string_view mode;
  std::string_view description;
  std::vector<Slot> slots;
  std::vector<FileTemplate> files;
  // Whether javac takes the program; without it, all do.
  std::function<bool(const Choice&)> valid;
  // See EvolvingProgram. What a test leaves must not depend on how it calls: who called the code
  // that fills a cache, and with what, is not followed (facts/kept_state.h).
  bool shares_state = false;
};

class FamilyPrograms : public ProgramSource {
 public:
  // At most so many first revisions, spread over all different ones.
  FamilyPrograms(Family family, size_t programs, uint64_t seed);

  std::string_view mode() const override { return family_.mode; }
  std::string_view description() const override { return family_.description; }
  size_t size() const override { return picks_.size(); }
  EvolvingProgram program(size_t index) const override;

  // How many different valid programs the family has.
  size_t different_programs() const { return different_; }

 private:
  Choice choice(size_t number) const;
  bool is_valid(const Choice& choice) const { return !family_.valid || family_.valid(choice); }
  std::vector<SourceFile> text(const Choice& choice) const;

  Family family_;
  size_t choices_ = 1;
  size_t different_ = 0;
  std::vector<size_t> picks_;  // numbers of choices
};

}  // namespace winnow
