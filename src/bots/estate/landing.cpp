// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/landing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "rules/estate/movement.hpp"

namespace parlour::estate {

namespace {

struct Rest {
  int tile;
  double chance;
  bool turn_over;  ///< whatever the dice say
};

/// What coming to a tile and everything that leads to can end in.
struct RollEnds {
  std::vector<Rest> rests;
  double jail = 0;

  void rest(int tile, double chance, bool turn_over = false) {
    for (Rest& one : rests) {
      if (one.tile != tile || one.turn_over != turn_over) continue;
      one.chance += chance;
      return;
    }
    rests.push_back({tile, chance, turn_over});
  }
};

/// Follows the tiles and the cards on them until the token rests.
class Landing {
 public:
  Landing(const Ruleset& game, RollEnds& ends) : game_(game), ends_(ends) {}

  void on(int tile, double chance) {
    const TileData& data = game_.board.tiles[tile];
    switch (data.kind) {
      case TileKind::kCards:
        draw(data.index, tile, chance);
        break;
      case TileKind::kTable:
        draw_entry(game_.board.tables[data.index], tile, chance);
        break;
      case TileKind::kGoToJail:
        ends_.jail += chance;
        break;
      case TileKind::kTeleport:
        ends_.rest(data.index, chance);
        break;
      case TileKind::kGo:
      case TileKind::kDeed:
      case TileKind::kTax:
      case TileKind::kFee:
      case TileKind::kJail:
      case TileKind::kFreeParking:
      case TileKind::kNothing:
        ends_.rest(tile, chance);
        break;
    }
  }

 private:
  /// Cards can send to other cards for ever; what is rarer than this is not worth following.
  static constexpr double kTooRare = 1e-14;

  void draw(int deck, int tile, double chance) {
    const DeckData& cards = game_.board.decks[deck];
    if (cards.count == 0 || chance < kTooRare) {
      ends_.rest(tile, chance);
      return;
    }
    for (int card = 0; card < cards.count; ++card) {
      run(cards.cards[card], tile, chance / cards.count);
    }
  }

  void draw_entry(const TableData& table, int tile, double chance) {
    double sum = 0;
    for (int entry = 0; entry < table.count; ++entry) sum += table.weight[entry];
    for (int entry = 0; entry < table.count; ++entry) {
      run(table.entries[entry], tile, chance * table.weight[entry] / sum);
    }
  }

  void run(Effects effects, int tile, double chance) {
    for (int at = effects.first; at < effects.first + effects.count; ++at) {
      const Effect& effect = game_.board.effects[at];
      if (effect.op == Op::kChoice) {
        run({narrow<std::int16_t>(effect.a), narrow<std::int16_t>(effect.b)}, tile, chance);
        return;
      }
      if (moves(effect, tile, chance)) return;
    }
    ends_.rest(tile, chance);
  }

  /// Does the effect take the token elsewhere, or end the turn? Such an effect is the last.
  bool moves(const Effect& effect, int tile, double chance) {
    switch (effect.op) {
      case Op::kGoTo:
        on(effect.a, chance);
        return true;
      case Op::kGoBy:
        on(((tile + effect.a) % kTiles + kTiles) % kTiles, chance);
        return true;
      case Op::kNearest: {
        const int nearest = nearest_tile(game_.board, tile, narrow<DeedKind>(effect.a));
        if (nearest < 0) return false;
        on(nearest, chance);
        return true;
      }
      case Op::kJail:
        ends_.jail += chance;
        return true;
      case Op::kDraw:
        draw(effect.a, tile, chance);
        return true;
      case Op::kEndTurn:
        ends_.rest(tile, chance, true);
        return true;
      case Op::kMoney:
      case Op::kMoneyRange:
      case Op::kMoneyOfCash:
      case Op::kRelief:
      case Op::kChoice:
      case Op::kPerBuilding:
      case Op::kEachOther:
      case Op::kJailFree:
        break;
    }
    return false;
  }

  const Ruleset& game_;
  RollEnds& ends_;
};

/// The chain's states just before a throw: free on a tile after so many doubles in this turn, or in
/// jail with so many rounds behind it.
class Chain {
 public:
  Chain(const Ruleset& game, JailStay stay)
      : game_(game),
        doubles_(game.rules.doubles && game.rules.doubles_to_jail > 0 ? game.rules.doubles_to_jail
                                                                      : 1),
        tries_(stay == JailStay::kLong && game.rules.jail.roll ? game.rules.jail.turns : 0),
        before_(static_cast<std::size_t>(kTiles * doubles_ + tries_), 0.0) {
    for (int tile = 0; tile < kTiles; ++tile) Landing(game, ends_[at(tile)]).on(tile, 1);
    before_[0] = 1;
  }

  /// One throw; returns where the token rests after it.
  std::array<double, kTiles> step() {
    Throw one(before_.size());
    for (int tile = 0; tile < kTiles; ++tile) {
      for (int doubles = 0; doubles < doubles_; ++doubles) {
        const double chance = before_[free(tile, doubles)] / kThrows;
        if (chance > 0) throw_free(tile, doubles, chance, one);
      }
    }
    for (int round = 0; round < tries_; ++round) {
      throw_in_jail(round, before_[jailed(round)] / kThrows, one);
    }
    for (int tile = 0; tile < kTiles; ++tile) {
      for (int doubles = 0; doubles < doubles_; ++doubles) {
        const double chance = one.arrives[free(tile, doubles)];
        if (chance > 0) land(tile, doubles, chance, one);
      }
    }
    before_ = std::move(one.after);
    return one.rests;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  std::size_t free(int tile, int doubles) const { return at(tile * doubles_ + doubles); }
  std::size_t jailed(int round) const { return at(kTiles * doubles_ + round); }

  static constexpr double kThrows = 36;

  /// What comes of one throw. All ways to a tile are added up before it is asked what happens
  /// there.
  struct Throw {
    explicit Throw(std::size_t states) : arrives(states, 0.0), after(states, 0.0) {}
    std::vector<double> arrives;  ///< by the dice, with the doubles that count for the next throw
    std::vector<double> after;
    std::array<double, kTiles> rests{};
  };

  /// Ways to throw a sum with two different dice.
  static int plain_ways(int sum) { return 6 - std::abs(7 - sum) - (sum % 2 == 0 ? 1 : 0); }

  void to_jail(double chance, Throw& one) const {
    one.rests[at(game_.board.jail_tile)] += chance;
    one.after[tries_ > 0 ? jailed(0) : free(game_.board.jail_tile, 0)] += chance;
  }

  void land(int tile, int doubles, double chance, Throw& one) const {
    const RollEnds& ends = ends_[at(tile)];
    for (const Rest& rest : ends.rests) {
      one.rests[at(rest.tile)] += chance * rest.chance;
      one.after[free(rest.tile, rest.turn_over ? 0 : doubles)] += chance * rest.chance;
    }
    if (ends.jail > 0) to_jail(chance * ends.jail, one);
  }

  /// `chance` is that of one of the 36 throws.
  void throw_free(int tile, int doubles, double chance, Throw& one) const {
    const int limit = game_.rules.doubles_to_jail;
    const bool caught = limit > 0 && doubles + 1 >= limit;
    const int next = game_.rules.doubles ? std::min(doubles + 1, doubles_ - 1) : 0;
    for (int sum = 2; sum <= 12; ++sum) {
      const int to = (tile + sum) % kTiles;
      one.arrives[free(to, 0)] += chance * plain_ways(sum);
      if (sum % 2 == 0 && !caught) one.arrives[free(to, next)] += chance;
    }
    if (caught) to_jail(6 * chance, one);
  }

  void throw_in_jail(int round, double chance, Throw& one) const {
    const bool last = round + 1 >= tries_;
    for (int sum = 2; sum <= 12; ++sum) {
      const int ways = (last ? plain_ways(sum) : 0) + (sum % 2 == 0 ? 1 : 0);
      one.arrives[free((game_.board.jail_tile + sum) % kTiles, 0)] += chance * ways;
    }
    if (last) return;
    one.rests[at(game_.board.jail_tile)] += 30 * chance;
    one.after[jailed(round + 1)] += 30 * chance;
  }

  const Ruleset& game_;
  int doubles_;  ///< doubles in a row that are told apart
  int tries_;    ///< throws in jail; 0: it is left at once
  std::array<RollEnds, kTiles> ends_{};
  std::vector<double> before_;
};

}  // namespace

std::array<double, kTiles> landing_chances(const Ruleset& game, JailStay stay) {
  constexpr int kMostSteps = 2000;
  constexpr double kSettled = 1e-13;
  Chain chain(game, stay);
  std::array<double, kTiles> rests{};
  for (int step = 0; step < kMostSteps; ++step) {
    const std::array<double, kTiles> before = rests;
    rests = chain.step();
    double change = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
      change = std::max(change, std::abs(rests[tile] - before[tile]));
    }
    if (change < kSettled) break;
  }
  return rests;
}

}  // namespace parlour::estate
