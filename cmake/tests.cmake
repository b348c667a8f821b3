# SPDX-License-Identifier: Apache-2.0
# Unit tests, benchmarks and fuzz targets: each where its library is installed.

set(all_modules parlour_lab parlour_server parlour_terminal parlour_worker)

# parlour_quick_to_compile(<target>): tests are compiled more often than they are run, so that the
# compiler's time counts for more than theirs.
function(parlour_quick_to_compile target)
  target_compile_options(${target} PRIVATE -O1)
  target_compile_definitions(${target} PRIVATE DOCTEST_CONFIG_SUPER_FAST_ASSERTS)
endfunction()

find_package(doctest QUIET)
find_package(rapidcheck QUIET)
if(doctest_FOUND AND rapidcheck_FOUND)
  file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*.cpp)
  list(FILTER test_sources EXCLUDE REGEX "/tests/(portable|golden|browser|server)/")
  parlour_program(parlour_tests SOURCES ${test_sources}
    DEPENDS ${all_modules} doctest::doctest rapidcheck)
  parlour_quick_to_compile(parlour_tests)
  target_include_directories(parlour_tests PRIVATE ${PROJECT_SOURCE_DIR})
  # Where the tests' own files are. __FILE__ would not do: a compiler cache may shorten it.
  target_compile_definitions(parlour_tests PRIVATE PARLOUR_TESTS="${PROJECT_SOURCE_DIR}/tests")

  # The example of a bot is tried as readers of the docs would build it: on its own.
  parlour_program(greedy_bot SOURCES docs/bots/greedy.cpp DEPENDS Boost::json)
  add_dependencies(parlour_tests greedy_bot)
  set_source_files_properties(tests/bots/program_test.cpp PROPERTIES
    COMPILE_DEFINITIONS PARLOUR_GREEDY_CPP="$<TARGET_FILE:greedy_bot>")

  # The server's tests are a program of their own: it is built with the thread sanitizer too, and
  # needs little of the rest. The programs in programs/ are started, and killed, by the tests.
  file(GLOB_RECURSE server_test_sources CONFIGURE_DEPENDS tests/server/*.cpp)
  list(FILTER server_test_sources EXCLUDE REGEX "/tests/server/programs/")
  parlour_program(parlour_server_tests
    SOURCES tests/main.cpp tests/title/fixtures.cpp ${server_test_sources}
    DEPENDS parlour_server doctest::doctest rapidcheck)
  parlour_quick_to_compile(parlour_server_tests)
  target_include_directories(parlour_server_tests PRIVATE ${PROJECT_SOURCE_DIR})
  parlour_program(store_writer SOURCES tests/server/programs/store_writer.cpp
    DEPENDS parlour_server)
  # Loaded into the programs whose machine is to fail. It has no sanitizer of its own: theirs is
  # loaded after it.
  add_library(ill_machine MODULE tests/server/programs/ill_machine.cpp)
  target_include_directories(ill_machine PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_options(ill_machine PRIVATE -fno-sanitize=all)
  target_link_libraries(ill_machine PRIVATE ${CMAKE_DL_LIBS})
  add_dependencies(parlour_server_tests store_writer parlour ill_machine)
  target_compile_definitions(parlour_server_tests PRIVATE
    PARLOUR_TESTS="${PROJECT_SOURCE_DIR}/tests" PARLOUR_STORE_WRITER="$<TARGET_FILE:store_writer>"
    PARLOUR_PROGRAM="$<TARGET_FILE:parlour>" PARLOUR_ILL_MACHINE="$<TARGET_FILE:ill_machine>")

  enable_testing()
  add_test(NAME server COMMAND parlour_server_tests WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  add_test(NAME unit COMMAND parlour_tests WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  if(TARGET parlour)
    add_test(NAME scenarios COMMAND parlour scenario tests/scenarios
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  endif()
else()
  message(STATUS "no unit tests: doctest or RapidCheck is not installed")
endif()

# Programs that measure something whole, each with a main() of its own.
file(GLOB bench_programs CONFIGURE_DEPENDS bench/programs/*.cpp)
foreach(source ${bench_programs})
  cmake_path(GET source STEM name)
  parlour_program(bench_${name} SOURCES ${source} DEPENDS parlour_server CLI11::CLI11)
endforeach()

if(PARLOUR_FUZZ)
  file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/*_fuzz.cpp)
  foreach(source ${fuzz_sources})
    cmake_path(GET source STEM name)
    parlour_program(${name} SOURCES ${source} DEPENDS parlour_server parlour_terminal)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    list(APPEND fuzz_targets ${name})
  endforeach()
  add_custom_target(fuzz DEPENDS ${fuzz_targets})
endif()
