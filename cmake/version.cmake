# SPDX-License-Identifier: Apache-2.0
# parlour_version(<program>): what `--version` says, as one small file of that program alone. It is
# looked up at every build, and written only when it says something new: a commit costs one compile
# and one link.

if(CMAKE_SCRIPT_MODE_FILE)
  # As a script, at build time: -D SOURCE= -D TARGET= -D VERSION=
  set(commit "built without git")
  find_program(git git)
  if(git AND EXISTS ${SOURCE}/.git)
    execute_process(
      COMMAND ${git} -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
      OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
    if(status EQUAL 0)
      set(commit "${found}")
    endif()
  endif()
  set(text "// Made by cmake/version.cmake.
#include \"app/version.hpp\"

namespace parlour::app {

std::string_view version() { return \"${VERSION}\"; }
std::string_view commit() { return \"${commit}\"; }

}  // namespace parlour::app
")
  set(known "")
  if(EXISTS ${TARGET})
    file(READ ${TARGET} known)
  endif()
  if(NOT known STREQUAL text)
    file(WRITE ${TARGET} "${text}")
  endif()
  return()
endif()

set(PARLOUR_VERSION_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(parlour_version program)
  set(made ${CMAKE_BINARY_DIR}/made/version.cpp)
  add_custom_target(${program}_version
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D TARGET=${made}
            -D VERSION=${PROJECT_VERSION} -P ${PARLOUR_VERSION_SCRIPT}
    BYPRODUCTS ${made}
    COMMENT "looking up the commit"
    VERBATIM)
  set_source_files_properties(${made} PROPERTIES GENERATED ON)
  target_sources(${program} PRIVATE ${made})
  add_dependencies(${program} ${program}_version)
endfunction()
