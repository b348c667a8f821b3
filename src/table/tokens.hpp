// SPDX-License-Identifier: Apache-2.0
// Secrets that prove who somebody is: 128 random bits. Only their hashes are kept.
#pragma once

#include <string>
#include <string_view>

namespace parlour {

/// 32 hex digits.
std::string new_token();

/// The hash of a token, in hex; what a store may hold.
std::string key_of(std::string_view token);

/// Is this the token with that key? Takes as long for a wrong one as for the right one.
bool fits(std::string_view token, std::string_view key);

/// An id that can be read out and typed: ten letters and digits without look-alikes.
std::string new_id();
bool is_id(std::string_view text);

}  // namespace parlour
