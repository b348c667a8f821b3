// SPDX-License-Identifier: Apache-2.0
// The journal of estate games.
#include "table/journal_read.hpp"
#include "wire/estate/game.hpp"

namespace parlour {

template class JournalWriter<estate::Game>;

template <>
Result<Loaded<estate::Game>> load_journal(std::string_view text, const std::string& file,
                                          std::size_t most, const Watcher<estate::Game>& watch) {
  const auto make = [](const boost::json::object& header,
                       const std::string& name) -> Result<estate::Game> {
    Result<Title> title = title_from_header(header, name);
    if (!title) return title.problem();
    const auto rules = rules_from_header(header, name);
    if (!rules) return rules.problem();
    return estate::make_game(std::move(*title), *rules);
  };
  return load_with<estate::Game>(text, file, most, watch, make);
}

}  // namespace parlour
