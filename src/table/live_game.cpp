// SPDX-License-Identifier: Apache-2.0
#include "table/live_game.hpp"

#include <map>
#include <mutex>

#include "table/journal/hash.hpp"
#include "table/live_game_of.hpp"

namespace parlour {

namespace {

/// Rulebooks that are in use, by what makes them different.
template <class Game>
std::shared_ptr<const RulebookOf<Game>> shared_book(Game game) {
  static std::mutex door;
  static std::map<Digest, std::weak_ptr<const RulebookOf<Game>>> known;
  const Digest key = hash_of(game.title.source + boost::json::serialize(game.rules_to_json()));
  const std::lock_guard inside(door);
  if (auto book = known[key].lock()) return book;
  auto book = std::make_shared<const RulebookOf<Game>>(std::move(game));
  std::erase_if(known, [](const auto& entry) { return entry.second.expired(); });
  known[key] = book;
  return book;
}

template <class Game>
Result<std::shared_ptr<const Rulebook>> book_of(Result<Game> game) {
  if (!game) return game.problem();
  return std::shared_ptr<const Rulebook>(shared_book<Game>(std::move(*game)));
}

/// The game inside a rulebook, kept alive by it.
template <class Game>
std::shared_ptr<const Game> game_in(const std::shared_ptr<const RulebookOf<Game>>& book) {
  return {book, &book->game};
}

template <class Game>
std::unique_ptr<LiveGame> begin(std::shared_ptr<const RulebookOf<Game>> book,
                                std::vector<Player> players, const FairDice& dice) {
  Match<Game> match(game_in(book), std::move(players));
  auto live = std::make_unique<LiveGameOf<Game>>(
      std::move(book), std::move(match), Questions<Game>(), Chain(), dice, Remember::kRecent);
  live->write_header();
  live->write_dice(dice);
  return live;
}

template <class Game>
Result<Resumed> resume(std::string_view journal, const FairDice& dice, DiceFrom from,
                       Remember remember, const Stop& stop) {
  QuestionsRead<Game> read;
  const Watcher<Game> watch = [&](const Match<Game>& match, const auto&) {
    read.entry_made(match);
  };
  Result<Loaded<Game>> loaded =
      load_journal<Game>(journal, "journal", ~std::size_t{0}, watch, stop);
  if (!loaded) return loaded.problem();
  if (loaded->damage) return *loaded->damage;
  auto book = shared_book<Game>(loaded->match.game());
  loaded->match.share(game_in(book));
  const Questions<Game> questions = read.after(loaded->match);
  auto live = std::make_unique<LiveGameOf<Game>>(book, std::move(loaded->match), questions,
                                                 std::move(loaded->chain), dice, remember);
  if (from == DiceFrom::kFresh) live->write_dice(dice);
  return Resumed{std::move(live), std::move(book), std::move(loaded->notes)};
}

}  // namespace

Result<std::shared_ptr<const Rulebook>> make_rulebook(Title title, const Overrides& overrides) {
  if (title.family == Family::kEstate) {
    return book_of(estate::make_game(std::move(title), overrides));
  }
  return book_of(conquest::make_game(std::move(title), overrides));
}

std::uint64_t seed_of(const FairDice& dice) {
  std::string salts;
  for (const auto& [seat, salt] : dice.salts) salts += salt;
  return dice.secret.seed(salts);
}

std::unique_ptr<LiveGame> begin_game(const std::shared_ptr<const Rulebook>& rulebook,
                                     std::vector<Player> players, const FairDice& dice) {
  if (rulebook->family() == Family::kEstate) {
    auto book = std::static_pointer_cast<const RulebookOf<estate::Game>>(rulebook);
    return begin<estate::Game>(std::move(book), std::move(players), dice);
  }
  auto book = std::static_pointer_cast<const RulebookOf<conquest::Game>>(rulebook);
  conquest::draw_targets(book->game, players, seed_of(dice));
  return begin<conquest::Game>(std::move(book), std::move(players), dice);
}

Result<Resumed> resume_game(std::string_view journal, const FairDice& dice, DiceFrom from,
                            Remember remember, const Stop& stop) {
  const Result<Family> family = journal_family(journal, "journal");
  if (!family) return family.problem();
  return *family == Family::kEstate ? resume<estate::Game>(journal, dice, from, remember, stop)
                                    : resume<conquest::Game>(journal, dice, from, remember, stop);
}

}  // namespace parlour
