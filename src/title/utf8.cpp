// SPDX-License-Identifier: Apache-2.0
#include "title/utf8.hpp"

#include <algorithm>

namespace parlour {

namespace {

bool continues(char c) { return (c & '\xC0') == '\x80'; }

/// The length of the sequence that starts with `lead`; 0: nothing starts so.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

/// Overlong forms, surrogates and numbers above U+10FFFF show in the second byte.
bool second_byte_fits(unsigned char lead, unsigned char second) {
  if (lead == 0xE0) return second >= 0xA0;
  if (lead == 0xED) return second < 0xA0;
  if (lead == 0xF0) return second >= 0x90;
  if (lead == 0xF4) return second < 0x90;
  return true;
}

}  // namespace

bool valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = sequence_length(lead);
    if (length == 0 || length > text.size()) return false;
    const std::string_view rest = text.substr(1, length - 1);
    if (!std::all_of(rest.begin(), rest.end(), continues)) return false;
    if (length > 1 && !second_byte_fits(lead, static_cast<unsigned char>(rest[0]))) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::size_t count_characters(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues));
}

bool has_control_characters(std::string_view text, LineEnds line_ends) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool line_end = c == '\n' || c == '\r' || c == '\t';
    if (line_end && line_ends == LineEnds::kAllowed) continue;
    if (c < 0x20 || c == 0x7F) return true;
    if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0)
      return true;  // U+0080 to U+009F
  }
  return false;
}

}  // namespace parlour
