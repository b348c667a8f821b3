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

}  // namespace parlour
