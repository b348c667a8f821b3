# SPDX-License-Identifier: Apache-2.0

# parlour_join(<target>): with PARLOUR_JOIN, the files of a folder are compiled as one.
# Most of a compiler's time goes to the headers, and so it reads them once for all. A whole build
# takes half the time; the build after a small change takes longer. Files that open different
# namespaces would disturb each other, and a file with definitions or options of its own stays alone.
#
# The property PARLOUR_UNITS lists what the compiler is given of src/, for clang-tidy.
function(parlour_join target)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    file(STRINGS ${source} opens REGEX "^using namespace")
    list(TRANSFORM opens REPLACE "using namespace |;" "")
    string(MAKE_C_IDENTIFIER "${folder}_${opens}" group)
    get_source_file_property(defines ${source} COMPILE_DEFINITIONS)
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    set(unit ${source})
    if(PARLOUR_JOIN AND NOT defines AND NOT options)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
      set(unit ${CMAKE_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${group}_cxx.cxx)
    endif()
    if(folder MATCHES "^src/")
      set_property(GLOBAL APPEND PROPERTY PARLOUR_UNITS ${unit})
      set_property(GLOBAL APPEND PROPERTY PARLOUR_UNIT_${unit} ${source})
    endif()
  endforeach()
  if(PARLOUR_JOIN)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endif()
endfunction()

# parlour_module(<name> DEPENDS <target>...)
# The folder src/<name> as the library parlour_<name>. New files need no edit here. A folder without
# a .cpp file gives a library of headers, so that the chain of modules never has a gap.
function(parlour_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS")
  file(GLOB sources CONFIGURE_DEPENDS src/${name}/*.cpp src/${name}/*/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/wasm/")
  if(sources)
    add_library(parlour_${name} STATIC ${sources})
    parlour_join(parlour_${name})
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
    parlour_join(${name})
    target_link_libraries(${name} PRIVATE ${arg_DEPENDS} parlour_options)
  endif()
endfunction()
