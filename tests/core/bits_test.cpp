// SPDX-License-Identifier: Apache-2.0
#include "core/bits.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "tests/support/gen.hpp"

using namespace parlour;

namespace {

using Byte = Bits<std::uint8_t>;
using Word = Bits<std::uint32_t>;

Word word_of(const std::set<int>& members) {
  Word bits;
  for (const int member : members) bits.add(member);
  return bits;
}

std::set<int> set_of(Word bits) {
  std::set<int> members;
  for (const int member : bits) members.insert(member);
  return members;
}

/// Any set of numbers that fit into the word.
rc::Gen<std::set<int>> some_numbers() {
  return rc::gen::container<std::set<int>>(rc::gen::inRange(0, 32));
}

}  // namespace

TEST_CASE("a new set of bits is empty, and one() has one member") {
  CHECK(Word{}.empty());
  CHECK(Word{}.size() == 0);
  CHECK(Word::one(31).has(31));
  CHECK(Word::one(31).size() == 1);
  CHECK(Word::one(31).lowest() == 31);
  CHECK(Byte::one(7) == Byte{128});
}

TEST_CASE("first() holds the numbers below its count, up to the width of a byte") {
  for (int count = 0; count <= 8; ++count) {
    CHECK(Byte::first(count).size() == count);
    CHECK_FALSE(Byte::first(count).has(count));
  }
  CHECK(Word::first(25).contains(Word::one(24)));
  CHECK_FALSE(Word::first(25).contains(Word::one(25)));
}

TEST_CASE("the members of a set come in order, and nth() counts them from the lowest") {
  const Word bits = word_of({3, 0, 31, 17});
  std::vector<int> members;
  for (const int member : bits) members.push_back(member);
  CHECK(members == std::vector{0, 3, 17, 31});
  for (int n = 0; n < 4; ++n) CHECK(bits.nth(n) == members[static_cast<std::size_t>(n)]);
}

TEST_CASE("adding and removing twice is the same as once, and leaves the others alone") {
  Byte bits{0b0100'0001};
  bits.add(0);
  bits.remove(3);
  CHECK(bits == Byte{0b0100'0001});
  bits.remove(6);
  CHECK(bits == Byte::one(0));
}

TEST_CASE("bits behave as sets of numbers do") {
  fixtures::holds("bits behave as sets", [] {
    const std::set<int> a = *some_numbers(), b = *some_numbers();
    const Word x = word_of(a), y = word_of(b);
    std::set<int> both, either = a, only = a;
    for (const int member : b) {
      if (a.count(member) > 0) both.insert(member);
      either.insert(member);
      only.erase(member);
    }
    RC_ASSERT(set_of(x) == a);
    RC_ASSERT(x.size() == static_cast<int>(a.size()));
    RC_ASSERT(set_of(x & y) == both);
    RC_ASSERT(set_of(x | y) == either);
    RC_ASSERT(set_of(x - y) == only);
    RC_ASSERT(x.contains(y) == (both == b));
  });
}
