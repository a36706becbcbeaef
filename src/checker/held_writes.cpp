#include "checker/held_writes.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace winnow {
namespace {

// Younger than some kernels' headers.
constexpr uint64_t kMoveElsewhere = 1u << 13;  // since version 2
constexpr uint64_t kTruncate = 1u << 14;       // since version 3

uint64_t every_way_to_write(long version) {
  uint64_t all = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                 LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                 LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                 LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                 LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
  if (version >= 2) all |= kMoveElsewhere;
  if (version >= 3) all |= kTruncate;
  return all;
}

bool allow(int rules, const std::string& path, uint64_t access) {
  landlock_path_beneath_attr rule{};
  rule.allowed_access = access;
  rule.parent_fd = ::open(path.c_str(), O_PATH | O_CLOEXEC);
  if (rule.parent_fd < 0) return false;
  long added = ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  ::close(rule.parent_fd);
  return added == 0;
}

bool restrict_to(int rules, const std::vector<std::string>& folders, uint64_t all) {
  for (const std::string& folder : folders) {
    if (!allow(rules, folder, all)) return false;
  }
  if (!allow(rules, "/dev/null", all & (LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate))) return false;
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::syscall(SYS_landlock_restrict_self, rules, 0) == 0;
}

}  // namespace

bool hold_writes_of_this_thread(const std::vector<std::string>& folders) {
  long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, 1 /* asks for the version */);
  if (version < 1) return false;
  landlock_ruleset_attr handled{};
  handled.handled_access_fs = every_way_to_write(version);
  // A younger header's fields about other things are not for an older kernel.
  long rules =
      ::syscall(SYS_landlock_create_ruleset, &handled, sizeof handled.handled_access_fs, 0);
  if (rules < 0) return false;
  bool held = restrict_to(static_cast<int>(rules), folders, handled.handled_access_fs);
  ::close(static_cast<int>(rules));
  return held;
}

}  // namespace winnow
