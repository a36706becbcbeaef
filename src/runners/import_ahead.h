// Imports a run while its command goes on: when a JVM or a launch ends, what it did is worked out
// at once, beside the rest of the build, so that little is left to do when the build has ended.
#pragma once

#include <string>
#include <thread>

#include "runners/import.h"

namespace winnow {

class ImportAhead {
 public:
  // The project must outlive this.
  ImportAhead(const Project& project, const std::string& run_folder);
  ~ImportAhead();
  ImportAhead(const ImportAhead&) = delete;
  ImportAhead& operator=(const ImportAhead&) = delete;

  // REQUIRES: the command has ended. To be called once.
  Result<ImportSummary> finish();

 private:
  void watch();
  void stop();

  RunImport import_;
  int events_ = -1;  // of the run's folder; -1: nobody tells us, and everything is done at the end
  int end_ = -1;     // something can be read from it when it is time to stop
  std::thread thread_;
};

}  // namespace winnow
