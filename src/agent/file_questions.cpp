#include "agent/file_questions.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "agent/callers.h"
#include "agent/paths.h"
#include "agent/system_paths.h"
#include "base/files.h"
#include "base/percent.h"

namespace winnow {
namespace {

constexpr const char* kString = "Ljava/lang/String;";
constexpr const char* kBytes = "[B";
constexpr const char* kUnixPath = "sun/nio/fs/UnixPath";
constexpr const char* kPath = "path";  // the field of it and of java.io.File

std::string bytes_of(const Jvm& jvm, jobject array) {
  if (array == nullptr) return {};
  auto bytes = static_cast<jbyteArray>(array);
  std::string content(static_cast<size_t>(jvm.env->GetArrayLength(bytes)), '\0');
  jvm.env->GetByteArrayRegion(bytes, 0, static_cast<jsize>(content.size()),
                              reinterpret_cast<jbyte*>(content.data()));
  return content;
}

// Of this thread: the path that it opens next goes on from a folder. Kept with the bytes that it
// has there, because what comes next may be another one.
class NextOpened {
 public:
  static void expect(const std::string& bytes, std::string path) {
    if (next_ == nullptr) next_ = new Next;  // as long as the thread
    *next_ = {bytes, std::move(path)};
  }
  static std::optional<std::string> take(const std::string& bytes) {
    if (next_ == nullptr || next_->bytes.empty()) return {};
    Next taken = std::exchange(*next_, {});
    return taken.bytes == bytes ? std::optional(std::move(taken.path)) : std::nullopt;
  }

 private:
  struct Next {
    std::string bytes, path;
  };
  // See OwnWork.
  [[gnu::tls_model("initial-exec")]] static inline thread_local Next* next_ = nullptr;
};

// A field of sun.nio.fs.UnixChannelFactory$Flags; true if it can't be read.
bool flag_in(const Jvm& jvm, jobject flags, const char* name) {
  jfieldID field = jvm.env->GetFieldID(jvm.env->GetObjectClass(flags), name, "Z");
  if (field != nullptr) return jvm.env->GetBooleanField(flags, field) != JNI_FALSE;
  jvm.env->ExceptionClear();
  return true;
}

// The JDK's own classes find their libraries in the JDK.
bool is_of_the_jdk(const Jvm& jvm, jobject type) {
  jobject loader = nullptr;
  return type != nullptr &&
         jvm.tools->GetClassLoader(static_cast<jclass>(type), &loader) == JVMTI_ERROR_NONE &&
         loader == nullptr;
}

// The jar that a java.net.JarURLConnection is about, if it is a file.
std::string jar_of(const Jvm& jvm, jobject connection) {
  jclass type = jvm.class_or_super(connection, "java/net/JarURLConnection");
  jobject url = jvm.field(connection, type, "jarFileURL", "Ljava/net/URL;");
  jclass url_type = jvm.class_or_super(url, "java/net/URL");
  if (jvm.text_of(jvm.field(url, url_type, "protocol", kString)) != "file") return {};
  return percent_decoded(jvm.text_of(jvm.field(url, url_type, "path", kString)));
}

// Whether what is in the way of a copied or moved file just goes.
bool replaces(const Jvm& jvm, jobject options) {
  jclass type = options == nullptr ? nullptr : jvm.find_class("java/nio/file/StandardCopyOption");
  if (type == nullptr) return false;
  auto array = static_cast<jobjectArray>(options);
  for (jsize i = 0; i < jvm.env->GetArrayLength(array); ++i) {
    jobject option = jvm.env->GetObjectArrayElement(array, i);
    if (option == nullptr || !jvm.env->IsInstanceOf(option, type)) continue;
    std::string name = jvm.text_of(
        jvm.field(option, jvm.class_or_super(option, "java/lang/Enum"), "name", kString));
    if (name == "REPLACE_EXISTING" || name == "ATOMIC_MOVE") return true;
  }
  return false;
}

// The file whose attributes a view shows.
jobject file_of_view(const Jvm& jvm, jobject view) {
  for (const char* name :
       {"sun/nio/fs/UnixFileAttributeViews$Basic", "sun/nio/fs/UnixUserDefinedFileAttributeView"}) {
    if (jclass type = jvm.class_or_super(view, name)) {
      return jvm.field(view, type, "file", "Lsun/nio/fs/UnixPath;");
    }
  }
  return nullptr;
}

}  // namespace

FileQuestions::PathField FileQuestions::path_field(const Jvm& jvm, const char* type,
                                                   const char* descriptor) {
  jclass found = jvm.find_class(type);
  if (found == nullptr) return {};
  jfieldID field = jvm.env->GetFieldID(found, kPath, descriptor);
  if (field == nullptr) jvm.env->ExceptionClear();
  return {static_cast<jclass>(jvm.env->NewGlobalRef(found)), field};
}

bool FileQuestions::prepare(const Jvm& jvm, std::string java_home, std::string current_directory) {
  java_home_ = java_home.empty() ? std::string() : java_home + "/";
  current_directory_ = std::move(current_directory);
  std::string folders = jvm.property("java.library.path");
  for (size_t at = 0, end = 0; at < folders.size(); at = end + 1) {
    end = std::min(folders.find(':', at), folders.size());
    library_folders_.push_back(folders.substr(at, end - at));
  }
  string_ = static_cast<jclass>(jvm.env->NewGlobalRef(jvm.find_class("java/lang/String")));
  file_ = path_field(jvm, "java/io/File", kString);
  return string_ != nullptr && file_.field != nullptr;
}

bool FileQuestions::can_read(const ClassFile& file) {
  if (file.name != kUnixPath) return true;
  return std::any_of(file.fields.begin(), file.fields.end(), [](const Member& field) {
    return field.name == kPath && field.descriptor == kBytes;
  });
}

std::string FileQuestions::program_path(std::string_view path) const {
  std::string clean = meant_path(path, current_directory_);
  if (size_t end = link_of_a_process(clean.c_str())) {
    clean = clean_path(absolute_path(clean.substr(0, end)) + clean.substr(end));
  }
  if (is_of_the_system(clean.c_str())) return {};
  return !java_home_.empty() && clean.starts_with(java_home_) ? std::string() : clean;
}

std::string FileQuestions::path_of(const Jvm& jvm, jobject path) const {
  if (path == nullptr) return {};
  if (jvm.env->IsInstanceOf(path, string_))
    return program_path(file_system_text(jvm.text_of(path)));
  // A program may have its own kind of File; one that a mocking tool made has no path.
  if (jvm.env->IsInstanceOf(path, file_.type)) {
    jobject text = jvm.env->GetObjectField(path, file_.field);
    return text == nullptr ? std::string() : program_path(file_system_text(jvm.text_of(text)));
  }
  auto bytes = bytes_of_path(jvm, path);
  return bytes ? program_path(*bytes) : std::string();
}

std::optional<std::string> FileQuestions::bytes_of_path(const Jvm& jvm, jobject unix_path) const {
  std::call_once(unix_path_is_known_, [&] { unix_path_ = path_field(jvm, kUnixPath, kBytes); });
  if (unix_path == nullptr || unix_path_.field == nullptr) return {};
  if (!jvm.env->IsInstanceOf(unix_path, unix_path_.type)) return {};
  return bytes_of(jvm, jvm.env->GetObjectField(unix_path, unix_path_.field));
}

std::string FileQuestions::path_in_folder(const Jvm& jvm, jobject stream, jobject path) const {
  auto inside = bytes_of_path(jvm, path);
  if (!inside || inside->empty()) return {};
  if (inside->front() == '/') return program_path(*inside);
  jclass type = jvm.class_or_super(stream, "sun/nio/fs/UnixSecureDirectoryStream");
  jobject plain = jvm.field(stream, type, "ds", "Lsun/nio/fs/UnixDirectoryStream;");
  jclass plain_type = jvm.class_or_super(plain, "sun/nio/fs/UnixDirectoryStream");
  jobject folder = jvm.field(plain, plain_type, "dir", "Lsun/nio/fs/UnixPath;");
  auto place = bytes_of_path(jvm, folder);
  return place ? program_path(join_path(*place, *inside)) : std::string();
}

void FileQuestions::ask(const Jvm& jvm, Ask ask, bool flag, jobject first, jobject second,
                        std::vector<Observation>& asked) const {
  auto add = [&](SeenKind kind, std::string path) {
    if (!path.empty()) asked.push_back({kind, std::move(path), {}});
  };
  auto opened = [&](bool read, bool written) {
    std::string path = path_of(jvm, first);
    if (read) add(SeenKind::kFile, path);
    if (written) add(SeenKind::kWritten, path);
  };
  switch (ask) {
    case Ask::kFile:
      return opened(true, false);
    case Ask::kListing:
      return add(SeenKind::kListing, path_of(jvm, first));
    case Ask::kChanged:
      return opened(true, true);
    case Ask::kOverwritten:
      return opened(flag, true);
    case Ask::kOpenedByMode:
      return opened(true, jvm.text_of(second) != "r");
    case Ask::kListingInFolder:
      return add(SeenKind::kListing, path_in_folder(jvm, first, second));
    case Ask::kFileInFolder:
      return add(SeenKind::kFile, path_in_folder(jvm, first, second));
    case Ask::kChannelInFolder:
      return NextOpened::expect(bytes_of_path(jvm, second).value_or(""),
                                path_in_folder(jvm, first, second));
    case Ask::kOpenedByFlags: {
      auto expected = NextOpened::take(bytes_of_path(jvm, first).value_or(""));
      std::string path = expected ? std::move(*expected) : path_of(jvm, first);
      bool read = true, written = true;
      if (second != nullptr) {
        written = flag_in(jvm, second, "write") || flag_in(jvm, second, "append");
        bool emptied = written && flag_in(jvm, second, "truncateExisting");
        read = flag_in(jvm, second, "read") || !emptied;
      }
      if (read) add(SeenKind::kFile, path);
      if (written) add(SeenKind::kWritten, path);
      return;
    }
    case Ask::kCopied:
      opened(true, false);
      return add(SeenKind::kWritten, path_of(jvm, second));
    case Ask::kMoved:
      opened(true, true);
      return add(SeenKind::kWritten, path_of(jvm, second));
    case Ask::kTarget:
      return opened(!replaces(jvm, second), false);
    case Ask::kTwoFiles:
      opened(true, false);
      return add(SeenKind::kFile, path_of(jvm, second));
    case Ask::kChangedByView:
      return add(SeenKind::kWritten, path_of(jvm, file_of_view(jvm, first)));
    case Ask::kJarUrl: {
      std::string jar = jar_of(jvm, first);
      if (!jar.empty()) add(SeenKind::kFile, program_path(jar));
      return;
    }
    case Ask::kLibrary:
      return add(SeenKind::kNativeFile, path_of(jvm, first));
    case Ask::kLibraryName: {
      if (is_of_the_jdk(jvm, second)) return;
      if (flag) return add(SeenKind::kNativeFile, path_of(jvm, first));
      std::string name = "lib" + file_system_text(jvm.text_of(first)) + ".so";
      for (const std::string& folder : library_folders_) {
        add(SeenKind::kNativeFile, program_path(join_path(folder, name)));
      }
      return;
    }
    case Ask::kClassInPlaces:
    case Ask::kResourceInPlaces:
      return searched(jvm, ask, first, second, asked);
    default:
      return;
  }
}

void FileQuestions::searched(const Jvm& jvm, Ask ask, jobject loader, jobject name,
                             std::vector<Observation>& asked) const {
  if (is_of_a_framework(jvm.name_of_class_of(loader))) return;  // has the class path
  std::string file = jvm.text_of(name);
  if (ask == Ask::kClassInPlaces) {
    std::replace(file.begin(), file.end(), '.', '/');
    file += ".class";
  }
  file = file_system_text(file);
  for (const std::string& place : loader_places_.of(jvm, loader)) {
    bool is_folder = place.ends_with('/');
    std::string path = program_path(is_folder ? place + file : place);
    if (path.empty()) continue;
    bool is_found = is_folder && ask == Ask::kClassInPlaces && exists(path);
    if (!is_folder) path.append(kInsideJar).append(file);
    asked.push_back({SeenKind::kSearched, std::move(path), {}});
    if (is_found) return;
  }
}

}  // namespace winnow
