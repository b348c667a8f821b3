// SPDX-License-Identifier: Apache-2.0
// What the answers to HTTP requests share; for api*.cpp only.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/house_state.hpp"

namespace parlour::server {

/// Where a request is worked on. What is kNone is short, and done at once.
enum class Lane { kNone, kTitles, kJournals, kLoads };

/// A request on its way: copied along until somebody responds.
struct Ask {
  std::shared_ptr<House::State> house;
  Request request;
  Respond respond;
  std::string client{};                       ///< the key of its address
  Lane lane = Lane::kNone;                    ///< that of its route
  std::shared_ptr<Workers::Slot> place = {};  ///< in that lane, held until the answer
};

using Handle = void (*)(const Ask& ask, std::string_view id);

/// What is asked how, and who pays for it.
struct Route {
  std::string_view method;
  std::string_view path;  ///< "{id}" stands for one part of it
  Handle handle;
  Lane lane = Lane::kNone;
  Spend spend = Spend::kNothing;
  /// Brings somebody new into the house: refused while it is crowded.
  bool newcomer = false;
};
std::span<const Route> routes();

/// When it is the asker's turn in the lane of its route. Nothing: there is more to do, and others
/// come first. Whoever waited for it has gone, or it has taken too long: the asker is told.
void answer_in_turn(const Ask& ask, std::function<std::optional<Response>(const Stop& stop)> work);
/// The same for work that responds by itself, later.
void in_turn(const Ask& ask, std::function<void(const Stop& stop)> work);
/// Why there is no place for it.
Response refused_response(Workers::Refused refused);

Response json_response(const boost::json::object& body, int status = 200);
Response bad_request(const Problem& problem);
Response store_trouble(const Problem& problem);
/// Tells the asker that the table was closed meanwhile.
std::function<void()> ask_again(const Ask& ask);
/// The body as an object; if it is none, the asker is told.
std::optional<boost::json::object> object_of(const Ask& ask);
/// The owner of saves and boards; if there is no device key, the asker is told.
std::optional<std::string> owner_of(const Ask& ask);
/// Whoever uses a document keeps it. Once a day is enough to know that it is in use.
void note_use(const Ask& ask, const Document& document);

/// If there is no such table, or not here, the asker is told.
void with_room(const Ask& ask, std::string_view id,
               std::function<void(const std::shared_ptr<Room>&)> work);
/// On the table's strand, when what it tells is on disk.
void with_table(const Ask& ask, std::string_view id, std::function<void(Table&)> work);
void open_table(const Ask& ask, Table table, const std::string& host, bool start);
/// The device's own title, in turn; not there, or somebody else's: the asker is told.
void find_board(const Ask& ask, const std::string& id, std::function<void(Result<Title>)> then);

/// Puts the lines of a table together as a journal. A long one takes a while: in turn only.
using MakeJournal = std::function<std::string()>;
/// What is done with a journal, and whether its table has ended; on the store's thread.
using WithJournal = std::function<void(MakeJournal journal, bool over)>;

/// The device's own save up to where it was saved. It holds secrets: only what a spectator sees of
/// it may leave the house.
void find_saved_game(const Ask& ask, std::string_view id, WithJournal then);
/// A save or board of the device's own.
void delete_document(const Ask& ask, std::string_view kind, std::string_view id);

/// The journal of a table, for somebody who sits there or whose game is over. It holds secrets too:
/// while the game goes on, only what a spectator sees may leave the house.
void with_watched_journal(const Ask& ask, std::string_view id, WithJournal then);

/// Does the asker hold the whole journal, secrets and all?
enum class Holds { kJournal, kView };
/// A game that is over, or hides nothing from anybody; otherwise why nothing is told of it.
struct OpenGame {
  std::unique_ptr<LiveGame> game;
  std::optional<Response> refusal{};
};
OpenGame open_game(std::string_view journal, Holds holds, const Stop& stop);

// Handlers of the routes. Some need no id.
void post_table(const Ask& ask, std::string_view);
/// Those that are open to all (open_tables.cpp).
void get_open_tables(const Ask& ask, std::string_view);
void get_table(const Ask& ask, std::string_view id);
/// The same people at a new table, once this one is over.
void post_rematch(const Ask& ask, std::string_view id);
void post_seat(const Ask& ask, std::string_view id);
/// Where somebody is waited for who sits at several tables (api_turns.cpp).
void post_turns(const Ask& ask, std::string_view);
void post_device(const Ask& ask, std::string_view);
void get_titles(const Ask& ask, std::string_view);
void get_title(const Ask& ask, std::string_view id);
void get_title_figures(const Ask& ask, std::string_view id);
void get_switches(const Ask& ask, std::string_view family);
void get_bots(const Ask& ask, std::string_view family);
void get_board_figures(const Ask& ask, std::string_view id);
void get_health(const Ask& ask, std::string_view);
void get_metrics(const Ask& ask, std::string_view);

void post_save(const Ask& ask, std::string_view table);
void get_saves(const Ask& ask, std::string_view);
void delete_save(const Ask& ask, std::string_view id);
void post_load(const Ask& ask, std::string_view save);
/// An SVG for a board of one's own, cleaned; and what is left of it, for everybody.
void post_picture(const Ask& ask, std::string_view);
void get_picture(const Ask& ask, std::string_view id);
void get_boards(const Ask& ask, std::string_view);
void get_board(const Ask& ask, std::string_view id);
void post_board(const Ask& ask, std::string_view);
void replace_board(const Ask& ask, std::string_view id);
/// Whether a document is a title, without keeping it.
void post_check(const Ask& ask, std::string_view);
void delete_board(const Ask& ask, std::string_view id);
/// A board to and from tiles.txt.
void post_tiles(const Ask& ask, std::string_view);

void post_lab(const Ask& ask, std::string_view);
void get_lab(const Ask& ask, std::string_view id);
void delete_lab(const Ask& ask, std::string_view id);

void get_journal(const Ask& ask, std::string_view table);
void get_replay(const Ask& ask, std::string_view table);
void get_saved_replay(const Ask& ask, std::string_view save);
void post_replay(const Ask& ask, std::string_view);
void get_chances(const Ask& ask, std::string_view table);
void get_saved_chances(const Ask& ask, std::string_view save);
void post_chances(const Ask& ask, std::string_view);
void get_story(const Ask& ask, std::string_view table);
void get_saved_story(const Ask& ask, std::string_view save);
void post_story(const Ask& ask, std::string_view);
void post_review(const Ask& ask, std::string_view);
void get_review_of_table(const Ask& ask, std::string_view table);
void get_review_of_save(const Ask& ask, std::string_view save);
void get_review(const Ask& ask, std::string_view id);
void delete_review(const Ask& ask, std::string_view id);
/// Play from here.
void post_review_table(const Ask& ask, std::string_view id);
void post_verify(const Ask& ask, std::string_view);
void get_openapi(const Ask& ask, std::string_view);

}  // namespace parlour::server
