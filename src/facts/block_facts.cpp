// Which ways a test took through methods, and what the instructions on them asked. The part of
// RecordBuilder that looks inside methods.
#include "facts/record_builder.h"
#include "facts/ways.h"
#include "program/constant_statements.h"
#include "types/jdk_calls.h"

namespace winnow {

// Null if it is not known which of its blocks ran: the agent had no probes in them, or divided
// other code than the class file has (another agent's counters were in it).
const MethodGraph* RecordBuilder::graph_of_what_ran(const RunMethod& method) {
  size_t place = method.id - method.loaded->first_id;
  if (!method.loaded->is_divided(place)) return nullptr;
  Answers::Graph found = answers_.graph_of(method.class_subject, method.stable_key);
  bool is_what_ran = found.graph != nullptr && found.class_print == method.loaded->print &&
                     found.graph->size() == method.loaded->methods[place].blocks;
  return is_what_ran ? found.graph : nullptr;
}

void RecordBuilder::add_inside(const RunMethod& method, MethodInfo& info) {
  std::string subject = method_subject(method.class_subject, method.stable_key);
  const MethodGraph* graph = graph_of_what_ran(method);
  bool has_code = method.file != nullptr && method.code != nullptr;
  std::vector<References> blocks;
  // A method that is one block has run as a whole.
  if (has_code && graph != nullptr && graph->size() > 1) {
    blocks = read_references_of_blocks(*method.file, *method.code);
    // The file may have changed between the two looks at it.
    if (blocks.size() != graph->size()) blocks.clear();
  }
  // What fills the array of an enum's constants counts with the array.
  bool belongs_to_statement = has_code && is_run_by_a_statement(*method.file, *method.code);
  bool initialises_class = method.stable_key == kStaticInitialiser || belongs_to_statement;
  if (initialises_class) {
    info.facts.push_back(fact(FactKind::kInit, method.class_subject));
  } else if (blocks.empty()) {
    // Where no blocks were looked for, as in libraries, nobody looks into the method now either.
    bool is_divided = method.loaded->is_divided(method.id - method.loaded->first_id);
    std::string_view ways = is_divided ? kAllWays : kNoWays;
    info.facts.push_back(fact(FactKind::kWays, ways_subject(subject, ways)));
  }
  // What can't be read may read anything.
  info.reads_all_values |= !has_code;
  if (!has_code) return;
  References all = read_references(*method.file, *method.code);
  add_mentions(all, method.summary, info);
  kept_.note_method(method.id, method.loaded->name, method.code->name, all);
  if (auto state = kept_.number_of_inherited(method.loaded->name)) info.states.push_back(*state);
  if (belongs_to_statement) return;
  add_questions(blocks.empty() ? all : blocks.front(), method.summary, info);
  if (initialises_class) forget_own_states(method.loaded->name, info);
  if (blocks.empty()) return;
  if (initialises_class) subject.clear();
  divided_[method.id] = {graph, std::move(subject), method.summary, std::move(blocks)};
}

// A static initialiser finds nothing in the fields of its class that somebody left there.
void RecordBuilder::forget_own_states(std::string_view class_name, MethodInfo& info) const {
  std::erase_if(info.states, [&](uint32_t state) { return kept_.is_held_by(state, class_name); });
}

const RecordBuilder::BlockInfo& RecordBuilder::block_info(uint32_t id) {
  auto [found, is_new] = blocks_.try_emplace(id);
  BlockInfo& block = found->second;
  if (!is_new) return block;
  auto place = trace_.block(id);
  if (!place) return block;
  block.method = place->loaded->first_id + static_cast<uint32_t>(place->method);
  block.number = place->number;
  method_info(block.method);
  auto divided = divided_.find(block.method);
  if (divided == divided_.end()) return block;
  add_questions(divided->second.blocks[block.number], divided->second.by, block.info);
  if (divided->second.subject.empty()) forget_own_states(place->loaded->name, block.info);
  if (is_test_framework(place->loaded->name)) block.info.capabilities = 0;
  normalize(block.info.facts);
  return block;
}

// Now that all is known that ran.
void RecordBuilder::add_ways(const std::vector<bool>& executed, const RanBlocks& ran, IdSet& out) {
  for (uint32_t id = 0; id < executed.size(); ++id) {
    auto divided = executed[id] ? divided_.find(id) : divided_.end();
    if (divided == divided_.end() || divided->second.subject.empty()) continue;
    const MethodGraph& graph = *divided->second.graph;
    std::vector<bool> blocks(graph.size());
    if (auto found = ran.find(id); found != ran.end()) {
      std::copy(found->second.begin(), found->second.end(), blocks.begin());
    }
    blocks[0] = true;
    std::string key = std::to_string(id) + " ";
    for (bool block : blocks) key.push_back(block ? '1' : '0');
    auto [known, is_new] = ways_facts_.try_emplace(std::move(key));
    if (is_new) {
      known->second =
          fact(FactKind::kWays, ways_subject(divided->second.subject, ways_through(graph, blocks)));
    }
    out.push_back(known->second);
  }
}

}  // namespace winnow
