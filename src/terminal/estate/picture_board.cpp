// SPDX-License-Identifier: Apache-2.0
// The board as a ring with an inside, and as a list for narrow terminals.
#include <algorithm>
#include <array>

#include "terminal/estate/picture.hpp"
#include "terminal/phrases.hpp"

namespace parlour::terminal::estate_ui {

namespace {

constexpr int kSide = 11;               ///< tiles along one side, corners included
constexpr int kInnerLines = 3 * 9 - 1;  ///< two lines a tile, and the lines between them
constexpr Style kFrame{.dim = true};

/// The tile in a cell of the ring; −1 inside.
int tile_at(int column, int row) {
  if (row == kSide - 1) return kSide - 1 - column;
  if (row == 0) return 20 + column;
  if (column == 0) return 20 - row;
  return column == kSide - 1 ? 30 + row : -1;
}

struct FrameSet {
  std::string_view across, down;
  /// Left, middle and right of a line: at the top, under the top row, over the bottom row, at the
  /// bottom; then beside the inside.
  std::string_view top[3], under[4], over[4], bottom[3], beside[2];
};
constexpr FrameSet kLines{
    "─",       "│", {"┌", "┬", "┐"}, {"├", "┼", "┴", "┤"}, {"├", "┼", "┬", "┤"}, {"└", "┴", "┘"},
    {"├", "┤"}};
constexpr FrameSet kAscii{
    "-",       "|", {"+", "+", "+"}, {"+", "+", "+", "+"}, {"+", "+", "+", "+"}, {"+", "+", "+"},
    {"+", "+"}};

class Ring {
 public:
  Ring(const View& view, std::span<const std::string> log)
      : v_(view), frame_(view.looks.unicode ? kLines : kAscii) {
    // The sides get the room first: that is where the long names are on most boards.
    const int room = std::min(view.looks.columns, 140) - (kSide + 1);
    const int inner = std::clamp((room - 20) / 9, 7, 11);
    widths_.fill(inner);
    widths_.front() = widths_.back() = std::clamp((room - 9 * inner) / 2, 10, 12);
    for (int column = 1; column < kSide - 1; ++column) inside_ += widths_[column] + 1;
    fill_inside(log);
  }

  std::vector<std::string> draw() {
    full_rule(frame_.top[0], frame_.top[1], frame_.top[1], frame_.top[2]);
    full_row(0);
    full_rule(frame_.under[0], frame_.under[1], frame_.under[2], frame_.under[3]);
    for (int row = 1; row < kSide - 1; ++row) {
      if (row > 1) side_rule();
      side_row(row);
    }
    full_rule(frame_.over[0], frame_.over[1], frame_.over[2], frame_.over[3]);
    full_row(kSide - 1);
    full_rule(frame_.bottom[0], frame_.bottom[1], frame_.bottom[1], frame_.bottom[2]);
    return std::move(lines_);
  }

 private:
  std::string rule(int width) const {
    std::string text;
    for (; width > 0; --width) text += frame_.across;
    return text;
  }

  /// `corner` where a side of the ring begins, `joint` between the cells of a row.
  void full_rule(std::string_view left, std::string_view corner, std::string_view joint,
                 std::string_view right) {
    std::string text(left);
    for (int column = 0; column < kSide; ++column) {
      text += rule(widths_[column]);
      const bool at_side = column == 0 || column == kSide - 2;
      text += column == kSide - 1 ? right : at_side ? corner : joint;
    }
    lines_.push_back(paint(v_.looks, kFrame, text));
  }

  void side_rule() {
    Line line(v_.looks);
    line.add(std::string(frame_.beside[0]) + rule(widths_.front()), kFrame);
    line.add(frame_.beside[1], kFrame);
    std::string text = line.text() + next_inside();
    const std::string right =
        std::string(frame_.beside[0]) + rule(widths_.back()) + std::string(frame_.beside[1]);
    lines_.push_back(text + paint(v_.looks, kFrame, right));
  }

  void full_row(int row) {
    for (int part = 0; part < 2; ++part) {
      std::string text;
      for (int column = 0; column < kSide; ++column) {
        text += bar() + cell(tile_at(column, row), widths_[column], part);
      }
      lines_.push_back(text + bar());
    }
  }

  void side_row(int row) {
    for (int part = 0; part < 2; ++part) {
      const std::string left = cell(tile_at(0, row), widths_.front(), part);
      const std::string right = cell(tile_at(kSide - 1, row), widths_.back(), part);
      lines_.push_back(bar() + left + bar() + next_inside() + bar() + right + bar());
    }
  }

  std::string bar() const { return paint(v_.looks, kFrame, frame_.down); }

  /// Line 0 of a cell is the name on its group's colour, line 1 the note and the tokens.
  std::string cell(int tile, int width, int part) const {
    Line line(v_.looks);
    if (part == 0) {
      const std::string_view paper = group_colour(v_, tile);
      line.add(padded(name_within(v_, tile, width), width), {.ink = ink_on(paper), .paper = paper});
      return line.text();
    }
    const std::vector<Seat> seats = seats_on(v_.state, tile);
    int room = width;
    for (const Seat seat : seats) room -= width_of(token(v_, seat));
    if (room < 0) return crowd(seats, width);
    const TileNote note = tile_note(v_, tile, seats.empty() ? room : room - 1);
    // Buildings that do not fit beside the tokens are left out; the owner's mark stays.
    if (width_of(note.text) < room || seats.empty()) {
      line.add(note.text, {.ink = seat_colour(note.owner)});
    } else if (note.owner >= 0 && room > 1) {
      line.add(cut(note.text, 1), {.ink = seat_colour(note.owner)});
    }
    line.fill_to(room);
    for (const Seat seat : seats) add_token(line, seat);
    return line.text();
  }

  void add_token(Line& line, Seat seat) const {
    const std::string_view colour = seat_colour(seat);
    line.add(token(v_, seat), {.ink = ink_on(colour), .paper = colour, .bold = true});
  }

  /// More tokens than a cell is wide.
  std::string crowd(const std::vector<Seat>& seats, int width) const {
    Line line(v_.looks);
    for (const Seat seat : seats) {
      if (line.width() + width_of(token(v_, seat)) >= width) break;
      add_token(line, seat);
    }
    line.add("+");
    return line.fill_to(width).text();
  }

  void put(std::string_view text, const Style& style = {}) {
    Line line(v_.looks);
    line.add("  ").add(cut(text, inside_ - 3), style);
    inside_lines_.push_back(line.fill_to(inside_ - 1).text());
  }

  /// The players come already coloured, with codes that have no width.
  void put_painted(const std::string& text, int width) {
    const int gap = std::max(0, inside_ - 3 - width);
    inside_lines_.push_back("  " + text + std::string(static_cast<std::size_t>(gap), ' '));
  }

  void fill_inside(std::span<const std::string> log) {
    const estate::Teller& teller = *v_.teller;
    const std::string round =
        fill(teller.language, phrases::kRound, {{"n", std::to_string(v_.state.round)}});
    put("");
    put(teller.title->name.in(teller.language) + ", " + round, {.bold = true});
    put("");
    View plain = v_;
    plain.looks.colours = Colours::kNone;
    const std::vector<std::string> widths = draw_players(plain);
    const std::vector<std::string> players = draw_players(v_);
    for (std::size_t at = 0; at < players.size(); ++at) {
      const int width = width_of(widths[at]);
      if (width <= inside_ - 3) {
        put_painted(players[at], width);
      } else {
        put(widths[at]);
      }
    }
    if (v_.state.pot > 0) {
      const std::string pot =
          capitalised(teller.language, estate::words_of(*teller.title).pot.in(teller.language));
      put("");
      put(fill(teller.language, phrases::kPot,
               {{"pot", pot}, {"amount", estate::money_sign(teller, v_.state.pot)}}));
    }
    put("");
    put_log(log, kInnerLines - 2 - static_cast<int>(inside_lines_.size()));
    while (std::ssize(inside_lines_) < kInnerLines - 2) put("");
    put(draw_legend(v_), {.dim = true});
    put("");
  }

  void put_log(std::span<const std::string> log, int room) {
    std::vector<std::string> lines;
    for (const std::string& entry : log) {
      for (std::string& line : wrapped(entry, inside_ - 5, 2)) lines.push_back(std::move(line));
    }
    const auto skip = std::max<std::ptrdiff_t>(0, std::ssize(lines) - std::max(0, room));
    for (auto line = lines.begin() + skip; line != lines.end(); ++line) put(*line, {.dim = true});
  }

  std::string next_inside() {
    if (next_ < inside_lines_.size()) return inside_lines_[next_++];
    return std::string(static_cast<std::size_t>(inside_ - 1), ' ');
  }

  const View& v_;
  const FrameSet& frame_;
  std::array<int, kSide> widths_{};
  int inside_ = 0;  ///< columns of the inside, and one
  std::vector<std::string> inside_lines_;
  std::size_t next_ = 0;
  std::vector<std::string> lines_;
};

constexpr int kListWidth = 38;

/// `width` 0: nothing follows on the line.
std::string list_entry(const View& view, int tile, int width) {
  Line line(view.looks);
  const std::string_view paper = group_colour(view, tile);
  line.add(padded(std::to_string(tile), 2) + " ");
  line.add(padded(name_within(view, tile, 14), 14), {.ink = ink_on(paper), .paper = paper});
  const TileNote note = tile_note(view, tile, 11);
  line.add(" ").add(note.text, {.ink = seat_colour(note.owner)});
  const std::vector<Seat> seats = seats_on(view.state, tile);
  if (!seats.empty()) line.fill_to(30);
  for (const Seat seat : seats) {
    if (line.width() + width_of(token(view, seat)) > kListWidth) break;
    line.add(token(view, seat), {.ink = seat_colour(seat), .bold = true});
  }
  return line.fill_to(width).text();
}

}  // namespace

std::vector<std::string> draw_ring(const View& view, std::span<const std::string> log) {
  return Ring(view, log).draw();
}

std::vector<std::string> draw_list(const View& view) {
  const bool two = view.looks.columns >= 2 * kListWidth + 2;
  const int rows = two ? estate::kTiles / 2 : estate::kTiles;
  std::vector<std::string> lines;
  for (int row = 0; row < rows; ++row) {
    std::string line = list_entry(view, row, two ? kListWidth + 2 : 0);
    if (two) line += list_entry(view, row + rows, 0);
    lines.push_back(std::move(line));
  }
  lines.push_back(draw_legend(view));
  return lines;
}

}  // namespace parlour::terminal::estate_ui
