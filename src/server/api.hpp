// SPDX-License-Identifier: Apache-2.0
// What the answers to HTTP requests share; for api*.cpp only.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/house_state.hpp"

namespace parlour::server {

/// A request on its way: copied along until somebody responds.
struct Ask {
  std::shared_ptr<House::State> house;
  Request request;
  Respond respond;
};

Response json_response(const boost::json::object& body, int status = 200);
Response bad_request(const Problem& problem);
Response store_trouble(const Problem& problem);
/// Tells the asker that the table was closed meanwhile.
std::function<void()> ask_again(const Ask& ask);
/// The body as an object; if it is none, the asker is told.
std::optional<boost::json::object> object_of(const Ask& ask);
/// The owner of saves and boards; if there is no device key, the asker is told.
std::optional<std::string> owner_of(const Ask& ask);

/// If there is no such table, or not here, the asker is told.
void with_room(const Ask& ask, std::string_view id,
               std::function<void(const std::shared_ptr<Room>&)> work);
/// On the table's strand, when what it tells is on disk.
void with_table(const Ask& ask, std::string_view id, std::function<void(Table&)> work);
void open_table(const Ask& ask, Table table, const std::string& host, bool start);
/// The device's own title; not there, or somebody else's: the asker is told.
void find_board(const Ask& ask, const std::string& id, std::function<void(Result<Title>)> then);

/// The journal of the device's own save up to where it was saved, on a thinker's thread. It holds
/// secrets: only what a spectator sees of it may leave the house.
void find_saved_game(const Ask& ask, std::string_view id, std::function<void(std::string)> then);

/// What is done with the journal of a table, and whether that table has ended.
using WithJournal = std::function<void(std::string journal, bool over)>;

/// The journal of a table, on a thinker's thread, for somebody who sits there or whose game is
/// over. It holds secrets too: while the game goes on, only what a spectator sees may leave the
/// house.
void with_watched_journal(const Ask& ask, std::string_view id, WithJournal then);

void post_save(const Ask& ask, std::string_view table);
void get_saves(const Ask& ask);
void post_load(const Ask& ask, std::string_view save);
void get_boards(const Ask& ask);
void get_board(const Ask& ask, std::string_view id);
void post_board(const Ask& ask);
void replace_board(const Ask& ask, std::string_view id);
/// Whether a document is a title, without keeping it.
void post_check(const Ask& ask);
/// A board to and from tiles.txt.
void post_tiles(const Ask& ask);
void delete_things(const Ask& ask);

void post_lab(const Ask& ask);
void look_at_lab(const Ask& ask);

void get_journal(const Ask& ask, std::string_view table);
void get_replay(const Ask& ask, std::string_view table);
void get_saved_replay(const Ask& ask, std::string_view save);
void post_replay(const Ask& ask);
void get_chances(const Ask& ask, std::string_view table);
void get_saved_chances(const Ask& ask, std::string_view save);
void post_chances(const Ask& ask);
void post_verify(const Ask& ask);
void get_openapi(const Ask& ask);

}  // namespace parlour::server
