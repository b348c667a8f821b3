// SPDX-License-Identifier: Apache-2.0
// The generic terminal player: any title, by questions and numbered choices.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "terminal/screen.hpp"
#include "words/text.hpp"

namespace parlour {

struct TerminalOptions {
  std::filesystem::path titles;  ///< folder of titles to choose from; empty: the shipped ones
  std::string title;             ///< an id, a folder or a file; empty: ask
  /// "me,Ann,hard,./mine.py": me, other people's names, characters, programs; empty: ask, or with
  /// a title the usual ones.
  std::string seats;
  std::string preset;                 ///< rules that go together: "official", "quick"; empty: none
  std::vector<std::string> rules;     ///< switches that differ here, as "name=value"
  std::optional<std::uint64_t> seed;  ///< nothing: never the same game twice
  Language language = kEnglish;
  std::optional<terminal::Looks> looks;  ///< nothing: whatever standard output can do
  std::optional<bool> board_each_turn;   ///< nothing: on a terminal yes, in a pipe no
  std::chrono::milliseconds pace{0};     ///< a pause after each move of a bot, on a terminal
  std::filesystem::path save;            ///< keep the journal there from the first move
  std::filesystem::path load;  ///< go on with this journal; title, seats, rules are its own
  bool programs = false;       ///< with `load`: start the programs that the journal names
  bool echo = false;           ///< repeat what was read, for transcripts
};

/// Plays one game. 0: played, or left; 1: something could not be read; 2: the options are wrong.
int play_in_terminal(const TerminalOptions& options, std::istream& in, std::ostream& out,
                     std::ostream& err);
/// The same, with errors on std::cerr.
int play_in_terminal(const TerminalOptions& options, std::istream& in, std::ostream& out);

}  // namespace parlour
