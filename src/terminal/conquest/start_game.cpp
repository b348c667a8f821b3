// SPDX-License-Identifier: Apache-2.0
#include "terminal/start_game.hpp"

#include "terminal/conquest/keyboard_game.hpp"
#include "terminal/conquest/targets.hpp"
#include "terminal/start_game_of.hpp"

namespace parlour::terminal {

template <>
struct Front<conquest::Family> {
  using Keyboard = conquest_ui::ConquestKeyboardGame;
  static bool prepare(Talk& talk, const conquest::Game& game, std::vector<Player>& players,
                      std::uint64_t seed) {
    return conquest_ui::choose_targets(talk, game, players, seed);
  }
};

template class LocalGame<conquest::Family>;
template int play_new<conquest::Family>(const Start&, Title);
template int play_saved<conquest::Family>(const Start&, std::string);

}  // namespace parlour::terminal
