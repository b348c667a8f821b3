// SPDX-License-Identifier: Apache-2.0
#include "table/fairness.hpp"

#include "table/journal/hash.hpp"

namespace parlour {

Secret Secret::random() {
  Secret secret;
  fill_randomly(secret.bytes_);
  return secret;
}

Secret Secret::from_number(std::uint64_t number) {
  Secret secret;
  for (std::size_t byte = 0; byte < 8; ++byte) {
    secret.bytes_[byte] = static_cast<unsigned char>(number >> (8 * byte));
  }
  return secret;
}

std::optional<Secret> Secret::from_hex(std::string_view hex) {
  Secret secret;
  if (!parlour::from_hex(hex, secret.bytes_)) return std::nullopt;
  return secret;
}

std::string Secret::hex() const { return to_hex(bytes_); }

std::string Secret::commitment() const {
  return to_hex(sha256_of({reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}));
}

std::uint64_t Secret::seed(std::string_view salts) const {
  // Not the hash that is published, or the dice would be known from the start.
  std::string all(reinterpret_cast<const char*>(bytes_.data()), bytes_.size());
  all += salts;
  const Digest digest = hash_of(all);
  std::uint64_t seed = 0;
  for (std::size_t byte = 0; byte < 8; ++byte) seed |= std::uint64_t{digest[byte]} << (8 * byte);
  return seed;
}

bool is_salt(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace parlour
