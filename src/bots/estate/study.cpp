// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/study.hpp"

#include <cmath>

#include "bots/estate/landing.hpp"

namespace parlour::estate {

namespace {

/// Throws in a turn: a double throws again, three of them (or whatever the switch says) do not.
double throws_in_turn(const Rules& rules) {
  if (!rules.doubles) return 1;
  double throws = 0, chance = 1;
  const int most = rules.doubles_to_jail > 0 ? rules.doubles_to_jail : 4;
  for (int count = 0; count < most; ++count, chance /= 6) throws += chance;
  return throws;
}

Flow thousandths(double income) { return static_cast<Flow>(std::lround(1000 * income)); }

/// The level with the steepest step up to it.
int knee_of(const DeedData& deed, int top) {
  int knee = top;
  Money steepest = 0;
  for (int level = 1; level <= top; ++level) {
    const Money step = deed.rent[level] - deed.rent[level - 1];
    if (step <= steepest) continue;
    steepest = step;
    knee = level;
  }
  return knee;
}

void study_building(const Ruleset& game, Study& study, int deed) {
  const DeedData& data = game.board.deeds[deed];
  const int knee = study.groups[data.group].knee;
  study.knee[deed] = narrow<std::int8_t>(knee);
  study.colour_at[data.tile] = GroupSet::one(data.group);
  for (int level = 0; level < top_level(game.rules); ++level) {
    const std::int64_t paid = cost_of_level(game, deed, level + 1);
    const std::int64_t cost = paid > 0 ? paid : 1;
    const Flow now = level == 0 ? study.whole[deed] : study.flow[deed][level];
    const std::int64_t gain = level < knee ? (study.flow[deed][knee] - now) / (knee - level)
                                           : study.flow[deed][level + 1] - now;
    study.build_rate[deed][level] = narrow<std::int32_t>(gain * 1000 / cost);
  }
}

void study_group(const Ruleset& game, Study& study, int index) {
  GroupStudy& group = study.groups[index];
  const DeedSet deeds = game.board.groups[index];
  for (const int deed : deeds) {
    const DeedData& data = game.board.deeds[deed];
    group.price += data.price;
    if (data.kind != DeedKind::kStreet) continue;
    if (group.knee == 0) group.knee = narrow<std::int8_t>(knee_of(data, top_level(game.rules)));
    group.knee_cost += cost_up_to(game, deed, group.knee);
    group.knee_flow += study.flow[deed][group.knee];
  }
  if (index < game.board.colour_count || deeds.empty()) return;
  // All deeds of such a group are much alike: so many of them earn so many times their average.
  for (int owned = 0; owned < kMaxOwned; ++owned) {
    std::int64_t sum = 0;
    for (const int deed : deeds) sum += study.flow[deed][owned];
    group.flow[owned] = static_cast<Flow>(sum * (owned + 1) / deeds.size());
  }
}

}  // namespace

Study::Study(const Ruleset& ruleset) : game(ruleset) {
  const auto landing = landing_chances(game, JailStay::kShort);
  const double throws = throws_in_turn(game.rules);
  for (int deed = 0; deed < game.board.deed_count; ++deed) {
    const DeedData& data = game.board.deeds[deed];
    const double visits = throws * landing[data.tile];
    for (int level = 0; level < kMaxOwned; ++level) {
      const int pips = data.kind == DeedKind::kUtility ? 7 : 1;
      flow[deed][level] = thousandths(visits * rent_due(game.board, data.rent[level], pips, 0));
    }
    whole[deed] =
        thousandths(visits * rent_due(game.board, data.rent[0], game.rules.group_rent, 0));
    for (int pips = 2; pips <= 12; ++pips) ahead[(data.tile + kTiles - pips) % kTiles].add(deed);
    if (data.kind != DeedKind::kStreet) continue;
    const Money building = data.build_cost < data.large_cost ? data.build_cost : data.large_cost;
    if (cheapest_building == 0 || building < cheapest_building) cheapest_building = building;
  }
  for (group_count = 0; group_count < kMaxGroups; ++group_count) {
    if (game.board.groups[group_count].empty() && group_count >= game.board.colour_count + 2) {
      break;
    }
    study_group(game, *this, group_count);
  }
  colours = GroupSet::first(game.board.colour_count);
  for (const int deed : game.board.streets) study_building(game, *this, deed);
}

}  // namespace parlour::estate
