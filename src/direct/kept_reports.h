// What the reports of a module's test classes said when they last passed, kept where `clean` does
// not reach.
//
//   file    = "WREPS1\n"  checksum:u8  count:varint  entry*
//   entry   = class:text  version:print  count:varint  report*
//   report  = name:text  milliseconds:varint  count:varint  case*
//   case    = class:text  name:text  milliseconds:varint  skipped:u1  message:text
#pragma once

#include <string>
#include <vector>

#include "base/print.h"
#include "direct/class_report.h"

namespace winnow {

class KeptReports {
 public:
  // Empty if there is no such file, or none that can be read.
  static KeptReports read(const std::string& path);
  static KeptReports decode(Bytes bytes);
  std::string encode() const;

  // The reports of a test class (dots), in a version of it. Those of other versions stay, a few of
  // them: a branch comes back.
  void keep(const std::string& test, const Print& version, std::vector<ClassReport> reports);
  const std::vector<ClassReport>* find(const std::string& test, const Print& version) const;
  bool empty() const { return entries_.empty(); }

 private:
  struct Entry {
    std::string test;
    Print version;
    std::vector<ClassReport> reports;
  };
  std::vector<Entry> entries_;  // of one test, the newest last
};

}  // namespace winnow
