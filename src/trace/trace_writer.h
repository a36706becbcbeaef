// Encodes trace records as complete byte strings, ready to be appended with one write. Knows no
// file, so that the agent decides when and how to write.
#pragma once

#include <string>
#include <string_view>

#include "trace/trace_format.h"

namespace winnow {

std::string encode_trace_header();
std::string encode_trace(const TraceJvm& jvm);
std::string encode_trace(const TraceClass& loaded);
std::string encode_trace(const TraceInit& init);
std::string encode_trace(const TraceClose& close);
std::string encode_trace(const Observation& seen);
std::string encode_trace_open(std::string_view test);
std::string encode_trace_skipped(std::string_view test);
std::string encode_trace_trouble(std::string_view text);
std::string encode_trace_end();

}  // namespace winnow
