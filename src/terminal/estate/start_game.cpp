// SPDX-License-Identifier: Apache-2.0
#include "terminal/start_game.hpp"

#include "terminal/estate/keyboard_game.hpp"
#include "terminal/start_game_of.hpp"

namespace parlour::terminal {

template <>
struct Front<estate::Family> {
  using Keyboard = estate_ui::EstateKeyboardGame;
  /// There is nothing to choose before an estate game.
  static bool prepare(Talk&, const estate::Game&, std::vector<Player>&, std::uint64_t) {
    return true;
  }
};

template class LocalGame<estate::Family>;
template int play_new<estate::Family>(const Start&, Title);
template int play_saved<estate::Family>(const Start&, std::string);

}  // namespace parlour::terminal
