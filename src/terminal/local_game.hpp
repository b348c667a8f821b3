// SPDX-License-Identifier: Apache-2.0
// A game in this process: the same live game that a server's table plays, with its journal in
// memory or in a file, and with programs of somebody's own at its seats.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/program.hpp"
#include "core/result.hpp"
#include "table/live_game_of.hpp"
#include "words/text.hpp"

namespace parlour::terminal {

/// May programs be started? Not those that a file names, unless somebody says so: the file may come
/// from anywhere.
enum class Programs { kRun, kLeave };

template <class Family>
class LocalGame {
 public:
  using Game = typename Family::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Verdict = typename Game::Verdict;

  /// The journal is kept in memory until it is saved. With a path it is written there line by line,
  /// before anybody sees what happened; a file that exists is an error, and so is a player who is
  /// neither a person, a character nor a program that can be started.
  static Result<std::unique_ptr<LocalGame>> begin(Game game, std::vector<Player> players,
                                                  std::uint64_t seed,
                                                  const std::filesystem::path& journal);

  /// Goes on with a saved game, given the text of its journal. `notes` says what a person should
  /// know about the file; `easy` plays for whoever cannot be had.
  static Result<std::unique_ptr<LocalGame>> load(std::string text,
                                                 const std::filesystem::path& file,
                                                 std::uint64_t seed, Programs programs,
                                                 std::vector<Text>& notes);

  const Game& game() const { return live_.match().game(); }
  const State& state() const { return live_.match().state(); }
  const std::vector<Player>& players() const { return live_.players(); }
  const Player& player(Seat seat) const { return players()[static_cast<std::size_t>(seat)]; }
  /// What happened before anybody acted; nothing where the game was loaded.
  std::span<const Event> opening() const;
  /// What the last play() or move() has brought about.
  const std::vector<Event>& happened() const { return live_.happened(); }
  /// The seats from the first to the last, once the game is over.
  std::vector<Seat> standings() const { return parlour::standings(live_.match()); }

  /// Plays an action of a person; a refusal changes nothing.
  Verdict play(Seat by, const Action& action);
  /// Lets chance (kChance) or the bot of a seat make one move.
  void move(Seat seat);
  /// Takes back the last move of a seat; false if that is not possible.
  bool undo(Seat seat);
  Outcome save(const std::filesystem::path& path) const;

  /// What people should know about the table itself and have not been told.
  std::vector<Text> notices();
  /// Why the bot of a seat did not take the offer that it has just answered, in one sentence;
  /// `before` is the position with the offer. Nothing: it keeps its reasons to itself.
  std::string why(Seat seat, const State& before, Language language) const;

 private:
  /// A program runs from the first move to the last, and its move is whatever it says.
  struct Seated {
    std::unique_ptr<ProgramBot<Family>> program;
    std::array<bool, kFaultWords.size()> told{};
    bool told_end = false;
  };
  using Book = std::shared_ptr<const RulebookOf<Family>>;

  LocalGame(Book book, Match<Game> match, Chain chain, std::uint64_t seed, std::string lines);

  /// A game by a seed is the same game whenever it is played, and chance has a stream of its own.
  static constexpr std::uint64_t kBots = 1;
  Stream bot_stream() const { return {seed_, kBots, static_cast<std::uint32_t>(live_.entries())}; }
  Outcome start_programs();
  std::vector<std::string> absent() const;
  void show_programs(std::span<const Event> events);
  Outcome write_to(const std::filesystem::path& path);
  /// The live game has lines for the journal.
  void keep_lines();
  void write(std::string_view line);

  Book book_;
  LiveGameOf<Family> live_;
  std::uint64_t seed_;
  std::vector<Seated> seated_;  ///< by seat
  bool loaded_ = false;
  bool revealed_ = false;
  std::string lines_;  ///< the journal so far
  std::string path_;   ///< of the file, if there is one
  std::ofstream file_;
  std::optional<Text> unsaved_;  ///< to be told: the file has come to its end
};

}  // namespace parlour::terminal
