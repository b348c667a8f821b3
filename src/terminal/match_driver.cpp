// SPDX-License-Identifier: Apache-2.0
#include "terminal/match_driver.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>

#include "core/files.hpp"
#include "table/journal/journal.hpp"
#include "table/standings.hpp"
#include "terminal/computers.hpp"
#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

namespace parlour::terminal {

namespace {

template <class Game>
class Table {
 public:
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Verdict = typename Game::Verdict;

  Table(Match<Game> match, std::uint64_t seed, std::string lines, Chain chain)
      : match_(std::move(match)),
        secret_(Secret::from_number(seed)),
        computers_(match_.game(), match_.players(), seed),
        lines_(std::move(lines)),
        writer_([this](std::string_view line) { return append(line); }, std::move(chain)) {}
  Table(const Table&) = delete;  // the writer holds on to `this`
  Table& operator=(const Table&) = delete;

  const Match<Game>& match() const { return match_; }
  Computers<Game>& computers() { return computers_; }

  Outcome begin(bool fresh) {
    if (fresh) {
      if (Outcome outcome = writer_.header(match_); !outcome) return outcome;
    }
    return writer_.commit(secret_);
  }

  Outcome write_to(const std::filesystem::path& path) {
    file_.open(path, std::ios::out | std::ios::binary | std::ios::app);
    path_ = path.string();
    if (file_) return Done{};
    return Problem{path_, "", "the file cannot be written"};
  }

  /// Shows the computer players all that has happened so far, by playing it once more.
  void remember() {
    using Kind = typename Match<Game>::Kind;
    Match<Game> again(match_.shared_game(), match_.players());
    computers_.see(again.state(), again.opening());
    std::vector<std::size_t> standing{0};  // how many actions stand, after each entry
    for (const auto& entry : match_.entries()) {
      std::vector<Event> events;
      // Of a game by older rules they remember what can be played by these.
      if (!again.repeat(entry, events)) return;
      std::size_t now = standing.back() + 1;
      if (entry.kind == Kind::kUndo) now = standing.back() - 1;
      if (entry.kind == Kind::kTakeback) now = standing[entry.to];
      if (entry.kind == Kind::kAction) computers_.see(again.state(), events);
      for (std::size_t at = standing.back(); at > now; --at) computers_.forget();
      standing.push_back(now);
    }
  }

  Verdict play(Seat by, const Action& action, std::vector<Event>& events) {
    std::vector<Event> happened;
    const Verdict verdict = match_.play(by, action, happened);
    if (verdict) return verdict;
    record();
    computers_.see(match_.state(), happened);
    events.insert(events.end(), happened.begin(), happened.end());
    return verdict;
  }

  void move(Seat seat, std::vector<Event>& events) {
    if (seat == kChance) {
      play(seat, match_.chance_answer(secret_.seed()), events);
      return;
    }
    const std::size_t place = match_.entries().size();
    if (!play(seat, computers_.choose(match_.state(), seat, place), events)) return;
    // A player that picks what is not allowed must not hold up the others.
    Stream stream(0, 0, static_cast<std::uint32_t>(place));
    play(seat, random_action(match_.game().ruleset(), match_.state(), seat, stream), events);
  }

  bool undo(Seat seat) {
    const bool undone = match_.undo(seat);
    if (undone) record();
    if (undone) computers_.forget();
    return undone;
  }

  /// What people should know and have not been told.
  std::vector<Text> notices() {
    std::vector<Text> news = computers_.notices();
    if (unsaved_) news.push_back(*std::exchange(unsaved_, std::nullopt));
    return news;
  }

  Outcome save(const std::filesystem::path& path) const {
    return write_file(path, lines_, Existing::kReplace);
  }

 private:
  void record() {
    (void)writer_.last_entry(match_);
    if (match_.over()) (void)writer_.reveal(secret_);
  }

  Outcome append(std::string_view line) {
    lines_ += line;
    if (!file_.is_open()) return Done{};
    errno = 0;
    file_ << line << std::flush;
    if (file_) return Done{};
    const std::string why = errno != 0 ? std::strerror(errno) : "the file cannot be written";
    // A full disk must not end a game that memory still holds. What is in the file stays good: a
    // line that was cut off is dropped when it is loaded.
    file_.close();
    unsaved_ = in_every_language([&](Language language) {
      return fill(language, phrases::kNotSaved, {{"file", path_}, {"reason", why}});
    });
    return Problem{path_, "", why};
  }

  Match<Game> match_;
  Secret secret_;
  Computers<Game> computers_;
  std::string lines_;
  std::string path_;  ///< of the file, if there is one
  std::ofstream file_;
  std::optional<Text> unsaved_;  ///< to be told: the file has come to its end
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
  driver.standings = [table] { return standings(table->match()); };
  driver.notices = [table] { return table->notices(); };
  driver.why = [table](Seat seat, const typename Game::State& before, Language language) {
    return table->computers().why(before, seat, language);
  };
  return driver;
}

}  // namespace

template <class Game>
Result<Driver<Game>> new_match(Game game, std::vector<Player> players, std::uint64_t seed,
                               const std::filesystem::path& journal) {
  auto table = std::make_shared<Table<Game>>(Match<Game>(std::move(game), std::move(players)), seed,
                                             std::string(), Chain());
  if (Outcome outcome = table->computers().start_programs(); !outcome) return outcome.problem();
  table->remember();
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
                                 std::uint64_t seed, Programs programs, std::vector<Text>& notes) {
  Result<Loaded<Game>> loaded = load_journal<Game>(text, file.string());
  if (!loaded) return loaded.problem();
  for (const std::string& note : loaded->notes) notes.emplace_back(note);
  if (loaded->damage) notes.emplace_back(loaded->damage->text());
  text.resize(loaded->good_bytes);
  auto table = std::make_shared<Table<Game>>(std::move(loaded->match), seed, std::move(text),
                                             std::move(loaded->chain));
  if (programs == Programs::kLeave) {
    for (const std::string& name : table->computers().replace_the_absent()) {
      notes.push_back(in_every_language([&](Language language) {
        return fill(language, phrases::kAbsent, {{"who", name}});
      }));
    }
  }
  table->remember();
  // A program sees the position when it is asked; what led to it would be too much to read.
  if (Outcome outcome = table->computers().start_programs(); !outcome) return outcome.problem();
  if (Outcome outcome = table->begin(false); !outcome) return outcome.problem();
  return driver_of(table);
}

template Result<Driver<estate::Game>> new_match(estate::Game, std::vector<Player>, std::uint64_t,
                                                const std::filesystem::path&);
template Result<Driver<conquest::Game>> new_match(conquest::Game, std::vector<Player>,
                                                  std::uint64_t, const std::filesystem::path&);
template Result<Driver<estate::Game>> saved_match(std::string, const std::filesystem::path&,
                                                  std::uint64_t, Programs, std::vector<Text>&);
template Result<Driver<conquest::Game>> saved_match(std::string, const std::filesystem::path&,
                                                    std::uint64_t, Programs, std::vector<Text>&);

}  // namespace parlour::terminal
