// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <utility>

#include "app/commands.hpp"
#include "bots/family.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "table/journal/journal.hpp"
#include "table/journal/verify.hpp"

namespace parlour::app {

namespace {

template <class Game>
void print_json(const Loaded<Game>& loaded) {
  boost::json::object out{{"title", loaded.match.game().title.id},
                          {"actions", loaded.match.entries().size()},
                          {"over", loaded.match.over()},
                          {"rules", loaded.match.game().rules_to_json()},
                          {"view", loaded.match.game().view(loaded.match.state(), kNobody)}};
  fmt::print("{}\n", json::pretty(out));
}

/// Says on stderr what a person should know about the file; true if it is damaged.
template <class Game>
bool report(const Loaded<Game>& loaded, const std::string& file) {
  for (const std::string& note : loaded.notes) fmt::print(stderr, "{}: {}\n", file, note);
  if (loaded.damage) fmt::print(stderr, "{}\n", loaded.damage->text());
  return loaded.damage.has_value();
}

/// Prints what each action brought about, in words.
template <class Game>
int replay_game(const std::string& text, const ReplayOptions& options) {
  const Language language = language_named(options.language);
  typename Game::State before{};
  bool first = true;
  const auto watch = [&](const Match<Game>& match,
                         const std::vector<typename Game::Event>& events) {
    if (options.json) return;
    const auto teller = match.game().teller(match.players(), language);
    if (std::exchange(first, false)) before = match.state();
    for (const std::string& line : told(teller, before, match.state(), kNobody, events)) {
      fmt::print("{:>5}  {}\n", match.entries().size(), line);
    }
    before = match.state();
  };
  const std::size_t most = options.to < 0 ? ~std::size_t{0} : static_cast<std::size_t>(options.to);
  const auto loaded = load_journal<Game>(text, options.file, most, watch);
  if (!loaded) return fail(loaded.problem());
  if (options.json) print_json(*loaded);
  return report(*loaded, options.file) ? 1 : 0;
}

}  // namespace

int replay(const ReplayOptions& options) {
  const Result<std::string> text = read_file(options.file, kMaxJournal);
  if (!text) return fail(text.problem());
  const Result<WhichFamily> which = journal_family(*text, options.file);
  if (!which) return fail(which.problem());
  return dispatch(
      *which, [&]<class Family>() { return replay_game<typename Family::Game>(*text, options); });
}

int verify(const std::string& file, bool json) {
  const Result<std::string> text = read_file(file, kMaxJournal);
  if (!text) return fail(text.problem());
  const Result<Verified> checked = verify_journal(*text, file);
  if (!checked) return fail(checked.problem());
  for (const std::string& note : checked->notes) fmt::print(stderr, "{}: {}\n", file, note);
  if (checked->damage) fmt::print(stderr, "{}\n", checked->damage->text());
  const DiceCheck& dice = checked->dice;
  if (dice.first_unfair) fmt::print(stderr, "{}\n", dice.first_unfair->text());
  if (json) {
    fmt::print("{}\n",
               parlour::json::pretty(boost::json::object{{"sound", checked->sound()},
                                                         {"actions", checked->actions},
                                                         {"over", checked->over},
                                                         {"dice_checked", dice.checked},
                                                         {"dice_unrevealed", dice.unrevealed},
                                                         {"dice_unfair", dice.unfair}}));
  } else if (checked->sound()) {
    fmt::print(
        "{}: {} actions, every line and position as written; {} answers of chance follow "
        "from the revealed secret, {} are not revealed yet\n",
        file, checked->actions, dice.checked, dice.unrevealed);
  }
  return checked->sound() ? 0 : 1;
}

}  // namespace parlour::app
