// The main section of a jar's manifest (META-INF/MANIFEST.MF): attributes by name, with lines that
// were broken at 72 bytes put together again. Names are compared without regard to case.
#pragma once

#include <string>
#include <string_view>

#include "classfile/jar.h"

namespace winnow {

// The value of an attribute of the main section; empty if there is none.
std::string manifest_attribute(std::string_view manifest, std::string_view name);

// The manifest without the time at which bnd made it: Bnd-LastModified, and in place of SNAPSHOT
// the last part of Bundle-Version. bnd makes the manifests of bundles, and a new one in every
// build.
std::string without_time_of_build(std::string_view manifest);

// The jar's manifest; empty if it has none. An error if it is there and can't be read.
Result<std::string> manifest_of(const Jar& jar);

}  // namespace winnow
