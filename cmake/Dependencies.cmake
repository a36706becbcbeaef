# What Winnow takes from outside, as targets winnow_ext::NAME, all from Debian packages.
#
# Archives are preferred to shared libraries, so that the program runs on a machine that has none of
# these packages. A missing dependency stops the configuration with the name of its package.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

function(winnow_missing what package)
  message(FATAL_ERROR
    "${what} was not found.\n"
    "It is in the Debian package ${package}. Run tools/setup.sh, which installs everything that is "
    "missing, or: apt-get install ${package}")
endfunction()

# winnow_external(NAME PACKAGE debian-package HEADER path [LIBRARIES file...] [LINK target...])
# HEADER is what must be found on the include path; LIBRARIES are looked for by their file names.
function(winnow_external name)
  cmake_parse_arguments(ARG "" "PACKAGE;HEADER" "LIBRARIES;LINK" ${ARGN})
  find_path(WINNOW_${name}_INCLUDE "${ARG_HEADER}")
  if(NOT WINNOW_${name}_INCLUDE)
    winnow_missing("The header ${ARG_HEADER}" ${ARG_PACKAGE})
  endif()
  mark_as_advanced(WINNOW_${name}_INCLUDE)

  set(files)
  foreach(file IN LISTS ARG_LIBRARIES)
    string(MAKE_C_IDENTIFIER "WINNOW_${name}_${file}" variable)
    find_library(${variable} NAMES "${file}")
    if(NOT ${variable})
      winnow_missing("The library ${file}" ${ARG_PACKAGE})
    endif()
    mark_as_advanced(${variable})
    list(APPEND files "${${variable}}")
  endforeach()

  add_library(winnow_ext_${name} INTERFACE)
  target_include_directories(winnow_ext_${name} SYSTEM INTERFACE "${WINNOW_${name}_INCLUDE}")
  target_link_libraries(winnow_ext_${name} INTERFACE ${files} ${ARG_LINK})
  add_library(winnow_ext::${name} ALIAS winnow_ext_${name})
endfunction()

add_library(winnow_ext_threads INTERFACE)
target_link_libraries(winnow_ext_threads INTERFACE Threads::Threads)
add_library(winnow_ext::threads ALIAS winnow_ext_threads)

winnow_external(xxhash PACKAGE libxxhash-dev HEADER xxhash.h LIBRARIES libxxhash.a)
winnow_external(deflate PACKAGE libdeflate-dev HEADER libdeflate.h LIBRARIES libdeflate.a)
winnow_external(sqlite PACKAGE libsqlite3-dev HEADER sqlite3.h LIBRARIES libsqlite3.a
                LINK Threads::Threads m ${CMAKE_DL_LIBS})
winnow_external(expected PACKAGE libexpected-dev HEADER tl/expected.hpp)
winnow_external(cli11 PACKAGE libcli11-dev HEADER CLI/CLI.hpp)
winnow_external(toml PACKAGE libtomlplusplus-dev HEADER toml++/toml.h)
winnow_external(json PACKAGE nlohmann-json3-dev HEADER nlohmann/json.hpp)

# Debian ships fmt as a shared library only, so its one source file is compiled here: a static program
# needs an archive, and header-only use would compile the same code again in every file.
find_path(WINNOW_fmt_INCLUDE fmt/format-inl.h)
if(NOT WINNOW_fmt_INCLUDE)
  winnow_missing("The header fmt/format-inl.h" libfmt-dev)
endif()
mark_as_advanced(WINNOW_fmt_INCLUDE)
add_library(winnow_ext_fmt STATIC "${CMAKE_CURRENT_LIST_DIR}/fmt_build.cpp")
target_include_directories(winnow_ext_fmt SYSTEM PUBLIC "${WINNOW_fmt_INCLUDE}")
set_target_properties(winnow_ext_fmt PROPERTIES
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON
  ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/archives")
add_library(winnow_ext::fmt ALIAS winnow_ext_fmt)

# The JDK: its headers for the agent, its compiler and jar tool for the Java half (Java.cmake).
# JAVA_HOME wins over the javac on PATH, as it does for Maven.
find_program(WINNOW_JAVAC javac HINTS "$ENV{JAVA_HOME}/bin")
if(NOT WINNOW_JAVAC)
  winnow_missing("javac" openjdk-17-jdk-headless)
endif()
execute_process(COMMAND "${WINNOW_JAVAC}" -version
                OUTPUT_VARIABLE winnow_javac_says ERROR_VARIABLE winnow_javac_says)
if(NOT winnow_javac_says MATCHES "javac ([0-9]+)" OR CMAKE_MATCH_1 LESS 17)
  string(STRIP "${winnow_javac_says}" winnow_javac_says)
  message(FATAL_ERROR
    "${WINNOW_JAVAC} is \"${winnow_javac_says}\"; Winnow is built with JDK 17 or newer.\n"
    "Set JAVA_HOME to such a JDK, or install the Debian package openjdk-17-jdk-headless "
    "(tools/setup.sh does), then configure again in a fresh build folder.")
endif()
file(REAL_PATH "${WINNOW_JAVAC}" winnow_javac_file)
cmake_path(GET winnow_javac_file PARENT_PATH WINNOW_JAVA_BIN)
cmake_path(GET WINNOW_JAVA_BIN PARENT_PATH WINNOW_JAVA_HOME)
set(WINNOW_JAR "${WINNOW_JAVA_BIN}/jar")
set(WINNOW_JAVA "${WINNOW_JAVA_BIN}/java")
foreach(file include/jvmti.h include/linux/jni_md.h bin/jar bin/java)
  if(NOT EXISTS "${WINNOW_JAVA_HOME}/${file}")
    winnow_missing("${file} below ${WINNOW_JAVA_HOME}" openjdk-17-jdk-headless)
  endif()
endforeach()
add_library(winnow_ext_jni INTERFACE)
target_include_directories(winnow_ext_jni SYSTEM INTERFACE
  "${WINNOW_JAVA_HOME}/include" "${WINNOW_JAVA_HOME}/include/linux")
add_library(winnow_ext::jni ALIAS winnow_ext_jni)

if(WINNOW_TESTS)
  winnow_external(gtest PACKAGE libgtest-dev HEADER gtest/gtest.h
                  LIBRARIES libgtest_main.a libgtest.a LINK Threads::Threads)
  winnow_external(benchmark PACKAGE libbenchmark-dev HEADER benchmark/benchmark.h
                  LIBRARIES benchmark LINK Threads::Threads)
endif()
