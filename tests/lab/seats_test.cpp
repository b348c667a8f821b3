// SPDX-License-Identifier: Apache-2.0
#include "lab/games/seats.hpp"

#include <doctest/doctest.h>

#include "lab/games/play.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::lab;

namespace {

/// A "program" that is a bot of ours behind the interface for programs.
template <class Family>
class Disguised final : public OutsidePlayer<Family> {
 public:
  using State = typename Family::State;

  Disguised(const typename Family::Study& study, const typename Family::Character& character)
      : study_(study), character_(character) {}

  void begin(Seat seat, int, Stream stream) override {
    bot_.emplace(study_, character_, seat, stream);
  }
  typename Family::Action choose(const State& view) override { return bot_->choose(view); }
  void watch(const State&, const typename Family::Event& event) override {
    std::visit([this](const auto& one) { bot_->watch(one); }, event);
  }

 private:
  const typename Family::Study& study_;
  const typename Family::Character& character_;
  std::optional<typename Family::Bot> bot_;
};

struct Blind {
  void operator()(const auto&...) {}
};

/// Answers everything with the same action, which is never legal.
struct Stubborn {
  void sit_down(std::uint64_t, std::uint64_t) {}
  estate::Action choose(const estate::State&, Seat) { return estate::Build{0}; }
  void tell(const estate::State&, const auto&) {}
};

template <class Family, class Seats>
typename Family::State last_state(const typename Family::Ruleset& game, Seats& seats,
                                  std::uint64_t number, int rounds) {
  typename Family::State state{};
  Blind observer;
  (void)play_game<Family>(game, 3, 8, number, {.rounds = rounds}, seats, observer, state);
  return state;
}

struct Series {
  std::uint64_t games;
  int rounds;
};

template <class Family>
void check_disguise(const std::string& id, const std::string& name, Series series) {
  const Result<Title> title = find_title(id);
  REQUIRE(title);
  const Result<typename Family::Ruleset> game =
      Family::compile(*title, std::get<typename Family::Part>(title->part).rules);
  REQUIRE(game);
  const typename Family::Study study(*game);
  const auto character = find_character<typename Family::Weights>(name);
  REQUIRE(character);
  const std::vector<Entry<Family>> entries(3, {*character, ""});
  BotSeats<Family> plain(study, entries);
  typename MixedSeats<Family>::Programs programs;
  programs.push_back(std::make_unique<Disguised<Family>>(study, *character));
  programs.push_back(nullptr);
  programs.push_back(std::make_unique<Disguised<Family>>(study, *character));
  MixedSeats<Family> mixed(study, entries, std::move(programs));
  for (std::uint64_t number = 0; number < series.games; ++number) {
    CHECK(last_state<Family>(*game, plain, number, series.rounds) ==
          last_state<Family>(*game, mixed, number, series.rounds));
  }
}

}  // namespace

TEST_CASE("a program sits at the table like any other player") {
  check_disguise<estate::Family>("classic", "hard", {.games = 6, .rounds = 8});
  check_disguise<conquest::Family>("world", "hard", {.games = 6, .rounds = 8});
}

TEST_CASE("an expert hears everything that leaves a trace with others, wherever it sits") {
  check_disguise<estate::Family>("classic", "expert", {.games = 1, .rounds = 12});
}

TEST_CASE("an answer that is not legal is counted, and the game goes on") {
  const Result<Title> title = find_title("classic");
  REQUIRE(title);
  const auto game = estate::Family::compile(*title, estate::rules_of(*title));
  REQUIRE(game);
  Stubborn seats;
  Blind observer;
  estate::State state;
  const Course course =
      play_game<estate::Family>(*game, 2, 1, 0, {.rounds = 5}, seats, observer, state);
  CHECK(course.refused[0] > 0);
  CHECK(course.refused[1] > 0);
  CHECK((state.round > 5 || course.finished));
}
