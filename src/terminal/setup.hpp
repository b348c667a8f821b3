// SPDX-License-Identifier: Apache-2.0
// Before the first move: which title, who sits where, which switches differ.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bots/character.hpp"
#include "core/result.hpp"
#include "terminal/talk.hpp"
#include "title/title.hpp"
#include "wire/player.hpp"

namespace parlour::terminal {

/// The title with this id or at this path.
Result<Title> title_named(const std::filesystem::path& root, const std::string& name);

/// Shows the titles under `root` and lets the person choose. Nothing: the person left, or there are
/// none.
std::optional<Title> choose_title(Talk& talk, const std::filesystem::path& root);

/// "name=value", as Game::make() takes it.
Result<std::vector<std::pair<std::string, std::string>>> overrides_from(
    std::span<const std::string> rules);

/// A computer player that can be had, in words for people.
struct BotChoice {
  std::string name;  ///< the word for it in `seats`
  std::string label, about;
};

/// Those of a family, in the order of characters().
template <class Weights>
std::vector<BotChoice> bot_choices(Language language) {
  std::vector<BotChoice> choices;
  for (const auto& one : characters<Weights>()) {
    choices.push_back({one.name, one.label.in(language), one.about.in(language)});
  }
  return choices;
}

/// The computer player that nobody had to ask for.
inline constexpr const char* kUsualBot = "medium";

/// "me,Ann,hard,./mine.py" as players; every bot gets a name of its own.
Result<std::vector<Player>> players_from(std::string_view seats, std::span<const BotChoice> bots,
                                         Language language);

/// How many may play.
struct SeatRange {
  int least, most;
};

/// Asks for a name, the number of opponents and who they are. Nothing: the person left.
std::optional<std::vector<Player>> ask_for_players(Talk& talk, SeatRange seats,
                                                   std::span<const BotChoice> bots);

/// One person and two of the usual bots, or as many as the title needs.
std::vector<Player> usual_players(SeatRange seats, Language language);

}  // namespace parlour::terminal
