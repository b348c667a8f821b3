// SPDX-License-Identifier: Apache-2.0
#include "bots/portrait.hpp"

#include <doctest/doctest.h>

#include "bots/conquest/weights.hpp"
#include "bots/estate/weights.hpp"

using namespace parlour;

namespace {

template <class Weights>
void check_all() {
  for (const auto& character : characters<Weights>()) {
    CAPTURE(character.name);
    const Portrait portrait = portrait_of(character);
    CHECK(portrait.hint.has_value());
    CHECK(portrait.habits.size() == (character.level == Level::kRandom ? 0 : 4));
    for (const Habit& habit : portrait.habits) {
      CHECK(habit.percent >= 0);
      CHECK(habit.percent <= 100);
    }
  }
}

template <class Weights>
int habit(const char* name, std::size_t at) {
  return portrait_of(*find_character<Weights>(name)).habits.at(at).percent;
}

}  // namespace

TEST_CASE("every character has four habits and a hint; one that plays anything has no habits") {
  check_all<estate::Weights>();
  check_all<conquest::Weights>();
}

TEST_CASE("habits are those of the weights") {
  using Estate = estate::Weights;
  using Conquest = conquest::Weights;
  CHECK(habit<Estate>("gambler", 0) > habit<Estate>("scrooge", 0));     // buys
  CHECK(habit<Estate>("gambler", 1) > habit<Estate>("scrooge", 1));     // bids
  CHECK(habit<Estate>("dealer", 2) > habit<Estate>("banker", 2));       // trades
  CHECK(habit<Estate>("scrooge", 3) > habit<Estate>("capitalist", 3));  // saves
  CHECK(habit<Conquest>("conqueror", 0) > habit<Conquest>("turtle", 0));
  CHECK(habit<Conquest>("diplomat", 1) > habit<Conquest>("turtle", 1));
  CHECK(habit<Conquest>("diplomat", 2) > habit<Conquest>("conqueror", 2));
  CHECK(habit<Conquest>("turtle", 3) > habit<Conquest>("conqueror", 3));
}
