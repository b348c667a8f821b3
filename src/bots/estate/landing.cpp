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
    std::vector<double> after(before_.size(), 0.0);
    std::array<double, kTiles> rests{};
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        for (int tile = 0; tile < kTiles; ++tile) {
          for (int doubles = 0; doubles < doubles_; ++doubles) {
            const double chance = before_[free(tile, doubles)] / 36;
            if (chance > 0) throw_free(tile, doubles, a, b, chance, rests, after);
          }
        }
        for (int round = 0; round < tries_; ++round) {
          throw_in_jail(round, a, b, before_[jailed(round)] / 36, rests, after);
        }
      }
    }
    before_ = std::move(after);
    return rests;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  std::size_t free(int tile, int doubles) const { return at(tile * doubles_ + doubles); }
  std::size_t jailed(int round) const { return at(kTiles * doubles_ + round); }

  void to_jail(double chance, std::array<double, kTiles>& rests, std::vector<double>& after) const {
    rests[at(game_.board.jail_tile)] += chance;
    after[tries_ > 0 ? jailed(0) : free(game_.board.jail_tile, 0)] += chance;
  }

  /// The token goes on by the dice; `doubles` is what counts for its next throw.
  void go(int from, int steps, int doubles, double chance, std::array<double, kTiles>& rests,
          std::vector<double>& after) const {
    const RollEnds& ends = ends_[at((from + steps) % kTiles)];
    for (const Rest& rest : ends.rests) {
      rests[at(rest.tile)] += chance * rest.chance;
      after[free(rest.tile, rest.turn_over ? 0 : doubles)] += chance * rest.chance;
    }
    if (ends.jail > 0) to_jail(chance * ends.jail, rests, after);
  }

  void throw_free(int tile, int doubles, int a, int b, double chance,
                  std::array<double, kTiles>& rests, std::vector<double>& after) const {
    const bool twin = a == b;
    const int limit = game_.rules.doubles_to_jail;
    if (twin && limit > 0 && doubles + 1 >= limit) {
      to_jail(chance, rests, after);
      return;
    }
    const int next = twin && game_.rules.doubles ? std::min(doubles + 1, doubles_ - 1) : 0;
    go(tile, a + b, next, chance, rests, after);
  }

  void throw_in_jail(int round, int a, int b, double chance, std::array<double, kTiles>& rests,
                     std::vector<double>& after) const {
    if (a != b && round + 1 < tries_) {
      rests[at(game_.board.jail_tile)] += chance;
      after[jailed(round + 1)] += chance;
      return;
    }
    go(game_.board.jail_tile, a + b, 0, chance, rests, after);
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
