// SPDX-License-Identifier: Apache-2.0
// Dice that anybody can check: the secret is committed to before play and revealed after it; every
// throw and draw follows from it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parlour {

class Secret {
 public:
  /// 256 random bits.
  static Secret random();
  /// For repeatable games: everything follows from a number.
  static Secret from_number(std::uint64_t number);
  static std::optional<Secret> from_hex(std::string_view hex);

  std::string hex() const;
  /// SHA-256 of the secret, in hex: published first.
  std::string commitment() const;
  /// The seed of the streams that chance answers from.
  std::uint64_t seed() const;

 private:
  std::array<unsigned char, 32> bytes_{};
};

}  // namespace parlour
