// SPDX-License-Identifier: Apache-2.0
// The same work in several places at once where there are threads, and one after the other where
// there are none: in a browser.
#pragma once

#include <cstddef>

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace parlour {

/// Calls `work` with 0, 1, … `count` − 1, each on a thread of its own, and returns when all are done.
template <class Work>
void in_parallel(std::size_t count, Work&& work) {
#if defined(__wasm__)
  for (std::size_t at = 0; at < count; ++at) work(at);
#else
  std::vector<std::jthread> others;
  for (std::size_t at = 1; at < count; ++at) others.emplace_back([&work, at] { work(at); });
  if (count > 0) work(std::size_t{0});
#endif
}

}  // namespace parlour
