// SPDX-License-Identifier: Apache-2.0
#include "terminal/terminal.hpp"

#include <iostream>
#include <random>

#include "terminal/match_driver.hpp"
#include "terminal/phrases.hpp"
#include "terminal/session.hpp"
#include "terminal/setup.hpp"
#include "title/load.hpp"

namespace parlour {

namespace {

using terminal::Driver;
using terminal::Talk;

constexpr int kPlayed = 0, kFailed = 1, kMisused = 2;

/// Sets up one game and plays it. Each step returns false once `status` is settled.
class Evening {
 public:
  Evening(const TerminalOptions& options, Talk& talk, std::ostream& err)
      : options_(options), talk_(talk), err_(err) {}

  int run() {
    if (options_.load.empty() ? !new_game() : !saved_game()) return status_;
    terminal::Manner manner;
    manner.board_each_turn = options_.board_each_turn.value_or(talk_.looks().interactive);
    if (talk_.looks().interactive) manner.pace = options_.pace;
    terminal::Session session(*driver_, talk_, manner);
    session.run();
    return kPlayed;
  }

 private:
  bool fail(int status, const Problem& problem) {
    err_ << problem.text() << '\n';
    status_ = status;
    return false;
  }

  std::uint64_t seed() const {
    if (options_.seed) return *options_.seed;
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
  }

  bool find_title() {
    const std::filesystem::path root = options_.titles.empty() ? titles_root() : options_.titles;
    if (options_.title.empty()) {
      std::optional<Title> chosen = terminal::choose_title(talk_, root);
      if (!chosen && !talk_.left()) return fail(kFailed, {root.string(), "", "no titles here"});
      if (!chosen) return false;
      title_ = std::move(*chosen);
      return true;
    }
    Result<Title> named = terminal::title_named(root, options_.title);
    if (!named) return fail(kFailed, named.problem());
    title_ = std::move(*named);
    if (title_.family == Family::kEstate) return true;
    return fail(kFailed, {"", "",
                          "the terminal plays estate titles only, and \"" + title_.id +
                              "\" is of another family"});
  }

  bool find_players(const estate::Game& game) {
    const estate::Rules& rules = game.rules;
    const std::string bot = options_.bots.empty() ? "random" : options_.bots.front();
    if (!options_.seats.empty()) {
      auto players = terminal::players_from(options_.seats, options_.bots, options_.language);
      if (!players) return fail(kMisused, players.problem());
      players_ = std::move(*players);
    } else if (options_.title.empty()) {
      auto players = terminal::ask_for_players(talk_, rules, bot);
      if (!players) return false;
      players_ = std::move(*players);
    } else {
      players_ = terminal::usual_players(rules, bot, options_.language);
    }
    if (Outcome outcome = game.check_seats(players_.size()); !outcome) {
      return fail(kMisused, outcome.problem());
    }
    return true;
  }

  bool new_game() {
    if (!find_title()) return false;
    const auto overrides = terminal::overrides_from(options_.rules);
    if (!overrides) return fail(kMisused, overrides.problem());
    Result<estate::Game> game = estate::make_game(std::move(title_), *overrides);
    if (!game) return fail(kMisused, game.problem());
    if (!find_players(*game)) return false;
    greet(game->title);
    const DriverMaker make = options_.make_driver ? options_.make_driver : terminal::new_match;
    Result<Driver> driver = make(std::move(*game), players_, seed(), options_.save);
    if (!driver) return fail(kFailed, driver.problem());
    driver_ = std::move(*driver);
    return true;
  }

  bool saved_game() {
    std::vector<std::string> notes;
    Result<Driver> driver = terminal::saved_match(options_.load, seed(), notes);
    if (!driver) return fail(kFailed, driver.problem());
    for (const std::string& note : notes) talk_.say(note);
    driver_ = std::move(*driver);
    players_ = driver_->players;
    greet(driver_->game->title);
    talk_.say(terminal::phrases::kResumed);
    return true;
  }

  void greet(const Title& title) {
    namespace phrases = terminal::phrases;
    const Language language = options_.language;
    talk_.say(phrases::kWelcome,
              {{"title", title.name.in(language)}, {"about", title.about.in(language)}});
    std::vector<std::string> names;
    for (const Player& player : players_) {
      names.push_back(player.name + (player.kind == kPerson ? "" : " (" + player.kind + ")"));
    }
    talk_.say(phrases::kAtTheTable, {{"names", estate::listed(language, names)}});
    talk_.say(phrases::kHowToAnswer);
  }

  const TerminalOptions& options_;
  Talk& talk_;
  std::ostream& err_;
  Title title_;
  std::vector<Player> players_;
  std::optional<Driver> driver_;
  int status_ = kPlayed;
};

}  // namespace

int play_in_terminal(const TerminalOptions& options, std::istream& in, std::ostream& out,
                     std::ostream& err) {
  const terminal::Looks looks =
      options.looks ? *options.looks : terminal::looks_for(terminal::surroundings_of_stdout());
  Talk talk(in, out, looks, options.language, options.echo);
  return Evening(options, talk, err).run();
}

int play_in_terminal(const TerminalOptions& options, std::istream& in, std::ostream& out) {
  return play_in_terminal(options, in, out, std::cerr);
}

}  // namespace parlour
