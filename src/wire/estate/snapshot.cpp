// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/snapshot.hpp"

#include "rules/estate/invariants.hpp"
#include "wire/described.hpp"
#include "wire/estate/describe.hpp"

namespace parlour::estate {

BOOST_DESCRIBE_ENUM(Stage, kOrdering, kBeforeRoll, kMoving, kLanded, kResolved, kTurnOver, kOver)
BOOST_DESCRIBE_STRUCT(Levels, (), (plane))
BOOST_DESCRIBE_STRUCT(Deck, (), (order, unseen, known))
BOOST_DESCRIBE_STRUCT(Debt, (), (amount, debtor, creditor, why))
BOOST_DESCRIBE_STRUCT(Auction, (), (bid, deed, leader, active))
BOOST_DESCRIBE_STRUCT(Running, (), (amount, next, end, deck, card, payer, drawn))
BOOST_DESCRIBE_STRUCT(State, (),
                      (cash, owned, decks, mortgaged, surcharged, levels, landed, inherited, lots,
                       offer, auction, debt, card, pot, at, jail, kept, order, rolled, dice, round,
                       seats, turn, asked, prompt, stage, dice_for, alive, people, winners, doubles,
                       roll_again, rent_times))

namespace {

/// Sets travel as numbers here, not as tiles: a snapshot is for machines.
struct Raw {};

bool within(int value, int least, int most) { return value >= least && value <= most; }

/// Every number that the rules use as an index; a snapshot comes from outside.
bool seats_are_sound(const Board& board, const State& state) {
  if (!within(state.seats, 2, kMaxSeats) || !within(state.turn, 0, state.seats - 1)) return false;
  SeatSet placed;
  for (int place = 0; place < state.seats; ++place) {
    if (!within(state.order[place], 0, state.seats - 1)) return false;
    placed.add(state.order[place]);
    if (!within(state.at[place], 0, kTiles - 1) || !within(state.jail[place], 0, 100)) return false;
    if (!KeptSet::first(board.kept_count).contains(state.kept[place])) return false;
  }
  const auto all = SeatSet{static_cast<std::uint8_t>((1 << state.seats) - 1)};
  return (placed == all || state.stage == Stage::kOrdering) && all.contains(state.alive) &&
         all.contains(state.people) && all.contains(state.winners) &&
         within(state.asked, kChance, state.seats - 1);
}

bool decks_are_sound(const Board& board, const State& state) {
  for (int deck = 0; deck < kMaxDecks; ++deck) {
    const Deck& cards = state.decks[deck];
    const int count = deck < board.deck_count ? board.decks[deck].count : 0;
    if (!within(cards.known, 0, count)) return false;
    if (!CardSet::first(count).contains(cards.unseen)) return false;
    Deck rest = cards;
    rest.unseen = CardSet{};
    while (rest.known > 0) {
      const int card = rest.top().lowest();
      if (card >= count) return false;
      rest.take(card);
    }
  }
  return true;
}

bool work_is_sound(const Board& board, const State& state) {
  const Running& card = state.card;
  const bool shown = state.prompt == Prompt::kDraw || state.prompt == Prompt::kCard ||
                     state.prompt == Prompt::kCardChoice || state.prompt == Prompt::kAmount;
  const int deck = card.deck;
  if (!within(deck, shown ? 0 : -1, board.deck_count - 1)) return false;
  if (deck >= 0 && !within(card.card, 0, board.decks[deck].count - 1)) return false;
  if (!within(card.next, 0, kMaxEffects - 1) || !within(card.end, 0, kMaxEffects)) return false;
  if (!within(card.payer, 0, kMaxSeats)) return false;
  const auto seat = [&](Seat who) { return within(who, kBank, state.seats - 1); };
  return within(state.auction.deed, -1, board.deed_count - 1) && seat(state.auction.leader) &&
         (state.prompt == Prompt::kAuction) == (state.auction.deed >= 0) &&
         seat(state.offer.from) && seat(state.offer.to) && seat(state.debt.debtor) &&
         seat(state.debt.creditor) && (state.debt.amount == 0 || state.debt.debtor >= 0) &&
         (state.prompt != Prompt::kTradeResponse || state.offer.open());
}

/// Prompts that speak of the tile under the current token need a tile of that kind there.
bool tile_fits_prompt(const Board& board, const State& state) {
  const TileKind kind = board.tiles[state.at[state.current()]].kind;
  const bool utility = state.prompt == Prompt::kDice && state.dice_for == DiceFor::kUtility;
  if (state.prompt == Prompt::kBuyOrDecline || state.prompt == Prompt::kMortgagedOffer || utility) {
    return kind == TileKind::kDeed;
  }
  if (state.prompt == Prompt::kTableDraw) return kind == TileKind::kTable;
  if (state.prompt == Prompt::kInheritedMortgage) return !state.inherited.empty();
  return true;
}

}  // namespace

boost::json::object snapshot(const State& state) {
  boost::json::object object;
  wire::put_members(Raw{}, state, object);
  return object;
}

Result<State> from_snapshot(const Ruleset& game, const boost::json::object& from) {
  State state;
  const Outcome read = wire::get_members(Raw{}, from, state);
  if (!read) return read.problem();
  const Board& board = game.board;
  if (!seats_are_sound(board, state) || !decks_are_sound(board, state) ||
      !work_is_sound(board, state) || !tile_fits_prompt(board, state)) {
    return Problem{"", "", "the snapshot is not a position of this game"};
  }
  if (const char* broken = broken_invariant(game, state)) {
    return Problem{"", "", std::string("the snapshot is not a position of this game: ") + broken};
  }
  return state;
}

}  // namespace parlour::estate
