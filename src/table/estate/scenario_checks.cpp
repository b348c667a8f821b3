// SPDX-License-Identifier: Apache-2.0
// What a scenario expects.
#include "rules/estate/rent.hpp"
#include "rules/estate/trade.hpp"
#include "table/estate/scenario.hpp"
#include "wire/estate/describe.hpp"
#include "wire/estate/json.hpp"

namespace parlour::estate {

using scenario::bad;
using scenario::equal;
using scenario::equal_number;
using scenario::equal_yes_no;

std::span<const char* const> Scenario::event_words() const { return kEventWords; }

std::vector<std::int64_t> Scenario::numbers_of(const std::string& word) const {
  std::vector<std::int64_t> all;
  if (word == "bank") all.push_back(kBank);
  if (word == "pot") all.push_back(kPot);
  if (const Result<Seat> who = seat(word)) all.push_back(*who);
  if (const Result<int> tile = find_tile(names_, word)) all.push_back(*tile);
  return all;
}

Outcome Scenario::expect(Words words) const {
  const std::string& what = words[0];
  if (what == "rise" && words.size() == 2) {
    return equal_number(rent_rise(game().rules, state().round), words[1]);
  }
  if (what == "stalemate" && words.size() == 2) {
    return equal_yes_no(is_stalemate(game().ruleset(), state()), words[1]);
  }
  if (what == "pot" && words.size() == 2) return equal_number(state().pot, words[1]);
  if (what == "turn" && words.size() == 2) {
    const Result<Seat> who = seat(words[1]);
    if (!who) return who.problem();
    return equal(name_of(state().current()), name_of(*who));
  }
  if (what == "owner" || what == "level" || what == "mortgaged" || what == "rent") {
    return expect_of_tile(words);
  }
  return expect_of_seat(words);
}

Outcome Scenario::expect_of_seat(Words words) const {
  const std::string& what = words[0];
  const std::size_t size = what == "out" ? 2 : 3;
  if (words.size() != size) return bad("\"expect " + what + "\" is not a check, or not like this");
  const Result<Seat> found = seat(words[1]);
  if (!found) return found.problem();
  const Seat who = *found;
  const State& state = this->state();
  const Ruleset& game = this->game().ruleset();
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

Outcome Scenario::expect_of_tile(Words words) const {
  if (words.size() != 3) return bad("expected: expect " + words[0] + " TILE VALUE");
  const Result<int> found = deed(words[1]);
  if (!found) return found.problem();
  const State& state = this->state();
  if (words[0] == "level") return equal_number(state.levels.of(*found), words[2]);
  if (words[0] == "mortgaged") return equal_yes_no(state.mortgaged.has(*found), words[2]);
  if (words[0] == "rent") {
    const int pips = state.dice[0] + state.dice[1];
    return equal_number(rent_of(game().ruleset(), state, *found, pips, 0), words[2]);
  }
  const Seat owner = owner_of(state, *found);
  if (words[2] == "bank" || words[2] == "nobody") return equal(name_of(owner), "bank");
  const Result<Seat> wanted = seat(words[2]);
  if (!wanted) return wanted.problem();
  return equal(name_of(owner), name_of(*wanted));
}

}  // namespace parlour::estate
