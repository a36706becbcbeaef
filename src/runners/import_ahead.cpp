#include "runners/import_ahead.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace winnow {

ImportAhead::ImportAhead(const Project& project, const std::string& run_folder)
    : import_(project, run_folder) {
  events_ = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  end_ = ::eventfd(0, EFD_CLOEXEC);
  // A trace is closed when its JVM ends; that a launch has ended is said by a file that is moved
  // in.
  if (events_ < 0 || end_ < 0 ||
      ::inotify_add_watch(events_, run_folder.c_str(), IN_CLOSE_WRITE | IN_MOVED_TO) < 0) {
    return;
  }
  // Signals are for the thread that waits for the command.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { watch(); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

ImportAhead::~ImportAhead() {
  stop();
  for (int file : {events_, end_}) {
    if (file >= 0) ::close(file);
  }
}

void ImportAhead::watch() {
  while (true) {
    pollfd files[] = {{events_, POLLIN, 0}, {end_, POLLIN, 0}};
    if (::poll(files, 2, -1) < 0 || files[1].revents != 0) return;
    alignas(inotify_event) char told[4096];
    while (::read(events_, told, sizeof told) > 0) {
    }
    import_.advance();
  }
}

void ImportAhead::stop() {
  if (!thread_.joinable()) return;
  const uint64_t now = 1;
  (void)!::write(end_, &now, sizeof now);
  thread_.join();
}

Result<ImportSummary> ImportAhead::finish() {
  stop();
  return import_.finish();
}

}  // namespace winnow
