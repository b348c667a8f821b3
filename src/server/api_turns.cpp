// SPDX-License-Identifier: Apache-2.0
// Whose turn it is at several tables, asked at once by somebody who sits at them: for a page that
// is opened after a while. One table is looked for after the other, so that a single request never
// loads two at a time.
#include <utility>

#include "core/json.hpp"
#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace {

namespace bj = boost::json;

constexpr std::size_t kMostTables = 12;
constexpr std::size_t kMostTokensEach = 9;  ///< of all seats, and the host's

struct SatAt {
  std::string id;
  std::vector<std::string> tokens;
};

/// What is still to be looked at, and what was found.
struct Asking : std::enable_shared_from_this<Asking> {
  Asking(Ask asked, std::vector<SatAt> all) : ask(std::move(asked)), tables(std::move(all)) {}

  void next() {
    const auto now = std::chrono::steady_clock::now();
    const bool stop = ask.request.stop && *ask.request.stop;
    // Each may have to be loaded, as for somebody who joins.
    if (at == tables.size() || stop ||
        ask.house->allowances.spend(ask.client, "", Spend::kJoin, 0, now)) {
      return ask.respond(json_response(wire::put(found)));
    }
    const SatAt& one = tables[at++];
    ask.house->find(one.id, ask.client, [self = shared_from_this(), &one](const Found& there) {
      if (!there.room) {
        // Somewhere else, or not just now: nothing is known. What is nowhere can be forgotten.
        if (there.owner.empty() && !there.again)
          self->found.turns.push_back({one.id, {}, false, {}});
        return self->next();
      }
      there.room->with([self, &one](Table& table) { self->look_at(table, one); },
                       [self] { self->next(); });
    });
  }

  void look_at(Table& table, const SatAt& one) {
    table.tick(now_ms());  // what has become due while it slept
    const to_client::TableInfo info = table.info_for_strangers();
    const SeatSet own = table.seats_of(one.tokens);
    document::Turn turn{one.id, info.state, table.waits_for(own), {}};
    if (turn.yours) turn.due = table.due();
    found.turns.push_back(std::move(turn));
    next();
  }

  Ask ask;
  std::vector<SatAt> tables;
  std::size_t at = 0;
  document::Turns found;
};

Result<std::vector<SatAt>> tables_in(const bj::object& body) {
  const auto* list = body.if_contains("tables");
  if (list == nullptr || !list->is_array() || list->get_array().size() > kMostTables) {
    return Problem{"", "/tables", "expected a list of at most 12 tables"};
  }
  std::vector<SatAt> all;
  for (const bj::value& table : list->get_array()) {
    const std::string place = json::child("/tables", all.size());
    if (!table.is_object()) return Problem{"", place, "expected an object"};
    SatAt one{text_at(table.get_object(), "id"), {}};
    if (!is_id(one.id)) return Problem{"", place + "/id", "expected the id of a table"};
    const auto* tokens = table.get_object().if_contains("tokens");
    if (tokens == nullptr || !tokens->is_array() || tokens->get_array().size() > kMostTokensEach) {
      return Problem{"", place + "/tokens", "expected a list of at most 9 tokens"};
    }
    for (const bj::value& token : tokens->get_array()) {
      if (!token.is_string()) return Problem{"", place + "/tokens", "expected tokens"};
      one.tokens.emplace_back(json::view(token.get_string()));
    }
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace

void post_turns(const Ask& ask, std::string_view) {
  const std::optional<bj::object> body = object_of(ask);
  if (!body) return;
  Result<std::vector<SatAt>> tables = tables_in(*body);
  if (!tables) return ask.respond(bad_request(tables.problem()));
  std::make_shared<Asking>(ask, std::move(*tables))->next();
}

}  // namespace parlour::server
