// SPDX-License-Identifier: Apache-2.0
// What one person may do: so much at once, so much a minute. A person is a device key, if one is
// told; since anybody can make up keys, an address has an allowance of its own, for a few devices.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/mutex.hpp"
#include "server/net/limits.hpp"

namespace parlour::server {

/// What is counted.
enum class Spend { kNothing, kJoin, kTable, kSeat, kDevice, kDocument, kLookup, kSearch, kLab };
inline constexpr std::size_t kSpends = 9;

/// So much at once, and so much a minute.
struct Allowance {
  double burst = 0, per_minute = 0;
};

struct AllowanceLimits {
  Allowance joins{120, 120};           ///< sockets that ask for a table
  Allowance tables{20, 6};             ///< made, or gone on with from a save
  Allowance seats{40, 30};             ///< taken by hand
  Allowance devices{10, 6};            ///< keys asked for
  Allowance documents{60, 30};         ///< boards and saves, written or deleted
  Allowance lookups{300, 300};         ///< boards and figures read, titles checked
  Allowance searches{300, 120};        ///< games verified, replayed, forecast
  Allowance experiments{6, 2};         ///< of the lab
  Allowance kilobytes{16'384, 4'096};  ///< sent to us, of all of it together
  double devices_per_address = 8;      ///< an address may do what so many devices may
  std::size_t people = 65'536;         ///< remembered at once
};

class Allowances {
 public:
  explicit Allowances(const AllowanceLimits& limits) : limits_(limits) {}

  /// Takes one of `what` and the bytes, from the address and the device if there is one (an empty
  /// text: none). If either has not enough, nothing is taken, and the seconds until there is more
  /// are told.
  std::optional<int> spend(const std::string& address, std::string_view device, Spend what,
                           std::size_t bytes, Instant now);
  std::size_t size() const;

 private:
  struct Purse {
    std::array<std::optional<TokenBucket>, kSpends> counts;
    std::optional<TokenBucket> kilobytes;
    std::optional<TokenBucket>& count(Spend what) { return counts[static_cast<std::size_t>(what)]; }
    bool full(Instant now) const;
  };
  struct Price {
    Spend what;
    double kilobytes;
  };
  const Allowance& allowance(Spend what) const;
  Purse* purse(const std::string& key, Instant now);
  std::optional<int> missing(Purse* purse, const Price& price, double share, Instant now) const;
  void pay(Purse& purse, const Price& price, double share, Instant now) const;

  AllowanceLimits limits_;
  mutable Mutex door_;
  std::unordered_map<std::string, Purse> purses_;
  Instant swept_{};
};

}  // namespace parlour::server
