// SPDX-License-Identifier: Apache-2.0
// How often and how many. The time is always told, never asked for.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/mutex.hpp"

namespace parlour::server {

using Instant = std::chrono::steady_clock::time_point;

/// So many a second, and a burst after a rest.
struct Rate {
  double per_second = 0, burst = 0;
};

class TokenBucket {
 public:
  TokenBucket(Rate rate, Instant now) : rate_(rate), tokens_(rate.burst), at_(now) {}
  /// Takes one if there is one.
  bool take(Instant now);
  /// Takes so many even if there are none; returns what is left, which may be less than nothing.
  double take_on_credit(Instant now, double count = 1);
  double left(Instant now);
  bool full(Instant now) const;

 private:
  void refill(Instant now);

  Rate rate_;
  double tokens_;
  Instant at_;
};

/// How an address counts: an IPv4 address for itself, of an IPv6 address the first 64 bits, since
/// a single household has all the others. What is no address counts as it is.
std::string address_key(std::string_view address);
/// Of this machine itself: 127.x.x.x or ::1.
bool is_loopback(std::string_view address);

/// What each address has open, and how often it asks. May be used from any thread.
class AddressBook {
 public:
  AddressBook(Rate requests, std::size_t connections_each, std::size_t addresses)
      : requests_(requests), connections_each_(connections_each), addresses_(addresses) {}

  /// One more connection from there; false: it has too many. Each true needs a leave().
  bool enter(const std::string& key, Instant now);
  void leave(const std::string& key);
  /// One more request from there; false: too often.
  bool ask(const std::string& key, Instant now);
  /// Room for so many bytes of bodies beside those that are on their way from there, if all of them
  /// are not more than `most`. Each true needs a give_bytes().
  bool take_bytes(const std::string& key, std::size_t bytes, std::size_t most, Instant now);
  void give_bytes(const std::string& key, std::size_t bytes);
  std::size_t size() const;

 private:
  struct Entry {
    TokenBucket requests;
    std::size_t connections = 0;
    std::size_t bytes = 0;
  };

  /// Null if the book is full of addresses that are all in use.
  Entry* find(const std::string& key, Instant now);

  mutable Mutex mutex_;
  Rate requests_;
  std::size_t connections_each_, addresses_;
  std::unordered_map<std::string, Entry> entries_;
  Instant swept_{};
};

}  // namespace parlour::server
