// SPDX-License-Identifier: Apache-2.0
#include "core/result.hpp"

#include <doctest/doctest.h>

using namespace parlour;

TEST_CASE("a problem says the file, the place and the reason, as far as it knows them") {
  CHECK(Problem{"a.json", "/tiles/3", "is missing"}.text() == "a.json: /tiles/3: is missing");
  CHECK(Problem{"a.json", "", "is missing"}.text() == "a.json: is missing");
  CHECK(Problem{"", "line 3", "is missing"}.text() == "line 3: is missing");
  CHECK(Problem{"", "", "is missing"}.text() == "is missing");
}

TEST_CASE("a result is a value or the reason why there is none") {
  const Result<int> seven = 7;
  const Result<int> none = Problem{"", "", "no"};
  CHECK(seven);
  CHECK(*seven == 7);
  CHECK_FALSE(none);
  CHECK(none.problem().reason == "no");
}
