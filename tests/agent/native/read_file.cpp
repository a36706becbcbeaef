// Reads the first byte of each file that is named.

#include <cstdio>

int main(int count, char** names) {
  for (int i = 1; i < count; ++i) {
    std::FILE* file = std::fopen(names[i], "r");
    if (file == nullptr) return 1;
    (void)std::fgetc(file);
    std::fclose(file);
  }
  return 0;
}
