// SPDX-License-Identifier: Apache-2.0
#include "tests/bb7k/fixtures.hpp"

#include <sstream>

#include "terminal/bb7k/names.hpp"
#include "terminal/bb7k/words.hpp"
#include "title/load.hpp"

namespace parlour::fixtures {

namespace fs = std::filesystem;

fs::path bb7k_folder() { return fs::path(PARLOUR_TESTS) / "bb7k"; }

const estate::Game& bb7k_game() {
  static const estate::Game kGame = game_of("bb7k");
  return kGame;
}

bb7k::Files files_in(DiskInMemory& disk) {
  const auto read = [&disk](const std::string& path) -> Result<std::string> {
    const auto found = disk.find(path);
    if (found == disk.end()) return Problem{path, "", "there is no such file"};
    return found->second;
  };
  const auto write = [&disk](const std::string& path, std::string_view text) -> Outcome {
    disk[path] = std::string(text);
    return Done{};
  };
  return {read, write, [](const std::string& id) { return find_title(id); }};
}

int Played::count(std::string_view text) const {
  int found = 0;
  for (std::size_t at = out.find(text); at != out.npos; at = out.find(text, at + 1)) ++found;
  return found;
}

Played run_bb7k(const std::string& options, std::string_view input, DiskInMemory disk) {
  Played played;
  played.disk = std::move(disk);
  std::istringstream in{std::string(input)};
  std::ostringstream out, errors;
  bb7k::Input reader(in, &out);
  played.code = bb7k::run(bb7k::split(options), reader, out, errors, files_in(played.disk));
  played.out = out.str();
  played.errors = errors.str();
  return played;
}

std::string save_text(const std::vector<std::string>& players,
                      const std::vector<std::string>& buildings) {
  std::string text = std::to_string(players.size()) + "\n";
  for (const std::string& player : players) text += player + "\n";
  const estate::Game& game = bb7k_game();
  for (int deed = 0; deed < game.board().deed_count; ++deed) {
    std::string row = bb7k::tile_word(game.title, game.board().deeds[deed].tile) + " ";
    const std::string name = row;
    row += "BANK 0";
    for (const std::string& building : buildings) {
      if (building.starts_with(name)) row = building;
    }
    text += row + "\n";
  }
  return text;
}

std::string last_line(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  const std::size_t end = text.rfind('\n');
  return std::string(end == text.npos ? text : text.substr(end + 1));
}

}  // namespace parlour::fixtures
