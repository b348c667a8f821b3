// SPDX-License-Identifier: Apache-2.0
// A journal's text as sealed lines, and what every family's header has in common.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "table/journal/seal.hpp"
#include "table/match.hpp"
#include "title/title.hpp"

namespace parlour {

struct JournalLine {
  std::size_t number = 0;  ///< from 1
  std::size_t end = 0;     ///< offset behind its line end
  boost::json::object object;
  Chain chain;  ///< after this line
};

struct JournalLines {
  std::vector<JournalLine> lines;
  std::optional<std::string> dropped_tail;  ///< a half-written last line, in words
  std::optional<Problem> damage;            ///< a line that was changed; the lines end before it
};

JournalLines read_lines(std::string_view text, const std::string& file);

/// The header, checked for what all families share.
Result<boost::json::object> read_header(const JournalLines& lines, const std::string& file);

Result<std::vector<Player>> players_from_header(const boost::json::object& header,
                                                const std::string& file);

/// The switches of the header, as Game::make() takes them.
Result<std::vector<std::pair<std::string, std::string>>> rules_from_header(
    const boost::json::object& header, const std::string& file);

Result<Title> title_from_header(const boost::json::object& header, const std::string& file);

/// −1 if the header has none.
int version_from_header(const boost::json::object& header);

}  // namespace parlour
