// SPDX-License-Identifier: Apache-2.0
// The arena of a family; included by one source of each only, because it takes long to compile.
#pragma once

#include <fmt/core.h>

#include "bots/character.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "lab/games/arena.hpp"
#include "lab/games/observe.hpp"
#include "lab/games/outside.hpp"
#include "lab/games/stranger.hpp"
#include "table/journal/hash.hpp"

namespace parlour::lab {

/// A digest of how the game ended: of its number and every byte of its last state.
template <class State>
Count digest_of(std::uint64_t number, const State& state) {
  static_assert(sizeof(State) % sizeof(Count) == 0);
  Count digest = mix(0x243F6A8885A308D3u, number);
  std::array<Count, sizeof(State) / sizeof(Count)> bytes = std::bit_cast<decltype(bytes)>(state);
  for (const Count word : bytes) digest = mix(digest, word);
  return digest;
}

template <class Family, bool kDetailed, class Seats>
class FamilyWorker final : public Worker {
 public:
  FamilyWorker(const typename Family::Ruleset& game, int seat_count, std::uint64_t seed,
               const GameLimits& limits, Seats seats)
      : game_(game),
        seat_count_(seat_count),
        seed_(seed),
        limits_(limits),
        seats_(std::move(seats)) {}

  bool play(std::uint64_t first, std::uint64_t last, Results& results, std::vector<Row>* rows,
            const std::atomic<bool>& stop) override {
    Observer<Family, kDetailed> observer(results, seat_count_, limits_.rounds);
    GameLimits limits = limits_;
    limits.stop = &stop;
    for (std::uint64_t number = first; number < last; ++number) {
      if (stop.load(std::memory_order_relaxed)) return false;
      observer.begin(number);
      const Course course =
          play_game<Family>(game_, seat_count_, seed_, number, limits, seats_, observer, state_);
      if (stop.load(std::memory_order_relaxed)) return false;
      const Row row = count(number, course, observer, results.tally);
      count_deal(number, row, results.tally);
      if (rows) rows->push_back(row);
    }
    return true;
  }
  ProgramReport report(int entry) override { return seats_.report(entry); }

 private:
  Row count(std::uint64_t number, const Course& course, Observer<Family, kDetailed>& observer,
            Tally& tally) {
    Row row;
    const SeatSet winners = observer.finish(game_, state_, course, row.worth);
    row.throws = observer.throws();
    row.actions = narrow<std::uint32_t>(course.actions);
    row.rounds =
        narrow<std::uint16_t>(state_.round <= limits_.rounds ? state_.round : limits_.rounds);
    row.finished = course.finished ? 1 : 0;
    const Count digest = digest_of(number, state_);
    tally.digest[0] += digest;
    tally.digest[1] += mix(digest, course.actions);
    ++tally.games;
    tally.finished += course.finished ? 1 : 0;
    tally.throws += row.throws;
    tally.actions += course.actions;
    ++tally.rounds[row.rounds];
    for (int seat = 0; seat < seat_count_; ++seat) {
      const auto at = static_cast<std::size_t>(entry_at(seat, number, seat_count_));
      EntryTally& entry = tally.entries[at];
      ++entry.games;
      entry.refused += course.refused[static_cast<std::size_t>(seat)];
      const ProgramFaults faults = seats_.faults(narrow<int>(at));
      for (std::size_t kind = 0; kind < faults.size(); ++kind) entry.faults[kind] += faults[kind];
      if (!winners.has(seat)) continue;
      row.winners = narrow<std::uint8_t>(row.winners | (1u << at));
      if (!course.finished) {
        if (winners.size() > 1) continue;
        ++entry.leads;
      }
      ++entry.wins;
      ++tally.wins_by_place[static_cast<std::size_t>(
          Observer<Family, kDetailed>::place_of(state_, narrow<Seat>(seat)))];
    }
    return row;
  }

  /// A deal is a game, or all rotations of one: what they come to together is one sample.
  void count_deal(std::uint64_t number, const Row& row, Tally& tally) {
    const auto rotations = limits_.paired ? narrow<std::uint64_t>(seat_count_) : 1;
    const bool first = number % rotations == 0, last = number % rotations == rotations - 1;
    for (std::size_t entry = 0; entry < static_cast<std::size_t>(seat_count_); ++entry) {
      Count& wins = deal_[entry];
      if (first) wins = 0;
      wins += won(row, entry) ? 1 : 0;
      if (last) tally.entries[entry].squares += wins * wins;
    }
  }

  const typename Family::Ruleset& game_;
  int seat_count_;
  std::uint64_t seed_;
  GameLimits limits_;
  Seats seats_;
  std::array<Count, kMaxSeats> deal_{};  ///< wins in this deal, by entry
  typename Family::State state_{};
};

/// A game and what is known of it before it begins; its tables share it.
template <class Family>
struct Setting {
  explicit Setting(typename Family::Game of) : game(std::move(of)), study(game.ruleset()) {}

  const typename Family::Game game;  ///< with its words, for programs
  const typename Family::Study study;
};

template <class Family>
class FamilyArena final : public Arena {
 public:
  FamilyArena(std::shared_ptr<const Setting<Family>> setting, std::vector<Entry<Family>> entries,
              const ProgramOptions& manner)
      : setting_(std::move(setting)),
        title_(setting_->game.title),
        rules_(setting_->game.rules),
        game_(setting_->game.ruleset()),
        study_(setting_->study),
        entries_(std::move(entries)),
        manner_(manner) {
    for (const Entry<Family>& entry : entries_) names_.push_back(entry.name());
  }

  Outcome check_seats() const {
    const int seats = narrow<int>(entries_.size());
    if (seats >= rules_.seats_min && seats <= rules_.seats_max) return Done{};
    return Problem{"", "",
                   fmt::format("{} is for {} to {} seats, not {}", title_.id, int{rules_.seats_min},
                               int{rules_.seats_max}, seats)};
  }
  Result<std::unique_ptr<Arena>> table(std::span<const std::size_t> entries) const override {
    std::vector<Entry<Family>> seated;
    for (const std::size_t entry : entries) seated.push_back(entries_[entry]);
    auto arena = std::make_unique<FamilyArena>(setting_, std::move(seated), manner_);
    if (const Outcome fits = arena->check_seats(); !fits) return fits.problem();
    return std::unique_ptr<Arena>(std::move(arena));
  }

  std::unique_ptr<Worker> worker(std::uint64_t seed, const GameLimits& limits,
                                 bool detailed) const override {
    return detailed ? make<true>(seed, limits) : make<false>(seed, limits);
  }
  const Title& title() const override { return title_; }
  std::span<const TraitName> traits() const override { return Findings<Family>::kTraits; }
  std::string_view worth_word() const override { return Findings<Family>::kWorth; }
  bool counts_money() const override { return Findings<Family>::kMoney; }
  void add_to_report(const Detail& detail, boost::json::object& out) const override {
    Findings<Family>::add_to_report(title_, detail, out);
  }
  const std::vector<std::string>& entries() const override { return names_; }
  std::string identity() const override {
    boost::json::object switches;
    for (const auto& one : Family::switches()) switches[std::string(one.name)] = get(rules_, one);
    boost::json::array players;
    for (const Entry<Family>& entry : entries_) {
      players.push_back(
          boost::json::object{{"name", entry.name()}, {"hash", to_hex(hash_of(text_of(entry)))}});
    }
    return json::canonical(boost::json::object{{"title", title_.id},
                                               {"title_hash", to_hex(hash_of(title_.source))},
                                               {"switches", std::move(switches)},
                                               {"entries", std::move(players)}});
  }

 private:
  /// What decides how it plays, as far as this program knows.
  static std::string text_of(const Entry<Family>& entry) {
    if (!entry.program.empty()) return "";
    if (entry.stranger.empty()) return write_character(entry.character);
    return json::canonical(
        wire::put(wire::Plain{}, *stranger_named<Family>(entry.stranger)).as_object());
  }

  template <bool kDetailed>
  std::unique_ptr<Worker> make(std::uint64_t seed, const GameLimits& limits) const {
    const int seats = narrow<int>(entries_.size());
    typename MixedSeats<Family>::Programs programs;
    bool outside = false;
    for (const Entry<Family>& entry : entries_) {
      programs.emplace_back();
      if (!entry.stranger.empty()) {
        programs.back() =
            Strangers<Family>::player(study_, *stranger_named<Family>(entry.stranger));
      } else if (!entry.program.empty()) {
        programs.back() =
            std::make_unique<SeatedProgram<Family>>(entry.program, setting_->game, study_, manner_);
      }
      outside = outside || programs.back() != nullptr;
    }
    if (!outside) {
      using Seats = BotSeats<Family>;
      return std::make_unique<FamilyWorker<Family, kDetailed, Seats>>(game_, seats, seed, limits,
                                                                      Seats(study_, entries_));
    }
    using Seats = MixedSeats<Family>;
    return std::make_unique<FamilyWorker<Family, kDetailed, Seats>>(
        game_, seats, seed, limits, Seats(study_, entries_, std::move(programs)));
  }

  std::shared_ptr<const Setting<Family>> setting_;
  const Title& title_;
  const typename Family::Rules& rules_;
  const typename Family::Ruleset& game_;
  const typename Family::Study& study_;
  std::vector<Entry<Family>> entries_;
  ProgramOptions manner_;
  std::vector<std::string> names_;
};

template <class Family>
Result<std::unique_ptr<Arena>> make_arena(const Title& title, const std::vector<std::string>& given,
                                          std::vector<Entry<Family>> entries,
                                          const ProgramOptions& manner, Seating seating) {
  std::vector<std::pair<std::string, std::string>> overrides;
  for (const std::string& rule : given) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos) {
      return Problem{"", "--rule", "expected name=value, found \"" + rule + "\""};
    }
    overrides.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  Result<typename Family::Game> game = Family::Game::make(title, overrides);
  if (!game) return game.problem();
  auto arena = std::make_unique<FamilyArena<Family>>(
      std::make_shared<const Setting<Family>>(std::move(*game)), std::move(entries), manner);
  if (seating == Seating::kTable) {
    if (const Outcome fits = arena->check_seats(); !fits) return fits.problem();
  }
  return std::unique_ptr<Arena>(std::move(arena));
}

template <class Family>
Result<typename Family::Character> character_for(const std::string& name_or_file) {
  using Weights = typename Family::Weights;
  if (!name_or_file.ends_with(".json")) return find_character<Weights>(name_or_file);
  const Result<std::string> text = read_file(name_or_file, std::size_t{1} << 16);
  if (!text) return text.problem();
  return read_character<Weights>(*text, name_or_file);
}

template <class Family>
std::vector<StrangerName> stranger_names_of() {
  std::vector<StrangerName> names;
  for (const auto& one : strangers<Family>()) names.push_back({one.name, one.about, one.held_out});
  return names;
}

/// Who is meant by a word on a command line.
template <class Family>
Result<Entry<Family>> entry_for(const std::string& word) {
  Entry<Family> entry;
  const auto character = character_for<Family>(word);
  if (character) {
    entry.character = *character;
    return entry;
  }
  // What plays for a program that does not answer; a stranger always does.
  const auto spare = find_character<typename Family::Weights>("easy");
  if (!spare) return spare.problem();
  entry.character = *spare;
  if (stranger_named<Family>(word) != nullptr) {
    entry.stranger = word;
    return entry;
  }
  if (names_program(word)) {
    if (!can_be_run(word)) return Problem{word, "", "there is no such program that can be run"};
    entry.program = word;
    return entry;
  }
  Problem problem = character.problem();
  if (word.ends_with(".json")) return problem;
  problem.reason += "; and strangers of the lab: ";
  for (const auto& one : strangers<Family>()) {
    problem.reason += (&one == &strangers<Family>().front() ? "" : ", ") + one.name;
  }
  return problem;
}

template <class Family>
Result<std::unique_ptr<Arena>> open_arena_of(const Title& title,
                                             const std::vector<std::string>& rules,
                                             const std::vector<std::string>& names,
                                             const ProgramOptions& manner, Seating seating) {
  std::vector<Entry<Family>> entries;
  for (const std::string& name : names) {
    Result<Entry<Family>> entry = entry_for<Family>(name);
    if (!entry) return entry.problem();
    entries.push_back(std::move(*entry));
  }
  return make_arena<Family>(title, rules, std::move(entries), manner, seating);
}

template <class Family>
Result<std::unique_ptr<Arena>> open_arena_with(
    const Title& title, const std::vector<std::string>& rules,
    const std::vector<typename Family::Character>& players) {
  std::vector<Entry<Family>> entries;
  for (const typename Family::Character& player : players) entries.push_back({player});
  return make_arena<Family>(title, rules, std::move(entries), {}, Seating::kTable);
}

}  // namespace parlour::lab
