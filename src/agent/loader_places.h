// Where a class loader that the program made looks for classes and resources: the folders and jars
// of a java.net.URLClassLoader.
#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "agent/jvm.h"

namespace winnow {

class LoaderPlaces {
 public:
  // Paths of its files, in order; of a folder with a slash at the end. What is no file is left out.
  std::vector<std::string> of(const Jvm& jvm, jobject loader) const;

 private:
  // A loader can get more places, and never loses one.
  struct Known {
    jint urls = 0;
    std::vector<std::string> places;
  };
  mutable std::mutex lock_;          // nothing is asked of the JVM inside
  mutable std::deque<Known> known_;  // by the tag of a loader's list
};

}  // namespace winnow
