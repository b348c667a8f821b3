// SPDX-License-Identifier: Apache-2.0
// How likely each seat was to win, along a game: worked out bit by bit, so that others who ask come
// in between.
#include <memory>

#include "server/api.hpp"
#include "server/documents.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace {

constexpr std::size_t kPointsAtOnce = 3;

/// Does the asker hold the whole journal, secrets and all?
enum class Holds { kJournal, kView };

struct Curve {
  MakeJournal journal;
  Holds holds = Holds::kView;
  std::unique_ptr<LiveGame> game{};  ///< none: not begun
  document::Chances told{};
  std::size_t next = 0;
  ChanceWork work{};
};

/// The game that is meant, or why its chances are not told.
std::optional<Response> begin(Curve& curve, const Stop& stop) {
  Result<Resumed> resumed = resume_game(curve.journal(), {Secret::from_number(0), {}},
                                        DiceFrom::kSame, Remember::kAll, stop);
  curve.journal = nullptr;
  if (!resumed) return bad_request(resumed.problem());
  curve.game = std::move(resumed->game);
  // In an estate game everybody sees everything. Cards in a hand would show in the chances.
  const bool secrets = !curve.game->over() && curve.game->has_secrets();
  if (curve.holds == Holds::kView && secrets) {
    return problem_response(409, "", "the game is not over yet");
  }
  return std::nullopt;
}

std::optional<Response> go_on(Curve& curve, const Stop& stop) {
  if (!curve.game) return begin(curve, stop);
  const std::size_t all = chance_points(curve.game->entries(), curve.work);
  const std::size_t last = std::min(all, curve.next + kPointsAtOnce);
  for (const Chance& chance : curve.game->chances(curve.next, last, curve.work)) {
    curve.told.points.push_back({chance.at, chance.wins});
  }
  curve.next = last;
  if (last < all) return std::nullopt;
  curve.told.total = curve.game->entries();
  curve.told.playouts = curve.work.playouts;
  return json_response(wire::put(curve.told));
}

void tell_chances(const Ask& ask, MakeJournal journal, Holds holds) {
  const auto curve = std::make_shared<Curve>(Curve{std::move(journal), holds});
  answer_in_turn(ask, [curve](const Stop& stop) { return go_on(*curve, stop); });
}

}  // namespace

void get_chances(const Ask& ask, std::string_view id) {
  // Once the table has ended, everybody may have its journal.
  with_watched_journal(ask, id, [ask](const MakeJournal& journal, bool over) {
    tell_chances(ask, journal, over ? Holds::kJournal : Holds::kView);
  });
}

void get_saved_chances(const Ask& ask, std::string_view id) {
  find_saved_game(ask, id, [ask](const MakeJournal& journal, bool) {
    tell_chances(ask, journal, Holds::kView);
  });
}

void post_chances(const Ask& ask, std::string_view) {
  tell_chances(
      ask, [ask] { return ask.request.body; }, Holds::kJournal);
}

}  // namespace parlour::server
