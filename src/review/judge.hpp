// SPDX-License-Identifier: Apache-2.0
// What a review needs to know of a family: a Judge for each, in its own folder, by the same names.
//
//   kPlayedOnBy      the highest level that games are played on by: higher ones think too long
//   kLed             is the turn of a choice that is compared played to its end by hard?
//   kPercentOfWork   of the actions that a review may cost: those of some families take longer
//   kRounds          how far: kToTheEnd, or so many rounds and then by standing
//   kSharp           by which power of their standings the chances of seats differ then
//   kSure            by which power the chances found are less sure than they seem, or more
//   is_forced        is there nothing to choose, or nothing that could matter?
//   in_own_turn      is a whole turn looked at as one, from its beginning to the next? Who is in
//   turn? lines            what an expert would compare at this prompt, each a line of actions
//   about            what kind of choice it is
//   same_idea        are two choices so alike that one of them missed is the other missed again?
//   label, sentence, places         of a choice, for people
//   is_offer, in_talks, deal                trades, where the family has them
#pragma once

#include <vector>

#include "review/document.hpp"
#include "table/chances.hpp"

namespace parlour::review {

template <class Family>
struct Judge;

/// Actions of a seat, one after the other.
template <class Family>
using Line = std::vector<typename Family::Action>;

/// The character that a seat is played on by: its own, as far as that is quick; a usual player for
/// a person or a program.
template <class Family>
const typename Family::Character& usual_player(std::string_view kind) {
  const auto* own = character_named<Family>(kind);
  if (own == nullptr) own = character_named<Family>("medium");
  if (own->level <= Judge<Family>::kPlayedOnBy) return *own;
  return *character_named<Family>(word_of_level(Judge<Family>::kPlayedOnBy));
}

}  // namespace parlour::review
