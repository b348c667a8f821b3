// SPDX-License-Identifier: Apache-2.0
// Cards: earned by conquest, drawn by chance, exchanged in threes for troops.
#pragma once

#include "rules/conquest/airport.hpp"

namespace parlour::conquest {

/// The ways to pick three cards by kind, without regard to order, are numbered.
inline constexpr int kTriples = 20;
using TripleSet = Bits<std::uint32_t>;

PARLOUR_FN Exchange triple(int number) {
  for (int a = 0; a < kCardKinds; ++a) {
    for (int b = a; b < kCardKinds; ++b) {
      for (int c = b; c < kCardKinds; ++c) {
        if (number-- == 0) {
          return {static_cast<CardKind>(a), static_cast<CardKind>(b), static_cast<CardKind>(c)};
        }
      }
    }
  }
  return {};
}

/// How many of each kind; what is no kind counts for nothing, so that it can be part of no set.
PARLOUR_FN stdx::array<std::uint8_t, kCardKinds> counted(Exchange cards) {
  stdx::array<std::uint8_t, kCardKinds> count{};
  for (const CardKind kind : {cards.a, cards.b, cards.c}) {
    if (static_cast<int>(kind) < kCardKinds) ++count[static_cast<int>(kind)];
  }
  return count;
}

PARLOUR_FN int rising_value(const Rules& rules, int sets) {
  const int last = narrow<int>(rules.set_values.size()) - 1;
  return sets <= last ? rules.set_values[sets]
                      : rules.set_values[last] + (sets - last) * rules.set_step;
}

/// What three cards bring, in the best reading of their jokers; −1: they are no set.
PARLOUR_FN int set_worth(const Rules& rules, int sets, Exchange cards) {
  const auto count = counted(cards);
  const int jokers = count[static_cast<int>(CardKind::kJoker)];
  int best = -1, kinds = 0;
  bool twice = false;
  for (int kind = 0; kind < kCardKinds - 1; ++kind) {
    if (count[kind] > 0) ++kinds;
    if (count[kind] > 1) twice = true;
    if (count[kind] + jokers == 3 && rules.set_values[kind] > best) best = rules.set_values[kind];
  }
  if (rules.mixed_set && !twice && kinds + jokers == 3 && rules.set_values[3] > best) {
    best = rules.set_values[3];
  }
  if (best < 0 || rules.cards == CardValues::kFixed) return best;
  return rising_value(rules, sets);
}

PARLOUR_FN bool has_cards(const State& state, Seat seat, Exchange cards) {
  const auto count = counted(cards);
  for (int kind = 0; kind < kCardKinds; ++kind) {
    if (count[kind] > state.hand[seat][kind]) return false;
  }
  return true;
}

/// The sets in the seat's hand, as numbers for triple().
PARLOUR_FN TripleSet sets_of(const Ruleset& game, const State& state, Seat seat) {
  TripleSet sets;
  if (state.hand_size[seat] < 3) return sets;
  for (int number = 0; number < kTriples; ++number) {
    const Exchange cards = triple(number);
    if (has_cards(state, seat, cards) && set_worth(game.rules, state.sets, cards) >= 0) {
      sets.add(number);
    }
  }
  return sets;
}

/// The set in the seat's hand that brings most; sets_of() must not be empty.
PARLOUR_FN Exchange best_set(const Ruleset& game, const State& state, Seat seat) {
  Exchange best{};
  int most = -1;
  for (const int number : sets_of(game, state, seat)) {
    const Exchange cards = triple(number);
    const int worth = set_worth(game.rules, state.sets, cards);
    if (worth > most) {
      most = worth;
      best = cards;
    }
  }
  return best;
}

/// The territories held whose picture is among cards of these kinds: one of them gets the bonus.
PARLOUR_FN TerritorySet bonus_choices(const Ruleset& game, const State& state, Seat seat,
                                      Exchange cards) {
  TerritorySet choices;
  if (game.rules.pictured_bonus == 0) return choices;
  const auto count = counted(cards);
  for (const int territory : state.pictures.in_hand(seat) & state.land(seat)) {
    if (count[static_cast<int>(state.pictures.kind_of(territory))] > 0) choices.add(territory);
  }
  return choices;
}

/// May cards be exchanged now, whichever they are?
PARLOUR_FN Verdict why_not_exchange(const Ruleset& game, const State& state, Seat by) {
  if (by < 0 || state.turn != by || state.asked != by) return Refusal::kNotYourTurn;
  if (state.prompt == Prompt::kExchange) return {};
  if (state.prompt == Prompt::kAllocate && state.stage == Stage::kAllocate) return {};
  const bool quiet = state.prompt == Prompt::kAllocate || state.prompt == Prompt::kAttack ||
                     state.prompt == Prompt::kFortify;
  if (!quiet) return Refusal::kNotNow;
  return game.rules.card_timing == CardTiming::kAny ? Verdict{} : Refusal::kNotAllowedHere;
}

PARLOUR_FN Verdict why_not_exchange(const Ruleset& game, const State& state, Seat by,
                                    Exchange cards) {
  if (const Verdict no = why_not_exchange(game, state, by)) return no;
  if (!has_cards(state, by, cards)) return Refusal::kTooFewCards;
  if (set_worth(game.rules, state.sets, cards) < 0) return Refusal::kNotASet;
  if (cards.bonus == kNoTerritory) return {};
  if (!on_map(game, cards.bonus)) return Refusal::kNoSuchTerritory;
  if (!bonus_choices(game, state, by, cards).has(cards.bonus)) return Refusal::kNotPictured;
  return {};
}

/// Puts one card of the kind back into the deck: a card without a picture if there is one, then a
/// picture of somebody else's land, which can bring nothing now.
PARLOUR_FN void give_back(State& state, Seat seat, CardKind kind) {
  const TerritorySet shown = state.pictures.of_kind(state.pictures.in_hand(seat), kind);
  std::uint8_t& count = state.hand[seat][static_cast<int>(kind)];
  if (count <= shown.size()) {
    const TerritorySet useless = shown - state.land(seat);
    state.pictures.holder.set((useless.empty() ? shown : useless).lowest(), Pictures::kInDeck);
  }
  --count;
  ++state.deck[static_cast<int>(kind)];
  --state.hand_size[seat];
  ++state.deck_size;
}

/// The card that shows this territory, wherever the others of its kind are.
PARLOUR_FN void give_back_picture(State& state, Seat seat, int territory) {
  const int kind = state.pictures.kind.of(territory);
  state.pictures.holder.set(territory, Pictures::kInDeck);
  --state.hand[seat][kind];
  ++state.deck[kind];
  --state.hand_size[seat];
  ++state.deck_size;
}

/// Hands in the three cards, one of which may show the territory that gets the bonus.
PARLOUR_FN void hand_in(State& state, Seat seat, Exchange cards, int shown) {
  bool showing = shown != kNoTerritory;
  for (const CardKind kind : {cards.a, cards.b, cards.c}) {
    if (showing && state.pictures.kind_of(shown) == kind) {
      give_back_picture(state, seat, shown);
      showing = false;
    } else {
      give_back(state, seat, kind);
    }
  }
}

/// Exchanges a set that why_not_exchange() has allowed. The troops come in this allocate phase, or
/// else in the seat's next one.
PARLOUR_FN void exchange(const Ruleset& game, State& state, Seat seat, Exchange cards, auto& emit) {
  const Troops troops = room_for(state, seat, set_worth(game.rules, state.sets, cards));
  const TerritorySet choices = bonus_choices(game, state, seat, cards);
  int shown = cards.bonus;
  if (shown == kNoTerritory && !choices.empty()) shown = choices.lowest();
  hand_in(state, seat, cards, shown);
  if (state.sets < 0xffff) ++state.sets;
  const bool now = state.stage == Stage::kAllocate || state.due == Due::kSpoils;
  Troops& pile = now ? state.to_place : state.reserve[seat];
  pile = narrow<Troops>(pile + troops);
  emit(SetExchanged{seat, cards.a, cards.b, cards.c, troops});
  if (shown == kNoTerritory) return;
  const Troops bonus = room_for(state, seat, game.rules.pictured_bonus);
  state.troops[shown] = narrow<Troops>(state.troops[shown] + bonus);
  emit(BonusPlaced{seat, narrow<Territory>(shown), bonus});
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Exchange action, auto& emit) {
  if (const Verdict no = why_not_exchange(game, state, by, action)) return no;
  exchange(game, state, by, action, emit);
  proceed(game, state, emit);
  return {};
}

/// All cards of a seat that is out: to another seat, or (kNobody) into the deck.
PARLOUR_FN void pass_cards(State& state, Seat from, Seat to) {
  for (int kind = 0; kind < kCardKinds; ++kind) {
    std::uint8_t& count = state.hand[from][kind];
    std::uint8_t& target = to == kNobody ? state.deck[kind] : state.hand[to][kind];
    target = narrow<std::uint8_t>(target + count);
    count = 0;
  }
  std::uint8_t& size = to == kNobody ? state.deck_size : state.hand_size[to];
  size = narrow<std::uint8_t>(size + state.hand_size[from]);
  state.hand_size[from] = 0;
  for (const int territory : state.pictures.in_hand(from)) {
    state.pictures.holder.set(territory, to == kNobody ? Pictures::kInDeck : to + 1);
  }
}

/// The picture that DrawCard means; kNoTerritory: a card without one.
PARLOUR_FN int picture_drawn(const State& state, DrawCard action) {
  if (action.territory != kNoTerritory) return action.territory;
  const TerritorySet shown = state.pictures.of_kind(state.pictures.in_deck(), action.kind);
  const bool plain = state.deck[static_cast<int>(action.kind)] > shown.size();
  return plain ? kNoTerritory : shown.lowest();
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, DrawCard action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kCardDraw) return Refusal::kNotNow;
  const int kind = static_cast<int>(action.kind);
  if (kind >= kCardKinds || state.deck[kind] == 0) return Refusal::kImpossibleOutcome;
  if (action.territory != kNoTerritory) {
    if (!on_map(game, action.territory) || !state.pictures.in_deck().has(action.territory) ||
        state.pictures.kind_of(action.territory) != action.kind) {
      return Refusal::kImpossibleOutcome;
    }
  }
  const int picture = picture_drawn(state, action);
  if (picture != kNoTerritory) state.pictures.holder.set(picture, state.turn + 1);
  --state.deck[kind];
  --state.deck_size;
  ++state.hand[state.turn][kind];
  ++state.hand_size[state.turn];
  state.earned = false;
  emit(CardDrawn{state.turn, action.kind, narrow<Territory>(picture)});
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::conquest
