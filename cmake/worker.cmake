# SPDX-License-Identifier: Apache-2.0
# The target `worker` makes build/worker/house.wasm: the house of a browser alone, from the same sources
# as the server's. It is compiled by clang for wasm32-wasi, without exceptions and threads; Boost.JSON
# and fmt come in as headers. What a browser has no use for is left out here.

find_program(PARLOUR_WASM_CXX clang++-19)
find_program(PARLOUR_WASM_LD wasm-ld-19)
find_file(PARLOUR_WASM_LIBCXX libc++.a PATHS /usr/lib/wasm32-wasi NO_DEFAULT_PATH)
if(NOT PARLOUR_WASM_CXX OR NOT PARLOUR_WASM_LD OR NOT PARLOUR_WASM_LIBCXX)
  message(STATUS "no house for browsers: clang-19, lld-19 or libc++-19-dev-wasm32 is not installed")
  return()
endif()

set(left_out
  core/files bots/child_process words/catalogue_files wire/typescript wire/shape
  title/library title/load_files title/save title/art
  table/journal/hash table/message_types "table/scenario/.*" "table/.*/scenario.*"
  "lab/(campaign|measure|mpi)/.*" "lab/.*/soak" lab/games/run lab/games/batch "lab/report/.*"
  server/threads server/archive server/inspection server/lan server/limits_list server/open_store
  server/queued_store server/calls server/shelf_files server/documents "server/(log|sqlite|postgres|net)/.*"
  review/page worker/port)
set(kept lab/report/report_data lab/campaign/summary lab/measure/statistics server/net/limits)
list(JOIN left_out "|" left_out)
list(JOIN kept "|" kept)

# Debian's headers of libraries, without those of its C library.
set(headers ${CMAKE_BINARY_DIR}/worker/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library boost fmt)
  file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
endforeach()

set(flags --target=wasm32-wasi -std=c++20 -DNDEBUG -fno-exceptions -ffp-contract=off
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Werror
  -DBOOST_JSON_NO_LIB -DBOOST_JSON_STATIC_LINK -DBOOST_CONTAINER_NO_LIB -DBOOST_SYSTEM_DISABLE_THREADS
  -DFMT_HEADER_ONLY
  -isystem ${headers} -I${PROJECT_SOURCE_DIR}/src -I${CMAKE_BINARY_DIR}/made)

# What other modules make of data: words, schemas, characters.
set(made "")
foreach(module words title bots lab server)
  get_target_property(files parlour_${module} SOURCES)
  list(FILTER files INCLUDE REGEX "/made/(words|embedded)/")
  list(FILTER files EXCLUDE REGEX "/web\\.cpp$")
  list(APPEND made ${files})
endforeach()

set(objects "")
# worker_unit(<name> <file>...): the files of a folder compiled as one.
function(worker_unit name)
  set(unit ${CMAKE_BINARY_DIR}/worker/${name}.cpp)
  set(text "")
  foreach(file ${ARGN})
    string(APPEND text "#include \"${file}\"\n")
  endforeach()
  file(CONFIGURE OUTPUT ${unit} CONTENT "${text}" @ONLY)
  # What plays games by the thousand is to be fast, all else small: it comes over the network.
  set(optimise -Os)
  if(name MATCHES "^(bots|lab|review|table)_")
    set(optimise -O2)
  endif()
  add_custom_command(OUTPUT ${unit}.o
    COMMAND ${PARLOUR_CCACHE} ${PARLOUR_WASM_CXX} ${flags} ${optimise} -MD -MT ${unit}.o -MF ${unit}.d
            -c ${unit} -o ${unit}.o
    DEPENDS ${unit} ${made}
    DEPFILE ${unit}.d
    COMMENT "wasm ${name}"
    VERBATIM)
  set(objects ${objects} ${unit}.o PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src
  src/core/*.cpp src/words/*.cpp src/title/*.cpp src/rules/*.cpp src/wire/*.cpp src/bots/*.cpp
  src/table/*.cpp src/review/*.cpp src/lab/*.cpp src/server/*.cpp src/worker/*.cpp)
set(folders "")
foreach(source ${sources})
  if(source MATCHES "^(${left_out})\\.cpp$" AND NOT source MATCHES "^(${kept})\\.cpp$")
    continue()
  endif()
  cmake_path(GET source PARENT_PATH folder)
  # Files that open different namespaces would disturb each other.
  file(STRINGS src/${source} opens REGEX "^using namespace")
  list(TRANSFORM opens REPLACE "using namespace |;" "")
  string(MAKE_C_IDENTIFIER "${folder}_${opens}" folder)
  list(APPEND folders ${folder})
  list(APPEND files_${folder} ${PROJECT_SOURCE_DIR}/src/${source})
endforeach()
list(REMOVE_DUPLICATES folders)
foreach(folder ${folders})
  worker_unit(${folder} ${files_${folder}})
endforeach()
foreach(embedded words schema estate_bots conquest_bots estate_strangers conquest_strangers)
  worker_unit(embedded_${embedded} ${CMAKE_BINARY_DIR}/made/embedded/${embedded}.cpp)
endforeach()
worker_unit(boost_json ${headers}/boost/json/src.hpp)

set(wasm ${PROJECT_SOURCE_DIR}/build/worker/house.wasm)
file(MAKE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/worker)
add_custom_command(OUTPUT ${wasm}
  COMMAND ${PARLOUR_WASM_CXX} --target=wasm32-wasi -O2 -mexec-model=reactor -Wl,--strip-all
          -Wl,-z,stack-size=1048576 ${objects} -o ${wasm}
  DEPENDS ${objects}
  COMMENT "linking house.wasm"
  COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(worker DEPENDS ${wasm})
