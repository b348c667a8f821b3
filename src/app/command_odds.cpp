// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include "app/commands.hpp"
#include "core/json.hpp"
#include "wire/conquest/odds.hpp"

namespace parlour::app {

namespace {

using conquest::DiceRound;
using conquest::Odds;

void print_json(const OddsOptions& options, const Odds& odds) {
  boost::json::object out{{"attackers", options.attackers},
                          {"defenders", options.defenders},
                          {"win", odds.win},
                          {"lose", odds.lose},
                          {"attacker_losses", odds.attacker_losses},
                          {"defender_losses", odds.defender_losses},
                          {"attackers_left", boost::json::value_from(odds.attackers_left)},
                          {"defenders_left", boost::json::value_from(odds.defenders_left)}};
  if (options.combat == "dice") {
    boost::json::array rounds;
    for (const DiceRound& round : conquest::kDiceRounds) {
      rounds.push_back(boost::json::object{{"attack_dice", round.attack_dice},
                                           {"defence_dice", round.defence_dice},
                                           {"throws", round.throws},
                                           {"defender_loses", round.defender_loses},
                                           {"each_loses_one", round.each_loses_one},
                                           {"attacker_loses", round.attacker_loses}});
    }
    out["rounds"] = std::move(rounds);
  }
  fmt::print("{}\n", json::pretty(out));
}

/// The dice of one round as they would be thrown first, in exact numbers of throws.
void print_round(int attackers, int defenders) {
  if (attackers < 1 || defenders < 1) return;
  const DiceRound& round =
      conquest::dice_round(attackers < 3 ? attackers : 3, defenders < 2 ? defenders : 2);
  fmt::print("one round, {} dice against {}, of {} throws:\n", round.attack_dice,
             round.defence_dice, round.throws);
  fmt::print("  {:>5}  the defender loses every pair\n", round.defender_loses);
  if (round.each_loses_one > 0) fmt::print("  {:>5}  each loses one\n", round.each_loses_one);
  fmt::print("  {:>5}  the attacker loses every pair\n", round.attacker_loses);
}

/// The ends of the battle that are likely enough to be worth a line.
void print_ends(const std::vector<double>& left, std::string_view side) {
  for (std::size_t count = left.size(); count-- > 1;) {
    if (left[count] >= 0.005) {
      fmt::print("  {:>5.1f} %  {} {} left\n", 100 * left[count], count, side);
    }
  }
}

}  // namespace

int odds(const OddsOptions& options) {
  const Odds odds = options.combat == "rps"
                        ? conquest::rps_odds(options.attackers, options.defenders)
                        : conquest::dice_odds(options.attackers, options.defenders);
  if (options.json) {
    print_json(options, odds);
    return 0;
  }
  fmt::print("{} attackers (and one that stays) against {} defenders, by {}\n", options.attackers,
             options.defenders, options.combat == "rps" ? "rock, paper, scissors" : "dice");
  fmt::print("the attack wins: {:.4f}\n", odds.win);
  fmt::print("expected losses: {:.3f} of the attack, {:.3f} of the defence\n", odds.attacker_losses,
             odds.defender_losses);
  print_ends(odds.attackers_left, "attackers");
  print_ends(odds.defenders_left, "defenders");
  if (options.combat == "dice") print_round(options.attackers, options.defenders);
  return 0;
}

}  // namespace parlour::app
