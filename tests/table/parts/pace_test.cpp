// SPDX-License-Identifier: Apache-2.0
#include "table/parts/pace.hpp"

#include <doctest/doctest.h>

using namespace parlour;

TEST_CASE("bots rest after 5,000 moves unheard, and words earn moves by the time between them") {
  BotPace pace;
  pace.word_heard(1000);
  for (int i = 0; i < 4999; ++i) pace.moved();
  CHECK_FALSE(pace.rests());
  pace.moved();
  CHECK(pace.rests());
  pace.word_heard(1005);
  CHECK(pace.rests());  // too soon: not one move
  pace.word_heard(2005);
  CHECK_FALSE(pace.rests());
  for (int i = 0; i < 100; ++i) pace.moved();
  CHECK(pace.rests());
  for (int i = 0; i < 100; ++i) pace.word_heard(2005);
  CHECK(pace.rests());
  pace.word_heard(1);  // time that goes back earns nothing
  CHECK(pace.rests());
}
