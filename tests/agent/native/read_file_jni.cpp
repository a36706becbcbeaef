// asked.NativeTest's native method: reads the first byte of a file.

#include <fcntl.h>
#include <jni.h>
#include <unistd.h>

extern "C" JNIEXPORT jint JNICALL Java_asked_NativeTest_firstByte(JNIEnv* env, jclass,
                                                                  jstring path) {
  const char* name = env->GetStringUTFChars(path, nullptr);
  int fd = ::open(name, O_RDONLY);
  env->ReleaseStringUTFChars(path, name);
  unsigned char byte = 0;
  bool read = fd >= 0 && ::read(fd, &byte, 1) == 1;
  if (fd >= 0) ::close(fd);
  return read ? byte : -1;
}
