// SPDX-License-Identifier: Apache-2.0
// Saves and boards over HTTP: what belongs to a device, and goes on from there.
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

const std::string kDevice(32, 'd');

struct SavedGame {
  explicit SavedGame(unsigned short at)
      : port(at), made(make_table(at, two_people())), player(made.id, made.tokens, 1) {
    sit_down(player, port);
  }
  void play(std::size_t steps) {
    const std::size_t wanted = player.told().size() + steps;
    player.hear_until([&] {
      player.act();
      return player.told().size() >= wanted;
    });
    catch_up(player);
  }
  Answer save(std::string_view name, int slot, bool replace = false) const {
    bj::object wish{
        {"token", made.tokens[0]}, {"name", name}, {"slot", slot}, {"replace", replace}};
    wish["tokens"] = bj::array(made.tokens.begin(), made.tokens.end());  // all seats on one screen
    return ask_post(port, "/api/tables/" + made.id + "/saves", bj::serialize(wish), kDevice);
  }
  bj::array saves() const { return get_json(port, "/api/saves", kDevice).at("saves").as_array(); }

  unsigned short port;
  Made made;
  Player player;
};

std::string place_of(const Answer& answer) {
  return text_at(json_of(answer.body).at("error").as_object(), "place");
}

}  // namespace

TEST_CASE("saves are named, listed, and replaced only when asked to") {
  const OpenServer server({"--load-test"});
  SavedGame game(server.port());
  game.play(10);
  REQUIRE(game.save("Friday", 2).status == 201);
  const Answer taken = game.save("Saturday", 2);
  CHECK(taken.status == 409);
  CHECK(place_of(taken) == "/slot");
  REQUIRE(game.saves().size() == 1);
  CHECK(game.saves()[0].at("name").as_string() == "Friday");
  CHECK(game.save("Saturday", 2, true).status == 201);
  REQUIRE(game.saves().size() == 1);
  const bj::object card = game.saves()[0].as_object();
  CHECK(card.at("name").as_string() == "Saturday");
  CHECK(card.at("title").as_string() == "classic");
  CHECK(card.at("players").as_array().size() == 2);
  CHECK(card.contains("round"));
  CHECK(card.contains("saved"));
  CHECK_FALSE(card.contains("table"));

  for (const int slot : {0, 6, -1}) CHECK(place_of(game.save("x", slot)) == "/slot");
  for (const std::string& name : {std::string(), std::string(41, 'x'), std::string("a\nb")}) {
    const Answer refused = game.save(name, 3);
    CHECK(refused.status == 400);
    CHECK(place_of(refused) == "/name");
  }
  for (const int slot : {1, 3, 4, 5}) CHECK(game.save("all", slot).status == 201);
  CHECK(game.saves().size() == 5);
  for (const bj::value& save : game.saves()) {
    const std::string id = text_at(save.as_object(), "id");
    CHECK(ask_delete(server.port(), "/api/saves/" + id, kDevice).status == 200);
    CHECK(ask_delete(server.port(), "/api/saves/" + id, kDevice).status == 404);
  }
  CHECK(game.saves().empty());
}

TEST_CASE("a slot never holds two saves, though many save at once") {
  const OpenServer server({"--load-test"});
  SavedGame game(server.port());
  game.play(5);
  std::vector<Client> clients;
  for (int i = 0; i < 8; ++i) {
    const bj::object wish{
        {"token", game.made.tokens[0]}, {"name", "n" + std::to_string(i)}, {"slot", 1}};
    clients.emplace_back(server.port());
    clients.back().send(post("/api/tables/" + game.made.id + "/saves", bj::serialize(wish),
                             "Authorization: Bearer " + kDevice + "\r\n"));
  }
  for (Client& client : clients) {
    const int status = client.read_answer().status;
    CHECK((status == 201 || status == 409));
  }
  CHECK(game.saves().size() == 1);
}

TEST_CASE("loading goes on at a new table, and the old one stays as it was") {
  const OpenServer server({"--load-test"});
  SavedGame game(server.port());
  game.play(30);
  const bj::value then = game.player.position().at("view");
  const std::uint64_t seq = game.player.seq();
  const bj::object save = json_of(game.save("here", 1).body).at("save").as_object();
  game.play(20);
  const bj::value now = game.player.position().at("view");
  const std::string path = "/api/saves/" + text_at(save, "id") + "/load";

  const Made branch = read_made(post_json(server.port(), path, {}, kDevice));
  CHECK(branch.id != game.made.id);
  REQUIRE(branch.tokens.size() == 2);
  Player other(branch.id, branch.tokens, 7);
  sit_down(other, server.port());
  CHECK(other.position().at("view") == then);
  // Old tokens are nothing worth at the new table.
  Player former(branch.id, {game.made.tokens[0], game.made.host}, 8);
  sit_down(former, server.port());
  CHECK(former.seats().empty());
  other.hear_until([&] {
    other.act();
    return other.told().size() >= 40;
  });
  catch_up(game.player);
  CHECK(game.player.position().at("view") == now);
  CHECK(game.player.seq() > seq);
  game.play(5);

  // The same again, as often as one likes; and a journal of a branch is sound too.
  const Made again = read_made(post_json(server.port(), path, {}, kDevice));
  Player third(again.id, again.tokens, 9), host(branch.id, {branch.host}, 10);
  sit_down(third, server.port());
  CHECK(third.position().at("view") == then);
  sit_down(host, server.port());
  host.say({{"type", "end"}});
  host.hear_until([&] { return host.over(); });
  CHECK(verify(ask_get(server.port(), "/api/tables/" + branch.id + "/journal").body) == 0);
  CHECK(game.saves().size() == 1);
}

TEST_CASE("a save gives back the seats of whoever made it, and no others") {
  const OpenServer server({"--load-test"});
  const Made made = make_table(server.port(), two_people("annexation"));
  Player ann(made.id, {made.tokens[0]}, 1), bob(made.id, {made.tokens[1]}, 2);
  sit_down(ann, server.port());
  sit_down(bob, server.port());
  // Bob saves, and so does the host, who has handed on both seats.
  const auto saved_by = [&](const std::string& token, int slot) {
    const bj::object wish{{"token", token}, {"name", "mine"}, {"slot", slot}};
    const Answer saved =
        ask_post(server.port(), "/api/tables/" + made.id + "/saves", bj::serialize(wish), kDevice);
    REQUIRE_MESSAGE(saved.status == 201, saved.body);
    return text_at(json_of(saved.body).at("save").as_object(), "id");
  };
  const auto loaded = [&](const std::string& save) {
    return post_json(server.port(), "/api/saves/" + save + "/load", {}, kDevice);
  };
  CHECK(loaded(saved_by(made.host, 1)).at("seats").as_array().empty());
  const bj::object copy = loaded(saved_by(made.tokens[1], 2));
  REQUIRE(copy.at("seats").as_array().size() == 1);
  CHECK(copy.at("seats").at(0).at("seat") == 1);
  const Made branch = read_made(copy);
  Player loader(branch.id, {branch.tokens[0], branch.host, made.host}, 3);
  sit_down(loader, server.port());
  CHECK(loader.seats() == SeatSet::one(1));
  CHECK(loader.table().at("copy_of") == bj::value(made.id));
  CHECK(loader.table().at("seats").at(0).at("claimed") == bj::value(false));
  // Ann comes with the token that she has.
  Player again(branch.id, {made.tokens[0]}, 4);
  sit_down(again, server.port());
  CHECK(again.seats() == SeatSet::one(0));
  CHECK(ask_post(server.port(), "/api/tables/" + branch.id + "/seats", R"({"seat": 0})").status ==
        409);
}

TEST_CASE("the journal of a running game is for whoever plays for everybody") {
  const OpenServer server({"--load-test"});
  const auto journal_at = [&](const Made& made, const std::string& token) {
    return ask_get(server.port(), "/api/tables/" + made.id + "/journal", token);
  };
  const Made hot = make_table(server.port(), two_people("annexation"));
  Player both(hot.id, {hot.tokens[0], hot.tokens[1], hot.host}, 1);
  sit_down(both, server.port());
  const Answer given = journal_at(hot, hot.host);
  REQUIRE(given.status == 200);
  CHECK(given.body.find("\"commit\"") != std::string::npos);
  CHECK(given.body.find("\"reveal\"") == std::string::npos);
  CHECK(verify(given.body) == 0);
  for (const std::string& token : {hot.tokens[0], std::string(), std::string(32, 'x')}) {
    CHECK(journal_at(hot, token).status == 409);
  }
  bj::object order = two_people("annexation");
  order.at("seats").at(1).as_object()["kind"] = "easy";
  const Made with_bot = make_table(server.port(), order);
  CHECK(journal_at(with_bot, with_bot.host).status == 409);
  CHECK(journal_at(with_bot, with_bot.tokens[0]).status == 409);
  order["title"] = "classic";
  const Made open = make_table(server.port(), order);
  CHECK(journal_at(open, open.tokens[0]).status == 200);
}

TEST_CASE("a game is saved only where there is one, and loaded only from what is there") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people("classic", false));
  const bj::object wish{{"token", made.tokens[0]}, {"name", "x"}, {"slot", 1}};
  CHECK(ask_post(server.port(), "/api/tables/" + made.id + "/saves", bj::serialize(wish), kDevice)
            .status == 409);
  for (const char* id : {"aaaaaaaaaa", "x", "%27%3B"}) {
    CHECK(
        ask_post(server.port(), "/api/saves/" + std::string(id) + "/load", "{}", kDevice).status ==
        404);
  }
  CHECK(ask_post(server.port(), "/api/tables/aaaaaaaaaa/saves", bj::serialize(wish), kDevice)
            .status == 404);
}

TEST_CASE("a bad board is refused with the place of what is wrong") {
  const OpenServer server;
  const auto upload = [&](const bj::value& document) {
    return ask_post(server.port(), "/api/boards", bj::serialize(document), kDevice);
  };
  bj::value document = fixtures::small_document();
  fixtures::at(document, "/board/tiles/1/price") = -5;
  const Answer price = upload(document);
  CHECK(price.status == 400);
  CHECK(place_of(price).find("/board/tiles/1/price") != std::string::npos);
  document = fixtures::small_document();
  document.as_object()["surprise"] = true;
  CHECK(upload(document).status == 400);
  for (const bj::value& wrong :
       {bj::value(nullptr), bj::value("text"), bj::value(bj::array{}), bj::value(bj::object{})}) {
    CHECK(upload(wrong).status == 400);
  }
  CHECK(ask_post(server.port(), "/api/boards", "{", kDevice).status == 400);
  CHECK(get_json(server.port(), "/api/boards", kDevice).at("boards").as_array().empty());
}

TEST_CASE("a document is checked without being kept") {
  const OpenServer server;
  bj::value document = fixtures::small_document();
  const auto check = [&] {
    return json_of(ask_post(server.port(), "/api/check", bj::serialize(document), {}).body);
  };
  const bj::object well = check();
  CHECK(well.at("problem").is_null());
  CHECK(well.at("title").at("document").at("board") == document.at("board"));
  CHECK(well.at("title").at("rules").as_object().contains("salary"));
  fixtures::at(document, "/board/tiles/1/price") = "much";
  const bj::object ill = check();
  CHECK(ill.at("title").is_null());
  CHECK(ill.at("problem").at("place") == "/board/tiles/1/price");
  CHECK(get_json(server.port(), "/api/boards", kDevice).at("boards").as_array().empty());
}

TEST_CASE("a board is replaced by its owner, and games that were begun on it go on") {
  const OpenServer server({"--load-test"});
  const std::string other(32, 'b');
  const bj::value before = fixtures::small_document();
  bj::value document = before;
  const Answer uploaded = ask_post(server.port(), "/api/boards", bj::serialize(document), kDevice);
  REQUIRE_MESSAGE(uploaded.status == 201, uploaded.body);
  const std::string id = text_at(json_of(uploaded.body).at("board").as_object(), "id");
  const std::string path = "/api/boards/" + id;
  bj::object order{
      {"board", id}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}, {"start", true}};
  const Made made = read_made(post_json(server.port(), "/api/tables", order, kDevice));
  bj::object wish{{"token", made.host}, {"name", "Friday"}, {"slot", 1}};
  const Answer saved =
      ask_post(server.port(), "/api/tables/" + made.id + "/saves", bj::serialize(wish), kDevice);
  REQUIRE_MESSAGE(saved.status == 201, saved.body);

  fixtures::at(document, "/board/tiles/1/price") = 77;
  const std::string changed = bj::serialize(document);
  CHECK(ask_post(server.port(), path, changed, other).status == 404);
  CHECK(ask_post(server.port(), "/api/boards/aaaaaaaaaa", changed, kDevice).status == 404);
  CHECK(ask_post(server.port(), path, "{}", kDevice).status == 400);
  CHECK(ask_post(server.port(), path, changed, kDevice).status == 200);
  const bj::object page = get_json(server.port(), path, kDevice);
  CHECK(page.at("document").at("board").at("tiles").at(1).at("price") == 77);
  CHECK(get_json(server.port(), "/api/boards", kDevice).at("boards").as_array().size() == 1);

  const std::string save = text_at(json_of(saved.body).at("save").as_object(), "id");
  const Made loaded =
      read_made(post_json(server.port(), "/api/saves/" + save + "/load", {}, kDevice));
  Player player(loaded.id, {loaded.tokens[0], loaded.host}, 1);
  sit_down(player, server.port());
  player.say({{"type", "end"}});
  player.hear_until([&] { return player.over(); });
  const std::string journal = ask_get(server.port(), "/api/tables/" + loaded.id + "/journal").body;
  CHECK(json_of(journal.substr(0, journal.find('\n'))).at("title").at("board") ==
        before.at("board"));
}

TEST_CASE("a board of one's own is played, and its journal carries it") {
  const OpenServer server({"--load-test"});
  const bj::value document = fixtures::small_document();
  const Answer uploaded = ask_post(server.port(), "/api/boards", bj::serialize(document), kDevice);
  REQUIRE_MESSAGE(uploaded.status == 201, uploaded.body);
  const std::string id = text_at(json_of(uploaded.body).at("board").as_object(), "id");
  const bj::object page = get_json(server.port(), "/api/boards/" + id, kDevice);
  CHECK(page.at("document").at("board") == document.at("board"));
  const std::string figures = "/api/boards/" + id + "/figures";
  const bj::object printed = get_json(server.port(), figures, kDevice);
  CHECK(printed.at("tiles").as_array().size() ==
        document.at("board").at("tiles").as_array().size());
  CHECK(ask_get(server.port(), figures + "?pace=never", kDevice).status == 400);
  CHECK(ask_get(server.port(), figures, std::string(32, 's')).status == 404);

  bj::object order{{"board", id},
                   {"seats", {{{"kind", "person"}}, {{"kind", "easy"}}}},
                   {"bot_delay_ms", 0},
                   {"start", true}};
  const Made made = read_made(post_json(server.port(), "/api/tables", order, kDevice));
  CHECK(ask_delete(server.port(), "/api/boards/" + id, kDevice).status == 200);
  Player player(made.id, {made.tokens[0], made.host}, 1);
  sit_down(player, server.port());
  player.hear_until([&] {
    player.act();
    return player.told().size() >= 30 || player.over();
  });
  player.say({{"type", "end"}});
  player.hear_until([&] { return player.over(); });
  const std::string journal = ask_get(server.port(), "/api/tables/" + made.id + "/journal").body;
  CHECK(json_of(journal.substr(0, journal.find('\n'))).at("title").at("board") ==
        document.at("board"));
  CHECK(verify(journal) == 0);
}

}  // namespace parlour::server::test
