// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include "tests/server/net/client.hpp"
#include "tests/server/net/fake_house.hpp"

using namespace parlour;
using namespace parlour::server;
using namespace parlour::server::test;

namespace {

NetworkOptions with(auto&& change) {
  NetworkOptions options;
  change(options);
  return options;
}

bool is_error(const Answer& answer, int status, const std::string& place) {
  CAPTURE(answer.status);
  CAPTURE(answer.body);
  return answer.status == status && answer["content-type"] == "application/json" &&
         answer.body.starts_with("{\"error\":{\"place\":\"" + place + "\",\"reason\":\"");
}

}  // namespace

TEST_CASE("a request reaches the service decoded, and its answer comes back") {
  OpenHouse open;
  Client client(open.port());
  CHECK(client.ask(get("/api/say/a%20b?q=%C3%A7+d&empty", "Authorization: Bearer KEY\r\n")).body ==
        "GET /api/say/a b empty= q=ç d bearer=KEY [] from 127.0.0.1");
  CHECK(client.ask(post("/api/say", "hello")).body == "POST /api/say [hello] from 127.0.0.1");
  CHECK(client.ask("DELETE /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n").body ==
        "DELETE /api/x [] from 127.0.0.1");
  for (const char* path : {"/healthz", "/metrics", "/api/later"})
    CHECK(client.ask(get(path)).body == std::string("GET ") + path + " [] from 127.0.0.1");
  CHECK(client.ask(get("/api/large")).body.size() == 3 << 20);
}

TEST_CASE("HEAD is GET without the body") {
  OpenHouse open;
  Client client(open.port());
  const Answer answer = client.ask("HEAD /api/say HTTP/1.1\r\nHost: localhost\r\n\r\n", false);
  CHECK(answer.status == 200);
  CHECK(answer["content-length"] ==
        std::to_string(std::string("GET /api/say [] from 127.0.0.1").size()));
  CHECK(client.ask(get("/api/say")).body == "GET /api/say [] from 127.0.0.1");
}

TEST_CASE("requests may come in any pieces: split at every byte, or byte by byte") {
  OpenHouse open;
  const std::string request = post("/api/say?a=b", "hello", "Origin: http://localhost\r\n");
  for (std::size_t split = 1; split < request.size(); ++split) {
    Client client(open.port());
    REQUIRE(client.send(request.substr(0, split)));
    REQUIRE(client.ask(request.substr(split)).body == "POST /api/say a=b [hello] from 127.0.0.1");
  }
  Client slow(open.port());
  REQUIRE(slow.send_slowly(request));
  CHECK(slow.read_answer().status == 200);
}

TEST_CASE("requests in one piece are answered one after the other, in order") {
  OpenHouse open;
  Client client(open.port());
  std::string all;
  for (int i = 0; i < 40; ++i)
    all +=
        i % 2 == 0 ? get("/api/later?n=" + std::to_string(i)) : post("/api/say", std::to_string(i));
  REQUIRE(client.send(all));
  for (int i = 0; i < 40; ++i) {
    const std::string wanted =
        i % 2 == 0 ? "n=" + std::to_string(i) + " " : "[" + std::to_string(i) + "]";
    CHECK(client.read_answer().body.find(wanted) != std::string::npos);
  }
}

TEST_CASE("a body in chunks is taken, and one that says it is longer than it may be is not") {
  OpenHouse open(with([](NetworkOptions& options) { options.limits.body_bytes = 10; }));
  const std::string head =
      "POST /api/say HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  CHECK(Client(open.port()).ask(head + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n").body ==
        "POST /api/say [abcde] from 127.0.0.1");
  CHECK(is_error(Client(open.port()).ask(head + "8\r\nabcdefgh\r\n8\r\n"), 413, "body"));
  CHECK(is_error(Client(open.port()).ask(head + "zz\r\n"), 400, "request"));
  const std::string both =
      "POST /api/say HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n"
      "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  CHECK(is_error(Client(open.port()).ask(both), 400, "request"));
}

TEST_CASE("a client that asks whether to go on is told to") {
  OpenHouse open;
  Client client(open.port());
  const std::string request = post("/api/say", "hello", "Expect: 100-continue\r\n");
  REQUIRE(client.send(request.substr(0, request.size() - 5)));
  CHECK(client.read_answer().status == 100);
  CHECK(client.ask("hello").body == "POST /api/say [hello] from 127.0.0.1");
}

TEST_CASE("too large a body gets 413, with the answer read before the connection ends") {
  OpenHouse open(with([](NetworkOptions& options) {
    options.limits.body_bytes = 1000;
    options.limits.journal_bytes = 2'000'000;
  }));
  const std::string body(1'500'000, 'x');
  CHECK(is_error(Client(open.port()).ask(post("/api/say", body)), 413, "body"));
  CHECK(Client(open.port()).ask(post("/api/verify", body)).status == 200);
  CHECK(Client(open.port()).ask(post("/api/replay?from=1", body)).status == 200);
  CHECK(is_error(Client(open.port()).ask(post("/api/verify", body + body)), 413, "body"));
  CHECK(is_error(Client(open.port()).ask(get("/api/say", "Content-Length: 2\r\n") + "ab"), 400,
                 "body"));
}

TEST_CASE("uploads have a bound together") {
  OpenHouse open(with([](NetworkOptions& options) {
    options.limits.body_bytes = 1000;
    options.limits.all_body_bytes = 1500;
  }));
  Client first(open.port());
  const std::string request = post("/api/say", std::string(1000, 'x'), "Expect: 100-continue\r\n");
  REQUIRE(first.send(request.substr(0, request.size() - 1000)));
  REQUIRE(first.read_answer().status == 100);  // it has its room now
  CHECK(is_error(Client(open.port()).ask(post("/api/say", std::string(1000, 'x'))), 503, "body"));
  CHECK(Client(open.port()).ask(post("/api/say", "small")).status == 200);
  CHECK(first.ask(std::string(1000, 'x')).status == 200);
  CHECK(Client(open.port()).ask(post("/api/say", std::string(1000, 'x'))).status == 200);
}

TEST_CASE("one address has a share of all uploads, and does not take everybody's") {
  OpenHouse open(with([](NetworkOptions& options) {
    options.limits.body_bytes = 1000;
    options.limits.all_body_bytes = 2500;
    options.limits.address_body_bytes = 1500;
    options.behind_proxy = true;  // tells addresses apart
  }));
  const auto upload = [](const std::string& from, const std::string& body) {
    return post("/api/say", body, "X-Forwarded-For: " + from + "\r\n");
  };
  Client first(open.port());
  const std::string request = post("/api/say", std::string(1000, 'x'),
                                   "Expect: 100-continue\r\nX-Forwarded-For: 10.1.1.1\r\n");
  REQUIRE(first.send(request.substr(0, request.size() - 1000)));
  REQUIRE(first.read_answer().status == 100);  // it has its room now, and keeps it
  CHECK(is_error(Client(open.port()).ask(upload("10.1.1.1", std::string(1000, 'x'))), 503, "body"));
  CHECK(Client(open.port()).ask(upload("10.1.1.2", std::string(1000, 'x'))).status == 200);
  CHECK(first.ask(std::string(1000, 'x')).status == 200);
  CHECK(Client(open.port()).ask(upload("10.1.1.1", std::string(1000, 'x'))).status == 200);
}

TEST_CASE("too large a head gets 431, however it comes") {
  OpenHouse open;
  const std::string large(9000, 'x');
  CHECK(is_error(Client(open.port()).ask(get("/api/say", "X-Large: " + large + "\r\n")), 431,
                 "headers"));
  CHECK(is_error(Client(open.port()).ask(get("/" + large)), 431, "headers"));
  Client slow(open.port());
  slow.send_slowly(get("/api/say", "X-Large: " + large + "\r\n"));
  CHECK(is_error(slow.read_answer(), 431, "headers"));
}

TEST_CASE("what is not HTTP, or not of ours, is refused with the reason") {
  OpenHouse open;
  const auto asked = [&](const std::string& request) { return Client(open.port()).ask(request); };
  const std::string host = " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  CHECK(is_error(asked("\x16\x03\x01\x02\x01 hello\r\n\r\n"), 400, "request"));
  CHECK(is_error(asked("GET /\r\n\r\n"), 400, "request"));
  for (const char* method : {"PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"})
    CHECK(is_error(asked(std::string(method) + " /api/say" + host), 405, "method"));
  CHECK(asked("PUT /api/say" + host)["allow"] == "GET, HEAD, POST, DELETE");
  CHECK(is_error(asked(post("/t/abc", "x")), 405, "method"));
  CHECK(is_error(asked("GET /api/say HTTP/1.1\r\n\r\n"), 400, "Host"));
  CHECK(is_error(asked(get("/api/say", "Host: two\r\n")), 400, "Host"));
  CHECK(is_error(asked("GET http://localhost/api/say" + host), 400, "path"));
  CHECK(is_error(asked(get("/ws")), 426, "Upgrade"));
}

TEST_CASE("a refusal is said in the language that the client asks for") {
  OpenHouse open;
  Client client(open.port());
  const auto reason = [&](const char* path, const char* languages) {
    const std::string header =
        languages[0] == 0 ? "" : std::string("Accept-Language: ") + languages;
    return client.ask(get(path, header.empty() ? "" : header + "\r\n")).body;
  };
  const std::string english = R"({"error":{"place":"/seat","reason":"there is no such seat"}})";
  CHECK(reason("/api/no", "") == english);
  CHECK(reason("/api/no", "tr-TR,tr;q=0.9,en;q=0.8") ==
        R"({"error":{"place":"/seat","reason":"böyle bir yer yok"}})");
  CHECK(reason("/api/no", "xx") == english);
  // By the network itself, too; and the next request is free to ask for another language.
  CHECK(reason("/nothing-here.js", "tr").find("böyle bir dosya yok") != std::string::npos);
  CHECK(reason("/nothing-here.js", "en").find("there is no such file") != std::string::npos);
}

TEST_CASE("a path has one spelling; escapes that hide something are refused") {
  OpenHouse open;
  for (const char* path : {"/api/%",
                           "/api/%2",
                           "/api/%zz",
                           "/api/%2g",
                           "/api/a%2fb",
                           "/api/a%2Fb",
                           "/api/%00",
                           "/api/%0d%0a",
                           "/api/%ff",
                           "/api/%c3%28",
                           "/../etc/passwd",
                           "/assets/../../etc/passwd",
                           "/%2e%2e/etc/passwd",
                           "/assets/%2e%2e%2fx",
                           "/./index.html",
                           "/..",
                           "/assets/..",
                           "//etc/passwd",
                           "/api//x",
                           "/a\\b",
                           "/a%5cb",
                           "/api/x#y"}) {
    CAPTURE(path);
    CHECK(is_error(Client(open.port()).ask(get(path)), 400, "path"));
  }
  for (const char* path : {"/api/x?a=%", "/api/x?a=1&a=2", "/api/x?=1", "/api/x?a=%0a"}) {
    CAPTURE(path);
    CHECK(is_error(Client(open.port()).ask(get(path)), 400, "query"));
  }
  CHECK(Client(open.port()).ask(get("/etc/passwd")).body == "<!doctype html>the page");
  CHECK(is_error(Client(open.port()).ask(get("/etc/some.conf")), 404, "path"));
}

TEST_CASE("pages of others may neither write nor open a socket") {
  OpenHouse open(with([](NetworkOptions& options) {
    options.public_url = "https://play.example.org/";
    options.allowed_origins = {"http://friend.example:8080"};
  }));
  const auto from = [](const std::string& origin) { return "Origin: " + origin + "\r\n"; };
  for (const char* origin : {"https://evil.example", "null", "http://localhost:81",
                             "https://play.example.org.evil.example", "http://play.example.org",
                             "file://", "http://friend.example", "x"}) {
    CAPTURE(origin);
    CHECK(is_error(Client(open.port()).ask(post("/api/say", "x", from(origin))), 403, "Origin"));
    CHECK(is_error(Client(open.port()).upgrade(from(origin)), 403, "Origin"));
    CHECK(Client(open.port())
              .ask(get("/api/say", from(origin)))["access-control-allow-origin"]
              .empty());
  }
  for (const char* origin : {"http://localhost", "https://play.example.org",
                             "https://PLAY.example.org:443", "http://friend.example:8080"}) {
    CAPTURE(origin);
    CHECK(Client(open.port()).ask(post("/api/say", "x", from(origin))).status == 200);
    CHECK(Client(open.port()).upgrade(from(origin)).status == 101);
  }
}

TEST_CASE("on loopback, another name that leads here is not ours") {
  OpenHouse open(
      with([](NetworkOptions& options) { options.public_url = "https://play.example.org"; }));
  const auto asked = [&](const std::string& host) {
    return Client(open.port()).ask("GET /api/say HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  };
  for (const char* host : {"localhost:7777", "127.0.0.1:7777", "[::1]:7777", "Play.Example.org"})
    CHECK(asked(host).status == 200);
  for (const char* host : {"evil.example", "evil.example:7777", "localhost.evil.example", "a b",
                           "localhost:x", "[::1"})
    CHECK(is_error(asked(host), 421, "Host"));
}

TEST_CASE("every answer tells the browser what the page may do") {
  OpenHouse open;
  for (const char* path : {"/", "/api/say", "/no/such.file", "/api/%"}) {
    const Answer answer = Client(open.port()).ask(get(path));
    CAPTURE(path);
    CHECK(answer["content-security-policy"].find("script-src 'self' 'wasm-unsafe-eval';") !=
          std::string::npos);
    CHECK(answer["content-security-policy"].find("frame-ancestors 'none'") != std::string::npos);
    CHECK(answer["x-content-type-options"] == "nosniff");
    CHECK(answer["referrer-policy"] == "no-referrer");
    CHECK(answer["cross-origin-opener-policy"] == "same-origin");
    CHECK(answer["cross-origin-resource-policy"] == "same-origin");
    CHECK_FALSE(answer["permissions-policy"].empty());
    CHECK_FALSE(answer["date"].empty());
  }
  CHECK(Client(open.port()).ask(get("/api/say"))["cache-control"] == "no-store");
}

TEST_CASE("a header of the service that would break the line is left out") {
  OpenHouse open;
  const Answer answer = Client(open.port()).ask(get("/api/evil"));
  CHECK(answer["x-fine"] == "yes");
  CHECK(answer["x-split"].empty());
  CHECK(answer["x-evil"].empty());
}

TEST_CASE("a connection stays open between requests unless the client asks otherwise") {
  OpenHouse open;
  Client client(open.port());
  CHECK(client.ask(get("/api/say")).status == 200);
  CHECK(client.ask(get("/api/say", "Connection: close\r\n"))["connection"] == "close");
  CHECK(client.ends());
  Client old(open.port());
  CHECK(old.ask("GET /api/say HTTP/1.0\r\nHost: localhost\r\n\r\n").status == 200);
  CHECK(old.ends());
}

TEST_CASE("whoever asks too often gets 429") {
  OpenHouse open(with([](NetworkOptions& options) {
    options.limits.requests_per_second = 0;
    options.limits.request_burst = 3;
  }));
  Client client(open.port());
  for (int i = 0; i < 3; ++i) CHECK(client.ask(get("/api/say")).status == 200);
  const Answer answer = client.ask(get("/api/say"));
  CHECK(is_error(answer, 429, "request"));
  CHECK(answer["retry-after"] == "1");
  CHECK(client.ends());
}

TEST_CASE("behind a proxy the client is who the proxy says, and only the last word counts") {
  OpenHouse open(with([](NetworkOptions& options) {
    options.behind_proxy = true;
    options.limits.requests_per_second = 0;
    options.limits.request_burst = 1;
  }));
  const auto by = [](const std::string& who) {
    return get("/api/say", "X-Forwarded-For: " + who + "\r\n");
  };
  CHECK(Client(open.port()).ask(by("10.0.0.1")).body == "GET /api/say [] from 10.0.0.1");
  CHECK(Client(open.port()).ask(by("1.2.3.4, 10.0.0.1")).status == 429);
  CHECK(Client(open.port()).ask(by("10.0.0.1, 10.0.0.2")).body == "GET /api/say [] from 10.0.0.2");
  CHECK(Client(open.port()).ask(by("2001:db8::1")).status == 200);
  CHECK(Client(open.port()).ask(by("2001:db8::2")).status == 429);  // the same household
  CHECK(Client(open.port()).ask(by("2001:db8:1::")).status == 200);
}

TEST_CASE("without a proxy nobody is believed about another address") {
  OpenHouse open;
  CHECK(Client(open.port()).ask(get("/api/say", "X-Forwarded-For: 10.0.0.1\r\n")).body ==
        "GET /api/say [] from 127.0.0.1");
}

TEST_CASE("who does not finish a head, a body, or does not begin at all, is cut off") {
  OpenHouse open(with([](NetworkOptions& options) {
    options.limits.header_time = options.limits.body_time = options.limits.idle_time =
        NetworkLimits::Time(50);
  }));
  Client silent(open.port()), head(open.port()), body(open.port()), idle(open.port());
  CHECK(idle.ask(get("/api/say")).status == 200);
  head.send("GET /api/say HTTP/1.1\r\nHost: loc");
  body.send(post("/api/say", "hello").substr(0, 70));
  CHECK(silent.ends());
  CHECK(head.ends());
  CHECK(body.ends());
  CHECK(idle.ends());
}

TEST_CASE("a head that grows byte by byte does not get more time by it") {
  OpenHouse open(
      with([](NetworkOptions& options) { options.limits.header_time = NetworkLimits::Time(50); }));
  Client client(open.port());
  client.send("GET /api/say HTTP/1.1\r\nHost: localhost\r\nX-Endless: ");
  // Slow enough never to be too large, and it would go on for ever.
  while (client.send("x")) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  CHECK(open.network.counts().requests_refused == 0);
  CHECK(open.network.counts().requests == 0);
}

TEST_CASE("a service that forgets to answer does not keep the client for ever") {
  OpenHouse open(
      with([](NetworkOptions& options) { options.limits.answer_time = NetworkLimits::Time(50); }));
  Client client(open.port());
  CHECK(is_error(client.ask(get("/api/never")), 503, "request"));
  CHECK(client.ask(get("/api/say")).status == 200);
}

TEST_CASE("one connection too many is turned away, and there is room again when one leaves") {
  for (const bool each : {false, true}) {
    OpenHouse open(with([&](NetworkOptions& options) {
      (each ? options.limits.connections_per_address : options.limits.connections) = 2;
    }));
    Client first(open.port());
    CHECK(first.ask(get("/api/say")).status == 200);
    {
      Client second(open.port());
      CHECK(second.upgrade().status == 101);
      Client third(open.port());
      CHECK(third.read_answer().status == 503);
      CHECK(third.ends());
      CHECK(first.ask(get("/api/say")).status == 200);
      CHECK(open.network.counts().turned_away == 1);
    }
    // The place is free once the server has noticed.
    while (open.network.counts().connections > 1) std::this_thread::yield();
    CHECK(Client(open.port()).ask(get("/api/say")).status == 200);
  }
}

TEST_CASE("a fault of the service ends the connection it belongs to, and no other") {
  OpenHouse open;
  Client other(open.port()), one(open.port()), two(open.port());
  REQUIRE(other.upgrade().status == 101);
  REQUIRE(two.upgrade().status == 101);
  CHECK(one.ask(get("/api/throw")).status == 0);
  REQUIRE(two.say("throw"));
  CHECK(two.ends());
  CHECK(open.house.wait_for_peers(1));
  REQUIRE(other.say("still here"));
  CHECK(other.hear_text() == "still here");
  CHECK(open.network.counts().failures == 2);
}
TEST_CASE("the service learns that nobody waits for its answer any more") {
  OpenHouse open;
  std::shared_ptr<Stop> stop;
  {
    Client client(open.port());
    REQUIRE(client.send(get("/api/never")));
    stop = open.house.wait_for_request();
    REQUIRE(stop);
    CHECK_FALSE(*stop);
  }
  while (!*stop) std::this_thread::yield();
}

TEST_CASE("a client that sends its next request early has not gone") {
  OpenHouse open;
  Client client(open.port());
  REQUIRE(client.send(get("/api/later") + get("/api/say/2")));
  CHECK(client.read_answer().body == "GET /api/later [] from 127.0.0.1");
  CHECK(client.read_answer().body == "GET /api/say/2 [] from 127.0.0.1");
}
