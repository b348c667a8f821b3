// SPDX-License-Identifier: Apache-2.0
// Pictures that people bring for their boards.
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "tests/server/house_fixture.hpp"
#include "title/load.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

const std::string kAnn(32, 'a'), kBob(32, 'b');

std::string picture_of(int size) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"" +
         std::to_string(size) + "\"/></svg>";
}

Response bring(House& house, const std::string& svg, const std::string& owner = kAnn) {
  return ask(house, request_for("POST", "/api/pictures", svg, owner));
}

/// "own/ID.svg" leads to /api/pictures/ID.
Response look_at(House& house, const std::string& name) {
  const std::string id = name.substr(4, name.size() - 8);
  return ask(house, request_for("GET", "/api/pictures/" + id));
}

}  // namespace

TEST_CASE("a picture is cleaned when it comes, and everybody may look at it as a picture only") {
  const auto house = open_house();
  const Response kept = bring(*house,
                              "<svg viewBox='0 0 9 9' onload='alert(1)'><script>alert(1)"
                              "</script><rect width='3'/></svg>");
  REQUIRE(kept.status == 201);
  const bj::value told = bj::parse(kept.body);
  CHECK(told.at("removed").as_array().size() == 2);
  const Response shown = look_at(*house, text_of(kept, "picture"));
  REQUIRE(shown.status == 200);
  CHECK(shown.body ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"3\"/></svg>");
  CHECK(shown.type == "image/svg+xml");
  CHECK(header_of(shown, "Content-Security-Policy") == "default-src 'none'; sandbox");
}

TEST_CASE("what is no picture is refused, and nothing is kept") {
  const auto house = open_house();
  for (const char* bad : {"", "hello", "<html></html>", "<svg><g></svg>",
                          "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'>&a;</svg>"}) {
    const Response refused = bring(*house, bad);
    CHECK(refused.status == 400);
  }
  CHECK(bring(*house, picture_of(1), "").status == 401);
  for (const char* id : {"x", "../boards/1", "00000000000000000000000000000000", ""})
    CHECK(ask(*house, request_for("GET", std::string("/api/pictures/") + id)).status == 404);
}

TEST_CASE("the same picture is kept once, whoever brings it") {
  const auto house = open_house();
  const Response first = bring(*house, picture_of(1), kAnn);
  const Response again = bring(*house, picture_of(1), kBob);
  CHECK(first.status == 201);
  CHECK(again.status == 200);
  CHECK(text_of(first, "picture") == text_of(again, "picture"));
}

TEST_CASE("a device has so many pictures; one that is on none of its boards gives way") {
  HouseOptions options;
  options.limits.pictures = 2;
  const auto house = open_house(options);
  const std::string used = text_of(bring(*house, picture_of(1)), "picture");
  bj::value board = bj::parse(find_title("classic")->source);
  board.at("title").at("theme").at("art").as_object()["centre"] = used;
  const Response kept = ask(*house, request_for("POST", "/api/boards", bj::serialize(board), kAnn));
  REQUIRE(kept.status == 201);
  const std::string unused = text_of(bring(*house, picture_of(2)), "picture");
  const Response third = bring(*house, picture_of(3));
  REQUIRE(third.status == 201);
  CHECK(look_at(*house, used).status == 200);
  CHECK(look_at(*house, unused).status == 404);

  const std::string id = bj::value_to<std::string>(bj::parse(kept.body).at("board").at("id"));
  board.at("title").at("theme").at("art").as_object()["house"] = text_of(third, "picture");
  REQUIRE(
      ask(*house, request_for("POST", "/api/boards/" + id, bj::serialize(board), kAnn)).status ==
      200);
  CHECK(bring(*house, picture_of(4)).status == 409);
  CHECK(bring(*house, picture_of(4), kBob).status == 201);
}

}  // namespace parlour::server::test
