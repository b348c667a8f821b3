// SPDX-License-Identifier: Apache-2.0
// What the lab counts in an estate game.
#pragma once

#include "lab/estate/findings.hpp"
#include "lab/games/observe.hpp"

namespace parlour::lab {

/// Where a token rests after each throw, once all that the throw led to is done: after the cards,
/// and before the next throw or the end of the turn.
class RestingPlaces {
 public:
  explicit RestingPlaces(std::array<Count, 40>& landings) : landings_(landings) {}

  void thrown(const estate::State& state, const estate::DiceRolled& event) {
    if (event.what != estate::DiceFor::kMove && event.what != estate::DiceFor::kJail) return;
    settle();
    seat_ = event.seat;
    tile_ = state.at[event.seat];
  }
  void moved(const estate::Moved& event) {
    if (event.seat == seat_) tile_ = event.to;
  }
  void settle() {
    if (seat_ == kNobody) return;
    ++landings_[static_cast<std::size_t>(tile_)];
    seat_ = kNobody;
  }

 private:
  std::array<Count, 40>& landings_;
  Seat seat_ = kNobody;
  std::int8_t tile_ = 0;
};

template <bool kDetailed>
class Observer<estate::Family, kDetailed> : public ObserverBase {
 public:
  using State = estate::State;
  using Ruleset = estate::Ruleset;

  Observer(Results& results, int seats, int rounds)
      : ObserverBase(results, seats, rounds),
        resting_(results.detail ? results.detail->landings : unused_) {}

  void begin(std::uint64_t number) {
    begin_game(number);
    last_owned_ = {};
    groups_.clear();
  }

  void operator()(const Ruleset&, const State& state, const estate::DiceRolled& event) {
    if (event.what == estate::DiceFor::kMove || event.what == estate::DiceFor::kJail) ++throws_;
    if constexpr (kDetailed) resting_.thrown(state, event);
  }
  void operator()(const Ruleset&, const State&, const estate::Moved& event) {
    if constexpr (kDetailed) resting_.moved(event);
  }
  void operator()(const Ruleset&, const State&, const estate::TurnEnded&) {
    if constexpr (kDetailed) resting_.settle();
  }
  void operator()(const Ruleset& game, const State& state, const estate::TurnBegan& event) {
    const estate::Money cash = state.cash[event.seat];
    trait(event.seat, kCashSum) += narrow<Count>(cash > 0 ? cash : 0);
    ++trait(event.seat, kCashSamples);
    if constexpr (kDetailed) {
      sample(event.seat, event.round, bin_of(cash));
      look_at_deeds(game, state, event.seat);
    }
  }
  void operator()(const Ruleset& game, const State&, const estate::Bought& event) {
    ++trait(event.seat, kDeedsBought);
    if constexpr (kDetailed) bought(game, event.tile, event.price);
  }
  void operator()(const Ruleset& game, const State&, const estate::AuctionWon& event) {
    ++trait(event.seat, kAuctionsWon);
    if constexpr (kDetailed) bought(game, event.tile, event.amount);
  }
  void operator()(const Ruleset& game, const State&, const estate::Built& event) {
    ++trait(event.seat, kBuildings);
    if constexpr (kDetailed) {
      const std::size_t deed = deed_on(game, event.tile);
      const estate::Money cost = estate::cost_of_level(game, narrow<int>(deed), event.level);
      detail_->invested[deed] += narrow<Count>(cost);
    }
  }
  void operator()(const Ruleset&, const State&, const estate::OfferAccepted& event) {
    ++trait(event.seat, kTradesAccepted);
  }
  void operator()(const Ruleset&, const State&, const estate::OfferMade& event) {
    ++trait(event.offer.from, kOffersMade);
  }
  void operator()(const Ruleset&, const State&, const estate::DeedMortgaged& event) {
    ++trait(event.seat, kMortgages);
  }
  void operator()(const Ruleset&, const State&, const estate::WentBankrupt& event) {
    ++trait(event.seat, kBankruptcies);
  }
  void operator()(const Ruleset& game, const State& state, const estate::Paid& event) {
    if (event.why != estate::Why::kRent || event.from < 0 || event.to < 0) return;
    trait(event.from, kRentPaid) += narrow<Count>(event.amount);
    trait(event.to, kRentReceived) += narrow<Count>(event.amount);
    if constexpr (kDetailed) {
      const int deed = estate::deed_on(game.board, state.at[event.from]);
      if (deed < 0) return;
      detail_->rent[at(deed)] += narrow<Count>(event.amount);
      ++detail_->rents_paid[at(deed)];
    }
  }
  void operator()(const Ruleset&, const State&, const auto&) {}

  /// The seats that won, or were ahead when the game was stopped; and what each was worth.
  SeatSet finish(const Ruleset& game, const State& state, const Course& course,
                 std::array<std::int32_t, kMaxSeats>& worth) {
    for (Seat seat = 0; seat < seats_; ++seat) {
      worth[entry_[at(seat)]] = state.alive.has(seat) ? estate::total_worth(game, state, seat) : 0;
    }
    const SeatSet winners = course.finished ? state.winners : estate::richest(game, state);
    if constexpr (kDetailed) {
      resting_.settle();
      if (course.finished) count_deeds(winners);
    }
    return winners;
  }

  static int place_of(const State& state, Seat seat) {
    for (int place = 0; place < state.seats; ++place) {
      if (state.order[place] == seat) return place;
    }
    return 0;
  }

 private:
  static std::size_t deed_on(const Ruleset& game, int tile) {
    return at(estate::deed_on(game.board, tile));
  }
  void bought(const Ruleset& game, int tile, estate::Money price) {
    const std::size_t deed = deed_on(game, tile);
    detail_->invested[deed] += narrow<Count>(price);
    ++detail_->purchases[deed];
  }
  void look_at_deeds(const Ruleset& game, const State& state, Seat seat) {
    const estate::DeedSet owned = state.owned[seat];
    last_owned_[at(seat)] = owned;
    for (std::size_t group = 0; group < kGroupRoom; ++group) {
      const estate::DeedSet deeds = game.board.groups[group];
      if (!deeds.empty() && owned.contains(deeds)) {
        groups_.holds(seat, narrow<int>(group), state.round);
      }
    }
  }
  void count_deeds(SeatSet winners) {
    for (const int seat : winners) {
      for (const int deed : last_owned_[at(seat)]) ++detail_->winner_had[at(deed)];
    }
    groups_.count(winners, *detail_);
    detail_->seats += narrow<Count>(seats_);
  }

  std::array<Count, 40> unused_{};
  RestingPlaces resting_;
  std::array<estate::DeedSet, kMaxSeats> last_owned_{};  ///< at the start of the seat's last turn
  GroupsHeld groups_;
};

}  // namespace parlour::lab
