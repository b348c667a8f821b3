// SPDX-License-Identifier: Apache-2.0
// table/journal/hash.hpp in a browser: the hashes are the worker's (web/src/house/crypto.ts),
// chance is the browser's own.
#include "table/journal/hash.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#define PARLOUR_IMPORT(name) extern "C" __attribute__((import_module("parlour"), import_name(name)))

PARLOUR_IMPORT("blake2b")
void parlour_blake2b(const char* bytes, std::size_t size, unsigned char* into, std::size_t length);
PARLOUR_IMPORT("sha256")
void parlour_sha256(const char* bytes, std::size_t size, unsigned char* into);

namespace parlour {

Digest hash_of(std::string_view bytes) {
  Digest digest{};
  parlour_blake2b(bytes.data(), bytes.size(), digest.data(), digest.size());
  return digest;
}

Sha256 sha256_of(std::string_view bytes) {
  Sha256 digest{};
  parlour_sha256(bytes.data(), bytes.size(), digest.data());
  return digest;
}

std::string to_hex(std::span<const unsigned char> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const unsigned char byte : bytes) {
    hex += kDigits[byte >> 4U];
    hex += kDigits[byte & 15U];
  }
  return hex;
}

bool from_hex(std::string_view hex, std::span<unsigned char> bytes) {
  if (hex.size() != 2 * bytes.size()) return false;
  const auto value = [](char digit) -> int {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
  };
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const int high = value(hex[2 * at]), low = value(hex[2 * at + 1]);
    if (high < 0 || low < 0) return false;
    bytes[at] = static_cast<unsigned char>(16 * high + low);
  }
  return true;
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned char different = 0;
  for (std::size_t at = 0; at < a.size(); ++at) {
    different |= static_cast<unsigned char>(static_cast<unsigned char>(a[at]) ^
                                            static_cast<unsigned char>(b[at]));
  }
  return different == 0;
}

void fill_randomly(std::span<unsigned char> bytes) {
  constexpr std::size_t kMost = 256;  // at a time, says getentropy()
  for (std::size_t at = 0; at < bytes.size(); at += kMost) {
    if (getentropy(bytes.data() + at, std::min(kMost, bytes.size() - at)) != 0) std::abort();
  }
}

std::uint32_t random_below(std::uint32_t bound) {
  if (bound < 2) return 0;
  // What is above the last multiple of the bound would favour small numbers.
  const std::uint32_t uneven = (0U - bound) % bound;
  while (true) {
    std::array<unsigned char, 4> bytes{};
    fill_randomly(bytes);
    const std::uint32_t drawn = bytes[0] | static_cast<std::uint32_t>(bytes[1]) << 8U |
                                static_cast<std::uint32_t>(bytes[2]) << 16U |
                                static_cast<std::uint32_t>(bytes[3]) << 24U;
    if (drawn >= uneven) return drawn % bound;
  }
}

}  // namespace parlour
