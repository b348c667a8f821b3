// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdint>
#include <optional>

#include "lab/measure/soak_family.hpp"

namespace parlour::lab {

/// Money comes and goes only through the bank.
template <>
class Book<estate::Family> {
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

template std::string soak_one<estate::Family>(const SoakPlan&, const Title&, Stream&, SoakReport&);

}  // namespace parlour::lab
