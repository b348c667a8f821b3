// SPDX-License-Identifier: Apache-2.0
#include "table/parts/talk.hpp"

#include <doctest/doctest.h>

using namespace parlour;

TEST_CASE("what is said becomes plain text of a bounded length") {
  CHECK(Talk::plain("  a\nb\x7f\xC2\x85"
                    "c ") == "a b  c");
  CHECK(Talk::plain(" \t ").empty());
  CHECK_FALSE(Talk::fits(""));
  CHECK(Talk::fits(std::string(500, 'a')));
  CHECK_FALSE(Talk::fits(std::string(501, 'a')));
}

TEST_CASE("a seat has five words at once, and its own breath for reactions") {
  Talk talk;
  for (int i = 0; i < 5; ++i) CHECK(talk.may_speak(2, 1000));
  CHECK_FALSE(talk.may_speak(2, 1000));
  CHECK(talk.may_react(2, 1000));
  CHECK(talk.may_speak(3, 1000));
  CHECK_FALSE(talk.may_speak(2, 2999));
  CHECK(talk.may_speak(2, 3001));
}

TEST_CASE("the latest lines are kept within two bounds, and it is known what was lost") {
  Talk talk;
  for (std::uint64_t seq = 1; seq <= 60; ++seq) talk.keep({seq, 0, "Ann", "x", 0});
  CHECK(talk.lines().size() == 50);
  CHECK(talk.lost() == 10);
  for (std::uint64_t seq = 61; seq <= 80; ++seq) {
    talk.keep({seq, 0, "Ann", std::string(2000, 'x'), 0});
  }
  CHECK(talk.lines().size() == 8);
  CHECK(talk.lost() == 72);
  talk.forget_all();
  CHECK(talk.lines().empty());
  CHECK(talk.lost() == 0);
  talk.keep({81, 0, "Ann", std::string(2000, 'x'), 0});
  CHECK(talk.lines().size() == 1);
}
