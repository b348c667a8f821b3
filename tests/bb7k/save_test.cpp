// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/save.hpp"

#include <doctest/doctest.h>

#include "bots/estate/random.hpp"
#include "rules/estate/chance.hpp"
#include "rules/estate/invariants.hpp"
#include "tests/bb7k/fixtures.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

const std::string kAnnLine = "Ann G 0 1500 0", kBobLine = "Bob B 0 1500 0";
const std::vector<std::string> kTwo{kAnnLine, kBobLine};

std::string save_refusal(std::string_view text, const estate::Game& game = bb7k_game()) {
  const Result<bb7k::SavedGame> saved = bb7k::from_save(game, text, "f");
  return saved ? "accepted" : saved.problem().text();
}

/// The line of a good file replaced.
std::string with_line(int number, const std::string& line) {
  const std::string good = save_text(kTwo);
  std::string text;
  std::size_t at = 0;
  for (int n = 1; at < good.size(); ++n) {
    const std::size_t end = good.find('\n', at);
    if (n != number) {
      text += good.substr(at, end - at) + "\n";
    } else if (!line.empty()) {
      text += line + "\n";
    }
    at = end + 1;
  }
  return text;
}

std::string with_player(const std::string& row) { return with_line(3, row); }

}  // namespace

TEST_CASE("bb7k save: a good file is read as it says") {
  const std::string text =
      save_text({"Ann G 2 77 10 1 2", "Bob $ 1 0 10 0", "Cem T 0 2000000000 39"},
                {"AL Ann 5", "ML Ann 1", "MKV Bob -1", "DC Cem -1", "REV Ann 0"});
  const Result<bb7k::SavedGame> saved = bb7k::from_save(bb7k_game(), text);
  REQUIRE(saved.ok());
  const estate::State& state = saved->state;
  CHECK(names_of(saved->roster) == std::vector<std::string>{"Ann", "Bob", "Cem"});
  CHECK(saved->roster[1].piece == '$');
  CHECK(state.seats == 3);
  CHECK(state.cash[0] == 77);
  CHECK(state.cash[2] == 2000000000);
  CHECK(state.jail[0] == 3);
  CHECK(state.at[1] == 10);
  CHECK(state.jail[1] == 0);
  CHECK(state.kept[0].size() == 2);
  CHECK(state.kept[1].size() == 1);
  CHECK(state.levels.of(0) == 5);
  CHECK(state.mortgaged.size() == 2);
  CHECK(state.prompt == estate::Prompt::kJailChoice);
  CHECK(state.asked == 0);
  CHECK(bb7k::to_save(bb7k_game(), state, saved->roster) == text);
}

TEST_CASE("bb7k save: line ends of any system, blank lines and more blanks are fine") {
  const std::string text = save_text(kTwo);
  std::string other;
  for (const char c : text) {
    if (c == '\n') {
      other += " \r\n\r\n";
    } else if (c == ' ') {
      other += " \t ";
    } else {
      other += c;
    }
  }
  const Result<bb7k::SavedGame> saved = bb7k::from_save(bb7k_game(), other);
  REQUIRE(saved.ok());
  CHECK(bb7k::to_save(bb7k_game(), saved->state, saved->roster) == text);
  std::string unended = text;
  unended.pop_back();
  CHECK(save_refusal(unended) == "accepted");
}

TEST_CASE("bb7k save: a bad number of players is refused") {
  const std::string expected = "f: line 1: expected the number of players, 2 to 8, found ";
  CHECK(save_refusal("") == expected + "the end of the file");
  CHECK(save_refusal("\n\r\n \n") == expected + "the end of the file");
  CHECK(save_refusal(with_line(1, "-3")) == expected + "\"-3\"");
  CHECK(save_refusal(with_line(1, "0")) == expected + "\"0\"");
  CHECK(save_refusal(with_line(1, "1")) == expected + "\"1\"");
  CHECK(save_refusal(with_line(1, "9")) == expected + "\"9\"");
  CHECK(save_refusal(with_line(1, "400000000")) == expected + "\"400000000\"");
  CHECK(save_refusal(with_line(1, "99999999999999999999")) ==
        expected + "\"99999999999999999999\"");
  CHECK(save_refusal(with_line(1, "two")) == expected + "\"two\"");
  CHECK(save_refusal(with_line(1, "2 2")) == expected + "\"2 2\"");
  CHECK(save_refusal(std::string("\x7f"
                                 "ELF\0\1\2",
                                 7)) == expected + "\"ELF\"");
  CHECK(save_refusal(with_line(1, "3")) ==
        "f: line 4: expected player 3 of 3 as NAME PIECE CUPS MONEY POSITION, found \"AL BANK 0\"");
  const std::string three = save_text({kAnnLine, kBobLine, "Cem D 0 1500 0"});
  CHECK(save_refusal("2" + three.substr(1)) ==
        "f: line 4: expected the row AL OWNER IMPROVEMENTS, found \"Cem D 0 1500 0\"");
}

TEST_CASE("bb7k save: a bad player is refused with the line and the reason") {
  const std::string line = "f: line 3: ";
  CHECK(save_refusal(with_player("Bob")) ==
        line + "expected player 2 of 2 as NAME PIECE CUPS MONEY POSITION, found \"Bob\"");
  CHECK(save_refusal(with_player("Bob B 0 1500")) ==
        line + "expected player 2 of 2 as NAME PIECE CUPS MONEY POSITION, found \"Bob B 0 1500\"");
  CHECK(save_refusal(with_player("Ann B 0 1500 0")) == line + "two players are called \"Ann\"");
  CHECK(save_refusal(with_player("Bob G 0 1500 0")) == line + "two players have the piece \"G\"");
  CHECK(save_refusal(with_player("BANK B 0 1500 0")) ==
        line + "\"BANK\" cannot be the name of a player: it stands for the bank");
  CHECK(save_refusal(with_player("DC B 0 1500 0")) ==
        line + "\"DC\" cannot be the name of a player: a building is called so");
  CHECK(save_refusal(with_player("12 B 0 1500 0")) ==
        line + "\"12\" cannot be the name of a player: it is a number");
  CHECK(save_refusal(with_player("\x1b[2J B 0 1500 0")) ==
        line + "a name is made of characters that can be seen");
  CHECK(save_refusal(with_player("B\xff B 0 1500 0")) ==
        line + "a name is made of characters that can be seen");
  CHECK(save_refusal(with_player(std::string(41, 'x') + " B 0 1500 0")) ==
        line + "a name has at most 40 characters");
  CHECK(save_refusal(with_player("Bob X 0 1500 0")) ==
        line + "expected a piece, one of G B D P S $ L T, found \"X\"");
  CHECK(save_refusal(with_player("Bob b 0 1500 0")) ==
        line + "expected a piece, one of G B D P S $ L T, found \"b\"");
  CHECK(save_refusal(with_player("Bob BB 0 1500 0")) ==
        line + "expected a piece, one of G B D P S $ L T, found \"BB\"");
  CHECK(save_refusal(with_player("Bob B 5 1500 0")) ==
        line + "there are more cups than the 4 that can be in play");
  CHECK(save_refusal(with_player("Bob B 100 1500 0")) ==
        line + "there are more cups than the 4 that can be in play");
  CHECK(save_refusal(with_player("Bob B -1 1500 0")) ==
        line + "expected a number of cups, found \"-1\"");
  CHECK(save_refusal(with_player("Bob B cup 1500 0")) ==
        line + "expected a number of cups, found \"cup\"");
  const std::string money = line + "expected an amount of money, 0 to 2000000000, found ";
  CHECK(save_refusal(with_player("Bob B 0 -1 0")) == money + "\"-1\"");
  CHECK(save_refusal(with_player("Bob B 0 1e3 0")) == money + "\"1e3\"");
  CHECK(save_refusal(with_player("Bob B 0 2000000001 0")) == money + "\"2000000001\"");
  CHECK(save_refusal(with_player("Bob B 0 99999999999 0")) == money + "\"99999999999\"");
}

TEST_CASE("bb7k save: cups are counted over all players") {
  const std::string text = save_text({"Ann G 3 1500 0", "Bob B 2 1500 0"});
  CHECK(save_refusal(text) == "f: line 3: there are more cups than the 4 that can be in play");
  CHECK(save_refusal(save_text({"Ann G 3 1500 0", "Bob B 1 1500 0"})) == "accepted");
}

TEST_CASE("bb7k save: a bad position is refused with the line and the reason") {
  const std::string line = "f: line 3: ";
  const auto at = [&](const std::string& position) {
    return save_refusal(with_player("Bob B 0 1500 " + position));
  };
  CHECK(at("30") == line + "nobody can stand on position 30, GO TO TIMS");
  CHECK(at("40") == line + "expected a position, 0 to 39, found \"40\"");
  CHECK(at("-1") == line + "expected a position, 0 to 39, found \"-1\"");
  CHECK(at("x") == line + "expected a position, 0 to 39, found \"x\"");
  const std::string flag =
      line + "position 10 is followed by 0 for visiting, or by 1 and the turns in the line";
  CHECK(at("10") == flag);
  CHECK(at("10 2") == flag);
  CHECK(at("10 2 0") == flag);
  CHECK(at("10 0 1") == line + "nothing is expected after 10 0");
  CHECK(at("10 1") == line + "expected the turns in the line after 10 1, 0 to 2");
  CHECK(at("10 1 3") == line + "expected the turns in the line after 10 1, 0 to 2, found \"3\"");
  CHECK(at("10 1 -1") == line + "expected the turns in the line after 10 1, 0 to 2, found \"-1\"");
  CHECK(at("11 0") == line + "nothing is expected after position 11");
  CHECK(at("10 1 0 0") == line +
                              "expected player 2 of 2 as NAME PIECE CUPS MONEY POSITION, found "
                              "\"Bob B 0 1500 10 1 0 0\"");
  CHECK(at("10 0") == "accepted");
  CHECK(at("10 1 2") == "accepted");
}

TEST_CASE("bb7k save: a bad row of a building is refused with the line and the reason") {
  CHECK(save_refusal(with_line(4, "AL Dan 0")) ==
        "f: line 4: no player is called \"Dan\"; an owner is a player or BANK");
  CHECK(save_refusal(with_line(4, "AL ann 0")) ==
        "f: line 4: no player is called \"ann\"; an owner is a player or BANK");
  CHECK(save_refusal(with_line(4, "AL bank 0")) ==
        "f: line 4: no player is called \"bank\"; an owner is a player or BANK");
  const std::string expected = "f: line 4: expected the row AL OWNER IMPROVEMENTS, found ";
  CHECK(save_refusal(with_line(4, "ML BANK 0")) == expected + "\"ML BANK 0\"");
  CHECK(save_refusal(with_line(4, "al BANK 0")) == expected + "\"al BANK 0\"");
  CHECK(save_refusal(with_line(4, "AL BANK")) == expected + "\"AL BANK\"");
  CHECK(save_refusal(with_line(4, "AL BANK 0 0")) == expected + "\"AL BANK 0 0\"");
  CHECK(save_refusal(with_line(4, "")) == expected + "\"ML BANK 0\"");
  CHECK(save_refusal(with_line(31, "")) ==
        "f: line 31: expected the row DC OWNER IMPROVEMENTS, found the end of the file");
  CHECK(save_refusal(save_text(kTwo) + "EOF\n") ==
        "f: line 32: nothing is expected after the last building");
}

TEST_CASE("bb7k save: bad improvements are refused with the line and the reason") {
  const auto with = [](const std::vector<std::string>& rows) {
    return save_refusal(save_text(kTwo, rows));
  };
  const std::string five = "expected improvements, 0 to 5, or -1 for mortgaged, found ";
  CHECK(with({"AL Ann 6", "ML Ann 0"}) == "f: line 4: " + five + "\"6\"");
  CHECK(with({"AL Ann -2", "ML Ann 0"}) == "f: line 4: " + five + "\"-2\"");
  CHECK(with({"AL Ann I", "ML Ann 0"}) == "f: line 4: " + five + "\"I\"");
  CHECK(with({"MKV Ann 1"}) ==
        "f: line 6: expected improvements, 0 to 0, or -1 for mortgaged, found \"1\"");
  CHECK(with({"AL Ann 1"}) == "f: line 4: AL has improvements, and nobody owns its whole block");
  CHECK(with({"AL Ann 0", "ML Bob 2"}) ==
        "f: line 5: ML has improvements, and nobody owns its whole block");
  CHECK(with({"DC BANK 1"}) == "f: line 31: DC has improvements, and nobody owns its whole block");
  CHECK(with({"DC BANK -1"}) == "f: line 31: what belongs to BANK is not mortgaged");
  CHECK(with({"AL Ann 5", "ML Ann -1"}) == "accepted");
}

TEST_CASE("bb7k save: what a house rule forbids is refused under that rule only") {
  const std::string uneven = save_text(kTwo, {"AL Ann 3", "ML Ann 1"});
  CHECK(save_refusal(uneven) == "accepted");
  CHECK(save_refusal(uneven, game_of("bb7k", {{"build_even", "yes"}})) ==
        "f: lines 4 to 31: a group is built unevenly");
  CHECK(save_refusal(uneven, game_of("bb7k", {{"stock.houses", "3"}})) ==
        "f: lines 4 to 31: more houses stand than there are");
}

TEST_CASE("bb7k save: every truncation of a file is refused or is the whole file") {
  const std::string text = save_text({"Ann G 0 1500 10 1 2", kBobLine}, {"AL Ann 2", "ML Ann -1"});
  for (std::size_t end = 0; end + 2 < text.size(); ++end) {
    CAPTURE(end);
    CHECK(save_refusal(text.substr(0, end)) != "accepted");
  }
}

TEST_CASE("bb7k save: positions of random games come back byte for byte") {
  const estate::Game& game = bb7k_game();
  int saved_positions = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    Stream stream(7, number, 0);
    const int seats = 2 + static_cast<int>(number % 7);
    bb7k::Roster roster;
    for (int seat = 0; seat < seats; ++seat) {
      const char piece = bb7k::kPieces[static_cast<std::size_t>(seat)].mark;
      roster.push_back({std::string("Player_") + piece, piece, kPerson});
    }
    std::vector<estate::Event> events;
    estate::State state = game.start(seats, SeatSet{}, events);
    for (int step = 0; step < 600 && !estate::Game::over(state); ++step) {
      const bool chance = estate::Game::waits_for_chance(state);
      const Seat by = chance ? kChance : state.asked;
      const estate::Action action = chance
                                        ? game.draw(state, stream)
                                        : estate::random_action(game.ruleset(), state, by, stream);
      events.clear();
      REQUIRE_FALSE(game.play(state, by, action, events).has_value());
      if (!bb7k::why_no_save(game, state).empty()) continue;
      const std::string text = bb7k::to_save(game, state, roster);
      const Result<bb7k::SavedGame> again = bb7k::from_save(game, text);
      REQUIRE(again.ok());
      CHECK(bb7k::to_save(game, again->state, again->roster) == text);
      ++saved_positions;
    }
  }
  CHECK(saved_positions > 5000);
}

TEST_CASE("bb7k save: a file of another title has its own buildings") {
  const estate::Game game = game_of("classic", {{"on_decline", "auction_turns"}});
  std::vector<estate::Event> events;
  const bb7k::Roster roster{{"Ann", 'G', kPerson}, {"Bob", 'B', kPerson}};
  estate::State state = game.start(2, SeatSet{}, events);
  state.stage = estate::Stage::kBeforeRoll;
  state.prompt = estate::Prompt::kRoll;
  state.asked = 0;
  state.owned[1].add(0);
  state.kept[0].add(0);
  const std::string text = bb7k::to_save(game, state, roster);
  CHECK(text.starts_with("2\nAnn G 1 1500 0\nBob B 0 1500 0\nMediterr. Bob 0\nBaltic BANK 0\n"));
  CHECK(text.find("\nPark_Place BANK 0\nBoardwalk BANK 0\n") != text.npos);
  const Result<bb7k::SavedGame> again = bb7k::from_save(game, text);
  REQUIRE(again.ok());
  CHECK(bb7k::to_save(game, again->state, again->roster) == text);
  CHECK(estate::broken_invariant(game.ruleset(), again->state) == nullptr);
}
