// SPDX-License-Identifier: Apache-2.0
#include "table/tokens.hpp"

#include <sodium.h>

#include <array>

#include "table/journal/hash.hpp"

namespace parlour {

namespace {

constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr std::size_t kIdLength = 10;

}  // namespace

std::string new_token() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return to_hex(bytes);
}

std::string key_of(std::string_view token) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size());
  return to_hex(digest);
}

bool fits(std::string_view token, std::string_view key) {
  const std::string hashed = key_of(token);
  return hashed.size() == key.size() && sodium_memcmp(hashed.data(), key.data(), key.size()) == 0;
}

std::string new_id() {
  std::string id;
  while (id.size() < kIdLength) {
    id += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return id;
}

bool is_id(std::string_view text) {
  return text.size() == kIdLength && text.find_first_not_of(kLetters) == std::string_view::npos;
}

}  // namespace parlour
