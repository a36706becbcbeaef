#include "facts/ways.h"

#include "program/print_input.h"

namespace winnow {
namespace {

constexpr std::string_view kDigits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-";
constexpr uint32_t kBitsOfDigit = 6;

class WayReader {
 public:
  explicit WayReader(std::string_view ways) : ways_(ways) {}

  // A digit that is none counts as all ones: what can't be read leads everywhere.
  bool next() {
    size_t digit = at_ / kBitsOfDigit;
    if (digit >= ways_.size()) return true;
    size_t value = kDigits.find(ways_[digit]);
    return (value >> at_++ % kBitsOfDigit & 1) != 0;
  }

 private:
  std::string_view ways_;
  size_t at_ = 0;
};

class WayWriter {
 public:
  void add(bool way) { bits_.push_back(way); }
  std::string take() {
    while (!bits_.empty() && bits_.back()) bits_.pop_back();
    std::string text;
    for (size_t at = 0; at < bits_.size(); at += kBitsOfDigit) {
      size_t value = 0;
      for (size_t i = 0; i < kBitsOfDigit; ++i) {
        bool way = at + i >= bits_.size() || bits_[at + i];
        value |= size_t{way} << i;
      }
      text.push_back(kDigits[value]);
    }
    return text;
  }

 private:
  std::vector<bool> bits_;
};

// Walks through a graph. `leads(target)` says for each edge whether to take it; `meet(block)` is
// called for each block, `edge(number)` for each of its edges: the number of the block in the order
// of the walk, counted from 1, or 0 for an edge that is not taken.
class Walk {
 public:
  explicit Walk(const MethodGraph& graph) : graph_(graph), numbers_(graph.size()) {}

  template <typename Leads, typename Meet, typename Edge>
  void run(const Leads& leads, const Meet& meet, const Edge& edge) {
    number_of(0);
    for (size_t at = 0; at < met_.size(); ++at) {
      uint32_t block = met_[at];
      meet(block);
      for (uint32_t target : graph_.targets(block)) {
        edge(leads(target) ? number_of(target) : 0);
      }
    }
  }
  bool has_met(uint32_t block) const { return numbers_[graph_.behind_empty(block)] != 0; }

 private:
  uint32_t number_of(uint32_t target) {
    uint32_t& number = numbers_[graph_.behind_empty(target)];
    if (number == 0) {
      met_.push_back(graph_.behind_empty(target));
      number = static_cast<uint32_t>(met_.size());
    }
    return number;
  }

  const MethodGraph& graph_;
  std::vector<uint32_t> numbers_;  // by block; 0: not met yet
  std::vector<uint32_t> met_;
};

// Names locals by where they are met first; parameters keep their numbers.
class LocalNames {
 public:
  explicit LocalNames(uint32_t parameter_slots) : next_(parameter_slots), first_(next_) {}

  uint32_t of(uint16_t local) {
    if (local < first_) return local;
    if (local >= names_.size()) names_.resize(size_t{local} + 1);
    if (names_[local] == 0) names_[local] = ++next_;
    return names_[local];
  }

 private:
  uint32_t next_, first_;
  std::vector<uint32_t> names_;  // 0: not met yet
};

}  // namespace

std::string ways_through(const MethodGraph& graph, const std::vector<bool>& ran) {
  if (graph.size() == 0) return std::string(kAllWays);
  Walk walk(graph);
  WayWriter ways;
  walk.run(
      [&](uint32_t target) {
        ways.add(ran[target]);
        return static_cast<bool>(ran[target]);
      },
      [](uint32_t) {}, [](uint32_t) {});
  auto meets_all = [&](const Walk& some) {
    for (uint32_t block = 0; block < graph.size(); ++block) {
      if (ran[block] && !some.has_met(block)) return false;
    }
    return true;
  };
  if (meets_all(walk)) return ways.take();
  Walk everywhere(graph);
  everywhere.run([](uint32_t) { return true; }, [](uint32_t) {}, [](uint32_t) {});
  return std::string(meets_all(everywhere) ? kAllWays : kNoWays);
}

Print print_of_ways(const MethodGraph& graph, std::string_view ways) {
  PrintInput out;
  out.item("head", graph.head);
  if (graph.size() == 0) return out.take();
  Walk walk(graph);
  WayReader reader(ways);
  LocalNames names(graph.parameter_slots);
  walk.run([&](uint32_t) { return reader.next(); },
           [&](uint32_t block) {
             out.item("block", graph.content(block));
             for (uint16_t local : graph.locals(block)) out.item("local", names.of(local));
           },
           [&](uint32_t number) { out.item("leads-to", uint64_t{number}); });
  return out.take();
}

}  // namespace winnow
