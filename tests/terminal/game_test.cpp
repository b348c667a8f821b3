// SPDX-License-Identifier: Apache-2.0
// Games through the terminal with scripted answers: what a person would see and could type.
#include <doctest/doctest.h>

#include <filesystem>

#include "core/philox.hpp"
#include "tests/terminal/played.hpp"

namespace parlour {

namespace {

using namespace fixtures;

std::vector<std::string> estate_titles() {
  std::vector<std::string> ids;
  for (const std::string& id : list_titles(titles_root())) {
    const Result<Title> title = load_title(titles_root() / id);
    if (title && title->is<estate::Part>()) ids.push_back(id);
  }
  REQUIRE(ids.size() >= 6);
  return ids;
}

/// Typed in the dark: numbers that often fit, words, amounts and nonsense.
std::string groping(Stream& stream) {
  static constexpr const char* kLines[] = {
      "",      "0",    "foo",      "-1",    "999999999999", "1 2",     "help", "board",
      "deeds", "log",  "rules",    "undo",  "bid 60",       "build x", "bid",  "\"",
      "1,200", "save", "roll now", "tahta", "\xff\xfe",     "end",     "200",  "1 1 1"};
  if (stream(3) == 0) return kLines[stream(std::size(kLines))];
  return std::to_string(1 + stream(6));
}

}  // namespace

TEST_CASE("a whole game of every title is played by somebody who builds and takes what comes") {
  for (const std::string& id : estate_titles()) {
    for (const Language language : {kEnglish, language_named("tr")}) {
      const bool english = language == kEnglish;
      CAPTURE(id);
      CAPTURE(english);
      const Result<Title> title = load_title(titles_root() / id);
      const std::string build = estate::words_of(*title).build.in(language);
      const auto player = [&](std::string_view screen) {
        // With nothing left but to beg, it gives up.
        const bool begs = has(screen, english ? "1  Offer a trade" : "1  Takas öner");
        if (begs) return choice_with(screen, {english ? "Give up" : "Oyunu bırak"});
        return choice_with(screen, {build.c_str(), english ? "Refuse" : "Reddet"});
      };
      // Where nobody completes a group a game can last for ever, so not every seed has an end.
      int left = 0;
      for (std::uint64_t seed = 1; seed <= 8 && left <= 0; ++seed) {
        TerminalOptions options = table(id, english ? "Ann,random" : "me,me,random", seed);
        options.language = language;
        const Played played = play(options, player, 5'000, left);
        CHECK(played.status == 0);
        CHECK(played.err.empty());
        CHECK(played.out.find('{') == std::string::npos);
        if (left <= 0) continue;
        CHECK(has(played.out, english ? "wins the game!" : "kazandı!"));
        CHECK(has(played.out, english ? "Final standing:" : "Son durum:"));
      }
      CHECK(left > 0);
    }
  }
}

TEST_CASE("bots play by themselves when nobody is at the keyboard") {
  const Played played = play(table("classic", "random,random", 4), "");
  CHECK(played.status == 0);
  CHECK(has(played.out, "wins the game!"));
}

TEST_CASE("answers in the dark never break a game") {
  for (const std::string& id : estate_titles()) {
    CAPTURE(id);
    TerminalOptions options = table(id, "Ann,me,random", 11);
    options.board_each_turn = true;
    options.looks->columns = 120;
    Stream stream(11, 0, 0);
    int left = 0;
    const auto player = [&](std::string_view) { return groping(stream); };
    const Played played = play(options, player, 3000, left);
    CHECK(played.status == 0);
    CHECK(played.err.empty());
    CHECK(played.out.find('{') == std::string::npos);
  }
}

TEST_CASE("the end of input leaves quietly at every step") {
  // With trades, lists, amounts and a resignation, so that every dialogue is cut off somewhere.
  Stream stream(3, 0, 0);
  std::vector<std::string> script;
  for (int step = 0; step < 250; ++step) {
    script.push_back(step % 3 == 0 ? "1" : std::to_string(stream(6)));
  }
  std::string answers;
  for (const std::string& answer : script) {
    const Played played = play(table("classic", "Ann,Bob,random", 8), answers);
    REQUIRE(played.status == 0);
    REQUIRE(played.err.empty());
    answers += answer + "\n";
  }
}

TEST_CASE("the end of input leaves quietly while the game is being set up") {
  TerminalOptions options = table("", "", 1);
  std::string answers;
  for (const char* answer : {"x\n", "2\n", "\x01\n", "Ann\n", "9\n", "2\n", "1\n", "\n", ""}) {
    const Played played = play(options, answers);
    CHECK(played.status == 0);
    CHECK(played.err.empty());
    answers += answer;
  }
  const Played played = play(options, answers);
  CHECK(has(played.out, "Which game shall it be?"));
  CHECK(has(played.out, "A name has 1 to 20 letters"));
  CHECK(has(played.out, "At the table: Ann, Bora (Random) and Cleo (Random)."));
}

TEST_CASE("nonsense is explained in one line and asked again, with nothing changed") {
  const TerminalOptions options = table("london", "Ann,random", 1);
  const Played plain = play(options, "1\n");
  REQUIRE(has(plain.out, "will you buy it"));
  for (const char* nonsense : {"foo", "7", "-1", "", "bid", "bid x", "build Nowhere"}) {
    CAPTURE(nonsense);
    const Played played = play(options, "1\n" + std::string(nonsense) + "\n");
    REQUIRE(played.out.starts_with(plain.out.substr(0, plain.out.size() - 1)));
    const std::string rest = played.out.substr(plain.out.size() - 1);
    CHECK(std::count(rest.begin(), rest.end(), '\n') <= 3);
    CHECK(has(rest, "> "));
  }
  CHECK(has(play(options, "foo\n").out,
            "\"foo\" is not one of the choices: type a number from 1 to 2, or help."));
}

TEST_CASE("everybody at one keyboard is called by name") {
  const Played played = play(table("london", "Ann,me,Cem", 5), "1\n2\n1\n1\n2\n1\n1\n2\n1\n");
  CHECK(has(played.out, "Ann, it is your turn: roll the dice."));
  CHECK(has(played.out, "Player 2, it is your turn: roll the dice."));
  CHECK(has(played.out, "Cem, it is your turn: roll the dice."));
}

TEST_CASE("a trade is made by numbers and amounts, answered, and carried out") {
  TerminalOptions options = table("classic", "Ann,Bob", 1);
  options.rules = {"order=listed", "on_decline=nothing"};
  // Ann and Bob roll and buy; then Ann offers her deed and 50 for his.
  const std::string opening = "roll\nbuy\nend\nroll\nbuy\nend\n";
  const Played begun = play(options, opening);
  REQUIRE(has(begun.out, "Ann bought"));
  REQUIRE(has(begun.out, "Bob bought"));
  const Played played = play(options, opening + "3\n1\n2\n1\n$50\n1\n\n1\n1\n");
  CHECK(has(played.out, "\"2\" is not a list of numbers from 1 to 1"));
  CHECK(has(played.out, "Bob, Ann offers you"));
  CHECK(has(played.out, "Bob accepted."));
  CHECK(has(played.out, "Ann paid Bob $50 in the trade."));
  CHECK(has(play(options, opening + "3\n0\n").out, "With whom will you trade?"));
}

TEST_CASE("a move is taken back when nothing has followed from it") {
  TerminalOptions options = table("classic", "Ann,Bob", 1);
  options.rules = {"order=listed", "on_decline=nothing"};
  const Played played = play(options, "undo\nroll\nbuy\nundo\ndecline\n");
  CHECK(has(played.out, "There is nothing you can take back now."));
  CHECK(has(played.out, "Ann took the last move back."));
  CHECK(has(played.out, "Ann did not buy"));
}

TEST_CASE("a saved game goes on where it was") {
  const ScratchFile file("saved");
  TerminalOptions options = table("metropolis", "Ann,Bob", 9);
  const std::string start = "1\n1\n1\n1\n";
  const Played saved =
      play(options, start + "save " + file.path.string() + "\nsave\nsave /no/such/folder/x\n");
  CHECK(has(saved.out, "Saved in "));
  CHECK(has(saved.out, "save FILE"));
  CHECK(has(saved.out, "/no/such/folder/x"));
  TerminalOptions again;
  again.load = file.path;
  again.looks = terminal::Looks{};
  const Played resumed = play(again, "");
  CHECK(resumed.status == 0);
  CHECK(resumed.err.empty());
  CHECK(has(resumed.out, "The game goes on where it was."));
  const std::string question = saved.out.substr(saved.out.rfind("\n\n"));
  CHECK(has(resumed.out, question.substr(0, question.find("\n  1  "))));
}

TEST_CASE("a journal is kept from the first move where a path is given") {
  const ScratchFile file("journal");
  TerminalOptions options = table("metropolis", "Ann,random", 9);
  options.save = file.path;
  CHECK(play(options, "1\n1\n").status == 0);
  CHECK(std::filesystem::file_size(file.path) > 1000);
  const Played taken = play(options, "1\n");
  CHECK(taken.status == 1);
  CHECK(has(taken.err, "parlour-terminal-journal"));
}

TEST_CASE("wrong options are refused with a reason and nothing is played") {
  struct Wrong {
    TerminalOptions options;
    int status;
    std::string_view reason;
  };
  Wrong all[] = {{table("nosuch", "Ann,random", 1), 1, "there is no title"},
                 {table("classic", "Ann", 1), 2, "2 to 8 seats"},
                 {table("classic", "Ann,Ann", 1), 2, "taken"},
                 {table("classic", "Ann,,Bob", 1), 2, "no name"},
                 {table("classic", "a,b,c,d,e,f,g,h,i", 1), 2, "8 seats"},
                 {table("classic", "Ann,random", 1), 2, "name=value"},
                 {table("classic", "Ann,random", 1), 2, "salry"},
                 {table("/no/such/title", "Ann,random", 1), 1, "/no/such/title"}};
  all[5].options.rules = {"salary"};
  all[6].options.rules = {"salry=5"};
  for (const Wrong& wrong : all) {
    const Played played = play(wrong.options, "1\n1\n");
    CHECK(played.status == wrong.status);
    CHECK_MESSAGE(has(played.err, wrong.reason), played.err);
    CHECK(!has(played.out, "turn"));
  }
}

TEST_CASE(
    "a preset sets its rules, single rules go before it, and one that is not there is refused") {
  TerminalOptions options = table("classic", "Ann,random", 5);
  options.preset = "family";
  options.rules = {"pot.fine=no"};
  const Played played = play(options, "rules\nquit\n");
  CHECK(played.status == 0);
  CHECK(has(played.out, "Parking pot (pot.tax = yes, pot.fee = yes)."));
  CHECK(has(played.out, "Auction what nobody buys (on_decline = nothing)."));
  options.preset = "famly";
  const Played refused = play(options, "");
  CHECK(refused.status == 2);
  CHECK(has(refused.err, "family"));
}

TEST_CASE("commands show the board, the deeds, the log, the rules and help") {
  TerminalOptions options = table("classic", "Ann,random", 5);
  options.rules = {"salary=300"};
  const Played played = play(options, "1\nhelp\nboard\ndeeds\nlog\nrules\nquit\nnever read\n");
  CHECK(played.status == 0);
  CHECK(has(played.out, "save FILE"));
  CHECK(has(played.out, "Boardwalk"));
  CHECK(has(played.out, "owns nothing"));
  CHECK(has(played.out, "Salary (salary = 300)."));
  CHECK(has(played.out, "$300."));
  CHECK(has(played.out, "Careful Banker. Keeps a thick cushion"));
  CHECK(has(played.out, "Goodbye."));
  CHECK(!has(played.out, "never read"));
  options.language = language_named("tr");
  const Played turkish = play(options, "yardım\ntahta\ntapular\nolanlar\nkurallar\nçık\n");
  CHECK(has(turkish.out, "kaydet DOSYA"));
  CHECK(has(turkish.out, "Masadakiler: Ann ve Bora (Rastgele)."));
  CHECK(has(turkish.out, "Hoşça kal."));
}

}  // namespace parlour
