// Texts in requests to the JVMs of a check (jvm_worker.h): text := length:u4 bytes, list :=
// count:u4 item*.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"

namespace winnow {

inline void add_text(ByteWriter& out, std::string_view text) {
  out.u4(static_cast<uint32_t>(text.size()));
  out.raw(text);
}

inline void add_texts(ByteWriter& out, const std::vector<std::string>& texts) {
  out.u4(static_cast<uint32_t>(texts.size()));
  for (const std::string& text : texts) add_text(out, text);
}

}  // namespace winnow
