// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdint>
#include <optional>

#include "lab/measure/soak_family.hpp"

namespace parlour::lab {

/// Troops change only as the events say.
template <>
class Book<conquest::Family> {
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

template std::string soak_one<conquest::Family>(const SoakPlan&, const Title&, Stream&,
                                                SoakReport&);

}  // namespace parlour::lab
