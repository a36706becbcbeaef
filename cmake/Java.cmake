# Compiling the Java half: a folder of classes, a jar, or one class as bytes in a C++ header.
# Java 8 is the level of everything that runs in the user's JVMs. Sources are relative to the calling
# folder; DEPENDS names further files or targets that must be there first.

# winnow_java_classes(NAME name SOURCES file.java... OUTPUT_DIR folder [CLASSPATH entry...]
#                     [RELEASE 8] [OPTIONS option...] [DEPENDS what...])
# The target NAME compiles SOURCES into OUTPUT_DIR, which is emptied first so that no class of a
# deleted source stays behind. CLASSPATH entries may be jars, folders or folder/* .
function(winnow_java_classes)
  cmake_parse_arguments(ARG "" "NAME;OUTPUT_DIR;RELEASE" "SOURCES;CLASSPATH;OPTIONS;DEPENDS" ${ARGN})
  winnow_check_arguments(winnow_java_classes)
  winnow_javac_command(command sources "${ARG_OUTPUT_DIR}")
  set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${ARG_NAME}.compiled")
  add_custom_command(OUTPUT "${stamp}"
    ${command}
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${sources} ${ARG_DEPENDS}
    COMMENT "Compiling the Java classes of ${ARG_NAME}"
    VERBATIM)
  add_custom_target(${ARG_NAME} ALL DEPENDS "${stamp}")
endfunction()

# winnow_jar(NAME name SOURCES file.java... OUTPUT file.jar [CLASSPATH entry...] [RESOURCES_DIR folder]
#            [RELEASE 8] [OPTIONS option...] [DEPENDS what...])
# The target NAME makes the jar OUTPUT of the compiled SOURCES and everything below RESOURCES_DIR. The
# same sources always make the same bytes.
function(winnow_jar)
  cmake_parse_arguments(ARG "" "NAME;OUTPUT;RESOURCES_DIR;RELEASE" "SOURCES;CLASSPATH;OPTIONS;DEPENDS" ${ARGN})
  winnow_check_arguments(winnow_jar)
  set(classes "${CMAKE_CURRENT_BINARY_DIR}/${ARG_NAME}.classes")
  winnow_javac_command(command sources "${classes}")
  set(resources)
  if(ARG_RESOURCES_DIR)
    cmake_path(ABSOLUTE_PATH ARG_RESOURCES_DIR BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    file(GLOB_RECURSE resources CONFIGURE_DEPENDS "${ARG_RESOURCES_DIR}/*")
    list(APPEND command
      COMMAND "${CMAKE_COMMAND}" -E copy_directory "${ARG_RESOURCES_DIR}" "${classes}")
  endif()
  cmake_path(GET ARG_OUTPUT PARENT_PATH output_dir)
  add_custom_command(OUTPUT "${ARG_OUTPUT}"
    ${command}
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${output_dir}"
    COMMAND "${WINNOW_JAR}" --create --file "${ARG_OUTPUT}" --date 2000-01-01T00:00:00Z -C "${classes}" .
    DEPENDS ${sources} ${resources} ${ARG_DEPENDS}
    COMMENT "Making ${ARG_NAME}.jar"
    VERBATIM)
  add_custom_target(${ARG_NAME} ALL DEPENDS "${ARG_OUTPUT}")
endfunction()

# winnow_embed_class(NAME name SOURCE java/lang/X.java CLASS java/lang/X HEADER agent/x_class.h
#                    SYMBOL kXClass [CLASSPATH entry...] [RELEASE 8] [OPTIONS option...] [DEPENDS what...])
# Compiles one class and writes HEADER with `inline constexpr unsigned char kXClass[] = {...};` in
# namespace winnow. A relative HEADER is put into the folder of generated headers and included by that
# relative name; users link winnow_embed::NAME, which orders the build and gives the include path.
function(winnow_embed_class)
  cmake_parse_arguments(ARG "" "NAME;SOURCE;CLASS;HEADER;SYMBOL;RELEASE" "CLASSPATH;OPTIONS;DEPENDS" ${ARGN})
  winnow_check_arguments(winnow_embed_class)
  set(ARG_SOURCES "${ARG_SOURCE}")
  set(classes "${CMAKE_CURRENT_BINARY_DIR}/${ARG_NAME}.classes")
  winnow_javac_command(command sources "${classes}")
  cmake_path(ABSOLUTE_PATH ARG_HEADER BASE_DIRECTORY "${WINNOW_GENERATED_DIR}")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed_class.cmake")
  add_custom_command(OUTPUT "${ARG_HEADER}"
    ${command}
    COMMAND "${CMAKE_COMMAND}" "-DCLASS_DIR=${classes}" "-DCLASS=${ARG_CLASS}"
            "-DHEADER=${ARG_HEADER}" "-DSYMBOL=${ARG_SYMBOL}" -P "${script}"
    DEPENDS ${sources} "${script}" ${ARG_DEPENDS}
    COMMENT "Embedding the class ${ARG_CLASS}"
    VERBATIM)
  add_custom_target(winnow_embed_${ARG_NAME}_header DEPENDS "${ARG_HEADER}")
  cmake_path(GET ARG_HEADER PARENT_PATH header_dir)
  add_library(winnow_embed_${ARG_NAME} INTERFACE)
  target_include_directories(winnow_embed_${ARG_NAME} INTERFACE
    "${WINNOW_GENERATED_DIR}" "${header_dir}")
  add_dependencies(winnow_embed_${ARG_NAME} winnow_embed_${ARG_NAME}_header)
  add_library(winnow_embed::${ARG_NAME} ALIAS winnow_embed_${ARG_NAME})
endfunction()

# The commands that compile the caller's ARG_SOURCES into OUTPUT_DIR, and the absolute sources.
function(winnow_javac_command result sources_result output_dir)
  set(sources)
  foreach(source IN LISTS ARG_SOURCES)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    list(APPEND sources "${source}")
  endforeach()
  if(NOT ARG_RELEASE)
    set(ARG_RELEASE 8)
  endif()
  # An empty class path rather than the default one, the folder that the build happens to run in.
  list(JOIN ARG_CLASSPATH ":" class_path)
  if(class_path STREQUAL "")
    set(class_path "${output_dir}")
  endif()
  set(${result}
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${output_dir}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${output_dir}"
    COMMAND "${WINNOW_JAVAC}" --release ${ARG_RELEASE} -Xlint:-options -proc:none -encoding UTF-8
            -g ${ARG_OPTIONS} -cp "${class_path}" -d "${output_dir}" ${sources}
    PARENT_SCOPE)
  set(${sources_result} "${sources}" PARENT_SCOPE)
endfunction()
