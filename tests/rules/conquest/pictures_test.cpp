// SPDX-License-Identifier: Apache-2.0
// Cards that show territories. In the shipped map, Siam's card is cavalry, as are China's and
// Peru's; India's and Venezuela's are infantry.
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// The first three territories of the kind, by id.
std::vector<std::string> of_kind(CardKind kind) {
  std::vector<std::string> names;
  for (const TerritorySource& one : map_of("world").territories)
    if (one.card == kind) names.push_back(one.id);
  return names;
}

Game with_land(const std::vector<std::string>& held) {
  Game game(world());
  for (const std::string& name : held) game.troops(name, 0, 2);
  game.troops("peru", 2, 3).rest(1, 2);
  return game;
}

}  // namespace

TEST_CASE("every card but the jokers shows a territory, where pictures count") {
  const Game game(world());
  CHECK(game.state.pictures.in_deck() == game.rules.map.all);
  for (const CardKind kind : {kInfantry, kCavalry, kCannon})
    CHECK(game.state.pictures.of_kind(game.state.pictures.in_deck(), kind).size() == 14);
  const Game plain(annexation());
  CHECK(plain.state.pictures.in_deck().empty());
}

TEST_CASE("a deck with other numbers has fewer pictures, or cards without any") {
  const Game fewer(world([](Rules& rules) { rules.deck = {3, 14, 14, 2}; }));
  CHECK(fewer.state.pictures.of_kind(fewer.state.pictures.in_deck(), kInfantry).size() == 3);
  const Game more(world([](Rules& rules) { rules.deck = {20, 14, 14, 2}; }));
  CHECK(more.state.pictures.of_kind(more.state.pictures.in_deck(), kInfantry).size() == 14);
  CHECK(more.state.deck[0] == 20);
}

TEST_CASE("a pictured territory that is held gets two troops, once an exchange") {
  const std::vector<std::string> names = of_kind(kCavalry);
  Game game = with_land({names[0], names[1]});
  for (int i = 0; i < 3; ++i) game.card(0, names[static_cast<std::size_t>(i)]);
  game.turn(0, Stage::kAllocate).play(0, Exchange{kCavalry, kCavalry, kCavalry});
  CHECK(game.count(names[0]) == 4);  // the first of them in map order
  CHECK(game.count(names[1]) == 2);
  CHECK(game.told<BonusPlaced>() == 1);
  CHECK(game.state.to_place == 4);
  CHECK(game.state.pictures.in_hand(0).empty());
  CHECK(game.state.pictures.in_deck() == game.rules.map.all);
}

TEST_CASE("the seat may say which pictured territory gets them") {
  const std::vector<std::string> names = of_kind(kCavalry);
  Game game = with_land({names[0], names[1]});
  for (int i = 0; i < 3; ++i) game.card(0, names[static_cast<std::size_t>(i)]);
  game.turn(0, Stage::kAllocate);
  const auto bonus = [&](const std::string& name) {
    return Exchange{kCavalry, kCavalry, kCavalry, game.at(name)};
  };
  CHECK(game.refused(0, bonus(names[2])) == Refusal::kNotPictured);  // not held
  CHECK(game.refused(0, bonus(names[5])) == Refusal::kNotPictured);  // not in the hand
  CHECK(game.refused(0, Exchange{kCavalry, kCavalry, kCavalry, 99}) == Refusal::kNoSuchTerritory);
  game.play(0, bonus(names[1]));
  CHECK(game.count(names[1]) == 4);
}

TEST_CASE("without a picture of held land, and without the switch, there is no bonus") {
  const std::vector<std::string> names = of_kind(kCavalry);
  Game game = with_land({names[7]});
  for (int i = 0; i < 3; ++i) game.card(0, names[static_cast<std::size_t>(i)]);
  game.turn(0, Stage::kAllocate).play(0, Exchange{kCavalry, kCavalry, kCavalry});
  CHECK(game.told<BonusPlaced>() == 0);

  Game off(world([](Rules& rules) { rules.pictured_bonus = 0; }));
  off.troops("siam", 0, 2).troops("peru", 2, 3).rest(1, 2).hand(0, 3, 0, 0, 0);
  off.turn(0, Stage::kAllocate).play(0, Exchange{kInfantry, kInfantry, kInfantry});
  CHECK(off.told<BonusPlaced>() == 0);
}

TEST_CASE("useful pictures are kept: cards without a use are handed in first") {
  const std::vector<std::string> names = of_kind(kCavalry);
  Game game = with_land({names[0], names[1]});
  for (int i = 0; i < 4; ++i) game.card(0, names[static_cast<std::size_t>(i)]);
  game.turn(0, Stage::kAllocate).play(0, Exchange{kCavalry, kCavalry, kCavalry});
  // One useful picture paid the bonus, the two useless ones went with it.
  CHECK(game.state.pictures.in_hand(0) == TerritorySet::one(game.at(names[1])));
  CHECK(game.cards(0, kCavalry) == 1);
}

TEST_CASE("chance may draw any picture in the deck, or name only the kind") {
  Game game = with_land({"siam"});
  game.state.earned = true;
  game.turn(0, Stage::kFortify).play(0, End{});
  const Territory wrong = game.at(of_kind(kCannon)[0]);
  CHECK(game.refused(kChance, DrawCard{kCavalry, wrong}) == Refusal::kImpossibleOutcome);
  Game by_kind = game;
  by_kind.play(kChance, DrawCard{kCavalry});
  CHECK(by_kind.last<CardDrawn>().territory == by_kind.at(of_kind(kCavalry)[0]));
  const Territory shown = game.at(of_kind(kCavalry)[3]);
  game.play(kChance, DrawCard{kCavalry, shown});
  CHECK(game.state.pictures.in_hand(0) == TerritorySet::one(shown));

  Game joker = with_land({"siam"});
  joker.state.earned = true;
  joker.turn(0, Stage::kFortify).play(0, End{}).play(kChance, DrawCard{kJoker});
  CHECK(joker.last<CardDrawn>().territory == kNoTerritory);
}
