// SPDX-License-Identifier: Apache-2.0
// The journal is the save file: a header line with the whole title, the switches and the seats,
// then one line for each action. Loading is replaying. Every line is sealed (see seal.hpp); a
// digest of the position stands every 50 actions, a snapshot every 200.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/stop.hpp"
#include "table/fairness.hpp"
#include "table/journal/seal.hpp"
#include "table/match.hpp"
#include "title/title.hpp"

namespace parlour {

inline constexpr int kJournalFormat = 1;
inline constexpr std::size_t kMaxJournal = std::size_t{64} << 20;

/// Writes the lines of a match. `Chain` is that of the file so far when a match goes on.
template <class Game>
class JournalWriter {
 public:
  using Sink = std::function<Outcome(std::string_view line)>;

  explicit JournalWriter(Sink sink, Chain chain = {})
      : sink_(std::move(sink)), chain_(std::move(chain)) {}

  Outcome header(const Match<Game>& match);
  /// From here on chance answers from the secret with this commitment.
  Outcome commit(const Secret& secret);
  /// A seat's own share in the dice; between the commitment and the first answer of chance.
  Outcome salt(Seat by, std::string_view salt);
  /// The entry that was made last, and whatever checks are due after it.
  Outcome last_entry(const Match<Game>& match);
  Outcome reveal(const Secret& secret);

 private:
  Outcome line(const std::string& object) { return sink_(chain_.seal(object)); }
  Sink sink_;
  Chain chain_;
};

/// How the dice of a journal hold up against the secrets it reveals.
struct DiceCheck {
  std::size_t checked = 0;     ///< answers of chance that follow from a revealed secret
  std::size_t unrevealed = 0;  ///< answers whose secret is not in the journal yet
  std::size_t unfair = 0;      ///< answers that do not follow from it
  std::optional<Problem> first_unfair;
};

template <class Game>
struct Loaded {
  Match<Game> match;
  Chain chain;                     ///< to go on writing
  std::size_t good_bytes = 0;      ///< the file up to here is sound
  std::vector<std::string> notes;  ///< what a person should know: a dropped tail, older rules
  std::optional<Problem>
      damage;  ///< where the journal stops making sense; the match ends before it
  DiceCheck dice;
};

/// Called after each entry with what happened.
template <class Game>
using Watcher = std::function<void(const Match<Game>&, const std::vector<typename Game::Event>&)>;

/// The family that a journal's header names; a Problem if it is no journal.
Result<WhichFamily> journal_family(std::string_view text, const std::string& file);

/// Replays a journal, at most `most` entries of it. A Problem only when there is no game at all.
/// Told to stop, it ends with that as its damage.
template <class Game>
Result<Loaded<Game>> load_journal(std::string_view text, const std::string& file,
                                  std::size_t most = ~std::size_t{0},
                                  const Watcher<Game>& watch = {}, const Stop& stop = kNeverStops);

}  // namespace parlour
