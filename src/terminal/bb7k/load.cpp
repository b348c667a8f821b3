// SPDX-License-Identifier: Apache-2.0
// The reading side of save.hpp. Nothing in a file is taken on trust.
#include <algorithm>
#include <optional>
#include <vector>

#include "core/suggest.hpp"
#include "rules/estate/invariants.hpp"
#include "terminal/bb7k/names.hpp"
#include "terminal/bb7k/save.hpp"
#include "terminal/bb7k/words.hpp"

namespace parlour::bb7k {

namespace {

using estate::Money;
using estate::State;

struct Row {
  int line = 0;  ///< in the file, from 1
  std::vector<std::string> words;
  std::string text;
};

/// The lines that are not empty.
std::vector<Row> rows_of(std::string_view text) {
  std::vector<Row> rows;
  for (int line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (one.ends_with('\r')) one.remove_suffix(1);
    std::vector<std::string> words = split(one);
    if (!words.empty()) rows.push_back({line, std::move(words), std::string(one)});
  }
  return rows;
}

class Loader {
 public:
  Loader(const estate::Game& game, std::string_view text, std::string file)
      : game_(game), file_(std::move(file)), rows_(rows_of(text)) {}

  Result<SavedGame> load() {
    if (const Outcome count = read_count(); !count) return count.problem();
    std::vector<estate::Event> ignored;
    saved_.state = game_.start(players_, SeatSet::first(players_), ignored);
    for (int seat = 0; seat < players_; ++seat) {
      if (const Outcome read = read_player(static_cast<Seat>(seat)); !read) return read.problem();
    }
    const std::size_t first_building = next_;
    for (int deed = 0; deed < game_.board().deed_count; ++deed) {
      if (const Outcome read = read_building(deed); !read) return read.problem();
    }
    if (next_ < rows_.size()) return bad("nothing is expected after the last " + deed_noun());
    if (const Outcome built = check_improvements(first_building); !built) return built.problem();
    return begin(first_building);
  }

 private:
  /// What is wrong with the row at hand, or with the end of the file.
  Problem bad(std::string reason) const {
    if (rows_.empty()) return {file_, "line 1", std::move(reason)};
    const bool ended = next_ >= rows_.size();
    const int line = ended ? rows_.back().line + 1 : rows_[next_].line;
    return {file_, "line " + std::to_string(line), std::move(reason)};
  }

  Problem wrong_row(const std::string& expected) const {
    if (next_ >= rows_.size()) return bad("expected " + expected + ", found the end of the file");
    return bad("expected " + expected + ", found " + in_quotes(rows_[next_].text));
  }

  std::string deed_noun() const { return estate::words_of(game_.title).deed.in(kEnglish); }

  static std::optional<Money> number(std::string_view word, Money least, Money most) {
    const std::optional<Money> found = whole_number(word);
    return found && *found >= least && *found <= most ? found : std::nullopt;
  }

  static std::string range(Money least, Money most) {
    return std::to_string(least) + " to " + std::to_string(most);
  }

  Outcome read_count() {
    const Money least = game_.rules.seats_min, most = game_.rules.seats_max;
    const bool one_word = !rows_.empty() && rows_[0].words.size() == 1;
    const auto count = one_word ? number(rows_[0].words[0], least, most) : std::nullopt;
    if (!count) return wrong_row("the number of players, " + range(least, most));
    players_ = static_cast<int>(*count);
    ++next_;
    return Done{};
  }

  Outcome read_player(Seat seat) {
    const std::string which =
        "player " + std::to_string(seat + 1) + " of " + std::to_string(players_);
    const std::string form = which + " as NAME PIECE CUPS MONEY POSITION";
    if (next_ >= rows_.size()) return wrong_row(form);
    const std::vector<std::string>& words = rows_[next_].words;
    if (words.size() < 5 || words.size() > 7) return wrong_row(form);
    if (const Outcome name = read_name(words[0], words[1]); !name) return name;
    if (const Outcome cups = read_cups(seat, words[2]); !cups) return cups;
    const auto money = number(words[3], 0, estate::kMostMoney);
    if (!money) {
      return bad("expected an amount of money, " + range(0, estate::kMostMoney) + ", found " +
                 in_quotes(words[3]));
    }
    saved_.state.cash[seat] = *money;
    if (const Outcome place = read_position(seat, Words(words).subspan(4)); !place) return place;
    ++next_;
    return Done{};
  }

  Outcome read_name(const std::string& name, const std::string& piece) {
    if (const std::string why = why_no_name(game_, name); !why.empty()) return bad(why);
    for (const Participant& other : saved_.roster) {
      if (other.name == name) return bad("two players are called " + in_quotes(name));
      if (std::string_view(&other.piece, 1) == piece) {
        return bad("two players have the piece " + in_quotes(piece));
      }
    }
    std::string marks;
    for (const Piece& one : kPieces) {
      if (std::string_view(&one.mark, 1) == piece) {
        saved_.roster.push_back({name, one.mark, kPerson});
        return Done{};
      }
      marks += std::string(marks.empty() ? "" : " ") + one.mark;
    }
    return bad("expected a piece, one of " + marks + ", found " + in_quotes(piece));
  }

  /// Cups that are cards of a deck are taken out of it.
  Outcome read_cups(Seat seat, const std::string& word) {
    State& state = saved_.state;
    const estate::Board& board = game_.board();
    estate::KeptSet out;
    for (const estate::KeptSet kept : state.kept) out |= kept;
    const auto cups = number(word, 0, estate::kMaxKept);
    if (!cups && !number(word, 0, estate::kMostMoney)) {
      return bad("expected a number of cups, found " + in_quotes(word));
    }
    if (!cups || out.size() + *cups > board.kept_count) {
      return bad("there are more cups than the " + std::to_string(board.kept_count) +
                 " that can be in play");
    }
    for (Money count = 0; count < *cups; ++count) {
      int cup = 0;
      while (out.has(cup)) ++cup;
      out.add(cup);
      state.kept[seat].add(cup);
      const estate::KeptData& home = board.kept[cup];
      if (home.deck >= 0) state.decks[home.deck].unseen.remove(home.card);
    }
    return Done{};
  }

  Outcome read_position(Seat seat, Words words) {
    const auto position = number(words[0], 0, estate::kTiles - 1);
    if (!position) {
      return bad("expected a position, " + range(0, estate::kTiles - 1) + ", found " +
                 in_quotes(words[0]));
    }
    const auto tile = static_cast<std::size_t>(*position);
    saved_.state.at[seat] = static_cast<std::int8_t>(*position);
    if (game_.board().tiles[tile].kind == estate::TileKind::kGoToJail) {
      return bad("nobody can stand on position " + words[0] + ", " +
                 estate::board_of(game_.title).tiles[tile].name.in(kEnglish));
    }
    if (*position == game_.board().jail_tile) return read_line(seat, words);
    if (words.size() > 1) return bad("nothing is expected after position " + words[0]);
    return Done{};
  }

  /// `10 0` is visiting, `10 1 num` is in the line.
  Outcome read_line(Seat seat, Words words) {
    if (words.size() == 2 && words[1] == "0") return Done{};
    const Money most = game_.rules.jail.turns - 1;
    const std::string& here = words[0];
    if (words.size() == 1 || (words[1] != "0" && words[1] != "1")) {
      return bad("position " + here + " is followed by 0 for visiting, or by 1 and the turns in " +
                 "the line");
    }
    if (words[1] == "0") return bad("nothing is expected after " + here + " 0");
    const auto turns = words.size() == 3 ? number(words[2], 0, most) : std::nullopt;
    if (!turns) {
      return bad("expected the turns in the line after " + here + " 1, " + range(0, most) +
                 (words.size() == 3 ? ", found " + in_quotes(words[2]) : ""));
    }
    saved_.state.jail[seat] = static_cast<std::int8_t>(1 + *turns);
    return Done{};
  }

  Outcome read_building(int deed) {
    const std::string name = tile_word(game_.title, game_.board().deeds[deed].tile);
    const std::string form = "the row " + name + " OWNER IMPROVEMENTS";
    if (next_ >= rows_.size()) return wrong_row(form);
    const std::vector<std::string>& words = rows_[next_].words;
    if (words.size() != 3 || words[0] != name) return wrong_row(form);
    const Outcome owner = read_owner(deed, words[1]);
    if (!owner) return owner;
    const Outcome level = read_improvements(deed, words[2]);
    if (!level) return level;
    ++next_;
    return Done{};
  }

  Outcome read_owner(int deed, const std::string& name) {
    if (name == kBankName) return Done{};
    for (std::size_t seat = 0; seat < saved_.roster.size(); ++seat) {
      if (saved_.roster[seat].name != name) continue;
      saved_.state.owned[seat].add(deed);
      return Done{};
    }
    return bad("no player is called " + in_quotes(name) + "; an owner is a player or " +
               std::string(kBankName));
  }

  Outcome read_improvements(int deed, const std::string& word) {
    State& state = saved_.state;
    const bool academic = game_.board().streets.has(deed);
    const Money most = academic ? estate::top_level(game_.rules) : 0;
    const auto level = number(word, -1, most);
    if (!level) {
      return bad("expected improvements, " + range(0, most) + ", or -1 for mortgaged, found " +
                 in_quotes(word));
    }
    if (*level == -1 && estate::owner_of(state, deed) == estate::kBank) {
      return bad("what belongs to " + std::string(kBankName) + " is not mortgaged");
    }
    if (*level == -1) state.mortgaged.add(deed);
    if (*level > 0) state.levels.set(deed, *level);
    return Done{};
  }

  /// Only now all owners are known.
  Outcome check_improvements(std::size_t first_building) {
    const State& state = saved_.state;
    for (const int deed : state.levels.built()) {
      const Seat owner = estate::owner_of(state, deed);
      const estate::DeedSet block = estate::group_of(game_.board(), deed);
      if (owner != estate::kBank && state.owned[owner].contains(block)) continue;
      next_ = first_building + static_cast<std::size_t>(deed);
      return bad(rows_[next_].words[0] + " has improvements, and nobody owns its whole block");
    }
    return Done{};
  }

  /// The first player is about to roll; whatever the switches forbid is found here.
  Result<SavedGame> begin(std::size_t first_building) {
    State& state = saved_.state;
    const auto ignore = [](const auto&) {};
    for (Seat seat = 0; seat < players_; ++seat) state.order[seat] = seat;
    state.rolled = {};
    estate::begin_turn(state, 0, ignore);
    estate::proceed(game_.ruleset(), state, ignore);
    if (const char* broken = estate::broken_invariant(game_.ruleset(), state)) {
      const Row& first = rows_[std::min(first_building, rows_.size() - 1)];
      const std::string lines =
          "lines " + std::to_string(first.line) + " to " + std::to_string(rows_.back().line);
      return Problem{file_, lines, broken};
    }
    return std::move(saved_);
  }

  const estate::Game& game_;
  std::string file_;
  std::vector<Row> rows_;
  std::size_t next_ = 0;  ///< the row at hand
  int players_ = 0;
  SavedGame saved_;
};

}  // namespace

Result<SavedGame> from_save(const estate::Game& game, std::string_view text, std::string file) {
  return Loader(game, text, std::move(file)).load();
}

}  // namespace parlour::bb7k
