// SPDX-License-Identifier: Apache-2.0
// What a front end prints is worked out here, so that it has no rule of its own.
#include "wire/estate/figures.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

using Overrides = std::vector<std::pair<std::string, std::string>>;

boost::json::object figures_of(std::string_view title, const Overrides& overrides) {
  const Result<Game> game = Game::make(*find_title(title), overrides);
  REQUIRE(game);
  return game->figures_to_json();
}

std::string tile_of(const boost::json::object& printed, std::size_t at) {
  return boost::json::serialize(printed.at("tiles").at(at));
}

}  // namespace

TEST_CASE("figures are the title's own where nothing scales them") {
  const auto printed = figures_of("classic", {});
  CHECK(
      tile_of(printed, 3) ==
      R"({"price":60,"build":50,"mortgage":30,"rents":[4,20,60,180,320,450],"build_large":50,"whole":8})");
  CHECK(tile_of(printed, 4) == R"({"amount":200,"choice":false})");
  CHECK(tile_of(printed, 5) == R"({"price":200,"build":0,"mortgage":100,"rents":[25,50,100,200]})");
  CHECK(tile_of(printed, 12) == R"({"price":150,"build":0,"mortgage":75,"rents":[4,10]})");
  CHECK(tile_of(printed, 10) == "{}");
  CHECK(printed.at("start_cash").to_number<int>() == 1500);
  CHECK(printed.at("salary").to_number<int>() == 200);
  CHECK(printed.at("levels").to_number<int>() == 4);
}

TEST_CASE("figures follow the pace, rounded half up") {
  const auto printed = figures_of("classic", {{"pace", "low"}});
  CHECK(
      tile_of(printed, 3) ==
      R"({"price":72,"build":60,"mortgage":36,"rents":[3,16,48,144,256,360],"build_large":60,"whole":6})");
}

TEST_CASE("figures have the rent of a whole group, which is rounded once") {
  const auto printed = figures_of("classic", {{"pace", "high"}});
  CHECK(printed.at("tiles").at(1).at("rents").at(0) == 2);  // 2.4
  CHECK(printed.at("tiles").at(1).at("whole") == 5);        // 4.8
}

TEST_CASE("figures have the cost of the large building") {
  const auto printed = figures_of("bilpoly-campus", {{"pace", "high"}});
  CHECK(printed.at("tiles").at(1).at("build") == 4000);
  CHECK(printed.at("tiles").at(1).at("build_large") == 8000);
}

TEST_CASE("figures tell the start money at each pace where it follows the salary") {
  const auto cash = [](const char* pace) {
    return figures_of("metropolis", {{"pace", pace}}).at("start_cash").to_number<int>();
  };
  CHECK(cash("low") == 1800);
  CHECK(cash("medium") == 1500);
  CHECK(cash("high") == 1200);
}

TEST_CASE("figures have as many rents as there are levels") {
  const auto printed = figures_of("classic", {{"levels", "3+1"}});
  CHECK(
      tile_of(printed, 3) ==
      R"({"price":60,"build":50,"mortgage":30,"rents":[4,20,60,180,450],"build_large":50,"whole":8})");
}

TEST_CASE("figures tell where a station leads when the switch makes a teleport of it") {
  const auto printed = figures_of("classic", {{"teleports", "transit"}});
  CHECK(tile_of(printed, 5) == R"({"to":25})");
  CHECK(tile_of(printed, 35) == R"({"to":15})");
}
