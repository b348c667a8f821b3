// SPDX-License-Identifier: Apache-2.0
// What is asked over HTTP about tables and titles. Saves are in api_saves.cpp, boards in
// api_boards.cpp, journals in api_journals.cpp; routes.cpp says what is asked how.
#include "server/api.hpp"

#include <fmt/core.h>

#include <cctype>
#include <utility>

#include "core/json.hpp"
#include "server/documents.hpp"
#include "server/log/log.hpp"
#include "table/fields.hpp"
#include "table/live_game.hpp"
#include "table/tokens.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

Response json_response(const bj::object& body, int status) {
  return {status, "application/json", bj::serialize(body), {}};
}

Response problem_response(int status, std::string_view place, std::string_view reason) {
  const Problem problem{"", std::string(place), std::string(reason)};
  Response response{status, "application/json", body_of(problem, kEnglish), {}, problem};
  if (status == 429 || status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response bad_request(const Problem& problem) {
  return problem_response(400, problem.place, problem.reason);
}

/// Which is the operator's business, who finds it at /healthz.
Response store_trouble(const Problem&) {
  return problem_response(503, "", "games cannot be read or written just now: try again later");
}

namespace {

/// As it stands in a URL; the keys are those of this interface, and need no care.
std::string target_of(const Request& request) {
  std::string target = request.path;
  char before = '?';
  for (const auto& [key, value] : request.query) {
    target += std::exchange(before, '&') + key + "=";
    for (const char letter : value) {
      const bool plain = std::isalnum(static_cast<unsigned char>(letter)) != 0;
      target += plain ? std::string(1, letter)
                      : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
  }
  return target;
}

}  // namespace

std::optional<bj::object> object_of(const Ask& ask) {
  Result<bj::value> body = json::parse(ask.request.body.empty() ? "{}" : ask.request.body);
  if (body && body->is_object()) return std::move(body->get_object());
  ask.respond(body ? problem_response(400, "", "expected a JSON object")
                   : problem_response(400, body.problem().place, body.problem().reason));
  return std::nullopt;
}

std::function<void()> ask_again(const Ask& ask) {
  return
      [ask] { ask.respond(problem_response(503, "", "the table was just put away: ask again")); };
}

void with_room(const Ask& ask, std::string_view id,
               std::function<void(const std::shared_ptr<Room>&)> work) {
  if (!is_id(id)) return ask.respond(problem_response(404, "", "there is no such table"));
  ask.house->find(std::string(id), ask.client, [ask, work = std::move(work)](const Found& found) {
    if (found.room && found.room->waiting() >= ask.house->options.limits.table_waiting) {
      ++ask.house->shed;
      return ask.respond(refused_response(Workers::Refused::kFull));
    }
    if (found.room) return work(found.room);
    if (found.owner.empty()) {
      return ask.respond(problem_response(found.again ? 503 : 404, "", found.problem));
    }
    Response moved = problem_response(307, "", "the table is played at another address");
    moved.headers.emplace_back("Location", found.owner + target_of(ask.request));
    ask.respond(std::move(moved));
  });
}

void with_table(const Ask& ask, std::string_view id, std::function<void(Table&)> work) {
  with_room(ask, id, [ask, work = std::move(work)](const std::shared_ptr<Room>& room) {
    room->when_durable(work, ask_again(ask));
  });
}

namespace {

std::vector<document::SeatToken> seat_tokens(Table& table) {
  std::vector<document::SeatToken> seats;
  for (std::size_t at = 0; at < table.chairs().size(); ++at) {
    // A chair of a copy that has a key is somebody else's, who comes with the old token.
    const Chair& chair = table.chairs()[at];
    if (chair.kind != kPerson || !chair.key.empty()) continue;
    const auto seat = static_cast<Seat>(at);
    seats.push_back({seat, table.hand_out(seat, now_ms())});
  }
  return seats;
}

}  // namespace

/// A table that is ready goes to the store, and then its maker gets the tokens.
void open_table(const Ask& ask, Table table, const std::string& host, bool start) {
  document::MadeTable answer{table.id(), host, seat_tokens(table), ""};
  if (start) {
    if (const Outcome started = table.start(now_ms()); !started) {
      return ask.respond(bad_request(started.problem()));
    }
  }
  std::vector<std::string> lines = table.take_lines();
  (void)table.take_mail();
  const auto count = static_cast<std::int64_t>(lines.size());
  answer.link = ask.house->options.public_url + "/t/" + table.id();
  std::string id = table.id();
  std::string summary = bj::serialize(table.summary());
  const auto made = std::make_shared<Table>(std::move(table));
  ask.house->store.create(std::move(id), std::move(lines), std::move(summary),
                          [ask, made, count, answer = std::move(answer)](Result<Lease> lease) {
                            if (!lease) return ask.respond(store_trouble(lease.problem()));
                            ++ask.house->made;
                            log::info("table_made", {{"table", lease->table}, {"lines", count}});
                            ask.house->admit(std::move(*made), *lease, count);
                            ask.respond(json_response(wire::put(answer), 201));
                          });
}

namespace {

void make_table(const Ask& ask, const bj::object& order, const FindTitle& find) {
  Result<TableOrder> read = read_order(order, find);
  if (!read) return ask.respond(bad_request(read.problem()));
  const std::string host = new_token();
  const bool start = read->start;
  open_table(ask, Table(new_id(), std::move(*read), host, Secret::random(), now_ms()), host, start);
}

}  // namespace

/// Working out what a board comes to takes a while, whoever made it.
void post_table(const Ask& ask, std::string_view) {
  const std::optional<bj::object> order = object_of(ask);
  if (!order) return;
  const std::string board = text_at(*order, "board");
  if (board.empty()) {
    return in_turn(ask, [ask, order = *order](const Stop&) {
      make_table(ask, order, [ask](const bj::object& named) -> Result<Title> {
        Result<Title> title = ask.house->shelf.title(text_at(named, "title"));
        if (title) return title;
        return Problem{"", "/title", title.problem().reason};
      });
    });
  }
  find_board(ask, board, [ask, order = *order](Result<Title> title) {
    make_table(ask, order, [&](const bj::object&) { return title; });
  });
}

void get_table(const Ask& ask, std::string_view id) {
  with_table(ask, id, [ask](Table& table) {
    ask.respond(json_response(
        wire::put(document::TableNow{table.info_for_strangers(), table.seq_for_strangers()})));
  });
}

/// The token is told only when the seat is on disk.
void post_seat(const Ask& ask, std::string_view id) {
  const std::optional<bj::object> wish = object_of(ask);
  if (!wish) return;
  with_room(ask, id, [ask, wish = *wish](const std::shared_ptr<Room>& room) {
    const auto sit = [ask, wish, room](Table& table) {
      Result<Table::Seated> seated = table.sit(wish, now_ms());
      if (!seated) {
        const Problem& problem = seated.problem();
        return ask.respond(
            problem_response(problem.place == "/seat" ? 409 : 400, problem.place, problem.reason));
      }
      const auto tell = [ask, seated = *seated](Table&) {
        ask.respond(json_response(wire::put(document::SeatToken{seated.seat, seated.token}), 201));
      };
      room->when_durable(tell, ask_again(ask));
    };
    room->with(sit, ask_again(ask));
  });
}

void post_device(const Ask& ask, std::string_view) {
  ask.respond(json_response(wire::put(document::DeviceKey{new_token()}), 201));
}

namespace {

void get_text(const Ask& ask, const std::string* text, std::string_view what) {
  if (text == nullptr) return ask.respond(problem_response(404, "", what));
  Response response{200, "application/json", *text, {}};
  response.headers.emplace_back("Cache-Control", "no-cache");
  ask.respond(std::move(response));
}

/// What a table with these switches would print; the query sets some of them.
Response figures_response(const Ask& ask, Result<Title> title) {
  if (!title) return problem_response(404, "", title.problem().reason);
  const Overrides overrides(ask.request.query.begin(), ask.request.query.end());
  const auto book = make_rulebook(std::move(*title), overrides);
  if (!book) return bad_request(book.problem());
  return json_response((*book)->figures());
}

}  // namespace

void get_titles(const Ask& ask, std::string_view) { get_text(ask, &ask.house->shelf.titles(), ""); }

void get_title(const Ask& ask, std::string_view id) {
  get_text(ask, ask.house->shelf.page(id), "there is no such title");
}

void get_switches(const Ask& ask, std::string_view family) {
  get_text(ask, ask.house->shelf.switches(family), "there is no such family");
}

void get_bots(const Ask& ask, std::string_view family) {
  get_text(ask, ask.house->shelf.bots(family), "there is no such family");
}

void get_title_figures(const Ask& ask, std::string_view id) {
  answer_in_turn(ask, [ask, id = std::string(id)](const Stop&) {
    return figures_response(ask, ask.house->shelf.title(id));
  });
}

void get_board_figures(const Ask& ask, std::string_view id) {
  find_board(ask, std::string(id),
             [ask](Result<Title> title) { ask.respond(figures_response(ask, std::move(title))); });
}

void get_health(const Ask& ask, std::string_view) {
  const Store::Health health = ask.house->store.health();
  // Why it is not is the operator's business, who finds it in the log.
  ask.respond(json_response(wire::put(document::Health{health.well}), health.well ? 200 : 503));
}

namespace {

bool may_read_metrics(const Ask& ask) {
  const HouseOptions& options = ask.house->options;
  switch (options.metrics_for) {
    case MetricsFor::kEverybody:
      return true;
    case MetricsFor::kLoopback:
      return is_loopback(ask.request.remote);
    case MetricsFor::kToken:
      break;
  }
  return !options.metrics_token.empty() && fits(ask.request.bearer, key_of(options.metrics_token));
}

}  // namespace

void get_metrics(const Ask& ask, std::string_view) {
  if (!may_read_metrics(ask)) {
    return ask.respond(problem_response(404, "", "there is nothing here"));
  }
  House::State& house = *ask.house;
  std::size_t rooms = 0, peers = 0;
  {
    const std::lock_guard inside(house.door);
    rooms = house.rooms.size();
    peers = house.sessions.size();
  }
  const Store::Health health = house.store.health();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view type, auto value) {
    add_metric(text, name, type, static_cast<std::int64_t>(value));
  };
  add("tables", "gauge", rooms);
  add("clients", "gauge", peers);
  add("tables_made_total", "counter", house.made.load());
  add("messages_total", "counter", house.heard.load());
  add("requests_total", "counter", house.requests.load());
  add("lines_total", "counter", house.lines.load());
  add("store_commits_total", "counter", health.commits);
  add("store_lines_total", "counter", health.lines);
  add("store_waiting", "gauge", health.waiting);
  add("store_well", "gauge", health.well ? 1 : 0);
  add_metric(text, "commit_seconds", health.commit);
  text += text_of(house.metrics);
  add("waiting", "gauge", house.waiting->load());
  add("shed_total", "counter", house.shed.load());
  add("lane_loads", "gauge", house.loads.places());
  add("lane_titles", "gauge", house.titles.places());
  add("lane_journals", "gauge", house.journals.places());
  add("lane_advice", "gauge", house.advice.places());
  add("lane_experiments", "gauge", house.lab.places());
  if (house.more_metrics) text += house.more_metrics();
  ask.respond({200, "text/plain; version=0.0.4", std::move(text), {}});
}

}  // namespace parlour::server
