// SPDX-License-Identifier: Apache-2.0
// Everything that is answered over HTTP as JSON, one struct a document; docs/openapi.json says
// which request is answered by which, and the page's types are made from here.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/messages.hpp"
#include "title/switch.hpp"
#include "wire/family_word.hpp"
#include "wire/foreign.hpp"
#include "wire/json_of.hpp"

namespace parlour::wire {
class Shapes;
}

namespace parlour {

BOOST_DESCRIBE_ENUM(SwitchKind, kYesNo, kChoice, kNumber, kPercent, kAmount, kLevels)

namespace document {

/// A text in every language of the house: to_json() of a Text.
using Words = wire::JsonOf<Texts>;
using to_client::OrNull;

struct Problem {
  std::string place, reason;
};
/// What every refused request is answered with.
struct Failure {
  Problem error;
};

/// How many turns a game of a title has by one preset: of all seats together, by their number.
struct TurnsOfPreset {
  std::string preset;
  int from = 0;  ///< the number of seats that the first of `turns` is of
  std::vector<int> turns;
};
/// From the lab; titles/ID/length.json.
struct Length {
  int person_seconds = 0, bot_seconds = 0;  ///< of a turn
  std::vector<TurnsOfPreset> presets;
};

struct Designers {
  std::vector<std::string> people;
  std::optional<Words> course, school;
};
/// What a list shows of a title.
struct TitleSummary {
  std::string id;
  wire::FamilyWord family;
  Words name, about;
  std::optional<Designers> designed_by;
  std::array<int, 2> seats{};
  std::optional<int> tiles, territories;
  std::optional<std::vector<std::int64_t>> start_cash_choices;
  wire::JsonOf<wire::TitleTheme> theme;
  std::optional<Length> length;
  std::optional<bool> own;  ///< a board of the asker's
};
struct TitleDetails : TitleSummary {
  wire::JsonOf<wire::TitleDocument> document;
  wire::JsonOf<Texts> rules;  ///< every switch with its value
  Words how_to_play;
};
struct Titles {
  std::vector<wire::JsonOf<TitleSummary>> titles;
};
struct Boards {
  std::vector<wire::JsonOf<TitleSummary>> boards;
};
struct KeptBoard {
  wire::JsonOf<TitleSummary> board;
};
struct CheckedTitle {
  OrNull<wire::JsonOf<TitleDetails>> title;
  OrNull<Problem> problem;
};
/// A board and its tiles.txt, or what is wrong with the text.
struct TilesText {
  OrNull<wire::JsonOf<wire::TitleDocument>> document;
  OrNull<std::string> text;
  OrNull<Problem> problem;
};
struct Picture {
  std::string picture;
  std::vector<std::string> removed;
};

struct SwitchValue {
  std::string word;
  Words text;
};
struct Switch {
  std::string name;
  Words group;
  SwitchKind kind{};
  std::vector<SwitchValue> values;
  int least = 0, most = 0;
  Words label, about;  ///< its name for people, and what it means
};
/// A switch of a named rule; where `off` is empty, it has a control of its own.
struct RulePart {
  std::string name, off, on;
};
struct RuleSetting {
  std::string name, value;
};
/// A rule that people know by name.
struct NamedRule {
  std::string id;
  Words group, name, about;
  std::vector<RulePart> parts;
  std::optional<RuleSetting> when;  ///< it means something only there
};
/// Rules that are chosen together, on top of those of the title.
struct Preset {
  std::string id;
  Words name, about;
  wire::JsonOf<Texts> rules;
};
struct Switches {
  std::vector<Switch> switches;
  std::vector<NamedRule> named;
  std::vector<Preset> presets;
};
struct Habit {
  Words name;
  int percent = 0;
};
struct Bot {
  std::string name, level;
  Words label, about;
  std::vector<Habit> habits;
  std::optional<Words> hint;  ///< how to play against it
};
struct Bots {
  std::vector<Bot> bots;
};

struct DeviceKey {
  std::string key;
};
struct SeatToken {
  Seat seat = kNobody;
  std::string token;
};
struct MadeTable {
  std::string id, host;
  std::vector<SeatToken> seats;
  std::string link;
};
struct TableNow {
  to_client::TableInfo table;
  std::uint64_t seq = 0;
};
/// A table that its host has opened to all of the house.
struct OpenTable {
  std::string id;
  wire::FamilyWord family;
  std::string title;
  Words name;
  to_client::TableState state{};
  std::string host;         ///< the name of whoever opened it; empty: of nobody who sits there
  int seats = 0, free = 0;  ///< in all, and those that may be taken now
  int people = 0;           ///< who sit there and are connected
  bool watching = false;    ///< whoever has no seat may look on
};
struct OpenTables {
  std::vector<OpenTable> tables;
  std::uint64_t more = 0;  ///< that are not told
};
struct SavedPlayer {
  std::string name, kind;
};
struct Save {
  std::string id, name;
  int slot = 0;
  std::string title;
  Words title_name;
  wire::FamilyWord family;
  to_client::TableState state{};
  std::vector<SavedPlayer> players;
  int round = 0;
  std::int64_t saved = 0;                 ///< Unix milliseconds
  std::optional<std::vector<int>> seats;  ///< of whoever made it; none: it was made long ago
};
struct Saves {
  std::vector<wire::JsonOf<Save>> saves;
};
struct KeptSave {
  wire::JsonOf<Save> save;
};
/// What a table waits for, to somebody who sits there.
struct Turn {
  std::string id;
  std::optional<to_client::TableState> state;  ///< none: there is no such table any more
  bool yours = false;                          ///< it waits for one of the asker's seats
  std::optional<std::int64_t> due;             ///< by correspondence: Unix milliseconds
};
struct Turns {
  std::vector<Turn> turns;  ///< of the tables that could be asked, in the order of the request
};
/// Where it is played again.
struct Rematch {
  std::string id;
};
struct Deleted {};

struct ReplayPlayer {
  std::string name, kind, target;
};
/// A stretch of a game as a spectator would have seen it.
struct ReplayPage {
  wire::JsonOf<wire::TitleDocument> title;
  wire::JsonOf<Texts> rules;
  wire::JsonOf<Figures> figures;
  std::vector<ReplayPlayer> players;
  std::vector<std::string> opening;
  std::uint64_t total = 0, from = 0;
  std::vector<wire::JsonOf<Step>> steps;
};
struct DiceVerdict {
  std::uint64_t checked = 0, unfair = 0, unrevealed = 0;
};
struct Verdict {
  bool sound = false;
  std::uint64_t actions = 0;
  bool over = false;
  DiceVerdict dice;
  std::vector<std::string> notes;
  OrNull<Problem> problem;
};
/// How likely each seat was to win, after so many steps.
struct Chance {
  std::uint64_t at = 0;
  std::vector<double> wins;
};
struct Chances {
  std::uint64_t total = 0;
  int playouts = 0;
  std::vector<Chance> points;
};

struct Ordered {
  std::string id;
};
struct Campaign {
  std::uint64_t done = 0, games = 0;
  bool finished = false;
  OrNull<wire::JsonOf<wire::LabReport>> report;
  OrNull<std::string> problem;
};
struct Health {
  bool well = false;
};

// clang-format off
BOOST_DESCRIBE_STRUCT(Problem, (), (place, reason))
BOOST_DESCRIBE_STRUCT(Failure, (), (error))
BOOST_DESCRIBE_STRUCT(TurnsOfPreset, (), (preset, from, turns))
BOOST_DESCRIBE_STRUCT(Length, (), (person_seconds, bot_seconds, presets))
BOOST_DESCRIBE_STRUCT(Designers, (), (people, course, school))
BOOST_DESCRIBE_STRUCT(TitleSummary, (), (id, family, name, about, designed_by, seats, tiles, territories,
                                         start_cash_choices, theme, length, own))
BOOST_DESCRIBE_STRUCT(TitleDetails, (TitleSummary), (document, rules, how_to_play))
BOOST_DESCRIBE_STRUCT(Titles, (), (titles))
BOOST_DESCRIBE_STRUCT(Boards, (), (boards))
BOOST_DESCRIBE_STRUCT(KeptBoard, (), (board))
BOOST_DESCRIBE_STRUCT(CheckedTitle, (), (title, problem))
BOOST_DESCRIBE_STRUCT(TilesText, (), (document, text, problem))
BOOST_DESCRIBE_STRUCT(Picture, (), (picture, removed))
BOOST_DESCRIBE_STRUCT(SwitchValue, (), (word, text))
BOOST_DESCRIBE_STRUCT(Switch, (), (name, group, kind, values, least, most, label, about))
BOOST_DESCRIBE_STRUCT(RulePart, (), (name, off, on))
BOOST_DESCRIBE_STRUCT(RuleSetting, (), (name, value))
BOOST_DESCRIBE_STRUCT(NamedRule, (), (id, group, name, about, parts, when))
BOOST_DESCRIBE_STRUCT(Preset, (), (id, name, about, rules))
BOOST_DESCRIBE_STRUCT(Switches, (), (switches, named, presets))
BOOST_DESCRIBE_STRUCT(Habit, (), (name, percent))
BOOST_DESCRIBE_STRUCT(Bot, (), (name, level, label, about, habits, hint))
BOOST_DESCRIBE_STRUCT(Bots, (), (bots))
BOOST_DESCRIBE_STRUCT(DeviceKey, (), (key))
BOOST_DESCRIBE_STRUCT(SeatToken, (), (seat, token))
BOOST_DESCRIBE_STRUCT(MadeTable, (), (id, host, seats, link))
BOOST_DESCRIBE_STRUCT(TableNow, (), (table, seq))
BOOST_DESCRIBE_STRUCT(OpenTable, (), (id, family, title, name, state, host, seats, free, people, watching))
BOOST_DESCRIBE_STRUCT(OpenTables, (), (tables, more))
BOOST_DESCRIBE_STRUCT(SavedPlayer, (), (name, kind))
BOOST_DESCRIBE_STRUCT(Save, (), (id, name, slot, title, title_name, family, state, players, round, saved, seats))
BOOST_DESCRIBE_STRUCT(Saves, (), (saves))
BOOST_DESCRIBE_STRUCT(KeptSave, (), (save))
BOOST_DESCRIBE_STRUCT(Turn, (), (id, state, yours, due))
BOOST_DESCRIBE_STRUCT(Turns, (), (turns))
BOOST_DESCRIBE_STRUCT(Rematch, (), (id))
BOOST_DESCRIBE_STRUCT(Deleted, (), ())
BOOST_DESCRIBE_STRUCT(ReplayPlayer, (), (name, kind, target))
BOOST_DESCRIBE_STRUCT(ReplayPage, (), (title, rules, figures, players, opening, total, from, steps))
BOOST_DESCRIBE_STRUCT(DiceVerdict, (), (checked, unfair, unrevealed))
BOOST_DESCRIBE_STRUCT(Verdict, (), (sound, actions, over, dice, notes, problem))
BOOST_DESCRIBE_STRUCT(Chance, (), (at, wins))
BOOST_DESCRIBE_STRUCT(Chances, (), (total, playouts, points))
BOOST_DESCRIBE_STRUCT(Ordered, (), (id))
BOOST_DESCRIBE_STRUCT(Campaign, (), (done, games, finished, report, problem))
BOOST_DESCRIBE_STRUCT(Health, (), (well))
// clang-format on

}  // namespace document

namespace server {
/// All of them, for `parlour wire-types`.
void add_document_types(wire::Shapes& shapes);
}  // namespace server

}  // namespace parlour
