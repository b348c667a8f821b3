// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include <csignal>

#include "tests/server/net/client.hpp"
#include "tests/server/net/fake_house.hpp"

using namespace parlour;
using namespace parlour::server;
using namespace parlour::server::test;

namespace {

Client guest_of(OpenHouse& open) {
  Client client(open.port());
  REQUIRE(client.upgrade().status == 101);
  return client;
}

}  // namespace

TEST_CASE("at a stop peers get all that is queued and 1012, and nobody new comes in") {
  OpenHouse open;
  open.house.goodbyes = 200;
  Client ann = guest_of(open), bea = guest_of(open), idle(open.port());
  CHECK(idle.ask(get("/api/say")).status == 200);
  REQUIRE(open.house.wait_for_peers(2));
  REQUIRE(ann.say("many 300 500"));
  REQUIRE(ann.hear_text().starts_with("0."));
  const unsigned short port = open.port();
  open.network.stop();
  for (int i = 1; i < 300; ++i) REQUIRE(ann.hear_text().starts_with(std::to_string(i) + "."));
  for (Client* client : {&ann, &bea}) {
    for (int i = 0; i < 200; ++i) REQUIRE(client->hear_text() == "goodbye " + std::to_string(i));
    const auto close = client->hear();
    REQUIRE(close);
    CHECK(close->close_code() == 1012);
    CHECK(client->ends());
  }
  CHECK(idle.ends());
  open.close();
  CHECK(open.network.counts().connections == 0);
  CHECK_THROWS(Client(port));
}

TEST_CASE("a request that is being answered is answered before the stop") {
  NetworkOptions options;
  options.limits.answer_time = NetworkLimits::Time(300);
  OpenHouse open(options);
  Client client(open.port());
  REQUIRE(client.send(get("/api/never")));
  while (open.network.counts().requests == 0) std::this_thread::yield();
  open.network.stop();
  const Answer answer = client.read_answer();
  CHECK(answer.status == 503);
  CHECK(answer["connection"] == "close");
  CHECK(client.ends());
}

TEST_CASE("a stop ends though the service never does, and though a peer never answers") {
  NetworkOptions options;
  options.limits.stop_time = NetworkLimits::Time(50);
  options.limits.close_time = NetworkLimits::Time(50);
  OpenHouse open(options);
  open.house.ever_stops = false;
  Client deaf = guest_of(open), half(open.port());
  half.send("GET /api/say HT");
  REQUIRE(open.house.wait_for_peers(1));
  open.close();
  CHECK(open.network.counts().connections == 0);
  CHECK(deaf.hear_text() == "goodbye 0");
  CHECK(deaf.hear_close() == 1012);
}

TEST_CASE("a stop before anybody came, and a second one, are fine") {
  OpenHouse open;
  open.network.stop();
  open.close();
  Network never_opened;
  never_opened.stop();
  never_opened.run(1);
  CHECK(never_opened.port() == 0);
}

TEST_CASE("SIGTERM stops it") {
  OpenHouse open;
  open.network.stop_on_signals();
  Client client = guest_of(open);
  REQUIRE(open.house.wait_for_peers(1));
  std::raise(SIGTERM);
  CHECK(client.hear_text() == "goodbye 0");
  CHECK(client.hear_close() == 1012);
}

TEST_CASE("what cannot be listened on is said") {
  FakeHouse house;
  const auto problem = [&](const std::string& address, unsigned short port,
                           const std::string& url) {
    NetworkOptions options;
    options.address = address;
    options.port = port;
    options.public_url = url;
    Network network;
    const Outcome outcome = network.open(house, options);
    return outcome ? "none" : outcome.problem().text();
  };
  const OpenHouse open;
  CHECK(problem("127.0.0.1", open.port(), "").find("cannot listen on 127.0.0.1:") !=
        std::string::npos);
  CHECK(problem("here", 0, "").find("expected an IPv4 or IPv6 address") != std::string::npos);
  CHECK(problem("127.0.0.1", 0, "play.example.org").find("--public-url") != std::string::npos);
}
