// SPDX-License-Identifier: Apache-2.0
// A title with its switches set and its seats taken, ready to be played any number of times. Here
// all families come together: what hands out the work and adds up the results knows none of them.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/program.hpp"
#include "core/result.hpp"
#include "lab/games/tally.hpp"
#include "lab/games/traits.hpp"
#include "title/title.hpp"

namespace parlour::lab {

/// Plays games for one thread.
class Worker {
 public:
  virtual ~Worker() = default;
  /// Plays the games [first, last) and adds them to `results` and, if wanted, to `rows`. False: it
  /// was told to stop on the way, and both hold part of the work only.
  virtual bool play(std::uint64_t first, std::uint64_t last, Results& results,
                    std::vector<Row>* rows, const std::atomic<bool>& stop) = 0;
  /// How the program that is this entry did in all games so far.
  virtual ProgramReport report(int entry) = 0;
};

/// Immutable; any number of threads may share one.
class Arena {
 public:
  virtual ~Arena() = default;
  virtual std::unique_ptr<Worker> worker(std::uint64_t seed, const GameLimits& limits,
                                         bool detailed) const = 0;
  virtual const Title& title() const = 0;
  /// What the numbers in EntryTally::traits mean.
  virtual std::span<const TraitName> traits() const = 0;
  /// What Row::worth counts: "worth".
  virtual std::string_view worth_word() const = 0;
  /// Are the amounts over time, in Detail, of money?
  virtual bool counts_money() const = 0;
  /// What a report shows of the board or map.
  virtual void add_to_report(const Detail& detail, boost::json::object& out) const = 0;
  /// A table of this game with these of its entries, each as often as it is named. The Problem says
  /// that the game is not for so many.
  virtual Result<std::unique_ptr<Arena>> table(std::span<const std::size_t> entries) const = 0;
  /// The entries' names, in their order.
  virtual const std::vector<std::string>& entries() const = 0;
  /// All that decides how its games go, as canonical JSON: title, switches, players.
  virtual std::string identity() const = 0;
};

/// The title of an id, or of a folder or file if it is written as a path.
Result<Title> title_for(const std::string& id_or_path);

/// Do the entries sit down at one table, or are they a pool from which tables are made?
enum class Seating : std::uint8_t { kTable, kPool };

/// `rules` are "name=value". Entries are characters by name, character files (*.json), strangers by
/// name, or programs by their path and arguments, which are run in this manner.
Result<std::unique_ptr<Arena>> open_arena(const Title& title, const std::vector<std::string>& rules,
                                          const std::vector<std::string>& entries,
                                          const ProgramOptions& manner = {},
                                          Seating seating = Seating::kTable);

/// A stranger as others need to know it.
struct StrangerName {
  std::string name, about;
  bool held_out = false;
};
/// Those of the title's family.
std::vector<StrangerName> stranger_names(const Title& title);

// The same for one family; compiled in its folder.
template <class Family>
Result<std::unique_ptr<Arena>> open_arena_of(const Title& title,
                                             const std::vector<std::string>& rules,
                                             const std::vector<std::string>& entries,
                                             const ProgramOptions& manner, Seating seating);
template <class Family>
std::vector<StrangerName> stranger_names_of();

/// With players that have no file yet.
template <class Family>
Result<std::unique_ptr<Arena>> open_arena_with(
    const Title& title, const std::vector<std::string>& rules,
    const std::vector<typename Family::Character>& entries);

/// A character by its name or its file.
template <class Family>
Result<typename Family::Character> character_for(const std::string& name_or_file);

}  // namespace parlour::lab
