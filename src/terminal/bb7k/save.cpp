// SPDX-License-Identifier: Apache-2.0
// The writing side; from_save() has a file of its own.
#include "terminal/bb7k/save.hpp"

#include "rules/estate/estate.hpp"
#include "terminal/bb7k/names.hpp"

namespace parlour::bb7k {

namespace {

using estate::Prompt;

std::string player_line(const estate::Game& game, const estate::State& state, Seat seat,
                        const Participant& who) {
  std::string line = who.name + " " + who.piece + " " + std::to_string(state.kept[seat].size()) +
                     " " + std::to_string(state.cash[seat]) + " " + std::to_string(state.at[seat]);
  if (state.at[seat] != game.board().jail_tile) return line;
  // The engine counts from one while somebody is in the line; the file counts failed tries.
  return line + (state.in_jail(seat) ? " 1 " + std::to_string(state.jail[seat] - 1) : " 0");
}

std::string building_line(const estate::Game& game, const estate::State& state,
                          const Roster& roster, int deed) {
  const Seat owner = estate::owner_of(state, deed);
  const std::string name = owner == estate::kBank ? std::string(kBankName)
                                                  : roster[static_cast<std::size_t>(owner)].name;
  const int improvements = state.mortgaged.has(deed) ? -1 : state.levels.of(deed);
  return tile_word(game.title, game.board().deeds[deed].tile) + " " + name + " " +
         std::to_string(improvements);
}

}  // namespace

std::string why_no_save(const estate::Game& game, const estate::State& state) {
  const Seat seat = state.asked;
  if (seat >= 0 && estate::in_debt(state, seat)) {
    return "A game cannot be saved while somebody is in debt.";
  }
  if (state.offer.open()) return "A game cannot be saved while a trade waits for its answer.";
  switch (state.prompt) {
    case Prompt::kRoll:
    case Prompt::kManage:
      return {};
    case Prompt::kJailChoice:
      if (!estate::must_leave_jail(state)) return {};
      return "A game cannot be saved before the way out of the " +
             estate::words_of(game.title).jail.in(kEnglish) + " is chosen.";
    case Prompt::kOrderRoll:
      return "A game cannot be saved before the order of play is known.";
    case Prompt::kBuyOrDecline:
    case Prompt::kAuction:
    case Prompt::kTaxChoice:
    case Prompt::kCard:
    case Prompt::kCardChoice:
    case Prompt::kMortgagedOffer:
    case Prompt::kTradeResponse:
    case Prompt::kInheritedMortgage:
    case Prompt::kDebt:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      return "A game cannot be saved in the middle of a question; answer it first.";
    case Prompt::kGameOver:
      return "The game is over.";
  }
  return {};
}

std::string to_save(const estate::Game& game, const estate::State& state, const Roster& roster) {
  const bool rolled = state.prompt == Prompt::kManage;
  Seat seat = rolled ? estate::next_seat(state, state.current()) : state.current();
  const int players = state.alive.size();
  std::string text = std::to_string(players) + "\n";
  for (int count = 0; count < players; ++count) {
    text += player_line(game, state, seat, roster[static_cast<std::size_t>(seat)]) + "\n";
    seat = estate::next_seat(state, seat);
  }
  for (int deed = 0; deed < game.board().deed_count; ++deed) {
    text += building_line(game, state, roster, deed) + "\n";
  }
  return text;
}

}  // namespace parlour::bb7k
