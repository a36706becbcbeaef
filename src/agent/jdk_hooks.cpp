#include "agent/jdk_hooks.h"

#include <algorithm>
#include <vector>

#include "trace/observation.h"

namespace winnow {
namespace {

struct Row {
  std::string_view type;
  std::string_view method;
  std::string_view arguments;  // what the descriptor begins with; empty: any
  Ask ask;
  uint16_t first;  // the local variables that are handed over
  uint16_t second;
  uint32_t family;  // that needs it; kOptional: some releases do not have it, or do without
  uint16_t flag = kNoLocal;
  int since = 0;        // the first release that must have it
  int until = 99;       // the last one
  bool result = false;  // what it returns is handed over instead
};

constexpr uint16_t kNone = kNoLocal;
constexpr uint32_t kOptional = 0;
constexpr uint32_t kOneOfThem = 1u
                                << 31;  // of the rows for methods of this name, one must be there
constexpr uint32_t kNames = kObservesNames;
constexpr uint32_t kMembers = kObservesMembers;
constexpr uint32_t kResources = kObservesResources;
constexpr uint32_t kBundles = kObservesResources | kObservesNames;
constexpr uint32_t kFiles = kObservesFiles;
constexpr uint32_t kEnvironment = kObservesEnvironment;
constexpr uint32_t kTexts = kObservesTexts;

constexpr std::string_view kClass = "java/lang/Class";
constexpr std::string_view kLoader = "java/lang/ClassLoader";
constexpr std::string_view kBuiltin = "jdk/internal/loader/BuiltinClassLoader";
constexpr std::string_view kUrlLoader = "java/net/URLClassLoader";
constexpr std::string_view kLookup = "java/lang/invoke/MethodHandles$Lookup";
constexpr std::string_view kExecutable = "java/lang/reflect/Executable";
constexpr std::string_view kField = "java/lang/reflect/Field";
constexpr std::string_view kComponent = "java/lang/reflect/RecordComponent";
constexpr std::string_view kFile = "java/io/File";
constexpr std::string_view kProvider = "sun/nio/fs/UnixFileSystemProvider";
constexpr std::string_view kPosixView = "sun/nio/fs/UnixFileAttributeViews$Posix";
constexpr std::string_view kOtherView = "sun/nio/fs/UnixUserDefinedFileAttributeView";
constexpr std::string_view kInFolder = "sun/nio/fs/UnixSecureDirectoryStream";
constexpr std::string_view kChannels = "sun/nio/fs/UnixChannelFactory";
constexpr std::string_view kSystem = "java/lang/System";
constexpr std::string_view kBundle = "java/util/ResourceBundle";
constexpr std::string_view kBeans = "java/beans/Introspector";
constexpr std::string_view kLogManager = "java/util/logging/LogManager";
constexpr std::string_view kStreamClass = "java/io/ObjectStreamClass";
constexpr std::string_view kStreamClasses = "java/io/ClassCache";  // behind it, in new releases

constexpr Row kRows[] = {
    // Classes by name. The JVM calls loadClass itself when it links code; nobody can tell that from
    // a call of the program, and to know that such a class was there is true anyway.
    {kClass, "forName", "(Ljava/lang/String;)", Ask::kClassName, 0, kNone, kNames},
    {kClass, "forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)", Ask::kClassName, 0, kNone,
     kNames},
    // Where it is called by reflection or a method handle.
    {kClass, "forName", "(Ljava/lang/String;Ljava/lang/Class;)", Ask::kClassName, 0, kNone, kNames,
     kNone, 18},
    {kClass, "forName", "(Ljava/lang/Module;Ljava/lang/String;)", Ask::kClassName, 1, kNone,
     kNames},
    {kLoader, "loadClass", "(Ljava/lang/String;)", Ask::kClassName, 1, kNone, kNames},
    {kLoader, "loadClass", "(Ljava/lang/String;Z)", Ask::kClassName, 1, kNone, kNames},
    {kLoader, "loadClass", "(Ljava/lang/Module;Ljava/lang/String;)", Ask::kClassName, 2, kNone,
     kNames},
    {kLoader, "findSystemClass", "", Ask::kClassName, 1, kNone, kNames},
    // The JDK's own loaders ask themselves for each class that they were asked for: with the loader
    // beside the name, the probes' class leaves that out. Their loadClass(String, boolean) is
    // reached
    // through the methods above only.
    {kLoader, "findLoadedClass", "(Ljava/lang/String;)", Ask::kClassName, 1, 0, kNames},
    {kUrlLoader, "findClass", "(Ljava/lang/String;)", Ask::kClassName, 1, kNone, kNames},
    {kUrlLoader, "findClass", "(Ljava/lang/String;)", Ask::kClassInPlaces, 0, 1, kFiles},
    {kLookup, "findClass", "(Ljava/lang/String;)", Ask::kClassName, 1, kNone, kNames},

    // Classes made from bytes.
    {kLoader, "defineClass", "([BII)", Ask::kDefinedClass, kNone, 1, kNames},
    {kLoader, "defineClass", "(Ljava/lang/String;[BII)", Ask::kDefinedClass, 1, 2, kNames},
    {kLoader, "defineClass", "(Ljava/lang/String;[BIILjava/security/ProtectionDomain;)",
     Ask::kDefinedClass, 1, 2, kNames},
    {kLoader, "defineClass", "(Ljava/lang/String;Ljava/nio/ByteBuffer;", Ask::kDefinedClass, 1, 2,
     kNames},
    {kLookup, "defineClass", "([B)", Ask::kDefinedClass, kNone, 1, kNames},
    {kLookup, "defineHiddenClass", "([B", Ask::kDefinedClass, kNone, 1, kNames, kNone, 17},
    {kLookup, "defineHiddenClassWithClassData", "([B", Ask::kDefinedClass, kNone, 1, kNames, kNone,
     17},

    // Members. These are behind every public method of Class, and are called whether the answer is
    // cached or not. Public members and annotations of the superclasses are cached with the class.
    {kClass, "privateGetDeclaredFields", "", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "privateGetDeclaredMethods", "", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "privateGetDeclaredConstructors", "", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "privateGetPublicFields", "", Ask::kMembersAndSupers, 0, kNone, kMembers},
    {kClass, "privateGetPublicMethods", "", Ask::kMembersAndSupers, 0, kNone, kMembers},
    {kClass, "getDeclaredClasses", "()", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "getRecordComponents", "()", Ask::kMembers, 0, kNone, kMembers, kNone, 17},
    {kClass, "getPermittedSubclasses", "()", Ask::kMembers, 0, kNone, kMembers, kNone, 17},
    {kClass, "getNestMembers", "()", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "getEnclosingMethodInfo", "()", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "getInterfaces", "(Z)", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "getGenericInfo", "()", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "annotationData", "()", Ask::kMembersAndSupers, 0, kNone, kMembers},
    {kClass, "getAnnotatedSuperclass", "()", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "getAnnotatedInterfaces", "()", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "enumConstantDirectory", "()", Ask::kMembers, 0, kNone, kMembers},
    {kClass, "getEnumConstantsShared", "()", Ask::kMembers, 0, kNone, kMembers},

    // A program may keep the Method that another test looked up.
    {kExecutable, "declaredAnnotations", "()", Ask::kMembers, 0, kNone, kMembers},
    {kExecutable, "sharedGetParameterAnnotations", "", Ask::kMembers, 0, kNone, kMembers},
    {kExecutable, "getAnnotatedReturnType0", "", Ask::kMembers, 0, kNone, kMembers},
    {kExecutable, "privateGetParameters", "()", Ask::kMembers, 0, kNone, kOptional},
    {kExecutable, "parameterData", "()", Ask::kMembers, 0, kNone, kOptional},
    {kField, "declaredAnnotations", "()", Ask::kMembers, 0, kNone, kMembers},
    // Asked of for each generic type, there or not.
    {kField, "getGenericSignature", "()", Ask::kMembers, 0, kNone, kMembers},
    {"java/lang/reflect/Method", "getGenericSignature", "()", Ask::kMembers, 0, kNone, kMembers},
    {"java/lang/reflect/Constructor", "getSignature", "()", Ask::kMembers, 0, kNone, kMembers},
    {kComponent, "getGenericSignature", "()", Ask::kMembers, 0, kNone, kMembers},
    {kComponent, "getAnnotatedType", "()", Ask::kMembers, 0, kNone, kMembers},
    {kComponent, "declaredAnnotations", "()", Ask::kMembers, 0, kNone, kMembers},

    // The JDK remembers where there is no package-info.
    {"java/lang/Package", "getPackageInfo", "()", Ask::kPackageInfo, 0, kNone, kMembers},

    // Method handles.
    {kLookup, "findStatic", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findVirtual", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findConstructor", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findSpecial", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findGetter", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findSetter", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findVarHandle", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findStaticGetter", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findStaticSetter", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone, kMembers},
    {kLookup, "findStaticVarHandle", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 1, kNone,
     kMembers},
    {kLookup, "bind", "(Ljava/lang/Object;", Ask::kMembersOfObject, 1, kNone, kMembers},
    {kLookup, "unreflect", "", Ask::kMembers, 1, kNone, kMembers},
    {kLookup, "unreflectSpecial", "", Ask::kMembers, 1, kNone, kMembers},
    {kLookup, "unreflectConstructor", "", Ask::kMembers, 1, kNone, kMembers},
    {kLookup, "unreflectGetter", "(Ljava/lang/reflect/Field;)", Ask::kMembers, 1, kNone, kMembers},
    {kLookup, "unreflectSetter", "(Ljava/lang/reflect/Field;)", Ask::kMembers, 1, kNone, kMembers},
    {kLookup, "unreflectVarHandle", "", Ask::kMembers, 1, kNone, kMembers},

    // What looks at members and keeps what it found.
    {kStreamClass, "lookup", "(Ljava/lang/Class;Z)", Ask::kMembersAndSupers, 0, kNone, kMembers},
    {kStreamClasses, "get", "(Ljava/lang/Class;)", Ask::kMembersAndSupers, 1, kNone, kOptional},
    {kBeans, "getBeanInfo", "(Ljava/lang/Class;", Ask::kMembersAndSupers, 0, kNone, kMembers},
    {"java/lang/reflect/Proxy", "newProxyInstance", "(Ljava/lang/ClassLoader;", Ask::kMembersOfEach,
     1, kNone, kMembers},
    {"java/lang/reflect/Proxy", "getProxyClass", "", Ask::kMembersOfEach, 1, kNone, kMembers},

    // Objects without a constructor.
    {"sun/misc/Unsafe", "allocateInstance", "", Ask::kMembersAndSupers, 1, kNone, kOptional},
    {"sun/reflect/ReflectionFactory", "newConstructorForSerialization", "(Ljava/lang/Class;",
     Ask::kMembersAndSupers, 1, kNone, kOptional},

    // Native code. The look-ups themselves are made by class loaders, whose files don't count.
    {kLoader, "loadLibrary", "(Ljava/lang/Class;Ljava/io/File;)", Ask::kLibrary, 1, kNone, kFiles,
     kNone, 17},
    {kLoader, "loadLibrary", "(Ljava/lang/Class;Ljava/lang/String;)", Ask::kLibraryName, 1, 0,
     kFiles, kNone, 17},
    {kLoader, "loadLibrary", "(Ljava/lang/Class;Ljava/lang/String;Z)", Ask::kLibraryName, 1, 0,
     kFiles, 2, 11, 11},

    // Resources. Loading a class goes another way (jdk/internal/loader/URLClassPath), and is not
    // seen here.
    {kLoader, "getResource", "", Ask::kResource, 1, kNone, kResources},
    {kLoader, "getResources", "", Ask::kResource, 1, kNone, kResources},
    {kLoader, "getResourceAsStream", "", Ask::kResource, 1, kNone, kResources},
    {kLoader, "findResource", "(Ljava/lang/String;)", Ask::kResource, 1, kNone, kResources},
    {kLoader, "findResource", "(Ljava/lang/String;Ljava/lang/String;)", Ask::kResource, 2, kNone,
     kResources},
    {kLoader, "findResources", "", Ask::kResource, 1, kNone, kResources},
    {kBuiltin, "findResource", "(Ljava/lang/String;)", Ask::kResource, 1, kNone, kResources},
    {kBuiltin, "findResource", "(Ljava/lang/String;Ljava/lang/String;)", Ask::kResource, 2, kNone,
     kResources},
    {kBuiltin, "findResources", "", Ask::kResource, 1, kNone, kResources},
    {kBuiltin, "findResourceAsStream", "", Ask::kResource, 2, kNone, kResources},
    {kUrlLoader, "getResourceAsStream", "", Ask::kResource, 1, kNone, kResources},
    {kUrlLoader, "findResource", "(Ljava/lang/String;)", Ask::kResource, 1, kNone, kResources},
    {kUrlLoader, "findResource", "(Ljava/lang/String;)", Ask::kResourceInPlaces, 0, 1, kFiles},
    {kUrlLoader, "findResources", "", Ask::kResource, 1, kNone, kResources},
    {kUrlLoader, "findResources", "", Ask::kResourceInPlaces, 0, 1, kFiles},
    {kBundle, "getBundleImpl", "(Ljava/lang/String;", Ask::kBundle, 0, kNone, kBundles},
    {kBundle, "getBundleImpl", "(Ljava/lang/Module;Ljava/lang/Module;", Ask::kBundle, 2, kNone,
     kBundles},

    // Files, by java.io. UnixFileSystem, behind it, has natives that can't be hooked.
    {"java/io/FileInputStream", "open", "(Ljava/lang/String;)", Ask::kFile, 1, kNone, kFiles},
    {"java/io/FileOutputStream", "open", "(Ljava/lang/String;Z)", Ask::kOverwritten, 1, kNone,
     kFiles, 2},
    {"java/io/RandomAccessFile", "<init>", "(Ljava/io/File;Ljava/lang/String;Z)",
     Ask::kOpenedByMode, 1, 2, kFiles},
    {kFile, "exists", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "canRead", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "canWrite", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "canExecute", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "isDirectory", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "isFile", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "isHidden", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "length", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "lastModified", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "list", "()", Ask::kListing, 0, kNone, kFiles},
    {kFile, "normalizedList", "()", Ask::kListing, 0, kNone, kFiles},
    {kFile, "getCanonicalPath", "()", Ask::kFile, 0, kNone, kFiles},
    {kFile, "createNewFile", "()", Ask::kChanged, 0, kNone, kFiles},
    // Its name is made up on the way.
    {kFile, "createTempFile", "(Ljava/lang/String;Ljava/lang/String;Ljava/io/File;)",
     Ask::kOverwritten, kNone, kNone, kFiles, kNone, 0, 99, true},
    {kFile, "delete", "()", Ask::kChanged, 0, kNone, kFiles},
    {kFile, "mkdir", "()", Ask::kChanged, 0, kNone, kFiles},
    {kFile, "setLastModified", "", Ask::kChanged, 0, kNone, kFiles},
    {kFile, "setReadOnly", "", Ask::kChanged, 0, kNone, kFiles},
    {kFile, "setWritable", "(ZZ)", Ask::kChanged, 0, kNone, kFiles},
    {kFile, "setReadable", "(ZZ)", Ask::kChanged, 0, kNone, kFiles},
    {kFile, "setExecutable", "(ZZ)", Ask::kChanged, 0, kNone, kFiles},
    {kFile, "renameTo", "", Ask::kMoved, 0, 1, kFiles},
    {"java/util/zip/ZipFile", "<init>", "(Ljava/io/File;ILjava/nio/charset/Charset;)", Ask::kFile,
     1, kNone, kFiles},
    // Its jar stays open and is shared.
    {"sun/net/www/protocol/jar/JarURLConnection", "connect", "()", Ask::kJarUrl, 0, kNone, kFiles},

    // Files, by java.nio.
    {kChannels, "open",
     "(ILsun/nio/fs/UnixPath;Ljava/lang/String;Lsun/nio/fs/UnixChannelFactory$Flags;",
     Ask::kOpenedByFlags, 1, 3, kFiles | kOneOfThem},
    {kChannels, "open", "(ILsun/nio/fs/UnixPath;Lsun/nio/fs/UnixChannelFactory$Flags;",
     Ask::kOpenedByFlags, 1, 2, kFiles | kOneOfThem},
    {kInFolder, "newDirectoryStream", "(Ljava/nio/file/Path;", Ask::kListingInFolder, 0, 1, kFiles},
    {kInFolder, "newByteChannel", "(Ljava/nio/file/Path;", Ask::kChannelInFolder, 0, 1, kFiles},
    {kInFolder, "getFileAttributeViewImpl", "(Lsun/nio/fs/UnixPath;", Ask::kFileInFolder, 0, 1,
     kFiles},
    {kInFolder, "implDelete", "(Ljava/nio/file/Path;", Ask::kFileInFolder, 0, 1, kFiles},
    {kInFolder, "move", "(Ljava/nio/file/Path;", Ask::kFileInFolder, 0, 1, kFiles},
    {kProvider, "newDirectoryStream", "(Ljava/nio/file/Path;", Ask::kListing, 1, kNone, kFiles},
    {kProvider, "checkAccess", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kFiles},
    {kProvider, "readAttributes", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kFiles},
    {kProvider, "getFileAttributeView", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kFiles},
    {kProvider, "readSymbolicLink", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kFiles},
    {kProvider, "exists", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kFiles},
    {kProvider, "readAttributesIfExists", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kOptional},
    {kProvider, "isDirectory", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kOptional},
    {kProvider, "isRegularFile", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kOptional},
    {kProvider, "isReadable", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kOptional},
    {kProvider, "isWritable", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kOptional},
    {kProvider, "isExecutable", "(Ljava/nio/file/Path;", Ask::kFile, 1, kNone, kOptional},
    {kProvider, "implDelete", "(Ljava/nio/file/Path;", Ask::kChanged, 1, kNone, kFiles},
    {kProvider, "createDirectory", "(Ljava/nio/file/Path;", Ask::kChanged, 1, kNone, kFiles},
    {kProvider, "createSymbolicLink", "(Ljava/nio/file/Path;", Ask::kChanged, 1, kNone, kFiles},
    // Whether the target is free is the question before it is written.
    {kProvider, "createLink", "(Ljava/nio/file/Path;", Ask::kCopied, 2, 1, kFiles},
    {kProvider, "createLink", "(Ljava/nio/file/Path;", Ask::kTarget, 1, kNone, kFiles},
    {kProvider, "copy", "(Ljava/nio/file/Path;", Ask::kCopied, 1, 2, kFiles},
    {kProvider, "copy", "(Ljava/nio/file/Path;", Ask::kTarget, 2, 3, kFiles},
    {kProvider, "move", "(Ljava/nio/file/Path;", Ask::kMoved, 1, 2, kFiles},
    {kProvider, "move", "(Ljava/nio/file/Path;", Ask::kTarget, 2, 3, kFiles},
    {kProvider, "isSameFile", "(Ljava/nio/file/Path;", Ask::kTwoFiles, 1, 2, kFiles},
    {"sun/nio/fs/UnixPath", "toRealPath", "", Ask::kFile, 0, kNone, kFiles},
    // There must be such a folder.
    {"sun/nio/fs/UnixPath", "register",
     "(Ljava/nio/file/WatchService;[Ljava/nio/file/WatchEvent$Kind;[", Ask::kFile, 0, kNone,
     kFiles},
    // Of a folder it ends with a slash.
    {"sun/nio/fs/UnixUriUtils", "toUri", "", Ask::kFile, 0, kNone, kFiles},
    {"sun/nio/fs/UnixFileAttributeViews$Basic", "setTimes", "(Ljava/nio/file/attribute/FileTime;",
     Ask::kChangedByView, 0, kNone, kFiles},
    {kPosixView, "setMode", "(I)", Ask::kChangedByView, 0, kNone, kFiles},
    {kPosixView, "setOwners", "(II)", Ask::kChangedByView, 0, kNone, kFiles},
    {"sun/nio/fs/LinuxDosFileAttributeView", "updateDosAttribute", "(IZ)", Ask::kChangedByView, 0,
     kNone, kFiles},
    {kOtherView, "write", "(Ljava/lang/String;Ljava/nio/ByteBuffer;)", Ask::kChangedByView, 0,
     kNone, kFiles},
    {kOtherView, "delete", "(Ljava/lang/String;)", Ask::kChangedByView, 0, kNone, kFiles},

    // The environment.
    {kSystem, "getenv", "(Ljava/lang/String;)", Ask::kVariable, 0, kNone, kEnvironment},
    {kSystem, "getenv", "()", Ask::kAllVariables, kNone, kNone, kEnvironment},
    {"java/lang/ProcessBuilder", "environment", "()", Ask::kAllVariables, kNone, kNone,
     kEnvironment},
    {kSystem, "getProperty", "(Ljava/lang/String;)", Ask::kProperty, 0, kNone, kEnvironment},
    {kSystem, "getProperty", "(Ljava/lang/String;Ljava/lang/String;)", Ask::kProperty, 0, kNone,
     kEnvironment},
    {kSystem, "getProperties", "()", Ask::kAllProperties, kNone, kNone, kEnvironment},
    {"java/util/Locale", "getDefault", "", Ask::kLocale, kNone, kNone, kEnvironment},
    {"java/util/TimeZone", "getDefaultRef", "()", Ask::kTimeZone, kNone, kNone, kEnvironment},
    // The first time, and after setDefault(null).
    {"java/util/TimeZone", "setDefaultZone", "()", Ask::kTimeZone, kNone, kNone, kEnvironment,
     kNone, 0, 99, true},

    // Objects as text: which of the program's classes get along with what the JDK has. (hashCode
    // has no code that could be hooked, and equals is rarely added without it.)
    {"java/lang/Object", "toString", "()", Ask::kText, 0, kNone, kTexts},

    // Processes.
    {"java/lang/ProcessImpl", "start", "([Ljava/lang/String;", Ask::kProcess, 0, kNone,
     kObservesProcesses},
    // The folder in which it starts, or null.
    {"java/lang/ProcessImpl", "start", "([Ljava/lang/String;", Ask::kFile, 2, kNone, kFiles},
};

// Methods of the JDK whose begin and end the agent is told of.
struct AroundRow {
  std::string_view type;
  std::string_view method;
  std::string_view arguments;
  HookNumber number;
  uint32_t family;  // that needs it
};
constexpr std::string_view kFolder = "jdk/internal/loader/URLClassPath$FileLoader";
constexpr std::string_view kFileInFolder = "jdk/internal/loader/URLClassPath$FileLoader$1";
constexpr AroundRow kAroundRows[] = {
    // Where the JDK's loaders do what is no question (loader_work.h). Without them the stack tells.
    {kFolder, "getResource", "(Ljava/lang/String;", HookNumber::kLoaderFile, kOptional},
    {kFileInFolder, "getInputStream", "()", HookNumber::kLoaderFile, kOptional},
    {kFileInFolder, "getContentLength", "()", HookNumber::kLoaderFile, kOptional},
    {kBuiltin, "defineClass", "(Ljava/lang/String;Ljdk/internal/loader/Resource;)",
     HookNumber::kLoaderClass, kOptional},

    // A bundle may be a class of the program, or found by one; and it is made only once. The first
    // local variable of all these says which.
    {kBundle, "loadBundle",
     "(Ljava/util/ResourceBundle$CacheKey;Ljava/util/List;Ljava/util/ResourceBundle$Control;Z)",
     HookNumber::kKeptByJdk, kBundles},
    {kBundle, "loadBundleFromProviders", "", HookNumber::kKeptByJdk, kBundles},
    {"java/util/ResourceBundle$ResourceBundleProviderHelper", "newResourceBundle", "",
     HookNumber::kKeptByJdk, kBundles},
    {"java/util/ListResourceBundle", "loadLookup", "()", HookNumber::kKeptByJdk, kBundles},

    // What is known of a bean may be told by a class of the program, and is kept.
    {kBeans, "findExplicitBeanInfo", "(Ljava/lang/Class;)", HookNumber::kKeptByJdk, kMembers},
    {kBeans, "getBeanInfo", "()", HookNumber::kKeptByJdk, kMembers},

    // How the program logs is read once. (Handlers are objects that a test did not make:
    // facts/kept_state.h.)
    {kLogManager, "readPrimordialConfiguration", "()", HookNumber::kKeptByJdk, kOptional},
    // Providers of the program give these once.
    {"java/nio/charset/Charset", "lookupViaProviders", "", HookNumber::kKeptByJdk, kOptional},
    {"java/net/URL", "lookupViaProviders", "", HookNumber::kKeptByJdk, kOptional},
};

template <typename AnyRow>
bool fits(const AnyRow& row, const Member& method) {
  return row.method == method.name && method.descriptor.starts_with(row.arguments);
}

void find_around_hooks(const ClassFile& file, size_t index, Hooks& hooks) {
  for (const AroundRow& row : kAroundRows) {
    if (row.type != file.name || !fits(row, file.methods[index])) continue;
    MethodHook hook;
    hook.number = static_cast<uint16_t>(row.number);
    hook.subject_local = row.family == kBundles ? 0 : kNoLocal;
    hooks.emplace_back(index, hook);
  }
}

// The arguments of some rows begin like those of others; the longest that fit are meant.
std::vector<const Row*> rows_for(std::string_view type, const Member& method) {
  std::vector<const Row*> best;
  for (const Row& row : kRows) {
    if (row.type != type || !fits(row, method)) continue;
    if (!best.empty() && row.arguments.size() < best.front()->arguments.size()) continue;
    if (!best.empty() && row.arguments.size() > best.front()->arguments.size()) best.clear();
    best.push_back(&row);
  }
  return best;
}

}  // namespace

namespace jdk_hooks {

bool release_is_known(int release) { return release == 11 || (release >= 17 && release <= 25); }

bool are_in(std::string_view class_name) {
  for (const Row& row : kRows) {
    if (row.type == class_name) return true;
  }
  for (const AroundRow& row : kAroundRows) {
    if (row.type == class_name) return true;
  }
  return false;
}

bool is_worth_retransforming(std::string_view class_name) { return class_name != kStreamClass; }

Hooks find(const ClassFile& file) {
  Hooks hooks;
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const Member& method = file.methods[i];
    if (method.attribute("Code") == nullptr) continue;
    for (const Row* row : rows_for(file.name, method)) {
      MethodHook hook;
      hook.kind = MethodHook::Kind::kObserve;
      hook.number = static_cast<uint16_t>(what_of(row->ask));
      hook.subject_local = row->first;
      hook.second_local = row->second;
      hook.flag_local = row->flag;
      hook.pass_result = row->result;
      hooks.emplace_back(i, hook);
    }
    find_around_hooks(file, i, hooks);
  }
  return hooks;
}

uint32_t families_that_lack(const ClassFile& file, const Hooks& hooks, int release) {
  uint32_t families = 0;
  for (const Row& row : kRows) {
    if (row.type != file.name || release < row.since || release > row.until) continue;
    bool found = false;
    for (const auto& [index, hook] : hooks) {
      const Member& method = file.methods[index];
      bool any = (row.family & kOneOfThem) != 0;
      found |= any ? row.method == method.name : fits(row, method);
    }
    if (!found) families |= row.family;
  }
  for (const AroundRow& row : kAroundRows) {
    if (row.type != file.name) continue;
    bool found = std::any_of(hooks.begin(), hooks.end(),
                             [&](const auto& hook) { return fits(row, file.methods[hook.first]); });
    if (!found) families |= row.family;
  }
  return families & ~kOneOfThem;
}

uint32_t families_with(std::string_view class_name) {
  uint32_t families = 0;
  for (const Row& row : kRows) {
    if (row.type == class_name) families |= row.family;
  }
  for (const AroundRow& row : kAroundRows) {
    if (row.type == class_name) families |= row.family;
  }
  return families & ~kOneOfThem;
}

uint32_t families() {
  uint32_t families = 0;
  for (const Row& row : kRows) families |= row.family;
  return families & ~kOneOfThem;
}

}  // namespace jdk_hooks
}  // namespace winnow
