// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/moves.hpp"

#include <vector>

#include "core/suggest.hpp"
#include "rules/estate/estate.hpp"
#include "terminal/bb7k/names.hpp"
#include "terminal/bb7k/words.hpp"

namespace parlour::bb7k {

namespace {

using namespace estate;

/// Everything a word may have to be understood against.
struct Scene {
  const Game& game;
  const State& state;
  const Roster& roster;
  bool testing;
};

// --- Commands of a turn -------------------------------------------------------------------------

Result<Move> roll(const Scene& scene, Words words) {
  if (words.size() == 1) return Move{Roll{}, {}};
  if (!scene.testing) return bad("Dice can be chosen only with -testing; say: roll");
  if (words.size() != 3) return bad("Say: roll, or roll D1 D2");
  const std::optional<Money> a = whole_number(words[1]), b = whole_number(words[2]);
  if (!a || !b || *a < 1 || *a > 6 || *b < 1 || *b > 6) {
    return bad("A die shows 1 to 6; say: roll D1 D2");
  }
  return Move{Roll{}, Dice{narrow<std::int8_t>(*a), narrow<std::int8_t>(*b)}};
}

template <class Plain>
Result<Move> plain(const Scene&, Words words) {
  if (words.size() == 1) return Move{Plain{}, {}};
  return bad("Nothing is expected after " + in_quotes(words[0]) + ".");
}

template <class OnTile>
Result<Move> on_building(const Scene& scene, Words words) {
  if (words.size() != 2) return bad("Say: " + lower(words[0]) + " BUILDING");
  const Result<int> deed = find_building(scene.game, words[1]);
  if (!deed) return deed.problem();
  return Move{OnTile{scene.game.board().deeds[*deed].tile}, {}};
}

Result<Move> improve(const Scene& scene, Words words) {
  const bool buys = words.size() == 3 && same_word(words[2], "buy");
  const bool sells = words.size() == 3 && same_word(words[2], "sell");
  if (!buys && !sells) return bad("Say: improve BUILDING buy, or improve BUILDING sell");
  const Result<int> deed = find_building(scene.game, words[1]);
  if (!deed) return deed.problem();
  const std::int8_t tile = scene.game.board().deeds[*deed].tile;
  return Move{buys ? Action{Build{tile}} : Action{Sell{tile}}, {}};
}

/// An amount of money or a building.
Outcome read_goods(const Game& game, const std::string& word, Money& money, DeedSet& deeds) {
  if (const std::optional<Money> amount = whole_number(word)) {
    money = *amount;
    return Done{};
  }
  const Result<int> deed = find_building(game, word);
  if (!deed) return deed.problem();
  deeds.add(*deed);
  return Done{};
}

Result<Move> trade(const Scene& scene, Words words) {
  if (words.size() != 4) {
    return bad("Say: trade NAME GIVE RECEIVE, each an amount of money or a building");
  }
  const Result<Seat> partner = find_player(scene.roster, words[1]);
  if (!partner) return partner.problem();
  Offer offer;
  offer.to = *partner;
  const Outcome given = read_goods(scene.game, words[2], offer.give_money, offer.give);
  if (!given) return given.problem();
  const Outcome wanted = read_goods(scene.game, words[3], offer.want_money, offer.want);
  if (!wanted) return wanted.problem();
  return Move{MakeOffer{offer}, {}};
}

struct Command {
  std::string_view word;
  Result<Move> (*read)(const Scene&, Words);
};

constexpr Command kCommands[] = {{"roll", roll},
                                 {"next", plain<End>},
                                 {"trade", trade},
                                 {"improve", improve},
                                 {"mortgage", on_building<Mortgage>},
                                 {"unmortgage", on_building<Lift>},
                                 {"bankrupt", plain<Resign>},
                                 {"pay", plain<PayFine>},
                                 {"cup", plain<UseCard>},
                                 {"use", plain<UseCard>},
                                 {"wait", plain<Wait>}};

const Command* command_called(std::string_view word) {
  for (const Command& command : kCommands) {
    if (same_word(command.word, word)) return &command;
  }
  return nullptr;
}

Problem unknown(std::string_view word) {
  if (is_one_of(word,
                {"yes", "y", "no", "n", "buy", "pass", "bid", "withdraw", "accept", "reject"})) {
    return bad("Nothing is being asked.");
  }
  std::vector<std::string_view> known{"assets", "all", "board", "help", "quit", "rent", "save"};
  for (const Command& command : kCommands) known.push_back(command.word);
  const std::string_view near = closest_word(lower(word), known);
  return bad("There is no command " + in_quotes(word) +
             (near.empty() ? "; help lists them." : "; did you mean " + in_quotes(near) + "?"));
}

// --- Answers to a question ----------------------------------------------------------------------

struct Answer {
  std::vector<std::string_view> words;
  Action action;
};

/// The question can be answered only with one of these words.
Result<Move> answer(const Scene& scene, Words words, const std::vector<Answer>& possible) {
  for (const Answer& one : possible) {
    for (const std::string_view word : one.words) {
      if (words.size() == 1 && same_word(words[0], word)) return Move{one.action, {}};
    }
  }
  const std::string instead = "Answer with: " + answers(scene.game, scene.state);
  if (words.size() == 1 && command_called(words[0]) != nullptr) {
    return bad("First things first. " + instead);
  }
  return bad(instead);
}

Result<Move> bid(const Scene& scene, Words words) {
  const bool with_word = words.size() == 2 && same_word(words[0], "bid");
  if (with_word || words.size() == 1) {
    if (const std::optional<Money> amount = whole_number(words.back()))
      return Move{Bid{*amount}, {}};
  }
  return answer(scene, words, {{{"withdraw", "pass"}, Withdraw{}}});
}

Result<Move> tuition(const Scene& scene, Words words) {
  const TileData& tile = scene.game.board().tiles[scene.state.at[scene.state.asked]];
  const std::string flat = std::to_string(tile.amount);
  const std::string share = std::to_string(scene.game.rules.tax_share) + "%";
  return answer(scene, words, {{{"1", flat}, PayTax{false}}, {{"2", share}, PayTax{true}}});
}

Result<Move> received_mortgage(const Scene& scene, Words words) {
  const int deed = scene.state.inherited.lowest();
  return answer(
      scene, words,
      {{{"yes", "y"}, Lift{scene.game.board().deeds[deed].tile}}, {{"no", "n"}, Decline{}}});
}

Result<Move> command(const Scene& scene, Words words) {
  const Command* known = command_called(words[0]);
  return known == nullptr ? unknown(words[0]) : known->read(scene, words);
}

}  // namespace

Result<Move> read_move(const Game& game, const State& state, const Roster& roster, bool testing,
                       Words words) {
  const Scene scene{game, state, roster, testing};
  switch (state.prompt) {
    case Prompt::kBuyOrDecline:
      return answer(scene, words, {{{"yes", "y", "buy"}, Buy{}}, {{"no", "n", "pass"}, Decline{}}});
    case Prompt::kAuction:
      return bid(scene, words);
    case Prompt::kTaxChoice:
      return tuition(scene, words);
    case Prompt::kCardChoice:
      return answer(scene, words, {{{"1"}, Choose{1}}, {{"2"}, Choose{2}}});
    case Prompt::kMortgagedOffer:
      if (asked_as_owner(state, state.asked)) {
        return answer(scene, words, {{{"accept"}, Accept{}}, {{"reject"}, Reject{}}});
      }
      return answer(scene, words, {{{"yes", "y"}, Ask{}}, {{"no", "n"}, Decline{}}});
    case Prompt::kTradeResponse:
      return answer(scene, words, {{{"accept"}, Accept{}}, {{"reject"}, Reject{}}});
    case Prompt::kInheritedMortgage:
      return received_mortgage(scene, words);
    case Prompt::kOrderRoll:
    case Prompt::kJailChoice:
    case Prompt::kRoll:
    case Prompt::kDebt:
    case Prompt::kManage:
    case Prompt::kCard:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return command(scene, words);
}

}  // namespace parlour::bb7k
