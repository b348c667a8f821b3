// SPDX-License-Identifier: Apache-2.0
#include "title/estate/check_board.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/json.hpp"
#include "core/suggest.hpp"

namespace parlour::estate {

namespace {

constexpr int kLargestGroup = 8;

std::string tile_place(std::size_t index, std::string_view key = {}) {
  const std::string place = json::child("/board/tiles", index);
  return key.empty() ? place : json::child(place, key);
}

bool is_deed(const TileSource& tile) {
  return tile.kind == TileWord::kStreet || tile.kind == TileWord::kTransit ||
         tile.kind == TileWord::kUtility;
}

/// An id may stand only once in its list.
template <class Item>
Outcome check_unique(const std::vector<Item>& items, const std::string& list) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (!seen.insert(items[i].id).second)
      return Problem{"", json::child(json::child(list, i), "id"),
                     in_quotes(items[i].id) + " stands in this list twice"};
  return Done{};
}

Outcome check_ids(const BoardSource& board) {
  if (Outcome outcome = check_unique(board.groups, "/board/groups"); !outcome) return outcome;
  if (Outcome outcome = check_unique(board.tables, "/board/tables"); !outcome) return outcome;
  if (Outcome outcome = check_unique(board.decks, "/decks/decks"); !outcome) return outcome;
  for (std::size_t i = 0; i < board.decks.size(); ++i)
    if (Outcome outcome = check_unique(board.decks[i].cards,
                                       json::child(json::child("/decks/decks", i), "cards"));
        !outcome)
      return outcome;
  return Done{};
}

/// GO first and nowhere else, one jail.
Outcome check_corners(const std::vector<TileSource>& tiles) {
  int jails = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool go = tiles[i].kind == TileWord::kGo;
    if (go != (i == 0))
      return Problem{"", tile_place(i, "kind"),
                     i == 0 ? "the first tile must be \"go\"" : "only the first tile is \"go\""};
    if (tiles[i].kind == TileWord::kJail && ++jails > 1)
      return Problem{"", tile_place(i, "kind"), "a board has one \"jail\", and this is the second"};
  }
  if (jails == 0) return Problem{"", "/board/tiles", "one tile must be a \"jail\""};
  return Done{};
}

template <class Item>
Outcome check_reference(const std::vector<Item>& items, const std::string& id,
                        const std::string& place, const std::string& what) {
  std::vector<std::string_view> ids;
  for (const Item& item : items) ids.push_back(item.id);
  if (std::find(ids.begin(), ids.end(), id) != ids.end()) return Done{};
  return Problem{"", place, "there is no " + what + " " + in_quotes(id) + "; " + advice(id, ids)};
}

Outcome check_teleport(const std::vector<TileSource>& tiles, std::size_t index) {
  const auto to = static_cast<std::size_t>(tiles[index].teleport_to);
  if (to == index) return Problem{"", tile_place(index, "to"), "a teleport leads to another tile"};
  if (tiles[to].kind != TileWord::kTeleport)
    return Problem{"", tile_place(index, "to"),
                   "tile " + std::to_string(to) + " is no teleport; two teleports name each other"};
  if (tiles[to].teleport_to != static_cast<int>(index))
    return Problem{"", tile_place(index, "to"),
                   "tile " + std::to_string(to) + " leads to tile " +
                       std::to_string(tiles[to].teleport_to) + "; two teleports name each other"};
  return Done{};
}

Outcome check_references(const BoardSource& board) {
  for (std::size_t i = 0; i < board.tiles.size(); ++i) {
    const TileSource& tile = board.tiles[i];
    Outcome outcome = Done{};
    if (tile.kind == TileWord::kStreet)
      outcome = check_reference(board.groups, tile.group, tile_place(i, "group"), "group");
    if (tile.kind == TileWord::kCards)
      outcome = check_reference(board.decks, tile.deck, tile_place(i, "deck"), "deck");
    if (tile.kind == TileWord::kChanceMove || tile.kind == TileWord::kChanceMoney)
      outcome = check_reference(board.tables, tile.table, tile_place(i, "table"), "table");
    if (tile.kind == TileWord::kTeleport) outcome = check_teleport(board.tiles, i);
    if (!outcome) return outcome;
  }
  return Done{};
}

Outcome check_groups(const BoardSource& board) {
  for (std::size_t i = 0; i < board.groups.size(); ++i) {
    const auto size =
        std::count_if(board.tiles.begin(), board.tiles.end(), [&](const TileSource& tile) {
          return tile.kind == TileWord::kStreet && tile.group == board.groups[i].id;
        });
    if (size < 1 || size > kLargestGroup)
      return Problem{"", json::child("/board/groups", i),
                     "expected 1 to 8 streets in the group " + in_quotes(board.groups[i].id) +
                         ", found " + std::to_string(size)};
  }
  return Done{};
}

/// Deeds are told apart by name, in logs and commands.
Outcome check_names(const std::vector<TileSource>& tiles) {
  for (const Language language : languages()) {
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (!is_deed(tiles[i])) continue;
      const std::string& name = tiles[i].name.in(language);
      if (!seen.insert(name).second)
        return Problem{"", tile_place(i, "name"),
                       "another deed is called " + in_quotes(name) + " already"};
    }
  }
  return Done{};
}

/// Deeds of one kind have rents of one length, and enough of them for whoever owns all.
Outcome check_rents(const std::vector<TileSource>& tiles) {
  std::map<TileWord, std::size_t> lengths, counts;
  for (const TileSource& tile : tiles) ++counts[tile.kind];
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const TileSource& tile = tiles[i];
    if (!is_deed(tile)) continue;
    const std::string place = tile_place(i, tile.kind == TileWord::kUtility ? "factors" : "rents");
    const std::size_t length = lengths.emplace(tile.kind, tile.rents.size()).first->second;
    if (tile.rents.size() != length)
      return Problem{"", place,
                     "expected " + std::to_string(length) + " values as on the others, found " +
                         std::to_string(tile.rents.size())};
    if (tile.kind != TileWord::kStreet && length < counts[tile.kind])
      return Problem{"", place,
                     "expected " + std::to_string(counts[tile.kind]) +
                         " values, because somebody may own that many, found " +
                         std::to_string(length)};
    if (tile.mortgage > tile.price)
      return Problem{"", tile_place(i, "mortgage"),
                     "expected at most the price, " + std::to_string(tile.price) + ", found " +
                         std::to_string(tile.mortgage)};
  }
  return Done{};
}

Outcome check_deed_count(const std::vector<TileSource>& tiles) {
  const auto count = std::count_if(tiles.begin(), tiles.end(), is_deed);
  if (count <= kMaxDeeds) return Done{};
  return Problem{"", "/board/tiles",
                 "expected at most " + std::to_string(kMaxDeeds) +
                     " tiles that can be owned, found " + std::to_string(count)};
}

}  // namespace

Outcome check_board(const BoardSource& board) {
  for (const auto check : {check_ids, check_references, check_groups, check_effects})
    if (Outcome outcome = check(board); !outcome) return outcome;
  for (const auto check : {check_corners, check_deed_count, check_names, check_rents})
    if (Outcome outcome = check(board.tiles); !outcome) return outcome;
  return Done{};
}

}  // namespace parlour::estate
