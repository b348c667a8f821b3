// SPDX-License-Identifier: Apache-2.0
// What differs between the families in a soak: the books that are kept from the events alone, what
// nonsense looks like, and how a random game is brought to its end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "lab/games/family.hpp"

namespace parlour::lab {

template <class Family>
class Book;

/// Money comes and goes only through the bank.
template <>
class Book<Estate> {
 public:
  Book(const estate::Ruleset& game, int seats)
      : money_(std::int64_t{seats} * game.board.start_cash + game.rules.pot.seed) {}

  void operator()(const estate::Paid& paid) {
    if (paid.from == estate::kBank) money_ += paid.amount;
    if (paid.to == estate::kBank) money_ -= paid.amount;
  }
  void operator()(const auto&) {}

  bool balances(const estate::State& state) const {
    std::int64_t sum = state.pot;
    for (const estate::Money cash : state.cash) sum += cash;
    return sum == money_;
  }

  static estate::Action nonsense(Stream& stream) {
    const auto tile = narrow<std::int8_t>(stream(estate::kTiles));
    const std::array<estate::Action, 6> wild{estate::Build{tile},    estate::Sell{tile},
                                             estate::Mortgage{tile}, estate::Lift{tile},
                                             estate::Buy{},          estate::End{}};
    return wild[stream(6)];
  }

  /// Random play can go on for ever; after some rounds the players tire of it.
  static std::optional<estate::Action> tired(const estate::Ruleset& game,
                                             const estate::State& state, Seat seat,
                                             Stream& stream) {
    if (state.round <= 60 || stream(16) != 0) return {};
    if (estate::why_not_resign(game, state, seat)) return {};
    return estate::Resign{};
  }

  static void bound(estate::Rules&) {}

 private:
  std::int64_t money_;
};

/// Troops change only as the events say.
template <>
class Book<Conquest> {
 public:
  Book(const conquest::Ruleset&, int) {}

  void operator()(const conquest::Claimed&) { ++troops_; }
  void operator()(const conquest::Placed& event) { troops_ += event.troops; }
  void operator()(const conquest::BonusPlaced& event) { troops_ += event.troops; }
  void operator()(const conquest::AirportBuilt& event) { troops_ -= event.cost; }
  void operator()(const conquest::TroopsLost& event) {
    troops_ -= event.attackers + event.defenders;
  }
  void operator()(const auto&) {}

  bool balances(const conquest::State& state) const {
    int sum = 0;
    for (const conquest::Troops troops : state.troops) sum += troops;
    return sum == troops_;
  }

  static conquest::Action nonsense(Stream& stream) {
    const auto a = narrow<conquest::Territory>(narrow<int>(stream(140)) - 6);
    const auto b = narrow<conquest::Territory>(narrow<int>(stream(140)) - 6);
    const auto troops = narrow<conquest::Troops>(narrow<int>(stream(40)) - 5);
    const std::array<conquest::Action, 7> wild{conquest::Place{a, troops},
                                               conquest::Attack{a, b, troops},
                                               conquest::Fortify{a, b, troops},
                                               conquest::BuildAirport{a},
                                               conquest::Move{troops},
                                               conquest::Next{},
                                               conquest::End{}};
    return wild[stream(7)];
  }

  static std::optional<conquest::Action> tired(const conquest::Ruleset&, const conquest::State&,
                                               Seat, Stream&) {
    return {};
  }

  /// Every game has a last round.
  static void bound(conquest::Rules& rules) {
    if (rules.end_round == 0 || rules.end_round > 30) rules.end_round = 30;
  }

 private:
  std::int64_t troops_ = 0;
};

}  // namespace parlour::lab
