// SPDX-License-Identifier: Apache-2.0
// What the lab counts in a conquest game.
#pragma once

#include "lab/conquest/findings.hpp"
#include "lab/games/observe.hpp"

namespace parlour::lab {

template <bool kDetailed>
class Observer<conquest::Family, kDetailed> : public ObserverBase {
 public:
  using State = conquest::State;
  using Ruleset = conquest::Ruleset;

  using ObserverBase::ObserverBase;

  void begin(std::uint64_t number) {
    begin_game(number);
    groups_.clear();
  }

  void operator()(const Ruleset& game, const State& state, const conquest::TurnBegan& event) {
    ++throws_;
    const conquest::TerritorySet land = state.land(event.seat);
    trait(event.seat, kLandSum) += narrow<Count>(land.size());
    ++trait(event.seat, kLandSamples);
    if constexpr (kDetailed) {
      sample(event.seat, event.round, at(land.size()));
      for (int continent = 0; continent < game.map.continent_count; ++continent) {
        if (!land.contains(game.map.continents[at(continent)])) continue;
        groups_.holds(event.seat, continent, state.round);
      }
    }
  }
  void operator()(const Ruleset&, const State&, const conquest::AttackBegan& event) {
    attacker_ = event.attacker;
    defender_ = event.defender;
    ++trait(event.attacker, kAttacks);
  }
  void operator()(const Ruleset&, const State&, const conquest::TroopsLost& event) {
    const int defenders = event.defenders + event.airport;
    if (is_player(attacker_)) {
      trait(attacker_, kTroopsLost) += narrow<Count>(event.attackers);
      trait(attacker_, kTroopsBeaten) += narrow<Count>(defenders);
    }
    if (is_player(defender_)) {
      trait(defender_, kTroopsLost) += narrow<Count>(defenders);
      trait(defender_, kTroopsBeaten) += narrow<Count>(event.attackers);
    }
  }
  void operator()(const Ruleset&, const State&, const conquest::BattleWon& event) {
    ++trait(event.attacker, kAttacksWon);
  }
  void operator()(const Ruleset&, const State&, const conquest::Conquered& event) {
    ++trait(event.seat, kConquests);
  }
  void operator()(const Ruleset&, const State&, const conquest::EmptyTaken& event) {
    ++trait(event.seat, kConquests);
  }
  void operator()(const Ruleset&, const State&, const conquest::AllianceMade& event) {
    ++trait(event.a, kAlliances);
    ++trait(event.b, kAlliances);
  }
  void operator()(const Ruleset&, const State&, const conquest::AllianceBroken& event) {
    ++trait(event.by, kAlliancesBroken);
  }
  void operator()(const Ruleset&, const State&, const conquest::SetExchanged& event) {
    ++trait(event.seat, kSetsExchanged);
  }
  void operator()(const Ruleset&, const State&, const conquest::AirportBuilt& event) {
    ++trait(event.seat, kAirports);
  }
  void operator()(const Ruleset&, const State&, const conquest::WentOut& event) {
    if (is_player(event.by)) ++trait(event.by, kSeatsBeaten);
  }
  void operator()(const Ruleset&, const State&, const auto&) {}

  SeatSet finish(const Ruleset&, const State& state, const Course& course,
                 std::array<std::int32_t, kMaxSeats>& worth) {
    SeatSet ahead;
    int most = -1;
    for (Seat seat = 0; seat < seats_; ++seat) {
      const int land = state.land(seat).size();
      worth[entry_[at(seat)]] = land;
      if (land > most) ahead = SeatSet{};
      if (land >= most) ahead.add(seat);
      most = land > most ? land : most;
    }
    const SeatSet winners = course.finished ? state.winners : ahead;
    if constexpr (kDetailed) {
      if (course.finished) {
        groups_.count(winners, *detail_);
        detail_->seats += narrow<Count>(seats_);
      }
    }
    return winners;
  }

  static int place_of(const State& state, Seat seat) {
    return (seat - state.first + state.seats) % state.seats;
  }

 private:
  bool is_player(Seat seat) const { return seat >= 0 && seat < seats_; }

  Seat attacker_ = kNobody, defender_ = kNobody;
  GroupsHeld groups_;
};

}  // namespace parlour::lab
