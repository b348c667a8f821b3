// SPDX-License-Identifier: Apache-2.0
// A save file of bb7k is refused with a line and a reason, or it is a position that keeps all
// promises and is the same again once written and read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/estate/invariants.hpp"
#include "terminal/bb7k/save.hpp"
#include "title/load.hpp"

namespace {

using namespace parlour;

const estate::Game& game() {
  static const estate::Game kGame = [] {
    Result<Title> title = find_title("bb7k");
    if (!title) std::abort();
    Result<estate::Game> made = estate::Game::make(std::move(*title), {});
    if (!made) std::abort();
    return std::move(*made);
  }();
  return kGame;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<bb7k::SavedGame> saved = bb7k::from_save(game(), text, "f");
  if (!saved) {
    const Problem& problem = saved.problem();
    if (!problem.place.starts_with("line") || problem.reason.empty()) std::abort();
    return 0;
  }
  if (estate::broken_invariant(game().ruleset(), saved->state) != nullptr) std::abort();
  if (!bb7k::why_no_save(game(), saved->state).empty()) std::abort();
  const std::string written = bb7k::to_save(game(), saved->state, saved->roster);
  const Result<bb7k::SavedGame> again = bb7k::from_save(game(), written, "f");
  if (!again || again->roster != saved->roster || !(again->state == saved->state)) std::abort();
  if (bb7k::to_save(game(), again->state, again->roster) != written) std::abort();
  return 0;
}
