// SPDX-License-Identifier: Apache-2.0
// As a player would: saves a game and loads it, to sit in the others' places at an exact copy.
#include <doctest/doctest.h>

#include "table/fields.hpp"
#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

TEST_CASE("finding 3: a seat that saves and loads gets its own seat back, and no other") {
  namespace bj = boost::json;
  const OpenServer house({"--load-test"});
  for (const char* title : {"classic", "annexation"}) {
    const Made made = make_table(house.port(), two_people(title));
    Player first(made.id, {made.tokens[0]}, 1), second(made.id, {made.tokens[1]}, 2);
    sit_down(first, house.port());
    sit_down(second, house.port());
    while (second.told().size() < 15) {
      for (Player* player : {&first, &second}) {
        player->act();
        player->hear();
        wait_for_any({player->socket()}, 5);
      }
    }
    const std::string device(32, 'b');
    const bj::object wish{
        {"token", made.tokens[1]}, {"name", "mine"}, {"slot", 1}, {"replace", true}};
    const bj::object saved =
        post_json(house.port(), "/api/tables/" + made.id + "/saves", wish, device);
    const std::string id = text_at(saved.at("save").as_object(), "id");
    const bj::object loaded = post_json(house.port(), "/api/saves/" + id + "/load", {}, device);
    // Whatever else the answer holds, it opens no seat but the saver's.
    int opened_seats = 0;
    for (const bj::value& seat : loaded.at("seats").as_array()) {
      if (text_at(seat.as_object(), "token").empty()) continue;
      ++opened_seats;
      CHECK(seat.at("seat") == 1);
    }
    CHECK(opened_seats == 1);
    std::vector<std::string> tokens;
    for (const bj::value& seat : loaded.at("seats").as_array())
      tokens.push_back(text_at(seat.as_object(), "token"));
    tokens.push_back(text_at(loaded, "host"));
    Player copy(text_at(loaded, "id"), tokens, 3);
    sit_down(copy, house.port());
    CHECK_FALSE(copy.seats().has(0));
    // Ending the copy opens no hand of the game that goes on.
    copy.say({{"type", "end"}});
    copy.hear_until([&] { return copy.over(); });
    const bool secrets = std::string_view(title) == "annexation";
    const std::string table = "/api/tables/" + text_at(loaded, "id");
    CHECK(ask_get(house.port(), table + "/journal").status == (secrets ? 409 : 200));
    CHECK(ask_get(house.port(), table + "/chances").status == (secrets ? 409 : 200));
    CHECK(ask_get(house.port(), table + "/replay").status == 200);
    second.say({{"type", "ping"}});
  }
}

}  // namespace parlour::server::test
