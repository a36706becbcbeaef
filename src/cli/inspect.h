// What `winnow inspect` can print, one function per kind of file; each gives the exit code.
#pragma once

#include <string>
#include <vector>

#include "base/bytes.h"
#include "cli/command.h"

namespace winnow {

// `where` names the file, and the entry in it, in messages.
int inspect_class(Bytes bytes, const std::string& where, const Arguments& arguments);
// A folder of classes or a jar.
int inspect_root(const std::string& path);
// The JDK's lib/modules: its entries.
int inspect_image(const std::string& path);
// An entry of a jar or an image.
int inspect_entry(const std::string& container, const std::string& entry,
                  const Arguments& arguments);
int inspect_state(Bytes bytes, const std::string& path);
// A file of the stat cache.
int inspect_cache(const std::string& path);

// Whether the first bytes of a file are those of an image, in either byte order.
bool begins_an_image(std::string_view head);

int inspect_trace(Bytes bytes, const std::string& path, bool verbose);
// With words, only the tests that one of them names (test_pattern.h).
int inspect_store(const std::string& path, bool verbose,
                  const std::vector<std::string>& tests = {});

}  // namespace winnow
