// SPDX-License-Identifier: Apache-2.0
// Everything that may be asked over HTTP: by which method, in which lane, and at whose cost. A test
// compares it with docs/openapi.json and docs/threat-model.md.
#include "core/fault.hpp"
#include "server/api.hpp"
#include "server/log/log.hpp"

namespace parlour::server {

namespace {

constexpr Route kRoutes[] = {
    {"GET", "/healthz", get_health},
    {"GET", "/metrics", get_metrics},
    {"GET", "/api/openapi.json", get_openapi},
    {"GET", "/api/titles", get_titles},
    {"GET", "/api/titles/{id}", get_title},
    {"GET", "/api/titles/{id}/figures", get_title_figures, Lane::kTitles, Spend::kLookup},
    {"GET", "/api/switches/{family}", get_switches},
    {"GET", "/api/bots/{family}", get_bots},
    {"POST", "/api/devices", post_device, Lane::kNone, Spend::kDevice},
    {"POST", "/api/tables", post_table, Lane::kTitles, Spend::kTable, true},
    {"GET", "/api/tables", get_open_tables, Lane::kNone, Spend::kLookup},
    {"GET", "/api/tables/{id}", get_table, Lane::kNone, Spend::kLookup},
    {"POST", "/api/tables/{id}/seats", post_seat, Lane::kNone, Spend::kSeat},
    {"POST", "/api/tables/{id}/saves", post_save, Lane::kNone, Spend::kDocument},
    {"GET", "/api/tables/{id}/journal", get_journal, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/tables/{id}/replay", get_replay, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/tables/{id}/chances", get_chances, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/tables/{id}/story", get_story, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/tables/{id}/review", get_review_of_table, Lane::kJournals, Spend::kSearch},
    {"POST", "/api/tables/{id}/rematch", post_rematch, Lane::kNone, Spend::kTable, true},
    {"POST", "/api/turns", post_turns, Lane::kNone, Spend::kLookup},
    {"GET", "/api/saves", get_saves, Lane::kNone, Spend::kLookup},
    {"DELETE", "/api/saves/{id}", delete_save, Lane::kNone, Spend::kDocument},
    {"POST", "/api/saves/{id}/load", post_load, Lane::kLoads, Spend::kTable, true},
    {"GET", "/api/saves/{id}/replay", get_saved_replay, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/saves/{id}/chances", get_saved_chances, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/saves/{id}/story", get_saved_story, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/saves/{id}/review", get_review_of_save, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/boards", get_boards, Lane::kTitles, Spend::kLookup},
    {"POST", "/api/boards", post_board, Lane::kTitles, Spend::kDocument},
    {"GET", "/api/boards/{id}", get_board, Lane::kTitles, Spend::kLookup},
    {"POST", "/api/boards/{id}", replace_board, Lane::kTitles, Spend::kDocument},
    {"DELETE", "/api/boards/{id}", delete_board, Lane::kNone, Spend::kDocument},
    {"GET", "/api/boards/{id}/figures", get_board_figures, Lane::kTitles, Spend::kLookup},
    {"POST", "/api/pictures", post_picture, Lane::kTitles, Spend::kDocument},
    {"GET", "/api/pictures/{id}", get_picture, Lane::kNone, Spend::kLookup},
    {"POST", "/api/check", post_check, Lane::kTitles, Spend::kLookup},
    {"POST", "/api/tiles", post_tiles, Lane::kTitles, Spend::kLookup},
    {"POST", "/api/lab", post_lab, Lane::kTitles, Spend::kLab, true},
    {"GET", "/api/lab/{id}", get_lab},
    {"DELETE", "/api/lab/{id}", delete_lab},
    {"POST", "/api/verify", post_verify, Lane::kJournals, Spend::kSearch},
    {"POST", "/api/replay", post_replay, Lane::kJournals, Spend::kSearch},
    {"POST", "/api/chances", post_chances, Lane::kJournals, Spend::kSearch},
    {"POST", "/api/story", post_story, Lane::kJournals, Spend::kSearch},
    {"POST", "/api/review", post_review, Lane::kJournals, Spend::kSearch},
    {"GET", "/api/reviews/{id}", get_review, Lane::kJournals, Spend::kLookup},
    {"DELETE", "/api/reviews/{id}", delete_review, Lane::kJournals, Spend::kLookup},
    {"POST", "/api/reviews/{id}/tables", post_review_table, Lane::kLoads, Spend::kTable, true},
};

constexpr const char* kStopped =
    "it was not finished: it took too long, or nobody waited for it any more";

/// Does the path fit, and what stands in the place of "{id}"?
bool fits(std::string_view pattern, std::string_view path, std::string_view& id) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos) return pattern == path;
  const std::string_view behind = pattern.substr(pattern.find('}') + 1);
  if (!path.starts_with(pattern.substr(0, open))) return false;
  path.remove_prefix(open);
  if (!path.ends_with(behind) || path.size() <= behind.size()) return false;
  path.remove_suffix(behind.size());
  if (path.find('/') != std::string_view::npos) return false;
  id = path;
  return true;
}

Workers* lane_of(House::State& house, Lane lane) {
  switch (lane) {
    case Lane::kNone:
      return nullptr;
    case Lane::kTitles:
      return &house.titles;
    case Lane::kJournals:
      return &house.journals;
    case Lane::kLoads:
      return &house.loads;
  }
  return nullptr;
}

/// Whoever may not come in now is told; otherwise it has its place.
bool let_in(Ask& ask, const Route& route) {
  House::State& house = *ask.house;
  const Request& request = ask.request;
  constexpr std::size_t kKeyLength = 32;
  const std::string_view device =
      request.bearer.size() == kKeyLength ? std::string_view(request.bearer) : std::string_view();
  const auto wait = house.allowances.spend(ask.client, device, route.spend, request.body.size(),
                                           std::chrono::steady_clock::now());
  if (wait) {
    Response response = problem_response(429, "", "you ask for this too often: wait a little");
    response.headers = {{"Retry-After", std::to_string(*wait)}};
    ask.respond(std::move(response));
    return false;
  }
  if (route.newcomer && house.crowded()) {
    ++house.shed;
    ask.respond(refused_response(Workers::Refused::kFull));
    return false;
  }
  if (Workers* const lane = lane_of(house, route.lane)) {
    Workers::Entered entered = lane->enter(ask.client, request.stop);
    if (!entered.place) {
      ++house.shed;
      ask.respond(refused_response(entered.refused));
      return false;
    }
    ask.place = std::move(entered.place);
  }
  ask.lane = route.lane;
  return true;
}

Response no_such_route(std::string_view path) {
  std::string allowed;
  for (const Route& route : kRoutes) {
    std::string_view id;
    if (!fits(route.path, path, id)) continue;
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
    if (route.method == "GET") allowed += ", HEAD";
  }
  if (allowed.empty()) return problem_response(404, "", "there is nothing here");
  Response response = problem_response(405, "method", "expected " + allowed);
  response.headers.emplace_back("Allow", allowed);
  return response;
}

void take_route(Ask ask) {
  const std::string path = ask.request.path;
  for (const Route& route : kRoutes) {
    std::string_view id;
    if (route.method != ask.request.method || !fits(route.path, path, id)) continue;
    if (let_in(ask, route)) route.handle(ask, id);
    return;
  }
  ask.respond(no_such_route(path));
}

/// What should never be thrown is no reason to end the house.
void guarded(const Ask& ask, const std::function<void()>& work) {
  attempt(work, [&](const char* what) {
    log::error("fault", {{"where", "request"}, {"what", what}});
    ask.house->metrics.faults.count("request");
    ask.respond(problem_response(500, "", "something went wrong here; nothing was done"));
  });
}

/// The same answer, counted on its way out; the log tells of those that say no.
Respond counted(const std::shared_ptr<House::State>& house, const Request& request,
                Respond respond) {
  constexpr std::size_t kShown = 80;
  return [house, method = request.method, path = request.path.substr(0, kShown),
          remote = request.remote, respond = std::move(respond)](Response response) {
    house->metrics.answers.count(std::to_string(response.status));
    const log::Fields fields = {{"status", response.status},
                                {"method", method},
                                {"path", path},
                                {"from", log::address(remote)}};
    if (response.status >= 500) {
      log::warning("failed", fields);
    } else if (response.status >= 400) {
      log::info("refused", fields);
    }
    respond(std::move(response));
  };
}

}  // namespace

std::span<const Route> routes() { return kRoutes; }

Response refused_response(Workers::Refused refused) {
  return refused == Workers::Refused::kTooMany
             ? problem_response(429, "", "you ask for too much at once: wait for what you asked")
             : problem_response(503, "", "the house is too busy just now: try again in a moment");
}

void answer_in_turn(const Ask& ask, std::function<std::optional<Response>(const Stop& stop)> work) {
  const auto turn = [ask, work = std::move(work)](const Stop& stop) {
    Progress progress = Progress::kDone;
    guarded(ask, [&] {
      std::optional<Response> response;
      if (!stop) response = work(stop);
      if (stop) response = problem_response(503, "", kStopped);
      if (!response) progress = Progress::kMore;
      if (response) ask.respond(std::move(*response));
    });
    return progress;
  };
  lane_of(*ask.house, ask.lane)->post(ask.place, turn);
}

void in_turn(const Ask& ask, std::function<void(const Stop& stop)> work) {
  const auto turn = [ask, work = std::move(work)](const Stop& stop) {
    guarded(ask, [&] {
      if (stop) return ask.respond(problem_response(503, "", kStopped));
      work(stop);
    });
    return Progress::kDone;
  };
  lane_of(*ask.house, ask.lane)->post(ask.place, turn);
}

void answer(const std::shared_ptr<House::State>& house, Request request, Respond respond) {
  std::string client = address_key(request.remote);
  Respond told = counted(house, request, std::move(respond));
  Ask ask{house, std::move(request), std::move(told), std::move(client)};
  // Whether all is well is told whatever else waits.
  if (ask.request.path == "/healthz") return guarded(ask, [&] { take_route(ask); });
  if (house->waiting->load() >= 2 * house->options.limits.waiting) {
    ++house->shed;
    return ask.respond(refused_response(Workers::Refused::kFull));
  }
  // Reading a request or hashing a token is not the network's work.
  ++*house->waiting;
  house->tables->post([ask = std::move(ask)] {
    --*ask.house->waiting;
    guarded(ask, [&] { take_route(ask); });
  });
}

}  // namespace parlour::server
