// SPDX-License-Identifier: Apache-2.0
// What an operator does and sees: logs, metrics, health, and `parlour house` on the games of a real
// server.
#include <doctest/doctest.h>

#include <filesystem>

#include "server/archive.hpp"
#include "server/inspection.hpp"
#include "tests/server/play/open_table.hpp"
#include "tests/server/store_sql.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// The number behind a name in /metrics; -1: it is not there.
double figure(unsigned short port, const std::string& name) {
  const std::string text = "\n" + ask_get(port, "/metrics").body;
  const std::size_t at = text.find("\nparlour_" + name + " ");
  return at == text.npos ? -1 : std::atof(text.c_str() + text.find(' ', at + 1));
}

/// One person against a bot that answers at once.
bj::object against_a_bot() {
  return {
      {"title", "bb7k"}, {"rules", {}},       {"seats", {{{"kind", "person"}}, {{"kind", "easy"}}}},
      {"grace_s", 0},    {"bot_delay_ms", 0}, {"start", true}};
}

/// Plays until so much has happened.
void play_on(Player& player, std::size_t told) {
  player.hear_until([&] {
    player.act();
    return player.told().size() > told || player.over();
  });
}

/// A table that was played for a while at a server that has stopped.
template <class Place>
Made played_table(const Place& place) {
  Serving server(place.options().where, {"--load-test", "--lease-ms", "400"});
  const Made made = make_table(server.port(), against_a_bot());
  Player player(made.id, {made.tokens[0]}, 7);
  sit_down(player, server.port());
  play_on(player, 40);
  server.terminate();
  CHECK(server.wait() == 0);
  return made;
}

int house(const std::vector<std::string>& words) {
  std::vector<std::string> command = {PARLOUR_PROGRAM, "house"};
  command.insert(command.end(), words.begin(), words.end());
  return fixtures::run(command);
}

/// What a command prints.
std::string printed(std::vector<std::string> command) {
  fixtures::Process process(command, fixtures::Process::Output::kRead);
  std::string text;
  while (const auto line = process.line()) text += *line + "\n";
  process.wait();
  return text;
}

Finding finding_of(const std::string& where, const std::string& id) {
  const auto archive = open_archive(where, Access::kRead);
  REQUIRE_MESSAGE(archive.ok(), archive.problem().text());
  const Result<std::optional<TableRecord>> table = (*archive)->table_named(id);
  REQUIRE((table.ok() && table->has_value()));
  return inspect(**table, *(*archive)->lines(**table));
}

}  // namespace

TEST_CASE("a log of a whole evening tells what happened, and nobody's secrets") {
  const SqlitePlace place;
  const fixtures::Scratch folder;
  const std::string file = (folder.path() / "parlour.log").string();
  Serving server(place.options().where, {"--log-file", file, "--log-level", "debug"});
  const std::string key =
      bj::value_to<std::string>(post_json(server.port(), "/api/devices", {}).at("key"));
  const Made made = make_table(server.port(), against_a_bot());
  Player player(made.id, {made.host, made.tokens[0]}, 3);
  sit_down(player, server.port(), "salt-of-mine");
  play_on(player, 20);
  player.say({{"type", "chat"}, {"seat", 0}, {"text", "between us"}});
  player.say({{"type", "act"}, {"id", "x"}, {"seat", 0}, {"seq", 0}, {"action", {{"do", "fly"}}}});
  catch_up(player);
  post_json(server.port(), "/api/tables/" + made.id + "/saves",
            {{"slot", 1}, {"name", "my save"}, {"token", made.tokens[0]}}, key);
  CHECK(ask_get(server.port(), "/api/saves/nosuch/replay?token=" + made.host, key).status == 404);
  CHECK(ask_get(server.port(), "/api/nothing").status == 404);
  server.terminate();
  CHECK(server.wait() == 0);

  const std::string log = fixtures::slurp(file);
  for (const char* event :
       {"event=start version=", "event=open ", "event=table_made ",
        "event=refused status=404 method=GET path=/api/nothing from=-", "event=stop"})
    CHECK_MESSAGE(contains(log, event), event);
  CHECK(contains(log, made.id));
  const std::string secret = json_of(run_sql(place,
                                             "SELECT substr(text, 2) FROM @lines"
                                             " WHERE number = 0"))
                                 .at("made")
                                 .at("secret")
                                 .as_string()
                                 .c_str();
  for (const std::string& hidden :
       {key, made.host, made.tokens[0], secret, std::string("between us"), std::string("my save"),
        std::string("salt-of-mine"), std::string("127.0.0.1:"), std::string("\"by\"")})
    CHECK_FALSE_MESSAGE(contains(log, hidden), hidden);
}

TEST_CASE(
    "metrics have times of acknowledgements, commits, joins and thoughts, and errors by kind") {
  const OpenServer server;
  const Made made = make_table(server.port(), against_a_bot());
  Player player(made.id, {made.tokens[0]}, 3);
  sit_down(player, server.port());
  play_on(player, 20);
  CHECK(verdict_on(player, {{"type", "nonsense"}}) != "played");
  CHECK(ask_get(server.port(), "/api/nothing").status == 404);
  CHECK(ask_get(server.port(), "/%zz").status == 400);
  const unsigned short port = server.port();
  CHECK(figure(port, "ack_seconds_count") >= 1);
  CHECK(figure(port, "ack_seconds_bucket{le=\"+Inf\"}") >= 1);
  CHECK(figure(port, "commit_seconds_count") >= figure(port, "ack_seconds_count") / 2);
  CHECK(figure(port, "join_seconds_count") == 1);
  CHECK(figure(port, "think_seconds_count") >= 1);
  CHECK(figure(port, "thoughts_waiting") >= 0);
  CHECK(figure(port, "store_waiting") >= 0);
  CHECK(figure(port, "answers_total{status=\"404\"}") == 1);
  CHECK(figure(port, "refused_requests_total{status=\"400\"}") == 1);
  CHECK(contains(ask_get(port, "/metrics").body, "parlour_refusals_total{reason=\""));
  CHECK(contains(ask_get(port, "/metrics").body, "parlour_build_info{version=\""));
}

TEST_CASE("strangers hear whether the house is well, and not why it is not") {
  const OpenServer server;
  CHECK(ask_get(server.port(), "/healthz").body == R"({"well":true})");
}

TEST_CASE("metrics are for loopback, for whoever has the token, or for everybody") {
  const std::string forwarded = "X-Forwarded-For: 203.0.113.9\r\n";
  const auto status = [](const OpenServer& server, const std::string& headers) {
    return Client(server.port()).ask(get("/metrics", headers)).status;
  };
  {
    const OpenServer server({"--behind-proxy"});
    CHECK(status(server, "") == 200);
    CHECK(status(server, forwarded) == 404);
  }
  {
    const OpenServer server({"--behind-proxy", "--metrics", "all"});
    CHECK(status(server, forwarded) == 200);
  }
  {
    const OpenServer server({"--metrics", "token", "--metrics-token", "between-us"});
    CHECK(status(server, "") == 404);
    CHECK(status(server, "Authorization: Bearer between-you\r\n") == 404);
    CHECK(status(server, "Authorization: Bearer between-us\r\n") == 200);
  }
  const OpenServer nobody({"--metrics", "token"});
  CHECK(status(nobody, "") == 404);
}

TEST_CASE("--version tells the version and the commit") {
  const std::string told = printed({PARLOUR_PROGRAM, "--version"});
  CHECK(told.starts_with("parlour 0."));
  CHECK(contains(told, "("));
  CHECK(told.find('\n') == told.size() - 1);
}

TEST_CASE_TEMPLATE("a table with one damaged line is found, said, and salvaged", Place,
                   EVERY_STORE) {
  const Place place;
  const std::string where = place.options().where;
  const Made made = played_table(place);
  const Finding sound = finding_of(where, made.id);
  REQUIRE_MESSAGE(sound.problem.empty(), sound.problem);
  REQUIRE(sound.lines > 30);
  CHECK(house({"check", where}) == 0);
  CHECK(house({"salvage", where, made.id}) == 1);  // there is nothing to mend

  const std::string line =
      "in_table = (SELECT number FROM @tables WHERE id = '" + made.id + "') AND number = 20";
  const std::string was = run_sql(place, "SELECT text FROM @lines WHERE " + line);
  // A letter that can be read and is not what was written.
  run_sql(place,
          "UPDATE @lines SET text = replace(replace(text, '1', '2'), 'a', 'b') WHERE " + line);
  REQUIRE(run_sql(place, "SELECT text FROM @lines WHERE " + line) != was);
  Finding damaged = finding_of(where, made.id);
  CHECK(contains(damaged.problem, "line 21: "));
  CHECK(damaged.sound == 20);
  CHECK(house({"check", where}) == 1);
  const bj::object report = json_of(printed({PARLOUR_PROGRAM, "house", "check", where, "--json"}));
  CHECK(report.at("damaged") == 1);
  CHECK(report.at("findings").at(0).at("sound") == 20);

  const fixtures::Scratch folder;
  const std::string log = (folder.path() / "parlour.log").string();
  {
    Serving server(where, {"--load-test", "--lease-ms", "400", "--log-file", log});
    Client client(server.port());
    REQUIRE(client.upgrade().status == 101);
    client.say(bj::serialize(bj::object{{"type", "join"}, {"table", made.id}}));
    CHECK(contains(client.hear_text(), "damaged"));
    server.terminate();
    CHECK(server.wait() == 0);
  }
  CHECK(contains(fixtures::slurp(log), "event=table_damaged table=" + made.id +
                                           " line=21 of=" + std::to_string(sound.lines)));

  const std::string cut = (folder.path() / "what-went").string();
  CHECK(house({"salvage", where, made.id, "--cut", cut}) == 0);
  CHECK(contains(fixtures::slurp(cut), "\n"));
  CHECK(finding_of(where, made.id).problem.empty());
  CHECK(finding_of(where, made.id).lines == 20);
  CHECK(house({"check", where}) == 0);

  Serving server(where, {"--load-test", "--lease-ms", "400"});
  Player player(made.id, {made.tokens[0]}, 9);
  sit_down(player, server.port());
  play_on(player, 20);
  CHECK(player.faults().empty());
}

TEST_CASE_TEMPLATE("a line that is missing is found, and salvaged", Place, EVERY_STORE) {
  const Place place;
  const std::string where = place.options().where;
  const Made made = played_table(place);
  run_sql(place, "DELETE FROM @lines WHERE number = 25");
  const Finding finding = finding_of(where, made.id);
  CHECK(contains(finding.problem, "line 26 is missing"));
  const fixtures::Scratch folder;
  CHECK(house({"salvage", where, made.id, "--cut", (folder.path() / "cut").string()}) == 0);
  CHECK(finding_of(where, made.id).problem.empty());
  CHECK(run_sql(place, "SELECT count(*) FROM @lines") == "25");
}

TEST_CASE_TEMPLATE("a backup of a house that is open is whole, and can be played on with", Place,
                   EVERY_STORE) {
  const Place place;
  const std::string where = place.options().where;
  const fixtures::Scratch folder;
  const std::string copy = (folder.path() / "copy.db").string();
  Made made;
  {
    Serving server(where, {"--load-test", "--lease-ms", "400"});
    made = make_table(server.port(), against_a_bot());
    const std::string key =
        bj::value_to<std::string>(post_json(server.port(), "/api/devices", {}).at("key"));
    Player player(made.id, {made.tokens[0]}, 7);
    sit_down(player, server.port());
    play_on(player, 30);
    post_json(server.port(), "/api/tables/" + made.id + "/saves",
              {{"slot", 1}, {"name", "kept"}, {"token", made.tokens[0]}}, key);
    CHECK(house({"backup", where, copy}) == 0);
    CHECK(house({"backup", where, copy}) == 1);  // it is there, and stays as it is
    play_on(player, 60);
  }
  CHECK(house({"check", copy}) == 0);
  const Finding kept = finding_of("sqlite:" + copy, made.id);
  CHECK(kept.lines > 30);
  CHECK(kept.lines < finding_of(where, made.id).lines);
  Serving server("sqlite:" + copy, {"--load-test"});
  Player player(made.id, {made.tokens[0]}, 9);
  sit_down(player, server.port());
  play_on(player, 10);
}

TEST_CASE("a backup can be brought back into an empty PostgreSQL, and into no other") {
  const PostgresPlace place;
  const SqlitePlace file;
  const Made made = played_table(file);
  CHECK(house({"backup", file.options().where, place.address()}) == 0);
  CHECK(house({"check", place.address()}) == 0);
  CHECK(finding_of(place.address(), made.id).lines ==
        finding_of(file.options().where, made.id).lines);
  CHECK(house({"backup", file.options().where, place.address()}) == 1);
}

TEST_CASE("prune counts first, and then does what it has counted") {
  const SqlitePlace place;
  const std::string where = place.options().where;
  const Made made = played_table(place);
  CHECK(json_of(printed({PARLOUR_PROGRAM, "house", "prune", where, "--json", "--dry-run"}))
            .at("abandoned") == 0);
  run_sql(place, "UPDATE @tables SET changed = 1");
  for (const char* dry : {"--dry-run", "--json"}) {
    const bj::object counted =
        json_of(printed({PARLOUR_PROGRAM, "house", "prune", where, "--json", dry}));
    CHECK(counted.at("abandoned") == 1);
    CHECK(counted.at("lines").to_number<int>() > 30);
  }
  CHECK(run_sql(place, "SELECT count(*) FROM @lines") == "0");
  CHECK(house({"prune", where, "--keep-finished", "-1"}) == 2);
}

TEST_CASE("a save that somebody looks at is kept as if it were new") {
  const OpenServer server;
  const std::string key =
      bj::value_to<std::string>(post_json(server.port(), "/api/devices", {}).at("key"));
  const Made made = make_table(server.port(), two_people());
  const bj::object saved =
      post_json(server.port(), "/api/tables/" + made.id + "/saves",
                {{"slot", 1}, {"name", "kept"}, {"token", made.tokens[0]}}, key);
  const std::string id = bj::value_to<std::string>(saved.at("save").at("id"));
  CHECK(run_sql(server.place, "SELECT of_table FROM @documents") == made.id);
  run_sql(server.place, "UPDATE @documents SET changed = 1");
  CHECK(ask_get(server.port(), "/api/saves/" + id + "/replay", key).status == 200);
  until([&] { return run_sql(server.place, "SELECT changed FROM @documents") != "1"; });
}

TEST_CASE("the house commands make no store where there is none, and say what is wrong") {
  const fixtures::Scratch folder;
  const std::string nowhere = (folder.path() / "none.db").string();
  for (const char* command : {"check", "prune", "upgrade"}) CHECK(house({command, nowhere}) == 1);
  CHECK(house({"salvage", nowhere, "t"}) == 1);
  CHECK(house({"backup", nowhere, nowhere + "2"}) == 1);
  CHECK(fs::is_empty(folder.path()));
  CHECK(house({"check"}) == 2);
  CHECK(house({}) == 2);
  CHECK(house({"check", "--help"}) == 0);
}

TEST_CASE("a store may be named from where one is") {
  const fixtures::Scratch folder;
  const SqlitePlace place;
  const Made made = played_table(place);
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  CHECK(house({"backup", place.file(), "monday.db"}) == 0);
  CHECK(house({"check", "monday.db"}) == 0);
  CHECK(opened({.where = "sqlite:new.db", .owner = "here"}) != nullptr);
  fs::current_path(before);
  CHECK(fs::exists(folder.path() / "new.db"));
}

TEST_CASE("the house commands bring up a store of version 1") {
  const SqlitePlace place;
  fs::copy_file(fs::path(PARLOUR_TESTS) / "server/data/schema1.db", place.file());
  CHECK(house({"check", place.file()}) == 1);
  CHECK(house({"upgrade", place.file()}) == 0);
  CHECK(house({"check", place.file()}) == 0);
  // Its device finds its save, and its player the seat.
  Serving server(place.options().where);
  const bj::object saves =
      get_json(server.port(), "/api/saves", "2860cf62b62c1ade1526a10162f13071");
  CHECK(saves.at("saves").as_array().size() == 1);
  Player player("b245uhduju", {"f3cef37241a94f746bdf4e2ec4f76ef7"}, 1);
  sit_down(player, server.port());
  CHECK(player.seats().size() == 1);
}

}  // namespace parlour::server::test
