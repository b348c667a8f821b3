// SPDX-License-Identifier: Apache-2.0
// How a game is started; included by the one file of a family that compiles it.
#pragma once

#include "terminal/local_game_of.hpp"
#include "terminal/phrases.hpp"
#include "terminal/setup.hpp"
#include "terminal/start_game.hpp"
#include "title/all_house_rules.hpp"
#include "wire/listed.hpp"

namespace parlour::terminal {

/// What a family brings: ::Keyboard plays a game with people, and prepare() asks them what they may
/// choose before it; false: they have left.
template <class Family>
struct Front;

template <class Family>
void greet(const Start& start, const Title& title, std::span<const Player> players) {
  const Language language = start.options.language;
  start.talk.say(phrases::kWelcome,
                 {{"title", title.name.in(language)}, {"about", title.about.in(language)}});
  std::vector<std::string> names;
  for (const Player& player : players) {
    const bool person = player.kind == kPerson;
    names.push_back(player.name +
                    (person ? "" : " (" + label_of<Family>(player.kind, language) + ")"));
  }
  start.talk.say(phrases::kAtTheTable, {{"names", listed(language, names)}});
  start.talk.say(phrases::kHowToAnswer);
}

template <class Family>
int play_game(const Start& start, LocalGame<Family>& game) {
  KeyboardOptions options;
  const bool interactive = start.talk.looks().interactive;
  options.board_each_turn = start.options.board_each_turn.value_or(interactive);
  if (interactive) options.pace = start.options.pace;
  typename Front<Family>::Keyboard(game, start.talk, options).run();
  return kPlayed;
}

/// Who plays: as the options say, as people say, or as usual. Nothing: they have left.
template <class Family>
Result<std::optional<std::vector<Player>>> find_players(const Start& start,
                                                        const typename Family::Game& game) {
  using Found = std::optional<std::vector<Player>>;
  const TerminalOptions& options = start.options;
  const SeatRange seats{game.rules.seats_min, game.rules.seats_max};
  const auto bots = bot_choices<typename Family::Weights>(options.language);
  if (options.seats.empty()) {
    return options.title.empty() ? ask_for_players(start.talk, seats, bots)
                                 : Found(usual_players(seats, options.language));
  }
  auto players = players_from(options.seats, bots, options.language);
  if (!players) return players.problem();
  return Found(std::move(*players));
}

/// The preset that was asked for, and on top of it the single rules.
template <class Family>
Result<std::vector<std::pair<std::string, std::string>>> find_rules(const Start& start) {
  auto rules = overrides_from(start.options.rules);
  if (!rules || start.options.preset.empty()) return rules;
  const std::span<const Preset> known = presets(typename Family::Rules{});
  const Preset* const preset = find_preset(known, start.options.preset);
  if (preset == nullptr) return unknown_preset(known, start.options.preset);
  std::vector<std::pair<std::string, std::string>> all;
  for (const RuleSetting& one : preset->rules) all.emplace_back(one.name, one.value);
  all.insert(all.end(), rules->begin(), rules->end());
  return all;
}

template <class Family>
int play_new(const Start& start, Title title) {
  const auto overrides = find_rules<Family>(start);
  if (!overrides) return start.failed(kMisused, overrides.problem());
  auto game = Family::Game::make(std::move(title), *overrides);
  if (!game) return start.failed(kMisused, game.problem());
  auto found = find_players<Family>(start, *game);
  if (!found) return start.failed(kMisused, found.problem());
  if (!*found) return kPlayed;
  std::vector<Player>& players = **found;
  if (Outcome fits = game->check_seats(players.size()); !fits) {
    return start.failed(kMisused, fits.problem());
  }
  greet<Family>(start, game->title, players);
  if (!Front<Family>::prepare(start.talk, *game, players, start.seed)) return kPlayed;
  auto local = LocalGame<Family>::begin(std::move(*game), players, start.seed, start.options.save);
  if (!local) return start.failed(kFailed, local.problem());
  return play_game<Family>(start, **local);
}

template <class Family>
int play_saved(const Start& start, std::string journal) {
  std::vector<Text> notes;
  const Programs programs = start.options.programs ? Programs::kRun : Programs::kLeave;
  auto local =
      LocalGame<Family>::load(std::move(journal), start.options.load, start.seed, programs, notes);
  if (!local) return start.failed(kFailed, local.problem());
  for (const Text& note : notes) start.talk.say(note.in(start.options.language));
  greet<Family>(start, (*local)->game().title, (*local)->players());
  start.talk.say(phrases::kResumed);
  return play_game<Family>(start, **local);
}

}  // namespace parlour::terminal
