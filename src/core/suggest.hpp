// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace parlour {

/// The word that somebody who wrote `wrong` most likely meant; empty if none is near.
std::string_view closest_word(std::string_view wrong, std::span<const std::string_view> words);

/// For messages: "a", "b", "c"
std::string quoted_list(std::span<const std::string_view> words);

/// "did you mean …?" where a word is near, else the list of all words.
std::string advice(std::string_view wrong, std::span<const std::string_view> words);

/// `text` in quotation marks, cut at a character's end if it is long, control characters left out.
std::string in_quotes(std::string_view text);

}  // namespace parlour
