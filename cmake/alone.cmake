# SPDX-License-Identifier: Apache-2.0
# The target `alone` has the compiler read every file of src/ by itself, without making anything of
# it. Files that are compiled together (module.cmake) can lean on what the one before has included,
# and nobody would notice. A header is not read again where a .cpp file begins with it.

file(GLOB_RECURSE headers RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS src/*.hpp)
file(GLOB_RECURSE sources RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS src/*.cpp)
list(FILTER sources EXCLUDE REGEX "/wasm/")
foreach(source ${sources})
  file(STRINGS ${source} first REGEX "^#include" LIMIT_COUNT 1)
  string(REGEX REPLACE "^#include \"(.*)\"$" "src/\\1" first "${first}")
  list(REMOVE_ITEM headers "${first}")
endforeach()

set(stamps "")
foreach(file ${sources} ${headers})
  set(stamp ${CMAKE_BINARY_DIR}/alone/${file}.stamp)
  cmake_path(GET stamp PARENT_PATH folder)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${CMAKE_CXX_COMPILER} -fsyntax-only -std=c++20 -w -x c++ -MD -MT ${stamp} -MF ${stamp}.d
            "-I$<JOIN:$<TARGET_PROPERTY:parlour_server,INCLUDE_DIRECTORIES>,;-I>"
            -DPARLOUR_SOURCE_TITLES="" ${file}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${file}
    DEPFILE ${stamp}.d
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "${file} alone"
    COMMAND_EXPAND_LISTS VERBATIM)
  list(APPEND stamps ${stamp})
endforeach()
add_custom_target(alone DEPENDS ${stamps})
# Their headers are made by the build.
add_dependencies(alone parlour_lab parlour_server)
