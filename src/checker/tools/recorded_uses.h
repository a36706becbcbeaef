// Compares records with a second opinion: what each test used, as the program itself said it
// (Marks.java writes that into its sources, and no agent is there when it runs).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "checker/tools/checked_tool.h"
#include "facts/fact.h"

namespace winnow {

// What a technique knows of a test by its record.
class RecordedUses {
 public:
  // The facts of one record; those that the technique does not ask about are left out.
  void add(const Fact& fact, const Technique& technique);
  // "p/A.m(I)J", a method that ran: there is a fact about its code, or about the whole class. The
  // start of a class, "p/A.<clinit>()V", which not every class has code for: any fact about the
  // class. A fact about a resource bundle is one about all classes that belong to it as a whole.
  bool know(std::string_view use) const;

 private:
  std::set<std::string, std::less<>> methods_;
  std::set<std::string, std::less<>> whole_classes_;
  std::set<std::string, std::less<>> classes_;
  std::set<std::string> bundles_;
};

// Uses that a record can be asked about. javac numbers local and anonymous classes, and records
// name them in another way.
bool is_comparable(std::string_view use);

}  // namespace winnow
