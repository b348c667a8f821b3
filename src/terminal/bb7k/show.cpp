// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/show.hpp"

#include "rules/estate/mortgage.hpp"
#include "rules/estate/rent.hpp"
#include "terminal/bb7k/names.hpp"
#include "wire/estate/json.hpp"

namespace parlour::bb7k {

namespace {

using namespace estate;

constexpr std::size_t kNameColumn = 11;

std::string padded(std::string text) {
  if (text.size() < kNameColumn) text.resize(kNameColumn, ' ');
  return text + " ";
}

std::string place_of(const Teller& teller, const State& state, Seat seat) {
  std::string text = "on " + tile_name(teller, state.at[seat]);
  if (!state.in_jail(seat)) return text;
  const int tries = state.jail[seat] - 1;
  return "in the " + words_of(*teller.title).jail.in(kEnglish) + " (" + std::to_string(tries) +
         (tries == 1 ? " failed try)" : " failed tries)");
}

std::string cups_of(const Teller& teller, const State& state, Seat seat) {
  const int cups = state.kept[seat].size();
  return (cups == 0 ? "no" : std::to_string(cups)) + " " +
         words_of(*teller.title).jail_card.in(kEnglish) + (cups == 1 ? "" : "s");
}

std::string building_line(const Teller& teller, const State& state, int deed) {
  const Board& board = teller.compiled->ruleset.board;
  std::string line = "  " + padded(tile_word(*teller.title, board.deeds[deed].tile));
  if (state.mortgaged.has(deed)) return line + "mortgaged\n";
  if (state.levels.of(deed) > 0) line += buildings(teller, state.levels.of(deed));
  while (line.ends_with(' ')) line.pop_back();
  return line + "\n";
}

/// What the next improvements would earn, from none to the last.
std::string rent_table(const Teller& teller, const DeedData& deed) {
  const Ruleset& game = teller.compiled->ruleset;
  std::string text;
  for (int level = 0; level <= top_level(game.rules); ++level) {
    const Money rent = rent_due(game.board, deed.rent[level], 1, 0);
    text += (level == 0 ? "" : ", ") + money(teller, rent);
  }
  return text;
}

std::string rent_now(const Teller& teller, const State& state, int deed) {
  const Ruleset& game = teller.compiled->ruleset;
  const DeedData& data = game.board.deeds[deed];
  if (owner_of(state, deed) == kBank) return "nobody owns it";
  if (state.mortgaged.has(deed)) return "it is mortgaged, and a visitor pays nothing";
  if (data.kind != DeedKind::kUtility) {
    return "a visitor pays " + money(teller, rent_of(game, state, deed, 0, 0));
  }
  return "a visitor pays " + std::to_string(rent_of(game, state, deed, 1, 0)) +
         " times a roll of two dice";
}

}  // namespace

std::string show_assets(const Teller& teller, const State& state, const Roster& roster, Seat seat) {
  const Participant& who = roster[static_cast<std::size_t>(seat)];
  std::string text = who.name + " (" + who.piece + ")";
  if (who.kind != kPerson) text += ", computer player (" + who.kind + ")";
  if (worth_is_hidden(state, seat)) return text + ": hidden until the choice is made\n";
  text += ": " + money(teller, state.cash[seat]) + ", " + cups_of(teller, state, seat) + ", " +
          place_of(teller, state, seat) + "\n";
  for (const int deed : state.owned[seat]) text += building_line(teller, state, deed);
  return text +
         "  worth in all: " + money(teller, total_worth(teller.compiled->ruleset, state, seat)) +
         "\n";
}

std::string show_all(const Teller& teller, const State& state, const Roster& roster) {
  std::string text;
  for (int place = 0; place < state.seats; ++place) {
    const Seat seat = state.order[place];
    if (state.alive.has(seat)) text += show_assets(teller, state, roster, seat);
  }
  if (state.pot > 0) text += "In the middle: " + money(teller, state.pot) + "\n";
  return text;
}

std::string show_rent(const Teller& teller, const State& state, int deed) {
  const Ruleset& game = teller.compiled->ruleset;
  const DeedData& data = game.board.deeds[deed];
  const Seat owner = owner_of(state, deed);
  std::string text = tile_name(teller, data.tile) + ": price " + money(teller, data.price) + ", ";
  if (owner != kBank) text += "owned by " + name_of(teller, owner) + ", ";
  text += rent_now(teller, state, deed) + ".\n";
  if (data.kind == DeedKind::kStreet) {
    text += "  " + words_of(*teller.title).houses.in(kEnglish) + " cost " +
            money(teller, data.build_cost) + " each; with none to all of them a visitor pays " +
            rent_table(teller, data) + ".\n";
  }
  return text;
}

std::string show_help(const Teller& teller, bool testing) {
  const std::string& jail = words_of(*teller.title).jail.in(kEnglish);
  std::string text = R"(In your turn:
  roll                        roll two dice and move
  next                        end your turn, once there is nothing left to roll
  trade NAME GIVE RECEIVE     offer a trade; GIVE and RECEIVE are money or a building
  improve BUILDING buy|sell   buy or sell an improvement
  mortgage BUILDING           half its price now, no rent until it is lifted
  unmortgage BUILDING         pay the mortgage back
  bankrupt                    drop out, when you owe more than you have
When you are asked:
  yes (y, buy), no (n, pass)  to buy a building
  bid N (or just N), withdraw (pass)   in an auction; N is the new total
  accept, reject              a trade
  1, 2                        the two ways to pay tuition
  yes, no                     to lift a mortgage that came to you
In the )" + jail + R"(:
  roll, pay, cup (use)        the ways out
At any time:
  assets, all, board, rent BUILDING, help, quit
  save FILE                   not in debt, and not in the middle of a question
)";
  if (testing) {
    text += R"(Testing:
  roll D1 D2, money NAME N, own BUILDING NAME, goto N
)";
  }
  return text;
}

}  // namespace parlour::bb7k
