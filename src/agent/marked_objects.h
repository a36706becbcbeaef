// Objects of a test framework that the agent has marked when it saw them being made: with the test
// class they are for, with dots. Thread-safe. An object is marked once; the first mark stays.
#pragma once

#include <string>

#include "agent/jvm.h"

namespace winnow {

void mark_object(const Jvm& jvm, jobject object, const std::string& test);
// Empty if it was not marked.
std::string mark_of(const Jvm& jvm, jobject object);

}  // namespace winnow
