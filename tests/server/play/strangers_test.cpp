// SPDX-License-Identifier: Apache-2.0
// Whoever is rude is told so or sent away, and the others play on. What counts for the others is
// that their answers come, not when.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// What else a table tells meanwhile, such as who has come to watch, is no answer.
bool hears_pong(Client& client) {
  constexpr int kMostBetween = 100;
  for (int i = 0; i < kMostBetween; ++i) {
    const std::string text = client.hear_text();
    if (text.empty()) return false;
    if (text.find("\"pong\"") != std::string::npos) return true;
  }
  return false;
}

/// How many round trips of a client come back.
int round_trips(Client& client, int count) {
  int answered = 0;
  for (int i = 0; i < count; ++i) {
    if (!client.say(R"({"type":"ping"})")) break;
    if (!hears_pong(client)) break;
    ++answered;
  }
  return answered;
}

Client joined(unsigned short port, const std::string& table,
              Client::Buffers buffers = Client::Buffers::kUsual) {
  Client client(port, buffers);
  REQUIRE(client.upgrade().status == 101);
  client.say(bj::serialize(bj::object{{"type", "join"}, {"table", table}}));
  REQUIRE(client.hear_text().find("\"welcome\"") != std::string::npos);
  return client;
}

std::int64_t metric(unsigned short port, const std::string& name) {
  const std::string text = ask_get(port, "/metrics").body;
  const std::size_t at = text.find("\nparlour_" + name + " ");
  return at == text.npos ? -1 : std::atoll(text.c_str() + text.find(' ', at + 1));
}

}  // namespace

TEST_CASE("a page of another origin can neither join nor make a table") {
  const OpenServer server;
  const std::string order = bj::serialize(two_people());
  const std::int64_t before = metric(server.port(), "tables_made_total");
  for (const char* origin : {"https://evil.example", "null", "http://127.0.0.1:1",
                             "http://localhost.evil.example", "file://"}) {
    const std::string header = "Origin: " + std::string(origin) + "\r\n";
    CHECK(Client(server.port()).upgrade(header).status == 403);
    CHECK(Client(server.port()).ask(post("/api/tables", order, header)).status == 403);
  }
  CHECK(metric(server.port(), "tables_made_total") == before);
  const std::string own = "Origin: http://127.0.0.1:" + std::to_string(server.port()) +
                          "\r\nHost: 127.0.0.1:" + std::to_string(server.port()) + "\r\n";
  CHECK(Client(server.port())
            .ask("POST /api/devices HTTP/1.1\r\n" + own + "Content-Length: 0\r\n\r\n")
            .status == 201);
}

TEST_CASE("a message that is too large ends the connection, and the table does not notice") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people());
  Client other = joined(server.port(), made.id);
  Client rude = joined(server.port(), made.id);
  rude.say("{\"type\":\"" + std::string(70'000, 'x') + "\"}");
  CHECK(rude.hear_close() == 1009);
  Client deep = joined(server.port(), made.id);
  deep.say(std::string(30'000, '[') + std::string(30'000, ']'));
  CHECK(deep.hear_close() == 1008);
  CHECK(ask_post(server.port(), "/api/tables", std::string(2 << 20, ' ')).status == 413);
  const std::string deep_order =
      "{\"seats\":" + std::string(5000, '[') + std::string(5000, ']') + "}";
  CHECK(ask_post(server.port(), "/api/tables", deep_order).status == 400);
  CHECK(round_trips(other, 20) == 20);
}

TEST_CASE("what is no message at all ends the connection with a reason") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people());
  for (const char* text : {"", "nonsense", "[]", "7", "{\"type\":", "{\"type\":\"join\"}x"}) {
    Client client(server.port());
    REQUIRE(client.upgrade().status == 101);
    client.say(text);
    CHECK(client.hear_close() == 1008);
  }
  Client late(server.port());
  REQUIRE(late.upgrade().status == 101);
  late.say(R"({"type":"act","seat":0,"seq":0,"action":{}})");
  CHECK(late.hear_text().find("join_first") != std::string::npos);
  for (const char* table : {"", "nosuchtable", "../../etc", "aaaaaaaaaa"}) {
    Client client(server.port());
    REQUIRE(client.upgrade().status == 101);
    client.say(bj::serialize(bj::object{{"type", "join"}, {"table", table}}));
    CHECK(client.hear_text().find("no_table") != std::string::npos);
    CHECK(client.hear_close() == 1000);
  }
}

TEST_CASE("who floods a table is sent away, and the others play on") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people());
  Client other = joined(server.port(), made.id);
  Client flood = joined(server.port(), made.id);
  for (int i = 0; i < 2000; ++i) {
    if (!flood.say(R"({"type":"react","seat":0,"reaction":"clap"})")) break;
  }
  CHECK(flood.hear_close() == 1008);
  CHECK(round_trips(other, 20) == 20);
  CHECK(metric(server.port(), "flooding_clients_total") == 1);
}

TEST_CASE("chat is limited for each client, and nobody else hears what was too much") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people());
  Player talker(made.id, {made.tokens[0]}, 1), listener(made.id, {made.tokens[1]}, 2);
  sit_down(talker, server.port());
  sit_down(listener, server.port());
  for (int i = 0; i < 20; ++i) {
    talker.say({{"type", "chat"}, {"id", "c"}, {"seat", 0}, {"text", "x"}});
  }
  talker.say({{"type", "chat"}, {"id", "c"}, {"seat", 0}, {"text", std::string(501, 'x')}});
  catch_up(talker);
  catch_up(listener);
  CHECK(talker.told().size() == listener.told().size());
  CHECK(listener.told().size() >= 5);
  CHECK(listener.told().size() < 20);
}

TEST_CASE("a client that never reads is dropped, and the others never notice") {
  const OpenServer server({"--load-test"});
  const Made made = make_table(server.port(), two_people());
  Client other = joined(server.port(), made.id);
  Client slow = joined(server.port(), made.id, Client::Buffers::kSmall);
  // Each of these is answered with the whole position, which the slow one never takes.
  bool open = true;
  for (int i = 0; open && i < 20'000; ++i) {
    open = slow.say(R"({"type":"language","language":"en"})");
    if (i % 100 == 0) REQUIRE(round_trips(other, 1) == 1);
    if (i % 500 == 0 && metric(server.port(), "slow_clients_total") > 0) break;
  }
  CHECK(round_trips(other, 100) == 100);
  CHECK(metric(server.port(), "slow_clients_total") == 1);
}

TEST_CASE("a hundred clients that never end their request keep nobody waiting") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people());
  Client other = joined(server.port(), made.id);
  std::vector<Client> slow;
  for (int i = 0; i < 100; ++i) {
    slow.emplace_back(server.port());
    slow.back().send(i % 2 == 0 ? "GET /api/titles HTTP/1.1\r\nHost: loc"
                                : "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                                  "Content-Length: 1000\r\n\r\n{");
  }
  CHECK(round_trips(other, 20) == 20);
  for (int i = 0; i < 20; ++i) CHECK(ask_get(server.port(), "/api/titles").status == 200);
  for (Client& client : slow) CHECK(client.send("x"));
  CHECK(round_trips(other, 20) == 20);
}

TEST_CASE("no path leads out of the house") {
  const OpenServer server;
  for (const char* path :
       {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd", "/assets/../../../../etc/passwd", "/t/../../../etc/passwd",
        "/api/titles/../../../../etc/passwd", "/api/titles/..%2f..%2f..%2fetc%2fpasswd",
        "/api/titles/%2e%2e", "/api/titles/..\\..\\windows", "/api/boards/..%2f..",
        "/api/switches/../title", "/api/bots/..%2festate", "/api/tables/..%2f..%2fetc/journal",
        "/api/titles/classic%00", "/api/titles/schema"}) {
    const Answer answer = ask_get(server.port(), path, std::string(32, 'a'));
    INFO(std::string(path));
    CHECK((answer.status == 400 || answer.status == 404));
    CHECK(answer.body.find("root:") == answer.body.npos);
    CHECK(answer.body.find("$schema") == answer.body.npos);
  }
  // Every other path is one of the page's own.
  CHECK(ask_get(server.port(), "/etc/passwd").body == ask_get(server.port(), "/").body);
  for (const char* title :
       {"../titles/classic", "/etc", "..", ".", "schema", "classic/../classic"}) {
    bj::object order = two_people(title);
    INFO(std::string(title));
    CHECK(ask_post(server.port(), "/api/tables", bj::serialize(order)).status == 400);
  }
}

}  // namespace parlour::server::test
