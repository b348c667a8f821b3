// SPDX-License-Identifier: Apache-2.0
#include "tests/bots/conquest/series.hpp"

namespace parlour::conquest::fixtures {

const Character& character(std::string_view name) {
  for (const Character& one : characters<Weights>()) {
    if (one.name == name) return one;
  }
  FAIL("there is no character " << std::string(name));
  return characters<Weights>().front();
}

std::vector<std::string> thinking_characters() {
  std::vector<std::string> names;
  for (const Character& one : characters<Weights>()) {
    if (one.level != Level::kRandom) names.push_back(one.name);
  }
  return names;
}

State with_other_secrets(const Ruleset& game, State state, Seat seat, Stream& below) {
  if (state.battle.fight == Fight::kRounds) {
    for (int side = 0; side < 2; ++side) {
      const Seat thrower = side == 0 ? state.turn : defender_of(state);
      if (thrower != seat && state.battle.thrown.has(side)) {
        state.battle.hands[static_cast<std::size_t>(side)] = static_cast<Hand>(1 + below(3));
      }
    }
  }
  for (std::size_t other = 0; other < kMostSeats; ++other) {
    if (static_cast<Seat>(other) == seat) continue;
    for (std::uint8_t& count : state.hand[other]) count = static_cast<std::uint8_t>(below(9));
  }
  for (std::uint8_t& count : state.deck) count = static_cast<std::uint8_t>(below(9));
  for (const int territory : game.map.all) {
    if (state.pictures.holder.of(territory) == seat + 1) continue;
    const auto holder = static_cast<int>(below(8));
    state.pictures.holder.set(territory, holder == seat + 1 ? 0 : holder);
  }
  for (const int territory : state.owners.marked() - seen_by(game, state, seat)) {
    state.troops[static_cast<std::size_t>(territory)] = static_cast<Troops>(below(99));
  }
  return state;
}

Table::Table(const Study& study, const std::vector<const Character*>& players, std::uint64_t seed,
             std::uint64_t number)
    : game_(study.game), chance_(seed, number, 0) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const auto actor = static_cast<std::uint32_t>(seat) + 1;
    bots.emplace_back(study, *players[seat], static_cast<Seat>(seat), Stream(seed, number, actor));
  }
  Targets targets = no_targets();
  const auto count = static_cast<std::uint32_t>(game_.map.continent_count);
  for (std::int8_t& target : targets) {
    target = static_cast<std::int8_t>(static_cast<int>(chance_(count + 1)) - 1);
  }
  state = new_game(game_, static_cast<int>(players.size()), targets,
                   [&](const Event& event) { tell(event); });
}

void Table::tell(const Event& event) {
  listen(event);
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    bots[seat].watch(seen_event(game_, state, event, static_cast<Seat>(seat)));
  }
}

void Table::step() {
  Seat by = kChance;
  Action action;
  if (state.asked == kChance) {
    action = sample_chance(game_, state, chance_);
  } else if (hurried && chance_(256) == 0) {
    by = kClock;
    action = state.prompt == Prompt::kThrow ? Action{LateThrow{}} : Action{TimeUp{}};
  } else {
    by = static_cast<Seat>(waiting_for(game_, state).lowest());
    action = bots[static_cast<std::size_t>(by)].choose(seen_state(game_, state, by));
  }
  CAPTURE(static_cast<int>(state.prompt));
  CAPTURE(static_cast<int>(by));
  const auto emit = [&](const Event& event) { tell(event); };
  if (const Verdict verdict = apply(game_, state, by, action, emit)) {
    FAIL("action " << action.index() << " was refused: " << static_cast<int>(*verdict));
  }
}

}  // namespace parlour::conquest::fixtures
