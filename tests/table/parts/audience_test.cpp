// SPDX-License-Identifier: Apache-2.0
#include "table/parts/audience.hpp"

#include <doctest/doctest.h>

#include <boost/json.hpp>

using namespace parlour;
namespace bj = boost::json;

namespace {

Audience::Client with_seats(SeatSet own) { return {{own, kEnglish}, false}; }

bj::object hello() { return {{"type", "hello"}}; }

}  // namespace

TEST_CASE("those who see the same get the same text, made once") {
  Audience audience;
  audience.enter(1, with_seats({}));
  audience.enter(2, with_seats(SeatSet::one(0)));
  audience.enter(3, with_seats({}));
  audience.enter(4, with_seats({}));
  CHECK(audience.spectators() == 3);
  int made = 0;
  audience.tell([&](const Viewer&) { return ++made, hello(); }, 4);
  CHECK(made == 2);
  const std::vector<Mail> mail = audience.take_mail();
  REQUIRE(mail.size() == 3);
  CHECK(mail[0].text == mail[2].text);
  CHECK(mail[0].text != mail[1].text);
  CHECK(audience.take_mail().empty());
}

TEST_CASE("the first message to whoever asked is the answer, and no other") {
  Audience audience;
  audience.enter(1, with_seats({}));
  audience.enter(2, with_seats({}));
  audience.asked(2, "7");
  audience.send(1, hello());
  audience.tell(hello());
  audience.tell(hello());
  CHECK_FALSE(audience.unanswered());
  std::vector<int> answered;
  for (const Mail& mail : audience.take_mail()) {
    if (bj::parse(*mail.text).as_object().contains("ack")) answered.push_back(mail.client);
  }
  CHECK(answered == std::vector<int>{2});
  // Whoever sees the same as the one who asked gets it without the answer.
  audience.asked(1, "8");
  audience.tell(hello());
  const std::vector<Mail> told = audience.take_mail();
  REQUIRE(told.size() == 2);
  CHECK(told[0].text->find("ack") != std::string::npos);
  CHECK(told[1].text->find("ack") == std::string::npos);
  audience.asked(1, "9");
  CHECK(audience.unanswered() == "9");
  audience.tell(hello());  // it is told by nobody's wish
  CHECK(audience.take_mail().front().text->find("ack") == std::string::npos);
}

TEST_CASE("the newest connection has the seat, and who has none left is gone") {
  Audience audience;
  audience.enter(1, with_seats({0b011}));
  audience.enter(2, with_seats({0b100}));
  audience.enter(3, with_seats({0b101}));
  const auto gone = audience.take_over(3, {0b101});
  REQUIRE(gone.size() == 1);
  CHECK(gone.front().first == 2);
  CHECK(audience.find(2) == nullptr);
  CHECK(audience.find(1)->viewer.own == SeatSet{0b010});
  CHECK(audience.present() == SeatSet{0b111});
  REQUIRE(audience.let_go(1).size() == 1);
  CHECK(audience.present() == SeatSet{0b101});
  CHECK_FALSE(audience.leave(1));
  CHECK(audience.dismiss_all() == std::vector<int>{3});
  CHECK(audience.size() == 0);
}
