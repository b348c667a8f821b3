// SPDX-License-Identifier: Apache-2.0
#include "server/allowances.hpp"

#include <algorithm>
#include <cmath>

namespace parlour::server {

namespace {

constexpr double kKilobyte = 1024;
constexpr double kLongestWait = 3600;

TokenBucket& bucket(std::optional<TokenBucket>& kept, const Allowance& allowance, double share,
                    Instant now) {
  if (!kept) {
    kept.emplace(Rate{allowance.per_minute * share / 60, allowance.burst * share}, now);
  }
  return *kept;
}

int seconds_until(double missing, const Allowance& allowance, double share) {
  const double per_second = allowance.per_minute * share / 60;
  const double wait = per_second > 0 ? missing / per_second : kLongestWait;
  return static_cast<int>(std::ceil(std::clamp(wait, 1.0, kLongestWait)));
}

}  // namespace

bool Allowances::Purse::full(Instant now) const {
  const auto rested = [now](const std::optional<TokenBucket>& kept) {
    return !kept || kept->full(now);
  };
  return rested(kilobytes) && std::all_of(counts.begin(), counts.end(), rested);
}

const Allowance& Allowances::allowance(Spend what) const {
  static constexpr Allowance kNone{};
  switch (what) {
    case Spend::kNothing:
      return kNone;
    case Spend::kJoin:
      return limits_.joins;
    case Spend::kTable:
      return limits_.tables;
    case Spend::kSeat:
      return limits_.seats;
    case Spend::kDevice:
      return limits_.devices;
    case Spend::kDocument:
      return limits_.documents;
    case Spend::kLookup:
      return limits_.lookups;
    case Spend::kSearch:
      return limits_.searches;
    case Spend::kLab:
      return limits_.experiments;
  }
  return kNone;
}

/// Null if the book is full of people who are all busy.
Allowances::Purse* Allowances::purse(const std::string& key, Instant now) {
  if (const auto known = purses_.find(key); known != purses_.end()) return &known->second;
  // Who has rested is as good as unknown. Looking for them is work, so not more than once a second.
  if (purses_.size() >= limits_.people && now - swept_ >= std::chrono::seconds(1)) {
    swept_ = now;
    std::erase_if(purses_, [now](const auto& entry) { return entry.second.full(now); });
  }
  if (purses_.size() >= limits_.people) return nullptr;
  return &purses_[key];
}

std::optional<int> Allowances::spend(const std::string& address, std::string_view device,
                                     Spend what, std::size_t bytes, Instant now) {
  if (what == Spend::kNothing && bytes == 0) return {};
  const std::lock_guard inside(door_);
  const Price price{what, static_cast<double>(bytes) / kKilobyte};
  const std::string household = "a" + address;
  const double share = limits_.devices_per_address;
  // The address first: whoever has no allowance left there cannot fill the book with new keys.
  if (const auto wait = missing(purse(household, now), price, share, now)) return wait;
  if (!device.empty()) {
    Purse* const own = purse("d" + std::string(device), now);
    if (const auto wait = missing(own, price, 1, now)) return wait;
    pay(*own, price, 1, now);
  }
  // Looked for again: to make room for the device, the book may have forgotten it.
  if (Purse* const theirs = purse(household, now)) pay(*theirs, price, share, now);
  return {};
}

/// The seconds until there is enough; none: there is.
std::optional<int> Allowances::missing(Purse* purse, const Price& price, double share,
                                       Instant now) const {
  if (purse == nullptr) return 1;
  if (price.what != Spend::kNothing) {
    const Allowance& of = allowance(price.what);
    const double left = bucket(purse->count(price.what), of, share, now).left(now);
    if (left < 1) return seconds_until(1 - left, of, share);
  }
  if (price.kilobytes > 0) {
    // What is larger than any burst would never fit: a full purse is enough for it.
    const double needed = std::min(price.kilobytes, limits_.kilobytes.burst * share);
    const double left = bucket(purse->kilobytes, limits_.kilobytes, share, now).left(now);
    if (left < needed) return seconds_until(needed - left, limits_.kilobytes, share);
  }
  return {};
}

void Allowances::pay(Purse& purse, const Price& price, double share, Instant now) const {
  if (price.what != Spend::kNothing) {
    bucket(purse.count(price.what), allowance(price.what), share, now).take_on_credit(now);
  }
  if (price.kilobytes > 0) {
    bucket(purse.kilobytes, limits_.kilobytes, share, now).take_on_credit(now, price.kilobytes);
  }
}

std::size_t Allowances::size() const {
  const std::lock_guard inside(door_);
  return purses_.size();
}

}  // namespace parlour::server
