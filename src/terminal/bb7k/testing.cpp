// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/testing.hpp"

#include "core/suggest.hpp"
#include "rules/estate/invariants.hpp"
#include "terminal/bb7k/names.hpp"
#include "terminal/bb7k/words.hpp"

namespace parlour::bb7k {

namespace {

using estate::Money;
using estate::Prompt;
using estate::State;

Outcome set_money(const Roster& roster, State& state, Words words) {
  if (words.size() != 3) return bad("Say: money NAME N");
  const Result<Seat> seat = find_player(roster, words[1]);
  if (!seat) return seat.problem();
  if (!state.alive.has(*seat)) return bad(words[1] + " has dropped out.");
  const std::optional<Money> amount = whole_number(words[2]);
  if (!amount || *amount < 0 || *amount > estate::kMostMoney) {
    return bad("Money is a whole number from 0 to " + std::to_string(estate::kMostMoney) + ".");
  }
  state.cash[*seat] = *amount;
  return Done{};
}

Outcome set_owner(const estate::Game& game, const Roster& roster, State& state, Words words) {
  if (words.size() != 3) return bad("Say: own BUILDING NAME, or own BUILDING BANK");
  const Result<int> deed = find_building(game, words[1]);
  if (!deed) return deed.problem();
  Seat owner = estate::kBank;
  if (!same_word(words[2], kBankName)) {
    const Result<Seat> seat = find_player(roster, words[2]);
    if (!seat) return seat.problem();
    if (!state.alive.has(*seat)) return bad(words[2] + " has dropped out.");
    owner = *seat;
  }
  if (!(estate::group_of(game.board(), *deed) & state.levels.built()).empty()) {
    return bad("There are improvements in that block; sell them first.");
  }
  for (estate::DeedSet& owned : state.owned) owned.remove(*deed);
  state.mortgaged.remove(*deed);
  state.surcharged.remove(*deed);
  if (owner != estate::kBank) state.owned[owner].add(*deed);
  return Done{};
}

/// Puts the piece down without landing: nothing is paid, bought or drawn.
Outcome set_place(const estate::Game& game, State& state, Words words) {
  if (words.size() != 2) return bad("Say: goto N");
  const std::optional<Money> tile = whole_number(words[1]);
  if (!tile || *tile < 0 || *tile >= estate::kTiles) {
    return bad("Squares are numbered from 0 to " + std::to_string(estate::kTiles - 1) + ".");
  }
  if (game.board().tiles[*tile].kind == estate::TileKind::kGoToJail) {
    return bad("Nobody can stand on that square.");
  }
  if (state.prompt == Prompt::kDebt) return bad("Not while somebody is in debt.");
  state.at[state.asked] = static_cast<std::int8_t>(*tile);
  state.jail[state.asked] = 0;
  return Done{};
}

}  // namespace

bool is_testing_word(std::string_view word) { return is_one_of(word, {"money", "own", "goto"}); }

Result<State> change_position(const estate::Game& game, const State& state, const Roster& roster,
                              Words words, std::vector<estate::Event>& events) {
  const bool quiet = state.prompt == Prompt::kRoll || state.prompt == Prompt::kManage ||
                     state.prompt == Prompt::kDebt ||
                     (state.prompt == Prompt::kJailChoice && !estate::must_leave_jail(state));
  if (!quiet) return bad("Not in the middle of a question; answer it first.");
  State changed = state;
  Outcome outcome = Done{};
  if (same_word(words[0], "money")) outcome = set_money(roster, changed, words);
  if (same_word(words[0], "own")) outcome = set_owner(game, roster, changed, words);
  if (same_word(words[0], "goto")) outcome = set_place(game, changed, words);
  if (!outcome) return outcome.problem();
  const auto tell = [&](const auto& event) { events.emplace_back(event); };
  estate::proceed(game.ruleset(), changed, tell);
  if (const char* broken = estate::broken_invariant(game.ruleset(), changed)) {
    events.clear();
    return bad("That cannot be: " + std::string(broken) + ".");
  }
  return changed;
}

}  // namespace parlour::bb7k
