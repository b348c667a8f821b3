// SPDX-License-Identifier: Apache-2.0
// From the options to a game being played, for one family.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "terminal/talk.hpp"
#include "terminal/terminal.hpp"
#include "title/title.hpp"

namespace parlour::terminal {

/// The exit statuses of play_in_terminal().
inline constexpr int kPlayed = 0, kFailed = 1, kMisused = 2;

/// What a game is started with.
struct Start {
  const TerminalOptions& options;
  Talk& talk;
  std::ostream& err;
  std::uint64_t seed;

  /// Says what is wrong, and gives the status back.
  int failed(int status, const Problem& problem) const {
    err << problem.text() << '\n';
    return status;
  }
};

// Both play until the game is over or the person leaves. Compiled in the family's folder.
template <class Family>
int play_new(const Start& start, Title title);
template <class Family>
int play_saved(const Start& start, std::string journal);

}  // namespace parlour::terminal
