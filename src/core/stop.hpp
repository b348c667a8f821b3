// SPDX-License-Identifier: Apache-2.0
// Long work looks at a flag now and then, and leaves soon once it is set. Whoever sets it (a client
// that has gone, a deadline, a house that closes) does not wait for the work.
#pragma once

#include <atomic>

namespace parlour {

using Stop = std::atomic<bool>;

/// For work that nobody cuts short.
inline const Stop kNeverStops{false};

}  // namespace parlour
