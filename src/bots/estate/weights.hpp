// SPDX-License-Identifier: Apache-2.0
// What makes one estate player differ from another: weights over the same valuation. Whole numbers,
// so that a game is the same on every machine; percentages where nothing else is said.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>

#include "bots/character.hpp"

namespace parlour::estate {

struct Weights {
  // How it thinks.
  std::int32_t whim = 0;  ///< of the decisions that are taken without thinking

  // What a deed is worth to it.
  std::int32_t price = 100;       ///< of the printed price
  std::int32_t income = 0;        ///< of the rent that a deed or group is expected to bring
  std::int32_t horizon = 15;      ///< rounds of rent that count
  std::int32_t group_price = 80;  ///< of a whole group's price, on top, for owning all of it
  std::int32_t complete = 100;    ///< of a group's worth, for the deed that completes it
  std::int32_t progress = 30;     ///< of a group's worth, shared out over the deeds towards it
  std::int32_t block = 40;        ///< of a group's worth, for the deed that keeps it from another

  // What it keeps and spends.
  std::int32_t reserve = 100;  ///< cash it likes to keep, of a salary
  std::int32_t caution = 40;   ///< of the worst rent one throw ahead, on top of the reserve
  std::int32_t buy = 100;      ///< what it pays at most at the printed price, of a deed's worth
  std::int32_t bid = 90;       ///< what it bids at most, of a deed's worth
  std::int32_t knee = 100;     ///< how much of the reserve it keeps while building to the knee
  std::int32_t beyond = 150;   ///< and beyond it
  std::int32_t pledge = 0;     ///< 1: mortgages other deeds to build to the knee; 0: does not
  std::int32_t lift = 250;     ///< cash it wants beside the cost before it lifts a mortgage

  // How it trades.
  std::int32_t trade = 1;      ///< offers it makes in a turn at most
  std::int32_t margin = 10;    ///< the least gain it trades for, of a salary
  std::int32_t envy = 70;      ///< its gain must be this much of the other's
  std::int32_t hope = 0;       ///< how much less the other may gain in what it offers
  std::int32_t generous = 10;  ///< of the gain to split that it leaves to the other, above need

  // Jail.
  std::int32_t roam = 25;  ///< leaves jail early while this much of the deeds is for sale
  std::int32_t hide = 60;  ///< stays while a throw is expected to cost this much of the fine

  // Of an expert: how far it looks.
  std::int32_t playouts = 0;  ///< games it plays on in its head for every choice
  std::int32_t rounds = 0;    ///< how far each of them goes
  std::int32_t flow = 0;      ///< what a round's expected income counts in a position, in rounds
  std::int32_t asset = 0;     ///< what land counts beside cash
  std::int32_t sharp = 0;     ///< how much a lead in worth is a lead in winning
};
BOOST_DESCRIBE_STRUCT(Weights, (),
                      (whim, price, income, horizon, group_price, complete, progress, block,
                       reserve, caution, buy, bid, knee, beyond, pledge, lift, trade, margin, envy,
                       hope, generous, roam, hide, playouts, rounds, flow, asset, sharp))

/// The range of the weight with this name.
inline WeightRange range_of(const Weights&, std::string_view name) {
  constexpr std::int32_t kMostOffers = 3;  // people have other things to do than to answer offers
  constexpr std::int32_t kMostHope = 90;   // beyond this, offers are insults
  if (name == "pledge") return {0, 1};
  if (name == "trade") return {0, kMostOffers};
  if (name == "hope") return {0, kMostHope};
  if (name == "whim" || name == "generous") return {0, 100};
  if (name == "margin") return {-1000, 1000};
  return {0, 100'000};
}

using Character = CharacterOf<Weights>;

}  // namespace parlour::estate
