// SPDX-License-Identifier: Apache-2.0
// Everything that is said over the WebSocket, in both directions. docs/protocol.md tells what it
// means; the page's types are made from it.
#pragma once

#include <boost/describe.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "wire/family_word.hpp"
#include "wire/foreign.hpp"
#include "wire/json_of.hpp"
#include "wire/tags.hpp"
#include "words/text.hpp"

namespace parlour {

namespace estate {
struct TradeSide;
}  // namespace estate

// told.hpp has these; whoever passes messages on need not know them.
struct Position;
struct Step;
struct Figures;
using AnyAction = std::variant<estate::Action, conquest::Action>;
using AnyEvent = std::variant<estate::Event, conquest::Event>;
/// By the tag of a language, or by the name of a switch.
using Texts = std::map<std::string, std::string>;

enum class Reaction : std::uint8_t { kClap, kLaugh, kWow, kSad, kThink, kHurry };
BOOST_DESCRIBE_ENUM(Reaction, kClap, kLaugh, kWow, kSad, kThink, kHurry)

/// What a client may say. Whatever has an `id`, of the client's own choice, is answered once: by
/// `ack` in the first message that comes of it, or by a refusal.
namespace from_client {

using Id = std::optional<std::string>;
using Words = std::optional<std::string>;

struct Join {
  Id id;
  std::string table;
  std::optional<std::vector<std::string>> tokens;
  std::optional<std::int64_t> since;
  Words language, salt;
};
struct Act {
  Id id;
  int seat = kNobody;
  std::uint64_t seq = 0;
  wire::JsonOf<AnyAction> action;
};
struct Undo {
  Id id;
  int seat = kNobody;
};
struct Takeback {
  Id id;
  int seat = kNobody;
  std::uint64_t to = 0;
};
struct Answer {
  Id id;
  int seat = kNobody;
  bool agree = false;
};
struct Chat {
  Id id;
  int seat = kNobody;
  std::string text;
};
struct React {
  Id id;
  int seat = kNobody;
  Reaction reaction{};
};
struct Weigh {
  Id id;
  int seat = kNobody;
  wire::JsonOf<AnyAction> action;
};
struct Advisor {
  Id id;
  bool on = false;
};
struct Start {
  Id id;
};
struct Pause {
  Id id;
};
struct Resume {
  Id id;
};
struct End {
  Id id;
};
struct ChangeSeat {
  Id id;
  int seat = kNobody;
  Words kind, name, token;
  std::optional<int> colour;
  Words target, face;
};
struct Ready {
  Id id;
  int seat = kNobody;
  bool ready = false;
};
// Of the host.
struct Kick {
  Id id;
  int seat = kNobody;
  Words kind;  ///< who plays the seat then; none: in the lobby nobody, later the stand-in
};
struct PassHost {
  Id id;
  int seat = kNobody;
};
struct ChangeDoor {
  Id id;
  std::optional<bool> open, locked, watching;
  std::optional<int> delay;
};
struct Watch {
  Id id;
};
/// Nobody looks at this client's page, or somebody does again.
struct Away {
  Id id;
  bool away = false;
};
struct ChooseLanguage {
  Id id;
  std::string language;
};
struct Ping {
  Id id;
};

// clang-format off
BOOST_DESCRIBE_STRUCT(Join, (), (id, table, tokens, since, language, salt))
BOOST_DESCRIBE_STRUCT(Act, (), (id, seat, seq, action))
BOOST_DESCRIBE_STRUCT(Undo, (), (id, seat))
BOOST_DESCRIBE_STRUCT(Takeback, (), (id, seat, to))
BOOST_DESCRIBE_STRUCT(Answer, (), (id, seat, agree))
BOOST_DESCRIBE_STRUCT(Chat, (), (id, seat, text))
BOOST_DESCRIBE_STRUCT(React, (), (id, seat, reaction))
BOOST_DESCRIBE_STRUCT(Weigh, (), (id, seat, action))
BOOST_DESCRIBE_STRUCT(Advisor, (), (id, on))
BOOST_DESCRIBE_STRUCT(Start, (), (id))
BOOST_DESCRIBE_STRUCT(Pause, (), (id))
BOOST_DESCRIBE_STRUCT(Resume, (), (id))
BOOST_DESCRIBE_STRUCT(End, (), (id))
BOOST_DESCRIBE_STRUCT(ChangeSeat, (), (id, seat, kind, name, token, colour, target, face))
BOOST_DESCRIBE_STRUCT(Ready, (), (id, seat, ready))
BOOST_DESCRIBE_STRUCT(Kick, (), (id, seat, kind))
BOOST_DESCRIBE_STRUCT(PassHost, (), (id, seat))
BOOST_DESCRIBE_STRUCT(ChangeDoor, (), (id, open, locked, watching, delay))
BOOST_DESCRIBE_STRUCT(Watch, (), (id))
BOOST_DESCRIBE_STRUCT(Away, (), (id, away))
BOOST_DESCRIBE_STRUCT(ChooseLanguage, (), (id, language))
BOOST_DESCRIBE_STRUCT(Ping, (), (id))
// clang-format on

}  // namespace from_client

using ClientMessage =
    std::variant<from_client::Join, from_client::Act, from_client::Undo, from_client::Takeback,
                 from_client::Answer, from_client::Chat, from_client::React, from_client::Start,
                 from_client::Pause, from_client::Resume, from_client::End, from_client::ChangeSeat,
                 from_client::Ready, from_client::Kick, from_client::PassHost,
                 from_client::ChangeDoor, from_client::Watch, from_client::ChooseLanguage,
                 from_client::Ping, from_client::Weigh, from_client::Advisor, from_client::Away>;
inline constexpr const char* kClientWords[] = {
    "join",  "act",      "undo", "takeback", "answer",  "chat", "react", "start",
    "pause", "resume",   "end",  "seat",     "ready",   "kick", "host",  "door",
    "watch", "language", "ping", "weigh",    "advisor", "away"};

/// What a client hears.
namespace to_client {

using Ack = std::optional<std::string>;
template <class T>
using OrNull = std::variant<std::monostate, T>;

struct You {
  std::vector<int> seats;
  bool host = false;
};
struct LogEntry {
  std::uint64_t seq = 0;
  std::vector<std::string> lines;
  std::vector<wire::JsonOf<AnyEvent>> events;
};
struct SeatInfo {
  std::string name, kind;
  std::string playing;  ///< who acts for it now: the kind, or the stand-in
  std::string token;
  int colour = 0;
  std::string target;
  bool connected = false, claimed = false, taken = false;
  bool ready = false;  ///< its person has said so, in the lobby
  bool away = false;   ///< its person is not connected, or does not look
  std::optional<std::string> face{};
};
struct Door {
  bool open = false, locked = false, watching = true;
  int delay = 0;  ///< seconds by which those who watch see the game later
};
struct Salt {
  Seat seat = kNobody;
  std::string salt;
};
struct TakebackWish {
  Seat seat = kNobody;
  std::uint64_t to = 0;
  std::vector<int> agreed;
};
enum class TableState : std::uint8_t { kLobby, kPlaying, kOver };
enum class EndedBy : std::uint8_t { kHost, kRounds };
/// TABLE of the protocol.
struct TableInfo {
  std::string id;
  wire::FamilyWord family;
  std::string title;
  wire::JsonOf<Texts> name;
  TableState state{};
  bool paused = false, resting = false;
  std::vector<SeatInfo> seats;
  Seat host = kNobody;  ///< where the host sits
  Door door;
  int grace_s = 0;
  std::string stand_in;
  int bot_delay_ms = 0;
  int bank_minutes = 0;  ///< that each person has for the whole game; 0: there is no such time
  int move_hours = 0;    ///< by correspondence: for each answer; 0: it is not
  std::uint64_t spectators = 0;
  std::string commitment;
  std::vector<Salt> salts;
  OrNull<TakebackWish> takeback;
  std::optional<std::string> copy_of, secret;
  std::optional<std::string> rematch_of;  ///< the table whose people play here again
  std::optional<std::string> rematch;     ///< the table where they do
  std::optional<EndedBy> ended;
  bool advisor = false;  ///< who drafts or answers a trade is told what it does to the chances
};

struct Chat {
  std::uint64_t seq = 0;
  Seat seat = kNobody;
  std::string name, text;
  std::int64_t at = 0;
  Ack ack{};
};
struct Welcome {
  int protocol = 1;
  std::uint64_t seq = 0;
  std::int64_t now = 0;
  You you;
  TableInfo table;
  OrNull<wire::JsonOf<Position>> position;
  std::optional<bool> resumed;
  std::optional<wire::JsonOf<wire::TitleDocument>> title;
  std::optional<wire::JsonOf<Texts>> rules;
  std::optional<wire::JsonOf<Figures>> figures;
  std::optional<std::uint64_t> log_from;
  std::optional<std::vector<LogEntry>> log;
  std::optional<std::vector<Chat>> chat;
  Ack ack;
};
/// What has changed.
enum class Change : std::uint8_t {
  kSeat,
  kStart,
  kPause,
  kResume,
  kEnd,
  kTakeback,
  kRest,
  kRematch,
  kReady,
  kHost,
  kDoor,
  kConnected,
  kLanguage,
  kAdvisor,
  kMissed  ///< whatever a client has missed that is not told one by one
};
struct TableChanged {
  std::optional<std::uint64_t> seq;
  Change change{};
  Seat seat = kNobody;
  TableInfo table;
  std::optional<wire::JsonOf<Position>> position;
  Ack ack;
};
struct Reacted {
  Seat seat = kNobody;
  Reaction reaction{};
  Ack ack;
};
/// What a trade would change, for whoever asked.
struct Weighed {
  std::vector<wire::JsonOf<estate::TradeSide>> sides;
  bool chances = false;  ///< they are being worked out, and come later
  Ack ack;
};
/// What it would do to the chances to win, by seat; left out: that cannot be told just now.
struct Chances {
  std::string of;  ///< the id of the question
  std::optional<std::vector<double>> before, after;
};
/// How likely each seat is to win as things are, for those who watch.
struct Outlook {
  std::uint64_t after = 0;  ///< the number of the last thing that counts in it
  std::vector<double> wins;
};
struct Refused {
  from_client::Id id;
  std::string reason, text;
};
/// It was heard, and nothing else comes of it.
struct Done {
  std::string ack;
};
struct Pong {
  std::int64_t now = 0;
  Ack ack;
};
struct Moved {
  std::string url;
};
/// What was done cannot be written down just now, and waits; or no longer.
struct Waiting {
  bool waits = false;
  std::string text;
};
struct Warning {
  std::string reason, text;
};
struct Bye {
  std::string reason, text;
};

// clang-format off
BOOST_DESCRIBE_STRUCT(You, (), (seats, host))
BOOST_DESCRIBE_STRUCT(LogEntry, (), (seq, lines, events))
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (name, kind, playing, token, colour, target, connected, claimed, taken, ready, away, face))
BOOST_DESCRIBE_STRUCT(Door, (), (open, locked, watching, delay))
BOOST_DESCRIBE_STRUCT(Salt, (), (seat, salt))
BOOST_DESCRIBE_STRUCT(TakebackWish, (), (seat, to, agreed))
BOOST_DESCRIBE_STRUCT(TableInfo, (), (id, family, title, name, state, paused, resting, seats, host, door, grace_s, stand_in,
                                      bot_delay_ms, bank_minutes, move_hours, spectators, commitment, salts, takeback, copy_of, secret, rematch_of,
                                      rematch, ended, advisor))
BOOST_DESCRIBE_STRUCT(Welcome, (), (protocol, seq, now, you, table, position, resumed, title, rules, figures,
                                    log_from, log, chat, ack))
BOOST_DESCRIBE_STRUCT(TableChanged, (), (seq, change, seat, table, position, ack))
BOOST_DESCRIBE_STRUCT(Chat, (), (seq, seat, name, text, at, ack))
BOOST_DESCRIBE_STRUCT(Reacted, (), (seat, reaction, ack))
BOOST_DESCRIBE_STRUCT(Weighed, (), (sides, chances, ack))
BOOST_DESCRIBE_STRUCT(Chances, (), (of, before, after))
BOOST_DESCRIBE_STRUCT(Outlook, (), (after, wins))
BOOST_DESCRIBE_STRUCT(Refused, (), (id, reason, text))
BOOST_DESCRIBE_STRUCT(Done, (), (ack))
BOOST_DESCRIBE_STRUCT(Pong, (), (now, ack))
BOOST_DESCRIBE_STRUCT(Moved, (), (url))
BOOST_DESCRIBE_STRUCT(Waiting, (), (waits, text))
BOOST_DESCRIBE_STRUCT(Warning, (), (reason, text))
BOOST_DESCRIBE_STRUCT(Bye, (), (reason, text))
BOOST_DESCRIBE_ENUM(TableState, kLobby, kPlaying, kOver)
BOOST_DESCRIBE_ENUM(EndedBy, kHost, kRounds)
BOOST_DESCRIBE_ENUM(Change, kSeat, kStart, kPause, kResume, kEnd, kTakeback, kRest, kRematch, kReady, kHost, kDoor, kConnected,
                    kLanguage, kAdvisor, kMissed)
// clang-format on

}  // namespace to_client

/// A step is told as the game tells it (StepOf in told.hpp), with its `seq`, its `type` and perhaps
/// an `ack`.
using TableMessage =
    std::variant<to_client::Welcome, to_client::TableChanged, to_client::Chat, to_client::Reacted,
                 to_client::Refused, to_client::Done, to_client::Pong, to_client::Moved,
                 to_client::Waiting, to_client::Warning, to_client::Bye, to_client::Weighed,
                 to_client::Chances, to_client::Outlook>;
inline constexpr const char* kServerWords[] = {
    "welcome", "table",   "chat",    "react", "refused", "done",    "pong",
    "moved",   "waiting", "warning", "bye",   "weighed", "chances", "outlook"};

namespace wire {
template <>
inline constexpr Tags kTags<ClientMessage>{"ClientMessage", "type", kClientWords};
template <>
inline constexpr Tags kTags<TableMessage>{"TableMessage", "type", kServerWords};
}  // namespace wire

/// The Problem names the field that is wrong and what would be right, or the message that may have
/// been meant.
Result<ClientMessage> read_message(const boost::json::object& message);
/// The `id` of a message, whatever else is wrong with it.
from_client::Id id_of(const boost::json::object& message);
/// Is there such a message at all?
bool is_known(const boost::json::object& message);

boost::json::object to_json(const TableMessage& message);
boost::json::object to_json(const to_client::TableInfo& table);

}  // namespace parlour
