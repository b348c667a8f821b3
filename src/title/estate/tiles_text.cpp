// SPDX-License-Identifier: Apache-2.0
#include "title/estate/tiles_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "title/load.hpp"

namespace parlour::estate {

namespace {

namespace bj = boost::json;

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxName = 60;
constexpr Money kMaxAmount = 1'000'000;
constexpr std::size_t kName = 2, kPrice = 3, kSpecial = 4, kRents = 5;  ///< fields of a line

using Fields = std::vector<std::string_view>;
using Reason = std::optional<std::string>;  ///< why a line is refused

Fields split(std::string_view text, char separator) {
  Fields fields;
  for (;;) {
    const std::size_t end = text.find(separator);
    fields.push_back(text.substr(0, end));
    if (end == text.npos) return fields;
    text.remove_prefix(end + 1);
  }
}

std::string name_in_line(const TileSource& tile) {
  std::string name = tile.name.in(kEnglish);
  std::replace(name.begin(), name.end(), ',', ';');
  return name;
}

std::string kind_in_words(TileWord kind) {
  if (kind == TileWord::kStreet) return "a street";
  if (kind == TileWord::kTransit) return "a station";
  return kind == TileWord::kUtility ? "a utility" : "no deed";
}

bool has_own_large_cost(const TileSource& tile) {
  return tile.build_large >= 0 && tile.build_large != tile.build;
}

bool is_deed(TileWord kind) { return kind_in_words(kind) != "no deed"; }

Reason check_amount(std::string_view field) {
  Money amount = -1;
  const char* end = field.data() + field.size();
  const auto [stop, error] = std::from_chars(field.data(), end, amount);
  if (error == std::errc() && stop == end && amount >= 0 && amount <= kMaxAmount) return {};
  return "expected a whole number from 0 to 1000000, found " + in_quotes(field);
}

/// Of a field that check_amount() has accepted.
Money amount_in(std::string_view field) {
  Money amount = 0;
  std::from_chars(field.data(), field.data() + field.size(), amount);
  return amount;
}

Reason check_flag(std::string_view field, bool wanted, std::string_view what, std::size_t index,
                  TileWord kind) {
  if (field == (wanted ? "True" : "False")) return {};
  return "expected " + std::string(wanted ? "True" : "False") + " as the " + std::string(what) +
         ", because tile " + std::to_string(index) + " is " + kind_in_words(kind) +
         " on this board, found " + in_quotes(field);
}

Reason check_count(const Fields& fields, std::size_t least, std::size_t most,
                   const std::string& what) {
  if (fields.size() >= least && fields.size() <= most) return {};
  return "expected " + what + ", found " + std::to_string(fields.size()) +
         (fields.size() == 1 ? " field" : " fields");
}

Reason check_name(std::string_view name) {
  const std::size_t size = count_characters(name);
  if (size < 1 || size > kMaxName) return "expected a name of 1 to 60 characters";
  if (has_control_characters(name, LineEnds::kRefused)) return "control characters in the name";
  return {};
}

Reason check_amounts(const Fields& fields, std::size_t first) {
  for (std::size_t i = first; i < fields.size(); ++i)
    if (Reason reason = check_amount(fields[i])) return reason;
  return {};
}

Reason check_deed(const Fields& fields, const TileSource& tile, std::size_t index) {
  constexpr std::size_t kAny = 64;  // extra station rents: as many as anybody could mean
  if (Reason reason = check_count(fields, kRents, kAny, "id, True, name, price, True or False"))
    return reason;
  if (Reason reason = check_amount(fields[kPrice])) return reason;
  const bool special = tile.kind != TileWord::kStreet;
  if (Reason reason = check_flag(fields[kSpecial], special, "fifth field", index, tile.kind))
    return reason;
  if (tile.kind == TileWord::kUtility) {
    if (Reason reason =
            check_count(fields, kRents, kRents, "5 fields: a utility has no rents here"))
      return reason;
  }
  if (tile.kind == TileWord::kStreet) {
    const std::size_t wanted = kRents + tile.rents.size() + 1;
    if (Reason reason = check_count(
            fields, wanted, wanted + 1,
            std::to_string(wanted) + " or " + std::to_string(wanted + 1) +
                " fields: id, True, name, price, False, " + std::to_string(tile.rents.size()) +
                " rents, the cost of a building and, if it differs, of the large one"))
      return reason;
  }
  return check_amounts(fields, kRents);
}

Reason check_line(const Fields& fields, const TileSource& tile, std::size_t index) {
  if (Reason reason = check_count(fields, 3, 64, "at least id, True or False, name")) return reason;
  if (fields[0] != std::to_string(index))
    return "expected the id " + std::to_string(index) + ", found " + in_quotes(fields[0]);
  const bool deed = is_deed(tile.kind);
  if (Reason reason = check_flag(fields[1], deed, "second field", index, tile.kind)) return reason;
  if (Reason reason = check_name(fields[kName])) return reason;
  if (deed) return check_deed(fields, tile, index);
  return check_count(fields, 3, 3, "3 fields: id, False, name");
}

/// Puts what an accepted line says into the tile of the document.
void edit_tile(const Fields& fields, const TileSource& tile, bj::object& out) {
  if (fields[kName] != name_in_line(tile)) {
    out["name"] = fields[kName];
    out.erase("short");
  }
  if (!is_deed(tile.kind)) return;
  const Money price = amount_in(fields[kPrice]);
  if (price != tile.price) out.erase("mortgage");  // it belonged to the old price
  out["price"] = price;
  if (tile.kind == TileWord::kUtility) return;
  bj::array& rents = out.at("rents").as_array();
  for (std::size_t i = 0; i < rents.size() && kRents + i < fields.size(); ++i)
    rents[i] = amount_in(fields[kRents + i]);
  if (tile.kind != TileWord::kStreet) return;
  const std::size_t build = kRents + tile.rents.size();
  out["build"] = amount_in(fields[build]);
  out.erase("build_large");
  if (build + 1 < fields.size() && fields[build + 1] != fields[build])
    out["build_large"] = amount_in(fields[build + 1]);
}

Problem line_problem(std::size_t index, std::string reason) {
  return {"", "line " + std::to_string(index + 1), std::move(reason)};
}

/// The lines without what editors leave at the ends: a byte order mark, CRLF, empty last lines.
Fields lines_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Fields lines = split(text, '\n');
  for (std::string_view& line : lines)
    if (line.ends_with('\r')) line.remove_suffix(1);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// A Problem of the loader points into the document; a tile there is a line here.
Problem at_line(Problem problem) {
  constexpr std::string_view kTilesPointer = "/board/tiles/";
  if (!problem.place.starts_with(kTilesPointer)) return problem;
  std::size_t index = 0;
  const char* first = problem.place.data() + kTilesPointer.size();
  std::from_chars(first, problem.place.data() + problem.place.size(), index);
  return line_problem(index, std::move(problem.reason));
}

Result<Title> import_checked(std::string_view text, const Title& base) {
  const std::vector<TileSource>& tiles = board_of(base).tiles;
  Result<bj::value> document = json::parse(base.source);
  if (!document) return document.problem();
  bj::array& out = document->at("board").at("tiles").as_array();
  const Fields lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i >= tiles.size()) return line_problem(i, "expected 40 lines, and this is one more");
    if (!valid_utf8(lines[i])) return line_problem(i, "the line is not UTF-8");
    const Fields fields = split(lines[i], ',');
    if (Reason reason = check_line(fields, tiles[i], i)) return line_problem(i, *reason);
    edit_tile(fields, tiles[i], out[i].as_object());
  }
  if (lines.size() < tiles.size())
    return line_problem(lines.size(), "expected 40 lines, and here the text ends");
  Result<Title> title = title_from_source(json::canonical(*document));
  if (!title) return at_line(title.problem());
  return title;
}

}  // namespace

Result<Title> import_tiles(std::string_view text, const Title& base) {
  if (text.size() > kMaxBytes) return Problem{"", "", "larger than the 1024 KiB that are allowed"};
  return attempt([&] { return import_checked(text, base); },
                 [](const char* what) {  // no memory
                   return Problem{"", "", std::string("cannot be read: ") + what};
                 });
}

std::string export_tiles(const Title& title) {
  std::string out;
  std::size_t index = 0;
  for (const TileSource& tile : board_of(title).tiles) {
    const bool deed = is_deed(tile.kind);
    out += std::to_string(index++) + (deed ? ",True," : ",False,") + name_in_line(tile);
    if (deed) {
      out += "," + std::to_string(tile.price);
      out += tile.kind == TileWord::kStreet ? ",False" : ",True";
    }
    if (tile.kind == TileWord::kStreet || tile.kind == TileWord::kTransit)
      for (const Money rent : tile.rents) out += "," + std::to_string(rent);
    if (tile.kind == TileWord::kStreet) out += "," + std::to_string(tile.build);
    if (tile.kind == TileWord::kStreet && has_own_large_cost(tile))
      out += "," + std::to_string(tile.build_large);
    out += '\n';
  }
  return out;
}

}  // namespace parlour::estate
