# SPDX-License-Identifier: Apache-2.0

# parlour_module(<name> DEPENDS <target>...)
# The folder src/<name> as the library parlour_<name>. New files need no edit here. A folder without
# a .cpp file gives a library of headers, so that the chain of modules never has a gap.
function(parlour_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS")
  file(GLOB sources CONFIGURE_DEPENDS src/${name}/*.cpp src/${name}/*/*.cpp)
  if(sources)
    add_library(parlour_${name} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(parlour_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(parlour_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(parlour_${name} ${scope} ${arg_DEPENDS} parlour_options)
endfunction()

# parlour_program(<name> SOURCES <file>... DEPENDS <target>...)
# A program, if it has sources.
function(parlour_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  if(arg_SOURCES)
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_DEPENDS} parlour_options)
  endif()
endfunction()
