// SPDX-License-Identifier: Apache-2.0
// Whatever the bytes: a match, or a Problem with a reason. The seals would stop nearly everything
// at the door, so most inputs are lines without them, which are sealed here as a forger would. The
// first byte says how: '0' to '5' puts a game of a shipped title before the lines, 'v' one of older
// rules, 'h' takes the first line as the header; anything else leaves the bytes alone.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "rules/estate/invariants.hpp"
#include "table/journal/read.hpp"
#include "title/load.hpp"
#include "wire/estate/game.hpp"

namespace {

using namespace parlour;
using Loading = Result<Loaded<estate::Game>>;

constexpr std::array kTitles{"classic", "bb7k",       "bilpoly-campus",
                             "london",  "bilpoly-cs", "metropolis"};

/// Read once: a title takes much longer to load than the lines of a journal.
const estate::Game& game(std::size_t which) {
  static const auto kGames = [] {
    std::vector<estate::Game> all;
    for (const char* id : kTitles) {
      Result<Title> title = find_title(id);
      if (!title) std::abort();  // set PARLOUR_TITLES to the folder of the titles
      Result<estate::Game> made = estate::Game::make(std::move(*title), {});
      if (!made) std::abort();
      all.push_back(std::move(*made));
    }
    return all;
  }();
  return kGames[which];
}

std::string header(int version) {
  return R"({"parlour":"journal","format":1,"family":"estate","rules_version":)" +
         std::to_string(version) +
         R"(,"seats":[{"name":"Ann","player":"person"},{"name":"Bob","player":"person"},)"
         R"({"name":"Cem","player":"random"},{"name":"Dot","player":"random"}]})";
}

/// Seals each line of the text.
std::string sealed(std::string_view text, Chain chain) {
  std::string out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (!line.empty()) out += chain.seal(line);
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return out;
}

/// The lines, sealed, as a journal of a game that is not read from its header.
Loading load_lines(std::string_view lines, std::size_t which, int version) {
  Chain chain;
  std::string text = chain.seal(header(version));
  text += sealed(lines, chain);
  const Watcher<estate::Game> nobody;
  const auto make = [&](const auto&) { return Result<estate::Game>(game(which)); };
  return load_with<estate::Game>(text, "fuzz", ~std::size_t{0}, nobody, kNeverStops, make);
}

Loading load(std::string_view input) {
  const char how = input.empty() ? '\0' : input.front();
  const std::string_view rest = input.substr(input.empty() ? 0 : 1);
  if (how >= '0' && how <= '5') {
    return load_lines(rest, static_cast<std::size_t>(how - '0'), estate::kRulesVersion);
  }
  if (how == 'v') return load_lines(rest, 0, estate::kRulesVersion - 1);
  if (how == 'h') return load_journal<estate::Game>(sealed(rest, {}), "fuzz");
  return load_journal<estate::Game>(input, "fuzz");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Loading loaded = load({reinterpret_cast<const char*>(data), size});
  if (!loaded) {
    if (loaded.problem().reason.empty()) std::abort();
    return 0;
  }
  if (loaded->damage && loaded->damage->reason.empty()) std::abort();
  const Match<estate::Game>& match = loaded->match;
  if (broken_invariant(match.game().ruleset(), match.state()) != nullptr) std::abort();
  if (match.waits_for_chance()) (void)match.chance_answer(1);
  return 0;
}
