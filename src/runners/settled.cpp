#include "runners/settled.h"

#include "base/bytes.h"
#include "base/files.h"
#include "program/print_input.h"

namespace winnow {
namespace {

constexpr std::string_view kOutsideMagic = "WOUTS1\n";

std::string encode_paths(const std::vector<std::string>& paths) {
  ByteWriter rest;
  rest.varint(paths.size());
  for (const std::string& path : paths) rest.text(path);
  ByteWriter out;
  out.raw(kOutsideMagic);
  out.le8(print_of(rest.view()).low);
  out.bytes(rest.view());
  return out.take();
}

// None if the file is not as it was written: then no verdict is found, which costs only time.
std::vector<std::string> decode_paths(Bytes bytes) {
  ByteReader in(bytes);
  if (as_text(in.bytes(kOutsideMagic.size())) != kOutsideMagic) return {};
  uint64_t checksum = in.le8();
  if (!in.ok() || print_of(bytes.subspan(in.offset())).low != checksum) return {};
  std::vector<std::string> paths;
  size_t count = in.count(in.varint());
  for (size_t i = 0; i < count && in.ok(); ++i) paths.emplace_back(in.text());
  return in.ok() ? paths : std::vector<std::string>();
}

}  // namespace

std::optional<TestTotals> Settled::find() {
  if (!applies()) return std::nullopt;
  auto store = project_.open_store(Store::Access::kRead);
  if (!store) return std::nullopt;
  auto generation = store->generation(launch_.module);
  if (!generation || *generation < 0) return std::nullopt;
  files_ = look_at_watched_files(*store, project_);
  Print state = State::load_print(launch_.roots, project_.cache());
  auto found = store->has_verdict(launch_.module, key(state, *generation, known_outside()));
  if (!found || !*found) return std::nullopt;
  auto totals = store->totals(launch_.module);
  return totals ? std::optional<TestTotals>(*totals) : std::nullopt;
}

void Settled::remember(const State& state, const Answers& answers) {
  (void)write_file_atomically(project_.state_path(launch_.module), state.encode());
  if (!files_ || files_->racy) return;
  std::vector<Outside> outside;
  std::vector<std::string> paths;
  for (const RootSummary* root : answers.outside()) {
    outside.push_back({root->path, root->print});
    paths.push_back(root->path);
  }
  if (!write_file_atomically(outside_path(), encode_paths(paths))) return;
  auto store = project_.open_store(Store::Access::kWrite);
  if (!store) return;
  auto generation = store->generation(launch_.module);
  auto transaction = store->begin();
  if (!generation || !transaction) return;
  if (transaction->add_verdict(launch_.module, key(state.print(), *generation, outside))) {
    (void)transaction->commit();
  }
}

bool Settled::applies() const {
  return technique_.kinds != 0 && launch_.filter.empty() && launch_.refuse.empty();
}

std::string Settled::outside_path() const {
  return project_.state_path(launch_.module) + ".outside";
}

std::vector<Settled::Outside> Settled::known_outside() const {
  std::vector<Outside> outside;
  auto content = read_file(outside_path());
  if (!content) return outside;
  for (std::string& path : decode_paths(as_bytes(*content))) {
    Print print = project_.cache().load_print(path);
    outside.push_back({std::move(path), print});
  }
  return outside;
}

Print Settled::key(const Print& state, int64_t generation,
                   const std::vector<Outside>& outside) const {
  PrintInput input;
  input.item("state", state);
  for (const Outside& place : outside) {
    input.item("outside", place.path);
    input.item("outside-print", place.print);
  }
  input.item("platform", surroundings_.platform);
  input.item("launch", surroundings_.launch);
  for (const std::string& root : launch_.test_roots) input.item("test-root", root);
  input.item("technique", technique_.name);
  input.item("kinds", uint64_t{technique_.kinds});
  input.item("marks", marks_.text());
  for (const std::string& pattern : surroundings_.outputs.patterns()) input.item("output", pattern);
  for (const std::string& folder : surroundings_.outputs.folders()) input.item("reports", folder);
  input.item("generation", static_cast<uint64_t>(generation));
  input.item("files", files_ ? files_->print : kAbsent);
  return input.take();
}

}  // namespace winnow
