// SPDX-License-Identifier: Apache-2.0
// The examples of the protocol's page.
#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "title/load.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/json.hpp"

namespace parlour {

TEST_CASE("the choices that docs/protocol.md prints are those of the game") {
  std::vector<boost::json::value> printed;
  std::ifstream page(std::filesystem::path(PARLOUR_TESTS) / "../docs/protocol.md");
  for (std::string line; std::getline(page, line);) {
    const bool choice = line.starts_with("{\"action\"") && line.find("facts") != line.npos;
    if (choice) printed.push_back(boost::json::parse(line));
  }
  std::vector<boost::json::value> made;
  {
    const auto game = estate::Game::make(*find_title("classic"), {});
    const estate::Teller teller{&game->title, &game->compiled, {"Ann", "Bob", "Cem"}, {}};
    std::vector<estate::Event> events;
    estate::State state = game->start(3, SeatSet::first(3), events);
    state.stage = estate::Stage::kResolved;
    state.prompt = estate::Prompt::kBuyOrDecline;
    state.asked = state.current();
    state.at[state.asked] = 39;
    state.cash[state.asked] = 630;
    const estate::Choices choices = choices_of(teller, state, state.asked);
    made.push_back(to_json(*game, choices).at("legal").at(0));
  }
  {
    const auto game = conquest::Game::make(*find_title("annexation"), {});
    const conquest::Teller teller{&game->title, &game->made, {"Ann", "Bob", "Cem"}, {}};
    conquest::State state{};
    state.seats = 2;
    state.owners.set(0, 1);
    state.owners.set(1, 2);
    state.troops[0] = 5;
    state.troops[1] = 2;
    state.stage = conquest::Stage::kAttack;
    state.prompt = conquest::Prompt::kAttack;
    const boost::json::object choices = to_json(*game, choices_of(teller, state, 0));
    for (const boost::json::value& one : choices.at("legal").as_array()) {
      if (one.at("action").at("do") == "attack") made.push_back(one);
    }
  }
  REQUIRE(printed.size() == 2);
  REQUIRE(made.size() >= 2);
  CHECK(boost::json::serialize(made[0]) == boost::json::serialize(printed[0]));
  CHECK(boost::json::serialize(made[1]) == boost::json::serialize(printed[1]));
}

}  // namespace parlour
