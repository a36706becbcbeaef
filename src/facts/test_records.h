// Hand-made traces over compiled classes, and the facts that come of them.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "classfile/basic_blocks.h"
#include "facts/record_builder.h"
#include "program/test_program.h"

namespace winnow {

using Facts = std::set<std::string>;

class RecordBuilderTest : public testing::Test {
 protected:
  RecordBuilderTest() : cache_("") {}

  std::string root() const { return folder_.at("classes"); }

  void compile(const std::string& source) {
    compile_java(root(), {{"All.java", source}});
    state_ = state_of({root()});
  }

  // Puts a class into the trace, as the agent would when it is loaded.
  void load(const std::string& name, const std::string& where = "",
            const std::string& refusal = "") {
    std::string from = where.empty() ? root() : where;
    TraceClass loaded;
    loaded.name = name;
    loaded.location = "file:" + from;
    loaded.first_id = next_id_;
    loaded.refusal = refusal;
    if (auto bytes = read_file(join_path(from, name + ".class")); bytes && refusal.empty()) {
      auto file = ClassFile::parse(as_bytes(*bytes), name);
      ASSERT_TRUE(file);
      loaded.print = print_of(*bytes).low;
      for (const Member& method : file->methods) {
        if (method.attribute("Code") == nullptr) continue;
        loaded.methods.push_back({std::string(method.name), std::string(method.descriptor)});
        ids_[name + "." + std::string(method.name)] = next_id_++;
      }
    }
    trace_.classes.push_back(loaded);
  }
  // The same of an agent that has probes in the blocks of its methods.
  void load_divided(const std::string& name) {
    load(name);
    TraceClass& loaded = trace_.classes.back();
    auto bytes = read_file(join_path(root(), name + ".class"));
    auto file = ClassFile::parse(as_bytes(*bytes), name);
    size_t place = 0;
    for (const Member& method : file->methods) {
      if (method.attribute("Code") == nullptr) continue;
      auto starts = block_starts(*Code::parse(*file, method, name));
      loaded.methods[place++].blocks = static_cast<uint32_t>(starts->size());
    }
    next_id_ = loaded.first_block_id() + static_cast<uint32_t>(loaded.further_blocks());
    trace_.divided[loaded.first_block_id()] = trace_.classes.size() - 1;
  }
  // Of a test that ran these blocks of a method, by their numbers.
  Facts facts_of_blocks(const std::string& method, const std::set<uint32_t>& numbers) {
    TraceClose close{"T", TestOutcome::kPassed, 1, ids({method}), {}, trace_.classes.size(), {}};
    for (uint32_t block = 0; block < next_id_; ++block) {
      auto place = trace_.block(block);
      if (!place || place->loaded->first_id + place->method != id(method)) continue;
      if (numbers.count(place->number) != 0) close.blocks.push_back(block);
    }
    Answers answers(state_, cache_, surroundings_);
    RecordBuilder builder(trace_, answers);
    return named(builder, builder.build(close));
  }
  uint32_t id(const std::string& method) const {
    EXPECT_TRUE(ids_.count(method)) << method;
    return ids_.at(method);
  }
  IdSet ids(const std::vector<std::string>& methods) const {
    IdSet set;
    for (const std::string& method : methods) set.push_back(id(method));
    normalize(set);
    return set;
  }
  void init(const std::string& name, const std::vector<std::string>& methods) {
    trace_.inits.push_back({name, ids(methods), {}});
  }

  // The facts of a test T that ran these methods and asked these things, as "kind subject".
  Facts facts_of(const std::vector<std::string>& methods, const IdSet& seen = {}) {
    Answers answers(state_, cache_, surroundings_);
    RecordBuilder builder(trace_, answers);
    return named(builder, builder.build({"T", TestOutcome::kPassed, 1, ids(methods), seen,
                                         trace_.classes.size()}));
  }
  // Puts something that a program asked into the trace of an agent that watches everything.
  uint32_t see(SeenKind kind, const std::string& subject) {
    if (trace_.jvms.empty()) trace_.jvms.emplace_back().observes = ~uint32_t{0};
    trace_.seen.push_back({kind, subject, ""});
    return static_cast<uint32_t>(trace_.seen.size() - 1);
  }
  static Facts named(const RecordBuilder& builder, const IdSet& set) {
    Facts names;
    for (uint32_t index : set) {
      const Fact& fact = builder.facts().at(index);
      std::string name = std::string(kind_name(fact.kind));
      if (!fact.subject.empty()) name += " " + fact.subject;
      EXPECT_TRUE(names.insert(name).second) << name << " stands twice";
    }
    return names;
  }

  TestFolder folder_;
  State state_;
  RootCache cache_;
  Surroundings surroundings_{print_of("jdk"), print_of("launch")};
  Trace trace_;
  std::map<std::string, uint32_t> ids_;
  uint32_t next_id_ = 5;
};

#define EXPECT_FACT(facts, name) EXPECT_TRUE((facts).count(name)) << name
#define EXPECT_NO_FACT(facts, name) EXPECT_FALSE((facts).count(name)) << name

}  // namespace winnow
