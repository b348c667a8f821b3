# SPDX-License-Identifier: Apache-2.0
# What every file of ours is compiled with.

add_library(parlour_options INTERFACE)
target_compile_options(parlour_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Werror)

# The rules count bits all the time; every 64-bit PC since 2009 has an instruction for it.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(parlour_options INTERFACE -march=x86-64-v2)
endif()

# Bots calculate with fractions, and must decide alike on every machine: a product and a sum rounded
# together on those that can would not.
target_compile_options(parlour_options INTERFACE -ffp-contract=off)

# clang counts signedness to -Wconversion and g++ does not; both shall ask the same of us.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(parlour_options INTERFACE -Wno-sign-conversion)
endif()

# g++ 12 sees overlapping copies in "literal" + std::string (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(parlour_options INTERFACE -Wno-restrict)
endif()

# The thread sanitizer knows no fences, and g++ says so. What they guard in Asio is guarded by
# mutexes as well.
if(PARLOUR_SANITIZE MATCHES "thread")
  target_compile_definitions(parlour_options INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()

if(PARLOUR_SANITIZE)
  target_compile_options(parlour_options INTERFACE
    -O${PARLOUR_OPTIMISE} -g1 -fno-omit-frame-pointer -fsanitize=${PARLOUR_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(parlour_options INTERFACE -fsanitize=${PARLOUR_SANITIZE})
  # g++ loses sight of initialisation in instrumented code and warns where nothing is wrong.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(parlour_options INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

# Undefined behaviour is a trap here, with the line it is on: code that tells about it would take
# the compiler half as long again.
if(PARLOUR_FUZZ)
  target_compile_options(parlour_options INTERFACE -fsanitize-trap=undefined)
  target_compile_options(parlour_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
