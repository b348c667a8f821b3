// SPDX-License-Identifier: Apache-2.0
#include "table/live_game.hpp"

#include <map>

#include "core/mutex.hpp"
#include "table/journal/hash.hpp"
#include "table/live_game_of.hpp"

namespace parlour {

namespace {

/// Rulebooks that are in use, by what makes them different.
template <class Family>
std::shared_ptr<const RulebookOf<Family>> shared_book(typename Family::Game game) {
  static Mutex door;
  static std::map<Digest, std::weak_ptr<const RulebookOf<Family>>> known;
  const Digest key = hash_of(game.title.source + boost::json::serialize(game.rules_to_json()));
  const std::lock_guard inside(door);
  if (auto book = known[key].lock()) return book;
  auto book = std::make_shared<const RulebookOf<Family>>(std::move(game));
  std::erase_if(known, [](const auto& entry) { return entry.second.expired(); });
  known[key] = book;
  return book;
}

template <class Family>
std::unique_ptr<LiveGame> begin(std::shared_ptr<const RulebookOf<Family>> book,
                                std::vector<Player> players, const FairDice& dice) {
  using Game = typename Family::Game;
  book->game.fill_in(players, seed_of(dice));
  Match<Game> match(game_in<Family>(book), std::move(players));
  auto live = std::make_unique<LiveGameOf<Family>>(
      std::move(book), std::move(match), Questions<Game>(), Chain(), dice, Remember::kRecent);
  live->write_header();
  live->write_dice(dice);
  return live;
}

template <class Family>
Result<Resumed> resume(std::string_view journal, const FairDice& dice, DiceFrom from,
                       Remember remember, const Stop& stop) {
  using Game = typename Family::Game;
  QuestionsRead<Game> read;
  const Watcher<Game> watch = [&](const Match<Game>& match, const auto&) {
    read.entry_made(match);
  };
  Result<Loaded<Game>> loaded =
      load_journal<Game>(journal, "journal", ~std::size_t{0}, watch, stop);
  if (!loaded) return loaded.problem();
  if (loaded->damage) return *loaded->damage;
  auto book = shared_book<Family>(loaded->match.game());
  loaded->match.share(game_in<Family>(book));
  const Questions<Game> questions = read.after(loaded->match);
  auto live = std::make_unique<LiveGameOf<Family>>(book, std::move(loaded->match), questions,
                                                   std::move(loaded->chain), dice, remember);
  if (from == DiceFrom::kFresh) live->write_dice(dice);
  return Resumed{std::move(live), std::move(book), std::move(loaded->notes)};
}

// What is done by a title's family. Not lambdas: clang 19 forgets the virtual functions of
// templates that it first meets in one.

struct MakeBook {
  Title title;
  const Overrides& overrides;

  template <class Family>
  Result<std::shared_ptr<const Rulebook>> operator()() {
    Result<typename Family::Game> game = Family::Game::make(std::move(title), overrides);
    if (!game) return game.problem();
    return std::shared_ptr<const Rulebook>(shared_book<Family>(std::move(*game)));
  }
};

struct Begin {
  const std::shared_ptr<const Rulebook>& rulebook;
  std::vector<Player> players;
  const FairDice& dice;

  template <class Family>
  std::unique_ptr<LiveGame> operator()() {
    return begin<Family>(std::static_pointer_cast<const RulebookOf<Family>>(rulebook),
                         std::move(players), dice);
  }
};

struct Resume {
  std::string_view journal;
  const FairDice& dice;
  DiceFrom from;
  Remember remember;
  const Stop& stop;

  template <class Family>
  Result<Resumed> operator()() {
    return resume<Family>(journal, dice, from, remember, stop);
  }
};

}  // namespace

Result<std::shared_ptr<const Rulebook>> make_rulebook(Title title, const Overrides& overrides) {
  const WhichFamily family = title.family();
  return dispatch(family, MakeBook{std::move(title), overrides});
}

std::uint64_t seed_of(const FairDice& dice) {
  std::string salts;
  for (const auto& [seat, salt] : dice.salts) salts += salt;
  return dice.secret.seed(salts);
}

std::unique_ptr<LiveGame> begin_game(const std::shared_ptr<const Rulebook>& rulebook,
                                     std::vector<Player> players, const FairDice& dice) {
  return dispatch(rulebook->title(), Begin{rulebook, std::move(players), dice});
}

Result<Resumed> resume_game(std::string_view journal, const FairDice& dice, DiceFrom from,
                            Remember remember, const Stop& stop) {
  const Result<WhichFamily> which = journal_family(journal, "journal");
  if (!which) return which.problem();
  return dispatch(*which, Resume{journal, dice, from, remember, stop});
}

}  // namespace parlour
