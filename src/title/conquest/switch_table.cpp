// SPDX-License-Identifier: Apache-2.0
// The table itself: data, one entry a field of Rules, in the same order. How it is read and written
// stands in switches.cpp.
#include "title/switch_table.hpp"

#include <array>

#include "title/conquest/house_rules.hpp"
#include "title/conquest/switch_words.hpp"

namespace parlour::conquest {

namespace {

using namespace switch_table;

using namespace words::conquest_switches::group;

/// What it is about stands in the catalogue, under its name.
constexpr Named about(std::string_view name) {
  return {name, words::conquest_switches::named("about", name)};
}

// clang-format off
using R = Rules;
constexpr Switch kSwitches[] = {
    number<&R::seats_min>(about("seats.min"), kStart, kFewestSeats, kMostSeats),
    number<&R::seats_max>(about("seats.max"), kStart, kFewestSeats, kMostSeats),
    choice<&R::first_seat>(about("first_seat"), kStart, values::kFirstSeat),
    choice<&R::setup>(about("setup"), kStart, values::kSetup),
    number<&R::start_troops, 0>(about("start_troops.2"), kStart, 1, 1000, values::kStartTroops),
    number<&R::start_troops, 1>(about("start_troops.3"), kStart, 1, 1000, values::kStartTroops),
    number<&R::start_troops, 2>(about("start_troops.4"), kStart, 1, 1000, values::kStartTroops),
    number<&R::start_troops, 3>(about("start_troops.5"), kStart, 1, 1000, values::kStartTroops),
    number<&R::start_troops, 4>(about("start_troops.6"), kStart, 1, 1000, values::kStartTroops),
    yes_no<&R::neutral_army>(about("neutral_army"), kStart),
    yes_no<&R::targets>(about("targets"), kTroops),
    percent<&R::target_bonus>(about("target_bonus"), kTroops, 0, 1000),
    choice<&R::continent_hold>(about("continent_hold"), kTroops, values::kContinentHold),
    choice<&R::combat>(about("combat"), kBattle, values::kCombat),
    choice<&R::rps_tie>(about("rps_tie"), kBattle, values::kRpsTie),
    choice<&R::attack_commit>(about("attack_commit"), kBattle, values::kAttackCommit),
    choice<&R::move_in_min>(about("move_in_min"), kMoving, values::kMoveInMin),
    yes_no<&R::empty_territories>(about("empty_territories"), kMoving),
    yes_no<&R::empty_capture_card>(about("empty_capture_card"), kCards),
    choice<&R::fortify>(about("fortify"), kMoving, values::kFortify),
    yes_no<&R::alliances>(about("alliances"), kAlliances),
    choice<&R::ally_path>(about("ally_path"), kAlliances, values::kAllyPath),
    yes_no<&R::airports>(about("airports"), kAirports),
    number<&R::airport_range>(about("airport_range"), kAirports, 1, 20),
    number<&R::airport_cost>(about("airport_cost"), kAirports, 0, 100),
    number<&R::airport_defence>(about("airport_defence"), kAirports, 0, 100),
    choice<&R::airport_on_conquest>(about("airport_on_conquest"), kAirports, values::kAirportFate),
    choice<&R::cards>(about("cards"), kCards, values::kCards),
    number<&R::set_values, 0>(about("set_values.1"), kCards, 0, 1000),
    number<&R::set_values, 1>(about("set_values.2"), kCards, 0, 1000),
    number<&R::set_values, 2>(about("set_values.3"), kCards, 0, 1000),
    number<&R::set_values, 3>(about("set_values.4"), kCards, 0, 1000),
    number<&R::set_values, 4>(about("set_values.5"), kCards, 0, 1000),
    number<&R::set_values, 5>(about("set_values.6"), kCards, 0, 1000),
    number<&R::set_step>(about("set_values.step"), kCards, 0, 1000),
    yes_no<&R::mixed_set>(about("mixed_set"), kCards),
    choice<&R::card_timing>(about("card_timing"), kCards, values::kCardTiming),
    number<&R::deck, 0>(about("deck.infantry"), kCards, 0, 60),
    number<&R::deck, 1>(about("deck.cavalry"), kCards, 0, 60),
    number<&R::deck, 2>(about("deck.cannon"), kCards, 0, 60),
    number<&R::deck, 3>(about("deck.joker"), kCards, 0, 60),
    choice<&R::cards_on_elimination>(about("cards_on_elimination"), kCards, values::kCardsOnElimination),
    choice<&R::pictured_bonus>(about("pictured_bonus"), kCards, values::kPicturedBonus),
    choice<&R::forced_exchange>(about("forced_exchange"), kCards, values::kForcedExchange),
    yes_no<&R::fog>(about("fog"), kBattle),
    choice<&R::win>(about("win"), kEnd, values::kWin),
    number<&R::end_round>(about("end_round"), kEnd, 0, 10'000),
    number<&R::turn_seconds>(about("turn_seconds"), kClocks, 0, 3600),
    number<&R::throw_seconds>(about("throw_seconds"), kClocks, 0, 600)};
// clang-format on

/// What people call each: also under its name.
constexpr auto kNames = [] {
  std::array<Phrase, std::size(kSwitches)> names{};
  for (std::size_t at = 0; at < names.size(); ++at) {
    names[at] = words::conquest_switches::named("name", kSwitches[at].name);
  }
  return names;
}();

}  // namespace

std::span<const Switch> switches() { return kSwitches; }

Phrase name_of(const Switch& one) { return kNames[static_cast<std::size_t>(&one - kSwitches)]; }

}  // namespace parlour::conquest
