// One print over everything that a class by itself answers: if it is what it was, every fact about
// the class that held then holds now, and none of them has to be asked.
#pragma once

#include "base/print.h"
#include "facts/fact.h"
#include "program/class_summary.h"

namespace winnow {

// Whether the answer to a question of this kind depends on its class alone, as far as
// class_digest() looks at it. A kind that is not listed is asked by itself each time.
bool is_answered_by_class(FactKind kind);

Print class_digest(const ClassSummary& one);

}  // namespace winnow
