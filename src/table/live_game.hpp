// SPDX-License-Identifier: Apache-2.0
// A game at a table, whatever its family: it takes actions as JSON, keeps the journal, and tells
// each viewer what it may know. A table adds the people; this knows only seats.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/stop.hpp"
#include "table/chances.hpp"
#include "table/fairness.hpp"
#include "title/title.hpp"
#include "wire/clock.hpp"
#include "wire/player.hpp"
#include "words/text.hpp"

namespace parlour {

/// Who looks: the seats that are theirs (none: a spectator), and their language.
struct Viewer {
  SeatSet own;
  Language language = kEnglish;
  bool later = false;  ///< sees the game some time after it was played
  bool operator==(const Viewer&) const = default;
};

/// Why nothing was played: a word for programs, a sentence for people.
struct Refused {
  std::string word, text;
};

/// What a trade would change for both sides (TradeSide of wire/estate), and how to find out what it
/// would do to everybody's chances.
struct Weighed {
  boost::json::array sides;
  Estimator estimate;
};

/// A move being thought about. It needs nothing of the table, so it may run on any thread.
using Thinker = std::function<boost::json::object()>;

class LiveGame {
 public:
  virtual ~LiveGame() = default;

  virtual const Title& title() const = 0;
  virtual boost::json::object rules() const = 0;
  virtual boost::json::object figures() const = 0;
  virtual const std::vector<Player>& players() const = 0;
  virtual bool over() const = 0;
  /// Do the seats know something of themselves that others do not?
  virtual bool has_secrets() const = 0;
  /// How many entries there were before the choices under way that are hidden from these seats.
  virtual std::size_t before_hidden_choice(SeatSet own) const = 0;
  virtual int round() const = 0;
  virtual SeatSet waiting() const = 0;
  virtual SeatSet winners() const = 0;
  /// How many actions, undos and takebacks there have been.
  virtual std::size_t entries() const = 0;
  /// How many of them are no longer remembered: nothing before can be told or gone back to.
  virtual std::size_t forgotten() const = 0;
  /// The seat that has acted last; kNobody: none has.
  virtual Seat last_actor() const = 0;
  /// How many entries there were when the seat's question came up, or it last acted.
  virtual std::size_t asked_since(Seat seat) const = 0;

  /// Each of these plays at most one entry and writes its lines.
  virtual std::optional<Refused> play(Seat by, const boost::json::object& action,
                                      Language language) = 0;
  /// True if the game was waiting for chance.
  virtual bool answer_chance() = 0;
  virtual bool undo(Seat by) = 0;
  virtual bool take_back(Seat by, std::size_t to) = 0;
  virtual bool time_up(Clock::What what) = 0;
  /// What may be played for a seat whatever happens; for when a bot fails.
  virtual bool play_anything(Seat seat) = 0;

  virtual bool can_undo(Seat by) const = 0;
  virtual bool can_take_back(std::size_t to) const = 0;
  virtual std::vector<Clock> clocks() const = 0;
  /// Whose answer is waited for, whatever clocks the rules have, and what the clock would do
  /// without it.
  virtual std::optional<Clock> waits() const = 0;
  /// After the last entry: does this clock go on from before it?
  virtual bool goes_on(Clock::What what) const = 0;
  /// … and with how many seconds more?
  virtual int seconds_added(Clock::What what) const = 0;
  /// The game must be waiting for the seat.
  virtual Thinker think(Seat seat, std::string_view character) = 0;

  /// The lines of the journal since the last call; at first header, commitment and salts.
  virtual std::vector<std::string> take_lines() = 0;
  /// The game is over: the dice may be checked.
  virtual void reveal() = 0;

  /// The last entry: {"by", "undo", "events", "lines", "position", …}.
  virtual boost::json::object last_step(const Viewer& viewer) const = 0;
  /// The entries from `first` up to but not including `last`, as they were when they happened.
  virtual std::vector<boost::json::object> steps(std::size_t first, std::size_t last,
                                                 const Viewer& viewer) const = 0;
  /// {"viewer", "view", "waiting", "question", "choices", "undo"}
  virtual boost::json::object position(const Viewer& viewer) const = 0;
  /// The same after so many entries, of those that are remembered.
  virtual boost::json::object position_after(std::size_t entries, const Viewer& viewer) const = 0;
  /// How likely each seat was to win, at the points from `first` up to but not including `last`. It
  /// looks at the whole position: for a game with secrets, only when they are none any more.
  virtual std::vector<Chance> chances(std::size_t first, std::size_t last,
                                      const ChanceWork& work) const = 0;
  /// How to find out how likely each seat was to win after so many entries. It looks at the whole
  /// position too.
  virtual Estimator outlook(std::size_t entries) const = 0;
  /// Weighs the trade that the seat would offer or accept by this action, for whoever looks.
  virtual std::variant<Weighed, Refused> weigh(Seat by, const boost::json::object& action,
                                               const Viewer& viewer) const = 0;
  /// What is worth telling of it so far, without what was taken back. It looks at the whole
  /// position, as chances() do; from where the game remembers on.
  virtual boost::json::object story() const = 0;
  /// What there was to tell before anybody acted.
  virtual std::vector<std::string> opening(const Viewer& viewer) const = 0;
};

/// What two tables with the same title and switches share; made once, kept while somebody uses it.
class Rulebook {
 public:
  virtual ~Rulebook() = default;
  virtual const Title& title() const = 0;
  virtual boost::json::object rules() const = 0;
  /// The numbers that are printed by these rules: prices, rents, what everybody starts with.
  virtual boost::json::object figures() const = 0;
  /// Is anything traded by these rules?
  virtual bool has_trades() const = 0;
  virtual Outcome check_seats(std::size_t seats) const = 0;
  /// Does this family have a bot of this name? The Problem lists those there are.
  virtual Outcome check_bot(std::string_view name) const = 0;
};

using Overrides = std::vector<std::pair<std::string, std::string>>;

Result<std::shared_ptr<const Rulebook>> make_rulebook(Title title, const Overrides& overrides);

struct FairDice {
  Secret secret;
  std::vector<std::pair<Seat, std::string>> salts;
};

/// What chance, the bots and the set-up draw from.
std::uint64_t seed_of(const FairDice& dice);

/// A new game, which remembers what is recent; its first lines are there to be taken.
std::unique_ptr<LiveGame> begin_game(const std::shared_ptr<const Rulebook>& rulebook,
                                     std::vector<Player> players, const FairDice& dice);

/// A game that is played remembers the latest of what was done, however long it lasts; one that is
/// looked back at remembers all. By the number of entries alone, so that a game that was read from
/// its journal remembers as much as the one that wrote it.
enum class Remember { kAll, kRecent };
inline constexpr std::size_t kRecentEntries = 320;
inline constexpr std::size_t kForgottenAtOnce = 128;

/// A game that goes on from its journal. Notes are what a person should know.
struct Resumed {
  std::unique_ptr<LiveGame> game;
  std::shared_ptr<const Rulebook> rulebook;
  std::vector<std::string> notes;
};
/// With `fresh_dice` the game goes on by a secret of its own, committed to here: a branch.
/// Otherwise `dice` are those the journal was begun with. A journal that makes no sense to its end
/// is refused.
enum class DiceFrom { kSame, kFresh };
/// Told to stop on the way, it is a Problem too.
Result<Resumed> resume_game(std::string_view journal, const FairDice& dice, DiceFrom from,
                            Remember remember = Remember::kAll, const Stop& stop = kNeverStops);

}  // namespace parlour
