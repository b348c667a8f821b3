// SPDX-License-Identifier: Apache-2.0
#include "tests/support/journals.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/title/fixtures.hpp"

namespace parlour::fixtures {

using namespace estate;

namespace {

std::vector<Player> players(int seats) {
  static constexpr const char* kNames[] = {"Ann", "Bob", "Cem", "Dot", "Eva", "Fay", "Gus", "Hal"};
  std::vector<Player> list;
  for (int seat = 0; seat < seats; ++seat) {
    list.push_back({kNames[seat], seat == 0 ? kPerson : "random"});
  }
  return list;
}

}  // namespace

Recorder::Recorder(Game game, int seats, std::uint64_t number)
    : match_(std::move(game), players(seats)),
      secret_(Secret::from_number(number)),
      writer_([text = text_](std::string_view line) -> Outcome {
        *text += line;
        return Done{};
      }),
      stream_(number, 0, 0) {
  REQUIRE(writer_.header(match_));
  commit(secret_);
}

void Recorder::play(Seat by, const Action& action) {
  Events events;
  const Verdict verdict = match_.play(by, action, events);
  if (verdict) FAIL("refused: " << Game::refusal_word(verdict));
  REQUIRE(writer_.last_entry(match_));
}

void Recorder::undo(Seat by) {
  REQUIRE(match_.undo(by));
  REQUIRE(writer_.last_entry(match_));
}

void Recorder::random(int moves) {
  for (; moves > 0 && !match_.over(); --moves) {
    if (match_.can_undo(0) && stream_(16) == 0) {
      undo(0);
    } else if (match_.waits_for_chance()) {
      play(kChance, match_.chance_answer(secret_.seed()));
    } else {
      const Move move = random_move(match_.game().ruleset(), match_.state(), stream_);
      play(move.by, move.action);
    }
  }
}

void Recorder::commit(const Secret& secret) {
  secret_ = secret;
  REQUIRE(writer_.commit(secret_));
}

void Recorder::reveal() { REQUIRE(writer_.reveal(secret_)); }

Recorder small_game(int moves) {
  Result<Game> game = Game::make(small_title(), {});
  if (!game) FAIL(game.problem().text());
  Recorder recorder(std::move(*game), 3, 7);
  recorder.random(moves);
  return recorder;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
    lines.emplace_back(text.substr(start, end - start));
    start = end;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

std::vector<std::string> unsealed(std::string_view text) {
  std::vector<std::string> objects;
  Chain chain;
  for (const std::string& line : lines_of(text)) {
    const auto object = chain.open(std::string_view(line).substr(0, line.size() - 1));
    REQUIRE(object);
    objects.push_back(*object);
  }
  return objects;
}

boost::json::object object_of(const std::string& line) { return json::parse(line)->get_object(); }

std::string sealed(const std::vector<std::string>& objects) {
  std::string text;
  Chain chain;
  for (const std::string& object : objects) text += chain.seal(object);
  return text;
}

Result<LoadedEstate> load(std::string_view text) { return load_journal<Game>(text, "game"); }

LoadedEstate loaded(std::string_view text) {
  Result<LoadedEstate> journal = load(text);
  if (!journal) FAIL(journal.problem().text());
  return std::move(*journal);
}

}  // namespace parlour::fixtures
