// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/names.hpp"

#include <algorithm>
#include <vector>

#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "rules/estate/ownership.hpp"
#include "terminal/bb7k/words.hpp"

namespace parlour::bb7k {

namespace {

constexpr std::size_t kLongestName = 40;

std::string with_underscores(std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), ' ', '_');
  return out;
}

bool names_tile(const estate::TileSource& tile, std::string_view word) {
  return same_word(with_underscores(tile.name.in(kEnglish)), word) ||
         same_word(with_underscores(tile.short_name), word);
}

/// A deed by name, −1 if there is none.
int deed_called(const estate::Game& game, std::string_view word) {
  for (int deed = 0; deed < game.board().deed_count; ++deed) {
    const auto tile = static_cast<std::size_t>(game.board().deeds[deed].tile);
    if (names_tile(estate::board_of(game.title).tiles[tile], word)) return deed;
  }
  return -1;
}

bool is_number(std::string_view word) {
  if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
  return !word.empty() &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The end of a sentence about a word that nobody knows. Letter case is no mistake.
std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  std::vector<std::string> lowered;
  for (const std::string& one : known) lowered.push_back(lower(one));
  const std::vector<std::string_view> words(lowered.begin(), lowered.end());
  const std::string_view near = closest_word(lower(word), words);
  if (near.empty()) return ".";
  const auto place = std::find(lowered.begin(), lowered.end(), near) - lowered.begin();
  return "; did you mean " + in_quotes(known[static_cast<std::size_t>(place)]) + "?";
}

}  // namespace

std::string tile_word(const Title& title, int tile) {
  const estate::TileSource& source = estate::board_of(title).tiles[static_cast<std::size_t>(tile)];
  return with_underscores(source.short_name.empty() ? source.name.in(kEnglish) : source.short_name);
}

Result<int> find_building(const estate::Game& game, std::string_view word) {
  if (const int deed = deed_called(game, word); deed >= 0) return deed;
  for (const estate::TileSource& tile : estate::board_of(game.title).tiles) {
    if (names_tile(tile, word)) return bad(in_quotes(word) + " cannot be owned by anybody.");
  }
  std::vector<std::string> known;
  for (int deed = 0; deed < game.board().deed_count; ++deed) {
    known.push_back(tile_word(game.title, game.board().deeds[deed].tile));
  }
  return bad("No " + estate::words_of(game.title).deed.in(kEnglish) + " is called " +
             in_quotes(word) + did_you_mean(word, known));
}

Result<Seat> find_player(const Roster& roster, std::string_view name) {
  for (std::size_t seat = 0; seat < roster.size(); ++seat) {
    if (roster[seat].name == name) return static_cast<Seat>(seat);
  }
  for (std::size_t seat = 0; seat < roster.size(); ++seat) {
    if (same_word(roster[seat].name, name)) return static_cast<Seat>(seat);
  }
  return bad("Nobody is called " + in_quotes(name) + did_you_mean(name, names_of(roster)));
}

std::string why_no_name(const estate::Game& game, std::string_view name) {
  if (name.empty()) return "a name has at least one character";
  if (!valid_utf8(name) || has_control_characters(name, LineEnds::kRefused)) {
    return "a name is made of characters that can be seen";
  }
  if (count_characters(name) > kLongestName) {
    return "a name has at most " + std::to_string(kLongestName) + " characters";
  }
  const std::string who = in_quotes(name) + " cannot be the name of a player: ";
  if (same_word(name, kBankName)) return who + "it stands for the bank";
  if (is_number(name)) return who + "it is a number";
  if (deed_called(game, name) >= 0)
    return who + "a " + estate::words_of(game.title).deed.in(kEnglish) + " is called so";
  return {};
}

std::optional<char> find_piece(std::string_view word) {
  for (const Piece& piece : kPieces) {
    const std::string_view mark(&piece.mark, 1);
    if (same_word(word, mark) || same_word(word, piece.word)) return piece.mark;
  }
  return std::nullopt;
}

}  // namespace parlour::bb7k
