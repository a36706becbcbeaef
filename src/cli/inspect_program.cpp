// Prints programs: class files, jars, images, folders of classes, saved states.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/files.h"
#include "classfile/image.h"
#include "classfile/jar.h"
#include "cli/class_parts.h"
#include "cli/inspect.h"
#include "facts/fact.h"
#include "program/class_summary.h"
#include "program/state.h"
#include "report/class_listing.h"
#include "report/console.h"
#include "report/constant_text.h"

namespace winnow {
namespace {

int give_up(const Error& error) {
  Console(false).error(printable(error.text()));
  return exit_code_of(error);
}

void print_prints(const ClassSummary& summary) {
  if (summary.opaque) {
    std::puts(fmt::format("as a whole {}", printable(summary.opaque_reason)).c_str());
  }
  std::puts(fmt::format("whole      {}", summary.whole.hex()).c_str());
  std::puts(fmt::format("header     {}", summary.header.hex()).c_str());
  std::puts(fmt::format("shape      {}", summary.shape.hex()).c_str());
  std::puts(fmt::format("members    {}", summary.members.hex()).c_str());
  for (const MethodSummary& method : summary.methods) {
    std::puts(
        fmt::format("method     {}  {}", method.print.hex(), printable(method.key())).c_str());
  }
}

void print_root(const RootSummary& root) {
  for (const ClassSummary& one : root.classes) {
    std::puts(fmt::format("class     {}  {}{}", one.whole.hex(), printable(dotted(one.name)),
                          one.opaque ? "  as a whole: " + printable(one.opaque_reason) : "")
                  .c_str());
  }
  for (const ResourceSummary& one : root.resources) {
    std::puts(fmt::format("resource  {}  {}", one.print.hex(), printable(one.name)).c_str());
  }
  for (const std::string& problem : root.problems) {
    std::puts(("problem   " + printable(problem)).c_str());
  }
  std::puts(fmt::format("root      {}  {}", root.print.hex(), printable(root.path)).c_str());
}

// Of a Jar or an Image.
template <typename Container>
Result<std::string> read_entry(const std::string& path, const std::string& name) {
  auto container = Container::open(path);
  if (!container) return fail(container.error());
  const auto* entry = container->find(name);
  if (entry == nullptr) return fail(ErrorCode::kNotFound, "has no entry " + name, path);
  return container->read(*entry);
}

}  // namespace

int inspect_class(Bytes bytes, const std::string& where, const Arguments& arguments) {
  auto file = ClassFile::parse(bytes, where);
  if (!file) return give_up(file.error());
  if (arguments.flag("hashed")) {
    for (const HashedPart& part : hashed_parts(*file, where)) std::puts(part.text.c_str());
  } else if (arguments.flag("prints")) {
    print_prints(summarize_class(bytes, file->name, where));
  } else {
    Listing detail = arguments.flag("members") ? Listing::kMembers : Listing::kCode;
    std::fputs(class_listing(*file, detail, where).c_str(), stdout);
  }
  return kExitGood;
}

int inspect_root(const std::string& path) {
  RootSummary root = RootCache("").load(path);
  print_root(root);
  return root.kind == RootKind::kUnreadable ? kExitTrouble : kExitGood;
}

bool begins_an_image(std::string_view head) {
  return head.starts_with("\xca\xfe\xda\xda") || head.starts_with("\xda\xda\xfe\xca");
}

int inspect_image(const std::string& path) {
  auto image = Image::open(path);
  if (!image) return give_up(image.error());
  std::vector<std::string> lines;
  for (const ImageEntry& entry : image->entries()) {
    lines.push_back(fmt::format("{:>10}  {}", entry.size, printable(entry.name())));
  }
  std::sort(lines.begin(), lines.end(),
            [](const std::string& a, const std::string& b) { return a.substr(12) < b.substr(12); });
  for (const std::string& line : lines) std::puts(line.c_str());
  return kExitGood;
}

int inspect_entry(const std::string& container, const std::string& name,
                  const Arguments& arguments) {
  auto file = MappedFile::open(container);
  if (!file) return give_up({ErrorCode::kNotFound, "there is no such file", container});
  auto content = begins_an_image(as_text(file->bytes()).substr(0, 4))
                     ? read_entry<Image>(container, name)
                     : read_entry<Jar>(container, name);
  if (!content) return give_up(content.error());
  if (name.ends_with(".class")) {
    return inspect_class(as_bytes(*content), container + "!/" + name, arguments);
  }
  std::fwrite(content->data(), 1, content->size(), stdout);
  return kExitGood;
}

int inspect_state(Bytes bytes, const std::string& path) {
  auto state = State::decode(bytes, path);
  if (!state) return give_up(state.error());
  for (const RootSummary& root : state->roots()) print_root(root);
  std::puts(fmt::format("state     {}", state->print().hex()).c_str());
  return kExitGood;
}

int inspect_cache(const std::string& path) {
  auto cache = read_cache_file(path);
  if (!cache) return give_up(cache.error());
  for (const FileEntry& file : cache->files) {
    std::puts(
        fmt::format("file      {} bytes, inode {}, changed {} ns before the cache was made  {}",
                    file.signature.size, file.signature.inode,
                    cache->made_at_ns - file.signature.mtime_ns, printable(file.name))
            .c_str());
  }
  print_root(cache->root);
  return kExitGood;
}

}  // namespace winnow
