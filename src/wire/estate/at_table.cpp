// SPDX-License-Identifier: Apache-2.0
// What a table asks of an estate game beside its rules.
#include "rules/estate/estate.hpp"
#include "rules/estate/rent.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/json.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::estate {

Teller Game::teller(std::span<const Player> players, Language language) const {
  return {&title, &compiled, names_of(players), language};
}

std::vector<Clock> Game::clocks(const State& state) const {
  using What = Clock::What;
  std::vector<Clock> clocks;
  if (rules.ends == Ends::kTimed) clocks.push_back({What::kGame, kNobody, rules.minutes * 60});
  if (state.asked == kChance || over(state)) return clocks;
  if (state.prompt == Prompt::kAuction && state.asked < 0) {
    clocks.push_back({What::kAuction, kNobody, rules.auction.first_seconds});
  } else if (state.asked >= 0) {
    const bool jail = state.prompt == Prompt::kJailChoice && rules.clock_jail > 0;
    const int seconds = jail ? rules.clock_jail : rules.clock_turn;
    if (seconds > 0) clocks.push_back({What::kAnswer, state.asked, seconds});
  }
  return clocks;
}

std::optional<Clock> Game::waits(const State& state) {
  if (state.asked == kChance || over(state)) return std::nullopt;
  if (state.asked < 0) return Clock{Clock::What::kAuction};
  return Clock{Clock::What::kAnswer, state.asked};
}

Action Game::time_up(Clock::What what) {
  if (what == Clock::What::kGame) return EndGame{};
  if (what == Clock::What::kAuction) return CloseAuction{};
  return TimeUp{};
}

bool Game::same_question(const State& before, const State& after) {
  // Building, trading and the like are one long answer.
  return before.prompt == after.prompt && before.asked == after.asked &&
         before.round == after.round && before.auction.deed == after.auction.deed;
}

bool Game::clock_goes_on(Clock::What what, const State& before, const State& after) {
  return what == Clock::What::kGame || same_question(before, after);
}

int Game::seconds_added(Clock::What what, const State& before, const State& after) const {
  const bool bid = what == Clock::What::kAuction && before.auction.bid != after.auction.bid;
  return bid ? rules.auction.added_seconds : 0;
}

Merit Game::merit(const State& state, Seat seat) const {
  return {total_worth(ruleset(), state, seat), state.cash[seat]};
}

boost::json::object Game::full_view(const State& state, Seat viewer) const {
  View view = view_of(ruleset(), state, viewer);
  view.rents.emplace();
  for (const TileData& tile : board().tiles) {
    const int deed = tile.kind == TileKind::kDeed ? tile.index : -1;
    const bool due = deed >= 0 && owner_of(state, deed) >= 0 && !state.mortgaged.has(deed);
    view.rents->push_back(due ? rent_of(ruleset(), state, deed, 1, 0) : -1);
  }
  if (state.stage != Stage::kOrdering) {
    view.order.emplace(state.order.begin(), state.order.begin() + state.seats);
  }
  if (view.auction) view.auction->completes = completed_by(ruleset(), state, state.auction.deed);
  const SeatSet looking = viewer >= 0 ? SeatSet::one(viewer) : SeatSet{};
  if (view.offer && !why_not_weigh(ruleset(), state, looking, state.offer)) {
    view.trade = changes_by(ruleset(), state, state.offer);
  }
  return estate::to_json(board(), view);
}

std::optional<Seat> Game::refuser(const Event& event) {
  const auto* rejected = std::get_if<OfferRejected>(&event);
  return rejected == nullptr ? std::nullopt : std::optional<Seat>(rejected->seat);
}

bool Game::begins_turn(const Event& event) { return std::holds_alternative<TurnBegan>(event); }

}  // namespace parlour::estate
