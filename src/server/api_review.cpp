// SPDX-License-Identifier: Apache-2.0
// A game looked back at, and played on from any of its moments.
#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

/// Reading the journal is one piece of work; the review itself then has its own lane.
Response begin(const Ask& ask, std::string journal, Holds holds, const Stop& stop) {
  Reviews& reviews = ask.house->reviews;
  const auto ordered = [](std::string id) {
    return json_response(wire::put(document::Ordered{std::move(id)}), 201);
  };
  if (std::string id = reviews.known(ask.client, journal);
      !id.empty() && holds == Holds::kJournal) {
    return ordered(std::move(id));
  }
  review::Work work;
  work.threads = static_cast<int>(ask.house->options.limits.review_helpers);
  auto begun = review::begin_review(journal, "journal", work, stop);
  if (!begun) return bad_request(begun.problem());
  if (holds == Holds::kView && !(*begun)->open()) {
    return problem_response(409, "", "the game is not over yet");
  }
  auto started = reviews.start(ask.client, std::move(journal), std::move(*begun));
  if (const auto* refused = std::get_if<Workers::Refused>(&started)) {
    return refused_response(*refused);
  }
  return ordered(std::move(std::get<std::string>(started)));
}

void begin_in_turn(const Ask& ask, MakeJournal journal, Holds holds) {
  answer_in_turn(ask, [ask, journal = std::move(journal), holds](const Stop& stop) {
    return begin(ask, journal(), holds, stop);
  });
}

constexpr const char* kForgotten = "there is no such review, or it has been forgotten: ask anew";

}  // namespace

void post_review(const Ask& ask, std::string_view) {
  begin_in_turn(
      ask, [ask] { return ask.request.body; }, Holds::kJournal);
}

void get_review_of_table(const Ask& ask, std::string_view id) {
  with_watched_journal(ask, id, [ask](const MakeJournal& journal, bool over) {
    begin_in_turn(ask, journal, over ? Holds::kJournal : Holds::kView);
  });
}

void get_review_of_save(const Ask& ask, std::string_view id) {
  find_saved_game(ask, id, [ask](const MakeJournal& journal, bool) {
    begin_in_turn(ask, journal, Holds::kView);
  });
}

void get_review(const Ask& ask, std::string_view id) {
  const std::shared_ptr<const review::Review> found = ask.house->reviews.look(id);
  if (!found) return ask.respond(problem_response(404, "", kForgotten));
  const auto language = ask.request.query.find("language");
  const bool said = language != ask.request.query.end();
  answer_in_turn(ask, [found, in = said ? language_named(language->second) : kEnglish](
                          const Stop&) { return json_response(wire::put(found->tell(in))); });
}

void delete_review(const Ask& ask, std::string_view id) {
  ask.house->reviews.stop(id);
  get_review(ask, id);
}

/// Whoever reviews a game may play on from it: at a table of its own, with new dice.
void post_review_table(const Ask& ask, std::string_view id) {
  const std::shared_ptr<const std::string> journal = ask.house->reviews.journal(id);
  if (!journal) return ask.respond(problem_response(404, "", kForgotten));
  const std::optional<bj::object> wish = object_of(ask);
  if (!wish) return;
  const std::int64_t at = number_at(*wish, "at").value_or(-1);
  if (at < 0) return ask.respond(problem_response(400, "/at", "expected a number of entries"));
  in_turn(ask, [ask, journal, wish = *wish, at](const Stop& stop) {
    const std::string host = new_token();
    Result<Table> table = Table::play_on(new_id(), {*journal, static_cast<std::size_t>(at), wish},
                                         host, Secret::random(), now_ms(), stop);
    if (stop) return ask.respond(refused_response(Workers::Refused::kFull));
    if (!table) return ask.respond(bad_request(table.problem()));
    open_table(ask, std::move(*table), host, false);
  });
}

}  // namespace parlour::server
