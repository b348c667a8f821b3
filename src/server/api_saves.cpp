// SPDX-License-Identifier: Apache-2.0
// Saves: games that go on from where a device has kept them.
#include <utility>

#include "core/json.hpp"
#include "core/utf8.hpp"
#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

constexpr std::int64_t kSlots = 5;
constexpr std::size_t kIdLength = 20;
constexpr std::size_t kMostName = 40;
constexpr std::size_t kTokensOfSave = 16;
constexpr std::string_view kSave = "save";

bj::object read_document(const Document& document) {
  Result<bj::value> text = json::parse(document.text);
  return text && text->is_object() ? std::move(text->get_object()) : bj::object{};
}

/// What a list shows of a save; where it lies in which log is nobody's business.
bj::object save_card(const Document& document) {
  bj::object card = read_document(document);
  card.erase("table");
  card.erase("seq");
  card["id"] = document.id;
  return card;
}

bj::array listed(SeatSet seats) {
  bj::array list;
  for (const int seat : seats) list.emplace_back(seat);
  return list;
}

/// The seats of whoever made a save; none: it was made before saves told it.
std::optional<SeatSet> saver_of(const bj::object& save) {
  const auto* list = save.if_contains("seats");
  if (list == nullptr || !list->is_array()) return std::nullopt;
  SeatSet seats;
  for (const bj::value& seat : list->get_array()) {
    if (seat.is_int64() && seat.get_int64() >= 0 && seat.get_int64() < kMaxSeats) {
      seats.add(static_cast<int>(seat.get_int64()));
    }
  }
  return seats;
}

/// "token", and all of "tokens": somebody may sit on several seats of one screen.
std::vector<std::string> tokens_in(const bj::object& wish) {
  std::vector<std::string> tokens{text_at(wish, "token")};
  const auto* list = wish.if_contains("tokens");
  if (list == nullptr || !list->is_array()) return tokens;
  for (const bj::value& token : list->get_array()) {
    if (tokens.size() > kTokensOfSave) break;
    if (token.is_string()) tokens.emplace_back(json::view(token.get_string()));
  }
  return tokens;
}

/// The save with this id, if it is the asker's.
void find_save(const Ask& ask, std::string_view id, std::function<void(Document)> then) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  ask.house->store.get(
      std::string(kSave), std::string(id),
      [ask, owner = *owner, then = std::move(then)](Result<std::optional<Document>> found) {
        if (!found) return ask.respond(store_trouble(found.problem()));
        if (!*found || (*found)->owner != owner) {
          return ask.respond(problem_response(404, "", "there is no such save"));
        }
        note_use(ask, **found);
        then(std::move(**found));
      });
}

/// Writes a save into its slot, over an old one only if asked to.
void put_save(const Ask& ask, const std::string& owner, bj::object save, bool replace) {
  ask.house->store.list(
      std::string(kSave), owner,
      [ask, owner, save = std::move(save), replace](Result<std::vector<Document>> known) mutable {
        if (!known) return ask.respond(store_trouble(known.problem()));
        const std::int64_t slot = save.at("slot").as_int64();
        // The same for two who save there at once, so that a slot never holds two.
        std::string id = key_of(owner + "/" + std::to_string(slot)).substr(0, kIdLength);
        for (const Document& other : *known) {
          if (number_at(read_document(other), "slot") != slot) continue;
          if (!replace) {
            return ask.respond(problem_response(
                409, "/slot", "the slot is taken; \"replace\": true writes over it"));
          }
          id = other.id;
        }
        Document document{std::string(kSave),  std::move(id), owner,
                          bj::serialize(save), calendar_ms(), text_at(save, "table")};
        const bj::object card = save_card(document);
        ask.house->store.put(std::move(document), [ask, card](const Result<Done>& put) {
          if (!put) return ask.respond(store_trouble(put.problem()));
          ask.respond(json_response(wire::put(document::KeptSave{card}), 201));
        });
      });
}

}  // namespace

void note_use(const Ask& ask, const Document& document) {
  constexpr Millis kDay = Millis{24} * 60 * 60 * 1000;
  if (calendar_ms() - document.changed < kDay) return;
  ask.house->store.touch(document.kind, document.id, [](const Result<Done>&) {});
}

std::optional<std::string> owner_of(const Ask& ask) {
  constexpr std::size_t kKeyLength = 32;
  if (ask.request.bearer.size() == kKeyLength) return key_of(ask.request.bearer);
  ask.respond(problem_response(401, "", "expected a device key: Authorization: Bearer KEY"));
  return std::nullopt;
}

void post_save(const Ask& ask, std::string_view table_id) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  const std::optional<bj::object> wish = object_of(ask);
  if (!wish) return;
  const std::int64_t slot = number_at(*wish, "slot").value_or(0);
  if (slot < 1 || slot > kSlots) {
    return ask.respond(problem_response(400, "/slot", "expected a number from 1 to 5"));
  }
  const std::string name = text_at(*wish, "name");
  if (name.empty() || count_characters(name) > kMostName ||
      has_control_characters(name, LineEnds::kRefused) || has_invisible_characters(name)) {
    return ask.respond(problem_response(400, "/name", "expected a name of 1 to 40 characters"));
  }
  const auto* replace = wish->if_contains("replace");
  const bool over = replace != nullptr && replace->is_bool() && replace->get_bool();
  with_table(ask, table_id,
             [ask, owner = *owner, tokens = tokens_in(*wish), name, slot, over](Table& table) {
               const auto known = [&](const std::string& token) { return table.holds_any(token); };
               if (std::none_of(tokens.begin(), tokens.end(), known)) {
                 return ask.respond(problem_response(403, "/token", "it is not of this table"));
               }
               if (table.game() == nullptr) {
                 return ask.respond(problem_response(409, "", "the game has not begun"));
               }
               bj::object save = table.summary();
               save["table"] = table.id();
               save["name"] = name;
               save["slot"] = slot;
               save["saved"] = calendar_ms();
               save["seats"] = listed(table.seats_of(tokens));
               put_save(ask, owner, std::move(save), over);
             });
}

void get_saves(const Ask& ask, std::string_view) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  ask.house->store.list(std::string(kSave), *owner, [ask](Result<std::vector<Document>> known) {
    if (!known) return ask.respond(store_trouble(known.problem()));
    document::Saves saves;
    for (const Document& one : *known) saves.saves.emplace_back(save_card(one));
    ask.respond(json_response(wire::put(saves)));
  });
}

void post_load(const Ask& ask, std::string_view id) {
  find_save(ask, id, [ask](const Document& document) {
    const bj::object save = read_document(document);
    ask.house->store.read(
        text_at(save, "table"), [ask, save](Result<std::vector<std::string>> lines) {
          if (!lines) return ask.respond(store_trouble(lines.problem()));
          // Replaying a long game takes a while: not on the store's thread.
          in_turn(ask, [ask, save, lines = std::move(*lines)](const Stop& stop) {
            const std::string host = new_token();
            const auto seq = static_cast<std::uint64_t>(number_at(save, "seq").value_or(0));
            const std::vector<std::string> until = lines_until(lines, seq);
            Result<Table> table =
                Table::branch(new_id(), {until, text_at(save, "table"), saver_of(save)}, host,
                              Secret::random(), now_ms(), stop);
            if (stop) return ask.respond(refused_response(Workers::Refused::kFull));
            if (!table) return ask.respond(problem_response(409, "", table.problem().text()));
            open_table(ask, std::move(*table), host, false);
          });
        });
  });
}

void find_saved_game(const Ask& ask, std::string_view id, WithJournal then) {
  find_save(ask, id, [ask, then = std::move(then)](const Document& document) {
    const bj::object save = read_document(document);
    const auto seq = static_cast<std::uint64_t>(number_at(save, "seq").value_or(0));
    ask.house->store.read(text_at(save, "table"), [ask, seq,
                                                   then](Result<std::vector<std::string>> lines) {
      if (!lines) return ask.respond(store_trouble(lines.problem()));
      const bool over = false;
      then([seq, lines = std::move(*lines)] { return journal_of(lines_until(lines, seq)); }, over);
    });
  });
}

void delete_document(const Ask& ask, std::string_view kind, std::string_view id) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  ask.house->store.remove(
      std::string(kind), std::string(id), *owner, [ask](const Result<Done>& removed) {
        if (removed) return ask.respond(json_response(wire::put(document::Deleted{})));
        const Problem& problem = removed.problem();
        ask.respond(problem.place == trouble::kMissing ? problem_response(404, "", problem.reason)
                                                       : store_trouble(problem));
      });
}

void delete_save(const Ask& ask, std::string_view id) { delete_document(ask, kSave, id); }

}  // namespace parlour::server
