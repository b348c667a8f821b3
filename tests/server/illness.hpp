// SPDX-License-Identifier: Apache-2.0
// What is wrong with the machine of a program that is started with the library ill_machine. It lies
// in a file that the test and the program have both mapped.
#pragma once

#include <atomic>
#include <cstdint>

namespace parlour::fixtures {

struct Illness {
  std::atomic<std::int64_t> clock_seconds;  ///< the wall clock is so far ahead
  std::atomic<std::int64_t> room;           ///< bytes that files may still grow by; negative: any
  std::atomic<std::int64_t> refused;        ///< writes that found too little of it
};

}  // namespace parlour::fixtures
