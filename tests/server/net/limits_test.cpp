// SPDX-License-Identifier: Apache-2.0
#include "server/net/limits.hpp"

#include <doctest/doctest.h>

using namespace parlour::server;
using namespace std::chrono_literals;

namespace {
const Instant kStart{1000s};
}

TEST_CASE("a bucket gives a burst, then as much as flows in, and never more than a burst again") {
  TokenBucket bucket({8, 3}, kStart);
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(kStart));
  CHECK_FALSE(bucket.take(kStart));
  CHECK_FALSE(bucket.take(kStart + 100ms));
  CHECK(bucket.take(kStart + 125ms));
  CHECK_FALSE(bucket.take(kStart + 125ms));
  CHECK_FALSE(bucket.take(kStart));  // a clock that goes back gives nothing
  CHECK(bucket.full(kStart + 10s));
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(kStart + 1h));
  CHECK_FALSE(bucket.take(kStart + 1h));
}

TEST_CASE("on credit a bucket goes below nothing and comes back") {
  TokenBucket bucket({1, 2}, kStart);
  CHECK(bucket.take_on_credit(kStart) == 1);
  CHECK(bucket.take_on_credit(kStart) == 0);
  CHECK(bucket.take_on_credit(kStart) == -1);
  CHECK(bucket.take_on_credit(kStart + 3s) == 1);
}

TEST_CASE("IPv6 addresses of one household count as one, IPv4 addresses each for itself") {
  CHECK(address_key("192.168.1.5") == "192.168.1.5");
  CHECK(address_key("::ffff:192.168.1.5") == "192.168.1.5");
  CHECK(address_key("2001:db8:1:2:3:4:5:6") == address_key("2001:db8:1:2::9"));
  CHECK(address_key("2001:db8:1:2::9") != address_key("2001:db8:1:3::9"));
  CHECK(address_key("nonsense") == "nonsense");
}

TEST_CASE("this machine knows its own addresses") {
  for (const char* own : {"127.0.0.1", "127.1.2.3", "::1"}) CHECK(is_loopback(own));
  for (const char* other : {"192.168.1.5", "128.0.0.1", "::2", "::", "nonsense", ""}) {
    CHECK_FALSE(is_loopback(other));
  }
}

TEST_CASE("an address may have so many connections, and others have theirs") {
  AddressBook book({1, 5}, 2, 10);
  CHECK(book.enter("a", kStart));
  CHECK(book.enter("a", kStart));
  CHECK_FALSE(book.enter("a", kStart));
  CHECK(book.enter("b", kStart));
  book.leave("a");
  CHECK(book.enter("a", kStart));
}

TEST_CASE("the book forgets who is at rest, never who is there or has just asked") {
  AddressBook book({1, 2}, 2, 3);
  CHECK(book.enter("stays", kStart));
  CHECK(book.ask("asks", kStart));
  CHECK(book.ask("asked", kStart));
  CHECK_FALSE(book.enter("new", kStart));  // full, and nobody can be forgotten
  CHECK_FALSE(book.ask("new", kStart));
  CHECK(book.ask("asks", kStart + 900ms));
  CHECK(book.enter("new", kStart + 1s));  // in place of "asked"
  CHECK(book.size() == 3);
  CHECK_FALSE(book.ask("asks", kStart + 1s));
}
