// SPDX-License-Identifier: Apache-2.0
// The one place that catches. Errors are values here, and what throws all the same (no memory, a
// limit inside a library, a mistake of ours) becomes one. Where there are no exceptions, in a
// browser, it ends the program, which begins anew from what it has written.
#pragma once

#include <exception>
#include <type_traits>
#include <utility>

namespace parlour {

/// What the work comes to; if it throws, what `otherwise` makes of the words of the exception.
template <class Work, class Otherwise>
std::invoke_result_t<Work> attempt(Work&& work, Otherwise&& otherwise) {
#if defined(__cpp_exceptions)
  try {
    return std::forward<Work>(work)();
  } catch (const std::exception& wrong) {
    return std::forward<Otherwise>(otherwise)(wrong.what());
  }
#else
  (void)otherwise;
  return std::forward<Work>(work)();
#endif
}

}  // namespace parlour
