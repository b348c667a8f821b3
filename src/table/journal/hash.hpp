// SPDX-License-Identifier: Apache-2.0
// BLAKE2b, by libsodium: short digests that find any change.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace parlour {

using Digest = std::array<unsigned char, 16>;

Digest hash_of(std::string_view bytes);
std::string to_hex(std::span<const unsigned char> bytes);

/// Over the bytes of a value without padding.
template <class Value>
Digest hash_of_value(const Value& value) {
  static_assert(std::has_unique_object_representations_v<Value>);
  return hash_of({reinterpret_cast<const char*>(&value), sizeof value});
}

}  // namespace parlour
