// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include "tests/server/net/client.hpp"
#include "tests/server/net/fake_house.hpp"

using namespace parlour;
using namespace parlour::server;
using namespace parlour::server::test;

namespace {

NetworkOptions limited(auto&& change) {
  NetworkOptions options;
  change(options.limits);
  return options;
}

Client joined(OpenHouse& open, Client::Buffers buffers = Client::Buffers::kUsual) {
  Client client(open.port(), buffers);
  REQUIRE(client.upgrade().status == 101);
  return client;
}

}  // namespace

TEST_CASE("what is said comes to the service and back") {
  OpenHouse open;
  Client client(open.port());
  const Answer answer = client.upgrade();
  CHECK(answer.status == 101);
  CHECK(answer["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  CHECK(answer["x-content-type-options"] == "nosniff");
  CHECK(answer["sec-websocket-extensions"].empty());
  for (const std::string text : {"hello", "çay", ""}) {
    REQUIRE(client.say(text));
    CHECK(client.hear_text() == text);
  }
  const std::string large(65000, 'x');
  REQUIRE(client.say(large));
  CHECK(client.hear_text() == large);
  CHECK(open.house.remotes() == std::vector<std::string>{"127.0.0.1"});
  CHECK(open.network.counts().peers == 1);
}

TEST_CASE("a message may come in fragments with pings between them") {
  OpenHouse open;
  Client client = joined(open);
  REQUIRE(client.send_frame(Opcode::kText, "one ", false));
  REQUIRE(client.send_frame(Opcode::kPing, "still there?"));
  REQUIRE(client.send_frame(Opcode::kMore, "two ", false));
  REQUIRE(client.send_frame(Opcode::kMore, "three"));
  const auto pong = client.hear();
  REQUIRE(pong);
  CHECK(pong->opcode == Opcode::kPong);
  CHECK(pong->payload == "still there?");
  CHECK(client.hear_text() == "one two three");
}

TEST_CASE("messages to one peer come in order, and everybody gets what is for everybody") {
  OpenHouse open;
  Client ann = joined(open), bea = joined(open);
  REQUIRE(open.house.wait_for_peers(2));
  REQUIRE(ann.say("many 500 100"));
  for (int i = 0; i < 500; ++i) REQUIRE(ann.hear_text().starts_with(std::to_string(i) + "."));
  REQUIRE(ann.say("all of you"));
  CHECK(ann.hear_text() == "of you");
  CHECK(bea.hear_text() == "of you");
}

TEST_CASE("a close of the service comes after what is queued") {
  OpenHouse open;
  Client client = joined(open);
  REQUIRE(client.say("many 100 1000"));
  REQUIRE(client.say("leave"));
  for (int i = 0; i < 100; ++i) REQUIRE(client.hear_text().size() == 1000);
  CHECK(client.hear_text() == "bye");
  CHECK(client.hear_text() == "closed with 1000");
  CHECK(open.house.wait_for_peers(0));
}

TEST_CASE("a close of the client is answered, and the service hears of it once") {
  OpenHouse open;
  Client client = joined(open);
  REQUIRE(open.house.wait_for_peers(1));
  REQUIRE(client.send_frame(Opcode::kClose, "\x03\xe8"));
  CHECK(client.hear_close() == 1000);
  CHECK(client.ends());
  CHECK(open.house.wait_for_peers(0));
  Client rude = joined(open);
  REQUIRE(open.house.wait_for_peers(1));
  { const Client gone = std::move(rude); }
  CHECK(open.house.wait_for_peers(0));
}

TEST_CASE("what may not be said closes the connection with the reason as a code") {
  OpenHouse open;
  const auto closed_with = [&](auto&& say) {
    Client client = joined(open);
    say(client);
    return client.hear_close();
  };
  const std::string large(65537, 'x');
  CHECK(closed_with([&](Client& client) { client.say(large); }) == 1009);
  CHECK(closed_with([&](Client& client) {
          client.send_frame(Opcode::kText, large.substr(0, 40000), false);
          client.send_frame(Opcode::kMore, large.substr(0, 40000));
        }) == 1009);
  CHECK(closed_with([](Client& client) { client.send_frame(Opcode::kBinary, "x"); }) == 1003);
  CHECK(closed_with([](Client& client) { client.say("\xc3\x28"); }) == 1007);
  CHECK(closed_with([](Client& client) { client.send_frame(static_cast<Opcode>(3), "x"); }) ==
        1002);
  CHECK(closed_with([](Client& client) { client.send_frame(Opcode::kMore, "x"); }) == 1002);
  // Without a mask.
  CHECK(closed_with([](Client& client) { client.send("\x81\x02hi"); }) == 1002);
  CHECK(open.house.wait_for_peers(0));
}

TEST_CASE("bytes after the handshake that came too early are refused") {
  OpenHouse open;
  Client client(open.port());
  CHECK(client.upgrade("Content-Length: 0\r\n\r\nGET / HTTP/1.1\r\n").status == 400);
}

TEST_CASE("a handshake that is not one is refused") {
  OpenHouse open;
  Client client(open.port());
  const std::string headers =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  CHECK(client.ask(get("/ws", headers)).status != 101);
  CHECK(Client(open.port()).ask(get("/api/ws", headers)).status == 200);
}

TEST_CASE("a peer that never reads is closed, and another gets every message meanwhile") {
  OpenHouse open(limited([](NetworkLimits& limits) {
    limits.queue_bytes = 256 * 1024;
    limits.close_time = NetworkLimits::Time(100);
  }));
  Client sleeper = joined(open, Client::Buffers::kSmall), reader = joined(open);
  REQUIRE(open.house.wait_for_peers(2));
  const std::string filler(16 * 1024, '.');
  int told = 0;
  while (open.network.counts().too_slow == 0) {
    const std::string message = std::to_string(told++) + filler;
    open.house.tell_everybody(message);
    REQUIRE(reader.hear_text() == message);
  }
  REQUIRE(open.house.wait_for_peers(1));
  open.house.tell_everybody("still here");
  CHECK(reader.hear_text() == "still here");
  CHECK(open.network.counts().too_slow == 1);
  CHECK(sleeper.ends());
}

TEST_CASE("a slow peer that reads on after all is told to come again") {
  OpenHouse open(limited([](NetworkLimits& limits) { limits.queue_messages = 3; }));
  Client client = joined(open, Client::Buffers::kSmall);
  REQUIRE(open.house.wait_for_peers(1));
  const std::string filler(16 * 1024, '.');
  while (open.network.counts().too_slow == 0) open.house.tell_everybody(filler);
  CHECK(client.hear_close() == 1013);
  CHECK(open.house.wait_for_peers(0));
}

TEST_CASE("who floods is warned, then closed, while others are served") {
  OpenHouse open(limited([](NetworkLimits& limits) {
    limits.messages_per_second = 0.001;
    limits.message_burst = 20;
  }));
  Client flooder = joined(open), other = joined(open);
  int round_trips = 0;
  for (int i = 0; i < 20; ++i) {
    flooder.say("a");
    flooder.say("b");
    flooder.say("c");
    if (i % 2 == 0 && other.say("ping") && other.hear_text() == "ping") ++round_trips;
  }
  CHECK(round_trips == 10);
  bool warned = false;
  std::string heard, last;
  while (!(heard = flooder.hear_text()).starts_with("closed") && heard != "ended") {
    if (heard.find(R"("type":"warning","reason":"too_often")") != std::string::npos) warned = true;
    last = heard;
  }
  CHECK(warned);
  CHECK(last.find(R"("type":"bye","reason":"too_often")") != std::string::npos);
  CHECK(heard == "closed with 1008");
  CHECK(open.network.counts().too_often == 1);
  CHECK(open.house.wait_for_peers(1));
  REQUIRE(other.say("and now?"));
  CHECK(other.hear_text() == "and now?");
}

TEST_CASE("pings count as messages") {
  OpenHouse open(limited([](NetworkLimits& limits) {
    limits.messages_per_second = 0.001;
    limits.message_burst = 20;
  }));
  Client client = joined(open);
  for (int i = 0; i < 50; ++i) client.send_frame(Opcode::kPing, "");
  CHECK(client.hear_close() == 1008);
}

TEST_CASE("a peer that gives no sign of life is closed; one that answers pings is not") {
  OpenHouse open(
      limited([](NetworkLimits& limits) { limits.quiet_time = NetworkLimits::Time(600); }));
  Client dead = joined(open), alive = joined(open);
  REQUIRE(dead.say("I was here"));
  CHECK(dead.hear_text() == "I was here");
  for (int i = 0; i < 3; ++i) {
    const auto ping = alive.hear_any();
    REQUIRE(ping);
    REQUIRE(ping->opcode == Opcode::kPing);
    alive.send_frame(Opcode::kPong, ping->payload);
  }
  CHECK(dead.ends());  // hears the pings and does not answer them
  CHECK(open.house.wait_for_peers(1));
  REQUIRE(alive.say("and I am"));
  CHECK(alive.hear_text() == "and I am");
}

TEST_CASE("a peer that joins and says nothing is sent away") {
  OpenHouse open(
      limited([](NetworkLimits& limits) { limits.first_message_time = NetworkLimits::Time(50); }));
  Client silent = joined(open);
  CHECK(silent.hear_close() == 1008);
  Client talker = joined(open);
  REQUIRE(talker.say("hello"));
  CHECK(talker.hear_text() == "hello");
}

TEST_CASE("behind a proxy, WebSockets are counted for who the proxy says") {
  NetworkOptions options;
  options.behind_proxy = true;
  options.limits.connections_per_address = 1;
  OpenHouse open(options);
  Client first(open.port()), second(open.port()), third(open.port());
  CHECK(first.upgrade("X-Forwarded-For: 10.0.0.1\r\n").status == 101);
  CHECK(second.upgrade("X-Forwarded-For: 10.0.0.1\r\n").status == 429);
  CHECK(third.upgrade("X-Forwarded-For: 10.0.0.2\r\n").status == 101);
  REQUIRE(open.house.wait_for_peers(2));
  CHECK(open.house.remotes() == std::vector<std::string>{"10.0.0.1", "10.0.0.2"});
}
