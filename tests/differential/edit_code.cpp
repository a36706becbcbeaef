// Edits the code of every class below the roots it is given.
//
//   winnow_edit_code check EVERY AT-LEAST ROOT...
//     without insertions every method must come out as it was; with a nop before every instruction,
//     what was read must still be there: instructions, targets of branches, handlers.
//   winnow_edit_code nops COUNT EVERY FOLDER ROOT...
//     writes the classes with COUNT nops before every instruction, for a JVM to verify: those of
//     images to FOLDER/modules/MODULE, those of each jar to a jar in FOLDER/jars.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "base/files.h"
#include "class_sources.h"
#include "classfile/class_writer.h"
#include "classfile/code_editor.h"
#include "classfile/test_zip.h"

using namespace winnow;

namespace {

uint64_t number(const char* text) { return std::strtoull(text, nullptr, 10); }

struct Tally {
  uint64_t methods = 0;
  uint64_t failures = 0;
  uint64_t refused = 0;  // too large with that many nops
  uint64_t grown = 0;    // with branches that became wide

  void report(const std::string& text) {
    ++failures;
    std::printf("%s\n", text.c_str());
  }
};

// The new content of the method's Code; nothing, and a problem, where it can't be.
std::string with_nops(const ClassFile& file, const Member& method, const Code& code, Bytes nops,
                      ConstantPoolBuilder& pool, EditProblem& problem) {
  CodeEditor editor(file, method, code, pool);
  if (!nops.empty()) {
    InstructionReader reader(code.instructions);
    Instruction instruction;
    while (reader.next(instruction)) editor.insert_before(instruction.pc, {nops, 0});
  }
  std::string out;
  problem = editor.lay_out();
  if (!problem) problem = editor.encode(out);
  return out;
}

// Instructions and handlers with offsets counted in old instructions, so that two methods can be
// compared whose instructions stand elsewhere. `stride` is how many instructions stand for one.
std::string outline(const Code& code, uint32_t stride) {
  std::vector<uint32_t> number_at(code.instructions.size() + 1, UINT32_MAX);
  InstructionReader numbering(code.instructions);
  Instruction instruction;
  uint32_t count = 0;
  while (numbering.next(instruction)) number_at[instruction.pc] = count++ / stride;
  number_at[code.instructions.size()] = count / stride;

  std::string text;
  auto add = [&](int64_t value) { text.append(std::to_string(value)).append(" "); };
  auto target = [&](int64_t pc) { add(number_at[static_cast<size_t>(pc)]); };
  InstructionReader reader(code.instructions);
  uint32_t at = 0;
  while (reader.next(instruction)) {
    if (at++ % stride != stride - 1) continue;
    add(instruction.opcode);
    add(instruction.index);
    bool branch =
        instruction.operand == Operand::kBranch2 || instruction.operand == Operand::kBranch4;
    if (branch) {
      target(int64_t{instruction.pc} + instruction.value);
    } else if (instruction.operand == Operand::kTableswitch ||
               instruction.operand == Operand::kLookupswitch) {
      SwitchReader table(code.instructions, instruction);
      target(int64_t{instruction.pc} + table.default_offset);
      for (uint32_t i = 0; i < table.count; ++i) {
        add(table.key(i));
        target(int64_t{instruction.pc} + table.offset(i));
      }
    } else {
      add(instruction.value);
    }
    text += "\n";
  }
  for (const ExceptionHandler& handler : code.handlers) {
    for (uint16_t pc : {handler.start_pc, handler.end_pc, handler.handler_pc}) target(pc);
    add(handler.catch_type);
  }
  return text;
}

void check_method(const ClassFile& file, const Member& method, const Code& code,
                  const std::string& where, Tally& tally) {
  ++tally.methods;
  std::string name = where + " " + std::string(method.name) + std::string(method.descriptor);
  ConstantPoolBuilder pool(file.pool);
  EditProblem problem;
  std::string same = with_nops(file, method, code, {}, pool, problem);
  if (problem) return tally.report(name + ": " + problem.detail);
  if (same != as_text(method.attribute("Code")->content)) {
    return tally.report(name + ": is not the same without insertions");
  }
  const uint8_t nop = opcode::kNop;
  std::string edited = with_nops(file, method, code, {&nop, 1}, pool, problem);
  if (problem.kind == EditProblem::Kind::kTooLarge) {
    ++tally.refused;
    return;
  }
  if (problem) return tally.report(name + ": " + problem.detail);
  Member changed = method;
  changed.attributes.clear();
  changed.attributes.push_back(*method.attribute("Code"));
  changed.attributes[0].content = as_bytes(edited);
  auto again = Code::parse(file, changed, name);
  if (!again) return tally.report(again.error().text());
  // A branch that became wide is two instructions; what such methods mean is for a JVM to verify.
  if (again->instructions.size() > INT16_MAX) {
    ++tally.grown;
  } else if (outline(*again, 2) != outline(code, 1)) {
    tally.report(name + ": has other instructions");
  }
}

int check(const ClassSources& sources, uint64_t at_least) {
  Tally tally;
  auto seen = sources.visit(
      [&](const FoundClass& found) {
        auto file = ClassFile::parse(found.bytes, found.where);
        if (!file) return tally.report(file.error().text());
        for (const Member& method : file->methods) {
          if (method.attribute("Code") == nullptr) continue;
          auto code = Code::parse(*file, method, found.where);
          if (!code) return tally.report(code.error().text());
          check_method(*file, method, *code, found.where, tally);
        }
      },
      [&](const Error& error) { tally.report(error.text()); });
  if (!seen) tally.report(seen.error().text());
  std::printf("%" PRIu64 " methods, %" PRIu64 " with far branches, %" PRIu64
              " too large with nops, %" PRIu64 " failures\n",
              tally.methods, tally.grown, tally.refused, tally.failures);
  return tally.failures == 0 && tally.methods >= at_least ? 0 : 1;
}

std::string class_with_nops(const FoundClass& found, Bytes nops, Tally& tally) {
  auto file = ClassFile::parse(found.bytes, found.where);
  if (!file) return tally.report(file.error().text()), std::string();
  ConstantPoolBuilder pool(file->pool);
  std::vector<NewCode> edited;
  for (size_t i = 0; i < file->methods.size(); ++i) {
    const Member& method = file->methods[i];
    if (method.attribute("Code") == nullptr) continue;
    auto code = Code::parse(*file, method, found.where);
    if (!code) return tally.report(code.error().text()), std::string();
    EditProblem problem;
    std::string content = with_nops(*file, method, *code, nops, pool, problem);
    ++tally.methods;
    if (problem.kind == EditProblem::Kind::kTooLarge) {
      ++tally.refused;
    } else if (problem) {
      tally.report(found.where + " " + std::string(method.name) + ": " + problem.detail);
    } else {
      if (content.size() > INT16_MAX) ++tally.grown;
      edited.push_back({i, std::move(content)});
    }
  }
  if (pool.full()) return tally.report(found.where + ": no room for constants"), std::string();
  return replace_code(*file, pool, edited);
}

int write_with_nops(const ClassSources& sources, size_t count, const std::string& folder) {
  Tally tally;
  std::vector<uint8_t> nops(count, opcode::kNop);
  std::string archive;
  uint64_t jars = 0;
  TestZip zip;
  auto must = [&](const Status& status) {
    if (!status) tally.report(status.error().text());
  };
  auto close = [&] {
    if (archive.empty()) return;
    must(make_directories(folder + "/jars"));
    must(write_file_atomically(folder + "/jars/" + std::to_string(jars++) + ".jar", zip.bytes()));
    zip = TestZip();
    archive.clear();
  };
  auto seen = sources.visit(
      [&](const FoundClass& found) {
        std::string bytes = class_with_nops(found, nops, tally);
        if (file_name(found.archive) == "modules") {
          std::string path = folder + "/modules/" + found.entry;
          must(make_directories(parent_path(path)));
          must(write_file_atomically(path, bytes));
          return;
        }
        if (found.archive != archive) close();
        archive = found.archive;
        zip.add({.name = found.entry, .content = bytes});
      },
      [&](const Error& error) { tally.report(error.text()); });
  close();
  must(seen);
  std::printf("%" PRIu64 " methods, %" PRIu64 " of more than 32767 bytes, %" PRIu64
              " too large and left alone, %" PRIu64 " failures\n",
              tally.methods, tally.grown, tally.refused, tally.failures);
  return tally.failures == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  ClassSources sources;
  if (argc > 4 && std::string(argv[1]) == "check") {
    sources.every = number(argv[2]);
    sources.roots.assign(argv + 4, argv + argc);
    return check(sources, number(argv[3]));
  }
  if (argc > 5 && std::string(argv[1]) == "nops") {
    sources.every = number(argv[3]);
    sources.roots.assign(argv + 5, argv + argc);
    return write_with_nops(sources, number(argv[2]), argv[4]);
  }
  std::fprintf(stderr,
               "usage: winnow_edit_code check EVERY AT-LEAST ROOT...\n"
               "       winnow_edit_code nops COUNT EVERY FOLDER ROOT...\n");
  return 2;
}
