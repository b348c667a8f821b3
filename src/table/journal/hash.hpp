// SPDX-License-Identifier: Apache-2.0
// The one door to cryptography, by libsodium (in a browser by what src/worker has instead): short
// digests that find any change, hashes that hide, and chance that nobody can foresee.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace parlour {

using Digest = std::array<unsigned char, 16>;

using Sha256 = std::array<unsigned char, 32>;

/// BLAKE2b.
Digest hash_of(std::string_view bytes);
Sha256 sha256_of(std::string_view bytes);

std::string to_hex(std::span<const unsigned char> bytes);
/// False: it is not as many bytes in hex.
bool from_hex(std::string_view hex, std::span<unsigned char> bytes);

/// Takes as long for what differs as for what is the same.
bool same_secret(std::string_view a, std::string_view b);

void fill_randomly(std::span<unsigned char> bytes);
/// From 0 to below the bound, all alike.
std::uint32_t random_below(std::uint32_t bound);

/// Over the bytes of a value without padding.
template <class Value>
Digest hash_of_value(const Value& value) {
  static_assert(std::has_unique_object_representations_v<Value>);
  return hash_of({reinterpret_cast<const char*>(&value), sizeof value});
}

}  // namespace parlour
