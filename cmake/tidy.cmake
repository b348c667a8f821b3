# SPDX-License-Identifier: Apache-2.0
# The target `tidy` runs clang-tidy over src/, in the units in which it is compiled. What has not
# changed since its last clean run is not looked at again.

find_program(PARLOUR_CLANG_TIDY clang-tidy-19)
file(GLOB_RECURSE headers RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS src/*.hpp)
get_property(units GLOBAL PROPERTY PARLOUR_UNITS)
list(REMOVE_DUPLICATES units)
if(NOT PARLOUR_CLANG_TIDY OR NOT headers)
  return()
endif()

list(TRANSFORM headers PREPEND src/)
foreach(unit ${units})
  get_property(sources GLOBAL PROPERTY PARLOUR_UNIT_${unit})
  cmake_path(GET unit STEM LAST_ONLY shown)
  string(REGEX REPLACE "^unity_|_cxx$" "" shown ${shown})
  string(MD5 stamp ${unit})
  set(stamp ${CMAKE_BINARY_DIR}/tidy/${shown}-${stamp}.stamp)
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${PARLOUR_CLANG_TIDY} --quiet -p ${CMAKE_BINARY_DIR} --header-filter=${PROJECT_SOURCE_DIR}/src/
            --extra-arg=-w ${unit}  # warnings are for the compilers
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${sources} ${headers} .clang-tidy
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "clang-tidy ${shown}"
    VERBATIM)
  list(APPEND stamps ${stamp})
endforeach()
add_custom_target(tidy DEPENDS ${stamps})
