// SPDX-License-Identifier: Apache-2.0
// A lock where there are threads, and nothing where there are none: in a browser.
#pragma once

#include <mutex>

namespace parlour {

#if defined(__wasm__)
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace parlour
