// SPDX-License-Identifier: Apache-2.0
// The conversation with whoever sits at the keyboard: lines out, answers in.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.hpp"
#include "words/phrase.hpp"
#include "words/text.hpp"

namespace parlour::terminal {

class Talk {
 public:
  /// `echo` repeats what was typed, as a terminal would: for transcripts of scripted games.
  Talk(std::istream& in, std::ostream& out, const Looks& looks, Language language, bool echo)
      : in_(in), out_(out), looks_(looks), language_(language), echo_(echo) {}

  const Looks& looks() const { return looks_; }
  Language language() const { return language_; }

  /// A text in the person's language, wrapped to the terminal.
  void say(const Phrase& phrase, std::initializer_list<Gap> gaps = {});
  void say(std::string_view text, int indent = 0);
  void say(std::string_view text, const Style& style);
  /// Lines as they are.
  void show(std::span<const std::string> lines);
  void blank();

  /// Commands that may be typed instead of any answer; returns whether the line was one.
  void on_command(std::function<bool(std::string_view line)> handle) {
    handle_ = std::move(handle);
  }

  /// The next answer, without blanks around it. Nothing: input has ended, or the person left.
  std::optional<std::string> ask(std::string_view question);
  /// A number from `least` to `most`; asks again, with a reason, until it gets one. An empty line
  /// gives `otherwise`, where there is one.
  std::optional<long> number(std::string_view question, long least, long most,
                             std::optional<long> otherwise = {});
  /// One of these; 0 is offered as the way back.
  std::optional<long> choose(std::span<const std::string> items, bool with_back);

  /// While covered, nobody who looks on can read what is typed: a terminal does not echo it, a
  /// transcript does not repeat it.
  void cover(bool covered);

  void leave() { left_ = true; }
  /// True after the end of input or leave(): nothing will be answered any more.
  bool left() const { return left_; }

 private:
  std::istream& in_;
  std::ostream& out_;
  const Looks& looks_;
  Language language_;
  bool echo_;
  bool left_ = false;
  bool covered_ = false;
  std::function<bool(std::string_view)> handle_;
};

/// Covers what is typed as long as it lives.
class Covered {
 public:
  Covered(Talk& talk, bool covered) : talk_(talk) { talk_.cover(covered); }
  ~Covered() { talk_.cover(false); }
  Covered(const Covered&) = delete;
  Covered& operator=(const Covered&) = delete;

 private:
  Talk& talk_;
};

std::string_view trimmed(std::string_view text);

/// What follows one of these words, which a phrase lists with bars between ("quit | exit"), in
/// whatever language; nothing if the line begins with none of them.
std::optional<std::string_view> after_command(std::string_view line, Phrase words);

/// Is it the wish to take the last move back?
bool is_undo(std::string_view line);

/// A whole number that is not negative, perhaps written as money: "1,500", "$200", "1.500".
std::optional<long> number_in(std::string_view text);

/// Words separated by blanks or commas; double quotes keep blanks.
std::vector<std::string> words_in(std::string_view text);

}  // namespace parlour::terminal
