// SPDX-License-Identifier: Apache-2.0
// The program bb7k without main(): everything it reads and writes is handed in.
#pragma once

#include <ostream>
#include <span>
#include <string>

#include "terminal/bb7k/session.hpp"

namespace parlour::bb7k {

/// Save files on disk, and the titles that Parlour comes with.
Files files_on_disk();

/// Exit codes: 0 played, quit, or the input ended; 1 a save file or title cannot be used; 2 the
/// command line is wrong. The last two are said on `errors`, and nothing is played.
int run(std::span<const std::string> arguments, Input& input, std::ostream& out,
        std::ostream& errors, const Files& files);

}  // namespace parlour::bb7k
