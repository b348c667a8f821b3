// SPDX-License-Identifier: Apache-2.0
// What a person types: lines of words, whatever they are made of.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace parlour::bb7k {

using Words = std::span<const std::string>;

struct Line {
  std::vector<std::string> words;
  bool too_long = false;  ///< it had more characters than anybody types, and none was kept
};

/// What is wrong with what was typed. It needs no place: the line is still on the screen.
inline Problem bad(std::string reason) { return {"", "", std::move(reason)}; }

/// Reads lines, of any length and made of any bytes, in a bounded space.
class Input {
 public:
  /// What a terminal does not show, because nobody types it, is written to `echo`: then a script
  /// gives the same picture as a person at the keyboard.
  explicit Input(std::istream& in, std::ostream* echo = nullptr) : in_(in), echo_(echo) {}

  /// The next line; nothing at the end of the input. A line that starts with `#` is a remark and is
  /// passed over, so that a script may explain itself.
  std::optional<Line> next();

 private:
  std::istream& in_;
  std::ostream* echo_;
};

/// The words of a text between blanks of any kind, carriage returns among them.
std::vector<std::string> split(std::string_view text);

/// In lower case; only ASCII letters, the others stay as they are.
std::string lower(std::string_view text);

/// All of the word as a whole number.
std::optional<std::int32_t> whole_number(std::string_view word);

/// The same word in any letter case?
bool same_word(std::string_view a, std::string_view b);

/// Is it one of these words, in any letter case?
bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);

}  // namespace parlour::bb7k
