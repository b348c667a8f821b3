// SPDX-License-Identifier: Apache-2.0
// A board in its title's own words. The rules never see it: they get the numbers that compile()
// makes.
#pragma once

#include <string>
#include <vector>

#include "title/estate/board.hpp"
#include "words/text.hpp"

namespace parlour::estate {

/// Effects as in the files: the nested lists of a choice are still a tree here.
struct EffectSource {
  Op op = Op::kMoney;
  Money a = 0, b = 0, c = 0;
  std::vector<Text> labels;                        ///< of a choice
  std::vector<std::vector<EffectSource>> options;  ///< of a choice
  bool operator==(const EffectSource&) const = default;
};

enum class TileWord : std::uint8_t {
  kGo,
  kStreet,
  kTransit,
  kUtility,
  kCards,
  kTax,
  kFee,
  kJail,
  kGoToJail,
  kFreeParking,
  kTeleport,
  kChanceMove,
  kChanceMoney,
  kNothing
};

struct TileSource {
  TileWord kind = TileWord::kNothing;
  Text name;
  std::string short_name, icon, group, deck, table;
  Money price = 0, build = 0, amount = 0;
  Money build_large = -1;  ///< −1: as much as a small building
  Money mortgage = -1;     ///< −1: half the price
  bool choice = false;
  int teleport_to = -1;
  std::vector<Money> rents;  ///< of a utility: its factors
  bool operator==(const TileSource&) const = default;
};

struct GroupSource {
  std::string id, colour;
  Text name;
  bool operator==(const GroupSource&) const = default;
};

struct EntrySource {
  Text name;
  std::int32_t weight = 0;
  std::vector<EffectSource> effects;
  bool operator==(const EntrySource&) const = default;
};

struct TableSource {
  std::string id;
  std::vector<EntrySource> entries;
  bool operator==(const TableSource&) const = default;
};

struct CardSource {
  std::string id, picture;
  Text text;
  bool keep = false;
  std::vector<EffectSource> effects;
  bool operator==(const CardSource&) const = default;
};

struct DeckSource {
  std::string id;
  Text name;
  std::vector<CardSource> cards;
  bool operator==(const DeckSource&) const = default;
};

struct BoardSource {
  std::vector<TileSource> tiles;
  std::vector<GroupSource> groups;
  std::vector<TableSource> tables;
  std::vector<DeckSource> decks;
  bool operator==(const BoardSource&) const = default;
};

}  // namespace parlour::estate
