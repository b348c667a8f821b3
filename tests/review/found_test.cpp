// SPDX-License-Identifier: Apache-2.0
// A game with one gift and one lucky throw in it: a review finds both, and little else.
#include <doctest/doctest.h>

#include <optional>

#include "bots/estate/bot.hpp"
#include "bots/family.hpp"
#include "review/review.hpp"
#include "table/journal/write.hpp"
#include "tests/support/estate.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

/// Bots play, and every now and then somebody decides otherwise.
class MadeUp {
 public:
  MadeUp(const std::vector<std::string>& kinds, std::uint64_t seed)
      : match_(fixtures::game_of("classic", {{"bots_offer_trades", "no"}}), players(kinds)),
        study_(match_.game().ruleset()),
        writer_([this](std::string_view line) -> Outcome {
          journal += line;
          return Done{};
        }),
        seed_(seed) {
    REQUIRE(writer_.header(match_));
    for (const std::string& kind : kinds) {
      bots_.emplace_back(study_, *character_named<Family>(kind), static_cast<Seat>(bots_.size()),
                         Stream(seed, bots_.size(), 9));
    }
  }

  const State& state() const { return match_.state(); }
  const Ruleset& rules() const { return match_.game().ruleset(); }
  std::size_t entries() const { return match_.count(); }
  bool over() const { return match_.over(); }

  void play(Seat by, const Action& action) {
    std::vector<Event> events;
    const auto verdict = match_.play(by, action, events);
    REQUIRE_MESSAGE(!verdict, Game::refusal_word(verdict));
    REQUIRE(writer_.last_entry(match_));
    for (const Event& event : events) {
      for (Bot& bot : bots_) show(bot, event);
    }
  }
  void step() {
    if (match_.waits_for_chance()) return play(kChance, match_.chance_answer(seed_));
    const auto seat = static_cast<Seat>(match_.game().waiting_for(state()).lowest());
    play(seat, bots_[static_cast<std::size_t>(seat)].choose(state()));
  }

  std::string journal;

 private:
  static std::vector<Player> players(const std::vector<std::string>& kinds) {
    std::vector<Player> all;
    for (const std::string& kind : kinds) {
      all.push_back({std::string(1, static_cast<char>('A' + all.size())), kind});
    }
    return all;
  }

  Match<Game> match_;
  Study study_;
  JournalWriter<Game> writer_;
  std::uint64_t seed_;
  std::vector<Bot> bots_;
};

/// The deed that somebody has and that is all another one lacks of a colour.
struct Gift {
  int deed;
  Seat to;
};
std::optional<Gift> gift_of(const MadeUp& game) {
  const State& state = game.state();
  if (state.prompt != Prompt::kManage || state.asked < 0 || state.cash[state.asked] < 0) return {};
  const Board& board = game.rules().board;
  for (int group = 0; group < board.colour_count; ++group) {
    for (const int deed : board.groups[group] & state.owned[state.asked]) {
      const DeedSet rest = board.groups[group] - DeedSet::one(deed);
      for (Seat to = 0; to < state.seats; ++to) {
        const bool lacks = to != state.asked && state.owned[to].contains(rest);
        if (lacks && rest.size() == 2 && (state.mortgaged & board.groups[group]).empty()) {
          return Gift{deed, to};
        }
      }
    }
  }
  return {};
}

/// What a throw costs whoever is about to throw.
Money cost_of(const MadeUp& game, int a, int b) {
  State after = game.state();
  const Seat seat = after.current();
  const Money before = after.cash[seat] - after.debt.amount;
  (void)apply(game.rules(), after, kChance, Dice{narrow<std::int8_t>(a), narrow<std::int8_t>(b)},
              [](const auto&) {});
  return before - (after.cash[seat] - after.debt.amount);
}

}  // namespace

TEST_SUITE("long") {
  TEST_CASE("a gift and a lucky throw are found, and nothing else is worse than doubtful") {
    MadeUp game({"hard", "hard", "hard"}, 11);
    std::size_t gift_at = 0, throw_at = 0;
    Seat giver = kNobody, lucky = kNobody;
    while (!game.over() && game.entries() < 4000) {
      const State& state = game.state();
      if (gift_at == 0) {
        if (const auto gift = gift_of(game)) {
          giver = state.asked;
          gift_at = game.entries();
          game.play(giver, MakeOffer{Offer{.want_money = 10,
                                           .give = DeedSet::one(gift->deed),
                                           .from = giver,
                                           .to = gift->to}});
          if (game.state().prompt == Prompt::kTradeResponse) game.play(gift->to, Accept{});
          continue;
        }
      }
      const bool moves = state.prompt == Prompt::kDice && state.dice_for == DiceFor::kMove;
      if (gift_at > 0 && throw_at == 0 && moves) {
        // Many throws would have been dear, and this one is not.
        int dear = 0;
        std::pair<int, int> cheap{0, 0};
        for (int a = 1; a <= 6; ++a) {
          for (int b = 1; b <= 6; ++b) {
            const Money cost = cost_of(game, a, b);
            dear += cost > 500 ? 1 : 0;
            if (cost < 100 && a != b) cheap = {a, b};
          }
        }
        if (dear >= 12 && cheap.first > 0) {
          lucky = state.current();
          throw_at = game.entries();
          game.play(kChance,
                    Dice{narrow<std::int8_t>(cheap.first), narrow<std::int8_t>(cheap.second)});
          continue;
        }
      }
      game.step();
    }
    REQUIRE(game.over());
    REQUIRE(gift_at > 0);
    REQUIRE(throw_at > gift_at);

    const auto begun = review::begin_review(game.journal, "made up", {60'000'000, 2});
    REQUIRE_MESSAGE(begun, (begun ? "" : begun.problem().text()));
    while ((*begun)->go_on(kNeverStops)) continue;
    const review::Document told = (*begun)->tell(kEnglish);
    bool found = false;
    for (const review::Choice& choice : told.choices) {
      CAPTURE(choice.text);
      CAPTURE(choice.at);
      CAPTURE(choice.lost);
      if (choice.at == gift_at) {
        found = true;
        CHECK(choice.seat == giver);
        CHECK(choice.judgement >= review::Judgement::kMistake);
        CHECK(choice.sentence.find("whole group") != std::string::npos);
      } else {
        CHECK(choice.judgement <= review::Judgement::kDoubtful);
      }
    }
    CHECK(found);
    const auto stroke = std::find_if(
        told.strokes.begin(), told.strokes.end(),
        [&](const review::Stroke& one) { return one.at <= throw_at && throw_at <= one.at + 1; });
    REQUIRE(stroke != told.strokes.end());
    CHECK(stroke->luck[static_cast<std::size_t>(lucky)] > 200);
  }
}
