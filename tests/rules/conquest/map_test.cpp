// SPDX-License-Identifier: Apache-2.0
#include "core/files.hpp"
#include "core/json.hpp"
#include "tests/rules/conquest/fixtures.hpp"
#include "title/conquest/read_map.hpp"
#include "title/conquest/switches.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;
namespace bj = boost::json;

namespace {

bj::value file_of(const char* title, const char* name) {
  const Result<std::string> text = read_file(titles() / title / name, json::kMaxBytes);
  REQUIRE(text);
  Result<bj::value> value = json::parse(*text);
  REQUIRE(value);
  return std::move(*value);
}

bj::value& at(bj::value& document, const char* pointer) {
  bj::error_code error;
  bj::value* found = document.find_pointer(pointer, error);
  REQUIRE(found != nullptr);
  return *found;
}

/// Changes a good map in one place and says what read_map() finds wrong with it.
std::string broken(void (*change)(bj::value&)) {
  bj::value map = file_of("world", "map.json");
  change(map);
  const Result<MapSource> read = read_map(map);
  REQUIRE_FALSE(read);
  return read.problem().text();
}

}  // namespace

TEST_CASE("the shipped maps are the 42 territories with their 83 borders, in both languages") {
  for (const char* id : {"annexation", "world"}) {
    const MapSource& map = map_of(id);
    CHECK(map.territories.size() == 42);
    CHECK(map.continents.size() == 6);
    std::size_t borders = 0, by_sea = 0;
    int kinds[3] = {};
    for (const TerritorySource& one : map.territories) {
      borders += one.land.size() + one.sea.size();
      by_sea += one.sea.size();
      ++kinds[static_cast<int>(one.card)];
      CHECK_FALSE(one.name.in(language_named("tr")).empty());
    }
    CHECK(borders == 2 * 83);
    CHECK(by_sea == 2 * 25);
    for (const int count : kinds) CHECK(count == 14);
    const int bonus[] = {5, 2, 5, 3, 7, 2};
    for (std::size_t i = 0; i < 6; ++i) CHECK(map.continents[i].bonus == bonus[i]);
    CHECK(map.start_troops == std::vector<Troops>{40, 35, 30, 25, 20});
    CHECK(check_shapes(file_of(id, "shapes.json"), map));
  }
}

TEST_CASE("the shipped titles set every switch, and differ where the rules say they do") {
  for (const char* id : {"annexation", "world"}) {
    const bj::value title = file_of(id, "title.json");
    CHECK(title.at("family").as_string() == "conquest");
    CHECK(title.at("id").as_string() == id);
    for (const Switch& one : switches()) {
      CAPTURE(one.name);
      CHECK(title.at("rules").as_object().contains(one.name));
    }
    CHECK(check(rules_of(id)));
  }
  Rules annexation_rules = rules_of("annexation");
  annexation_rules.start_troops = {};  // said in the title, and again by the map
  CHECK(annexation_rules == Rules{});
  const Rules world_rules = rules_of("world");
  CHECK(world_rules.combat == Combat::kDice);
  CHECK_FALSE(world_rules.empty_territories);
  CHECK(world_rules.forced_exchange == 5);
  CHECK(world_rules.neutral_army);
}

TEST_CASE("both titles have the same words") {
  const auto keys = [](const bj::value& title) {
    std::vector<std::string> all;
    for (const bj::key_value_pair& pair : title.at("words").as_object())
      all.emplace_back(pair.key());
    return all;
  };
  CHECK(keys(file_of("annexation", "title.json")) == keys(file_of("world", "title.json")));
}

TEST_CASE("a bad map is refused with its place and the reason") {
  // clang-format off
  CHECK(broken([](bj::value& map) { at(map, "/format") = 2; }) == "/map/format: expected 1, the version of the format, found 2");
  CHECK(broken([](bj::value& map) { map.as_object().erase("continents"); }).starts_with("/map: needs \"continents\""));
  CHECK(broken([](bj::value& map) { at(map, "/territories").as_array().resize(5); }).starts_with("/map/territories: expected"));
  CHECK(broken([](bj::value& map) { at(map, "/territories/3").as_object()["colour"] = "#000000"; }).starts_with("/map/territories/3/colour: unknown key"));
  CHECK(broken([](bj::value& map) { at(map, "/territories/3/card") = "joker"; }).starts_with("/map/territories/3/card: expected"));
  CHECK(broken([](bj::value& map) { at(map, "/territories/3/continent") = "asai"; }) == "/map/territories/3/continent: there is no continent \"asai\"; did you mean \"asia\"?");
  CHECK(broken([](bj::value& map) { at(map, "/territories/0/land/1") = "albarta"; }) == "/map/territories/0/land/1: there is no territory \"albarta\"; did you mean \"alberta\"?");
  CHECK(broken([](bj::value& map) { at(map, "/territories/0/land/1") = "alaska"; }) == "/map/territories/0/land/1: a territory does not border on itself");
  CHECK(broken([](bj::value& map) { at(map, "/territories/0/land/1") = "peru"; }) == "/map/territories/0/land/1: a border goes both ways: \"peru\" must name \"alaska\" under \"land\" too");
  CHECK(broken([](bj::value& map) { at(map, "/territories/0/sea/0") = "alberta"; }) == "/map/territories/0/sea/0: \"alberta\" is a neighbour by land already; name it once");
  CHECK(broken([](bj::value& map) { at(map, "/territories/5/id") = "alaska"; }) == "/map/territories/5/id: another territory has the id \"alaska\" already");
  CHECK(broken([](bj::value& map) { at(map, "/territories/5/name") = "Ontario"; }) == "/map/territories/5/name: another territory is called \"Ontario\" already");
  CHECK(broken([](bj::value& map) { at(map, "/continents/3/id") = "europe"; }) == "/map/continents/3/id: another continent has the id \"europe\" already");
  CHECK(broken([](bj::value& map) { at(map, "/start_troops/0") = 20; }) == "/map/start_troops/0: expected at least 21, so that 2 players can claim all land, found 20");
  // clang-format on
}

TEST_CASE("a continent without land and a map in two parts are refused") {
  CHECK(broken([](bj::value& map) {
          at(map, "/continents")
              .as_array()
              .push_back(
                  {{"id", "atlantis"}, {"name", "Atlantis"}, {"bonus", 9}, {"colour", "#000000"}});
        }) == "/map/continents/6: no territory belongs to \"atlantis\"");
  CHECK(broken([](bj::value& map) {
          // Madagascar loses both its crossings.
          for (bj::value& one : at(map, "/territories").as_array()) {
            bj::value* sea = one.as_object().if_contains("sea");
            if (sea == nullptr) continue;
            bj::array kept;
            for (const bj::value& id : sea->as_array())
              if (one.at("id") != "madagascar" && id != "madagascar") kept.push_back(id);
            *sea = kept;
          }
        }) ==
        "/map/territories/25: no way leads from \"alaska\" to \"madagascar\"; a map is connected");
}

TEST_CASE("anything but a map is refused and never throws") {
  for (const bj::value& wrong : {bj::value(nullptr), bj::value(3), bj::value("map"),
                                 bj::value(bj::array{}), bj::value(bj::object{})})
    CHECK_FALSE(read_map(wrong));
}

TEST_CASE("shapes must draw every territory once") {
  const MapSource& map = map_of("world");
  const auto wrong = [&](void (*change)(bj::value&)) {
    bj::value shapes = file_of("world", "shapes.json");
    change(shapes);
    const Outcome outcome = check_shapes(shapes, map);
    REQUIRE_FALSE(outcome);
    return outcome.problem().text();
  };
  CHECK(wrong([](bj::value& s) { at(s, "/territories").as_array().pop_back(); }) ==
        "/shapes/territories: \"eastern-australia\" has no outline");
  CHECK(wrong([](bj::value& s) { at(s, "/territories/1/id") = "alaska"; }) ==
        "/shapes/territories/1/id: \"alaska\" is drawn twice");
  CHECK(wrong([](bj::value& s) {
          at(s, "/connectors/0/b") = "atlantis";
        }).starts_with("/shapes/connectors/0/b: there is no territory \"atlantis\""));
  CHECK(wrong([](bj::value& s) {
          at(s, "/territories/0/polygons/0/0/0") = 3;
        }).starts_with("/shapes/territories/0/polygons/0/0/0: expected a point"));
}

TEST_CASE("compiling works the switches into the map") {
  const MapSource line = row(10, 5);
  Rules rules;
  rules.airport_range = 2;
  Ruleset game = compile(line, rules);
  CHECK(game.map.flights[0] == (TerritorySet::one(1) | TerritorySet::one(2)));
  CHECK(game.map.flights[5].size() == 4);
  CHECK(game.map.neighbours[5] == (TerritorySet::one(4) | TerritorySet::one(6)));
  CHECK(game.map.continents[1].size() == 5);
  CHECK(game.map.pictured.empty());
  rules.airports = false;
  rules.pictured_bonus = 2;
  game = compile(line, rules);
  CHECK(game.map.flights[0].empty());
  CHECK(game.map.pictured == game.map.all);
}

TEST_CASE("sets of territories work across both words") {
  TerritorySet set = TerritorySet::one(3) | TerritorySet::one(63) | TerritorySet::one(64);
  set.add(127);
  CHECK(set.size() == 4);
  std::vector<int> members;
  for (const int member : set) members.push_back(member);
  CHECK(members == std::vector<int>{3, 63, 64, 127});
  CHECK(set.nth(2) == 64);
  CHECK(set.lowest() == 3);
  CHECK((set - TerritorySet::first(64)).lowest() == 64);
  CHECK(TerritorySet::first(128).size() == 128);
  CHECK(TerritorySet::first(64).size() == 64);
  CHECK(TerritorySet::first(0).empty());
  CHECK(TerritorySet::first(100).contains(TerritorySet::one(99)));
  CHECK_FALSE(TerritorySet::first(100).contains(set));
}
