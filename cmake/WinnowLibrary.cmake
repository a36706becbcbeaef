# How a folder of src/ becomes a library with its unit tests, in one call:
#
#   winnow_library(classfile
#     SOURCES constant_pool.cpp class_reader.cpp
#     TESTS class_reader_test.cpp
#     LINK winnow_ext::xxhash
#     DEPENDS base)
#
# gives the static library winnow_classfile (alias winnow::classfile; without SOURCES: headers only)
# and the GoogleTest program winnow_classfile_test. DEPENDS names other folders of src/, LINK names
# external targets (Dependencies.cmake). Headers are included from src/: "classfile/class_reader.h".
#
# For programs outside src/ there are winnow_test, winnow_benchmark and winnow_fuzzer.

include(GoogleTest)

set(WINNOW_GENERATED_DIR "${CMAKE_BINARY_DIR}/generated")

# What every target of ours is compiled with.
add_library(winnow_flags INTERFACE)
target_compile_features(winnow_flags INTERFACE cxx_std_20)
target_compile_options(winnow_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow
  $<$<BOOL:${WINNOW_WERROR}>:-Werror>
  # Lets the agent's link drop what it doesn't use.
  -ffunction-sections -fdata-sections)
target_include_directories(winnow_flags INTERFACE
  "${PROJECT_SOURCE_DIR}/src" "${WINNOW_GENERATED_DIR}")

# Headers of others that most files include, compiled once for all libraries and once for all tests:
# more than half of the time to build goes into reading them. The first target of a kind makes them,
# the others use what it made, so that all must be compiled alike. ccache would not know what to do with
# them, and a build without them (the preset dev) shows the includes that a file forgot.
set(WINNOW_COMMON_HEADERS <algorithm> <array> <cstdint> <cstdlib> <functional> <map> <memory> <optional>
    <set> <span> <string> <string_view> <unordered_map> <utility> <vector> <fmt/format.h> <tl/expected.hpp>)

function(winnow_common_headers target kind)
  if(NOT WINNOW_PRECOMPILE OR CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  get_property(first GLOBAL PROPERTY WINNOW_HEADERS_OF_${kind})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    target_precompile_headers(${target} PRIVATE ${WINNOW_COMMON_HEADERS} ${ARGN})
    set_property(GLOBAL PROPERTY WINNOW_HEADERS_OF_${kind} ${target})
  endif()
  # GCC 12 sees mistakes in std::string that are none, and says so when its header is precompiled.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow
      -Wno-stringop-overread)
  endif()
endfunction()

# Turns "base classfile" into "winnow::base winnow::classfile".
function(winnow_folders_to_targets result)
  set(targets)
  foreach(folder IN LISTS ARGN)
    list(APPEND targets "winnow::${folder}")
  endforeach()
  set(${result} "${targets}" PARENT_SCOPE)
endfunction()

function(winnow_check_arguments function)
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${function}: don't know what to do with \"${ARG_UNPARSED_ARGUMENTS}\"")
  endif()
endfunction()

function(winnow_library folder)
  cmake_parse_arguments(ARG "" "" "SOURCES;TESTS;LINK;DEPENDS" ${ARGN})
  winnow_check_arguments(winnow_library)
  winnow_folders_to_targets(depends ${ARG_DEPENDS})

  set(target winnow_${folder})
  if(ARG_SOURCES)
    add_library(${target} STATIC ${ARG_SOURCES})
    set(scope PUBLIC)
    set_target_properties(${target} PROPERTIES
      POSITION_INDEPENDENT_CODE ON
      CXX_VISIBILITY_PRESET hidden
      VISIBILITY_INLINES_HIDDEN ON
      ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/archives")
    winnow_common_headers(${target} LIBRARY)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_link_libraries(${target} ${scope} winnow_flags ${depends} ${ARG_LINK})
  add_library(winnow::${folder} ALIAS ${target})

  if(ARG_TESTS)
    winnow_test(${folder} SOURCES ${ARG_TESTS} DEPENDS ${folder})
  endif()
endfunction()

# winnow_test(NAME SOURCES ... DEPENDS ... LINK ...): the GoogleTest program winnow_NAME_test. ctest
# knows its tests as NAME/Suite.Test. They are listed when ctest starts rather than when the program
# is linked, so that a crash in a test program is a failing test and not a failing build.
function(winnow_test name)
  if(NOT WINNOW_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;DEPENDS" ${ARGN})
  winnow_check_arguments(winnow_test)
  winnow_folders_to_targets(depends ${ARG_DEPENDS})
  set(target winnow_${name}_test)
  add_executable(${target} ${ARG_SOURCES})
  target_link_libraries(${target} PRIVATE winnow_flags ${depends} ${ARG_LINK} winnow_ext::gtest)
  # What is tested is optimized; the tests around it only have to build quickly.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
  set_target_properties(${target} PROPERTIES
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/test-programs")
  winnow_common_headers(${target} TEST <gtest/gtest.h>)
  gtest_discover_tests(${target}
    TEST_PREFIX "${name}/"
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT 300 LABELS unit)
endfunction()

# winnow_benchmark(NAME SOURCES ... DEPENDS ... LINK ...): the Google Benchmark program
# winnow_NAME_benchmark, below benchmark-programs/ in the build folder.
function(winnow_benchmark name)
  if(NOT WINNOW_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;DEPENDS" ${ARGN})
  winnow_check_arguments(winnow_benchmark)
  winnow_folders_to_targets(depends ${ARG_DEPENDS})
  set(target winnow_${name}_benchmark)
  add_executable(${target} ${ARG_SOURCES})
  target_link_libraries(${target} PRIVATE winnow_flags ${depends} ${ARG_LINK} winnow_ext::benchmark)
  set_target_properties(${target} PROPERTIES
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/benchmark-programs")
endfunction()

# winnow_fuzzer(NAME SOURCES ... DEPENDS ... LINK ... CORPUS folder): with WINNOW_FUZZ, the libFuzzer
# program winnow_NAME_fuzz below fuzz-programs/ in the build folder; its seed corpus is named in a file
# beside it, which tools/fuzz.sh reads. Without WINNOW_FUZZ, the test fuzz-smoke.NAME, which replays the
# corpus with some damage (tests/fuzz/replay.cpp).
function(winnow_fuzzer name)
  cmake_parse_arguments(ARG "" "CORPUS" "SOURCES;LINK;DEPENDS" ${ARGN})
  winnow_check_arguments(winnow_fuzzer)
  winnow_folders_to_targets(depends ${ARG_DEPENDS})
  cmake_path(ABSOLUTE_PATH ARG_CORPUS BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
  if(NOT IS_DIRECTORY "${ARG_CORPUS}")
    message(FATAL_ERROR "winnow_fuzzer(${name}): there is no corpus folder ${ARG_CORPUS}")
  endif()
  if(NOT WINNOW_FUZZ)
    winnow_replay(${name})
    return()
  endif()
  set(target winnow_${name}_fuzz)
  add_executable(${target} ${ARG_SOURCES})
  target_link_libraries(${target} PRIVATE winnow_flags ${depends} ${ARG_LINK})
  target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  if(NOT TARGET fuzz-programs)
    add_custom_target(fuzz-programs)
  endif()
  add_dependencies(fuzz-programs ${target})
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/fuzz-programs")
  file(WRITE "${CMAKE_BINARY_DIR}/fuzz-programs/${target}.corpus" "${ARG_CORPUS}\n")
endfunction()

# The part of winnow_fuzzer that needs no libFuzzer; uses its variables.
function(winnow_replay name)
  if(NOT WINNOW_TESTS)
    return()
  endif()
  set(target winnow_${name}_replay)
  add_executable(${target} ${ARG_SOURCES} "${PROJECT_SOURCE_DIR}/tests/fuzz/replay.cpp")
  target_link_libraries(${target} PRIVATE winnow_flags ${depends} ${ARG_LINK} winnow::base)
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/test-programs")
  add_test(NAME fuzz-smoke.${name} COMMAND ${target} "${ARG_CORPUS}")
  set_tests_properties(fuzz-smoke.${name} PROPERTIES TIMEOUT 300 LABELS fuzz-smoke)
endfunction()
