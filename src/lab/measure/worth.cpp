// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/worth.hpp"

#include <algorithm>
#include <map>
#include <thread>

#include "lab/games/journal.hpp"
#include "review/review.hpp"

namespace parlour::lab {

Result<Worth> worth_of_choices(const Title& title, const WorthOptions& options, const Stop& stop) {
  const auto book = book_for(title, options.rules, options.seats);
  if (!book) return book.problem();
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
