// SPDX-License-Identifier: Apache-2.0
#include "core/utf8.hpp"

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

bool has_invisible_characters(std::string_view text) {
  struct Range {
    char32_t first, last;
  };
  constexpr Range kUnseen[] = {
      {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},   {0x115F, 0x1160},  {0x17B4, 0x17B5},
      {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},  {0x3164, 0x3164},
      {0xFE00, 0xFE0E}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xE0000, 0xE0FFF}};
  constexpr char32_t kAsEmoji = 0xFE0F, kFirstSymbol = 0x2000;
  char32_t before = 0;
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = std::max<std::size_t>(1, sequence_length(lead));
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (const char rest : text.substr(1, length - 1)) {
      code = code << 6U | (static_cast<unsigned char>(rest) & 0x3FU);
    }
    if (code == kAsEmoji && before < kFirstSymbol) return true;
    for (const Range& range : kUnseen) {
      if (code >= range.first && code <= range.last) return true;
    }
    before = code;
    text.remove_prefix(std::min(length, text.size()));
  }
  return false;
}

}  // namespace parlour
