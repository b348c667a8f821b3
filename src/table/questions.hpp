// SPDX-License-Identifier: Apache-2.0
// Since when each seat has been asked what it is asked now: an answer to anything older is stale.
#pragma once

#include <array>
#include <cstddef>

#include "table/match.hpp"

namespace parlour {

template <class Game>
class Questions {
 public:
  /// How many entries there were when the seat's question came up, or it last acted.
  std::size_t since(Seat seat) const { return since_[static_cast<std::size_t>(seat)]; }

  /// The match has made an entry in the position `before`.
  void entry_made(const Match<Game>& match, const typename Game::State& before) {
    const auto& entry = match.entries().back();
    const std::size_t made = match.count();
    // After a takeback nothing that was said before it counts.
    if (entry.kind == Match<Game>::Kind::kTakeback) since_.fill(made);
    // What the clock has answered for somebody is answered.
    if (entry.by == kClock || !Game::same_question(before, match.state())) {
      for (const int seat : match.game().waiting_for(match.state())) {
        since_[static_cast<std::size_t>(seat)] = made;
      }
    }
    if (entry.by >= 0) since_[static_cast<std::size_t>(entry.by)] = made;
  }

  /// Nobody has watched how the match came here.
  void begin_anew(const Match<Game>& match) { since_.fill(match.count()); }

 private:
  std::array<std::size_t, kMaxSeats> since_{};
};

/// The same of a match that is read from its journal, entry by entry.
template <class Game>
class QuestionsRead {
 public:
  void entry_made(const Match<Game>& match) {
    if (match.count() == seen_ + 1) {
      if (seen_ == 0) before_ = match.from_the_start().state();
      questions_.entry_made(match, before_);
    } else {
      questions_.begin_anew(match);
    }
    seen_ = match.count();
    before_ = match.state();
  }
  Questions<Game> after(const Match<Game>& match) {
    if (match.count() != seen_) questions_.begin_anew(match);
    return questions_;
  }

 private:
  Questions<Game> questions_;
  typename Game::State before_{};
  std::size_t seen_ = 0;
};

}  // namespace parlour
