// SPDX-License-Identifier: Apache-2.0
// What is asked over HTTP: routes, tables and titles. Saves and boards are in api_saves.cpp,
// journals in api_journals.cpp.
#include "server/api.hpp"

#include <fmt/core.h>

#include <boost/asio/post.hpp>
#include <cctype>
#include <utility>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/live_game.hpp"
#include "table/tokens.hpp"

namespace parlour::server {

namespace bj = boost::json;

Response json_response(const bj::object& body, int status) {
  return {status, "application/json", bj::serialize(body), {}};
}

Response problem_response(int status, std::string_view place, std::string_view reason) {
  return json_response({{"error", {{"place", place}, {"reason", reason}}}}, status);
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
  ask.house->find(std::string(id), [ask, work = std::move(work)](const Found& found) {
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

constexpr std::string_view kTables = "/api/tables/";

bj::object seat_tokens(Table& table, bj::array& seats) {
  for (std::size_t at = 0; at < table.chairs().size(); ++at) {
    if (table.chairs()[at].kind != kPerson) continue;
    const auto seat = static_cast<Seat>(at);
    seats.push_back({{"seat", seat}, {"token", table.hand_out(seat, now_ms())}});
  }
  return {};
}

}  // namespace

/// A table that is ready goes to the store, and then its maker gets the tokens.
void open_table(const Ask& ask, Table table, const std::string& host, bool start) {
  bj::array seats;
  seat_tokens(table, seats);
  if (start) {
    if (const Outcome started = table.start(now_ms()); !started) {
      return ask.respond(bad_request(started.problem()));
    }
  }
  std::vector<std::string> lines = table.take_lines();
  (void)table.take_mail();
  const auto count = static_cast<std::int64_t>(lines.size());
  const std::string& url = ask.house->options.public_url;
  bj::object answer{{"id", table.id()},
                    {"host", host},
                    {"seats", std::move(seats)},
                    {"link", url + "/t/" + table.id()}};
  std::string id = table.id();
  std::string summary = bj::serialize(table.summary());
  const auto made = std::make_shared<Table>(std::move(table));
  ask.house->store.create(std::move(id), std::move(lines), std::move(summary),
                          [ask, made, count, answer = std::move(answer)](Result<Lease> lease) {
                            if (!lease) return ask.respond(store_trouble(lease.problem()));
                            ++ask.house->made;
                            ask.house->admit(std::move(*made), *lease, count);
                            ask.respond(json_response(answer, 201));
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

void post_table(const Ask& ask) {
  const std::optional<bj::object> order = object_of(ask);
  if (!order) return;
  const std::string board = text_at(*order, "board");
  if (board.empty()) {
    return make_table(ask, *order, [ask](const bj::object& named) -> Result<Title> {
      Result<Title> title = ask.house->shelf.title(text_at(named, "title"));
      if (title) return title;
      return Problem{"", "/title", title.problem().reason};
    });
  }
  find_board(ask, board, [ask, order = *order](Result<Title> title) {
    make_table(ask, order, [&](const bj::object&) { return title; });
  });
}

void get_table(const Ask& ask, std::string_view id) {
  with_table(ask, id, [ask](Table& table) {
    ask.respond(json_response({{"table", table.info()}, {"seq", table.seq()}}));
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
        ask.respond(json_response({{"seat", seated.seat}, {"token", seated.token}}, 201));
      };
      room->when_durable(tell, ask_again(ask));
    };
    room->with(sit, ask_again(ask));
  });
}

/// What stands before the ending, if the text has it.
std::optional<std::string_view> before(std::string_view text, std::string_view ending) {
  if (!text.ends_with(ending)) return std::nullopt;
  return text.substr(0, text.size() - ending.size());
}

void get_text(const Ask& ask, const std::string* text, std::string_view what) {
  if (text == nullptr) return ask.respond(problem_response(404, "", what));
  Response response{200, "application/json", *text, {}};
  response.headers.emplace_back("Cache-Control", "no-cache");
  ask.respond(std::move(response));
}

/// What a table with these switches would print; the query sets some of them.
void tell_figures(const Ask& ask, Result<Title> title) {
  if (!title) return ask.respond(problem_response(404, "", title.problem().reason));
  const Overrides overrides(ask.request.query.begin(), ask.request.query.end());
  const auto book = make_rulebook(std::move(*title), overrides);
  if (!book) return ask.respond(bad_request(book.problem()));
  ask.respond(json_response((*book)->figures()));
}

void get_under_titles(const Ask& ask, std::string_view rest) {
  if (const auto id = before(rest, "/figures")) {
    return tell_figures(ask, ask.house->shelf.title(*id));
  }
  get_text(ask, ask.house->shelf.page(rest), "there is no such title");
}

void get_under_boards(const Ask& ask, std::string_view rest) {
  const auto id = before(rest, "/figures");
  if (!id) return get_board(ask, rest);
  find_board(ask, std::string(*id),
             [ask](Result<Title> title) { tell_figures(ask, std::move(title)); });
}

void get_health(const Ask& ask) {
  const Store::Health health = ask.house->store.health();
  ask.respond(
      json_response({{"well", health.well}, {"reason", health.reason}}, health.well ? 200 : 503));
}

void get_metrics(const Ask& ask) {
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
    text += fmt::format("# TYPE parlour_{0} {1}\nparlour_{0} {2}\n", name, type, value);
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
  if (house.more_metrics) text += house.more_metrics();
  ask.respond({200, "text/plain; version=0.0.4", std::move(text), {}});
}

void get_under_tables(const Ask& ask, std::string_view rest) {
  const std::size_t slash = rest.find('/');
  const std::string_view id = rest.substr(0, slash);
  const std::string_view what =
      slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
  const bool posts = ask.request.method == "POST";
  if (what.empty() && !posts) return get_table(ask, id);
  if (what == "seats" && posts) return post_seat(ask, id);
  if (what == "saves" && posts) return post_save(ask, id);
  if (what == "journal" && !posts) return get_journal(ask, id);
  if (what == "replay" && !posts) return get_replay(ask, id);
  if (what == "chances" && !posts) return get_chances(ask, id);
  ask.respond(problem_response(404, "", "there is no such thing at a table"));
}

void get_under_saves(const Ask& ask, std::string_view rest) {
  const std::size_t slash = rest.find('/');
  const std::string_view id = rest.substr(0, slash);
  const std::string_view what =
      slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
  if (what == "replay") return get_saved_replay(ask, id);
  if (what == "chances") return get_saved_chances(ask, id);
  ask.respond(problem_response(404, "", "there is no such thing of a save"));
}

void get_things(const Ask& ask) {
  const std::string_view path = ask.request.path;
  const Shelf& shelf = ask.house->shelf;
  const auto after = [&](std::string_view prefix) { return path.substr(prefix.size()); };
  if (path == "/healthz") return get_health(ask);
  if (path == "/metrics") return get_metrics(ask);
  if (path == "/api/titles") return get_text(ask, &shelf.titles(), "");
  if (path == "/api/openapi.json") return get_openapi(ask);
  if (path.starts_with("/api/titles/")) return get_under_titles(ask, after("/api/titles/"));
  if (path.starts_with("/api/switches/")) {
    return get_text(ask, shelf.switches(after("/api/switches/")), "there is no such family");
  }
  if (path.starts_with("/api/bots/")) {
    return get_text(ask, shelf.bots(after("/api/bots/")), "there is no such family");
  }
  if (path.starts_with("/api/lab/")) return look_at_lab(ask);
  if (path == "/api/saves") return get_saves(ask);
  if (path.starts_with("/api/saves/")) return get_under_saves(ask, after("/api/saves/"));
  if (path == "/api/boards") return get_boards(ask);
  if (path.starts_with("/api/boards/")) return get_under_boards(ask, after("/api/boards/"));
  if (path.starts_with(kTables)) return get_under_tables(ask, after(kTables));
  ask.respond(problem_response(404, "", "there is nothing here"));
}

void post_things(const Ask& ask) {
  const std::string_view path = ask.request.path;
  const auto after = [&](std::string_view prefix) { return path.substr(prefix.size()); };
  if (path == "/api/tables") return post_table(ask);
  if (path == "/api/devices") return ask.respond(json_response({{"key", new_token()}}, 201));
  if (path == "/api/boards") return post_board(ask);
  if (path.starts_with("/api/boards/")) return replace_board(ask, after("/api/boards/"));
  if (path == "/api/check") return post_check(ask);
  if (path == "/api/tiles") return post_tiles(ask);
  if (path == "/api/lab") return post_lab(ask);
  if (path == "/api/verify") return post_verify(ask);
  if (path == "/api/replay") return post_replay(ask);
  if (path == "/api/chances") return post_chances(ask);
  if (path.starts_with("/api/saves/") && path.ends_with("/load")) {
    const std::string_view rest = after("/api/saves/");
    return post_load(ask, rest.substr(0, rest.size() - std::string_view("/load").size()));
  }
  if (path.starts_with(kTables)) return get_under_tables(ask, after(kTables));
  ask.respond(problem_response(404, "", "there is nothing here"));
}

void route(const Ask& ask) {
  if (ask.request.method == "GET" || ask.request.method == "HEAD") return get_things(ask);
  if (ask.request.method == "POST") return post_things(ask);
  if (ask.request.method == "DELETE") return delete_things(ask);
  ask.respond(problem_response(405, "", "expected GET, POST or DELETE"));
}

}  // namespace

void answer(const std::shared_ptr<House::State>& house, Request request, Respond respond) {
  const Ask ask{house, std::move(request), std::move(respond)};
  // Reading a title or hashing a token is not the network's work.
  boost::asio::post(house->tables, [ask] {
    try {
      route(ask);
    } catch (const std::exception&) {  // should never be, and is no reason to end the house
      ask.respond(problem_response(500, "", "something went wrong here; nothing was done"));
    }
  });
}

}  // namespace parlour::server
