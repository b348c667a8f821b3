// SPDX-License-Identifier: Apache-2.0
// Easy and medium: one rule of thumb for each prompt. Easy has the same rules and forgets them now
// and then.
#pragma once

#include "bots/conquest/alliances.hpp"
#include "bots/conquest/place.hpp"
#include "bots/conquest/random.hpp"
#include "core/philox.hpp"

namespace parlour::conquest {

struct RulesOfThumb {
  const Study& study;
  const Weights& weights;
  Memory& memory;
  Seat seat;
  Stream& stream;

  PARLOUR_FN Action choose(const State& state) const {
    switch (state.prompt) {
      case Prompt::kClaim:
        return on_a_whim() ? Claim{random_territory(free_land(study.game, state), stream)}
                           : Claim{claim_choice(study, state, seat)};
      case Prompt::kMuster:
        return muster(state);
      case Prompt::kAllocate:
        return allocate(state);
      case Prompt::kAttack:
        return attack(state);
      case Prompt::kThrow:
      case Prompt::kDice:
        return fight(state);
      case Prompt::kMove:
        return Move{move_choice(study, state, seat)};
      case Prompt::kExchange:
        return set_choice(study.game, state, seat);
      case Prompt::kFortify:
        return fortify(state);
      case Prompt::kFirstSeat:
      case Prompt::kGameOver:
      case Prompt::kDeal:
      case Prompt::kBattleDice:
      case Prompt::kHandDraw:
      case Prompt::kCardDraw:
        break;
    }
    return safe_action(study.game, state, seat);
  }

  PARLOUR_FN bool on_a_whim() const {
    return weights.whim > 0 && narrow<int>(stream(100)) < weights.whim;
  }

  PARLOUR_FN Action muster(const State& state) const {
    if (on_a_whim()) return Place{random_territory(state.land(seat), stream), 1};
    // What is wanted changes slowly, so one look a handful of troops is enough.
    if (memory.wanted < 0 || (state.reserve[seat] & 7) == 0) {
      memory.wanted = narrow<std::int8_t>(wanted_continent(study, state, seat));
    }
    return Place{muster_choice(study, state, seat, memory.wanted), 1};
  }

  PARLOUR_FN Action allocate(const State& state) const {
    const Ruleset& game = study.game;
    if (state.stage == Stage::kAllocate) {
      memory.turn_to(state.round);
      if (const auto action = alliance_choice(game, state, weights, memory, seat, stream)) {
        return *action;
      }
      if (may_have_set(state, seat) && !sets_of(game, state, seat).empty() && !on_a_whim()) {
        return set_choice(game, state, seat);
      }
    }
    if (state.to_place > 0) return place(state);
    if (state.stage == Stage::kAllocate && game.rules.airports) {
      const Territory site = airport_choice(game, state, weights, seat);
      if (site != kNoTerritory) return BuildAirport{site};
    }
    return Next{};
  }

  PARLOUR_FN Action place(const State& state) const {
    if (on_a_whim()) {
      const TerritorySet foreign = enemy_land(study.game, state, seat);
      const TerritorySet borders = borders_of(study.game, state, seat, foreign);
      const int some = (state.to_place + 1) / 2;
      return Place{random_territory(borders.empty() ? state.land(seat) : borders, stream),
                   narrow<Troops>(some)};
    }
    if (memory.wanted < 0) {
      memory.wanted = narrow<std::int8_t>(wanted_continent(study, state, seat));
    }
    return place_choice(study, state, seat, memory.wanted);
  }

  PARLOUR_FN Action attack(const State& state) const {
    memory.turn_to(state.round);
    if (on_a_whim()) return whim(state);
    if (memory.wanted < 0) {
      memory.wanted = narrow<std::int8_t>(wanted_continent(study, state, seat));
    }
    const Attack attack = attack_choice(study, state, weights, seat, memory.wanted);
    if (attack.from == kNoTerritory) return Next{};
    return attack;
  }

  /// An attack that looks like fun, or an early end of the phase.
  PARLOUR_FN Action whim(const State& state) const {
    const TerritorySet origins = attack_origins(study.game, state, seat);
    if (origins.empty() || stream(2) == 0) return Next{};
    const Territory from = random_territory(origins, stream);
    const Territory to = random_territory(attack_targets(study.game, state, seat, from), stream);
    return Attack{from, to, narrow<Troops>(state.troops[from] - 1)};
  }

  PARLOUR_FN Action fight(const State& state) const {
    const bool attacking = state.turn == seat;
    if (attacking && !why_not_retreat(state, seat) &&
        is_lost_cause(study, state, weights.retreat_odds)) {
      return Retreat{};
    }
    if (state.prompt == Prompt::kDice) return RollDice{narrow<std::int8_t>(most_dice(state))};
    return Throw{static_cast<Hand>(1 + stream(3))};
  }

  PARLOUR_FN Action fortify(const State& state) const {
    if (state.fortified || on_a_whim()) return End{};
    const Fortify move = fortify_choice(study, state, seat);
    if (move.from == kNoTerritory) return End{};
    return move;
  }
};

}  // namespace parlour::conquest
