// SPDX-License-Identifier: Apache-2.0
#include "terminal/match_driver.hpp"

#include <fstream>
#include <memory>
#include <utility>

#include "bots/conquest/random.hpp"
#include "bots/estate/random.hpp"
#include "core/files.hpp"
#include "table/journal.hpp"
#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

namespace parlour::terminal {

namespace {

/// Streams of the bots; those of chance are the match's own.
constexpr std::uint64_t kBots = 1;

template <class Game>
class Table {
 public:
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Verdict = typename Game::Verdict;

  Table(Match<Game> match, std::uint64_t seed, std::string lines, Chain chain)
      : match_(std::move(match)),
        secret_(Secret::from_number(seed)),
        seed_(seed),
        lines_(std::move(lines)),
        writer_([this](std::string_view line) { return append(line); }, std::move(chain)) {}
  Table(const Table&) = delete;  // the writer holds on to `this`
  Table& operator=(const Table&) = delete;

  const Match<Game>& match() const { return match_; }
  JournalWriter<Game>& writer() { return writer_; }

  Outcome begin(bool fresh) {
    if (fresh) {
      if (Outcome outcome = writer_.header(match_); !outcome) return outcome;
    }
    return writer_.commit(secret_);
  }

  Outcome write_to(const std::filesystem::path& path) {
    file_.open(path, std::ios::out | std::ios::binary | std::ios::app);
    if (file_) return Done{};
    return Problem{path.string(), "", "the file cannot be written"};
  }

  Verdict play(Seat by, const Action& action, std::vector<Event>& events) {
    const Verdict verdict = match_.play(by, action, events);
    if (!verdict) record();
    return verdict;
  }

  void move(Seat seat, std::vector<Event>& events) {
    if (seat == kChance) {
      play(seat, match_.chance_answer(secret_.seed()), events);
      return;
    }
    // Like an answer of chance, a function of the seed and the place in the journal.
    Stream stream(seed_, kBots, static_cast<std::uint32_t>(match_.entries().size()));
    play(seat, random_action(match_.game().ruleset(), match_.state(), seat, stream), events);
  }

  bool undo(Seat seat) {
    const bool undone = match_.undo(seat);
    if (undone) record();
    return undone;
  }

  Outcome save(const std::filesystem::path& path) const {
    return write_file(path, lines_, Existing::kReplace);
  }

 private:
  /// A full disk must not end a game that memory still holds: `save` can put it elsewhere.
  void record() {
    (void)writer_.last_entry(match_);
    if (match_.over()) (void)writer_.reveal(secret_);
  }

  Outcome append(std::string_view line) {
    lines_ += line;
    if (!file_.is_open()) return Done{};
    file_ << line << std::flush;
    if (file_) return Done{};
    return Problem{"", "", "the journal cannot be written"};
  }

  Match<Game> match_;
  Secret secret_;
  std::uint64_t seed_;
  std::string lines_;
  std::ofstream file_;
  JournalWriter<Game> writer_;
};

template <class Game>
Driver<Game> driver_of(const std::shared_ptr<Table<Game>>& table) {
  using Event = typename Game::Event;
  Driver<Game> driver;
  driver.game = &table->match().game();
  driver.players = table->match().players();
  driver.state = [table]() -> const typename Game::State& { return table->match().state(); };
  driver.play = [table](Seat by, const typename Game::Action& action, std::vector<Event>& events) {
    return table->play(by, action, events);
  };
  driver.move = [table](Seat seat, std::vector<Event>& events) { table->move(seat, events); };
  driver.undo = [table](Seat seat) { return table->undo(seat); };
  driver.save = [table](const std::filesystem::path& path) { return table->save(path); };
  return driver;
}

}  // namespace

template <class Game>
Result<Driver<Game>> new_match(Game game, std::vector<Player> players, std::uint64_t seed,
                               const std::filesystem::path& journal) {
  auto table = std::make_shared<Table<Game>>(Match<Game>(std::move(game), std::move(players)), seed,
                                             std::string(), Chain());
  if (!journal.empty()) {
    if (Outcome outcome = write_file(journal, ""); !outcome) return outcome.problem();
    if (Outcome outcome = table->write_to(journal); !outcome) return outcome.problem();
  }
  if (Outcome outcome = table->begin(true); !outcome) return outcome.problem();
  Driver<Game> driver = driver_of(table);
  driver.opening = table->match().opening();
  return driver;
}

template <class Game>
Result<Driver<Game>> saved_match(std::string text, const std::filesystem::path& file,
                                 std::uint64_t seed, std::vector<std::string>& notes) {
  Result<Loaded<Game>> loaded = load_journal<Game>(text, file.string());
  if (!loaded) return loaded.problem();
  notes = loaded->notes;
  if (loaded->damage) notes.push_back(loaded->damage->text());
  text.resize(loaded->good_bytes);
  auto table = std::make_shared<Table<Game>>(std::move(loaded->match), seed, std::move(text),
                                             std::move(loaded->chain));
  if (Outcome outcome = table->begin(false); !outcome) return outcome.problem();
  return driver_of(table);
}

template Result<Driver<estate::Game>> new_match(estate::Game, std::vector<Player>, std::uint64_t,
                                                const std::filesystem::path&);
template Result<Driver<conquest::Game>> new_match(conquest::Game, std::vector<Player>,
                                                  std::uint64_t, const std::filesystem::path&);
template Result<Driver<estate::Game>> saved_match(std::string, const std::filesystem::path&,
                                                  std::uint64_t, std::vector<std::string>&);
template Result<Driver<conquest::Game>> saved_match(std::string, const std::filesystem::path&,
                                                    std::uint64_t, std::vector<std::string>&);

}  // namespace parlour::terminal
