// SPDX-License-Identifier: Apache-2.0
#include "terminal/talk.hpp"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "core/suggest.hpp"
#include "terminal/phrases.hpp"

namespace parlour::terminal {

void Talk::say(const Phrase& phrase, std::initializer_list<Gap> gaps) {
  say(fill(language_, phrase, gaps));
}

void Talk::say(std::string_view text, int indent) {
  for (const std::string& line : wrapped(text, std::max(20, looks_.columns), indent)) {
    out_ << line << '\n';
  }
}

void Talk::say(std::string_view text, const Style& style) {
  for (const std::string& line : wrapped(text, std::max(20, looks_.columns))) {
    out_ << paint(looks_, style, line) << '\n';
  }
}

void Talk::show(std::span<const std::string> lines) {
  for (const std::string& line : lines) out_ << line << '\n';
}

void Talk::blank() { out_ << '\n'; }

std::optional<std::string> Talk::ask(std::string_view question) {
  for (std::string line; !left_;) {
    out_ << paint(looks_, {.bold = true}, question) << "> " << std::flush;
    if (!std::getline(in_, line)) {
      out_ << '\n';
      left_ = true;
      break;
    }
    const std::string_view answer = trimmed(line);
    if (covered_) {
      out_ << '\n';  // the line end is not echoed either
    } else if (echo_) {
      out_ << answer << '\n';
    }
    if (!handle_ || !handle_(answer)) return std::string(answer);
  }
  return {};
}

void Talk::cover(bool covered) {
  if (covered == covered_) return;
  covered_ = covered;
  if (&in_ != &std::cin || isatty(STDIN_FILENO) != 1) return;
  termios mode{};
  if (tcgetattr(STDIN_FILENO, &mode) != 0) return;
  const tcflag_t echo = ECHO;
  mode.c_lflag = covered ? mode.c_lflag & ~echo : mode.c_lflag | echo;
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode);
}

std::optional<long> Talk::number(std::string_view question, long least, long most,
                                 std::optional<long> otherwise) {
  while (const std::optional<std::string> answer = ask(question)) {
    if (answer->empty() && otherwise) return otherwise;
    const std::optional<long> number = number_in(*answer);
    if (number && *number >= least && *number <= most) return number;
    say(phrases::kNoNumber, {{"said", in_quotes(*answer)},
                             {"least", grouped_digits(language_, least)},
                             {"most", grouped_digits(language_, most)}});
  }
  return {};
}

std::optional<long> Talk::choose(std::span<const std::string> items, bool with_back) {
  for (std::size_t at = 0; at < items.size(); ++at) {
    const std::string number = std::to_string(at + 1);
    say(std::string(number.size() > 1 ? " " : "  ") + number + "  " + items[at], 5);
  }
  if (with_back) say("  0  " + std::string(phrases::kBack.in(language_)));
  return number(phrases::kChoose.in(language_), with_back ? 0 : 1, std::ssize(items));
}

std::optional<std::string_view> after_command(std::string_view line, Phrase words) {
  for (const Language language : languages()) {
    std::string_view list = words.in(language);
    while (!list.empty()) {
      const std::size_t bar = std::min(list.find('|'), list.size());
      const std::string_view word = trimmed(list.substr(0, bar));
      list.remove_prefix(std::min(bar + 1, list.size()));
      if (!line.starts_with(word)) continue;
      const std::string_view rest = line.substr(word.size());
      if (rest.empty() || rest.starts_with(' ')) return trimmed(rest);
    }
  }
  return {};
}

bool is_undo(std::string_view line) {
  const auto rest = after_command(line, phrases::commands::kUndo);
  return rest && rest->empty();
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::optional<long> number_in(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  // A sign of money may stand before it, like £, in bytes that we need not know.
  const auto is_sign = [](char c) { return static_cast<unsigned char>(c) >= 128 || c == '$'; };
  while (!text.empty() && is_sign(text.front())) text.remove_prefix(1);
  if (text.ends_with('.')) text.remove_suffix(1);
  if (text.empty() || text.size() > 13) return {};
  long number = 0;
  std::size_t left = text.size();
  for (const char c : text) {
    --left;
    if ((c == ',' || c == '.') && left % 4 == 3 && left + 1 < text.size()) continue;
    if (!is_digit(c)) return {};
    number = number * 10 + (c - '0');
  }
  return number;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  bool open = false, quoted = false;
  for (const char c : text) {
    if (c == '"') {
      quoted = !quoted;
      if (quoted && !open) words.emplace_back();
      open = quoted;
    } else if (!quoted && (c == ' ' || c == ',' || c == '\t')) {
      open = false;
    } else {
      if (!open) words.emplace_back();
      open = true;
      words.back() += c;
    }
  }
  return words;
}

}  // namespace parlour::terminal
