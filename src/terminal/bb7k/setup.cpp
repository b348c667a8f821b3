// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/setup.hpp"

#include <algorithm>
#include <deque>

#include "core/suggest.hpp"
#include "rules/estate/ownership.hpp"
#include "terminal/bb7k/levels.hpp"
#include "terminal/bb7k/names.hpp"
#include "terminal/bb7k/words.hpp"

namespace parlour::bb7k {

namespace {

bool has_name(const Roster& roster, std::string_view name) {
  return std::any_of(roster.begin(), roster.end(),
                     [&](const Participant& one) { return one.name == name; });
}

char free_piece(const Roster& roster) {
  for (const Piece& piece : kPieces) {
    if (!taken(roster, piece.mark)) return piece.mark;
  }
  return '?';
}

/// Does -bots give this name to a computer player?
bool promised(const Options& options, std::string_view name) {
  return std::any_of(options.bots.begin(), options.bots.end(),
                     [&](const BotWish& wish) { return wish.name == name; });
}

/// A name that nobody has or will have: Computer_1, Computer_2, …
std::string free_name(const Roster& roster, const Options& options) {
  for (int number = 1;; ++number) {
    const std::string name = "Computer_" + std::to_string(number);
    if (!has_name(roster, name) && !promised(options, name)) return name;
  }
}

void add_bot(Roster& roster, const Options& options, const BotWish& wish) {
  const std::string name = wish.name.empty() ? free_name(roster, options) : wish.name;
  roster.push_back({name, free_piece(roster), lower(wish.level)});
}

class Questions {
 public:
  Questions(const estate::Game& game, const Options& options, Input& input, std::ostream& out)
      : game_(game), options_(options), input_(input), out_(out) {}

  std::optional<Roster> ask() {
    const auto bots = static_cast<int>(options_.bots.size());
    const int least = std::max(game_.rules.seats_min - bots, 0);
    const int most = game_.rules.seats_max - bots;
    const std::optional<int> people = ask_count(least, most);
    if (!people) return std::nullopt;
    for (int number = 1; number <= *people; ++number) {
      if (!ask_player(number)) return std::nullopt;
    }
    for (const BotWish& wish : options_.bots) add_bot(roster_, options_, wish);
    return std::move(roster_);
  }

 private:
  /// The next word; the question is put only when no word is left over from the last line.
  std::optional<std::string> word(const std::string& question) {
    while (waiting_.empty()) {
      out_ << question << std::flush;
      const std::optional<Line> line = input_.next();
      if (!line) return std::nullopt;
      if (line->too_long) out_ << "That line is too long.\n";
      waiting_.assign(line->words.begin(), line->words.end());
    }
    std::string first = std::move(waiting_.front());
    waiting_.pop_front();
    return first;
  }

  /// What was meant by the rest of the line is no longer sure.
  void explain(const std::string& reason) {
    out_ << reason << "\n";
    waiting_.clear();
  }

  std::optional<int> ask_count(int least, int most) {
    const std::string range = std::to_string(least) + " to " + std::to_string(most);
    const std::string besides =
        options_.bots.empty()
            ? ""
            : ", besides the " + std::to_string(options_.bots.size()) + " of -bots";
    for (;;) {
      const auto answer = word("How many players (" + range + besides + ")? ");
      if (!answer) return std::nullopt;
      const std::optional<estate::Money> count = whole_number(*answer);
      if (count && *count >= least && *count <= most) return static_cast<int>(*count);
      explain("Expected a number from " + range + ", found " + in_quotes(*answer) + ".");
    }
  }

  bool ask_player(int number) {
    for (;;) {
      const auto name = word("Name of player " + std::to_string(number) + "? ");
      if (!name) return false;
      if (same_word(*name, "bot") || is_level(*name)) {
        add_bot_called(*name);
        return true;
      }
      if (const std::string why = why_no_name(game_, *name); !why.empty()) {
        explain("That will not do: " + why + ".");
      } else if (has_name(roster_, *name) || promised(options_, *name)) {
        explain("Somebody is called " + in_quotes(*name) + " already.");
      } else {
        return ask_piece(*name);
      }
    }
  }

  /// `bot`, `bot hard`, or just `hard`.
  void add_bot_called(const std::string& said) {
    BotWish wish{"", is_level(said) ? said : std::string(usual_level())};
    if (!is_level(said) && !waiting_.empty() && is_level(waiting_.front())) {
      wish.level = waiting_.front();
      waiting_.pop_front();
    }
    add_bot(roster_, options_, wish);
    out_ << roster_.back().name << " plays with " << roster_.back().piece << ".\n";
  }

  bool ask_piece(const std::string& name) {
    std::string pieces;
    for (const Piece& piece : kPieces) {
      if (taken(roster_, piece.mark)) continue;
      pieces +=
          (pieces.empty() ? "" : ", ") + std::string(1, piece.mark) + " " + std::string(piece.name);
    }
    for (;;) {
      const auto answer = word("Piece of " + name + " (" + pieces + ")? ");
      if (!answer) return false;
      const std::optional<char> piece = find_piece(*answer);
      if (piece && !taken(roster_, *piece)) {
        roster_.push_back({name, *piece, kPerson});
        return true;
      }
      explain(piece ? "That piece is taken." : in_quotes(*answer) + " is no piece.");
    }
  }

  const estate::Game& game_;
  const Options& options_;
  Input& input_;
  std::ostream& out_;
  Roster roster_;
  std::deque<std::string> waiting_;
};

}  // namespace

std::optional<Roster> ask_for_players(const estate::Game& game, const Options& options,
                                      Input& input, std::ostream& out) {
  return Questions(game, options, input, out).ask();
}

Outcome check_bots(const estate::Game& game, const Options& options) {
  if (options.bots.size() > static_cast<std::size_t>(game.rules.seats_max)) {
    return bad("-bots: at most " + std::to_string(game.rules.seats_max) + " can play");
  }
  for (std::size_t at = 0; at < options.bots.size(); ++at) {
    const std::string& name = options.bots[at].name;
    if (name.empty()) continue;
    if (const std::string why = why_no_name(game, name); !why.empty()) return bad("-bots: " + why);
    for (std::size_t other = 0; other < at; ++other) {
      if (options.bots[other].name == name) return bad("-bots: " + in_quotes(name) + " twice");
    }
  }
  return Done{};
}

Outcome assign_bots(const Options& options, Roster& roster) {
  for (const BotWish& wish : options.bots) {
    if (wish.name.empty()) continue;
    const Result<Seat> seat = find_player(roster, wish.name);
    if (!seat) return bad("-bots: " + seat.problem().reason);
    roster[static_cast<std::size_t>(*seat)].kind = lower(wish.level);
  }
  for (const BotWish& wish : options.bots) {
    if (!wish.name.empty()) continue;
    const auto last = std::find_if(roster.rbegin(), roster.rend(),
                                   [](const Participant& one) { return one.kind == kPerson; });
    if (last == roster.rend()) return bad("-bots: there are not so many players in the file");
    last->kind = lower(wish.level);
  }
  return Done{};
}

void favour_bruce_wayne(const estate::Game& game, const Roster& roster, estate::State& state) {
  const estate::Board& board = game.board();
  if (board.streets.empty()) return;
  int dearest = board.streets.lowest();
  for (const int deed : board.streets) {
    if (board.deeds[deed].price > board.deeds[dearest].price) dearest = deed;
  }
  for (std::size_t seat = 0; seat < roster.size(); ++seat) {
    if (roster[seat].name != "Bruce_Wayne") continue;
    const std::int64_t riches = std::int64_t{10} * state.cash[seat];
    state.cash[seat] =
        static_cast<estate::Money>(std::min<std::int64_t>(riches, estate::kMostMoney));
    state.owned[seat] |= estate::group_of(board, dearest);
  }
}

}  // namespace parlour::bb7k
