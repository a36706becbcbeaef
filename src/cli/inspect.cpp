#include "cli/inspect.h"

#include "base/files.h"
#include "program/state.h"
#include "report/console.h"
#include "trace/trace_format.h"

namespace winnow {
namespace {

constexpr std::string_view kEntryMark = "!/";

int run_inspect(const Arguments& arguments) {
  const std::string& path = arguments.words.front();
  Console console(false);
  FileInfo info = stat_file(path);
  size_t mark = path.find(kEntryMark);
  if (info.type == FileType::kMissing && mark != std::string::npos) {
    return inspect_entry(path.substr(0, mark), path.substr(mark + kEntryMark.size()), arguments);
  }
  if (info.type == FileType::kMissing) {
    console.error(path + ": there is no such file");
    return kExitNotFound;
  }
  if (info.type == FileType::kDirectory) return inspect_root(path);
  auto file = MappedFile::open(path);
  if (!file) {
    console.error(file.error().text());
    return kExitTrouble;
  }
  std::string_view head = as_text(file->bytes()).substr(0, 16);
  bool verbose = arguments.flag("verbose");
  if (head.starts_with("\xca\xfe\xba\xbe")) return inspect_class(file->bytes(), path, arguments);
  if (head.starts_with(kStateMagic)) return inspect_state(file->bytes(), path);
  if (head.starts_with(kTraceMagic)) return inspect_trace(file->bytes(), path, verbose);
  if (head.starts_with("SQLite format 3")) return inspect_store(path, verbose);
  if (head.starts_with("PK")) return inspect_root(path);
  if (begins_an_image(head)) return inspect_image(path);
  if (head.starts_with(kCacheMagic)) return inspect_cache(path);
  console.error(path +
                ": is no class file, jar, image, folder of classes, state, cache, trace or store");
  return kExitTrouble;
}

}  // namespace

CommandSpec inspect_command() {
  CommandSpec command;
  command.name = "inspect";
  command.words = "FILE";
  command.summary = "print a class file, jar, JDK image, saved state, trace or the store readably";
  command.details =
      "FILE is a class file, a jar, a JDK's lib/modules, an entry of one "
      "(lib.jar!/shop/Cart.class),\n"
      "a folder of classes, a state that winnow snapshot saved, a file of the stat cache, a trace "
      "or\n"
      "the store. A class is shown with its members, flags, attributes and code.";
  command.options = {
      {"members", "", "", "for a class: without the code", {}},
      {"prints", "", "", "for a class: the prints by which it is compared", {}},
      {"hashed", "", "", "for a class: everything that goes into its prints, for a diff", {}},
      {"verbose", "", "", "for a trace: every method; for the store: every fact", {}}};
  command.examples = {{"winnow inspect target/classes/shop/Cart.class", "a class with its code"},
                      {"winnow inspect lib.jar!/shop/Cart.class", "a class in a jar"},
                      {"winnow inspect .winnow/store.db", "what is recorded"}};
  command.fewest_words = command.most_words = 1;
  command.run = run_inspect;
  return command;
}

}  // namespace winnow
