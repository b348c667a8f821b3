# SPDX-License-Identifier: Apache-2.0
# The target `tidy` runs clang-tidy over src/: the .cpp files in the units in which they are compiled,
# and all headers once, in one file that includes them. What has not changed since its last clean run
# is not looked at again.

find_program(PARLOUR_CLANG_TIDY clang-tidy-19)
file(GLOB_RECURSE headers RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS src/*.hpp)
get_property(units GLOBAL PROPERTY PARLOUR_UNITS)
list(REMOVE_DUPLICATES units)
if(NOT PARLOUR_CLANG_TIDY OR NOT headers)
  return()
endif()

set(all_headers ${CMAKE_BINARY_DIR}/tidy/all_headers.cpp)
list(TRANSFORM headers REPLACE "(.+)" "#include \"\\1\"\n" OUTPUT_VARIABLE includes)
string(JOIN "" includes ${includes})
file(CONFIGURE OUTPUT ${all_headers} CONTENT "${includes}" @ONLY)
add_library(parlour_all_headers OBJECT EXCLUDE_FROM_ALL ${all_headers})
target_link_libraries(parlour_all_headers PRIVATE parlour_lab parlour_server parlour_terminal
  CLI11::CLI11)

list(TRANSFORM headers PREPEND src/)
foreach(unit ${units} ${all_headers})
  get_property(sources GLOBAL PROPERTY PARLOUR_UNIT_${unit})
  cmake_path(GET unit STEM LAST_ONLY shown)
  string(REGEX REPLACE "^unity_|_cxx$" "" shown ${shown})
  string(MD5 stamp ${unit})
  set(stamp ${CMAKE_BINARY_DIR}/tidy/${shown}-${stamp}.stamp)
  # To a unit, the .cpp files that it includes are headers.
  set(header_filter "${PROJECT_SOURCE_DIR}/src/.*[.]cpp$")
  if(unit STREQUAL all_headers)
    set(header_filter "${PROJECT_SOURCE_DIR}/src/")
  endif()
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${PARLOUR_CLANG_TIDY} --quiet -p ${CMAKE_BINARY_DIR} --header-filter=${header_filter}
            --extra-arg=-w ${unit}  # warnings are for the compilers
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${sources} ${headers} .clang-tidy
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "clang-tidy ${shown}"
    VERBATIM)
  list(APPEND stamps ${stamp})
endforeach()
add_custom_target(tidy DEPENDS ${stamps})
