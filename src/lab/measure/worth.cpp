// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/worth.hpp"

#include <algorithm>
#include <map>
#include <thread>

#include "review/review.hpp"
#include "table/live_game.hpp"

namespace parlour::lab {

namespace {

/// One game of bots, as its journal.
std::string journal_of_bots(const std::shared_ptr<const Rulebook>& book,
                            const std::vector<std::string>& bots, std::uint64_t seed,
                            const Stop& stop) {
  constexpr int kMostActions = 12'000;
  std::vector<Player> players;
  for (std::size_t at = 0; at < bots.size(); ++at) {
    players.push_back({bots[at] + " " + std::to_string(at + 1), bots[at]});
  }
  const auto game = begin_game(book, players, {Secret::from_number(seed), {}});
  std::string journal;
  for (int actions = 0; actions < kMostActions && !game->over() && !stop; ++actions) {
    if (!game->answer_chance()) {
      const auto seat = static_cast<Seat>(game->waiting().lowest());
      const Thinker think = game->think(seat, bots[static_cast<std::size_t>(seat)]);
      if (game->play(seat, think(), kEnglish)) (void)game->play_anything(seat);
    }
    for (const std::string& line : game->take_lines()) journal += line;
  }
  return journal;
}

}  // namespace

Result<Worth> worth_of_choices(const Title& title, const WorthOptions& options, const Stop& stop) {
  Overrides overrides;
  for (const std::string& rule : options.rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos) {
      return Problem{"", "--rule", "expected name=value, found \"" + rule + "\""};
    }
    overrides.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  const auto book = make_rulebook(title, overrides);
  if (!book) return book.problem();
  if (Outcome fits = (*book)->check_seats(options.seats.size()); !fits) return fits.problem();
  for (const std::string& bot : options.seats) {
    if (Outcome known = (*book)->check_bot(bot); !known) return known.problem();
  }
  review::Work work{options.actions * 1'000'000, options.threads};
  if (work.threads < 1) work.threads = static_cast<int>(std::thread::hardware_concurrency());
  std::map<std::pair<std::string, review::About>, WorthOfKind> sums;
  Worth worth;
  for (std::uint64_t number = 0; number < options.games && !stop; ++number) {
    const std::string journal = journal_of_bots(*book, options.seats, options.seed + number, stop);
    auto begun = review::begin_review(journal, "game", work, stop);
    if (!begun) return begun.problem();
    while ((*begun)->go_on(stop)) continue;
    if (stop) break;
    ++worth.games;
    for (const review::Choice& choice : (*begun)->tell(kEnglish).choices) {
      const std::string& bot = options.seats[static_cast<std::size_t>(choice.seat)];
      WorthOfKind& kind = sums[{bot, choice.about}];
      ++kind.choices;
      kind.change += static_cast<double>(choice.change) / review::kCertain;
      kind.lost += static_cast<double>(choice.lost) / review::kCertain;
    }
  }
  for (auto& [of, kind] : sums) {
    kind.bot = of.first;
    kind.about = of.second;
    const auto seats =
        static_cast<double>(std::count(options.seats.begin(), options.seats.end(), of.first));
    const double games = seats * static_cast<double>(std::max<std::uint64_t>(worth.games, 1));
    kind.change /= games;
    kind.lost /= games;
    worth.kinds.push_back(kind);
  }
  std::stable_sort(worth.kinds.begin(), worth.kinds.end(),
                   [](const WorthOfKind& a, const WorthOfKind& b) {
                     return a.bot != b.bot ? a.bot < b.bot : a.lost > b.lost;
                   });
  return worth;
}

}  // namespace parlour::lab
