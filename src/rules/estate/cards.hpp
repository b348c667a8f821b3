// SPDX-License-Identifier: Apache-2.0
// Cards and table entries: a run of effects, played one after the other. An effect that moves the
// token, draws again or ends the turn is always the last of its run; the title's loader sees to it.
#pragma once

#include "rules/estate/jail.hpp"

namespace parlour::estate {

PARLOUR_FN void run(State& state, Effects effects) {
  state.card.next = effects.first;
  state.card.end = narrow<std::int16_t>(effects.first + effects.count);
  state.card.payer = 0;
}

/// What money_of_cash and relief come to for a seat with this much cash.
PARLOUR_FN Money amount_of(const Ruleset& game, const Effect& effect, Money cash) {
  const Money have = cash > 0 ? cash : 0;
  if (effect.op == Op::kMoneyOfCash) {
    return effect.a < 0 ? -percent_of(have, -effect.a) : percent_of(have, effect.a);
  }
  const std::int64_t lacks = std::int64_t{2} * game.board.start_cash - have;
  return lacks > 0 ? percent_of(narrow<Money>(lacks), effect.a) : 0;
}

/// Money from the bank (or, negative, to it) because a card says so.
PARLOUR_FN void card_money(const Ruleset& game, State& state, Seat seat, Money amount, auto& emit) {
  if (amount >= 0) {
    pay(game, state, kBank, seat, amount, Why::kCard, emit);
  } else {
    charge(game, state, seat, kBank, -amount, Why::kCard, emit);
  }
}

/// One more seat of an each-other effect; true when all have been dealt with. One at a time,
/// because each payment may become a debt that is settled before the next.
PARLOUR_FN bool next_of_each_other(const Ruleset& game, State& state, Seat seat, Money amount,
                                   auto& emit) {
  const int step = ++state.card.payer;
  if (step >= state.seats) return true;
  const Seat other = state.order[(state.turn + step) % state.seats];
  if (!state.alive.has(other)) return false;
  if (amount >= 0) {
    charge(game, state, other, seat, amount, Why::kCard, emit);
  } else {
    charge(game, state, seat, other, -amount, Why::kCard, emit);
  }
  return false;
}

PARLOUR_FN void keep_jail_card(const Ruleset& game, State& state, Seat seat, auto& emit) {
  const CardInPlay& card = state.card;
  KeptSet out;
  for (const KeptSet kept : state.kept) out |= kept;
  if (card.deck >= 0 && game.board.decks[card.deck].keepable.has(card.card)) {
    state.kept[seat].add(game.board.decks[card.deck].kept_as[card.card]);
  } else {
    const KeptSet free = game.board.cups - out;
    if (free.empty()) return;
    state.kept[seat].add(free.lowest());
  }
  emit(CardKept{seat});
}

PARLOUR_FN void go_to_nearest(const Ruleset& game, State& state, Seat seat, const Effect& effect,
                              auto& emit) {
  const int from = state.at[seat];
  const int tile = nearest_tile(game.board, from, narrow<DeedKind>(effect.a));
  if (tile < 0) return;  // the switches have taken such deeds off this board
  state.rent_times = narrow<std::int8_t>(effect.b);
  go_to(game, state, seat, tile, tile <= from, Moving::kCard, emit);
}

PARLOUR_FN void ask_for_card(State& state, int deck) {
  if (state.decks[deck].empty()) return;  // all its cards are kept by seats
  state.card.deck = narrow<std::int8_t>(deck);
  ask(state, Prompt::kDraw, kChance);
}

/// Plays the next effect of the run. True: the game now waits on a prompt.
PARLOUR_FN bool run_next_effect(const Ruleset& game, State& state, auto& emit) {
  const Seat seat = state.current();
  const Effect& effect = game.board.effects[state.card.next];
  if (effect.op == Op::kEachOther) {
    if (next_of_each_other(game, state, seat, effect.a, emit)) {
      ++state.card.next;
      state.card.payer = 0;
    }
    return false;
  }
  ++state.card.next;
  switch (effect.op) {
    case Op::kMoney:
      card_money(game, state, seat, effect.a, emit);
      break;
    case Op::kMoneyRange:
      card_money(game, state, seat, state.card.amount, emit);
      break;
    case Op::kMoneyOfCash:
    case Op::kRelief:
      card_money(game, state, seat, amount_of(game, effect, state.cash[seat]), emit);
      break;
    case Op::kPerBuilding: {
      const DeedSet owned = state.owned[seat];
      charge(game, state, seat, kBank,
             effect.a * small_buildings(game, state, owned) +
                 effect.b * large_buildings(game, state, owned),
             Why::kCard, emit);
      break;
    }
    case Op::kGoTo:
      go_to(game, state, seat, effect.a, effect.b != 0 && effect.a <= state.at[seat], Moving::kCard,
            emit);
      break;
    case Op::kGoBy:
      go_by(game, state, seat, effect.a, Moving::kCard, emit);
      break;
    case Op::kNearest:
      go_to_nearest(game, state, seat, effect, emit);
      break;
    case Op::kJail:
      send_to_jail(game, state, seat, JailWhy::kCard, emit);
      break;
    case Op::kJailFree:
      keep_jail_card(game, state, seat, emit);
      break;
    case Op::kDraw:
      ask_for_card(state, effect.a);
      return state.prompt == Prompt::kDraw;
    case Op::kEndTurn:
      state.stage = Stage::kTurnOver;
      break;
    case Op::kChoice:     // answered by Choose, never run
    case Op::kEachOther:  // handled above
      break;
  }
  return false;
}

/// Shows the card to its seat: some ask for an amount first, some offer a choice.
PARLOUR_FN void show_card(const Ruleset& game, State& state, auto& emit) {
  const CardInPlay& card = state.card;
  const Effects effects = game.board.decks[card.deck].cards[card.card];
  const Seat seat = state.current();
  emit(CardDrawn{seat, card.deck, card.card});
  for (int at = effects.first; at < effects.first + effects.count; ++at) {
    if (game.board.effects[at].op == Op::kMoneyRange) {
      ask(state, Prompt::kAmount, kChance);
      return;
    }
  }
  const bool choice = effects.count > 0 && game.board.effects[effects.first].op == Op::kChoice;
  ask(state, choice ? Prompt::kCardChoice : Prompt::kCard, seat);
}

/// A drawn card goes to the bottom; one that is kept is out until it is used.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, DrawCard action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kDraw) return Refusal::kNotNow;
  Deck& deck = state.decks[state.card.deck];
  if (action.card < 0 || action.card >= kMaxCards || !deck.top().has(action.card)) {
    return Refusal::kImpossibleOutcome;
  }
  deck.take(action.card);
  if (!game.board.decks[state.card.deck].keepable.has(action.card)) deck.put_under(action.card);
  state.card.card = action.card;
  show_card(game, state, emit);
  return {};
}

/// The range whose amount chance is asked for.
PARLOUR_FN const Effect& range_at_hand(const Ruleset& game, const State& state) {
  const Effects effects = game.board.decks[state.card.deck].cards[state.card.card];
  int at = effects.first;
  while (game.board.effects[at].op != Op::kMoneyRange) ++at;
  return game.board.effects[at];
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, DrawAmount action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kAmount) return Refusal::kNotNow;
  const Effect& range = range_at_hand(game, state);
  if (action.amount < range.a || action.amount > range.b ||
      (action.amount - range.a) % range.c != 0) {
    return Refusal::kImpossibleOutcome;
  }
  state.card.amount = action.amount;
  emit(AmountDrawn{state.current(), action.amount});
  ask(state, Prompt::kCard, state.current());
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Ok, auto& emit) {
  if (state.prompt != Prompt::kCard || state.asked != by) return Refusal::kNotNow;
  run(state, game.board.decks[state.card.deck].cards[state.card.card]);
  proceed(game, state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Choose action, auto& emit) {
  if (state.prompt != Prompt::kCardChoice || state.asked != by) return Refusal::kNotNow;
  if (action.option < 1 || action.option > 2) return Refusal::kBadChoice;
  const Effects card = game.board.decks[state.card.deck].cards[state.card.card];
  const Effect& choice = game.board.effects[card.first];
  emit(OptionChosen{by, action.option});
  const bool first = action.option == 1;
  run(state, {narrow<std::int16_t>(first ? choice.a : choice.c),
              narrow<std::int16_t>(first ? choice.b : choice.d)});
  proceed(game, state, emit);
  return {};
}

/// A cup cannot be drawn while the most are in play.
PARLOUR_FN bool entry_possible(const Ruleset& game, const State& state, const TableData& table,
                               int entry) {
  const Effects effects = table.entries[entry];
  if (game.board.effects[effects.first].op != Op::kJailFree) return true;
  KeptSet out;
  for (const KeptSet kept : state.kept) out |= kept;
  return !(game.board.cups - out).empty();
}

/// A table entry takes effect at once: there is no card to read and put away.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, DrawEntry action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kTableDraw) return Refusal::kNotNow;
  const Seat seat = state.current();
  const std::int8_t index = game.board.tiles[state.at[seat]].index;
  const TableData& table = game.board.tables[index];
  if (action.entry < 0 || action.entry >= table.count ||
      !entry_possible(game, state, table, action.entry)) {
    return Refusal::kImpossibleOutcome;
  }
  emit(EntryDrawn{seat, index, action.entry});
  state.card.deck = -1;
  run(state, table.entries[action.entry]);
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::estate
