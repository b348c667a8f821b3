// SPDX-License-Identifier: Apache-2.0
// The records of a table: each has one key that says what it is, and each is applied in the same
// way when it is written and when it is read back.
#include <algorithm>
#include <utility>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/table.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

/// The seat that a record is about.
Seat seat_of(const bj::object& record) { return static_cast<Seat>(record.at("seat").as_int64()); }

}  // namespace

/// What comes of each: the value under its key, and the whole record.
struct Table::Records {
  static Outcome made(Table& table, const bj::value& made, const bj::object&) {
    return table.apply_made(made.as_object());
  }
  static Outcome chair(Table& table, const bj::value& chair, const bj::object& record) {
    const std::int64_t seat = number_at(record, "seat").value_or(0);
    if (!table.seating_.has(seat)) return Problem{"", "/seat", "there is no such seat"};
    Chair next = chair_from_record(chair.as_object());
    const auto at = static_cast<Seat>(seat);
    if (table.seating_[at].key != next.key) table.ready_.remove(at);
    table.seating_.set(at, std::move(next));
    return Done{};
  }
  static Outcome claim(Table& table, const bj::value& seat, const bj::object&) {
    if (table.seating_.has(seat.as_int64())) {
      table.seating_.claimed(static_cast<Seat>(seat.as_int64()));
    }
    return Done{};
  }
  static Outcome handed_on(Table& table, const bj::value& seat, const bj::object&) {
    if (table.seating_.has(seat.as_int64())) {
      table.seating_.handed_on(static_cast<Seat>(seat.as_int64()));
    }
    return Done{};
  }
  static Outcome host(Table& table, const bj::value& seat, const bj::object&) {
    if (!table.seating_.has(seat.as_int64())) {
      return Problem{"", "/host", "there is no such seat"};
    }
    table.seating_.pass_host(static_cast<Seat>(seat.as_int64()));
    return Done{};
  }
  static Outcome door(Table& table, const bj::value& ways, const bj::object&) {
    table.door_.set(ways_from_record(ways.as_object()));
    return Done{};
  }
  static Outcome kicked(Table& table, const bj::value& key, const bj::object&) {
    table.door_.show_out(std::string(json::view(key.as_string())));
    return Done{};
  }
  static Outcome salt(Table& table, const bj::value& salt, const bj::object& record) {
    auto& salts = table.salts_;
    const Seat seat = seat_of(record);
    std::erase_if(salts, [&](const auto& known) { return known.first == seat; });
    salts.emplace_back(seat, json::view(salt.as_string()));
    std::sort(salts.begin(), salts.end());
    return Done{};
  }
  static Outcome start(Table& table, const bj::value& salts, const bj::object&) {
    table.salts_.clear();
    for (const bj::value& salt : salts.as_array()) {
      table.salts_.emplace_back(seat_of(salt.as_object()), text_at(salt.as_object(), "salt"));
    }
    return Done{};
  }
  static Outcome pause(Table& table, const bj::value& paused, const bj::object&) {
    table.paused_ = paused.as_bool();
    return Done{};
  }
  static Outcome advisor(Table& table, const bj::value& on, const bj::object&) {
    table.advice_.chosen = on.as_bool();
    return Done{};
  }
  static Outcome end(Table& table, const bj::value& why, const bj::object&) {
    table.ended_ = true;
    table.by_rounds_ = why.is_string();
    return Done{};
  }
  static Outcome rematch(Table& table, const bj::value& where, const bj::object&) {
    table.rematch_ = json::view(where.as_string());
    return Done{};
  }
  static Outcome clock(Table& table, const bj::value& played, const bj::object&) {
    table.clocks_.noted(played.as_int64());
    return Done{};
  }
  static Outcome bank(Table& table, const bj::value& lefts, const bj::object&) {
    Seat seat = 0;
    for (const bj::value& left : lefts.as_array()) {
      if (table.seating_.has(seat)) table.bank_.restore(seat++, left.as_int64());
    }
    return Done{};
  }
  static Outcome due(Table& table, const bj::value& at, const bj::object&) {
    table.days_.set_due(at.is_null() ? std::nullopt : std::optional(at.as_int64()));
    return Done{};
  }
  static Outcome chat(Table& table, const bj::value& text, const bj::object& record) {
    table.talk_.keep({record.at("seq").to_number<std::uint64_t>(), seat_of(record),
                      text_at(record, "name"), std::string(json::view(text.as_string())),
                      record.at("at").as_int64()});
    return Done{};
  }
};

void Table::record(bj::object record, Millis now) {
  log_.write(record, now);
  (void)apply(record);
}

/// A record that is not known is passed over: a newer table may have written it.
Outcome Table::apply(const bj::object& record) {
  using Apply = Outcome (*)(Table & table, const bj::value& value, const bj::object& record);
  static constexpr std::pair<const char*, Apply> kKnown[] = {
      {"made", Records::made},           {"chair", Records::chair},     {"claim", Records::claim},
      {"handed_on", Records::handed_on}, {"host", Records::host},       {"door", Records::door},
      {"kicked", Records::kicked},       {"salt", Records::salt},       {"start", Records::start},
      {"pause", Records::pause},         {"advisor", Records::advisor}, {"end", Records::end},
      {"rematch", Records::rematch},     {"clock", Records::clock},     {"chat", Records::chat},
      {"bank", Records::bank},           {"due", Records::due},
  };
  for (const auto& [key, apply] : kKnown) {
    if (const auto* value = record.if_contains(key)) return apply(*this, *value, record);
  }
  return Done{};
}

}  // namespace parlour
