// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10 (Salmon et al. 2011): a counter-based generator. A block of random numbers is a
// function of (key, counter), so any game of any campaign can be dealt on its own, on any machine,
// thread or device, and always the same way.
#pragma once

#include "core/portable.hpp"

namespace parlour {

using PhiloxBlock = stdx::array<std::uint32_t, 4>;

PARLOUR_FN PhiloxBlock philox(PhiloxBlock counter, std::uint64_t key) {
  auto key0 = narrow<std::uint32_t>(key);
  auto key1 = narrow<std::uint32_t>(key >> 32);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53u} * counter[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57u} * counter[2];
    counter = {narrow<std::uint32_t>(b >> 32) ^ counter[1] ^ key0, narrow<std::uint32_t>(b),
               narrow<std::uint32_t>(a >> 32) ^ counter[3] ^ key1, narrow<std::uint32_t>(a)};
    key0 += 0x9E3779B9u;
    key1 += 0xBB67AE85u;
  }
  return counter;
}

/// The numbers of one actor in one game: `seed` names the campaign, `game` and `actor` the stream.
class Stream {
 public:
  PARLOUR_FN Stream(std::uint64_t seed, std::uint64_t game, std::uint32_t actor)
      : seed_(seed), game_(game), actor_(actor) {}

  PARLOUR_FN std::uint32_t next() {
    if (used_ == 4) {
      block_ = philox(
          {narrow<std::uint32_t>(game_), narrow<std::uint32_t>(game_ >> 32), actor_, position_++},
          seed_);
      used_ = 0;
    }
    return block_[used_++];
  }

  /// 0 … n − 1, each exactly equally likely (Lemire's multiply-and-reject).
  PARLOUR_FN std::uint32_t operator()(std::uint32_t n) {
    std::uint64_t product = std::uint64_t{next()} * n;
    if (narrow<std::uint32_t>(product) < n) {
      const std::uint32_t least = (0u - n) % n;
      while (narrow<std::uint32_t>(product) < least) product = std::uint64_t{next()} * n;
    }
    return narrow<std::uint32_t>(product >> 32);
  }

 private:
  std::uint64_t seed_, game_;
  std::uint32_t actor_;
  std::uint32_t position_ = 0;
  PhiloxBlock block_{};
  std::uint32_t used_ = 4;
};

}  // namespace parlour
