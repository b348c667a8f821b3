// SPDX-License-Identifier: Apache-2.0
// How likely each seat was to win, along a game: worked out bit by bit, so that a bot that has to
// move meanwhile does not wait for all of it.
#include <boost/asio/post.hpp>
#include <memory>

#include "core/json.hpp"
#include "server/api.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

constexpr int kMostForecasts = 8;
constexpr std::size_t kPointsAtOnce = 3;

struct Curve {
  Ask ask;
  std::unique_ptr<LiveGame> game;
  bj::array points;
  std::size_t next = 0;
  ChanceWork work{};

  explicit Curve(Ask asked, std::unique_ptr<LiveGame> of)
      : ask(std::move(asked)), game(std::move(of)) {
    ++ask.house->forecasts;
  }
  Curve(const Curve&) = delete;
  Curve& operator=(const Curve&) = delete;
  ~Curve() { --ask.house->forecasts; }
};

void go_on(const std::shared_ptr<Curve>& curve) {
  const std::size_t all = chance_points(curve->game->entries(), curve->work);
  const std::size_t last = std::min(all, curve->next + kPointsAtOnce);
  for (const Chance& chance : curve->game->chances(curve->next, last, curve->work)) {
    bj::array wins;
    for (const double win : chance.wins) wins.emplace_back(win);
    curve->points.push_back(bj::object{{"at", chance.at}, {"wins", std::move(wins)}});
  }
  curve->next = last;
  if (last < all) {
    boost::asio::post(curve->ask.house->thinkers, [curve] { go_on(curve); });
    return;
  }
  curve->ask.respond(json_response({{"total", curve->game->entries()},
                                    {"playouts", curve->work.playouts},
                                    {"points", std::move(curve->points)}}));
}

/// Does the asker hold the whole journal, secrets and all?
enum class Holds { kJournal, kView };

void respond_chances(const Ask& ask, const std::string& journal, Holds holds) {
  if (ask.house->forecasts.load() >= kMostForecasts) {
    return ask.respond(problem_response(503, "", "too many are asking; try again soon"));
  }
  Result<Resumed> resumed = resume_game(journal, {Secret::from_number(0), {}}, DiceFrom::kSame);
  if (!resumed) return ask.respond(bad_request(resumed.problem()));
  const LiveGame& game = *resumed->game;
  // In an estate game everybody sees everything. Cards in a hand would show in the chances.
  if (holds == Holds::kView && !game.over() && game.has_secrets()) {
    return ask.respond(problem_response(409, "", "the game is not over yet"));
  }
  go_on(std::make_shared<Curve>(ask, std::move(resumed->game)));
}

}  // namespace

void get_chances(const Ask& ask, std::string_view id) {
  // Once the table has ended, everybody may have its journal.
  with_watched_journal(ask, id, [ask](const std::string& journal, bool over) {
    respond_chances(ask, journal, over ? Holds::kJournal : Holds::kView);
  });
}

void get_saved_chances(const Ask& ask, std::string_view id) {
  find_saved_game(
      ask, id, [ask](const std::string& journal) { respond_chances(ask, journal, Holds::kView); });
}

void post_chances(const Ask& ask) {
  boost::asio::post(ask.house->thinkers,
                    [ask] { respond_chances(ask, ask.request.body, Holds::kJournal); });
}

}  // namespace parlour::server
