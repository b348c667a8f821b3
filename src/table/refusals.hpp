// SPDX-License-Identifier: Apache-2.0
// Why a table says no to what a client says: a word for programs, a sentence for people. What the
// rules of a game say no to is told by the game.
#pragma once

#include "core/text.hpp"
#include "table/live_game.hpp"

namespace parlour {

struct TableRefusal {
  const char* word;
  Text text;
  Refused in(Language language) const { return {word, text.in(language)}; }
};

namespace refusals {

inline const TableRefusal kNotYours{"not_yours",
                                    {"That is not your seat.", "Bu koltuk senin değil."}};
inline const TableRefusal kNotHost{
    "not_host", {"Only the host may do that.", "Bunu yalnızca ev sahibi yapabilir."}};
inline const TableRefusal kNotNow{"not_now",
                                  {"That is not possible now.", "Bu şimdi mümkün değil."}};
inline const TableRefusal kPaused{"paused", {"The game is paused.", "Oyun duraklatıldı."}};
inline const TableRefusal kStale{"stale",
                                 {"That has been answered already.", "Bu zaten yanıtlandı."}};
inline const TableRefusal kNoUndo{"no_undo",
                                  {"There is nothing to take back.", "Geri alınacak bir şey yok."}};
inline const TableRefusal kTooLongAgo{
    "too_long_ago",
    {"That is too long ago to be taken back.", "Bu, geri alınamayacak kadar eski."}};
inline const TableRefusal kHidden{
    "hidden",
    {"What this seat holds is hidden: only its own player may come for it, or a bot.",
     "Bu koltuğun elindekiler gizli: yalnızca kendi oyuncusu ya da bir bot oturabilir."}};
inline const TableRefusal kTooFast{
    "too_fast", {"Not so fast: wait a little.", "O kadar hızlı değil: biraz bekle."}};
inline const TableRefusal kTooLong{
    "too_long", {"A message has 1 to 500 characters.", "Bir ileti 1 ila 500 karakterdir."}};

}  // namespace refusals

}  // namespace parlour
