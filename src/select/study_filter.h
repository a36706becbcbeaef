// Which broken facts count for the techniques that ask more than one question about the same thing.
// For the variants of HyRTS in which one type of change counts for the whole class: of the facts
// about whole classes, those of a class in which a method changed in that way since the record was
// made. For the one that divides methods into blocks: of a method what ran of it, of an initialiser
// all. For those that know files only: what files do not tell does not count.
#pragma once

#include "facts/answers.h"
#include "select/selection.h"
#include "select/technique.h"
#include "store/store.h"

namespace winnow {

// None for other techniques. Store and answers must outlive the filter.
BrokenFilter study_filter(const Technique& technique, Store& store, Answers& answers);

}  // namespace winnow
