// SPDX-License-Identifier: Apache-2.0
// What comes when a game is over: its story, and the next one.
#include "server/api.hpp"
#include "server/documents.hpp"
#include "server/log/log.hpp"
#include "table/tokens.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace bj = boost::json;

namespace {

void tell_story(const Ask& ask, MakeJournal journal, Holds holds) {
  answer_in_turn(ask, [journal = std::move(journal), holds](const Stop& stop) {
    OpenGame opened = open_game(journal(), holds, stop);
    if (opened.refusal) return std::move(*opened.refusal);
    return json_response(opened.game->story());
  });
}

/// Where it is played again is told when it is on disk there and here.
void tell_rematch(const Ask& ask, const std::shared_ptr<Room>& room) {
  const auto tell = [ask](Table& table) {
    ask.respond(json_response(wire::put(document::Rematch{table.rematch()}), 201));
  };
  room->when_durable(tell, ask_again(ask));
}

void open_rematch(const Ask& ask, const std::shared_ptr<Room>& room, Table again) {
  std::vector<std::string> lines = again.take_lines();
  (void)again.take_mail();
  const auto count = static_cast<std::int64_t>(lines.size());
  std::string id = again.id();
  std::string summary = bj::serialize(again.summary());
  const auto made = std::make_shared<Table>(std::move(again));
  const auto admit = [ask, room, made, count](Result<Lease> lease) {
    if (!lease) return ask.respond(store_trouble(lease.problem()));
    ++ask.house->made;
    log::info("table_made", {{"table", lease->table}, {"lines", count}});
    const std::string where = made->id();
    ask.house->admit(std::move(*made), *lease, count);
    const auto note = [ask, room, where](Table& table) {
      table.play_again_at(where, now_ms());
      tell_rematch(ask, room);
    };
    room->with(note, ask_again(ask));
  };
  ask.house->store.create(std::move(id), std::move(lines), std::move(summary), admit);
}

}  // namespace

void get_story(const Ask& ask, std::string_view id) {
  with_watched_journal(ask, id, [ask](const MakeJournal& journal, bool over) {
    tell_story(ask, journal, over ? Holds::kJournal : Holds::kView);
  });
}

void get_saved_story(const Ask& ask, std::string_view id) {
  find_saved_game(
      ask, id, [ask](const MakeJournal& journal, bool) { tell_story(ask, journal, Holds::kView); });
}

void post_story(const Ask& ask, std::string_view) {
  tell_story(
      ask, [ask] { return ask.request.body; }, Holds::kJournal);
}

/// Whoever asks first makes it; all others are led there.
void post_rematch(const Ask& ask, std::string_view id) {
  with_room(ask, id, [ask](const std::shared_ptr<Room>& room) {
    const auto play_again = [ask, room](Table& table) {
      if (!table.holds_any(ask.request.bearer)) {
        return ask.respond(problem_response(403, "", "you do not sit at this table"));
      }
      if (!table.rematch().empty()) return tell_rematch(ask, room);
      Result<Table> again = table.rematch(new_id(), Secret::random(), now_ms());
      if (!again) return ask.respond(problem_response(409, "", again.problem().reason));
      open_rematch(ask, room, std::move(*again));
    };
    room->with(play_again, ask_again(ask));
  });
}

}  // namespace parlour::server
