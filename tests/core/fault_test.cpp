// SPDX-License-Identifier: Apache-2.0
#include "core/fault.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "core/decimal.hpp"

using namespace parlour;

TEST_CASE("what throws becomes a value, and what does not stays as it is") {
  const auto words = [](const char* what) { return std::string("fault: ") + what; };
  CHECK(attempt([] { return std::string("fine"); }, words) == "fine");
  const auto fails = []() -> std::string { throw std::runtime_error("no luck"); };
  CHECK(attempt(fails, words) == "fault: no luck");
}

TEST_CASE("a decimal fraction is read from the beginning of a text") {
  double number = 7;
  CHECK(read_decimal("12.5px", number) == 4);
  CHECK(number == 12.5);
  CHECK(read_decimal("-.5 1", number) == 3);
  CHECK(number == -0.5);
  for (const char* none : {"", "px", "+1", " 1"}) CHECK(read_decimal(none, number) == 0);
  CHECK(number == -0.5);
}
