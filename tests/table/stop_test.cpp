// SPDX-License-Identifier: Apache-2.0
// Long work looks at its flag: how much was done is counted.
#include <doctest/doctest.h>

#include "table/journal/verify.hpp"
#include "table/live_game.hpp"
#include "tests/support/journals.hpp"

using namespace parlour;

TEST_CASE("a journal is read no further once its reader is told to stop") {
  const fixtures::Recorder recorder = fixtures::small_game(60);
  const std::string text = recorder.text();
  Stop stop = false;
  std::size_t seen = 0;
  const Watcher<estate::Game> watch = [&](const Match<estate::Game>&, const auto&) {
    if (++seen == 10) stop = true;
  };
  const auto loaded = load_journal<estate::Game>(text, "journal", ~std::size_t{0}, watch, stop);
  REQUIRE(loaded);
  CHECK(seen == 10);
  CHECK(loaded->match.entries().size() == 10);
  CHECK(loaded->damage);

  const Result<Verified> verified = verify_journal(text, "journal", stop);
  REQUIRE(verified);
  CHECK(verified->actions == 0);
  CHECK_FALSE(verified->sound());
  CHECK_FALSE(
      resume_game(text, {Secret::from_number(0), {}}, DiceFrom::kSame, Remember::kAll, stop));
  CHECK(verify_journal(text, "journal")->sound());
}
