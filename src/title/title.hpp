// SPDX-License-Identifier: Apache-2.0
// A title as it was loaded: names, words, looks, the board in its own words, and the switches it
// sets. Immutable after loading. The rules never see it: they get the numbers that compile() makes.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "title/conquest/rules.hpp"
#include "title/conquest/source.hpp"
#include "title/estate/board.hpp"
#include "title/estate/rules.hpp"
#include "words/text.hpp"

namespace parlour {

enum class Family { kEstate, kConquest };

struct Words {
  std::string currency_symbol;
  bool currency_before = true;
  Text currency_name;
  Text go, jail, free_parking, house, houses, hotel, street, transit, utility, deed, jail_card, pot;
  Text buy, build, mortgage, lift;
  // What most titles have no words of their own for.
  Text mortgaged, mortgages, mortgage_value;
  // Whole sentences of the log, with the gaps {who}, {tile} and {amount}.
  Text did_mortgage, did_lift;
  Text rent, transit_rent, utility_rent, tax;
  bool operator==(const Words&) const = default;
};

/// Who thought of the game, where that is known: people, and the course and school it was made at.
struct Designers {
  std::vector<std::string> people;
  Text course, school;
  bool operator==(const Designers&) const = default;
};

struct Theme {
  std::string board, felt, house, hotel, card_style;
  std::vector<std::pair<std::string, std::string>> deck_colours;
  std::vector<std::string> tokens;
  bool operator==(const Theme&) const = default;
};

}  // namespace parlour

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

namespace parlour {

struct Title {
  Family family = Family::kEstate;
  std::string id;
  Text name, about;
  Designers designed_by;

  // Of an estate title.
  Words words;
  Theme theme;
  std::vector<estate::Money> start_cash_choices;
  estate::Rules estate_rules;  ///< as the title sets them; a table may override
  estate::BoardSource board;

  // Of a conquest title; its looks are in `source`, for those who draw.
  std::map<std::string, Text, std::less<>> conquest_words;
  conquest::Rules conquest_rules;
  conquest::MapSource map;

  Text how_to_play;    ///< rules.LANGUAGE.md: what no rule says by itself
  std::string source;  ///< the whole title as one canonical JSON document, for the journal
  bool operator==(const Title&) const = default;
};

}  // namespace parlour
