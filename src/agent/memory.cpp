// The agent's own heap: operator new and delete of this library, and of no other (its symbols are
// hidden).
//
// HotSpot orders the methods of a class by the addresses of their names, which it has from malloc,
// and Class.getDeclaredMethods() shows that order to the program. The order is nobody's promise,
// but it hardly ever changes from run to run, and tests that rely on it exist. With the agent's own
// allocations in the same heap it did change from run to run. So nothing here touches malloc:
// blocks are cut from mapped memory, in sizes of powers of two, and go back to a list of their
// size. (The order can still be another one than without the agent: the JVM itself allocates for
// rewritten classes.)

#include <pthread.h>
#include <sys/mman.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

constexpr size_t kHeader = 16;         // keeps blocks aligned to 16
constexpr size_t kChunk = 1u << 20;    // what is mapped at a time
constexpr size_t kLargest = 1u << 18;  // larger blocks are mapped one by one
constexpr int kClasses = 19;           // 2^0 … 2^18; the small ones are unused

struct Block {
  size_t size;  // of the whole block, header included
  Block* next;  // while it is free
};

pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
Block* free_blocks[kClasses];
uint8_t* chunk_at;
uint8_t* chunk_end;

void* map(size_t size) {
  void* memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  // As good as any other way to run out of memory; an exception must not reach the JVM.
  if (memory == MAP_FAILED) std::abort();
  return memory;
}

Block* cut(size_t size) {
  if (static_cast<size_t>(chunk_end - chunk_at) < size) {
    chunk_at = static_cast<uint8_t*>(map(kChunk));
    chunk_end = chunk_at + kChunk;
  }
  auto* block = reinterpret_cast<Block*>(chunk_at);
  chunk_at += size;
  return block;
}

void* allocate(size_t wanted) {
  size_t size = std::bit_ceil(wanted + kHeader);
  Block* block = nullptr;
  if (size > kLargest) {
    size = (wanted + kHeader + 4095) / 4096 * 4096;
    block = static_cast<Block*>(map(size));
  } else {
    int index = std::countr_zero(size);
    ::pthread_mutex_lock(&lock);
    block = free_blocks[index];
    if (block != nullptr) {
      free_blocks[index] = block->next;
    } else {
      block = cut(size);
    }
    ::pthread_mutex_unlock(&lock);
  }
  block->size = size;
  return reinterpret_cast<uint8_t*>(block) + kHeader;
}

void release(void* memory) {
  if (memory == nullptr) return;
  auto* block = reinterpret_cast<Block*>(static_cast<uint8_t*>(memory) - kHeader);
  if (block->size > kLargest) {
    ::munmap(block, block->size);
    return;
  }
  int index = std::countr_zero(block->size);
  ::pthread_mutex_lock(&lock);
  block->next = free_blocks[index];
  free_blocks[index] = block;
  ::pthread_mutex_unlock(&lock);
}

}  // namespace

void* operator new(size_t size) { return allocate(size); }
void* operator new[](size_t size) { return allocate(size); }
void* operator new(size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, size_t) noexcept { release(memory); }
void operator delete[](void* memory, size_t) noexcept { release(memory); }
