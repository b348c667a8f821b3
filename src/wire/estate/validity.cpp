// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/validity.hpp"

#include <utility>

#include "rules/estate/invariants.hpp"

namespace parlour::estate {

namespace {

bool within(int value, int least, int most) { return value >= least && value <= most; }
bool is_money(Money amount) { return within(amount, 0, kMostMoney); }
bool is_alive(const State& state, Seat seat) {
  return within(seat, 0, state.seats - 1) && state.alive.has(seat);
}

/// Every number that the rules use as an index, first of all.
bool seats_are_sound(const Ruleset& game, const State& state) {
  if (!within(state.seats, 2, kMaxSeats) || !within(state.turn, 0, state.seats - 1)) return false;
  const SeatSet all = SeatSet::first(state.seats);
  SeatSet placed;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const bool plays = seat < state.seats;
    if (!within(state.order[seat], 0, plays ? state.seats - 1 : 0)) return false;
    if (!within(state.at[seat], 0, plays ? kTiles - 1 : 0)) return false;
    if (!within(state.jail[seat], 0, plays ? game.rules.jail.turns + 1 : 0)) return false;
    if (!within(state.rolled[seat], 0, state.stage == Stage::kOrdering && plays ? 127 : 0))
      return false;
    if (!KeptSet::first(plays ? game.board.kept_count : 0).contains(state.kept[seat])) return false;
    if (plays) placed.add(state.order[seat]);
  }
  return (placed == all || state.stage == Stage::kOrdering) && all.contains(state.alive) &&
         all.contains(state.people) && state.alive.contains(state.winners) &&
         within(state.asked, kChance, state.seats - 1) && within(state.dice[0], 0, 6) &&
         within(state.dice[1], 0, 6) && within(state.doubles, 0, 127) &&
         within(state.rent_times, 0, 127);
}

bool money_is_sound(const State& state) {
  for (const Money cash : state.cash) {
    if (!within(cash, -kMostMoney, kMostMoney)) return false;
  }
  const Offer& offer = state.offer;
  return is_money(state.pot) && is_money(state.debt.amount) && is_money(state.auction.bid) &&
         is_money(offer.give_money) && is_money(offer.want_money) &&
         within(state.card.amount, -kMostMoney, kMostMoney);
}

/// Every card is once in its deck, with a seat, or being read.
bool decks_are_sound(const Board& board, const State& state) {
  for (int deck = 0; deck < kMaxDecks; ++deck) {
    Deck rest = state.decks[deck], again;
    const CardSet all = CardSet::first(deck < board.deck_count ? board.decks[deck].count : 0);
    CardSet seen = rest.unseen;
    if (!all.contains(seen) || !within(rest.known, 0, all.size())) return false;
    again.unseen = std::exchange(rest.unseen, CardSet{});
    while (rest.known > 0) {
      const int card = rest.top().lowest();
      if (!all.has(card) || seen.has(card)) return false;
      seen.add(card);
      rest.take(card);
      again.put_under(card);
    }
    if (!(again == state.decks[deck])) return false;  // something behind the last card
    for (const KeptSet kept : state.kept) {
      for (const int card : kept) {
        if (board.kept[card].deck == deck && seen.has(board.kept[card].card)) return false;
      }
    }
  }
  return true;
}

/// Is [next, end) the rest of a list of effects that a card, an entry or a choice can start?
bool is_run(const Board& board, int next, int end) {
  const auto rest_of = [&](int first, int count) { return next >= first && end == first + count; };
  for (const DeckData& deck : board.decks) {
    for (const Effects& card : deck.cards) {
      if (rest_of(card.first, card.count)) return true;
    }
  }
  for (const TableData& table : board.tables) {
    for (const Effects& entry : table.entries) {
      if (rest_of(entry.first, entry.count)) return true;
    }
  }
  for (const Effect& effect : board.effects) {
    if (effect.op != Op::kChoice) continue;
    if (rest_of(effect.a, effect.b) || rest_of(effect.c, effect.d)) return true;
  }
  return false;
}

bool card_is_sound(const Board& board, const State& state) {
  const CardInPlay& card = state.card;
  if (!within(card.deck, -1, board.deck_count - 1) || !within(card.payer, 0, state.seats) ||
      !within(card.next, 0, kMaxEffects) || !within(card.end, 0, kMaxEffects)) {
    return false;
  }
  if (!card.done() && !is_run(board, card.next, card.end)) return false;
  const bool shown = state.prompt == Prompt::kCard || state.prompt == Prompt::kCardChoice ||
                     state.prompt == Prompt::kAmount;
  if (!shown) {
    return state.prompt != Prompt::kDraw || (card.deck >= 0 && !state.decks[card.deck].empty());
  }
  if (card.deck < 0 || !within(card.card, 0, board.decks[card.deck].count - 1)) return false;
  const Effects effects = board.decks[card.deck].cards[card.card];
  bool range = false;
  for (int at = effects.first; at < effects.first + effects.count; ++at) {
    range |= board.effects[at].op == Op::kMoneyRange;
  }
  const bool choice = board.effects[effects.first].op == Op::kChoice;
  if (choice != (state.prompt == Prompt::kCardChoice)) return false;
  return range || state.prompt != Prompt::kAmount;
}

bool offer_is_sound(const Ruleset& game, const State& state) {
  const Offer& offer = state.offer;
  const bool answered_now = state.prompt == Prompt::kTradeResponse;
  if (!offer.open()) return offer == Offer{} && !answered_now;
  return game.rules.trade != Trade::kOff && is_alive(state, offer.from) &&
         is_alive(state, offer.to) && offer.from != offer.to &&
         within(offer.give_cards, 0, kMaxKept) && within(offer.want_cards, 0, kMaxKept) &&
         game.board.all_deeds.contains(offer.give | offer.want) &&
         (answered_now ? state.asked == offer.to : game.rules.trade == Trade::kOnTheirTurn);
}

bool debt_is_sound(const Ruleset& game, const State& state) {
  const Debt& debt = state.debt;
  if (debt.amount == 0) return debt == Debt{} && state.prompt != Prompt::kDebt;
  const bool asked = state.prompt == Prompt::kDebt && state.asked == debt.debtor;
  const bool trades = state.prompt == Prompt::kTradeResponse &&
                      (state.offer.from == debt.debtor || state.offer.to == debt.debtor);
  return game.rules.debt == DebtRule::kSettleNow && is_alive(state, debt.debtor) &&
         state.cash[debt.debtor] < debt.amount && debt.creditor != debt.debtor &&
         (debt.creditor == kBank || is_alive(state, debt.creditor)) && (asked || trades);
}

bool auction_is_sound(const Ruleset& game, const State& state) {
  const Auction& auction = state.auction;
  if (state.prompt != Prompt::kAuction) return auction == Auction{};
  if (!within(auction.deed, 0, game.board.deed_count - 1)) return false;
  if (owner_of(state, auction.deed) != kBank || !state.alive.contains(auction.active)) return false;
  if (auction.active.empty()) return false;
  if (auction.leader == kBank) {
    if (auction.bid != 0) return false;
  } else if (!is_alive(state, auction.leader) || auction.active == SeatSet::one(auction.leader) ||
             !auction.active.has(auction.leader) || auction.bid > state.cash[auction.leader]) {
    return false;
  }
  if (!auction_in_turns(game)) return state.asked == kBank;
  if (auction.leader == kBank) return state.asked >= 0 && auction.active.has(state.asked);
  Seat next = auction.leader;  // everybody between the leader and the seat that is asked has left
  do {
    next = next_seat(state, next);
  } while (!auction.active.has(next));
  return state.asked == next;
}

bool order_is_sound(const Ruleset& game, const State& state) {
  const SeatSet waiting = still_to_order(state);
  if (waiting.empty() || state.turn != 0 || state.alive.size() != state.seats) return false;
  if (game.rules.order != Order::kShuffle) {
    const bool dice = state.prompt == Prompt::kDice && state.dice_for == DiceFor::kOrder;
    return game.rules.order != Order::kListed &&
           (dice || (state.prompt == Prompt::kOrderRoll && state.asked == waiting.lowest()));
  }
  SeatSet drawn;
  for (int place = 0; place < state.seats - waiting.size(); ++place) drawn.add(state.order[place]);
  return state.prompt == Prompt::kOrderDraw && waiting.size() >= 2 &&
         (drawn | waiting) == state.alive && (drawn & waiting).empty();
}

/// Prompts that speak of the deed or tile under the current token.
bool tile_is_sound(const Ruleset& game, const State& state) {
  const Seat seat = state.current();
  const TileData& tile = game.board.tiles[state.at[seat]];
  const int deed = deed_on(game.board, state.at[seat]);
  const Seat owner = deed >= 0 ? owner_of(state, deed) : kBank;
  const bool pays = deed >= 0 && state.cash[seat] >= game.board.deeds[deed].price;
  const bool visits = owner != kBank && owner != seat;
  if (state.prompt == Prompt::kBuyOrDecline) return pays && owner == kBank;
  if (state.prompt == Prompt::kTaxChoice) return tile.kind == TileKind::kTax;
  if (state.prompt == Prompt::kTableDraw) return tile.kind == TileKind::kTable;
  if (state.prompt == Prompt::kMortgagedOffer) {
    return visits && pays && state.mortgaged.has(deed) && may_ask_for(game, state, seat, deed) &&
           (state.asked == seat || state.asked == owner);
  }
  if (state.prompt == Prompt::kDice && state.dice_for == DiceFor::kUtility) {
    return visits && game.board.utilities.has(deed);
  }
  return true;
}

/// What proceed() sees to first is done before it waits for anything else.
bool nothing_is_left_undone(const State& state) {
  if (state.debt.amount > 0) return true;
  if (state.prompt == Prompt::kInheritedMortgage) return true;
  if (!state.inherited.empty()) return false;
  return state.prompt == Prompt::kAuction || (state.lots.empty() && state.card.done());
}

/// Whom the prompt asks, and how far the turn must have come for it.
bool prompt_is_sound(const State& state) {
  const Seat seat = state.current();
  const Stage stage = state.stage;
  const bool ask_current = state.asked == seat && state.alive.has(seat);
  const bool before = stage == Stage::kBeforeRoll, after = stage == Stage::kResolved;
  const bool chance = state.asked == kChance && state.alive.has(seat);
  switch (state.prompt) {
    case Prompt::kRoll:
      return ask_current && before && !state.in_jail(seat);
    case Prompt::kJailChoice:
      return ask_current && (before || stage == Stage::kMoving) && state.in_jail(seat);
    case Prompt::kBuyOrDecline:
    case Prompt::kTaxChoice:
    case Prompt::kCard:
    case Prompt::kCardChoice:
      return ask_current && after;
    case Prompt::kManage:
      return ask_current && after && !state.roll_again;
    case Prompt::kMortgagedOffer:
      return after && state.alive.has(seat) && state.asked >= 0;  // the visitor, or the owner
    case Prompt::kDice:
      if (state.dice_for == DiceFor::kUtility) return chance && after;
      return chance && before && state.dice_for != DiceFor::kOrder &&
             state.in_jail(seat) == (state.dice_for == DiceFor::kJail);
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
      return chance && after;
    case Prompt::kInheritedMortgage:
      return !state.inherited.empty() && state.asked == owner_of(state, state.inherited.lowest());
    case Prompt::kAuction:
    case Prompt::kTradeResponse:
    case Prompt::kDebt:
      return true;
    case Prompt::kGameOver:
    case Prompt::kOrderRoll:
    case Prompt::kOrderDraw:
      return false;
  }
  return false;
}

bool is_over(const State& state) {
  return state.prompt == Prompt::kGameOver && state.asked == kBank && state.debt == Debt{} &&
         state.offer == Offer{} && state.auction == Auction{} && state.card == CardInPlay{};
}

bool turn_is_sound(const Ruleset& game, const State& state) {
  if (state.stage == Stage::kOver) return is_over(state);
  if (!state.winners.empty() || !nothing_is_left_undone(state)) return false;
  if (state.stage == Stage::kOrdering) return order_is_sound(game, state);
  return state.stage != Stage::kLanded && prompt_is_sound(state) && tile_is_sound(game, state) &&
         (state.alive.has(state.current()) ||
          (state.stage == Stage::kTurnOver && state.card.done()));
}

}  // namespace

const char* why_invalid(const Ruleset& game, const State& state) {
  if (!seats_are_sound(game, state)) return "its seats cannot be";
  if (!money_is_sound(state)) return "its money cannot be";
  if (!decks_are_sound(game.board, state)) return "its decks cannot be";
  if (!card_is_sound(game.board, state)) return "its card cannot be";
  if (!game.board.all_deeds.contains(state.landed | state.lots)) return "its deeds cannot be";
  if (!offer_is_sound(game, state)) return "its offer cannot be";
  if (!debt_is_sound(game, state)) return "its debt cannot be";
  if (!auction_is_sound(game, state)) return "its auction cannot be";
  if (!turn_is_sound(game, state)) return "its prompt cannot be";
  // Last: the invariants ask for the legal actions, which a prompt that cannot be would upset.
  return broken_invariant(game, state);
}

}  // namespace parlour::estate
