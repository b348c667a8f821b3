// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/story.hpp"

#include <algorithm>

#include "core/moments.hpp"
#include "rules/estate/estate.hpp"
#include "rules/estate/rent.hpp"

namespace parlour::estate {

namespace {

constexpr int kFewestPips = 2, kMostPips = 12;
constexpr int kThrows = 36;

/// How many of the throws of two dice come to this.
int ways_to(int pips) { return pips <= 7 ? pips - 1 : 13 - pips; }

/// What landing there costs this seat.
Money rent_at(const Game& game, const State& state, Seat seat, int tile, int pips) {
  const TileData& data = game.board().tiles[tile];
  if (data.kind != TileKind::kDeed || owner_of(state, data.index) == seat) return 0;
  return rent_of(game.ruleset(), state, data.index, pips, 0);
}

}  // namespace

StoryTeller::StoryTeller(const Game& game, const State& start) : game_(&game), last_(start) {
  const auto seats = static_cast<std::size_t>(start.seats);
  told_.rent_got.assign(seats, 0);
  told_.rent_paid.assign(seats, 0);
  told_.out.assign(seats, 0);
  for (std::size_t seat = 0; seat < seats; ++seat) at_[seat] = start.at[seat];
  deal_of_.fill(-1);
  told_.moments.push_back(moment(start, 0));
}

void StoryTeller::hear(const State& before, const State& after, std::span<const Event> events) {
  if (before.round != after.round) add_moment(told_.moments, moment(before, before.round));
  thrown_.reset();
  for (const Event& event : events) note(before, event, before.round);
  last_ = after;
}

void StoryTeller::note(const State& before, const Event& event, int round) {
  const auto deed_on = [&](int tile) { return game_->board().tiles[tile].index; };
  if (const auto* dice = std::get_if<DiceRolled>(&event)) {
    if (dice->what == DiceFor::kMove) thrown_ = *dice;
  } else if (const auto* moved = std::get_if<Moved>(&event)) {
    if (thrown_ && moved->how == Moving::kDice) note_throw(before, *thrown_, moved->to, round);
    thrown_.reset();
    at_[static_cast<std::size_t>(moved->seat)] = moved->to;
  } else if (const auto* paid = std::get_if<Paid>(&event)) {
    if (paid->why == Why::kRent && paid->from >= 0 && paid->to >= 0) note_paid(*paid, round);
  } else if (const auto* bought = std::get_if<Bought>(&event)) {
    add_deal({round, bought->seat, kBank, DealHow::kBought, {}, {}, bought->price, 0},
             DeedSet::one(deed_on(bought->tile)));
  } else if (const auto* won = std::get_if<AuctionWon>(&event)) {
    add_deal({round, won->seat, kBank, DealHow::kAuction, {}, {}, won->amount, 0},
             DeedSet::one(deed_on(won->tile)));
  } else if (std::holds_alternative<OfferAccepted>(event)) {
    note_trade(before.offer, round);
  } else if (const auto* passed = std::get_if<DeedPassed>(&event)) {
    // By a bankruptcy, perhaps, which is no deal. In a trade the deal was noted just before.
    const int deal = deal_of_[static_cast<std::size_t>(deed_on(passed->tile))];
    if (deal >= 0 && deals_[static_cast<std::size_t>(deal)].seat != passed->to) {
      deal_of_[static_cast<std::size_t>(deed_on(passed->tile))] = -1;
    }
  } else if (const auto* out = std::get_if<WentBankrupt>(&event)) {
    told_.out[static_cast<std::size_t>(out->seat)] = round;
  }
}

void StoryTeller::note_paid(const Paid& paid, int round) {
  const int tile = at_[static_cast<std::size_t>(paid.from)];
  told_.rent_got[static_cast<std::size_t>(paid.to)] += paid.amount;
  told_.rent_paid[static_cast<std::size_t>(paid.from)] += paid.amount;
  if (!told_.largest_rent || paid.amount > told_.largest_rent->amount) {
    told_.largest_rent = StoryRent{round, paid.from, paid.to, tile, paid.amount};
  }
  const TileData& data = game_->board().tiles[tile];
  if (data.kind != TileKind::kDeed) return;
  const int deal = deal_of_[static_cast<std::size_t>(data.index)];
  if (deal < 0 || deals_[static_cast<std::size_t>(deal)].seat != paid.to) return;
  deals_[static_cast<std::size_t>(deal)].earned += paid.amount;
}

/// Luck is what the other throws would have cost on average, less what this one cost.
void StoryTeller::note_throw(const State& before, const DiceRolled& dice, int to, int round) {
  const int from = at_[static_cast<std::size_t>(dice.seat)];
  const int tiles = kTiles;
  std::int64_t expected = 0;
  StoryThrow thrown{round, dice.seat, {dice.a, dice.b}, to, 0, 0};
  for (int pips = kFewestPips; pips <= kMostPips; ++pips) {
    const int tile = (from + pips) % tiles;
    const Money rent = rent_at(*game_, before, dice.seat, tile, pips);
    expected += std::int64_t{rent} * ways_to(pips);
    if (tile == to || rent <= thrown.rent) continue;
    thrown.missed = tile;
    thrown.rent = rent;
  }
  const Money cost = rent_at(*game_, before, dice.seat, to, dice.a + dice.b);
  const std::int64_t luck = expected - std::int64_t{cost} * kThrows;
  if (luck <= luck_) return;
  luck_ = luck;
  told_.luckiest_throw = thrown;
}

void StoryTeller::note_trade(const Offer& offer, int round) {
  const Money balance = offer.give_money - offer.want_money;
  add_deal({round, offer.from, offer.to, DealHow::kTrade, {}, tiles_of(offer.give), balance, 0},
           offer.want);
  add_deal({round, offer.to, offer.from, DealHow::kTrade, {}, tiles_of(offer.want), -balance, 0},
           offer.give);
}

void StoryTeller::add_deal(StoryDeal deal, DeedSet deeds) {
  if (deeds.empty()) return;
  deal.tiles = tiles_of(deeds);
  for (const int deed : deeds) {
    deal_of_[static_cast<std::size_t>(deed)] = static_cast<int>(deals_.size());
  }
  deals_.push_back(std::move(deal));
}

std::vector<int> StoryTeller::tiles_of(DeedSet deeds) const {
  std::vector<int> tiles;
  for (const int deed : deeds) {
    tiles.push_back(game_->board().deeds[deed].tile);
  }
  return tiles;
}

/// What it brought, less what was given for it; a deed is worth what is printed on it.
std::int64_t StoryTeller::worth_of_deal(const StoryDeal& deal) const {
  std::int64_t worth = deal.earned - deal.paid;
  for (const int tile : deal.gave) {
    const TileData& data = game_->board().tiles[tile];
    worth -= game_->board().deeds[data.index].price;
  }
  return worth;
}

StoryMoment StoryTeller::moment(const State& state, int round) const {
  StoryMoment now{round, {}};
  for (Seat seat = 0; seat < state.seats; ++seat) {
    now.worth.push_back(state.alive.has(seat) ? total_worth(game_->ruleset(), state, seat) : 0);
  }
  return now;
}

Story StoryTeller::story() const {
  Story told = told_;
  add_moment(told.moments, moment(last_, last_.round));
  for (const StoryDeal& deal : deals_) {
    const bool better = !told.best_deal || worth_of_deal(deal) > worth_of_deal(*told.best_deal);
    if (deal.earned > 0 && better) told.best_deal = deal;
  }
  return told;
}

}  // namespace parlour::estate
