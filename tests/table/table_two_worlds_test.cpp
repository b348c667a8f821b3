// SPDX-License-Identifier: Apache-2.0
// Two games that differ only in what others keep secret: whatever way a seat asks, it is told the
// same, byte for byte. What a seat may know is what seen_state() and seen_event() show; here is
// tried that nothing else tells more.
#include <doctest/doctest.h>

#include <algorithm>

#include "bots/conquest/random.hpp"
#include "rules/conquest/view.hpp"
#include "table/journal/write.hpp"
#include "table/position.hpp"
#include "table/tokens.hpp"
#include "tests/table/table_fixture.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

using WorldState = conquest::State;
using ConquestMatch = Match<conquest::Game>;
using WorldEvents = std::vector<conquest::Event>;

constexpr std::uint64_t kDice = 5;

/// The journal of a match, as lines of a table's log.
std::vector<std::string> journal_lines_of(const ConquestMatch& match) {
  std::vector<std::string> lines;
  JournalWriter<conquest::Game> writer([&](std::string_view line) -> Outcome {
    lines.push_back("j" + std::string(line));
    return Done{};
  });
  ConquestMatch again = match.from_the_start();
  (void)writer.header(again);
  (void)writer.commit(Secret::from_number(kDice));
  WorldEvents unheard;
  while (again.count() < match.count()) {
    again.retell(match.entry(again.count()), unheard);
    (void)writer.last_entry(again);
  }
  return lines;
}

/// The same move with another secret, where it has one that the viewer does not learn.
conquest::Action otherwise(const WorldState& state, Seat by, Seat viewer, conquest::Action action,
                           Stream& stream) {
  if (auto* card = std::get_if<conquest::DrawCard>(&action); card && state.turn != viewer) {
    return conquest::draw_card(state, stream);
  }
  if (by < 0 || by == viewer) return action;
  if (auto* hand = std::get_if<conquest::Throw>(&action)) {
    hand->hand = static_cast<conquest::Hand>(1 + stream(3));
  } else if (auto* moved = std::get_if<conquest::Fortify>(&action)) {
    const int most = std::max(2, state.troops[moved->from] - 1);
    moved->troops = static_cast<conquest::Troops>(1 + stream(static_cast<std::uint32_t>(most - 1)));
  } else if (auto* attack = std::get_if<conquest::Attack>(&action)) {
    const int most = std::max(2, state.troops[attack->from] - 1);
    attack->troops =
        static_cast<conquest::Troops>(1 + stream(static_cast<std::uint32_t>(most - 1)));
  }
  return action;
}

struct Pair {
  conquest::Game game;
  Seat viewer;
  ConquestMatch one, other;

  bool views_agree() const {
    const auto view = [&](const ConquestMatch& world) {
      return conquest::seen_state(game.ruleset(), world.state(), viewer);
    };
    const auto watched = [&](const ConquestMatch& world) {
      return conquest::seen_state(game.ruleset(), world.state(), kNobody);
    };
    return view(one) == view(other) && watched(one) == watched(other);
  }
  /// In secrets alone; where chance is about to answer, its answer may tell.
  bool differ() const {
    return !(one.state() == other.state()) && !one.waits_for_chance() && !other.waits_for_chance();
  }

  bool events_agree(const WorldEvents& a, const WorldEvents& b) const {
    if (a.size() != b.size()) return false;
    for (std::size_t at = 0; at < a.size(); ++at) {
      for (const Seat seat : {viewer, kNobody}) {
        const auto told = [&](const ConquestMatch& world, const conquest::Event& event) {
          return bj::serialize(
              game.to_json(seen_event(game.ruleset(), world.state(), event, seat)));
        };
        if (told(one, a[at]) != told(other, b[at])) return false;
      }
    }
    return true;
  }
};

/// One move in both worlds; false: from here on the viewer may know the difference.
bool play_in_both(Pair& pair, Stream& stream) {
  const WorldState& state = pair.one.state();
  if (conquest::Game::over(state)) return false;
  Seat by = kChance;
  conquest::Action action;
  if (conquest::Game::waits_for_chance(state)) {
    action = pair.game.draw(state, stream);
  } else {
    const SeatSet waiting = pair.game.waiting_for(state);
    by = static_cast<Seat>(
        waiting.nth(static_cast<int>(stream(static_cast<std::uint32_t>(waiting.size())))));
    // What is moved in the fog is a secret that stays one: it is tried more often.
    for (int tries = 0; tries < 6; ++tries) {
      action = conquest::random_action(pair.game.ruleset(), state, by, stream);
      if (by == pair.viewer || std::holds_alternative<conquest::Fortify>(action)) break;
    }
  }
  const conquest::Action changed = otherwise(pair.other.state(), by, pair.viewer, action, stream);
  const ConquestMatch before[] = {pair.one, pair.other};
  WorldEvents a, b;
  const bool same = !pair.one.play(by, action, a) && !pair.other.play(by, changed, b) &&
                    pair.views_agree() && pair.events_agree(a, b);
  if (same) return true;
  pair.one = before[0];
  pair.other = before[1];
  return false;
}

/// What the viewer is asked and offered, with all facts, in both worlds. True: it was asked.
bool check_choices(const Pair& pair, const conquest::Study& study) {
  if (!pair.game.waiting_for(pair.one.state()).has(pair.viewer)) return false;
  std::vector<std::string> told;
  for (const ConquestMatch* match : {&pair.one, &pair.other}) {
    const Shown<conquest::Family> shown{pair.game, study, match->players()};
    const bj::object position = shown.position(*match, {SeatSet::one(pair.viewer), {}});
    told.push_back(bj::serialize(position));
  }
  CHECK(told[0] == told[1]);
  return true;
}

/// What there is to know at a table with these lines, in the order of asking.
struct Asked {
  Asked(const std::vector<std::string>& lines, std::string seat_token, Seat seat)
      : log(lines), token(std::move(seat_token)), viewer(seat) {}

  Table table() const {
    Result<Table> read = Table::load("tttttttttt", log, kNoon);
    if (!read) FAIL(read.problem().text());
    return std::move(*read);
  }
  void hear(Table& table) {
    for (const Mail& mail : table.take_mail()) {
      if (mail.text) told.push_back(*mail.text);
    }
  }
  /// False: it was refused, and the words count. What is played may tell something new.
  bool act(Table& table, const bj::object& action) {
    const bj::object message{
        {"type", "act"}, {"seat", viewer}, {"seq", table.seq()}, {"action", action}};
    const std::size_t before = table.game()->entries();
    table.hear(1, object(bj::serialize(message)), kNoon);  // as it comes over the wire
    const bool done = table.game()->entries() != before;
    ++(done ? played : refused);
    told.emplace_back(done ? "played" : "refused");
    if (!done) hear(table);
    return done;
  }
  void join_all_ways() {
    Table room = table();
    const std::uint64_t late = room.seq() > 250 ? room.seq() - 250 : 0;
    int client = 0;
    for (const Language language : {kEnglish, language_named("tr")}) {
      for (const std::optional<std::uint64_t> since :
           {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(late)}) {
        room.join(++client, {{token}, since, language, {}}, kNoon);
        hear(room);
        room.join(++client, {{}, since, language, {}}, kNoon);
        hear(room);
      }
    }
    told.push_back(bj::serialize(room.summary()));
    told.push_back(room.may_read_journal(token) ? "may read" : "may not read");
  }
  /// Whatever is refused is refused with the same words; what is played ends the asking.
  void try_everything(std::uint64_t seed) {
    Table room = table();
    room.join(1, {{token}, {}, {}, {}}, kNoon);
    hear(room);
    Stream stream(seed, 1, 1);
    for (int number = 0; number < 60; ++number) {
      const auto below = [&](std::uint32_t most) { return static_cast<int>(stream(most)); };
      const int from = below(12), to = below(12), troops = below(9) - 1;
      const bj::object tries[] = {
          {{"do", "attack"}, {"from", from}, {"to", to}, {"troops", troops}},
          {{"do", "fortify"}, {"from", from}, {"to", to}, {"troops", troops}},
          {{"do", "place"}, {"territory", from}, {"troops", troops}},
          {{"do", "exchange"}, {"a", "infantry"}, {"b", "cavalry"}, {"c", "cannon"}},
          {{"do", "throw"}, {"hand", "rock"}},
          {{"do", "move"}, {"troops", troops}},
          {{"do", "retreat"}},
          {{"do", "propose"}, {"seat", below(4)}},
          {{"do", "airport"}, {"territory", from}},
      };
      if (act(room, tries[static_cast<std::size_t>(below(std::size(tries)))])) return;
    }
  }
  void copy() {
    Result<Table> made = Table::branch("bbbbbbbbbb", {log, "tttttttttt", SeatSet::one(viewer)},
                                       token, Secret::from_number(8), kNoon);
    if (!made) return told.push_back(made.problem().text());
    const std::string own = made->hand_out(viewer, kNoon);
    made->join(1, {{own, token}, {}, {}, {}}, kNoon);
    hear(*made);
    made->join(2, {{}, {}, {}, {}}, kNoon);
    hear(*made);
    // To choose at the copy what others have chosen at the table would tell theirs.
    (void)act(*made, {{"do", "throw"}, {"hand", "rock"}});
    hear(*made);
  }
  void look_back() {
    const Result<Resumed> whole =
        resume_game(journal_of(log), {Secret::from_number(0), {}}, DiceFrom::kSame);
    REQUIRE(whole);
    for (const bj::object& step : whole->game->steps(0, whole->game->entries(), {})) {
      told.push_back(bj::serialize(step));
    }
    for (const std::string& line : whole->game->opening({})) told.push_back(line);
    told.push_back(whole->game->has_secrets() ? "no chances" : "chances");
  }

  std::vector<std::string> log;
  std::string token;
  Seat viewer;
  std::vector<std::string> told;
  static inline std::size_t refused = 0, played = 0;
};

void check_same(const std::vector<std::string>& records, const std::string& token, Seat viewer,
                const ConquestMatch& one, const ConquestMatch& other, std::uint64_t seed) {
  std::vector<std::vector<std::string>> told;
  for (const ConquestMatch* match : {&one, &other}) {
    std::vector<std::string> log = records;
    for (std::string& line : journal_lines_of(*match)) log.push_back(std::move(line));
    Asked asked(log, token, viewer);
    asked.join_all_ways();
    asked.try_everything(seed);
    asked.copy();
    asked.look_back();
    told.push_back(std::move(asked.told));
  }
  REQUIRE(told[0].size() == told[1].size());
  for (std::size_t at = 0; at < told[0].size(); ++at) {
    if (told[0][at] == told[1][at]) continue;
    std::size_t from = 0;
    while (told[0][at][from] == told[1][at][from]) ++from;
    from = from > 80 ? from - 80 : 0;
    FAIL("answer " << at << "\n"
                   << told[0][at].substr(from, 300) << "\n"
                   << told[1][at].substr(from, 300));
  }
}

}  // namespace

TEST_CASE("nothing that a seat is told differs when only others' secrets do" *
          doctest::test_suite("long")) {
  const char* const kRules[] = {
      R"({"setup": "deal", "fog": true})",
      R"({"setup": "deal", "fog": true, "airports": false})",
      R"({"setup": "deal"})",
  };
  std::size_t compared = 0, hidden_troops = 0, hidden_cards = 0, hidden_throws = 0;
  std::size_t asked = 0;
  for (std::uint64_t seed = 0; seed < 48; ++seed) {
    CAPTURE(seed);
    Stream stream(seed, 0, 0);
    const char* title = seed % 3 == 0 ? "world" : "annexation";
    const bj::object rules = object(
        title == std::string("world") ? R"({"setup": "deal", "fog": true})" : kRules[seed / 3 % 3]);
    TableDriver room(order_of(title, {"person", "person", "person"}, bj::serialize(rules)), kDice);
    Overrides overrides;
    for (const auto& [name, value] : rules) {
      overrides.emplace_back(name, value.is_bool() ? (value.get_bool() ? "yes" : "no")
                                                   : std::string(value.as_string()));
    }
    Result<conquest::Game> game = conquest::Game::make(*find_title(title), overrides);
    if (!game) FAIL(game.problem().text());
    std::vector<Player> players;
    for (const Chair& chair : room.table().chairs())
      players.push_back({chair.name, chair.kind, ""});
    const ConquestMatch begun(*game, players);
    const conquest::Study study(game->ruleset());
    const auto viewer = static_cast<Seat>(seed % 3);
    Pair pair{*game, viewer, begun, begun};
    std::vector<std::string> records;
    for (const std::string& line : room.log()) {
      if (line.starts_with('t')) records.push_back(line);
    }
    for (int move = 0; move < 500; ++move) {
      if (!play_in_both(pair, stream)) {
        if (pair.one.state() == pair.other.state()) continue;
        break;
      }
      if (pair.differ() && check_choices(pair, study)) ++asked;
      if (!pair.differ() || move % 60 != 0) continue;
      check_same(records, room.token(viewer), viewer, pair.one, pair.other, seed);
      ++compared;
    }
    if (!pair.differ()) continue;
    check_same(records, room.token(viewer), viewer, pair.one, pair.other, seed);
    ++compared;
    const WorldState &a = pair.one.state(), &b = pair.other.state();
    hidden_troops += a.troops == b.troops ? 0 : 1;
    hidden_cards += a.hand == b.hand ? 0 : 1;
    hidden_throws += a.battle.hands == b.battle.hands ? 0 : 1;
  }
  MESSAGE(compared << " pairs, " << hidden_troops << " with other troops, " << hidden_cards
                   << " with other cards, " << hidden_throws << " with another throw");
  CHECK(Asked::refused > 0);
  CHECK(Asked::played > 0);
  CHECK(compared > 20);
  CHECK(hidden_troops > 0);
  CHECK(hidden_cards > 0);
  CHECK(hidden_throws > 0);
  CHECK(asked > 0);
}

TEST_CASE("an estate game tells nothing of the dice to come") {
  std::vector<std::vector<std::string>> told;
  TableDriver room(order_of("classic", {"person", "person", "easy"}), 4);
  room.join({room.token(0), room.token(1)});
  room.play(150);
  for (const std::uint64_t secret : {4, 900}) {
    std::vector<std::string> log = room.log();
    // The same game so far, by a house with another secret.
    const std::string known = Secret::from_number(4).hex(), hex = Secret::from_number(secret).hex();
    for (std::string& line : log) {
      if (const auto at = line.find(known); at != line.npos) line.replace(at, known.size(), hex);
    }
    Asked asked(log, room.token(0), 0);
    asked.join_all_ways();
    asked.try_everything(3);
    asked.copy();
    asked.look_back();
    const std::string commitment = Secret::from_number(secret).commitment();
    for (std::string& one : asked.told) {
      if (const auto at = one.find(commitment); at != one.npos) one.erase(at, commitment.size());
    }
    told.push_back(std::move(asked.told));
  }
  CHECK(told[0] == told[1]);
}
