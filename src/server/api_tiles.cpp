// SPDX-License-Identifier: Apache-2.0
// A board as tiles.txt, for whoever edits boards in a page: the text of a title, and a title with
// the text of another.
#include "core/json.hpp"
#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/fields.hpp"
#include "title/estate/tiles_text.hpp"
#include "title/load.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

bj::object found(const Title& title) {
  document::TilesText told;
  told.document = wire::JsonOf<wire::TitleDocument>(bj::parse(title.source).as_object());
  told.text = estate::export_tiles(title);
  return wire::put(told);
}

bj::object refused(const Problem& problem) {
  document::TilesText told;
  told.problem = document::Problem{problem.place, problem.reason};
  return wire::put(told);
}

}  // namespace

void post_tiles(const Ask& ask, std::string_view) {
  answer_in_turn(ask, [ask](const Stop&) -> std::optional<Response> {
    const Result<bj::value> body = json::parse(ask.request.body);
    if (!body || !body->is_object()) {
      return bad_request(body ? Problem{"", "", "expected a JSON object"} : body.problem());
    }
    const bj::object& wish = body->get_object();
    const bj::value* document = wish.if_contains("document");
    if (document == nullptr) {
      return bad_request({"", "/document", "expected a title as one document"});
    }
    const Result<Title> base = title_from_source(bj::serialize(*document));
    if (!base) return json_response(refused(base.problem()));
    if (!base->is<estate::Part>()) {
      return json_response(
          refused({"", "/document/title/family", "only a board of 40 tiles has a tiles.txt"}));
    }
    if (!wish.contains("text")) return json_response(found(*base));
    const Result<Title> made = estate::import_tiles(text_at(wish, "text"), *base);
    return json_response(made ? found(*made) : refused(made.problem()));
  });
}

}  // namespace parlour::server
