// SPDX-License-Identifier: Apache-2.0
// Experiments of the lab, over HTTP.
#include <boost/json/array.hpp>

#include "core/json.hpp"
#include "server/api.hpp"
#include "table/fields.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

constexpr std::int64_t kMostGames = 5000;
constexpr std::string_view kLab = "/api/lab/";

Result<ExperimentOrder> read_experiment(const bj::object& wish) {
  ExperimentOrder order;
  const auto* seats = wish.if_contains("seats");
  if (seats == nullptr || !seats->is_array() || seats->get_array().size() > kMaxSeats) {
    return Problem{"", "/seats", "expected a list of bots"};
  }
  for (const bj::value& seat : seats->get_array()) {
    if (!seat.is_string()) return Problem{"", "/seats", "expected the names of bots"};
    order.seats.emplace_back(json::view(seat.get_string()));
  }
  const std::int64_t games = number_at(wish, "games").value_or(500);
  if (games < 1 || games > kMostGames) {
    return Problem{"", "/games", "expected a number from 1 to 5000"};
  }
  order.games = static_cast<std::uint64_t>(games);
  order.seed = static_cast<std::uint64_t>(number_at(wish, "seed").value_or(1));
  if (const auto* rules = wish.if_contains("rules"); rules != nullptr && rules->is_object()) {
    for (const auto& [name, value] : rules->get_object()) {
      if (!value.is_string()) return Problem{"", "/rules", "expected texts"};
      order.rules.push_back(std::string(name) + "=" + std::string(json::view(value.get_string())));
    }
  }
  return order;
}

void start(const Ask& ask, Title title, ExperimentOrder order) {
  const Result<std::string> id = ask.house->experiments.start(std::move(title), std::move(order));
  if (!id) return ask.respond(problem_response(409, "", id.problem().reason));
  ask.respond(json_response({{"id", *id}}, 201));
}

}  // namespace

void post_lab(const Ask& ask) {
  const std::optional<bj::object> wish = object_of(ask);
  if (!wish) return;
  Result<ExperimentOrder> order = read_experiment(*wish);
  if (!order) return ask.respond(bad_request(order.problem()));
  if (const std::string board = text_at(*wish, "board"); !board.empty()) {
    return find_board(ask, board, [ask, order = *order](Result<Title> title) {
      if (!title) return ask.respond(bad_request(title.problem()));
      start(ask, std::move(*title), order);
    });
  }
  Result<Title> title = ask.house->shelf.title(text_at(*wish, "title"));
  if (!title) return ask.respond(problem_response(400, "/title", title.problem().reason));
  start(ask, std::move(*title), std::move(*order));
}

void look_at_lab(const Ask& ask) {
  const std::string_view id = std::string_view(ask.request.path).substr(kLab.size());
  if (ask.request.method == "DELETE") ask.house->experiments.stop(id);
  const bj::object seen = ask.house->experiments.look(id);
  if (seen.empty()) return ask.respond(problem_response(404, "", "there is no such experiment"));
  ask.respond(json_response(seen));
}

}  // namespace parlour::server
