// SPDX-License-Identifier: Apache-2.0
#include "server/net/target.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace parlour::server {

namespace {

Problem wrong(std::string place, std::string reason) {
  return {.file = {}, .place = std::move(place), .reason = std::move(reason)};
}

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

enum class Plus { kIsPlus, kIsBlank };

Result<std::string> decode(std::string_view text, const char* place, Plus plus) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
      if (high < 0 || low < 0)
        return wrong(place, "expected two hexadecimal digits after each %, as in %20");
      c = static_cast<char>(high * 16 + low);
      if (c == '/') return wrong(place, "a slash must not be escaped");
      i += 2;
    } else if (c == '+' && plus == Plus::kIsBlank) {
      c = ' ';
    }
    decoded.push_back(c);
  }
  if (!valid_utf8(decoded)) return wrong(place, "expected UTF-8 behind the escapes");
  if (has_control_characters(decoded, LineEnds::kRefused))
    return wrong(place, "control characters are not allowed");
  return decoded;
}

Outcome check_segments(std::string_view path) {
  std::size_t from = 1;
  while (from <= path.size()) {
    const std::size_t to = std::min(path.find('/', from), path.size());
    const std::string_view segment = path.substr(from, to - from);
    if (segment == "." || segment == "..")
      return wrong("path", "\".\" and \"..\" are not allowed as parts of a path");
    if (segment.empty() && to < path.size())
      return wrong("path", "two slashes must not follow each other");
    from = to + 1;
  }
  return Done{};
}

Result<Query> read_query(std::string_view text) {
  Query query;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (part.empty()) continue;
    if (query.size() == kMaxQueryParts) return wrong("query", "there are too many parts");
    const std::size_t equals = std::min(part.find('='), part.size());
    const Result<std::string> key = decode(part.substr(0, equals), "query", Plus::kIsBlank);
    if (!key) return key.problem();
    const Result<std::string> value =
        decode(part.substr(std::min(equals + 1, part.size())), "query", Plus::kIsBlank);
    if (!value) return value.problem();
    if (key->empty()) return wrong("query", "expected a name before =");
    if (!query.emplace(*key, *value).second)
      return wrong("query", "\"" + *key + "\" is given twice");
  }
  return query;
}

}  // namespace

Result<Target> read_target(std::string_view target) {
  if (!target.starts_with('/')) return wrong("path", "expected a path that begins with /");
  const bool printable = std::all_of(target.begin(), target.end(),
                                     [](char c) { return c > ' ' && c <= '~' && c != '#'; });
  if (!printable) return wrong("path", "expected only printable ASCII; escape the rest with %");
  const std::size_t mark = std::min(target.find('?'), target.size());
  Result<std::string> path = decode(target.substr(0, mark), "path", Plus::kIsPlus);
  if (!path) return path.problem();
  if (path->find('\\') != std::string::npos) return wrong("path", "\\ is not allowed in a path");
  if (const Outcome fine = check_segments(*path); !fine) return fine.problem();
  Result<Query> query = read_query(target.substr(std::min(mark + 1, target.size())));
  if (!query) return query.problem();
  return Target{.path = std::move(*path), .query = std::move(*query)};
}

}  // namespace parlour::server
