#include "base/heap.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <memory>

using namespace winnow;

namespace {

size_t resident_bytes() {
  size_t all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * static_cast<size_t>(::sysconf(_SC_PAGESIZE));
}

bool in_heap(const void* block) { return block < ::sbrk(0); }

}  // namespace

TEST(Heap, TouchesNothingOfWhatIsExpected) {
  size_t before = resident_bytes();
  expect_allocations(size_t{256} << 20);
  EXPECT_LT(resident_bytes(), before + (size_t{32} << 20));
}

TEST(Heap, HasRoomForWhatIsExpectedWithoutGrowing) {
  auto small = std::make_unique<char[]>(64);
  if (!in_heap(small.get())) GTEST_SKIP() << "this malloc has a heap of its own";
  expect_allocations(size_t{64} << 20);
  const void* end = ::sbrk(0);
  auto first = std::make_unique_for_overwrite<char[]>(size_t{20} << 20);
  auto second = std::make_unique_for_overwrite<char[]>(size_t{20} << 20);
  EXPECT_TRUE(in_heap(first.get()));
  EXPECT_TRUE(in_heap(second.get()));
  EXPECT_EQ(::sbrk(0), end);
}

TEST(Heap, LeavesMallocAloneForLittle) {
  const void* end = ::sbrk(0);
  expect_allocations(100'000);
  EXPECT_EQ(::sbrk(0), end);
}
