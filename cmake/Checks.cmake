# The checks of the repository itself, as ctest tests: `ctest -R '^check\.'`.

if(NOT WINNOW_TESTS)
  return()
endif()

set(tools "${PROJECT_SOURCE_DIR}/tools")
add_test(NAME check.layers COMMAND "${tools}/check_layers.sh")
add_test(NAME check.tests-are-built COMMAND "${tools}/check_tests_are_built.sh")
add_test(NAME check.messages COMMAND "${tools}/check_messages.sh")
add_test(NAME check.the-checks COMMAND "${tools}/check_the_checks.sh")
if(TARGET winnow)
  add_test(NAME check.reference-page
           COMMAND "${tools}/check_reference_page.sh" "$<TARGET_FILE:winnow>")
endif()

# Only where the formatter is: it is not needed to build and test Winnow.
find_program(WINNOW_CLANG_FORMAT clang-format-19)
mark_as_advanced(WINNOW_CLANG_FORMAT)
if(WINNOW_CLANG_FORMAT)
  add_test(NAME check.format COMMAND "${tools}/check_format.sh" "${WINNOW_CLANG_FORMAT}")
endif()
