// SPDX-License-Identifier: Apache-2.0
#include "table/trial.hpp"

#include <utility>

namespace parlour {

namespace {

/// Streams of one game.
constexpr std::uint32_t kChanceStream = 0, kSetUpStream = 1, kFirstSeatStream = 2;

template <class Game>
class Trials {
 public:
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Bots = BotsOf<Game>;

  Trials(const Game& game, const TrialWish& wish)
      : game_(game), wish_(wish), study_(game.ruleset()) {}

  Outcome prepare() {
    if (Outcome seats = game_.check_seats(static_cast<std::size_t>(wish_.seats)); !seats) {
      return seats;
    }
    for (const std::string& name : wish_.against) {
      const auto found = find_character<typename Bots::Weights>(name);
      if (!found) return found.problem();
      against_.push_back(character_named<Game>(name));
    }
    if (against_.empty()) against_.push_back(&stand_in<Game>());
    return Done{};
  }

  Result<Trial> run() {
    for (number_ = 0; number_ < wish_.games; ++number_) {
      if (const Outcome played = play_one(); !played) return played.problem();
      ++trial_.games;
      if (wish_.progress) wish_.progress(trial_.games);
    }
    return trial_;
  }

 private:
  Seat own_seat() const {
    return static_cast<Seat>(number_ % static_cast<std::uint64_t>(wish_.seats));
  }
  Stream stream(std::uint32_t actor) const { return {wish_.seed, number_, actor}; }
  Stream stream_of(Seat seat) const {
    return stream(kFirstSeatStream + static_cast<std::uint32_t>(seat));
  }

  std::vector<Player> seat_players() const {
    std::vector<Player> players;
    std::size_t next = 0;
    for (Seat seat = 0; seat < wish_.seats; ++seat) {
      const std::string kind =
          seat == own_seat() ? wish_.program : against_[next++ % against_.size()]->name;
      players.push_back({"Seat " + std::to_string(seat + 1), kind});
    }
    if constexpr (std::is_same_v<Game, conquest::Game>) {
      Stream draw = stream(kSetUpStream);
      const auto& continents = game_.title.map.continents;
      for (Player& player : players) {
        if (!game_.rules.targets) break;
        player.target = continents[draw(static_cast<std::uint32_t>(continents.size()))].id;
      }
    }
    return players;
  }

  Outcome play_one() {
    const std::vector<Player> players = seat_players();
    const Seat own = own_seat();
    Result<ProgramBot<Game>> program = ProgramBot<Game>::start(
        wish_.program, {game_, study_, players, own, stream_of(own)}, wish_.manner);
    if (!program) return program.problem();
    std::vector<typename Bots::Bot> bots;
    std::size_t next = 0;
    for (Seat seat = 0; seat < wish_.seats; ++seat) {
      const auto& character = seat == own ? stand_in<Game>() : *against_[next++ % against_.size()];
      bots.emplace_back(study_, character, seat, stream_of(seat));
    }
    play(players, *program, bots);
    trial_.report.add(program->report());
    return Done{};
  }

  void play(const std::vector<Player>& players, ProgramBot<Game>& program,
            std::vector<typename Bots::Bot>& bots) {
    Stream chance = stream(kChanceStream);
    std::vector<Event> events;
    State state = game_.start(players, events);
    for (std::uint64_t actions = 0; actions < wish_.longest; ++actions) {
      tell(state, events, program, bots);
      events.clear();
      if (Game::over(state)) break;
      const bool by_chance = Game::waits_for_chance(state);
      const Seat by = by_chance ? kChance : next_of(state);
      if (by == kNobody) break;
      const Action action =
          by_chance ? game_.draw(state, chance) : choose(state, by, program, bots);
      if (game_.play(state, by, action, events)) break;  // only a bot with a mistake is refused
      ++trial_.actions;
    }
    if (!Game::over(state)) return;
    ++trial_.finished;
    if (state.winners.has(own_seat())) ++trial_.wins;
  }

  Action choose(const State& state, Seat by, ProgramBot<Game>& program,
                std::vector<typename Bots::Bot>& bots) const {
    if (by == own_seat()) return program.choose(state);
    return bots[static_cast<std::size_t>(by)].choose(Bots::seen(game_, state, by));
  }

  /// Where several may act, whoever comes after the one who acted last.
  Seat next_of(const State& state) {
    const SeatSet waiting = game_.waiting_for(state);
    for (int step = 1; step <= wish_.seats; ++step) {
      const auto seat = static_cast<Seat>((last_ + step) % wish_.seats);
      if (waiting.has(seat)) return last_ = seat;
    }
    return kNobody;
  }

  void tell(const State& after, const std::vector<Event>& events, ProgramBot<Game>& program,
            std::vector<typename Bots::Bot>& bots) const {
    for (const Event& event : events) {
      program.watch(after, event);
      for (Seat seat = 0; seat < wish_.seats; ++seat) {
        if (seat == own_seat()) continue;
        show(bots[static_cast<std::size_t>(seat)], Bots::seen(game_, after, event, seat));
      }
    }
  }

  const Game& game_;
  const TrialWish& wish_;
  typename Bots::Study study_;
  std::vector<const typename Bots::Character*> against_;
  std::uint64_t number_ = 0;
  Seat last_ = 0;
  Trial trial_;
};

template <class Game>
Result<Trial> try_in(const Result<Game>& game, const TrialWish& wish) {
  if (!game) return game.problem();
  Trials<Game> trials(*game, wish);
  if (const Outcome ready = trials.prepare(); !ready) return ready.problem();
  return trials.run();
}

}  // namespace

Result<Trial> try_program(Title title, const TrialWish& wish) {
  switch (title.family) {
    case Family::kEstate:
      return try_in(estate::make_game(std::move(title), wish.rules), wish);
    case Family::kConquest:
      return try_in(conquest::make_game(std::move(title), wish.rules), wish);
  }
  return Problem{"", "", "a title of no family"};
}

}  // namespace parlour
