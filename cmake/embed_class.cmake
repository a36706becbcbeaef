# Writes the class file CLASS_DIR/CLASS.class as the byte array SYMBOL into HEADER. Run by
# winnow_embed_class (Java.cmake).

set(file "${CLASS_DIR}/${CLASS}.class")
if(NOT EXISTS "${file}")
  message(FATAL_ERROR "${file} is missing: does the source declare the class ${CLASS}?")
endif()
file(GLOB_RECURSE classes "${CLASS_DIR}/*.class")
list(LENGTH classes count)
if(count GREATER 1)
  message(FATAL_ERROR
    "The source of ${CLASS} makes ${count} classes, but one is embedded: an inner or anonymous class "
    "would be missing at run time. Found: ${classes}")
endif()

file(READ "${file}" hex HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
# Sixteen bytes a line.
string(REPEAT "....." 16 line)
string(REGEX REPLACE "(${line})" "\\1\n    " bytes "${bytes}")
file(WRITE "${HEADER}"
"// The class ${CLASS}, made from its Java source by the build. Do not edit.
#pragma once

namespace winnow {

inline constexpr unsigned char ${SYMBOL}[] = {
    ${bytes}
};

}  // namespace winnow
")
