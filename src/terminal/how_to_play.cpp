// SPDX-License-Identifier: Apache-2.0
#include "terminal/how_to_play.hpp"

#include <algorithm>

#include "terminal/phrases.hpp"
#include "wire/book.hpp"

namespace parlour::terminal {

namespace {

/// The words of How to Play without the marks of its markup.
std::string unmarked(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != '*' && c != '`') out += c;
  }
  return out;
}

bool begins_item(std::string_view line) {
  const std::size_t dot = line.find_first_not_of("0123456789");
  return line.starts_with("- ") || (dot > 0 && dot != line.npos && line[dot] == '.');
}

/// Simple Markdown to paragraphs: lines belong together until an empty line, heading or item.
std::vector<std::string> paragraphs(std::string_view text) {
  std::vector<std::string> all(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#') || begins_item(line)) all.emplace_back();
    if (!all.back().empty()) all.back() += ' ';
    all.back() += line;
    if (line.starts_with('#')) all.emplace_back();
  }
  return all;
}

}  // namespace

void show_how_to_play(Talk& talk, std::string_view markdown) {
  for (const std::string& text : paragraphs(markdown)) {
    if (text.empty()) continue;
    if (text.starts_with('#')) {
      talk.blank();
      const std::string_view heading = without_anchor(text);
      const std::size_t marks = std::min(heading.find_first_not_of("# "), heading.size());
      talk.say(std::string(heading.substr(marks)), {.bold = true});
    } else {
      talk.say(unmarked(text), begins_item(text) ? 2 : 0);
    }
  }
}

void show_house_rules(Talk& talk, std::span<const HouseRule> rules) {
  if (rules.empty()) return;
  talk.blank();
  talk.say(phrases::kHouseRules);
  for (const HouseRule& rule : rules) {
    talk.say("  " + rule.name + " (" + rule.setting + "). " + rule.meaning, 4);
  }
}

}  // namespace parlour::terminal
