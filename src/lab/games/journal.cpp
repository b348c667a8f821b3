// SPDX-License-Identifier: Apache-2.0
#include "lab/games/journal.hpp"

namespace parlour::lab {

Result<std::shared_ptr<const Rulebook>> book_for(const Title& title,
                                                 const std::vector<std::string>& rules,
                                                 const std::vector<std::string>& bots) {
  Overrides overrides;
  for (const std::string& rule : rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos) {
      return Problem{"", "--rule", "expected name=value, found \"" + rule + "\""};
    }
    overrides.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  auto book = make_rulebook(title, overrides);
  if (!book) return book.problem();
  if (Outcome fits = (*book)->check_seats(bots.size()); !fits) return fits.problem();
  for (const std::string& bot : bots) {
    if (Outcome known = (*book)->check_bot(bot); !known) return known.problem();
  }
  return book;
}

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

}  // namespace parlour::lab
