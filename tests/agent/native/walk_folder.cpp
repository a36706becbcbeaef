// Walks through the folder that is named last, in the way that is named first: glob, ftw, nftw,
// nftw-there (which goes into each folder) or fts. Prints how many entries it saw.

#include <fts.h>
#include <ftw.h>
#include <glob.h>

#include <cstdio>
#include <string>

namespace {

int seen = 0;

int see(const char*, const struct stat*, int) {
  ++seen;
  return 0;
}
int see_with_place(const char*, const struct stat*, int, struct FTW*) {
  ++seen;
  return 0;
}

}  // namespace

int main(int, char** words) {
  std::string way = words[1];
  std::string folder = words[2];
  if (way == "glob") {
    glob_t found{};
    if (::glob((folder + "/*").c_str(), 0, nullptr, &found) != 0) return 1;
    seen = static_cast<int>(found.gl_pathc);
    ::globfree(&found);
  } else if (way == "fts") {
    char* roots[] = {words[2], nullptr};
    FTS* walk = ::fts_open(roots, FTS_PHYSICAL, nullptr);
    if (walk == nullptr) return 1;
    while (::fts_read(walk) != nullptr) ++seen;
    ::fts_close(walk);
  } else if (way == "ftw") {
    if (::ftw(folder.c_str(), see, 8) != 0) return 1;
  } else {
    int flags = FTW_PHYS | (way == "nftw-there" ? FTW_CHDIR : 0);
    if (::nftw(folder.c_str(), see_with_place, 8, flags) != 0) return 1;
  }
  std::printf("%d\n", seen);
  return 0;
}
