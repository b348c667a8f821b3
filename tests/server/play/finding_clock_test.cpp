// SPDX-License-Identifier: Apache-2.0
// As it happens to any machine: its wall clock is set back by ten minutes.
#include <doctest/doctest.h>

#include "tests/server/play/ill_machine.hpp"
#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

TEST_CASE("finding 6: bots and talk go on when the wall clock is set back") {
  namespace bj = boost::json;
  const SqlitePlace place;
  IllMachine machine;
  Serving house(place.options().where, {"--load-test"}, machine.before());
  bj::object order = two_people();
  order["seats"] = {{{"kind", "person"}}, {{"kind", "easy"}}, {{"kind", "easy"}}};
  order["bot_delay_ms"] = 100;
  const Made made = make_table(house.port(), order);
  Player player(made.id, made.tokens, 1);
  sit_down(player, house.port());
  const auto bots_go_on = [&] {
    const std::size_t told = player.told().size();
    player.hear_until([&] {
      player.act();
      return player.told().size() > told + 20;
    });
  };
  /// Says as much as is allowed, and then one thing more as soon as that is.
  const auto talk_goes_on = [&] {
    int heard = 0;
    const auto count = [&] {
      for (const bj::object& message : player.take_messages())
        heard += message.at("type") == "chat";
      return heard;
    };
    for (int i = 0; i < 8; ++i) player.say({{"type", "chat"}, {"seat", 0}, {"text", "x"}});
    catch_up(player);
    heard = 0;
    for (int tries = 0; count() == 0; ++tries) {
      REQUIRE(tries < 300);
      player.say({{"type", "chat"}, {"seat", 0}, {"text", "y"}});
      player.act();
      player.hear();
      wait_for_any({}, 100);
    }
  };
  /// In the middle of a bot's pause.
  const auto clock_jumps = [&](std::chrono::seconds by) {
    player.hear_until([&] {
      player.act();
      const bj::array& waiting = player.position().at("waiting").as_array();
      return !waiting.empty() && waiting[0] != 0;
    });
    machine.clock_jumps(by);
  };
  bots_go_on();
  talk_goes_on();
  clock_jumps(std::chrono::minutes(-10));
  bots_go_on();
  talk_goes_on();
  clock_jumps(std::chrono::minutes(20));
  bots_go_on();
  talk_goes_on();
  CHECK(ask_get(house.port(), "/healthz").status == 200);
}

}  // namespace parlour::server::test
