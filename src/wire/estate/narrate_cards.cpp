// SPDX-License-Identifier: Apache-2.0
// Cards tell their own text; only the amount in it has to be found out.
#include "rules/estate/cards.hpp"
#include "wire/estate/narrate.hpp"
#include "words/estate_log.hpp"

namespace parlour::estate {

namespace {

std::string size_of(const Teller& teller, Money amount) {
  return money(teller, amount < 0 ? -amount : amount);
}

/// The amount of a range is drawn after the card is seen and before it is put away.
std::string range_amount(const Teller& teller, const EffectSource& effect, const State* shown) {
  const bool drawn = shown != nullptr && shown->prompt == Prompt::kCard;
  if (drawn) return size_of(teller, shown->card.amount);
  const bool pays = effect.b < 0;
  return fill(teller.language, words::estate_log::kRange,
              {{"least", size_of(teller, pays ? effect.b : effect.a)},
               {"most", size_of(teller, pays ? effect.a : effect.b)}});
}

std::string cash_amount(const Teller& teller, const EffectSource& effect, Seat seat,
                        const State* shown) {
  const Ruleset& game = teller.compiled->ruleset;
  if (shown != nullptr) {
    const Effect compiled{effect.op, effect.a, effect.b, effect.c, 0};
    return size_of(teller, amount_of(game, compiled, shown->cash[seat]));
  }
  const std::string percent = std::to_string(effect.a < 0 ? -effect.a : effect.a);
  const std::string full = money(teller, game.board.start_cash * 2);
  const Phrase& phrase =
      effect.op == Op::kMoneyOfCash ? words::estate_log::kShareOfCash : words::estate_log::kRelief;
  return fill(teller.language, phrase, {{"percent", percent}, {"full", full}});
}

/// The amount of the first effect that has one.
std::string amount_in(const Teller& teller, const std::vector<EffectSource>& effects, Seat seat,
                      const State* shown) {
  for (const EffectSource& effect : effects) {
    switch (effect.op) {
      case Op::kMoney:
      case Op::kEachOther:
        return size_of(teller, effect.a);
      case Op::kMoneyRange:
        return range_amount(teller, effect, shown);
      case Op::kMoneyOfCash:
      case Op::kRelief:
        return cash_amount(teller, effect, seat, shown);
      case Op::kChoice:
      case Op::kPerBuilding:
      case Op::kGoTo:
      case Op::kGoBy:
      case Op::kNearest:
      case Op::kJail:
      case Op::kJailFree:
      case Op::kDraw:
      case Op::kEndTurn:
        break;
    }
  }
  return {};
}

}  // namespace

std::string told_card(const Teller& teller, int deck, int card, Seat seat, const State* shown) {
  const BoardSource& board = board_of(*teller.title);
  const Text& text = card_text(board, *teller.compiled, deck, card);
  const auto& effects = card_effects(board, *teller.compiled, deck, card);
  const std::string amount = amount_in(teller, effects, seat, shown);
  return fill(teller.language, text.in(teller.language), {{"amount", amount}});
}

std::vector<DrawnCard> drawn_cards(const Teller& teller, const State& before,
                                   std::span<const Event> events) {
  std::vector<DrawnCard> cards;
  for (std::size_t at = 0; at < events.size(); ++at) {
    const auto* const card = std::get_if<CardDrawn>(&events[at]);
    std::string text;
    if (card != nullptr) text = told_card(teller, card->deck, card->card, card->seat, &before);
    if (std::holds_alternative<EntryDrawn>(events[at])) text = narrate(teller, before, events, at);
    if (!text.empty()) cards.push_back({static_cast<int>(at), std::move(text)});
  }
  return cards;
}

std::string told_option(const Teller& teller, const State& state, Seat seat, int option) {
  const auto& effects =
      card_effects(board_of(*teller.title), *teller.compiled, state.card.deck, state.card.card);
  const auto index = static_cast<std::size_t>(option - 1);
  if (effects.empty() || index >= effects[0].options.size()) return {};
  const std::string amount = amount_in(teller, effects[0].options[index], seat, &state);
  return fill(teller.language, effects[0].labels[index].in(teller.language), {{"amount", amount}});
}

std::string deck_name(const Teller& teller, int deck) {
  const BoardSource& board = board_of(*teller.title);
  const std::string& id = deck_id(board, *teller.compiled, deck);
  for (const DeckSource& source : board.decks) {
    if (source.id == id) return source.name.in(teller.language);
  }
  for (const TileSource& tile : board.tiles) {  // a table has no name but that of its tiles
    if (tile.table == id) return tile.name.in(teller.language);
  }
  return id;
}

}  // namespace parlour::estate
