// Which objects of the JDK change after they were made, and which calls change them: for what
// earlier tests leave in static fields (facts/kept_state.h).
//
// What is not known to stay as it is changes. A call counts by its name: one that is not known to
// look only may change the object that it is called on, or one that belongs to it (a document's
// element, a writer's buffer), which is of a class in the same part of the JDK. Not counted are
// locks and executors, which somebody always gives back as they were, and the next number of a
// random sequence.
#pragma once

#include <string_view>

namespace winnow {

// Whether an object of this class or interface of the JDK may change. False for other classes.
bool may_change_in_jdk(std::string_view type);

// Whether a call of this method, by the class that it names, may change what a field of this type
// holds.
bool may_be_changed_by(std::string_view type, std::string_view owner, std::string_view method);

}  // namespace winnow
