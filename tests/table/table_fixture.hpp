// SPDX-License-Identifier: Apache-2.0
// A table with a pretend server around it: time that only moves when told, clients with inboxes,
// and a log that holds whatever the table has written. The table may be killed at any moment and
// comes back from its log.
#pragma once

#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/philox.hpp"
#include "table/table.hpp"

namespace parlour::fixtures {

namespace bj = boost::json;

inline constexpr Millis kNoon = 1'700'000'000'000;

/// JSON as a test writes it; the test fails if it is none.
bj::object object(std::string_view text);
/// A value deep inside, by its pointer ("/table/seats/0/name"); null if it is not there.
bj::value at(const bj::value& from, std::string_view pointer);
std::int64_t number(const bj::value& from, std::string_view pointer);
std::string text(const bj::value& from, std::string_view pointer);
/// Empty if there is no list.
bj::array list(const bj::value& from, std::string_view pointer);

/// Somebody who is connected. It keeps what a client would show, and fails the test when it is told
/// things out of order.
struct Guest {
  int number = 0;
  std::vector<std::string> tokens;
  Language language = kEnglish;

  std::vector<bj::object> inbox;  ///< since it was last emptied
  std::vector<std::string> mail;  ///< the same, byte by byte
  std::uint64_t seq = 0;          ///< the last one seen
  bj::object table;
  bj::value position;
  std::vector<bj::object> chat;
  unsigned short closed = 0;  ///< by which code; 0: it is not
  bool here = true;

  /// The last message of a type; the test fails if there is none.
  const bj::object& last(std::string_view type) const;
  std::size_t count(std::string_view type) const;
  /// The reason of the last message, which must be a refusal.
  std::string refusal() const;
  void forget() { inbox.clear(), mail.clear(); }
  /// What the seat may do now, by the position; empty: nothing.
  std::vector<bj::object> legal(Seat seat) const;
  std::vector<Seat> asked() const;
  std::optional<Millis> deadline(std::string_view what) const;

  void receive(const std::string& message, bool catching_up);
};

/// What to do of what may be done.
using Choose = std::function<bj::object(const std::vector<bj::object>& legal)>;
/// The first that does not give up or turn in circles.
bj::object plainly(const std::vector<bj::object>& legal);
/// Anything but giving up.
Choose at_random(Stream& stream);

class TableDriver {
 public:
  /// `order` is the body of POST /api/tables; its people get their tokens.
  explicit TableDriver(std::string_view order, std::uint64_t secret = 1);
  /// A new table that goes on where another was, made by whoever has the seats `own`.
  TableDriver(const std::vector<std::string>& lines, std::uint64_t secret, SeatSet own = {0xff});

  Table& table() { return *table_; }
  const Table& table() const { return *table_; }
  Millis now() const { return now_; }
  const std::vector<std::string>& log() const { return log_; }
  std::string journal() const { return journal_of(log_); }
  const std::string& host() const { return host_; }
  const std::string& token(Seat seat) const { return tokens_[static_cast<std::size_t>(seat)]; }
  void keep_token(Seat seat, std::string token);

  Guest& join(std::vector<std::string> tokens, Joining how = {});
  /// With the token of the seat.
  Guest& join(Seat seat) { return join({token(seat)}); }
  Guest& watch() { return join(std::vector<std::string>{}); }
  void leave(Guest& guest);
  void say(Guest& guest, const bj::object& message);
  void say(Guest& guest, std::string_view message) { say(guest, object(message)); }
  /// Sends the action as an answer to the last thing the guest has seen.
  void act(Guest& guest, Seat seat, bj::object action, std::string_view id = "a");
  void act(Guest& guest, Seat seat, std::string_view action) { act(guest, seat, object(action)); }

  /// Time passes, and whatever is due happens, bots' moves too.
  void pass(Millis time);
  /// Plays until the game is over or so many more entries are there; the guests choose for their
  /// own seats. Where nobody can act time passes. False: nothing would ever happen.
  bool play(std::size_t most, const Choose& choose = plainly);
  /// The same, until the condition holds; the test fails if it never does.
  void play_until(const std::function<bool()>& condition, const Choose& choose = plainly,
                  std::size_t most = 20'000);
  /// One thing happens: somebody's action, a bot's move, or a clock.
  bool play_one(const Choose& choose = plainly);

  /// The process dies, and the table is loaded from its log; nobody is connected then.
  void kill();
  /// Delivers what there is; called by everything above.
  void settle();

  std::size_t entries() const { return table_->game() ? table_->game()->entries() : 0; }
  bool over() const { return table_->phase() == Table::Phase::kOver; }
  /// Runs the bots' moves that are due; otherwise they wait for pass() or play().
  bool run_bot();

 private:
  bool guests_play(const Choose& choose);

  Millis now_ = kNoon;
  std::optional<Table> table_;
  std::string host_;
  std::vector<std::string> tokens_;
  std::vector<std::string> log_;
  std::deque<Guest> guests_;  ///< never moved, so that tests may hold on to them
  int catching_up_ = 0;
};

/// What somebody finds out who checks a journal; the test fails if it makes no sense to its end.
struct DiceReport {
  std::size_t entries = 0, checked = 0, unfair = 0, unrevealed = 0;
  bool over = false;
};
DiceReport dice_of(const std::string& journal);

/// info() without what depends on who is connected.
bj::object lasting_info(const Table& table);
/// The position for each seat and for a spectator, without deadlines.
std::vector<std::string> all_views(const Table& table);
/// An order of a title with these kinds of seats: "person", "open" or a bot; no delays, started.
std::string order_of(std::string_view title, std::vector<std::string_view> kinds,
                     std::string_view rules = "{}", std::string_view more = "");

}  // namespace parlour::fixtures
