// SPDX-License-Identifier: Apache-2.0
// Experiments of the lab, over HTTP.
#include <boost/json/array.hpp>

#include "core/json.hpp"
#include "server/api.hpp"
#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

Result<ExperimentOrder> read_experiment(const bj::object& wish, std::size_t most) {
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
  if (games < 1 || games > static_cast<std::int64_t>(most)) {
    return Problem{"", "/games", "expected a number from 1 to " + std::to_string(most)};
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
  const auto started = ask.house->experiments.start(ask.client, std::move(title), std::move(order));
  if (const auto* refused = std::get_if<Workers::Refused>(&started)) {
    return ask.respond(refused_response(*refused));
  }
  ask.respond(json_response(wire::put(document::Ordered{std::get<std::string>(started)}), 201));
}

void begin_experiment(const Ask& ask, const bj::object& wish) {
  Result<ExperimentOrder> order = read_experiment(wish, ask.house->options.limits.lab_games);
  if (!order) return ask.respond(bad_request(order.problem()));
  if (const std::string board = text_at(wish, "board"); !board.empty()) {
    return find_board(ask, board, [ask, order = *order](Result<Title> title) {
      if (!title) return ask.respond(bad_request(title.problem()));
      start(ask, std::move(*title), order);
    });
  }
  Result<Title> title = ask.house->shelf.title(text_at(wish, "title"));
  if (!title) return ask.respond(problem_response(400, "/title", title.problem().reason));
  start(ask, std::move(*title), std::move(*order));
}

}  // namespace

/// Where only hosts may: whoever shows the host token of a table of this house, which is kept with
/// the table and needs no list of its own.
void post_lab(const Ask& ask, std::string_view) {
  const HouseOptions& options = ask.house->options;
  if (!options.lab || options.lab_for == LabFor::kNobody) {
    return ask.respond(problem_response(404, "", "this house has no lab"));
  }
  const std::optional<bj::object> wish = object_of(ask);
  if (!wish) return;
  if (options.lab_for == LabFor::kAll) return begin_experiment(ask, *wish);
  const std::string id = text_at(*wish, "table");
  if (!is_id(id)) {
    return ask.respond(problem_response(
        403, "/table", "the lab of this house is for hosts: expected a table and its host token"));
  }
  with_table(ask, id, [ask, wish = *wish](const Table& table) {
    if (table.is_host(text_at(wish, "host"))) return begin_experiment(ask, wish);
    ask.respond(problem_response(403, "/host", "it is not the host token of this table"));
  });
}

void get_lab(const Ask& ask, std::string_view id) {
  const std::optional<document::Campaign> seen = ask.house->experiments.look(id);
  if (!seen) return ask.respond(problem_response(404, "", "there is no such experiment"));
  ask.respond(json_response(wire::put(*seen)));
}

void delete_lab(const Ask& ask, std::string_view id) {
  ask.house->experiments.stop(id);
  get_lab(ask, id);
}

}  // namespace parlour::server
