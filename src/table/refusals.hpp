// SPDX-License-Identifier: Apache-2.0
// Why a table says no to what a client says: a word for programs, a sentence for people. What the
// rules of a game say no to is told by the game.
#pragma once

#include "table/live_game.hpp"
#include "words/table.hpp"

namespace parlour {

struct TableRefusal {
  const char* word;
  Phrase phrase;
  Refused in(Language language) const { return {word, fill(language, phrase)}; }
};

namespace refusals {

inline constexpr TableRefusal kNotYours{"not_yours", words::table::kNotYours};
inline constexpr TableRefusal kNotHost{"not_host", words::table::kNotHost};
inline constexpr TableRefusal kNotNow{"not_now", words::table::kNotNow};
inline constexpr TableRefusal kPaused{"paused", words::table::kPaused};
inline constexpr TableRefusal kStale{"stale", words::table::kStale};
inline constexpr TableRefusal kNoUndo{"no_undo", words::table::kNoUndo};
inline constexpr TableRefusal kTooLongAgo{"too_long_ago", words::table::kTooLongAgo};
inline constexpr TableRefusal kHidden{"hidden", words::table::kHidden};
inline constexpr TableRefusal kTaken{"taken", words::table::kTaken};
inline constexpr TableRefusal kNobodyThere{"nobody_there", words::table::kNobodyThere};
inline constexpr TableRefusal kOwnSeat{"own_seat", words::table::kOwnSeat};
inline constexpr TableRefusal kNotHere{"not_here", words::table::kNotHere};
inline constexpr TableRefusal kTooFast{"too_fast", words::table::kTooFast};
inline constexpr TableRefusal kNotWeighed{"not_weighed", words::table::kNotWeighed};
inline constexpr TableRefusal kTooLong{"too_long", words::table::kTooLong};

}  // namespace refusals

}  // namespace parlour
