#include "direct/kept_reports.h"

#include <algorithm>

#include "base/files.h"

namespace winnow {
namespace {

constexpr std::string_view kMagic = "WREPS1\n";
constexpr size_t kMostVersions = 4;

void encode_report(const ClassReport& report, ByteWriter& out) {
  out.text(report.name);
  out.varint(report.elapsed_ms);
  out.varint(report.cases.size());
  for (const TestCase& one : report.cases) {
    out.text(one.source);
    out.text(one.name);
    out.varint(one.elapsed_ms);
    out.u1(one.outcome == CaseOutcome::kSkipped ? 1 : 0);
    out.text(one.message);
  }
}

ClassReport decode_report(ByteReader& in) {
  ClassReport report;
  report.name = in.text();
  report.elapsed_ms = static_cast<uint32_t>(in.varint());
  size_t cases = in.count(in.varint());
  for (size_t i = 0; i < cases && in.ok(); ++i) {
    TestCase& one = report.cases.emplace_back();
    one.source = in.text();
    one.name = in.text();
    one.elapsed_ms = static_cast<uint32_t>(in.varint());
    if (in.u1() != 0) one.outcome = CaseOutcome::kSkipped;
    one.message = in.text();
  }
  return report;
}

}  // namespace

KeptReports KeptReports::read(const std::string& path) {
  auto content = read_file(path);
  return content ? decode(as_bytes(*content)) : KeptReports();
}

KeptReports KeptReports::decode(Bytes bytes) {
  ByteReader in(bytes);
  if (as_text(in.bytes(kMagic.size())) != kMagic) return {};
  uint64_t checksum = in.le8();
  if (!in.ok() || print_of(bytes.subspan(in.offset())).low != checksum) return {};
  KeptReports kept;
  size_t count = in.count(in.varint());
  for (size_t i = 0; i < count && in.ok(); ++i) {
    Entry& entry = kept.entries_.emplace_back();
    entry.test = in.text();
    entry.version = read_print(in);
    size_t reports = in.count(in.varint());
    for (size_t j = 0; j < reports && in.ok(); ++j) entry.reports.push_back(decode_report(in));
  }
  return in.ok() ? kept : KeptReports();
}

std::string KeptReports::encode() const {
  ByteWriter rest;
  rest.varint(entries_.size());
  for (const Entry& entry : entries_) {
    rest.text(entry.test);
    write_print(rest, entry.version);
    rest.varint(entry.reports.size());
    for (const ClassReport& report : entry.reports) encode_report(report, rest);
  }
  ByteWriter out;
  out.raw(kMagic);
  out.le8(print_of(rest.view()).low);
  out.bytes(rest.view());
  return out.take();
}

void KeptReports::keep(const std::string& test, const Print& version,
                       std::vector<ClassReport> reports) {
  std::erase_if(entries_,
                [&](const Entry& one) { return one.test == test && one.version == version; });
  auto is_of_test = [&](const Entry& one) { return one.test == test; };
  if (static_cast<size_t>(std::count_if(entries_.begin(), entries_.end(), is_of_test)) >=
      kMostVersions) {
    entries_.erase(std::find_if(entries_.begin(), entries_.end(), is_of_test));
  }
  entries_.push_back({test, version, std::move(reports)});
}

const std::vector<ClassReport>* KeptReports::find(const std::string& test,
                                                  const Print& version) const {
  for (const Entry& entry : entries_) {
    if (entry.test == test && entry.version == version) return &entry.reports;
  }
  return nullptr;
}

}  // namespace winnow
