// SPDX-License-Identifier: Apache-2.0
// Journals: to keep, to check, to watch again.
#include <charconv>

#include "core/json.hpp"
#include "embedded/server_docs.hpp"
#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/journal/lines.hpp"
#include "table/journal/verify.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

constexpr std::size_t kMostSteps = 500;

std::size_t query_number(const Ask& ask, std::string_view key, std::size_t otherwise) {
  const auto found = ask.request.query.find(key);
  if (found == ask.request.query.end()) return otherwise;
  std::size_t number = otherwise;
  std::from_chars(found->second.data(), found->second.data() + found->second.size(), number);
  return number;
}

Response replay_response(const Ask& ask, std::string_view journal, const Stop& stop) {
  const Result<Resumed> resumed =
      resume_game(journal, {Secret::from_number(0), {}}, DiceFrom::kSame, Remember::kAll, stop);
  if (!resumed) return bad_request(resumed.problem());
  const LiveGame& game = *resumed->game;
  const auto language = ask.request.query.find("language");
  const bool said = language != ask.request.query.end();
  const Viewer viewer{{}, said ? language_named(language->second) : kEnglish};
  const std::size_t from = query_number(ask, "from", 0);
  const std::size_t count = std::min(kMostSteps, query_number(ask, "count", 200));
  document::ReplayPage page{bj::parse(game.title().source).as_object(),
                            game.rules(),
                            game.figures(),
                            {},
                            game.opening(viewer),
                            game.entries(),
                            from,
                            {}};
  for (const Player& player : game.players()) {
    page.players.push_back({player.name, player.kind, player.target});
  }
  std::size_t number = from;
  for (bj::object& step : game.steps(from, from + count, viewer)) {
    step["type"] = "step";
    step["seq"] = ++number;
    step.at("position").as_object()["deadlines"] = bj::array{};
    page.steps.emplace_back(std::move(step));
  }
  return json_response(wire::put(page));
}

Response verify_response(std::string_view journal, const Stop& stop) {
  const Result<Verified> checked = verify_journal(journal, "journal", stop);
  if (!checked) return bad_request(checked.problem());
  const std::optional<Problem>& problem =
      checked->damage ? checked->damage : checked->dice.first_unfair;
  const auto count = [](auto number) { return static_cast<std::uint64_t>(number); };
  const DiceCheck& dice = checked->dice;
  document::Verdict verdict{
      checked->sound(), checked->actions,
      checked->over,    {count(dice.checked), count(dice.unfair), count(dice.unrevealed)},
      checked->notes,   {}};
  if (problem) verdict.problem = document::Problem{problem->place, problem->reason};
  return json_response(wire::put(verdict));
}

/// What may be done with a journal by whoever asks for it.
enum class Use {
  kWhole,     ///< it tells every secret: when the game is over, or to whoever has no other's
  kAsWatcher  ///< only what a spectator sees: whoever sits at the table may look back at any time
};

/// Are the table, if there is one, and all that it was copied from over? What is hidden in a game
/// that goes on is hidden in its copies too, also in those that somebody has ended. What cannot be
/// seen from here counts as going on.
void if_over(const Ask& ask, const std::string& id, std::function<void(bool over)> then) {
  if (id.empty()) return then(true);
  ask.house->find(id, ask.client, [ask, then = std::move(then)](const Found& found) {
    if (!found.room) return then(found.owner.empty() && !found.again);  // it was thrown away
    const auto look = [ask, then](Table& table) {
      if (table.phase() != Table::Phase::kOver) return then(false);
      if_over(ask, table.copy_of(), then);
    };
    found.room->when_durable(look, [then] { then(false); });
  });
}

void with_journal(const Ask& ask, std::string_view id, Use use, WithJournal then) {
  with_table(ask, id, [ask, use, then = std::move(then)](Table& table) {
    const bool ended = table.phase() == Table::Phase::kOver;
    const bool own = table.game() != nullptr && table.holds_any(ask.request.bearer);
    const bool watch = use == Use::kAsWatcher && (ended || own);
    const bool all_own = table.may_read_journal(ask.request.bearer);
    const bool secrets = table.game() != nullptr && table.game()->has_secrets();
    const auto use_it = [ask, watch, all_own, ended, then, table = table.id()](bool open) {
      if (!watch && !all_own && !(ended && open)) {
        return ask.respond(problem_response(409, "", "the game is not over yet"));
      }
      const bool over = ended && open;
      ask.house->store.read(table, [ask, over, then](Result<std::vector<std::string>> lines) {
        if (!lines) return ask.respond(store_trouble(lines.problem()));
        then([lines = std::move(*lines)] { return journal_of(lines); }, over);
      });
    };
    if_over(ask, secrets ? table.copy_of() : "", use_it);
  });
}

}  // namespace

void with_watched_journal(const Ask& ask, std::string_view id, WithJournal then) {
  with_journal(ask, id, Use::kAsWatcher, std::move(then));
}

void get_journal(const Ask& ask, std::string_view id) {
  const auto tell = [ask, id = std::string(id)](const MakeJournal& journal, bool) {
    answer_in_turn(ask, [id, journal](const Stop&) {
      Response response{200, "text/plain; charset=utf-8", journal(), {}};
      response.headers.emplace_back("Content-Disposition",
                                    "attachment; filename=\"parlour-" + id + ".journal\"");
      return response;
    });
  };
  with_journal(ask, id, Use::kWhole, tell);
}

namespace {

/// Replaying takes a while: not on the store's thread.
WithJournal tell_replay(const Ask& ask) {
  return [ask](const MakeJournal& journal, bool) {
    answer_in_turn(
        ask, [ask, journal](const Stop& stop) { return replay_response(ask, journal(), stop); });
  };
}

}  // namespace

void get_replay(const Ask& ask, std::string_view id) {
  with_watched_journal(ask, id, tell_replay(ask));
}

void get_saved_replay(const Ask& ask, std::string_view id) {
  find_saved_game(ask, id, tell_replay(ask));
}

void post_replay(const Ask& ask, std::string_view) {
  answer_in_turn(ask,
                 [ask](const Stop& stop) { return replay_response(ask, ask.request.body, stop); });
}

void post_verify(const Ask& ask, std::string_view) {
  answer_in_turn(ask, [ask](const Stop& stop) { return verify_response(ask.request.body, stop); });
}

void get_openapi(const Ask& ask, std::string_view) {
  ask.respond({200, "application/json", std::string(embedded::server_docs("openapi")), {}});
}

}  // namespace parlour::server
