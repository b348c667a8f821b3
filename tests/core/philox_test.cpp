// SPDX-License-Identifier: Apache-2.0
#include "core/philox.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "tests/support/statistics.hpp"

using namespace parlour;

namespace {

constexpr std::uint32_t kOnes = 0xffffffff;

std::vector<std::uint32_t> numbers(Stream stream, int count) {
  std::vector<std::uint32_t> list;
  for (int i = 0; i < count; ++i) list.push_back(stream.next());
  return list;
}

}  // namespace

// The vectors are those of the Random123 distribution (kat_vectors, philox4x32, 10 rounds).
TEST_CASE("philox gives the published answers for zeros, ones and the digits of pi") {
  CHECK(philox({0, 0, 0, 0}, 0) == PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox({kOnes, kOnes, kOnes, kOnes}, ~std::uint64_t{0}) ==
        PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, 0x299f31d0a4093822) ==
        PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("philox can be worked out by the compiler") {
  static_assert(philox({0, 0, 0, 0}, 0)[0] == 0x6627e8d5);
}

TEST_CASE("a stream is a function of its seed, game and actor") {
  CHECK(numbers(Stream(1, 2, 3), 40) == numbers(Stream(1, 2, 3), 40));
  const std::vector<std::uint32_t> one = numbers(Stream(1, 2, 3), 4);
  CHECK(numbers(Stream(2, 2, 3), 4) != one);
  CHECK(numbers(Stream(1, 3, 3), 4) != one);
  CHECK(numbers(Stream(1, 2, 4), 4) != one);
  CHECK(numbers(Stream(1, 2 + (std::uint64_t{1} << 32), 3), 4) != one);
}

TEST_CASE("a stream deals the numbers of its blocks one after the other") {
  const std::vector<std::uint32_t> dealt = numbers(Stream(7, 5, 6), 8);
  const PhiloxBlock first = philox({5, 0, 6, 0}, 7), second = philox({5, 0, 6, 1}, 7);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(dealt[i] == first[i]);
    CHECK(dealt[4 + i] == second[i]);
  }
}

TEST_CASE("a copied stream goes on like its original") {
  Stream stream(1, 1, 1);
  stream.next();
  Stream copy = stream;
  for (int i = 0; i < 20; ++i) CHECK(copy(1000) == stream(1000));
}

TEST_CASE("below n every number is equally likely") {
  for (const std::uint32_t n : {2u, 3u, 6u, 7u, 36u, 100u}) {
    CAPTURE(n);
    Stream stream(2024, n, 0);
    std::vector<std::int64_t> seen(n), weights(n, 1);
    for (std::uint32_t draw = 0; draw < 1000 * n; ++draw) ++seen[stream(n)];
    CHECK(fixtures::plausible(seen, weights));
  }
}

TEST_CASE("below 1 is always 0, and a large n reaches both of its ends") {
  Stream stream(1, 0, 0);
  for (int i = 0; i < 100; ++i) CHECK(stream(1) == 0);
  // Just above half of 2^32 nearly every second number is rejected and drawn again.
  constexpr std::uint32_t kMost = (1u << 31) + 1;
  bool low = false, high = false;
  for (int i = 0; i < 10'000; ++i) {
    const std::uint32_t drawn = stream(kMost);
    REQUIRE(drawn < kMost);
    low |= drawn < kMost / 100;
    high |= drawn > kMost - kMost / 100;
  }
  CHECK(low);
  CHECK(high);
}
