// How fast classes are read and printed, in processor time of one core: reading the files, printing
// what was read (both apart), and the whole of it as a cold load does it.
//   winnow_bench_read_and_print CLASSES_FOLDER [ROUNDS]
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "measure.h"
#include "program/folder_reader.h"
#include "program/root_cache.h"
#include "program/stable_names.h"

using namespace winnow;

int main(int count, char** words) {
  if (count < 2) return std::fputs("usage: CLASSES_FOLDER [ROUNDS]\n", stderr), 64;
  std::string folder = absolute_path(words[1]);
  int rounds = count > 2 ? std::atoi(words[2]) : 5;
  auto files = list_files(folder);
  if (!files) return std::fputs((files.error().text() + "\n").c_str(), stderr), 70;
  std::vector<std::string> memory;
  std::vector<Bytes> contents;
  std::vector<double> reading, printing, whole;
  double megabytes = 0;
  for (int i = 0; i < rounds; ++i) {
    memory.resize(files->size());
    contents.resize(files->size());
    reading.push_back(cpu_seconds([&] {
      FolderReader reader(folder);
      for (size_t k = 0; k < files->size(); ++k) {
        contents[k] = reader.read((*files)[k], memory[k]).value_or(Bytes());
      }
    }));
    std::map<std::string_view, std::vector<ClassInput>> groups;
    megabytes = 0;
    for (size_t k = 0; k < files->size(); ++k) {
      std::string_view name = (*files)[k].name;
      name = name.substr(0, name.rfind('.'));
      groups[outermost_name(name)].push_back({contents[k], name, (*files)[k].name});
      megabytes += static_cast<double>(contents[k].size()) / 1e6;
    }
    printing.push_back(cpu_seconds([&] {
      auto pool = std::make_shared<ReferencePool>();
      pool->reserve(files->size());
      auto scratch = make_summary_scratch();
      std::vector<ClassSummary> all;
      all.reserve(files->size());
      for (const auto& [name, group] : groups) {
        for (ClassSummary& one : summarize_classes(group, pool, scratch))
          all.push_back(std::move(one));
      }
    }));
    whole.push_back(cpu_seconds([&] { (void)RootCache("").load(folder); }));
  }
  auto line = [&](const char* title, double time) {
    std::puts(fmt::format("  {:34} {:.0f} MB/s", title, megabytes / time).c_str());
  };
  std::puts(fmt::format("  {:34} {} ({:.1f} MB)", "classes", files->size(), megabytes).c_str());
  line("reading the files", median(reading));
  line("printing what was read", median(printing));
  line("whole cold load", median(whole));
  return 0;
}
