// For the variants of HyRTS in which one type of change counts for the whole class: of the broken
// facts about whole classes, those count in which a method changed in that way since the record was
// made.
#pragma once

#include "facts/answers.h"
#include "select/selection.h"
#include "select/technique.h"
#include "store/store.h"

namespace winnow {

// None for other techniques. Store and answers must outlive the filter.
BrokenFilter study_filter(const Technique& technique, Store& store, Answers& answers);

}  // namespace winnow
