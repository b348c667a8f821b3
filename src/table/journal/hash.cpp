// SPDX-License-Identifier: Apache-2.0
#include "table/journal/hash.hpp"

#include <sodium.h>

namespace parlour {

Digest hash_of(std::string_view bytes) {
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(),
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                     0);
  return digest;
}

std::string to_hex(std::span<const unsigned char> bytes) {
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

Sha256 sha256_of(std::string_view bytes) {
  Sha256 digest{};
  static_assert(sizeof digest == crypto_hash_sha256_BYTES);
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return digest;
}

bool from_hex(std::string_view hex, std::span<unsigned char> bytes) {
  std::size_t length = 0;
  const int failed =
      sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &length, nullptr);
  return failed == 0 && length == bytes.size();
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

void fill_randomly(std::span<unsigned char> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

std::uint32_t random_below(std::uint32_t bound) { return randombytes_uniform(bound); }

}  // namespace parlour
