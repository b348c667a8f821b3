// SPDX-License-Identifier: Apache-2.0
// A table as somebody asks for it.
#include <algorithm>

#include "core/json.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "table/fields.hpp"
#include "table/table.hpp"
#include "wire/described.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

constexpr std::size_t kMostName = 24;
constexpr std::size_t kMostPiece = 24;
constexpr int kColours = 8;
constexpr int kMostGrace = 3600;
constexpr int kMostDelay = 10'000;

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool is_piece(std::string_view text) {
  return !text.empty() && text.size() <= kMostPiece &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// Is it that of another chair, taken or not?
template <class Value>
bool used(std::span<const Chair> all, std::size_t own, Value Chair::*field, const Value& value) {
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (at != own && all[at].*field == value) return true;
  }
  return false;
}

/// Does somebody else have it?
template <class Value>
bool taken(std::span<const Chair> all, std::size_t own, Value Chair::*field, const Value& value) {
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (at != own && all[at].kind != kOpen && all[at].*field == value) return true;
  }
  return false;
}

constexpr const char* kNameExpected = "expected a name of at most 24 characters that can be seen";
constexpr const char* kPieceExpected = "expected the name of a token";
constexpr const char* kFaceExpected = "expected the name of a face";
constexpr const char* kColourExpected = "expected a number from 0 to 7";

Outcome wish_name(Chair& chair, const SeatWish& wish, std::span<const Chair> all, std::size_t own) {
  if (!wish.name) return Done{};
  const std::string name = trimmed(*wish.name);
  if (count_characters(name) > kMostName || has_control_characters(name, LineEnds::kRefused) ||
      has_invisible_characters(name)) {
    return Problem{"", "/name", kNameExpected};
  }
  if (!name.empty() && taken(all, own, &Chair::name, name)) {
    return Problem{"", "/name", in_quotes(name) + " is somebody else's name here"};
  }
  chair.name = name;
  return Done{};
}

Outcome wish_looks(Chair& chair, const SeatWish& wish, std::span<const Chair> all,
                   std::size_t own) {
  if (wish.token) {
    if (!is_piece(*wish.token)) return Problem{"", "/token", kPieceExpected};
    if (taken(all, own, &Chair::piece, *wish.token)) {
      return Problem{"", "/token", in_quotes(*wish.token) + " is somebody else's token"};
    }
    chair.piece = *wish.token;
  }
  if (wish.colour) {
    if (*wish.colour < 0 || *wish.colour >= kColours) {
      return Problem{"", "/colour", kColourExpected};
    }
    if (taken(all, own, &Chair::colour, *wish.colour)) {
      return Problem{"", "/colour", "is somebody else's colour"};
    }
    chair.colour = *wish.colour;
  }
  if (wish.face) {
    if (!wish.face->empty() && !is_piece(*wish.face)) return Problem{"", "/face", kFaceExpected};
    chair.face = *wish.face;
  }
  return Done{};
}

Outcome wish_target(Chair& chair, const SeatWish& wish, const Title& title) {
  if (!wish.target) return Done{};
  const std::string& target = *wish.target;
  const bool there =
      target.empty() ||
      std::visit([&](const auto& part) { return part.has_target(target); }, title.part);
  if (!there) return Problem{"", "/target", "there is no continent " + in_quotes(target)};
  chair.target = target;
  return Done{};
}

/// Everything that is asked for, or nothing.
Outcome wishes(Chair& chair, const SeatWish& wish, std::span<const Chair> all, std::size_t own,
               const Title& title) {
  if (Outcome named = wish_name(chair, wish, all, own); !named) return named;
  if (Outcome dressed = wish_looks(chair, wish, all, own); !dressed) return dressed;
  return wish_target(chair, wish, title);
}

/// What nobody chose: a name and a colour of its own, and one of the title's tokens.
void dress_the_rest(Chair& chair, std::span<const Chair> all, std::size_t own, const Title& title) {
  if (taken(all, own, &Chair::name, chair.name)) chair.name.clear();
  // A number of its own, also when somebody calls herself "Player 2".
  for (std::size_t number = own + 1; chair.name.empty(); ++number) {
    std::string unnamed = "Player " + std::to_string(number);
    if (!used(all, own, &Chair::name, unnamed)) chair.name = std::move(unnamed);
  }
  // There are as many colours as seats, so that one is free.
  if (taken(all, own, &Chair::colour, chair.colour)) chair.colour = -1;
  for (int colour = 0; chair.colour < 0 && colour < kColours; ++colour) {
    if (!used(all, own, &Chair::colour, colour)) chair.colour = colour;
  }
  if (taken(all, own, &Chair::piece, chair.piece)) chair.piece.clear();
  const std::span<const std::string> tokens =
      std::visit([](const auto& part) { return std::span(part.tokens()); }, title.part);
  for (const std::string& piece : tokens) {
    if (chair.piece.empty() && !used(all, own, &Chair::piece, piece)) chair.piece = piece;
  }
}

Result<Overrides> read_rules(const bj::object& order) {
  Overrides overrides;
  const auto* rules = order.if_contains("rules");
  if (rules == nullptr) return overrides;
  if (!rules->is_object()) return Problem{"", "/rules", "expected an object of switches"};
  for (const auto& [name, value] : rules->get_object()) {
    if (value.is_string()) {
      overrides.emplace_back(name, json::view(value.get_string()));
    } else if (value.is_bool()) {
      overrides.emplace_back(name, value.get_bool() ? "yes" : "no");
    } else {
      overrides.emplace_back(name, bj::serialize(value));
    }
  }
  return overrides;
}

Outcome read_chair(Chair& chair, const bj::value& seat, std::span<const Chair> all, std::size_t own,
                   const Rulebook& book) {
  if (!seat.is_object()) return Problem{"", "", "expected an object"};
  chair.kind = text_at(seat.get_object(), "kind");
  if (chair.kind != kPerson && chair.kind != kOpen) {
    if (const Outcome known = book.check_bot(chair.kind); !known) {
      return Problem{"", "/kind", known.problem().reason};
    }
  }
  const Result<SeatWish> wish = read_wish(seat.get_object());
  if (!wish) return wish.problem();
  return wishes(chair, *wish, all, own, book.title());
}

Outcome read_number(const bj::object& order, std::string_view key, int most, int& into) {
  if (!order.contains(key)) return Done{};
  const std::int64_t number = number_at(order, key).value_or(-1);
  if (number < 0 || number > most) {
    return Problem{"", json::child("", key),
                   "expected a whole number from 0 to " + std::to_string(most)};
  }
  into = static_cast<int>(number);
  return Done{};
}

}  // namespace

Result<std::vector<Chair>> read_chairs(const bj::object& order, const Rulebook& book) {
  const auto* seats = order.if_contains("seats");
  if (seats == nullptr || !seats->is_array()) {
    return Problem{"", "/seats", "expected a list of seats"};
  }
  if (const Outcome fits = book.check_seats(seats->get_array().size()); !fits) {
    return fits.problem();
  }
  std::vector<Chair> chairs(seats->get_array().size());
  for (Chair& chair : chairs) chair.colour = -1;
  for (std::size_t at = 0; at < chairs.size(); ++at) {
    const Outcome read = read_chair(chairs[at], seats->get_array()[at], chairs, at, book);
    if (read) continue;
    return Problem{"", json::child("/seats", at) + read.problem().place, read.problem().reason};
  }
  for (std::size_t at = 0; at < chairs.size(); ++at) {
    dress_the_rest(chairs[at], chairs, at, book.title());
  }
  return chairs;
}

/// What is of another type is told what it should be, like what is out of bounds.
Result<SeatWish> read_wish(const bj::object& from) {
  SeatWish wish;
  const Outcome read = wire::get_members(wire::Plain{}, from, wish);
  if (read) return wish;
  Problem problem = read.problem();
  if (problem.place == "/name") problem.reason = kNameExpected;
  if (problem.place == "/token") problem.reason = kPieceExpected;
  if (problem.place == "/colour") problem.reason = kColourExpected;
  if (problem.place == "/face") problem.reason = kFaceExpected;
  if (problem.place == "/target") problem.reason = "expected the id of a continent";
  return problem;
}

Outcome dress(Chair& chair, const SeatWish& wish, std::span<const Chair> all, std::size_t own,
              const Title& title) {
  if (Outcome asked = wishes(chair, wish, all, own, title); !asked) return asked;
  dress_the_rest(chair, all, own, title);
  return Done{};
}

Result<TableOrder> read_order(const bj::object& order, const FindTitle& find) {
  Result<Title> title = find(order);
  if (!title) return title.problem();
  const Result<Overrides> overrides = read_rules(order);
  if (!overrides) return overrides.problem();
  auto book = make_rulebook(std::move(*title), *overrides);
  if (!book) return Problem{"", "/rules/" + book.problem().place, book.problem().reason};
  TableOrder made;
  made.rulebook = std::move(*book);
  Result<std::vector<Chair>> chairs = read_chairs(order, *made.rulebook);
  if (!chairs) return chairs.problem();
  made.chairs = std::move(*chairs);
  if (Outcome read = read_number(order, "grace_s", kMostGrace, made.grace_s); !read) {
    return read.problem();
  }
  if (Outcome read = read_number(order, "bot_delay_ms", kMostDelay, made.bot_delay_ms); !read) {
    return read.problem();
  }
  if (Outcome read = read_number(order, "bank_minutes", Bank::kMostMinutes, made.bank_minutes);
      !read) {
    return read.problem();
  }
  if (Outcome read = read_number(order, "move_hours", Days::kMostHours, made.move_hours); !read) {
    return read.problem();
  }
  if (made.bank_minutes > 0 && made.move_hours > 0) {
    return Problem{"", "/move_hours", "expected no bank_minutes beside it"};
  }
  if (order.contains("stand_in")) {
    made.stand_in = text_at(order, "stand_in");
    if (const Outcome known = made.rulebook->check_bot(made.stand_in); !known) {
      return Problem{"", "/stand_in", known.problem().reason};
    }
  }
  if (const auto* start = order.if_contains("start")) {
    if (!start->is_bool()) return Problem{"", "/start", "expected true or false"};
    made.start = start->get_bool();
  }
  if (const auto* advisor = order.if_contains("advisor")) {
    if (!advisor->is_bool()) return Problem{"", "/advisor", "expected true or false"};
    made.advisor = advisor->get_bool();
  }
  return made;
}

}  // namespace parlour
