// SPDX-License-Identifier: Apache-2.0
// What a scenario expects.
#include "rules/estate/rent.hpp"
#include "rules/estate/trade.hpp"
#include "table/estate/scenario.hpp"
#include "table/scenario/play.hpp"
#include "table/scenario/told.hpp"
#include "table/standings.hpp"
#include "wire/estate/describe.hpp"
#include "wire/estate/json.hpp"

namespace parlour::estate {

using scenario::bad;
using scenario::equal;
using scenario::equal_number;
using scenario::equal_yes_no;

Outcome Scenario::expect(Words words) {
  if (words.empty()) return bad("expected something to check");
  const std::string& what = words[0];
  if (what == "prompt") return expect_prompt(words);
  if (what == "winner") return expect_winner(words);
  if (what == "standings") return expect_standings(words);
  if (what == "clock") return expect_clock(words);
  if (what == "told" || what == "untold") return expect_told(words);
  if (what == "refused" && words.size() == 2) {
    return equal(heard_.refused.empty() ? "played" : heard_.refused, words[1]);
  }
  if (what == "rise" && words.size() == 2) {
    return equal_number(rent_rise(match_.game().rules, match_.state().round), words[1]);
  }
  if (what == "stalemate" && words.size() == 2) {
    return equal_yes_no(is_stalemate(match_.game().ruleset(), match_.state()), words[1]);
  }
  if (what == "pot" && words.size() == 2) return equal_number(match_.state().pot, words[1]);
  if (what == "turn" && words.size() == 2) {
    const Result<Seat> who = seat(words[1]);
    if (!who) return who.problem();
    return equal(name_of(match_.state().current()), name_of(*who));
  }
  if (what == "owner" || what == "level" || what == "mortgaged" || what == "rent") {
    return expect_of_tile(words);
  }
  return expect_of_seat(words);
}

Outcome Scenario::expect_of_seat(Words words) {
  const std::string& what = words[0];
  const std::size_t size = what == "out" ? 2 : 3;
  if (words.size() != size) return bad("\"expect " + what + "\" is not a check, or not like this");
  const Result<Seat> found = seat(words[1]);
  if (!found) return found.problem();
  const Seat who = *found;
  const State& state = match_.state();
  const Ruleset& game = match_.game().ruleset();
  if (what == "out") return equal(state.alive.has(who) ? "in the game" : "out", "out");
  if (what == "cash") return equal_number(state.cash[who], words[2]);
  if (what == "kept") return equal_number(state.kept[who].size(), words[2]);
  if (what == "worth") return equal_number(total_worth(game, state, who), words[2]);
  if (what == "jailed") return equal_yes_no(state.in_jail(who), words[2]);
  if (what == "hidden") return equal_yes_no(worth_is_hidden(state, who), words[2]);
  if (what == "at") {
    const Result<int> tile = find_tile(names_, words[2]);
    if (!tile) return tile.problem();
    if (tile_name(state.at[who]) == tile_name(*tile) && !words[2].starts_with("T#")) return Done{};
    if (state.at[who] == *tile) return Done{};
    return equal(tile_name(state.at[who]) + " (T#" + std::to_string(state.at[who]) + ")", words[2]);
  }
  return bad("\"expect " + what + "\" is not a check");
}

Outcome Scenario::expect_of_tile(Words words) {
  if (words.size() != 3) return bad("expected: expect " + words[0] + " TILE VALUE");
  const Result<int> found = deed(words[1]);
  if (!found) return found.problem();
  const State& state = match_.state();
  if (words[0] == "level") return equal_number(state.levels.of(*found), words[2]);
  if (words[0] == "mortgaged") return equal_yes_no(state.mortgaged.has(*found), words[2]);
  if (words[0] == "rent") {
    const int pips = state.dice[0] + state.dice[1];
    return equal_number(rent_of(match_.game().ruleset(), state, *found, pips, 0), words[2]);
  }
  const Seat owner = owner_of(state, *found);
  if (words[2] == "bank" || words[2] == "nobody") return equal(name_of(owner), "bank");
  const Result<Seat> wanted = seat(words[2]);
  if (!wanted) return wanted.problem();
  return equal(name_of(owner), name_of(*wanted));
}

Outcome Scenario::expect_prompt(Words words) {
  if (words.size() != 2 && words.size() != 3) return bad("expected: expect prompt NAME [SEAT]");
  const State& state = match_.state();
  const Outcome same = equal(word(state.prompt), words[1]);
  if (!same || words.size() == 2) return same;
  const Result<Seat> who = seat(words[2]);
  if (!who) return who.problem();
  if (match_.game().waiting_for(state).has(*who)) return Done{};
  return bad("expected the prompt of " + words[2] + ", found that of " +
             (state.asked >= 0 ? name_of(state.asked) : "others"));
}

Outcome Scenario::expect_winner(Words words) {
  if (words.size() < 2) return bad("expected: expect winner SEAT, or nobody");
  SeatSet wanted;
  if (words[1] != "nobody") {
    for (const std::string& name : words.subspan(1)) {
      const Result<Seat> who = seat(name);
      if (!who) return who.problem();
      wanted.add(*who);
    }
  }
  if (match_.state().winners == wanted) return Done{};
  std::string found;
  for (const int who : match_.state().winners) found += name_of(static_cast<Seat>(who)) + " ";
  return bad("found the winner " + (found.empty() ? "nobody" : found));
}

/// The seats from the first to the last.
Outcome Scenario::expect_standings(Words words) {
  std::string found, wanted;
  for (const Seat who : standings(match_)) found += (found.empty() ? "" : " ") + name_of(who);
  for (const std::string& name : words.subspan(1)) wanted += (wanted.empty() ? "" : " ") + name;
  return equal(found, wanted);
}

/// A clock and the seconds it has left, or `none`.
Outcome Scenario::expect_clock(Words words) {
  if (words.size() != 3) return bad("expected: expect clock NAME SECONDS, or none");
  for (const auto& [clock, left] : clocks_) {
    if (words[1] != parlour::word(clock.what)) continue;
    return words[2] == "none" ? bad("expected no such clock") : equal_number(left, words[2]);
  }
  return words[2] == "none" ? Outcome(Done{}) : bad("there is no such clock now");
}

/// `told EVENT [FIELD VALUE]…`: it happened in the last action, or what chance made of it.
Outcome Scenario::expect_told(Words words) {
  std::vector<boost::json::object> events;
  for (const Event& event : heard_.told) events.push_back(match_.game().to_json(event));
  const auto numbers = [&](const std::string& word) {
    std::vector<std::int64_t> all;
    if (word == "bank") all.push_back(kBank);
    if (word == "pot") all.push_back(kPot);
    if (const Result<Seat> who = seat(word)) all.push_back(*who);
    if (const Result<int> tile = find_tile(names_, word)) all.push_back(*tile);
    return all;
  };
  return scenario::expect_told(events, kEventWords, words, numbers);
}

}  // namespace parlour::estate
