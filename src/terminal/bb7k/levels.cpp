// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/levels.hpp"

#include <array>
#include <string>

#include "bots/estate/random.hpp"
#include "terminal/bb7k/words.hpp"
#include "title/suggest.hpp"

namespace parlour::bb7k {

namespace {

estate::Action choose_at_random(const estate::Ruleset& game, const estate::State& state, Seat seat,
                                Stream& stream) {
  return estate::random_action(game, state, seat, stream);
}

struct Level {
  std::string_view name;
  estate::Action (*choose)(const estate::Ruleset&, const estate::State&, Seat, Stream&);
};

/// Without a function: promised, and not there yet.
constexpr std::array<Level, 5> kLevels{{{"random", choose_at_random},
                                        {"easy", nullptr},
                                        {"medium", nullptr},
                                        {"hard", nullptr},
                                        {"expert", nullptr}}};

std::string levels_there_are() {
  std::string list;
  for (const Level& level : kLevels) {
    if (level.choose == nullptr) continue;
    list += (list.empty() ? "" : ", ") + std::string(level.name);
  }
  return list;
}

}  // namespace

bool is_level(std::string_view word) {
  for (const Level& level : kLevels) {
    if (same_word(level.name, word)) return true;
  }
  return false;
}

std::string_view usual_level() {
  for (const Level& level : kLevels) {
    if (level.name == "medium" && level.choose != nullptr) return level.name;
  }
  return kLevels.front().name;
}

Result<Chooser> chooser_for(std::string_view word) {
  for (const Level& level : kLevels) {
    if (!same_word(level.name, word)) continue;
    if (level.choose != nullptr) return Chooser(level.choose);
    return Problem{"", "",
                   "There is no computer player of the level " + in_quotes(level.name) +
                       " yet; there is: " + levels_there_are() + "."};
  }
  return Problem{
      "", "",
      in_quotes(word) + " is no level of a computer player; there is: " + levels_there_are() + "."};
}

}  // namespace parlour::bb7k
