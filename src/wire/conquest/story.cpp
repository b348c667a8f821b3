// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/story.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/moments.hpp"
#include "wire/conquest/odds.hpp"

namespace parlour::conquest {

namespace {

/// Luck is told of battles up to this size; in larger ones there is hardly any.
constexpr int kMostTold = 60;

StoryMoment moment(const State& state, int round) {
  StoryMoment now{round, {}};
  for (Seat seat = 0; seat < state.seats; ++seat) now.lands.push_back(state.land(seat).size());
  return now;
}

/// While land is claimed and the first troops are placed, nobody has had a turn.
bool turns_have_begun(const State& state) {
  return state.stage != Stage::kFirstSeat && state.stage != Stage::kClaim &&
         state.stage != Stage::kMuster;
}

int losses(const StoryBattle& battle) { return battle.attackers_lost + battle.defenders_lost; }

}  // namespace

StoryTeller::StoryTeller(const Game& game, const State& start) : last_(start) {
  const auto seats = static_cast<std::size_t>(start.seats);
  told_.out.assign(seats, 0);
  told_.out_by.assign(seats, kNobody);
  told_.battles_won.assign(seats, 0);
  BattlesByNumber battles(game.rules, kMostTold);
  for (int defenders = 0; defenders <= kMostTold; ++defenders) {
    std::vector<double> row;
    for (int sent = 0; sent <= kMostTold; ++sent) row.push_back(battles.win(sent));
    odds_.push_back(std::move(row));
    battles.add_defender();
  }
}

void StoryTeller::hear(const State& before, const State& after, std::span<const Event> events) {
  for (const Event& event : events) note(before, event, before.round);
  if (!begun_ && turns_have_begun(after)) {
    begun_ = true;
    told_.moments.push_back(moment(after, 0));
  } else if (begun_ && (before.turn != after.turn || before.round != after.round)) {
    add_moment(told_.moments, moment(after, before.round));
  }
  last_ = after;
}

void StoryTeller::note(const State& before, const Event& event, int round) {
  if (const auto* began = std::get_if<AttackBegan>(&event)) {
    battle_ = StoryBattle{round,
                          began->attacker,
                          began->defender,
                          began->from,
                          began->to,
                          began->troops,
                          began->extra + before.troops[began->to]};
  } else if (const auto* lost = std::get_if<TroopsLost>(&event); lost != nullptr && battle_) {
    battle_->attackers_lost += lost->attackers;
    battle_->defenders_lost += lost->defenders + lost->airport;
  } else if (std::holds_alternative<BattleWon>(event)) {
    battle_over(true);
  } else if (std::holds_alternative<AttackFailed>(event)) {
    battle_over(false);
  } else if (std::holds_alternative<Retreated>(event)) {
    battle_over(false);
  } else if (const auto* conquered = std::get_if<Conquered>(&event)) {
    land_taken(conquered->seat, round);
  } else if (const auto* taken = std::get_if<EmptyTaken>(&event)) {
    land_taken(taken->seat, round);
  } else if (std::holds_alternative<TurnBegan>(event)) {
    turn_ = {};
  } else if (const auto* out = std::get_if<WentOut>(&event)) {
    told_.out[static_cast<std::size_t>(out->seat)] = round;
    told_.out_by[static_cast<std::size_t>(out->seat)] = out->by;
  }
}

/// Whoever retreats has not lost all, so that the defender's luck is not told of it.
void StoryTeller::battle_over(bool won) {
  if (!battle_) return;
  StoryBattle battle = *std::exchange(battle_, std::nullopt);
  battle.won = won;
  const Seat winner = won ? battle.attacker : battle.defender;
  if (winner >= 0 && winner < last_.seats) ++told_.battles_won[static_cast<std::size_t>(winner)];
  if (battle.sent <= kMostTold && battle.defenders <= kMostTold) {
    const double win =
        odds_[static_cast<std::size_t>(battle.defenders)][static_cast<std::size_t>(battle.sent)];
    const double chance = 100 * (won ? win : 1 - win);
    battle.percent = std::clamp(static_cast<int>(std::lround(chance)), 1, 99);
  }
  if (!told_.largest_battle || losses(battle) > losses(*told_.largest_battle)) {
    told_.largest_battle = battle;
  }
  const bool fought_out = won || battle.attackers_lost == battle.sent;
  if (battle.percent == 0 || battle.percent >= 50 || !fought_out) return;
  if (!told_.luckiest_battle || battle.percent < told_.luckiest_battle->percent) {
    told_.luckiest_battle = battle;
  }
}

void StoryTeller::land_taken(Seat seat, int round) {
  if (turn_.seat != seat || turn_.round != round) turn_ = {round, seat, 0};
  ++turn_.taken;
  if (!told_.best_turn || turn_.taken > told_.best_turn->taken) told_.best_turn = turn_;
}

Story StoryTeller::story() const {
  Story told = told_;
  if (begun_) add_moment(told.moments, moment(last_, last_.round));
  return told;
}

}  // namespace parlour::conquest
