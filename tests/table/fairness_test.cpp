// SPDX-License-Identifier: Apache-2.0
#include "table/fairness.hpp"

#include <doctest/doctest.h>

#include "table/journal/hash.hpp"

using namespace parlour;

TEST_CASE("the commitment is the SHA-256 of the secret, so that anybody can check it") {
  CHECK(Secret::from_number(0).commitment() ==
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  CHECK(Secret::from_number(1).commitment() != Secret::from_number(0).commitment());
}

TEST_CASE("a secret is 64 hex digits, and nothing else is one") {
  const Secret secret = Secret::random();
  CHECK(secret.hex().size() == 64);
  REQUIRE(Secret::from_hex(secret.hex()));
  CHECK(Secret::from_hex(secret.hex())->commitment() == secret.commitment());
  CHECK(Secret::from_hex(secret.hex())->seed() == secret.seed());
  for (const std::string& wrong :
       {std::string(), std::string(62, 'a'), std::string(63, 'a'), std::string(65, 'a'),
        std::string(66, 'a'), std::string(63, 'a') + "g", std::string(64, ' '),
        "0x" + std::string(62, 'a')}) {
    CAPTURE(wrong);
    CHECK_FALSE(Secret::from_hex(wrong));
  }
}

TEST_CASE("the dice do not follow from what is published") {
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Secret secret = Secret::from_number(number);
    std::uint64_t published = 0;
    for (std::size_t byte = 0; byte < 8; ++byte) {
      published |= std::stoull(secret.commitment().substr(2 * byte, 2), nullptr, 16) << (8 * byte);
    }
    CHECK(secret.seed() != published);
    CHECK(secret.seed() != number);
  }
}

TEST_CASE("two random secrets are not the same") {
  CHECK(Secret::random().hex() != Secret::random().hex());
}

TEST_CASE("a digest finds any change, also of length") {
  CHECK(hash_of("a") != hash_of("b"));
  CHECK(hash_of("") != hash_of(std::string_view("\0", 1)));
  CHECK(to_hex(hash_of("a")).size() == 32);
}
