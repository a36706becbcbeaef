// How a JVM that was started by some command is set up: the options on its command line, as far as
// they can make a difference to tests. Its class path and its main class are not among them: what
// tests use of the class path is asked for.
#pragma once

#include <string>
#include <vector>

namespace winnow {

// Of the words of a command line, the program first. What a file of arguments (@file) holds counts
// by its print. Options that put Winnow's agent or a debugger into the JVM are left out.
std::vector<std::string> jvm_options(const std::vector<std::string>& command_line,
                                     const std::string& directory);

// What its main class is told, but for words that only choose whole test classes or say how results
// are shown: the others may let a part of a class run (a method, a tag, a group), and what passed
// then says nothing of the rest. What a list of tests in a file (testng.xml) holds counts by its
// print.
std::vector<std::string> arguments_of_tests(const std::vector<std::string>& command_line,
                                            const std::string& directory);

// The words with which a process was started; none if that can't be read any more.
std::vector<std::string> command_line_of(const std::string& pid);

}  // namespace winnow
