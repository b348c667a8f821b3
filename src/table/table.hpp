// SPDX-License-Identifier: Apache-2.0
// A table: a game, the people and bots around it, its clocks and its talk. It is a value without
// threads, sockets, files or a clock of its own: whoever drives it tells it the time and what
// clients say, writes down its lines, and then delivers its mail. docs/protocol.md says what
// clients say and hear; parts/ has what it is made of.
//
// Everything that lasts is a line of its log: a line of the journal ("j…") or a record of the table
// ("t…", JSON). A table is loaded by reading its lines again.
#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "table/live_game.hpp"
#include "table/messages.hpp"
#include "table/parts/advice.hpp"
#include "table/parts/audience.hpp"
#include "table/parts/bank.hpp"
#include "table/parts/clocks.hpp"
#include "table/parts/days.hpp"
#include "table/parts/door.hpp"
#include "table/parts/later.hpp"
#include "table/parts/log.hpp"
#include "table/parts/outlook.hpp"
#include "table/parts/pace.hpp"
#include "table/parts/seating.hpp"
#include "table/parts/talk.hpp"

namespace parlour {

/// What a table is made of; see read_order().
struct TableOrder {
  std::shared_ptr<const Rulebook> rulebook;
  std::vector<Chair> chairs;
  int grace_s = 60;
  int bot_delay_ms = 600;
  std::string stand_in = "medium";
  bool start = false;
  int bank_minutes = 0;           ///< of each person for the whole game; 0: no such clock
  int move_hours = 0;             ///< by correspondence; 0: at the table
  std::optional<bool> advisor{};  ///< nothing: as long as one person plays alone with bots
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
  Language language = kEnglish;
  std::string salt;
  from_client::Id id{};
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

/// What somebody wishes to be called and to look like.
struct SeatWish {
  std::optional<std::string> name, token;
  std::optional<int> colour;
  std::optional<std::string> target, face;
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (name, token, colour, target, face))

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

  /// A new table that plays on from a moment of a game that is over, whoever played it.
  struct Moment {
    std::string_view journal;
    std::size_t at = 0;         ///< so many entries have been made
    boost::json::object seats;  ///< who plays now: "seats", as in an order
  };
  static Result<Table> play_on(std::string id, const Moment& from, std::string_view host_token,
                               const Secret& secret, Millis now, const Stop& stop = kNeverStops);

  /// A new table in its lobby for the same people, bots and switches, if this one is over. The same
  /// tokens open the same seats, and the host is the host.
  Result<Table> rematch(std::string id, const Secret& secret, Millis now) const;
  /// Everybody is told where it is; the first one counts.
  void play_again_at(const std::string& table, Millis now);
  /// Empty: nobody has asked for one.
  const std::string& rematch() const { return rematch_; }

  const std::string& id() const { return id_; }
  Phase phase() const;
  const std::vector<Chair>& chairs() const { return seating_.chairs(); }
  std::uint64_t seq() const { return log_.seq(); }
  const LiveGame* game() const { return game_.get(); }
  /// The table that this one is a copy of; empty: it is none.
  const std::string& copy_of() const { return copy_of_; }
  to_client::TableInfo info() const;
  /// As whoever has no seat may know it.
  to_client::TableInfo info_for_strangers() const;
  std::uint64_t seq_for_strangers() const { return delays() ? later_.told() : seq(); }
  /// For lists, without reading the log.
  boost::json::object summary() const;
  bool is_host(std::string_view token) const { return seating_.is_host(token); }
  bool holds_any(std::string_view token) const { return seating_.knows(token); }
  /// The seats of whoever has these tokens: each by its own, and by the host's those whose tokens
  /// the host got and has not handed on.
  SeatSet seats_of(std::span<const std::string> tokens) const { return seating_.seats_of(tokens); }
  SeatSet seats_of_people() const { return seating_.people(); }
  const Door& door() const { return door_; }
  /// Is the game waiting for a person at one of these seats?
  bool waits_for(SeatSet seats) const;
  /// When an answer must have come, by the calendar; nothing: whenever.
  std::optional<Millis> due() const {
    return phase() == Phase::kPlaying ? days_.due() : std::nullopt;
  }
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
  void calendar_is_ahead(Millis by) { log_.calendar_is_ahead(by); }
  Outcome start(Millis now);

  /// Clients are numbered by whoever drives the table.
  void join(int client, const Joining& joining, Millis now);
  void leave(int client, Millis now);
  void hear(int client, const boost::json::object& message, Millis now);
  std::size_t clients() const { return audience_.size(); }

  /// When something is to be done next without anybody's word; empty: nothing is.
  std::optional<Millis> wake() const;
  void tick(Millis now);
  /// The bot whose move is due, if any; it must be answered by moved().
  std::optional<Job> job(Millis now);
  void moved(const Job& job, const boost::json::object& action, Millis now);
  /// What the advisor was asked since the last call; a client's newer question replaces its older
  /// one. None: the answer is not to be had.
  std::vector<ChanceJob> take_chance_jobs() { return advice_.take_jobs(); }
  void worked_out(const ChanceJob& job, const std::optional<Estimate>& found);
  /// Are chances told to whoever drafts or answers a trade?
  bool advises() const;

  /// To be written down, and then the mail to be delivered.
  std::vector<std::string> take_lines() { return log_.take_lines(); }
  std::vector<Mail> take_mail() { return audience_.take_mail(); }
  /// Everybody is told to go, and why.
  void say_goodbye(std::string_view reason, std::string_view text, unsigned short code);

 private:
  struct Takeback {  ///< a wish to go back
    Seat seat = kNobody;
    std::uint64_t to = 0;
    SeatSet agreed;
  };

  explicit Table(std::string id) : id_(std::move(id)) {}

  // Records (table_records.cpp) and lines (table.cpp).
  struct Records;
  void record(boost::json::object record, Millis now);
  Outcome apply(const boost::json::object& record);
  Outcome apply_made(const boost::json::object& made);
  Outcome read_lines(std::span<const std::string> lines, const Stop& stop);
  boost::json::object made_record() const;
  void collect_game_lines();
  void go_on(Millis now);
  void set_chair(Seat seat, const Chair& chair, Millis now);
  std::vector<Player> players() const;
  FairDice dice() const { return {secret_, salts_}; }

  // Who comes and goes, and what they are told (table_clients.cpp).
  void note_holders(const Audience::Client& joined, Millis now);
  void welcome(int client, const Joining& joining, Millis now);
  void tell_log(to_client::Welcome& message, const Viewer& viewer) const;
  using Missed = std::map<std::uint64_t, boost::json::object>;  ///< by number
  Missed missed(std::uint64_t since, const Viewer& viewer) const;
  void tell_missed(int client, std::uint64_t since);
  void tell_table(to_client::Change change, Seat seat = kNobody, int but_not = Audience::kNoClient);
  void tell_step();
  static to_client::Chat chat_of(const Talk::Line& line);
  boost::json::object position(const Viewer& viewer) const;
  boost::json::array deadlines() const;
  bool connected(Seat seat) const { return audience_.present().has(seat); }
  void keep_salt(Seat seat, const std::string& salt, Millis now);
  bool remembers_since(std::uint64_t since, const Viewer& viewer) const;
  /// Without what the viewer is not to know yet.
  to_client::TableInfo info_for(const Viewer& viewer) const;

  // Those who only watch (table_watch.cpp).
  bool delays() const;
  std::uint64_t seen_seq(const Viewer& viewer) const;
  std::size_t seen_entries(const Viewer& viewer) const;
  std::size_t watched_entries() const;
  void delay_watchers(bool delayed_before);
  void delay_what_was_read(Millis now);
  void note_for_watchers(Millis now);
  void tell_watchers(Millis delay, Millis now);
  void tell_watchers_all(Millis now);
  bool forecasts() const;
  std::optional<Millis> watchers_wait_until() const;
  void look_ahead(Millis now);
  void tell_outlook(std::size_t place, const std::vector<double>& wins,
                    int only = Audience::kNoClient);
  void watch_time(Millis now);
  void tell_watchers_count(Millis now, int but_not = Audience::kNoClient);

  // What clients say, one hear() a message (table_words.cpp).
  struct Speaker {
    int client = Audience::kNoClient;
    Viewer viewer;
    bool host = false;
  };
  using Answer = std::optional<Refused>;  ///< empty: it is done
  Answer hear(const Speaker& by, const from_client::Join& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Act& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Undo& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Takeback& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Answer& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Chat& said, Millis now);
  Answer hear(const Speaker& by, const from_client::React& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Start& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Pause& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Resume& said, Millis now);
  Answer hear(const Speaker& by, const from_client::End& said, Millis now);
  Answer hear(const Speaker& by, const from_client::ChangeSeat& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Ready& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Kick& said, Millis now);
  Answer hear(const Speaker& by, const from_client::PassHost& said, Millis now);
  Answer hear(const Speaker& by, const from_client::ChangeDoor& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Watch& said, Millis now);
  Answer hear(const Speaker& by, const from_client::ChooseLanguage& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Ping& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Weigh& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Advisor& said, Millis now);
  Answer hear(const Speaker& by, const from_client::Away& said, Millis now);
  Answer pause(const Speaker& by, bool paused, Millis now);
  void take_back(Millis now);
  /// Why the chair cannot be played like this; it is changed if it can.
  Answer play_by(Seat seat, Chair& chair, const std::string& kind, Language language) const;
  bool is_stale(Seat seat, std::uint64_t seq) const;

  // The host's tools, and who may come in (table_host.cpp).
  /// Why the host may not do it to whoever sits there.
  Answer not_a_guest(const Speaker& by, int seat) const;
  /// May somebody without a seat be here? In the lobby whoever may still take one.
  bool strangers_welcome() const;
  bool turned_away(int client, const Joining& joining);
  void show_out(const Audience::Gone& gone, const char* reason, const Phrase& why);
  void show_out_strangers();

  // Time and bots (table_time.cpp).
  void after_entry(Millis now);
  void entry_done(Millis now);
  void refresh_clocks(Millis now, bool anew);
  void freeze(Millis now);
  void thaw(Millis now);
  bool still() const;  ///< does time stand still?
  void word_heard(Millis now);
  void still_changed(bool was, Millis now);
  void wait_for_missing(Millis now);
  void note_time(Millis now);
  std::optional<Seat> bot_to_move() const;
  SeatSet bots_waited_for() const;
  void run_own_clocks(Millis now);
  void note_bank(Millis now);
  void expect_answer(Millis now);
  void ask_people(Millis now);
  std::optional<Millis> answer_due() const;
  bool late_answer(Millis now);
  std::optional<Millis> grace_ends(Seat seat) const;

  std::string id_;
  std::string copy_of_;               ///< the table that this one was copied from
  std::string rematch_of_, rematch_;  ///< the tables before and after it
  std::shared_ptr<const Rulebook> rulebook_;
  std::unique_ptr<LiveGame> game_;
  Secret secret_ = Secret::from_number(0);
  std::vector<std::pair<Seat, std::string>> salts_;
  int grace_s_ = 60;
  int bot_delay_ms_ = 600;
  std::string stand_in_ = "medium";
  bool paused_ = false, ended_ = false;
  bool by_rounds_ = false;  ///< ended by the table itself: there were too many

  Seating seating_;
  Door door_;
  SeatSet ready_;  ///< nothing that lasts: who is back after a restart says it again
  TableLog log_;
  Audience audience_;
  Talk talk_;
  Advice advice_;
  Later later_;
  Breath comings_{5, 1};  ///< of those who watch
  Outlook outlook_;
  Clocks clocks_;
  Bank bank_;
  Days days_;
  BotPace pace_;
  std::map<Seat, Millis> away_;  ///< people who are not there, since when
  std::optional<Takeback> takeback_;
};

/// A table as somebody asks for it; `find` gives the title or board that the order names. The
/// Problem says where the order is wrong.
using FindTitle = std::function<Result<Title>(const boost::json::object& order)>;
Result<TableOrder> read_order(const boost::json::object& order, const FindTitle& find);

/// Its "seats": chairs for people, bots and whoever comes.
Result<std::vector<Chair>> read_chairs(const boost::json::object& order, const Rulebook& book);

/// "name", "token", "colour", "target" and "face" of `from`.
Result<SeatWish> read_wish(const boost::json::object& from);
/// Names, tokens and colours are unique among the chairs that are taken: what was not wished for
/// gives way. A face may sit twice.
Outcome dress(Chair& chair, const SeatWish& wish, std::span<const Chair> all, std::size_t own,
              const Title& title);

}  // namespace parlour
