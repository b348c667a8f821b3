// SPDX-License-Identifier: Apache-2.0
// What the tests of the terminal share: a game with scripted answers.
#pragma once

#include <filesystem>
#include <functional>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>

#include "terminal/terminal.hpp"
#include "title/load.hpp"

namespace parlour::fixtures {

/// A file of this name, which is gone before and after.
struct ScratchFile {
  std::filesystem::path path;
  explicit ScratchFile(const char* name)
      : path(std::filesystem::temp_directory_path() / ("parlour-terminal-" + std::string(name))) {
    std::filesystem::remove(path);
  }
  ~ScratchFile() { std::filesystem::remove(path); }
};

inline std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

struct Played {
  int status = -1;
  std::string out, err;
};

/// A table of people and random bots, seeded, 80 columns, no colour.
inline TerminalOptions table(std::string title, std::string seats, std::uint64_t seed) {
  TerminalOptions options;
  options.titles = titles_root();
  options.title = std::move(title);
  options.seats = std::move(seats);
  options.seed = seed;
  options.looks = terminal::Looks{};
  return options;
}

inline Played play(const TerminalOptions& options, std::istream& in) {
  std::ostringstream out, err;
  const int status = play_in_terminal(options, in, out, err);
  return {status, out.str(), err.str()};
}

inline Played play(const TerminalOptions& options, const std::string& answers) {
  std::istringstream in(answers);
  return play(options, in);
}

/// Answers made up as they are asked for, by somebody who can read the screen so far; the input
/// ends after `most` of them.
class Answers : public std::streambuf {
 public:
  using Player = std::function<std::string(std::string_view screen)>;
  Answers(Player player, int most, const std::ostringstream& screen)
      : player_(std::move(player)), left_(most), screen_(screen) {}
  int left() const { return left_; }

 protected:
  int_type underflow() override {
    if (left_-- <= 0) return traits_type::eof();
    line_ = player_(screen_.view().substr(seen_)) + "\n";
    seen_ = screen_.view().size();
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

 private:
  Player player_;
  std::string line_;
  int left_;
  std::size_t seen_ = 0;
  const std::ostringstream& screen_;
};

/// `out` of the result is all that was shown; `left` how many answers were not needed.
inline Played play(const TerminalOptions& options, Answers::Player player, int most, int& left) {
  std::ostringstream out, err;
  Answers answers(std::move(player), most, out);
  std::istream in(&answers);
  const int status = play_in_terminal(options, in, out, err);
  left = answers.left();
  return {status, out.str(), err.str()};
}

/// The last question on the screen, with its choices.
inline std::string_view question(std::string_view screen) {
  const std::size_t start = screen.rfind("\n\n");
  return screen.substr(start == screen.npos ? 0 : start);
}

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

/// The number of the first choice on the screen that begins with one of `words`, in their order;
/// "1" if there is none.
inline std::string choice_with(std::string_view screen, std::initializer_list<const char*> words) {
  const std::string_view menu = question(screen);
  for (const std::string_view word : words) {
    const std::size_t at = menu.find("  " + std::string(word));
    if (at == menu.npos) continue;
    const std::size_t line = menu.rfind('\n', at) + 1;
    std::string number(menu.substr(line, at - line));
    number.erase(0, number.find_first_not_of(' '));
    return number;
  }
  return "1";
}

}  // namespace parlour::fixtures
