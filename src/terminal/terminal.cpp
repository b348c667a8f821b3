// SPDX-License-Identifier: Apache-2.0
#include "terminal/terminal.hpp"

#include <iostream>
#include <random>

#include "core/files.hpp"
#include "table/journal/journal.hpp"
#include "terminal/conquest/session.hpp"
#include "terminal/conquest/targets.hpp"
#include "terminal/marks.hpp"
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

using Overrides = std::vector<std::pair<std::string, std::string>>;

/// What differs between the families before a game begins and while it is played.
struct Estate {
  using Family = estate::Family;
  using Game = estate::Game;
  using Session = terminal::Session;
  static Result<Game> make(Title title, const Overrides& overrides) {
    return estate::Game::make(std::move(title), overrides);
  }
  static DriverMaker<Game> maker(const TerminalOptions& options) { return options.make_driver; }
  static bool prepare(Talk&, const Game&, std::vector<Player>&, std::uint64_t) { return true; }
};

struct Conquest {
  using Family = conquest::Family;
  using Game = conquest::Game;
  using Session = terminal::campaign::Session;
  static Result<Game> make(Title title, const Overrides& overrides) {
    return conquest::Game::make(std::move(title), overrides);
  }
  static DriverMaker<Game> maker(const TerminalOptions& options) {
    return options.make_conquest_driver;
  }
  static bool prepare(Talk& talk, const Game& game, std::vector<Player>& players,
                      std::uint64_t seed) {
    return terminal::campaign::choose_targets(talk, game, players, seed);
  }
};

/// Sets up one game and plays it. Each step returns false once `status` is settled.
class Evening {
 public:
  Evening(const TerminalOptions& options, Talk& talk, std::ostream& err)
      : options_(options), talk_(talk), err_(err) {
    seed_ = options.seed ? *options.seed : any_seed();
  }

  int run() {
    if (!options_.load.empty()) return saved_game();
    if (!find_title()) return status_;
    if (title_.is<estate::Part>()) return new_game<Estate>();
    return new_game<Conquest>();
  }

 private:
  bool fail(int status, const Problem& problem) {
    err_ << problem.text() << '\n';
    status_ = status;
    return false;
  }
  int failed(int status, const Problem& problem) {
    fail(status, problem);
    return status_;
  }

  static std::uint64_t any_seed() {
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
    return true;
  }

  template <class Family>
  bool find_players(const typename Family::Game& game) {
    const terminal::SeatRange seats{game.rules.seats_min, game.rules.seats_max};
    const auto bots = terminal::bot_choices<typename Family::Weights>(options_.language);
    if (!options_.seats.empty()) {
      auto players = terminal::players_from(options_.seats, bots, options_.language);
      if (!players) return fail(kMisused, players.problem());
      players_ = std::move(*players);
    } else if (options_.title.empty()) {
      auto players = terminal::ask_for_players(talk_, seats, bots);
      if (!players) return false;
      players_ = std::move(*players);
    } else {
      players_ = terminal::usual_players(seats, options_.language);
    }
    if (Outcome outcome = game.check_seats(players_.size()); !outcome) {
      return fail(kMisused, outcome.problem());
    }
    return true;
  }

  template <class Kind>
  int new_game() {
    using Game = typename Kind::Game;
    const auto overrides = terminal::overrides_from(options_.rules);
    if (!overrides) return failed(kMisused, overrides.problem());
    Result<Game> game = Kind::make(std::move(title_), *overrides);
    if (!game) return failed(kMisused, game.problem());
    if (!find_players<typename Kind::Family>(*game)) return status_;
    greet<typename Kind::Family>(game->title);
    if (!Kind::prepare(talk_, *game, players_, seed_)) return status_;
    DriverMaker<Game> make = Kind::maker(options_);
    if (!make) make = terminal::new_match<Game>;
    Result<Driver<Game>> driver = make(std::move(*game), players_, seed_, options_.save);
    if (!driver) return failed(kFailed, driver.problem());
    return play<Kind>(*driver);
  }

  int saved_game() {
    Result<std::string> text = read_file(options_.load, kMaxJournal);
    if (!text) return failed(kFailed, text.problem());
    const Result<WhichFamily> which = journal_family(*text, options_.load.string());
    if (!which) return failed(kFailed, which.problem());
    if (*which == WhichFamily(FamilyTag<estate::Part>{})) return go_on<Estate>(std::move(*text));
    return go_on<Conquest>(std::move(*text));
  }

  template <class Kind>
  int go_on(std::string text) {
    std::vector<Text> notes;
    const auto programs = options_.programs ? terminal::Programs::kRun : terminal::Programs::kLeave;
    auto driver = terminal::saved_match<typename Kind::Game>(std::move(text), options_.load, seed_,
                                                             programs, notes);
    if (!driver) return failed(kFailed, driver.problem());
    for (const Text& note : notes) talk_.say(note.in(options_.language));
    players_ = driver->players;
    greet<typename Kind::Family>(driver->game->title);
    talk_.say(terminal::phrases::kResumed);
    return play<Kind>(*driver);
  }

  template <class Kind>
  int play(Driver<typename Kind::Game>& driver) {
    terminal::Manner manner;
    manner.board_each_turn = options_.board_each_turn.value_or(talk_.looks().interactive);
    if (talk_.looks().interactive) manner.pace = options_.pace;
    typename Kind::Session(driver, talk_, manner).run();
    return kPlayed;
  }

  template <class Family>
  void greet(const Title& title) {
    namespace phrases = terminal::phrases;
    const Language language = options_.language;
    talk_.say(phrases::kWelcome,
              {{"title", title.name.in(language)}, {"about", title.about.in(language)}});
    std::vector<std::string> names;
    for (const Player& player : players_) {
      const bool person = player.kind == kPerson;
      names.push_back(player.name +
                      (person ? "" : " (" + label_of<Family>(player.kind, language) + ")"));
    }
    talk_.say(phrases::kAtTheTable, {{"names", estate::listed(language, names)}});
    talk_.say(phrases::kHowToAnswer);
  }

  const TerminalOptions& options_;
  Talk& talk_;
  std::ostream& err_;
  std::uint64_t seed_ = 0;
  Title title_;
  std::vector<Player> players_;
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
