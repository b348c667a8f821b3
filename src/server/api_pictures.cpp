// SPDX-License-Identifier: Apache-2.0
// Pictures that people bring for their boards. Each is cleaned when it comes and named by what is
// in it: the same picture is kept once, and a name that a journal holds never means another.
#include <algorithm>
#include <memory>
#include <utility>

#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/tokens.hpp"
#include "title/art.hpp"
#include "title/pattern.hpp"
#include "title/svg.hpp"
#include "wire/described.hpp"

namespace parlour::server {

namespace {

constexpr std::string_view kPicture = "picture";
constexpr std::size_t kIdOfPicture = 32;

std::string name_of_picture(const std::string& id) {
  return std::string(kOwnPictures) + id + ".svg";
}

/// A picture on its way into the store.
struct Coming {
  std::string owner, id;
  CleanPicture picture;
};

Response told_of(const Coming& coming, int status) {
  const document::Picture told{name_of_picture(coming.id), coming.picture.removed};
  return json_response(wire::put(told), status);
}

void put_picture(const Ask& ask, const std::shared_ptr<const Coming>& coming) {
  ask.house->store.put(
      {std::string(kPicture), coming->id, coming->owner, coming->picture.text, calendar_ms()},
      [ask, coming](const Result<Done>& put) {
        if (!put) return ask.respond(store_trouble(put.problem()));
        ask.respond(told_of(*coming, 201));
      });
}

/// Who has as many as there may be loses the one used longest ago that is on none of its boards.
void make_room(const Ask& ask, const std::shared_ptr<const Coming>& coming,
               std::vector<Document> pictures) {
  if (pictures.size() < ask.house->options.limits.pictures) return put_picture(ask, coming);
  const auto choose =
      [ask, coming, pictures = std::move(pictures)](const Result<std::vector<Document>>& boards) {
        if (!boards) return ask.respond(store_trouble(boards.problem()));
        const auto needless = [&](const Document& picture) {
          const std::string name = name_of_picture(picture.id);
          return std::none_of(boards->begin(), boards->end(), [&](const Document& board) {
            return board.text.find(name) != std::string::npos;
          });
        };
        const auto oldest = std::find_if(pictures.rbegin(), pictures.rend(), needless);
        if (oldest == pictures.rend()) {
          return ask.respond(problem_response(409, "",
                                              "there are " + std::to_string(pictures.size()) +
                                                  " pictures on your boards: delete one first"));
        }
        ask.house->store.remove(std::string(kPicture), oldest->id, coming->owner,
                                [ask, coming](const Result<Done>& gone) {
                                  if (!gone) return ask.respond(store_trouble(gone.problem()));
                                  put_picture(ask, coming);
                                });
      };
  ask.house->store.list("board", coming->owner, choose);
}

void keep_picture(const Ask& ask, const std::shared_ptr<const Coming>& coming) {
  const auto known = [ask, coming](const Result<std::optional<Document>>& found) {
    if (!found) return ask.respond(store_trouble(found.problem()));
    if (*found) {
      note_use(ask, **found);
      return ask.respond(told_of(*coming, 200));
    }
    ask.house->store.list(std::string(kPicture), coming->owner,
                          [ask, coming](Result<std::vector<Document>> pictures) {
                            if (!pictures) return ask.respond(store_trouble(pictures.problem()));
                            make_room(ask, coming, std::move(*pictures));
                          });
  };
  ask.house->store.get(std::string(kPicture), coming->id, known);
}

}  // namespace

void post_picture(const Ask& ask, std::string_view) {
  const std::optional<std::string> owner = owner_of(ask);
  if (!owner) return;
  in_turn(ask, [ask, owner = *owner](const Stop&) {
    Result<CleanPicture> clean = clean_picture(ask.request.body);
    if (!clean) return ask.respond(bad_request(clean.problem()));
    const std::string id = key_of(clean->text).substr(0, kIdOfPicture);
    keep_picture(ask, std::make_shared<const Coming>(Coming{owner, id, std::move(*clean)}));
  });
}

void get_picture(const Ask& ask, std::string_view id) {
  const Response none = problem_response(404, "/picture", "there is no such picture");
  if (!matches_pattern("^[0-9a-f]{32}$", id)) return ask.respond(none);
  ask.house->store.get(std::string(kPicture), std::string(id),
                       [ask, none](const Result<std::optional<Document>>& found) {
                         if (!found) return ask.respond(store_trouble(found.problem()));
                         if (!*found) return ask.respond(none);
                         note_use(ask, **found);
                         // It is clean; should that ever be wrong, it is still nothing but a
                         // picture.
                         ask.respond({200,
                                      "image/svg+xml",
                                      (*found)->text,
                                      {{"Content-Security-Policy", "default-src 'none'; sandbox"},
                                       {"Cache-Control", "public, max-age=31536000, immutable"}}});
                       });
}

}  // namespace parlour::server
