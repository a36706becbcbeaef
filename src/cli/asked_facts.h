// Facts of a store by what a person asks about, read with the groups of facts that can be meant and
// without the others: a store may have millions of facts.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "base/id_bits.h"
#include "store/store.h"

namespace winnow {

// Whether the question is about what the word names: a class or a method of it, with or without its
// package ("shop.Cart", "Cart.total"), or a resource or file by its path or the end of it.
bool is_about(const Fact& fact, const std::string& word);

struct AskedFacts {
  std::unordered_map<uint32_t, Fact> facts;
  IdBits others;  // the ids of all other facts, as far as the store knows them
};

Result<AskedFacts> facts_about(Store& store, const std::string& word, KindSet kinds);
// Those with the ids, sorted by kind and subject. One that can't be read is left out.
Result<std::vector<Fact>> facts_with_ids(Store& store, const IdSet& ids);

}  // namespace winnow
