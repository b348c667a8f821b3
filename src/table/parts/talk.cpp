// SPDX-License-Identifier: Apache-2.0
#include "table/parts/talk.hpp"

#include <algorithm>
#include <utility>

#include "core/utf8.hpp"

namespace parlour {

namespace {

constexpr std::size_t kLinesKept = 50;
constexpr std::size_t kBytesKept = 16 * 1024;
constexpr std::size_t kMostCharacters = 500;

}  // namespace

std::string Talk::plain(const std::string& from) {
  std::string text;
  for (std::size_t at = 0; at < from.size(); ++at) {
    const auto code = static_cast<unsigned char>(from[at]);
    const bool two = code == 0xC2 && at + 1 < from.size() &&
                     static_cast<unsigned char>(from[at + 1]) < 0xA0;  // U+0080 to U+009F
    text += code < 0x20 || code == 0x7F || two ? ' ' : from[at];
    if (two) ++at;
  }
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool Talk::fits(const std::string& plain_text) {
  const std::size_t length = count_characters(plain_text);
  return length > 0 && length <= kMostCharacters;
}

bool Talk::may_speak(Seat seat, Millis now) { return speech_.take(seat, now); }

bool Talk::may_react(Seat seat, Millis now) { return reactions_.take(seat, now); }

bool Talk::may_react(Breath& watcher, Millis now) {
  return watcher.take(now) && watchers_.take(now);
}

void Talk::keep(Line line) {
  bytes_ += line.text.size();
  lines_.push_back(std::move(line));
  while (lines_.size() > kLinesKept || bytes_ > kBytesKept) {
    lost_ = lines_.front().seq;
    bytes_ -= lines_.front().text.size();
    lines_.pop_front();
  }
}

void Talk::forget_all() {
  lines_.clear();
  lost_ = 0;
  bytes_ = 0;
}

}  // namespace parlour
