#include "checker/trace_slice.h"

#include <unordered_map>
#include <vector>

#include "base/files.h"
#include "trace/trace_writer.h"

namespace winnow {

void TraceSlice::begin(std::string folder) {
  folder_ = std::move(folder);
  path_.clear();
  offset_ = 0;
  start_.clear();
}

Status TraceSlice::find_file() {
  auto entries = list_directory(folder_);
  if (!entries) return fail(entries.error());
  for (const DirectoryEntry& entry : *entries) {
    if (entry.name.ends_with(kTraceSuffix)) path_ = join_path(folder_, entry.name);
  }
  if (path_.empty()) return fail(ErrorCode::kNotFound, "the agent has left no trace", folder_);
  start_ = encode_trace_header();
  offset_ = start_.size();
  return {};
}

Result<std::string> TraceSlice::next() {
  if (path_.empty()) {
    if (auto found = find_file(); !found) return fail(found.error());
  }
  auto mapped = MappedFile::open(path_);
  if (!mapped) return fail(mapped.error());
  if (mapped->bytes().size() < offset_) return fail(ErrorCode::kCorrupt, "became shorter", path_);
  Bytes added = mapped->bytes().subspan(offset_);
  std::string before = start_;
  std::vector<std::string_view> records;
  std::unordered_map<std::string_view, size_t> last;  // by kind and test: the last place
  ByteReader reader(added);
  for (size_t good = 0; !reader.at_end(); good = reader.offset()) {
    uint32_t length = reader.le4();
    reader.skip(4);
    Bytes body = reader.bytes(length);
    if (!reader.ok() || body.empty()) break;  // the last one may still be being written
    std::string_view record = as_text(added.subspan(good, reader.offset() - good));
    auto kind = static_cast<TraceKind>(body[0]);
    if (kind == TraceKind::kJvm || kind == TraceKind::kSeen) start_ += record;
    if (kind == TraceKind::kOpen || kind == TraceKind::kClose) {
      ByteReader fields(body);
      fields.skip(1);
      (void)fields.text();
      std::string_view key = as_text(body.first(fields.offset()));
      if (auto [at, is_new] = last.try_emplace(key, records.size()); !is_new) {
        records[at->second] = {};
        at->second = records.size();
      }
    }
    records.push_back(record);
    offset_ += record.size();
  }
  std::string slice = std::move(before);
  for (std::string_view record : records) slice += record;
  return slice;
}

}  // namespace winnow
