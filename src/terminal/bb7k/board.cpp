// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/board.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "rules/estate/ownership.hpp"

namespace parlour::bb7k {

namespace {

constexpr int kCells = 11;   ///< along each side
constexpr int kPitchX = 8;   ///< columns from cell to cell, one of them a bar
constexpr int kPitchY = 5;   ///< lines of a cell
constexpr int kWide = 7;     ///< columns of text in a cell
constexpr int kInside = 71;  ///< columns within the ring
constexpr int kLogoLine = 22;

/// Characters of valid UTF-8, each taken to be one column wide.
std::vector<std::string> characters(std::string_view text) {
  std::vector<std::string> all;
  for (const char c : text) {
    const bool continues = (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
    if (continues && !all.empty()) {
      all.back() += c;
    } else {
      all.emplace_back(1, c);
    }
  }
  return all;
}

int width(std::string_view text) { return static_cast<int>(characters(text).size()); }

class Canvas {
 public:
  Canvas() : cells_(static_cast<std::size_t>(kBoardColumns) * kBoardLines, " ") {}

  /// What does not fit between `x` and the column `x + most` is left out.
  void put(int x, int y, std::string_view text, int most = kBoardColumns) {
    for (const std::string& character : characters(text)) {
      if (most-- <= 0 || x >= kBoardColumns) return;
      cells_[static_cast<std::size_t>(y) * kBoardColumns + static_cast<std::size_t>(x++)] =
          character;
    }
  }

  std::string text() const {
    std::string all;
    for (std::size_t at = 0; at < cells_.size(); ++at) {
      all += cells_[at];
      if ((at + 1) % kBoardColumns == 0) all += '\n';
    }
    return all;
  }

 private:
  std::vector<std::string> cells_;
};

struct Corner {
  int x, y;  ///< of the first character of text in a cell
};

Corner corner_of(int tile) {
  int column = kCells - 1, row = tile - 30;
  if (tile <= 10) {
    column = 10 - tile;
    row = kCells - 1;
  } else if (tile < 20) {
    column = 0;
    row = 20 - tile;
  } else if (tile <= 30) {
    column = tile - 20;
    row = 0;
  }
  return {column * kPitchX + 1, row * kPitchY + 1};
}

/// A name in two lines, as many words in the first as fit.
struct Caption {
  std::string first, second;
};

Caption caption_of(const estate::TileSource& tile) {
  Caption caption;
  std::string_view rest = tile.name.in(kEnglish);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string word(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::string longer = caption.first.empty() ? word : caption.first + " " + word;
    if (caption.second.empty() && width(longer) <= kWide) {
      caption.first = longer;
    } else {
      caption.second += (caption.second.empty() ? "" : " ") + word;
    }
  }
  const bool fits = !caption.first.empty() && width(caption.second) <= kWide;
  if (fits) return caption;
  return {tile.short_name.empty() ? tile.name.in(kEnglish) : tile.short_name, ""};
}

class Painter {
 public:
  Painter(const estate::Game& game, const estate::State& state, const Roster& roster)
      : game_(game), state_(state), roster_(roster) {}

  std::string paint() {
    canvas_.put(0, 0, std::string(kBoardColumns, '_'));
    for (int tile = 0; tile < estate::kTiles; ++tile) paint_cell(tile);
    canvas_.put(kPitchX + 1, kPitchY * (kCells - 1), std::string(kInside, '_'));
    paint_logo();
    return canvas_.text();
  }

 private:
  void paint_cell(int tile) {
    const Corner corner = corner_of(tile);
    for (int line = 0; line < kPitchY; ++line) {
      canvas_.put(corner.x - 1, corner.y + line, "|");
      canvas_.put(corner.x + kWide, corner.y + line, "|");
    }
    const int deed = estate::deed_on(game_.board(), tile);
    const bool academic = deed >= 0 && game_.board().streets.has(deed);
    const estate::TileSource& source =
        estate::board_of(game_.title).tiles[static_cast<std::size_t>(tile)];
    std::string pieces = pieces_on(tile);
    std::string eighth;  // has no room in the line of the others
    if (pieces.size() > kWide) {
      eighth = pieces.back();
      pieces.pop_back();
    }
    if (academic) {
      const auto level = static_cast<std::size_t>(state_.levels.of(deed));
      canvas_.put(corner.x, corner.y, std::string(level, 'I'));
      canvas_.put(corner.x, corner.y + 1, std::string(kWide, '-'));
      const std::string& name =
          source.short_name.empty() ? source.name.in(kEnglish) : source.short_name;
      paint_name({corner.x, corner.y + 2}, name, deed, eighth, corner.y);
    } else {
      const Caption caption = caption_of(source);
      paint_name(corner, caption.first, deed, eighth, corner.y + 2);
      canvas_.put(corner.x, corner.y + 1, caption.second, kWide);
    }
    canvas_.put(corner.x, corner.y + 3, pieces, kWide);
    canvas_.put(corner.x, corner.y + 4, std::string(kWide, '_'));
  }

  /// The name, and at the right end of its line the marks and an eighth piece; the piece goes to
  /// the end of another line that has room wherever the name would have to be cut for it.
  void paint_name(Corner at, std::string_view name, int deed, const std::string& eighth,
                  int other_line) {
    std::string marks = marks_of(deed);
    const std::string more = "+" + eighth + marks;
    if (!eighth.empty() && width(name) + width(more) <= kWide) {
      marks = more;
    } else {
      canvas_.put(at.x + kWide - width(eighth), other_line, eighth);
    }
    const int marked = width(marks);
    const int gap = marks.empty() || marks.starts_with('+') ? 0 : 1;
    canvas_.put(at.x, at.y, name, kWide - marked - gap);
    canvas_.put(at.x + kWide - marked, at.y, marks);
  }

  std::string pieces_on(int tile) const {
    std::string pieces;
    for (const int seat : state_.alive) {
      if (state_.at[seat] == tile) pieces += roster_[static_cast<std::size_t>(seat)].piece;
    }
    return pieces;
  }

  /// Whose it is, and whether it is mortgaged.
  std::string marks_of(int deed) const {
    if (deed < 0) return {};
    const Seat owner = estate::owner_of(state_, deed);
    if (owner == estate::kBank) return {};
    const std::string mortgaged = state_.mortgaged.has(deed) ? "m" : "";
    return mortgaged + roster_[static_cast<std::size_t>(owner)].piece;
  }

  void paint_logo() {
    static constexpr std::string_view kSkyline[] = {
        "                          |>                         ",
        "                       ___|___                       ",
        "        _______       |  ___  |          _____       ",
        "       |[][][] |      | |[_]| |   ______/     \\__    ",
        "   ____|[][][] |______| |[_]| |__|  o   o   o    |__ ",
        "  | o  |[][][] | o  o | |[_]| |  |  o   o   o    |  |",
        "  | o  |[][][] | o  o | |[_]| |[]|  o   o   o    |[]|",
        "__|____|__[]___|______|_|_n_|_|__|_______n_______|__|"};
    int y = kLogoLine;
    for (const std::string_view line : kSkyline) paint_in_the_middle(y++, line);
    std::string spaced;
    for (const std::string& character : characters(game_.title.name.in(kEnglish))) {
      spaced += (spaced.empty() ? "" : " ") + character;
    }
    paint_in_the_middle(y + 1, width(spaced) <= kInside ? spaced : game_.title.name.in(kEnglish));
  }

  void paint_in_the_middle(int y, std::string_view text) {
    const int shown = std::min(width(text), kInside);
    canvas_.put(kPitchX + 1 + (kInside - shown) / 2, y, text, kInside);
  }

  const estate::Game& game_;
  const estate::State& state_;
  const Roster& roster_;
  Canvas canvas_;
};

}  // namespace

std::string draw_board(const estate::Game& game, const estate::State& state, const Roster& roster) {
  return Painter(game, state, roster).paint();
}

}  // namespace parlour::bb7k
