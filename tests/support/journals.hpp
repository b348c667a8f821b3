// SPDX-License-Identifier: Apache-2.0
// Journals for tests: recorded while they are played, taken apart, and sealed again with changes,
// as somebody would who knows how the seals are made.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/journal/journal.hpp"
#include "tests/support/estate.hpp"

namespace parlour::fixtures {

using EstateMatch = Match<estate::Game>;
using LoadedEstate = Loaded<estate::Game>;

/// A match and its journal, written line by line.
class Recorder {
 public:
  /// Seats named Ann, Bob, …; the first is a person, the others are bots.
  Recorder(estate::Game game, int seats, std::uint64_t number);

  /// Plays and writes one action; the test fails if it is refused.
  void play(Seat by, const estate::Action& action);
  void undo(Seat by);
  /// So many random moves, or fewer if the game ends; chance answers from the secret. Now and then
  /// a person takes back what it has done.
  void random(int moves);
  void commit(const Secret& secret);
  void reveal();

  const EstateMatch& match() const { return match_; }
  const Secret& secret() const { return secret_; }
  const std::string& text() const { return *text_; }

 private:
  std::shared_ptr<std::string> text_ = std::make_shared<std::string>();
  EstateMatch match_;
  Secret secret_;
  JournalWriter<estate::Game> writer_;
  Stream stream_;
};

/// A short game of the small test title, whose header is short too.
Recorder small_game(int moves);

/// The lines as they stand, each with its line end.
std::vector<std::string> lines_of(std::string_view text);
std::string joined(const std::vector<std::string>& lines);

/// The objects of the lines, without their seals.
std::vector<std::string> unsealed(std::string_view text);
std::string sealed(const std::vector<std::string>& objects);
boost::json::object object_of(const std::string& line);

Result<LoadedEstate> load(std::string_view text);
/// The test fails if there is no game at all.
LoadedEstate loaded(std::string_view text);

}  // namespace parlour::fixtures
