// A GoogleTest fixture whose tests run once for each JDK of this machine.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "base/files.h"
#include "jvm_run.h"

namespace winnow {

inline void PrintTo(const Jdk& jdk, std::ostream* out) { *out << jdk.home; }

class JdkTest : public testing::TestWithParam<Jdk> {
 protected:
  const Jdk& jdk() const { return GetParam(); }
  static std::string jar(const std::string& name) {
    return prepared_folder() + "/jars/" + name + ".jar";
  }
};

#define EACH_JDK(fixture)                                                     \
  INSTANTIATE_TEST_SUITE_P(Jdk, fixture, testing::ValuesIn(installed_jdks()), \
                           [](const auto& tested) { return tested.param.version; })

}  // namespace winnow
