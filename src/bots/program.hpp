// SPDX-License-Identifier: Apache-2.0
// A bot that is a program of its own, in any language: it is told what its seat sees, and answers,
// in lines of JSON (docs/bots/protocol.md). Whatever it does, the game goes on: for a move that it
// owes, `easy` moves, and the report says how often and why.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/child_process.hpp"
#include "bots/family.hpp"
#include "core/philox.hpp"
#include "core/result.hpp"
#include "wire/player.hpp"

namespace parlour {

inline constexpr int kProgramProtocol = 1;

/// A program as people write it: its path, and after blanks its arguments ("./bot.py bold"). What
/// names a file as it stands is never split. At least one word.
std::vector<std::string> program_command(std::string_view word);

/// Is this word for a seat a program? It has a slash in it, or names a file that can be run. Words
/// for characters come first: ask for those before.
bool names_program(std::string_view word);

struct ProgramLimits {
  std::chrono::milliseconds move{1000};   ///< for each answer
  std::chrono::milliseconds start{5000};  ///< to say hello
  int lates = 5;                          ///< so often late in a row, and it is not asked any more
  int moves_a_turn = 300;                 ///< more, and the turn would perhaps never end
  ChildProcess::Limits lines;
};

/// What can be wrong with a move of a program.
enum class Fault : std::uint8_t { kLate, kWrong, kDead };
inline constexpr std::array<std::string_view, 3> kFaultWords{"late", "wrong", "dead"};

struct ProgramReport {
  struct Count {
    std::uint64_t moves = 0;  ///< that `easy` made instead
    std::string last;         ///< why, the last time
  };

  std::string name;           ///< as it said hello
  std::uint64_t answers = 0;  ///< its own moves
  std::array<Count, 3> faults;
  bool given_up = false;  ///< it is not asked any more

  Count& of(Fault fault) { return faults[static_cast<std::size_t>(fault)]; }
  const Count& of(Fault fault) const { return faults[static_cast<std::size_t>(fault)]; }
  /// As JSON would have it for many games: counts add up, reasons are the latest.
  void add(const ProgramReport& other);
};

/// Each line that goes to the program or comes from it, as it is.
using LineWatcher = std::function<void(bool to_program, std::string_view line)>;

/// How a program is run.
struct ProgramOptions {
  ProgramLimits limits;
  ChildProcess::Errors errors = ChildProcess::Errors::kDrop;
  LineWatcher watch;
};

template <class Family>
class ProgramBot {
 public:
  using Game = typename Family::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Study = typename Family::Study;

  /// The seat it takes. Game and study must outlive the bot; `stream` is for `easy`.
  struct SeatAt {
    const Game& game;
    const Study& study;
    std::span<const Player> players;
    Seat seat;
    Stream stream;
  };

  /// Starts the program (see program_command) and waits for its hello. A Problem only if it cannot
  /// be started: one that says nothing is reported like one that does so later.
  static Result<ProgramBot> start(const std::string& program, const SeatAt& place,
                                  ProgramOptions manner);
  ProgramBot(ProgramBot&&) noexcept = default;
  ProgramBot& operator=(ProgramBot&&) noexcept = default;
  /// Says bye, and ends the program.
  ~ProgramBot();

  /// A legal action of the seat; the game must be waiting for it. `state` is the whole position:
  /// the program gets the seat's view of it.
  Action choose(const State& state);
  /// Something happened, and `after` is the position since.
  void watch(const State& after, const Event& event);

  const ProgramReport& report() const { return report_; }

 private:
  ProgramBot(ChildProcess child, const SeatAt& place, ProgramOptions manner);
  void greet(std::span<const Player> players);
  std::optional<Action> ask(const State& state);
  std::optional<Action> read_answers(const State& state);
  Result<Action> judge(const State& state, std::string_view line, bool& stale) const;
  void send(const std::string& line);
  std::optional<std::string> receive(ChildProcess::Deadline deadline);
  void fault(Fault fault, std::string reason);
  void give_up();

  const Game* game_;
  Seat seat_;
  ProgramOptions manner_;
  typename Family::Bot easy_;
  std::unique_ptr<ChildProcess> child_;  ///< none once it is not asked any more
  ProgramReport report_;
  std::uint64_t number_ = 0;  ///< of the last prompt
  int lates_ = 0;             ///< in a row
  int moves_ = 0;             ///< in this turn
};

}  // namespace parlour
