// SPDX-License-Identifier: Apache-2.0
// The journal, for both families.
#include "table/journal/journal.hpp"

#include "core/json.hpp"
#include "table/journal/read.hpp"
#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

namespace parlour {

namespace {

/// The Game that a header describes; `make` is the family's make_game().
template <class Game>
Result<Loaded<Game>> load(std::string_view text, const std::string& file, std::size_t most,
                          const Watcher<Game>& watch, const Stop& stop, auto make) {
  const auto game_of = [&](const boost::json::object& header,
                           const std::string& name) -> Result<Game> {
    Result<Title> title = title_from_header(header, name);
    if (!title) return title.problem();
    const auto rules = rules_from_header(header, name);
    if (!rules) return rules.problem();
    return make(std::move(*title), *rules);
  };
  return load_with<Game>(text, file, most, watch, stop, game_of);
}

}  // namespace

template class JournalWriter<estate::Game>;
template class JournalWriter<conquest::Game>;

template <>
Result<Loaded<estate::Game>> load_journal(std::string_view text, const std::string& file,
                                          std::size_t most, const Watcher<estate::Game>& watch,
                                          const Stop& stop) {
  return load<estate::Game>(text, file, most, watch, stop, estate::make_game);
}

template <>
Result<Loaded<conquest::Game>> load_journal(std::string_view text, const std::string& file,
                                            std::size_t most, const Watcher<conquest::Game>& watch,
                                            const Stop& stop) {
  return load<conquest::Game>(text, file, most, watch, stop, conquest::make_game);
}

Result<Family> journal_family(std::string_view text, const std::string& file) {
  const std::string_view first = text.substr(0, text.find('\n'));
  const JournalLines lines = read_lines(text.substr(0, first.size() + 1), file);
  const Result<boost::json::object> header = read_header(lines, file);
  if (!header) return header.problem();
  const auto* family = header->if_contains("family");
  const std::string_view word =
      family != nullptr && family->is_string() ? json::view(family->get_string()) : "";
  if (word == estate::Game::kFamily) return Family::kEstate;
  if (word == conquest::Game::kFamily) return Family::kConquest;
  return Problem{file, "line 1", "expected the family \"estate\" or \"conquest\""};
}

}  // namespace parlour
