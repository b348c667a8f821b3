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
  /// The seed of the streams that chance answers from. `salts` are what others have added after the
  /// commitment, so that whoever made the secret could not choose the dice.
  std::uint64_t seed(std::string_view salts = {}) const;

 private:
  std::array<unsigned char, 32> bytes_{};
};

/// May this be added to the dice? 64 hex digits in lower case.
bool is_salt(std::string_view text);

}  // namespace parlour
