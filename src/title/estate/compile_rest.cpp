// SPDX-License-Identifier: Apache-2.0
// Does every token come to rest? A card may lead to another card tile, and a title from a stranger
// could lead in a circle. Found by asking, again and again, what can rest given what can rest.
#include <algorithm>
#include <span>
#include <string>

#include "core/json.hpp"
#include "title/estate/compile_parts.hpp"

namespace parlour::estate {

namespace {

struct Rest {
  stdx::array<bool, kTiles> tile{};                          ///< a token that lands here can rest
  stdx::array<stdx::array<bool, kTiles>, kMaxDecks> deck{};  ///< one that draws this deck here can
};

bool rests(const Board& board, const Rest& known, Effects run, int tile);

bool rests(const Board& board, const Rest& known, const Effect& effect, int tile) {
  const auto landing = [&](int target) {
    return known.tile[static_cast<std::size_t>((target + kTiles) % kTiles)];
  };
  switch (effect.op) {
    case Op::kGoTo:
      return landing(effect.a);
    case Op::kGoBy:
      return landing(tile + effect.a);
    case Op::kDraw:
      return known.deck[static_cast<std::size_t>(effect.a)][static_cast<std::size_t>(tile)];
    case Op::kChoice:
      return rests(board, known, {narrow<std::int16_t>(effect.a), narrow<std::int16_t>(effect.b)},
                   tile) ||
             rests(board, known, {narrow<std::int16_t>(effect.c), narrow<std::int16_t>(effect.d)},
                   tile);
    case Op::kMoney:
    case Op::kMoneyRange:
    case Op::kMoneyOfCash:
    case Op::kRelief:
    case Op::kPerBuilding:
    case Op::kEachOther:
    case Op::kNearest:
    case Op::kJail:
    case Op::kJailFree:
    case Op::kEndTurn:
      return true;
  }
  return true;
}

bool rests(const Board& board, const Rest& known, Effects run, int tile) {
  for (int i = 0; i < run.count; ++i)
    if (!rests(board, known,
               board.effects[static_cast<std::size_t>(run.first) + static_cast<std::size_t>(i)],
               tile))
      return false;
  return true;
}

// A card that somebody keeps and a cup when all are in play cannot be drawn: neither is counted on.
bool deck_rests(const Board& board, const Rest& known, const DeckData& deck, int tile) {
  for (int card = 0; card < deck.count; ++card)
    if (!deck.keepable.has(card) &&
        rests(board, known, deck.cards[static_cast<std::size_t>(card)], tile))
      return true;
  return false;
}

bool table_rests(const Board& board, const Rest& known, const TableData& table, int tile) {
  const std::span<const Effects> runs(table.entries.data(), static_cast<std::size_t>(table.count));
  return std::any_of(runs.begin(), runs.end(), [&](Effects run) {
    const Op first = board.effects[static_cast<std::size_t>(run.first)].op;
    return first != Op::kJailFree && rests(board, known, run, tile);
  });
}

bool tile_rests(const Board& board, const Rest& known, int tile) {
  const TileData& data = board.tiles[static_cast<std::size_t>(tile)];
  const auto index = static_cast<std::size_t>(data.index);
  if (data.kind == TileKind::kCards) return known.deck[index][static_cast<std::size_t>(tile)];
  if (data.kind == TileKind::kTable) return table_rests(board, known, board.tables[index], tile);
  return true;
}

/// One more step; false if nothing new was found.
bool learn(const Board& board, Rest& known) {
  bool learnt = false;
  const auto note = [&](bool& fact, bool now) {
    learnt |= now && !fact;
    fact |= now;
  };
  for (int tile = 0; tile < kTiles; ++tile) {
    const auto at = static_cast<std::size_t>(tile);
    for (int d = 0; d < board.deck_count; ++d) {
      const DeckData& deck = board.decks[static_cast<std::size_t>(d)];
      note(known.deck[static_cast<std::size_t>(d)][at], deck_rests(board, known, deck, tile));
    }
    note(known.tile[at], tile_rests(board, known, tile));
  }
  return learnt;
}

}  // namespace

Outcome check_rest(const Board& board) {
  Rest known;
  while (learn(board, known)) continue;
  for (std::size_t tile = 0; tile < kTiles; ++tile)
    if (!known.tile[tile])
      return Problem{"", json::child("/board/tiles", tile),
                     "a token that lands here could be sent on for ever; some card or entry that "
                     "can always be drawn must let it rest"};
  return Done{};
}

}  // namespace parlour::estate
