// The known word that is nearest to one that is not known, for messages.
#pragma once

#include <string>
#include <vector>

namespace winnow {

// "; did you mean 'status'?", or nothing if no known word is near.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known);

}  // namespace winnow
