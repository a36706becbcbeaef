// The ways that a test took through a method, and whether they are still the same.
//
// The problem. A test that ran a method has rarely run all of it, and most changes of a method
// concern some of its branches. Which basic blocks ran is known (classfile/basic_blocks.h). Blocks
// are numbered by offset, so an edit renumbers them: the blocks that ran have to be found again in
// another version of the method.
//
// The idea. Walk through the blocks that ran from the entry on, in an order that only depends on
// them, and note for every edge whether it leads to a block that ran:
//
//     if (a < 0) throw bad(a);          0: iload a; ifge -> 2       [2: yes] [1: no]
//     while (a > 9) a /= 10;            1: … athrow
//     return a;                         2: iload a; if_icmple -> 4  [4: yes] [3: no]
//                                       3: … goto 2
//                                       4: iload a; ireturn
//
// gives the ways "yes no yes no". With them the same walk can be made through any other version:
// where they say yes, go on; where they say no, do not look. The print of what the walk meets (the
// content of each block in the order in which they are met, and for each edge that is a yes the
// number of the block it leads to) is the answer. The ways are part of the question.
//
//   walk      begin with the entry's block; take the blocks in the order in which they are met; at
//             each, take its edges in the order of MethodGraph::targets
//   ways      one bit for each edge that the walk meets: 1 if the block there ran. Ones at the end
//             are left out, so that "" means everything. Six bits make a character.
//
// Why it is right. Say that the answers in two versions are equal. Then there is a one-to-one
// mapping between the blocks that the two walks met: the entry leads to the entry, blocks that are
// mapped do the same, and a yes-edge leads to mapped blocks. By induction over the blocks that one
// call of the method runs, the call runs the mapped blocks in the other version, with the same
// values in locals and on the stack: it is at the same block, does the same there, so it leaves by
// the same edge, as a branch, a switch or an exception decides. That edge is a yes: its block ran.
// So what the method does is the same as far as the test can tell; where an edge with a no leads
// was never of interest, because nobody took it. It takes that
//   - all that ran is met. A method that was entered before the test began may have run blocks that
//     no yes leads to from the entry; then all ways are taken. Where blocks are not known, because
//     there are no probes, the whole method is the answer, and no graph is made. What no way leads
//     to and ran all the same (a handler around instructions that throw nothing, in a thread that
//     another one stopped) makes the print of the whole method the answer.
//   - a block counts as run that an exception left early, and its edges with it. What is caught
//     around its instructions, and in which order, is part of its content, also if the handler
//     never ran: another handler might catch what went through.
//   - locals are the same ones. Each local has a name by the place where the walk first meets it,
//     parameters their own. Equal answers give a one-to-one mapping of locals, and every value is
//     read from the local that it was put in.
//   - empty blocks, which only lead on, count as what is behind them: nothing happens on the way.
//     Whether an edge is a yes depends on the empty block itself: with a block that did something
//     in its place, nobody would have come there either.
// What is not code (name, descriptor, flags) goes into every answer.
//
// What it costs. A graph per method, made from the class file when the method is recorded, and when
// it changed since. A record has one fact per method; tests that took the same ways share it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/print.h"
#include "program/method_graph.h"

namespace winnow {

// Everything that can run.
inline constexpr std::string_view kAllWays;
// Not what is met: the whole method.
inline constexpr std::string_view kNoWays = "!";

// By the numbers of the blocks that ran; the entry's is taken as one of them.
std::string ways_through(const MethodGraph& graph, const std::vector<bool>& ran);

// What is met on these ways.
Print print_of_ways(const MethodGraph& graph, std::string_view ways);

}  // namespace winnow
