// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/json.hpp"
#include "title/estate/check_board.hpp"

namespace parlour::estate {

namespace {

constexpr Money kMostDraws = 1000;  ///< different amounts that one money_range may have

using List = std::vector<EffectSource>;

bool ends_list(Op op) {
  switch (op) {
    case Op::kGoTo:
    case Op::kGoBy:
    case Op::kNearest:
    case Op::kJail:
    case Op::kDraw:
    case Op::kEndTurn:
      return true;
    case Op::kMoney:
    case Op::kMoneyRange:
    case Op::kMoneyOfCash:
    case Op::kRelief:
    case Op::kChoice:
    case Op::kPerBuilding:
    case Op::kEachOther:
    case Op::kJailFree:
      return false;
  }
  return false;
}

Outcome check_range(const EffectSource& effect, const std::string& place) {
  const std::string where = json::child(place, "money_range");
  if ((effect.a < 0) != (effect.b < 0))
    return Problem{"", where, "both ends must be positive (gets) or both negative (pays)"};
  if (effect.c < 1) return Problem{"", where, "the step must be at least 1"};
  if ((effect.b - effect.a) % effect.c != 0)
    return Problem{"", where, "the steps must lead exactly from one end to the other"};
  if ((effect.b - effect.a) / effect.c >= kMostDraws)
    return Problem{"", where, "expected at most 1000 different amounts"};
  return Done{};
}

bool has_deed(const BoardSource& board, DeedKind kind) {
  static constexpr TileWord kTiles[] = {TileWord::kStreet, TileWord::kTransit, TileWord::kUtility};
  return std::any_of(board.tiles.begin(), board.tiles.end(), [&](const TileSource& tile) {
    return tile.kind == kTiles[static_cast<int>(kind)];
  });
}

Outcome check_one(const BoardSource& board, const EffectSource& effect, const std::string& place) {
  if (effect.op == Op::kMoneyRange) return check_range(effect, place);
  if (effect.op == Op::kGoBy && effect.a == 0)
    return Problem{"", json::child(place, "go_by"), "0 leads nowhere"};
  if (effect.op == Op::kNearest && !has_deed(board, static_cast<DeedKind>(effect.a)))
    return Problem{"", json::child(place, "nearest"), "the board has no tile of this kind"};
  return Done{};
}

enum class Inside { kCard, kEntry, kChoice };

Outcome check_list(const BoardSource& board, const List& list, const std::string& place,
                   Inside inside) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const EffectSource& effect = list[i];
    const std::string where = json::child(place, i);
    if (ends_list(effect.op) && i + 1 < list.size())
      return Problem{"", where,
                     "an effect that moves the token, draws or ends the turn must be the last"};
    if (effect.op == Op::kJailFree && (inside == Inside::kChoice || list.size() > 1))
      return Problem{"", where, "\"jail_free\" must be the only effect, and not in a choice"};
    if (effect.op == Op::kChoice && (inside == Inside::kChoice || list.size() > 1))
      return Problem{"", where, "\"choice\" must be the only effect, and not in another choice"};
    if (Outcome outcome = check_one(board, effect, where); !outcome) return outcome;
    for (std::size_t option = 0; option < effect.options.size(); ++option) {
      const std::string inner = json::child(json::child(where, "choice"), option);
      if (Outcome outcome = check_list(board, effect.options[option], json::child(inner, "effects"),
                                       Inside::kChoice);
          !outcome)
        return outcome;
    }
  }
  return Done{};
}

Outcome check_card(const BoardSource& board, const CardSource& card, const std::string& place) {
  const bool frees = !card.effects.empty() && card.effects.front().op == Op::kJailFree;
  if (card.keep && !frees)
    return Problem{"", json::child(place, "keep"), "only a card with \"jail_free\" is kept"};
  if (Outcome outcome =
          check_list(board, card.effects, json::child(place, "effects"), Inside::kCard);
      !outcome)
    return outcome;
  if (frees && !card.keep)
    return Problem{"", place, "a card with \"jail_free\" needs \"keep\": true"};
  return Done{};
}

}  // namespace

Outcome check_effects(const BoardSource& board) {
  int kept = 0;
  for (std::size_t d = 0; d < board.decks.size(); ++d)
    for (std::size_t c = 0; c < board.decks[d].cards.size(); ++c) {
      const CardSource& card = board.decks[d].cards[c];
      const std::string place =
          json::child(json::child(json::child("/decks/decks", d), "cards"), c);
      if (Outcome outcome = check_card(board, card, place); !outcome) return outcome;
      if (card.keep && ++kept > kMaxKept)
        return Problem{"", place,
                       "expected at most " + std::to_string(kMaxKept) + " cards that are kept"};
    }
  for (std::size_t t = 0; t < board.tables.size(); ++t)
    for (std::size_t e = 0; e < board.tables[t].entries.size(); ++e) {
      const std::string place =
          json::child(json::child(json::child("/board/tables", t), "entries"), e);
      if (Outcome outcome = check_list(board, board.tables[t].entries[e].effects,
                                       json::child(place, "effects"), Inside::kEntry);
          !outcome)
        return outcome;
    }
  return Done{};
}

}  // namespace parlour::estate
