// SPDX-License-Identifier: Apache-2.0
// A table: a game, the people and bots around it, its clocks and its talk. It is a value without
// threads, sockets, files or a clock of its own: whoever drives it tells it the time and what
// clients say, writes down its lines, and then delivers its mail. docs/protocol.md says what
// clients say and hear.
//
// Everything that lasts is a line of its log: a line of the journal ("j…") or a record of the table
// ("t…", JSON). A table is loaded by reading its lines again.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "table/journal/entry_numbers.hpp"
#include "table/live_game.hpp"

namespace parlour {

/// Time as whoever drives a table tells it: it never goes back. What is kept is stamped with the
/// calendar's time, which may; see Table::calendar_is_ahead().
using Millis = std::int64_t;

inline constexpr const char* kOpen = "open";

/// A seat at a table.
struct Chair {
  std::string name;
  std::string kind = kOpen;  ///< "person", "open", or a bot
  std::string piece;         ///< what stands on the board for it
  int colour = 0;
  std::string target;    ///< conquest: the id of a continent, or "none"; empty: to be drawn
  std::string key;       ///< of whoever holds it; empty: nobody does
  std::string stand_in;  ///< the bot that plays for it now; empty: none does
  bool operator==(const Chair&) const = default;
};

/// What a table is made of; see read_order().
struct TableOrder {
  std::shared_ptr<const Rulebook> rulebook;
  std::vector<Chair> chairs;
  int grace_s = 60;
  int bot_delay_ms = 600;
  std::string stand_in = "medium";
  bool start = false;
};

/// Text for one client. An empty text with a code asks to close the connection.
struct Mail {
  int client = 0;
  std::shared_ptr<const std::string> text;
  unsigned short close = 0;
  std::string refused{};  ///< the reason, if it is a refusal; for counting them
};

/// A bot's move that is to be thought about, wherever there is time.
struct Job {
  Seat seat = kNobody;
  std::size_t place = 0;
  Thinker think;
};

struct Joining {
  std::vector<std::string> tokens;
  std::optional<std::uint64_t> since;
  Language language = Language::kEnglish;
  std::string salt;
};

/// A copy of a table at some moment, and what whoever makes it may have of it.
struct CopyOf {
  std::span<const std::string> lines;  ///< up to the moment
  std::string table;                   ///< its id
  /// The maker's own seats, who gets new tokens for them. All others keep their keys: they open the
  /// same seat at the copy. What is hidden from the maker and about to be told is not copied.
  /// Nothing: all if they have always been the host's, or else none.
  std::optional<SeatSet> own;
};

class Table {
 public:
  enum class Phase { kLobby, kPlaying, kOver };

  /// A new table; its first lines are there to be taken. `host` and the chairs' tokens are hashed.
  Table(std::string id, TableOrder order, std::string_view host_token, const Secret& secret,
        Millis now);
  /// A table as its lines tell it. A line that makes no sense is a Problem.
  static Result<Table> load(std::string id, std::span<const std::string> lines, Millis now,
                            const Stop& stop = kNeverStops);
  /// A new table that goes on where another was.
  static Result<Table> branch(std::string id, const CopyOf& copied, std::string_view host_token,
                              const Secret& secret, Millis now, const Stop& stop = kNeverStops);

  const std::string& id() const { return id_; }
  Phase phase() const;
  const std::vector<Chair>& chairs() const { return chairs_; }
  std::uint64_t seq() const { return seq_; }
  const LiveGame* game() const { return game_.get(); }
  /// The table that this one is a copy of; empty: it is none.
  const std::string& copy_of() const { return copy_of_; }
  /// TABLE of the protocol.
  boost::json::object info() const;
  /// For lists, without reading the log.
  boost::json::object summary() const;
  bool is_host(std::string_view token) const { return fits_host(token); }
  bool holds_any(std::string_view token) const;
  /// The seats of whoever has these tokens: each by its own, and by the host's those whose tokens
  /// the host got and has not handed on.
  SeatSet seats_of(std::span<const std::string> tokens) const;
  SeatSet seats_of_people() const;
  /// May whoever has this token read all that was done so far?
  bool may_read_journal(std::string_view token) const;

  /// Gives an open seat to somebody new, and its token.
  struct Seated {
    Seat seat;
    std::string token;
  };
  Result<Seated> sit(const boost::json::object& wish, Millis now);
  /// A new token for a person's chair that nobody holds.
  std::string hand_out(Seat seat, Millis now);
  /// How much later it is by the calendar than by `now`, in what is kept from here on.
  void calendar_is_ahead(Millis by) { calendar_ahead_ = by; }
  Outcome start(Millis now);

  /// Clients are numbered by whoever drives the table.
  void join(int client, const Joining& joining, Millis now);
  void leave(int client, Millis now);
  void hear(int client, const boost::json::object& message, Millis now);
  std::size_t clients() const { return clients_.size(); }

  /// When something is to be done next without anybody's word; empty: nothing is.
  std::optional<Millis> wake() const;
  void tick(Millis now);
  /// The bot whose move is due, if any; it must be answered by moved().
  std::optional<Job> job(Millis now);
  void moved(const Job& job, const boost::json::object& action, Millis now);

  /// To be written down, and then the mail to be delivered.
  std::vector<std::string> take_lines();
  std::vector<Mail> take_mail();
  /// Everybody is told to go, and why.
  void say_goodbye(std::string_view reason, std::string_view text, unsigned short code);

 private:
  struct Client {
    Viewer viewer;
    bool host = false;
  };
  /// How much somebody may say at once; it fills again with time. It belongs to the seat, however
  /// often its holder comes back.
  struct Breath {
    double left = 5;
    Millis at = 0;
    /// False: not now. `a_second`: how fast it comes back.
    bool take(Millis now, double a_second);
  };
  struct RunningClock {
    Clock clock;
    Millis at = 0;
    Millis left = 0;  ///< when time, or this clock, stands still
  };
  struct Wish {  ///< to take something back
    Seat seat = kNobody;
    std::uint64_t to = 0;
    SeatSet agreed;
  };

  explicit Table(std::string id) : id_(std::move(id)) {}

  // Records and lines (table.cpp).
  void record(boost::json::object record, Millis now);
  Outcome apply(const boost::json::object& record);
  Outcome apply_made(const boost::json::object& made);
  Outcome read_lines(std::span<const std::string> lines, const Stop& stop);
  void note_keys();
  boost::json::object made_record(const std::string& host_key) const;
  void collect_game_lines();
  void go_on(Millis now);
  void set_chair(Seat seat, const Chair& chair, Millis now);
  bool fits_host(std::string_view token) const;
  std::vector<Player> players() const;
  FairDice dice() const;

  // Clients (table_clients.cpp).
  void note_holders(const Client& joined, Millis now);
  void welcome(int client, const Joining& joining, Millis now);
  void tell_missed(int client, std::uint64_t since);
  void take_over(int client, SeatSet seats);
  void send(int client, const boost::json::object& message);
  static constexpr int kNoClient = -1;
  void tell_table(std::string_view change, Seat seat, int but_not = kNoClient);
  void tell_connected(Seat seat);
  void tell_step(int actor, std::string_view ack);
  void refuse(int client, const boost::json::object& message, std::string_view word,
              const Text& text);
  void refuse(int client, const boost::json::object& message, const Refused& refused);
  boost::json::object position(const Viewer& viewer) const;
  boost::json::array deadlines() const;
  bool connected(Seat seat) const;
  SeatSet seats_present() const;
  void keep_salt(Seat seat, const std::string& salt, Millis now);
  bool remembers_since(std::uint64_t since) const;

  // What clients say (table_words.cpp).
  std::optional<Seat> own_seat(int client, const boost::json::object& message);
  void hear_act(int client, const boost::json::object& message, Millis now);
  void hear_undo(int client, const boost::json::object& message, Millis now);
  void hear_takeback(int client, const boost::json::object& message, Millis now);
  void hear_answer(int client, const boost::json::object& message, Millis now);
  void hear_chat(int client, const boost::json::object& message, Millis now);
  void hear_react(int client, const boost::json::object& message, Millis now);
  void hear_seat(int client, const boost::json::object& message, Millis now);
  void hear_host(int client, const boost::json::object& message, Millis now);
  void take_back(Millis now);
  /// Why the chair cannot be played like this; it is changed if it can.
  std::optional<Refused> play_by(Seat seat, Chair& chair, const std::string& kind,
                                 Language language) const;
  bool is_stale(Seat seat, const boost::json::object& message) const;

  // Time and bots (table_time.cpp).
  void after_entry(Millis now, int actor = 0, std::string_view ack = {});
  void entry_done(Millis now, int actor, std::string_view ack);
  Millis left_of(const RunningClock& running, Millis now) const;
  void refresh_clocks(Millis now, bool anew);
  void freeze(Millis now);
  void thaw(Millis now);
  bool still() const;  ///< does time stand still?
  bool rests() const;  ///< because bots have played on while nobody said a word
  void heed(Millis now);
  void word_heard(Millis now);
  void still_changed(bool was, Millis now);
  void wait_for_missing(Millis now);
  bool is_timed() const;
  Millis played(Millis now) const;
  void note_time(Millis now);
  std::optional<Seat> bot_to_move() const;
  std::string_view player_of(Seat seat) const;
  std::optional<Millis> grace_ends(Seat seat) const;

  std::string id_;
  std::shared_ptr<const Rulebook> rulebook_;
  std::unique_ptr<LiveGame> game_;
  std::vector<Chair> chairs_;
  std::string host_key_;
  Secret secret_ = Secret::from_number(0);
  std::vector<std::pair<Seat, std::string>> salts_;
  int grace_s_ = 60;
  int bot_delay_ms_ = 600;
  std::string stand_in_ = "medium";
  bool paused_ = false, ended_ = false;
  bool by_rounds_ = false;  ///< ended by the table itself: there were too many

  std::uint64_t seq_ = 0;
  EntryNumbers entry_seqs_;
  std::deque<boost::json::object> chat_;  ///< the latest
  std::uint64_t chat_lost_ = 0;           ///< the number of the last message before those
  std::size_t chat_bytes_ = 0;            ///< of their texts
  std::vector<std::string> lines_;
  std::vector<Mail> mail_;

  std::string copy_of_;  ///< the table that this one was copied from
  SeatSet hosts_own_;    ///< the host got their tokens, and nobody else has come with one
  SeatSet unclaimed_;    ///< of a copy: nobody has come for them yet
  std::array<Breath, kMaxSeats> talk_{}, reactions_{};

  std::map<int, Client> clients_;
  std::map<Seat, Millis> away_;  ///< people who are not there, since when
  std::optional<Wish> wish_;

  std::vector<RunningClock> clocks_;
  Millis played_ms_ = 0;  ///< before the last start of time
  Millis running_since_ = 0;
  Millis noted_ms_ = 0;  ///< what the log knows of it
  Millis bot_at_ = 0;
  bool thinking_ = false;
  int moves_unheard_ = 0;  ///< of bots, beyond what the words of clients have earned
  Millis heeded_ = 0;      ///< when the last word was said
  Millis calendar_ahead_ = 0;
};

/// A table as somebody asks for it; `find` gives the title or board that the order names. The
/// Problem says where the order is wrong.
using FindTitle = std::function<Result<Title>(const boost::json::object& order)>;
Result<TableOrder> read_order(const boost::json::object& order, const FindTitle& find);

/// What somebody wishes to be called and to look like: "name", "token", "colour" and "target" of
/// `wish`. Names, tokens and colours are unique among the chairs that are taken: what was not
/// wished for gives way.
Outcome dress(Chair& chair, const boost::json::object& wish, std::span<const Chair> all,
              std::size_t own, const Title& title);

/// The journal among the lines of a table, as a file would hold it.
std::string journal_of(std::span<const std::string> lines);
/// The lines up to what happened as number `seq`.
std::vector<std::string> lines_until(std::span<const std::string> lines, std::uint64_t seq);

}  // namespace parlour
