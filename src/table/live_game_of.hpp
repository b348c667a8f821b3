// SPDX-License-Identifier: Apache-2.0
// LiveGame, written once for every family.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "bots/family.hpp"
#include "core/json.hpp"
#include "table/journal/journal.hpp"
#include "table/live_game.hpp"
#include "table/position.hpp"
#include "table/questions.hpp"
#include "table/refusals.hpp"
#include "table/story.hpp"
#include "wire/described.hpp"

namespace parlour {

template <class Family>
struct RulebookOf final : Rulebook {
  using Game = typename Family::Game;

  explicit RulebookOf(Game made) : game(std::move(made)), study(game.ruleset()) {}

  const Title& title() const override { return game.title; }
  boost::json::object rules() const override { return game.rules_to_json(); }
  boost::json::object figures() const override { return game.figures_to_json(); }
  bool has_trades() const override { return Game::kTrades; }
  Outcome check_seats(std::size_t seats) const override { return game.check_seats(seats); }
  Outcome check_bot(std::string_view name) const override {
    const auto found = find_character<typename Family::Weights>(name);
    if (!found) return found.problem();
    return Done{};
  }

  const Game game;
  const typename Family::Study study;
};

/// The game inside a rulebook, kept alive by it.
template <class Family>
std::shared_ptr<const typename Family::Game> game_in(
    const std::shared_ptr<const RulebookOf<Family>>& book) {
  return {book, &book->game};
}

template <class Family>
class LiveGameOf final : public LiveGame {
 public:
  using Game = typename Family::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Book = std::shared_ptr<const RulebookOf<Family>>;

  LiveGameOf(Book book, Match<Game> match, Questions<Game> questions, Chain chain,
             const FairDice& dice, Remember remember)
      : book_(std::move(book)),
        match_(std::move(match)),
        questions_(questions),
        remember_(remember),
        secret_(dice.secret),
        writer_([this](std::string_view line) { return keep(line); }, std::move(chain)) {
    seed_ = seed_of(dice);
    forget();
  }
  LiveGameOf(const LiveGameOf&) = delete;  // the writer holds on to `this`
  LiveGameOf& operator=(const LiveGameOf&) = delete;

  void write_header() { (void)writer_.header(match_); }
  void write_dice(const FairDice& dice) {
    (void)writer_.commit(dice.secret);
    for (const auto& [seat, salt] : dice.salts) (void)writer_.salt(seat, salt);
  }

  const Title& title() const override { return game().title; }
  boost::json::object rules() const override { return game().rules_to_json(); }
  boost::json::object figures() const override { return game().figures_to_json(); }
  const std::vector<Player>& players() const override { return match_.players(); }
  bool over() const override { return match_.over(); }
  bool has_secrets() const override { return Game::kHasSecrets; }
  std::size_t before_hidden_choice(SeatSet own) const override {
    std::size_t made = entries();
    while (made > forgotten() && Game::hides_choice(match_.position_after(made), own)) --made;
    return made;
  }
  int round() const override { return match_.state().round; }
  SeatSet waiting() const override { return game().waiting_for(match_.state()); }
  SeatSet winners() const override { return match_.state().winners; }
  std::size_t entries() const override { return match_.count(); }
  std::size_t forgotten() const override { return match_.start(); }
  Seat last_actor() const override {
    const auto& entries = match_.entries();
    const auto acted = [](const auto& entry) {
      return entry.by >= 0 && entry.kind == Match<Game>::Kind::kAction;
    };
    const auto last = std::find_if(entries.rbegin(), entries.rend(), acted);
    return last == entries.rend() ? kNobody : last->by;
  }
  std::size_t asked_since(Seat seat) const override { return questions_.since(seat); }

  std::optional<Refused> play(Seat by, const boost::json::object& action,
                              Language language) override {
    const Result<Action> read = game().action_from_json(action);
    if (!read) return Refused{"not_an_action", read.problem().text()};
    if (const auto verdict = act(by, *read)) {
      const auto teller = game().teller(match_.players(), language);
      return Refused{Game::refusal_word(verdict), say(teller, *verdict)};
    }
    return std::nullopt;
  }

  bool answer_chance() override {
    if (!match_.waits_for_chance()) return false;
    return !act(kChance, match_.chance_answer(seed_));
  }

  bool undo(Seat by) override {
    before_ = match_.state();
    if (!match_.undo(by)) return false;
    went_back();
    return true;
  }

  bool take_back(Seat by, std::size_t to) override {
    before_ = match_.state();
    if (!match_.take_back(by, to)) return false;
    went_back();
    return true;
  }

  bool time_up(Clock::What what) override { return !act(kClock, Game::time_up(what)); }

  bool play_anything(Seat seat) override {
    Stream stream = own_stream(seat);
    return !act(seat, random_action(game().ruleset(), match_.state(), seat, stream));
  }

  bool can_undo(Seat by) const override { return match_.can_undo(by); }
  bool can_take_back(std::size_t to) const override { return match_.can_take_back(to); }
  std::vector<Clock> clocks() const override { return game().clocks(match_.state()); }
  std::optional<Clock> waits() const override { return Game::waits(match_.state()); }
  bool goes_on(Clock::What what) const override {
    return Game::clock_goes_on(what, before_, match_.state());
  }
  int seconds_added(Clock::What what) const override {
    return game().seconds_added(what, before_, match_.state());
  }

  Thinker think(Seat seat, std::string_view character) override {
    return [book = book_, choose = thought(seat, character, own_stream(seat))] {
      return book->game.to_json(choose());
    };
  }

  // The same for whoever knows the family.

  const Match<Game>& match() const { return match_; }
  /// What the last entry has brought about.
  const std::vector<Event>& happened() const { return happened_; }
  typename Game::Verdict act(Seat by, const Action& action) {
    const State before = match_.state();
    std::vector<Event> events;
    const auto verdict = match_.play(by, action, events);
    if (verdict) return verdict;
    before_ = before;
    happened_ = std::move(events);
    questions_.entry_made(match_, before_);
    (void)writer_.last_entry(match_);
    for (std::size_t at = 0; at < minds_.size(); ++at) {
      if (minds_[at]) show_all(minds_[at]->bot, static_cast<Seat>(at), match_.state(), happened_);
    }
    forget();
    return verdict;
  }

  /// What think() thinks about; the bot draws from this stream.
  std::function<Action()> thought(Seat seat, std::string_view character, Stream stream) {
    std::unique_ptr<Mind>& mind = minds_[static_cast<std::size_t>(seat)];
    if (!mind || mind->name != character) {
      mind = std::make_unique<Mind>(remember(seat, character));
    }
    typename Family::Bot bot = mind->bot;
    bot.use(stream);
    // The book is held for its study, which the bot looks things up in.
    return [book = book_, bot,
            seen = State(seen_state(game().ruleset(), match_.state(), seat))]() mutable {
      return bot.choose(seen);
    };
  }

  std::vector<std::string> take_lines() override { return std::exchange(lines_, {}); }
  void reveal() override { (void)writer_.reveal(secret_); }

  boost::json::object last_step(const Viewer& viewer) const override {
    return shown().step(match_, before_, happened_, viewer);
  }

  std::vector<boost::json::object> steps(std::size_t first, std::size_t last,
                                         const Viewer& viewer) const override {
    std::vector<boost::json::object> told;
    Match<Game> again = match_.from_the_start();
    std::vector<Event> events;
    while (again.count() < last && again.count() < entries()) {
      const State before = again.state();
      events.clear();
      again.retell(match_.entry(again.count()), events);
      if (again.count() <= first) continue;
      told.push_back(shown().step(again, before, events, viewer));
    }
    return told;
  }

  boost::json::object position(const Viewer& viewer) const override {
    return shown().position(match_, viewer);
  }

  boost::json::object position_after(std::size_t entries, const Viewer& viewer) const override {
    if (entries >= match_.count()) return position(viewer);
    Match<Game> again = match_.from_the_start();
    std::vector<Event> unheard;
    while (again.count() < entries) {
      again.retell(match_.entry(again.count()), unheard);
      unheard.clear();
    }
    return shown().position(again, viewer);
  }

  Estimator outlook(std::size_t entries) const override {
    const auto compare = std::make_shared<Comparison<Family>>(
        game(), book_->study, static_cast<int>(match_.players().size()),
        std::vector<State>{match_.position_after(std::max(entries, forgotten()))}, entries,
        kWatchedPlayouts);
    return [book = book_, compare] { return compare->go_on(); };
  }

  std::vector<Chance> chances(std::size_t first, std::size_t last,
                              const ChanceWork& work) const override {
    Forecast<Family> forecast(game(), book_->study, static_cast<int>(match_.players().size()));
    std::vector<Chance> list;
    for (; first < std::min(last, chance_points(entries(), work)); ++first) {
      const std::size_t at = std::max(chance_place(first, entries(), work), forgotten());
      list.push_back({at, forecast.from(match_.position_after(at), at, work)});
    }
    return list;
  }

  std::variant<Weighed, Refused> weigh(Seat by, const boost::json::object& action,
                                       const Viewer& viewer) const override {
    if constexpr (Game::kTrades) {
      const Result<Action> read = game().action_from_json(action);
      if (!read) return Refused{"not_an_action", read.problem().text()};
      const State& state = match_.state();
      if (const auto trade = trade_of(state, by, *read)) return weighed(state, *trade, viewer);
    }
    return refusals::kNotWeighed.in(viewer.language);
  }

  boost::json::object story() const override { return wire::put(story_of(match_)); }

  std::vector<std::string> opening(const Viewer& viewer) const override {
    const Match<Game> fresh(match_.shared_game(), match_.players());
    return told(game().teller(match_.players(), viewer.language), fresh.state(), fresh.state(),
                viewer_seat(game(), fresh.state(), viewer.own), fresh.opening());
  }

 private:
  /// What a bot has seen so far.
  struct Mind {
    std::string name;
    typename Family::Bot bot;
  };

  const Game& game() const { return book_->game; }
  /// Not the stream of the dice: a bot must not be able to foresee them.
  Stream own_stream(Seat seat) const {
    return {seed_, 1 + static_cast<std::uint64_t>(seat), static_cast<std::uint32_t>(entries())};
  }
  Shown<Family> shown() const { return {game(), book_->study, match_.players()}; }

  std::variant<Weighed, Refused> weighed(const State& state, const auto& trade,
                                         const Viewer& viewer) const {
    const auto& rules = game().ruleset();
    if (const auto verdict = why_not_weigh(rules, state, viewer.own, trade)) {
      const auto teller = game().teller(match_.players(), viewer.language);
      return Refused{Game::refusal_word(verdict), say(teller, *verdict)};
    }
    const auto [without, with] = alternatives(rules, state, trade);
    const auto compare = std::make_shared<Comparison<Family>>(
        game(), book_->study, static_cast<int>(match_.players().size()),
        std::vector<State>{without, with}, entries(), kWeighedPlayouts);
    return Weighed{to_json(game(), changes_by(rules, state, trade)),
                   [book = book_, compare] { return compare->go_on(); }};
  }

  Outcome keep(std::string_view line) {
    lines_.emplace_back(line);
    return Done{};
  }

  void went_back() {
    happened_.clear();
    questions_.entry_made(match_, before_);
    (void)writer_.last_entry(match_);
    minds_ = {};  // they forget what has not been
    forget();
  }

  /// Bots forget with the game, so that they know the same when it is read from its journal.
  void forget() {
    const std::size_t made = entries();
    if (remember_ == Remember::kAll || made < kRecentEntries) return;
    const std::size_t first = (made - kRecentEntries) / kForgottenAtOnce * kForgottenAtOnce;
    if (first <= match_.start()) return;
    match_.forget_before(first);
    minds_ = {};
  }

  void show_all(typename Family::Bot& bot, Seat seat, const State& after,
                const std::vector<Event>& events) const {
    for (const Event& event : events) show(bot, seen_event(game().ruleset(), after, event, seat));
  }

  /// A bot that has seen what the game remembers.
  Mind remember(Seat seat, std::string_view name) const {
    const auto* character = character_named<Family>(name);
    if (character == nullptr) character = &stand_in<Family>();
    Mind mind{std::string(name), {book_->study, *character, seat, Stream(0, 0, 0)}};
    const typename Match<Game>::Standing stand = match_.standing();
    State state = stand.from;
    if (stand.whole) show_all(mind.bot, seat, state, match_.opening());
    std::vector<Event> events;
    for (const auto& entry : stand.actions) {
      events.clear();
      (void)game().play(state, entry.by, entry.action, events);
      show_all(mind.bot, seat, state, events);
    }
    return mind;
  }

  Book book_;
  Match<Game> match_;
  Questions<Game> questions_;
  Remember remember_;
  Secret secret_;
  std::uint64_t seed_ = 0;
  JournalWriter<Game> writer_;
  std::vector<std::string> lines_;
  State before_{};  ///< the last entry
  std::vector<Event> happened_;
  std::array<std::unique_ptr<Mind>, kMaxSeats>
      minds_;  ///< of those who have thought: they are large
};

}  // namespace parlour
