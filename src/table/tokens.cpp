// SPDX-License-Identifier: Apache-2.0
#include "table/tokens.hpp"

#include <array>

#include "table/journal/hash.hpp"

namespace parlour {

namespace {

constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr std::size_t kIdLength = 10;

}  // namespace

std::string new_token() {
  std::array<unsigned char, 16> bytes{};
  fill_randomly(bytes);
  return to_hex(bytes);
}

std::string key_of(std::string_view token) { return to_hex(sha256_of(token)); }

bool fits(std::string_view token, std::string_view key) { return same_secret(key_of(token), key); }

std::string new_id() {
  std::string id;
  while (id.size() < kIdLength) {
    id += kLetters[random_below(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return id;
}

bool is_id(std::string_view text) {
  return text.size() == kIdLength && text.find_first_not_of(kLetters) == std::string_view::npos;
}

}  // namespace parlour
