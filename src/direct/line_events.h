// The protocol of Surefire 2.20 to 2.22: see fork_events.h.
#pragma once

#include "direct/fork_events.h"

namespace winnow {

// Gives back how many bytes are done with: those of whole lines.
size_t read_lines(std::string_view bytes, const std::function<void(const ForkEvent&)>& event,
                  const std::function<void(std::string_view)>& foreign);

}  // namespace winnow
