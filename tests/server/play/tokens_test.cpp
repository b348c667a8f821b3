// SPDX-License-Identifier: Apache-2.0
// Nobody does what they hold no token for. Each refusal leaves the table as it was.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

const std::string kForeign(32, 'a');

/// Two people at a table that has begun; seat `asked` is the one that may act.
struct TwoPeople {
  explicit TwoPeople(unsigned short port, std::string_view title = "classic")
      : made(make_table(port, two_people(title))),
        first(made.id, {made.tokens[0]}, 1),
        second(made.id, {made.tokens[1]}, 2) {
    sit_down(first, port);
    sit_down(second, port);
    catch_up(first);
  }
  Player& asked() { return first.position().at("choices").as_array().empty() ? second : first; }
  Player& other() { return &asked() == &first ? second : first; }

  Made made;
  Player first, second;
};

/// The table's number of things that have happened, as anybody may ask.
std::int64_t seq_of(unsigned short port, const std::string& table) {
  return get_json(port, "/api/tables/" + table).at("seq").as_int64();
}

}  // namespace

TEST_CASE("a foreign token opens no seat") {
  const OpenServer server;
  TwoPeople table(server.port());
  const bj::object act = some_action(table.asked());
  Player stranger(table.made.id, {kForeign, "", table.made.id}, 3);
  sit_down(stranger, server.port());
  CHECK(stranger.seats().empty());
  const std::int64_t before = seq_of(server.port(), table.made.id);
  CHECK(verdict_on(stranger, act) == "not_yours");
  CHECK(verdict_on(stranger, {{"type", "pause"}}) == "not_host");
  CHECK(seq_of(server.port(), table.made.id) == before);
}

TEST_CASE("a token of another table opens no seat, and its host is no host here") {
  const OpenServer server;
  TwoPeople table(server.port());
  const bj::object act = some_action(table.asked());
  const Made other = make_table(server.port(), two_people());
  Player stranger(table.made.id, {other.tokens[0], other.tokens[1], other.host}, 3);
  sit_down(stranger, server.port());
  CHECK(stranger.seats().empty());
  CHECK(verdict_on(stranger, act) == "not_yours");
  CHECK(verdict_on(stranger, {{"type", "end"}}) == "not_host");
  CHECK_FALSE(stranger.over());
}

TEST_CASE("nobody acts for another seat") {
  const OpenServer server;
  TwoPeople table(server.port());
  const bj::object act = some_action(table.asked());
  const std::int64_t before = seq_of(server.port(), table.made.id);
  CHECK(verdict_on(table.other(), act) == "not_yours");
  const bj::value seat = act.at("seat");
  for (const char* type : {"undo", "takeback", "answer", "chat", "react"}) {
    CHECK(verdict_on(table.other(), {{"type", type},
                                     {"seat", seat},
                                     {"to", 0},
                                     {"agree", true},
                                     {"text", "hello"},
                                     {"reaction", "clap"}}) == "not_yours");
  }
  CHECK(verdict_on(table.other(), {{"type", "seat"}, {"seat", seat}, {"name", "Thief"}}) ==
        "not_host");
  const auto act_for = [&](const bj::value& odd) {
    bj::object message = act;
    message["seat"] = odd;
    return verdict_on(table.asked(), message);
  };
  for (const int odd : {-1, 99}) CHECK(act_for(odd) == "not_yours");
  for (const bj::value& odd :
       {bj::value("0"), bj::value(1e300), bj::value(nullptr), bj::value(bj::array{0})}) {
    CHECK(act_for(odd) == "bad_field");
  }
  CHECK(seq_of(server.port(), table.made.id) == before);
  CHECK(verdict_on(table.asked(), act) == "played");
}

TEST_CASE("a message that is sent again is stale, also on a new connection and after a restart") {
  const SqlitePlace place;
  auto server = std::make_unique<Serving>(place.options().where, std::vector<std::string>{});
  TwoPeople table(server->port());
  Player& player = table.asked();
  const bj::object act = some_action(player);
  CHECK(verdict_on(player, act) == "played");
  CHECK(verdict_on(player, act) == "stale");
  player.cut();
  sit_down(player, server->port());
  CHECK(verdict_on(player, act) == "stale");
  for (const bj::value& odd : {bj::value(-1), bj::value("7"), bj::value(nullptr)}) {
    bj::object message = act;
    message["seq"] = odd;
    CHECK(verdict_on(player, message) == "bad_field");
  }
  server->kill();
  server = std::make_unique<Serving>(place.options().where, std::vector<std::string>{});
  sit_down(player, server->port());
  CHECK(verdict_on(player, act) == "stale");
}

TEST_CASE("a spectator can look and nothing else") {
  const OpenServer server;
  TwoPeople table(server.port());
  const bj::object act = some_action(table.asked());
  Player spectator(table.made.id, {}, 3);
  sit_down(spectator, server.port());
  CHECK(spectator.position().at("viewer").as_int64() == -1);
  CHECK(spectator.position().at("choices").as_array().empty());
  const std::int64_t before = seq_of(server.port(), table.made.id);
  CHECK(verdict_on(spectator, act) == "not_yours");
  CHECK(verdict_on(spectator, {{"type", "chat"}, {"seat", 0}, {"text", "hi"}}) == "not_yours");
  CHECK(verdict_on(spectator, {{"type", "undo"}, {"seat", 0}}) == "not_yours");
  CHECK(verdict_on(spectator, {{"type", "seat"}, {"seat", 0}, {"kind", "easy"}}) == "not_host");
  CHECK(verdict_on(spectator, {{"type", "end"}}) == "not_host");
  CHECK(seq_of(server.port(), table.made.id) == before);
}

TEST_CASE("only the host token starts, pauses, ends, and gives a seat to a bot") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people("classic", false));
  Player player(made.id, {made.tokens[0]}, 1);
  sit_down(player, server.port());
  CHECK(verdict_on(player, {{"type", "start"}}) == "not_host");
  CHECK(verdict_on(player, {{"type", "seat"}, {"seat", 1}, {"kind", "open"}}) == "not_host");
  CHECK(verdict_on(player, {{"type", "seat"}, {"seat", 0}, {"kind", "easy"}}) == "not_host");
  Player host(made.id, {made.host}, 2);
  sit_down(host, server.port());
  host.say({{"type", "start"}});
  player.hear_until([&] { return player.table().at("state") == "playing"; });
  for (const char* type : {"pause", "resume", "end"}) {
    CHECK(verdict_on(player, {{"type", type}}) == "not_host");
  }
  CHECK(verdict_on(player, {{"type", "seat"}, {"seat", 1}, {"kind", "easy"}}) == "not_host");
  CHECK(player.table().at("state") == "playing");
  host.say({{"type", "end"}});
  player.hear_until([&] { return player.over(); });
}

TEST_CASE("an open seat is given to one of those who ask for it at once") {
  const OpenServer server;
  const Made made = make_table(
      server.port(),
      {{"title", "classic"}, {"rules", {}}, {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}});
  std::vector<Client> clients;
  for (int i = 0; i < 8; ++i) {
    clients.emplace_back(server.port());
    const std::string name = "Guest " + std::to_string(i);
    clients.back().send(post("/api/tables/" + made.id + "/seats",
                             bj::serialize(bj::object{{"seat", 1}, {"name", name}})));
  }
  int seated = 0;
  for (Client& client : clients) {
    const int status = client.read_answer().status;
    CHECK((status == 201 || status == 409));
    seated += status == 201 ? 1 : 0;
  }
  CHECK(seated == 1);
}

TEST_CASE("the journal of a game that is not over is not given to anybody") {
  const OpenServer server;
  TwoPeople table(server.port(), "annexation");
  const std::string path = "/api/tables/" + table.made.id;
  CHECK(ask_get(server.port(), path + "/journal").status == 409);
  CHECK(ask_get(server.port(), path + "/replay").status == 409);
  CHECK(ask_get(server.port(), path + "/journal", table.made.host).status == 409);
  Player host(table.made.id, {table.made.host}, 3);
  sit_down(host, server.port());
  host.say({{"type", "end"}});
  host.hear_until([&] { return host.over(); });
  CHECK(ask_get(server.port(), path + "/journal").status == 200);
  CHECK(ask_get(server.port(), path + "/replay").status == 200);
}

TEST_CASE("saves and boards of another device are as if they were not there") {
  const OpenServer server;
  TwoPeople table(server.port());
  const auto device = [&] {
    return bj::value_to<std::string>(post_json(server.port(), "/api/devices", {}).at("key"));
  };
  const std::string mine = device(), other = device();
  const std::string saves = "/api/tables/" + table.made.id + "/saves";
  const bj::object wish{{"token", table.made.tokens[0]}, {"name", "Friday"}, {"slot", 1}};
  const auto id_in = [](const bj::object& answer, const char* what) {
    return bj::value_to<std::string>(answer.at(what).at("id"));
  };
  const std::string save = id_in(post_json(server.port(), saves, wish, mine), "save");
  const std::string title = bj::serialize(fixtures::small_document());
  const std::string board =
      id_in(json_of(ask_post(server.port(), "/api/boards", title, mine).body), "board");

  CHECK(get_json(server.port(), "/api/saves", other).at("saves").as_array().empty());
  CHECK(get_json(server.port(), "/api/boards", other).at("boards").as_array().empty());
  for (const std::string& key : {other, std::string()}) {
    const int refused = key.empty() ? 401 : 404;
    CHECK(ask_post(server.port(), "/api/saves/" + save + "/load", "{}", key).status == refused);
    CHECK(ask_delete(server.port(), "/api/saves/" + save, key).status == refused);
    CHECK(ask_get(server.port(), "/api/boards/" + board, key).status == refused);
    CHECK(ask_delete(server.port(), "/api/boards/" + board, key).status == refused);
    bj::object order = two_people();
    order["board"] = board;
    CHECK(ask_post(server.port(), "/api/tables", bj::serialize(order), key).status == refused);
  }
  // And a table is saved only by who plays there.
  bj::object stolen = wish;
  stolen["token"] = kForeign;
  CHECK(ask_post(server.port(), saves, bj::serialize(stolen), other).status == 403);
  CHECK(ask_post(server.port(), saves, bj::serialize(wish)).status == 401);
  CHECK(get_json(server.port(), "/api/saves", mine).at("saves").as_array().size() == 1);
  CHECK(get_json(server.port(), "/api/boards", mine).at("boards").as_array().size() == 1);
}

}  // namespace parlour::server::test
