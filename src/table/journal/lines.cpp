// SPDX-License-Identifier: Apache-2.0
#include "table/journal/lines.hpp"

#include "core/json.hpp"
#include "table/journal/journal.hpp"
#include "title/load.hpp"

namespace parlour {

namespace {

std::string line_place(std::size_t number) { return "line " + std::to_string(number); }

Problem bad_header(const std::string& file, std::string reason) {
  return Problem{file, "line 1", std::move(reason)};
}

/// The value of a string member; empty when it is missing or something else.
std::string string_member(const boost::json::object& object, std::string_view key) {
  const auto* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(json::view(value->get_string())) : "";
}

}  // namespace

JournalLines read_lines(std::string_view text, const std::string& file) {
  JournalLines result;
  Chain chain;
  for (std::size_t start = 0, number = 1; start < text.size(); ++number) {
    const std::size_t stop = text.find('\n', start);
    const bool whole = stop != std::string_view::npos;
    const std::string_view line = text.substr(start, whole ? stop - start : text.size() - start);
    const std::size_t end = whole ? stop + 1 : text.size();
    // Without its line end it was not written to its end, and nothing could be added after it.
    const std::optional<std::string> opened = whole ? chain.open(line) : std::nullopt;
    Result<boost::json::value> value =
        opened ? json::parse(*opened, file) : Result<boost::json::value>(Problem{});
    if (!opened || !value || !value->is_object()) {
      if (!whole) {
        result.dropped_tail = line_place(number) + " was only half written and is left out";
      } else {
        result.damage = Problem{file, line_place(number),
                                "its seal does not fit: the line was changed, or one before it is "
                                "missing"};
      }
      break;
    }
    result.lines.push_back({number, end, std::move(value->get_object()), chain});
    start = end;
  }
  return result;
}

Result<boost::json::object> read_header(const JournalLines& lines, const std::string& file) {
  if (lines.lines.empty()) {
    return bad_header(file, "expected the header of a Parlour journal, whole and unchanged");
  }
  const boost::json::object& header = lines.lines.front().object;
  if (string_member(header, "parlour") != "journal") {
    return bad_header(file, "expected a Parlour journal (\"parlour\": \"journal\")");
  }
  const auto* format = header.if_contains("format");
  if (format == nullptr || !format->is_int64() || format->get_int64() != kJournalFormat) {
    return bad_header(file, "expected \"format\": " + std::to_string(kJournalFormat));
  }
  return header;
}

Result<std::vector<Player>> players_from_header(const boost::json::object& header,
                                                const std::string& file) {
  const auto* seats = header.if_contains("seats");
  if (seats == nullptr || !seats->is_array() || seats->get_array().size() < 2 ||
      seats->get_array().size() > kMaxSeats) {
    return bad_header(file, "expected \"seats\", a list of 2 to 8");
  }
  std::vector<Player> players;
  for (const boost::json::value& seat : seats->get_array()) {
    if (!seat.is_object()) return bad_header(file, "expected seats with a name and a player");
    Player player{string_member(seat.get_object(), "name"),
                  string_member(seat.get_object(), "player"),
                  string_member(seat.get_object(), "target")};
    if (player.name.empty() || player.kind.empty()) {
      return bad_header(file, "expected seats with a name and a player");
    }
    players.push_back(std::move(player));
  }
  return players;
}

Result<std::vector<std::pair<std::string, std::string>>> rules_from_header(
    const boost::json::object& header, const std::string& file) {
  const auto* rules = header.if_contains("rules");
  if (rules == nullptr || !rules->is_object()) {
    return bad_header(file, "expected \"rules\", an object of switches");
  }
  std::vector<std::pair<std::string, std::string>> list;
  for (const auto& [name, value] : rules->get_object()) {
    if (!value.is_string()) {
      return bad_header(file,
                        "expected the switch \"" + std::string(json::view(name)) + "\" as a word");
    }
    list.emplace_back(json::view(name), json::view(value.get_string()));
  }
  return list;
}

Result<Title> title_from_header(const boost::json::object& header, const std::string& file) {
  const auto* title = header.if_contains("title");
  if (title == nullptr) return bad_header(file, "expected \"title\", the whole title");
  return title_from_source(json::canonical(*title), file);
}

int version_from_header(const boost::json::object& header) {
  const auto* version = header.if_contains("rules_version");
  return version != nullptr && version->is_int64() ? static_cast<int>(version->get_int64()) : -1;
}

}  // namespace parlour
