// SPDX-License-Identifier: Apache-2.0
#include "server/allowances.hpp"

#include <doctest/doctest.h>

using namespace parlour::server;
using namespace std::chrono_literals;

namespace {

const Instant kMorning{1000s};

AllowanceLimits two_tables() {
  AllowanceLimits limits;
  limits.tables = {2, 1};
  limits.kilobytes = {10, 60};
  limits.devices_per_address = 3;
  limits.people = 100;
  return limits;
}

/// How many of twenty are allowed.
int allowed(Allowances& book, const std::string& address, std::string_view device, Instant now) {
  int count = 0;
  for (int i = 0; i < 20; ++i) {
    if (!book.spend(address, device, Spend::kTable, 0, now)) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("a device has its allowance, and an address that of a few devices") {
  Allowances book(two_tables());
  CHECK(allowed(book, "here", "one", kMorning) == 2);
  CHECK(allowed(book, "here", "two", kMorning) == 2);
  CHECK(allowed(book, "here", "", kMorning) == 2);  // what is left to the address
  CHECK(allowed(book, "here", "three", kMorning) == 0);
  // The device counts wherever it is.
  CHECK(allowed(book, "there", "one", kMorning) == 0);
  CHECK(allowed(book, "there", "", kMorning) == 6);
}

TEST_CASE("made-up keys do not help, and a refusal costs nothing") {
  Allowances book(two_tables());
  int count = 0;
  for (int i = 0; i < 50; ++i) count += allowed(book, "here", "key" + std::to_string(i), kMorning);
  CHECK(count == 6);
  CHECK(book.size() < 10);  // keys are remembered only while the address may do something
  CHECK(allowed(book, "here", "new", kMorning + 60s) == 2);
}

TEST_CASE("whoever has nothing left is told how long to wait") {
  Allowances book(two_tables());
  CHECK(allowed(book, "here", "one", kMorning) == 2);
  CHECK(book.spend("here", "one", Spend::kTable, 0, kMorning) == 60);
  CHECK(book.spend("here", "one", Spend::kTable, 0, kMorning + 45s) == 15);
  CHECK_FALSE(book.spend("here", "one", Spend::kTable, 0, kMorning + 61s));
  // Other things are counted apart.
  CHECK_FALSE(book.spend("here", "one", Spend::kSeat, 0, kMorning));
}

TEST_CASE(
    "bytes are counted whatever they are for, and one that is larger than all is let through") {
  Allowances book(two_tables());
  for (int i = 0; i < 10; ++i) CHECK_FALSE(book.spend("a", "d", Spend::kLookup, 1024, kMorning));
  CHECK(book.spend("a", "d", Spend::kLookup, 1024, kMorning) == 1);
  CHECK(book.spend("a", "d", Spend::kNothing, 5 * 1024, kMorning) == 5);
  CHECK_FALSE(book.spend("a", "d", Spend::kLookup, 0, kMorning));
  CHECK_FALSE(book.spend("b", "e", Spend::kLookup, 100 * 1024, kMorning));
  CHECK(book.spend("b", "e", Spend::kLookup, 1024, kMorning + 80s).has_value());
}

TEST_CASE("the book of allowances forgets who has rested, and never grows beyond its size") {
  AllowanceLimits limits = two_tables();
  limits.people = 3;
  Allowances book(limits);
  for (const char* address : {"a", "b", "c"}) {
    CHECK_FALSE(book.spend(address, "", Spend::kTable, 0, kMorning));
  }
  CHECK(book.spend("d", "", Spend::kTable, 0, kMorning).has_value());
  CHECK(book.size() == 3);
  CHECK_FALSE(book.spend("d", "", Spend::kTable, 0, kMorning + 10min));
  CHECK(book.size() <= 3);
}
