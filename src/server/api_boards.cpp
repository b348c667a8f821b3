// SPDX-License-Identifier: Apache-2.0
// Boards: titles of a device's own. Reading one as a title takes a while, so it is done in turn and
// never on the store's thread, where every table waits for its lines to be written.
#include <algorithm>
#include <memory>
#include <utility>

#include "core/json.hpp"
#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/tokens.hpp"
#include "title/load.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

constexpr std::string_view kBoard = "board";
constexpr std::size_t kBytesOfKilobyte = 1024;

bj::object board_card(const std::string& id, bj::object card) {
  card["id"] = id;
  card["own"] = true;
  return card;
}

void find_own_board(const Ask& ask, const std::string& id, std::function<void(Document)> then) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  ask.house->store.get(
      std::string(kBoard), id,
      [ask, owner = *owner, then = std::move(then)](Result<std::optional<Document>> found) {
        if (!found) return ask.respond(store_trouble(found.problem()));
        if (!*found || (*found)->owner != owner) {
          return ask.respond(problem_response(404, "/board", "there is no such board"));
        }
        note_use(ask, **found);
        then(std::move(**found));
      });
}

/// Why a device may not have this board beside those it has, if so. `id`: the one it is instead of.
std::optional<Response> too_much(const Ask& ask, const std::vector<Document>& known,
                                 const std::string& id, std::size_t bytes) {
  const HouseLimits& limits = ask.house->options.limits;
  std::size_t others = 0;
  for (const Document& document : known) {
    if (document.id == id) continue;
    ++others;
    bytes += document.text.size();
  }
  if (others >= limits.boards) {
    return problem_response(409, "",
                            "there are " + std::to_string(others) + " boards: delete one first");
  }
  if (bytes > limits.board_kilobytes * kBytesOfKilobyte) {
    return problem_response(409, "",
                            "your boards may have " + std::to_string(limits.board_kilobytes) +
                                " KB together: delete one first");
  }
  return std::nullopt;
}

/// Writes a new board, or one instead of `id`.
void put_board(const Ask& ask, const std::string& owner, const std::string& id,
               const std::shared_ptr<const Title>& title) {
  const auto keep = [ask, owner, id, title](const Result<std::vector<Document>>& known) {
    if (!known) return ask.respond(store_trouble(known.problem()));
    const bool there = std::any_of(known->begin(), known->end(),
                                   [&](const Document& document) { return document.id == id; });
    if (!id.empty() && !there) {
      return ask.respond(problem_response(404, "/board", "there is no such board"));
    }
    if (auto refusal = too_much(ask, *known, id, title->source.size())) {
      return ask.respond(std::move(*refusal));
    }
    const std::string name = id.empty() ? new_id() : id;
    const int status = id.empty() ? 201 : 200;
    const auto tell = [ask, name, title, status](const Result<Done>& put) {
      if (!put) return ask.respond(store_trouble(put.problem()));
      ask.respond(json_response(
          wire::put(document::KeptBoard{board_card(name, title_card(*title))}), status));
    };
    ask.house->store.put({std::string(kBoard), name, owner, title->source, calendar_ms()}, tell);
  };
  ask.house->store.list(std::string(kBoard), owner, keep);
}

/// What was sent, checked in turn.
void take_board(const Ask& ask, std::string_view id) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  in_turn(ask, [ask, owner = *owner, id = std::string(id)](const Stop&) {
    Result<Title> title = title_from_source(ask.request.body);
    if (!title) return ask.respond(bad_request(title.problem()));
    put_board(ask, owner, id, std::make_shared<const Title>(std::move(*title)));
  });
}

}  // namespace

void find_board(const Ask& ask, const std::string& id, std::function<void(Result<Title>)> then) {
  find_own_board(ask, id, [ask, then = std::move(then)](const Document& document) {
    in_turn(ask, [then, text = document.text](const Stop&) { then(title_from_source(text)); });
  });
}

/// A few at a time, so that others who ask come in between.
void get_boards(const Ask& ask, std::string_view) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  struct Reading {
    std::vector<Document> documents;
    std::size_t next = 0;
    document::Boards boards{};
  };
  const auto tell = [ask](Result<std::vector<Document>> known) {
    if (!known) return ask.respond(store_trouble(known.problem()));
    const auto reading = std::make_shared<Reading>(Reading{std::move(*known)});
    answer_in_turn(ask, [ask, reading](const Stop&) -> std::optional<Response> {
      if (reading->next == reading->documents.size()) {
        return json_response(wire::put(reading->boards));
      }
      const Document& document = reading->documents[reading->next++];
      bj::object card = ask.house->board_cards.card(document.text);
      if (card.empty()) return std::nullopt;
      reading->boards.boards.emplace_back(board_card(document.id, std::move(card)));
      return std::nullopt;
    });
  };
  ask.house->store.list(std::string(kBoard), *owner, tell);
}

void get_board(const Ask& ask, std::string_view id) {
  find_board(ask, std::string(id), [ask, id = std::string(id)](const Result<Title>& title) {
    if (!title) return ask.respond(problem_response(409, "", title.problem().text()));
    ask.respond(json_response(board_card(id, title_page(*title))));
  });
}

void post_board(const Ask& ask, std::string_view) { take_board(ask, ""); }

void replace_board(const Ask& ask, std::string_view id) { take_board(ask, id); }

void delete_board(const Ask& ask, std::string_view id) { delete_document(ask, kBoard, id); }

void post_check(const Ask& ask, std::string_view) {
  answer_in_turn(ask, [ask](const Stop&) {
    const Result<Title> title = title_from_source(ask.request.body);
    document::CheckedTitle checked;
    if (title) {
      checked.title = wire::JsonOf<document::TitleDetails>(title_page(*title));
    } else {
      checked.problem = document::Problem{title.problem().place, title.problem().reason};
    }
    return json_response(wire::put(checked));
  });
}

}  // namespace parlour::server
