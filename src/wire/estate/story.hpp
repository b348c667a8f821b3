// SPDX-License-Identifier: Apache-2.0
// What is worth telling of an estate game when it is over: how rich everybody was, and the deal,
// the rent and the throw that people talk about. Found in the events alone, each once.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <optional>
#include <span>
#include <vector>

#include "wire/estate/game.hpp"

namespace parlour::estate {

/// Everybody's worth at the end of a round; round 0 is the start. Whoever is out has nothing.
struct StoryMoment {
  int round = 0;
  std::vector<Money> worth;
};

struct StoryRent {
  int round = 0;
  Seat from = kNobody, to = kNobody;
  int tile = 0;
  Money amount = 0;
};

enum class DealHow : std::uint8_t { kBought, kAuction, kTrade };

/// Deeds that a seat came by, what it gave for them, and the rent they brought while it had them.
struct StoryDeal {
  int round = 0;
  Seat seat = kNobody;
  Seat with = kBank;  ///< whom it traded with
  DealHow how{};
  std::vector<int> tiles, gave;
  Money paid = 0;  ///< less than nothing: it got money on top
  std::int64_t earned = 0;
};

/// A throw that led past the rents which others would have met.
struct StoryThrow {
  int round = 0;
  Seat seat = kNobody;
  std::array<int, 2> dice{};
  int to = 0;
  int missed = 0;  ///< the tile with the dearest rent that another throw would have led to
  Money rent = 0;  ///< there
};

struct Story {
  std::vector<StoryMoment> moments;
  std::vector<std::int64_t> rent_got, rent_paid;  ///< by seat
  std::vector<int> out;  ///< by seat: the round in which it went bankrupt; 0: it did not
  std::optional<StoryRent> largest_rent;
  std::optional<StoryDeal> best_deal;
  std::optional<StoryThrow> luckiest_throw;
};

BOOST_DESCRIBE_ENUM(DealHow, kBought, kAuction, kTrade)
BOOST_DESCRIBE_STRUCT(StoryMoment, (), (round, worth))
BOOST_DESCRIBE_STRUCT(StoryRent, (), (round, from, to, tile, amount))
BOOST_DESCRIBE_STRUCT(StoryDeal, (), (round, seat, with, how, tiles, gave, paid, earned))
BOOST_DESCRIBE_STRUCT(StoryThrow, (), (round, seat, dice, to, missed, rent))
BOOST_DESCRIBE_STRUCT(Story, (),
                      (moments, rent_got, rent_paid, out, largest_rent, best_deal, luckiest_throw))

/// Hears a game from its beginning, one action after the other.
class StoryTeller {
 public:
  StoryTeller(const Game& game, const State& start);
  void hear(const State& before, const State& after, std::span<const Event> events);
  /// Everything that was heard so far.
  Story story() const;

 private:
  void note(const State& before, const Event& event, int round);
  void note_paid(const Paid& paid, int round);
  void note_throw(const State& before, const DiceRolled& dice, int to, int round);
  void note_trade(const Offer& offer, int round);
  void add_deal(StoryDeal deal, DeedSet deeds);
  std::vector<int> tiles_of(DeedSet deeds) const;
  std::int64_t worth_of_deal(const StoryDeal& deal) const;
  StoryMoment moment(const State& state, int round) const;

  const Game* game_;
  Story told_;
  State last_;
  std::array<int, kMaxSeats> at_{};  ///< where everybody stands, event by event
  std::vector<StoryDeal> deals_;
  std::array<int, kMaxDeeds> deal_of_{};  ///< the deal by which its owner came by a deed; −1: none
  std::optional<DiceRolled> thrown_;      ///< and not yet moved by
  std::int64_t luck_ = 0;                 ///< of the luckiest throw, in 36ths
};

/// By a name that every family has.
inline StoryTeller story_teller(const Game& game, const State& start) { return {game, start}; }

}  // namespace parlour::estate
