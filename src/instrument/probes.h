// The Java class that rewritten code talks to (runtime/java/java/lang/WinnowProbes.java), as
// names and descriptors. The two must agree; the agent's end-to-end tests notice when they don't.
#pragma once

#include <cstdint>
#include <string_view>

namespace winnow::probes {

inline constexpr std::string_view kClass = "java/lang/WinnowProbes";

// One byte per method, set to 1 when the method is entered. Its length is the number of ids.
inline constexpr std::string_view kHitsName = "P";
inline constexpr std::string_view kHitsType = "[B";
inline constexpr uint32_t kIdLimit = 1u << 20;

// (id of <clinit>): a static initialiser begins, ends.
inline constexpr std::string_view kInitEnter = "initEnter";
inline constexpr std::string_view kInitExit = "initExit";
inline constexpr std::string_view kInitType = "(I)V";

// (this, id): an instance method begins.
inline constexpr std::string_view kReceiver = "receiver";
inline constexpr std::string_view kReceiverType = "(Ljava/lang/Object;I)V";

// (subject, hook): a method of a test framework begins; true means: return at once.
inline constexpr std::string_view kEnter = "enter";
inline constexpr std::string_view kEnterType = "(Ljava/lang/Object;I)Z";
// (subject, hook, thrown): it ends.
inline constexpr std::string_view kExit = "exit";
inline constexpr std::string_view kExitType = "(Ljava/lang/Object;IZ)V";
// (result, subject, hook): what it is about to return.
inline constexpr std::string_view kResult = "result";
inline constexpr std::string_view kResultType = "(Ljava/lang/Object;Ljava/lang/Object;I)V";
// (hook): the framework says that something went wrong.
inline constexpr std::string_view kSignal = "signal";
inline constexpr std::string_view kSignalType = "(I)V";
// (first, second, what): a hooked method of the JDK begins with these arguments.
inline constexpr std::string_view kObserve = "observe";
inline constexpr std::string_view kObserveType = "(Ljava/lang/Object;Ljava/lang/Object;I)V";

}  // namespace winnow::probes
