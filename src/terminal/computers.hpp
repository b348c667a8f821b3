// SPDX-License-Identifier: Apache-2.0
// The computer players of one table: characters, and programs of somebody's own.
//
// A character is made anew for each of its moves, is shown all that its seat has seen, and is
// asked. So its move is a function of the seed, the place in the journal and what has happened: a
// game that was saved and loaded plays on as if it had not been, and what was taken back is
// forgotten. A program runs from the first move to the last; its move is whatever it says.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bots/program.hpp"
#include "terminal/phrases.hpp"
#include "words/text.hpp"

namespace parlour::terminal {

/// May programs be started? Not those that a file names, unless somebody says so: the file may come
/// from anywhere.
enum class Programs { kRun, kLeave };

template <class Game>
class Computers {
 public:
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Bots = BotsOf<Game>;

  /// Game and players must outlive this.
  Computers(const Game& game, std::span<const Player> players, std::uint64_t seed)
      : game_(game), players_(players), seed_(seed), study_(game.ruleset()) {
    for (const Player& player : players) {
      chairs_.emplace_back();
      if (player.kind != kPerson) chairs_.back().character = character_named<Game>(player.kind);
    }
  }

  /// Starts the programs. A Problem if one cannot be started.
  Outcome start_programs() {
    for (std::size_t at = 0; at < players_.size(); ++at) {
      const std::string& kind = players_[at].kind;
      if (kind == kPerson || chairs_[at].character != nullptr) continue;
      if (!names_program(kind)) return find_character<typename Bots::Weights>(kind).problem();
      const auto seat = static_cast<Seat>(at);
      Result<ProgramBot<Game>> program =
          ProgramBot<Game>::start(kind, {game_, study_, players_, seat, stream(at)}, {});
      if (!program) return program.problem();
      chairs_[at].program = std::make_unique<ProgramBot<Game>>(std::move(*program));
    }
    return Done{};
  }

  /// `easy` sits down for whoever cannot be had here; says whose seats those are.
  std::vector<std::string> replace_the_absent() {
    std::vector<std::string> absent;
    for (std::size_t at = 0; at < players_.size(); ++at) {
      if (players_[at].kind == kPerson || chairs_[at].character || chairs_[at].program) continue;
      chairs_[at].character = &stand_in<Game>();
      absent.push_back(players_[at].name);
    }
    return absent;
  }

  /// What an action has brought about; `after` is the position since.
  void see(const State& after, const std::vector<Event>& events) {
    for (std::size_t at = 0; at < chairs_.size(); ++at) {
      Chair& chair = chairs_[at];
      const auto seat = static_cast<Seat>(at);
      chair.marks.push_back(chair.seen.size());
      for (const Event& event : events) {
        if (chair.program) {
          chair.program->watch(after, event);
        } else if (chair.character) {
          chair.seen.push_back(Bots::seen(game_, after, event, seat));
        }
      }
    }
  }

  /// The last action was taken back.
  void forget() {
    for (Chair& chair : chairs_) {
      chair.seen.resize(chair.marks.back());
      chair.marks.pop_back();
    }
  }

  /// The move of a seat that is not a person's; `place` is that of the move in the journal.
  Action choose(const State& state, Seat seat, std::size_t place) {
    Chair& chair = chairs_[static_cast<std::size_t>(seat)];
    if (chair.program) return chair.program->choose(state);
    typename Bots::Bot bot(study_, *chair.character, seat, stream(place));
    for (const Event& event : chair.seen) show(bot, event);
    return bot.choose(Bots::seen(game_, state, seat));
  }

  /// What a character has against the offer that it is asked to answer; nothing from a program.
  std::string why(const State& state, Seat seat, Language language) const {
    const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
    if (chair.character == nullptr) return "";
    return Bots::why(game_, study_, *chair.character, state, seat, language);
  }

  /// What people should know about the programs and have not been told.
  std::vector<Text> notices() {
    std::vector<Text> news;
    for (std::size_t at = 0; at < chairs_.size(); ++at) {
      if (chairs_[at].program) add_notices(players_[at].name, chairs_[at], news);
    }
    return news;
  }

 private:
  struct Chair {
    const typename Bots::Character* character = nullptr;
    std::unique_ptr<ProgramBot<Game>> program;
    std::vector<Event> seen;         ///< by the seat of a character
    std::vector<std::size_t> marks;  ///< how much had been seen before each action
    std::array<bool, kFaultWords.size()> told{};
    bool told_end = false;
  };

  /// Streams of the bots; those of chance are the match's own.
  Stream stream(std::size_t place) const {
    constexpr std::uint64_t kBots = 1;
    return {seed_, kBots, static_cast<std::uint32_t>(place)};
  }

  /// Each kind of fault is told once: a bad program must not talk the game to pieces.
  static void add_notices(const std::string& name, Chair& chair, std::vector<Text>& news) {
    constexpr std::array<Phrase, kFaultWords.size()> kKinds{
        phrases::kProgramLate, phrases::kProgramWrong, phrases::kProgramDead};
    const ProgramReport& report = chair.program->report();
    const auto add = [&](const Phrase& phrase, const std::string& reason) {
      news.push_back(in_every_language([&](Language language) {
        return fill(language, phrase,
                    {{"who", name}, {"program", report.name}, {"reason", reason}});
      }));
    };
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
      if (report.faults[kind].moves == 0 || chair.told[kind]) continue;
      chair.told[kind] = true;
      add(kKinds[kind], report.faults[kind].last);
    }
    if (!report.given_up || chair.told_end) return;
    chair.told_end = true;
    add(phrases::kProgramGivenUp, "");
  }

  const Game& game_;
  std::span<const Player> players_;
  std::uint64_t seed_;
  typename Bots::Study study_;
  std::vector<Chair> chairs_;
};

}  // namespace parlour::terminal
