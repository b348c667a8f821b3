// SPDX-License-Identifier: Apache-2.0
// How a LocalGame is made and played; included by the one file of a family that compiles it.
#pragma once

#include <cerrno>
#include <cstring>

#include "core/files.hpp"
#include "table/journal/journal.hpp"
#include "terminal/local_game.hpp"
#include "terminal/phrases.hpp"

namespace parlour::terminal {

template <class Family>
LocalGame<Family>::LocalGame(Book book, Match<Game> match, Chain chain, std::uint64_t seed,
                             std::string lines)
    : book_(std::move(book)),
      live_(book_, std::move(match), Questions<Game>(), std::move(chain),
            FairDice{Secret::from_number(seed), {}}, Remember::kAll),
      seed_(seed),
      seated_(live_.players().size()),
      lines_(std::move(lines)) {}

template <class Family>
Result<std::unique_ptr<LocalGame<Family>>> LocalGame<Family>::begin(
    Game game, std::vector<Player> players, std::uint64_t seed,
    const std::filesystem::path& journal) {
  auto book = std::make_shared<const RulebookOf<Family>>(std::move(game));
  Match<Game> match(game_in<Family>(book), std::move(players));
  std::unique_ptr<LocalGame> local(
      new LocalGame(std::move(book), std::move(match), Chain(), seed, ""));
  if (Outcome outcome = local->start_programs(); !outcome) return outcome.problem();
  local->show_programs(local->live_.match().opening());
  if (!journal.empty()) {
    if (Outcome outcome = write_file(journal, ""); !outcome) return outcome.problem();
    if (Outcome outcome = local->write_to(journal); !outcome) return outcome.problem();
  }
  local->live_.write_header();
  local->live_.write_dice(FairDice{Secret::from_number(seed), {}});
  local->keep_lines();
  return local;
}

template <class Family>
Result<std::unique_ptr<LocalGame<Family>>> LocalGame<Family>::load(
    std::string text, const std::filesystem::path& file, std::uint64_t seed, Programs programs,
    std::vector<Text>& notes) {
  Result<Loaded<Game>> loaded = load_journal<Game>(text, file.string());
  if (!loaded) return loaded.problem();
  for (const std::string& note : loaded->notes) notes.emplace_back(note);
  if (loaded->damage) notes.emplace_back(loaded->damage->text());
  text.resize(loaded->good_bytes);
  auto book = std::make_shared<const RulebookOf<Family>>(loaded->match.game());
  loaded->match.share(game_in<Family>(book));
  std::unique_ptr<LocalGame> local(new LocalGame(std::move(book), std::move(loaded->match),
                                                 std::move(loaded->chain), seed, std::move(text)));
  local->loaded_ = true;
  if (programs == Programs::kLeave) {
    for (const std::string& name : local->absent()) {
      notes.push_back(in_every_language([&](Language language) {
        return fill(language, phrases::kAbsent, {{"who", name}});
      }));
    }
  } else if (Outcome outcome = local->start_programs(); !outcome) {
    // A program sees the position when it is asked; what led to it would be too much to read.
    return outcome.problem();
  }
  local->live_.write_dice(FairDice{Secret::from_number(seed), {}});
  local->keep_lines();
  return local;
}

template <class Family>
std::span<const typename LocalGame<Family>::Event> LocalGame<Family>::opening() const {
  if (loaded_) return {};
  return live_.match().opening();
}

/// A Problem if one cannot be started, or if there is nobody of this name.
template <class Family>
Outcome LocalGame<Family>::start_programs() {
  for (std::size_t at = 0; at < players().size(); ++at) {
    const std::string& kind = players()[at].kind;
    if (kind == kPerson || character_named<Family>(kind) != nullptr) continue;
    if (!names_program(kind)) return find_character<typename Family::Weights>(kind).problem();
    const auto seat = static_cast<Seat>(at);
    Result<ProgramBot<Family>> program =
        ProgramBot<Family>::start(kind,
                                  {game(), book_->study, players(), seat,
                                   Stream(seed_, kBots, static_cast<std::uint32_t>(at))},
                                  {});
    if (!program) return program.problem();
    seated_[at].program = std::make_unique<ProgramBot<Family>>(std::move(*program));
  }
  return Done{};
}

/// Whose seats somebody sits on who cannot be had here.
template <class Family>
std::vector<std::string> LocalGame<Family>::absent() const {
  std::vector<std::string> names;
  for (const Player& player : players()) {
    const bool here = player.kind == kPerson || character_named<Family>(player.kind) != nullptr;
    if (!here) names.push_back(player.name);
  }
  return names;
}

template <class Family>
void LocalGame<Family>::show_programs(std::span<const Event> events) {
  for (Seated& one : seated_) {
    if (!one.program) continue;
    for (const Event& event : events) one.program->watch(state(), event);
  }
}

template <class Family>
typename LocalGame<Family>::Verdict LocalGame<Family>::play(Seat by, const Action& action) {
  const Verdict verdict = live_.act(by, action);
  if (verdict) return verdict;
  keep_lines();
  show_programs(happened());
  return verdict;
}

template <class Family>
void LocalGame<Family>::move(Seat seat) {
  if (seat == kChance) {
    live_.answer_chance();
  } else {
    const Seated& one = seated_[static_cast<std::size_t>(seat)];
    const Action action = one.program ? one.program->choose(state())
                                      : live_.thought(seat, player(seat).kind, bot_stream())();
    // A player that picks what is not allowed must not hold up the others.
    if (live_.act(seat, action)) live_.play_anything(seat);
  }
  keep_lines();
  show_programs(happened());
}

template <class Family>
bool LocalGame<Family>::undo(Seat seat) {
  const bool undone = live_.undo(seat);
  keep_lines();
  return undone;
}

template <class Family>
Outcome LocalGame<Family>::save(const std::filesystem::path& path) const {
  return write_file(path, lines_, Existing::kReplace);
}

template <class Family>
std::string LocalGame<Family>::why(Seat seat, const State& before, Language language) const {
  const auto* const character = character_named<Family>(player(seat).kind);
  if (character == nullptr) return "";
  return Family::why(game(), book_->study, *character, before, seat, language);
}

template <class Family>
Outcome LocalGame<Family>::write_to(const std::filesystem::path& path) {
  file_.open(path, std::ios::out | std::ios::binary | std::ios::app);
  path_ = path.string();
  if (file_) return Done{};
  return Problem{path_, "", "the file cannot be written"};
}

template <class Family>
void LocalGame<Family>::keep_lines() {
  if (live_.over() && !std::exchange(revealed_, true)) live_.reveal();
  for (const std::string& line : live_.take_lines()) {
    lines_ += line;
    if (file_.is_open()) write(line);
  }
}

template <class Family>
void LocalGame<Family>::write(std::string_view line) {
  errno = 0;
  file_ << line << std::flush;
  if (file_) return;
  const std::string why = errno != 0 ? std::strerror(errno) : "the file cannot be written";
  // A full disk must not end a game that memory still holds. What is in the file stays good: a
  // line that was cut off is dropped when it is loaded.
  file_.close();
  unsaved_ = in_every_language([&](Language language) {
    return fill(language, phrases::kNotSaved, {{"file", path_}, {"reason", why}});
  });
}

/// Each kind of fault is told once: a bad program must not talk the game to pieces.
template <class Family>
std::vector<Text> LocalGame<Family>::notices() {
  constexpr std::array<Phrase, kFaultWords.size()> kKinds{
      phrases::kProgramLate, phrases::kProgramWrong, phrases::kProgramDead};
  std::vector<Text> news;
  for (std::size_t at = 0; at < seated_.size(); ++at) {
    if (!seated_[at].program) continue;
    const ProgramReport& report = seated_[at].program->report();
    const auto add = [&](const Phrase& phrase, const std::string& reason) {
      news.push_back(in_every_language([&](Language language) {
        return fill(language, phrase,
                    {{"who", players()[at].name}, {"program", report.name}, {"reason", reason}});
      }));
    };
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
      if (report.faults[kind].moves == 0 || std::exchange(seated_[at].told[kind], true)) continue;
      add(kKinds[kind], report.faults[kind].last);
    }
    if (report.given_up && !std::exchange(seated_[at].told_end, true)) {
      add(phrases::kProgramGivenUp, "");
    }
  }
  if (unsaved_) news.push_back(*std::exchange(unsaved_, std::nullopt));
  return news;
}

}  // namespace parlour::terminal
