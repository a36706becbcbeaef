# The finished program: how it is linked and what `cmake --install` puts where.

if(NOT TARGET winnow)
  return()
endif()

if(WINNOW_STATIC)
  target_sources(winnow PRIVATE "${PROJECT_SOURCE_DIR}/cmake/static_dlopen.cpp")
  target_link_options(winnow PRIVATE -static -Wl,--wrap=dlopen)
endif()

install(TARGETS winnow RUNTIME DESTINATION bin)
# The agent and the Maven extension, wherever in the tree they are built. A shared library is made
# executable, as CMake does for those it installs by target; a jar is not.
install(DIRECTORY "${CMAKE_BINARY_DIR}/lib/winnow" DESTINATION lib
  FILES_MATCHING PATTERN "*.so"
  PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(DIRECTORY "${CMAKE_BINARY_DIR}/lib/winnow" DESTINATION lib
  FILES_MATCHING PATTERN "*.jar")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION share/doc/winnow)
