// SPDX-License-Identifier: Apache-2.0
// The nouns of the narration: names, troops, cards, hands, phases.
#include "wire/conquest/narrate.hpp"
#include "wire/listed.hpp"
#include "words/conquest_log.hpp"

namespace parlour::conquest {

std::string_view word(const Teller& teller, std::string_view key) {
  const auto& words = words_of(*teller.title);
  const auto found = words.find(key);
  return found == words.end() ? key : std::string_view(found->second.in(teller.language));
}

std::string name_of(const Teller& teller, Seat seat) {
  if (seat == kNeutral) return std::string(word(teller, "neutral"));
  if (seat < 0) return std::string(word(teller, "nobody"));
  const auto index = static_cast<std::size_t>(seat);
  return index < teller.names.size() ? teller.names[index] : "#" + std::to_string(seat + 1);
}

const std::string& territory_name(const Teller& teller, int territory) {
  return map_of(*teller.title)
      .territories[static_cast<std::size_t>(territory)]
      .name.in(teller.language);
}

std::string territory_short_name(const Teller& teller, int territory) {
  const auto& source = map_of(*teller.title).territories[static_cast<std::size_t>(territory)];
  return source.short_name.empty() ? source.name.in(teller.language) : source.short_name;
}

const std::string& continent_name(const Teller& teller, int continent) {
  return map_of(*teller.title)
      .continents[static_cast<std::size_t>(continent)]
      .name.in(teller.language);
}

std::string troops(const Teller& teller, int count) {
  const std::string_view noun = word(teller, count == 1 ? "troop" : "troops");
  if (count == kUnseen)
    return fill(teller.language, words::conquest_log::kSomeTroops, {{"troops", noun}});
  return fill(teller.language, words::conquest_log::kTroops,
              {{"n", grouped_digits(teller.language, count)}, {"troops", noun}});
}

std::string card_name(const Teller& teller, CardKind kind) {
  switch (kind) {
    case CardKind::kInfantry:
      return std::string(word(teller, "infantry"));
    case CardKind::kCavalry:
      return std::string(word(teller, "cavalry"));
    case CardKind::kCannon:
      return std::string(word(teller, "cannon"));
    case CardKind::kJoker:
      return std::string(word(teller, "joker"));
    case CardKind::kHidden:
      break;
  }
  return fill(teller.language, words::conquest_log::kHiddenCard, {{"card", word(teller, "card")}});
}

std::string cards(const Teller& teller, CardKind a, CardKind b, CardKind c) {
  if (a == b && b == c) {
    return fill(teller.language, words::conquest_log::kThreeOf, {{"card", card_name(teller, a)}});
  }
  const std::string names[] = {card_name(teller, a), card_name(teller, b), card_name(teller, c)};
  return listed(teller, names);
}

std::string hand_name(const Teller& teller, Hand hand) {
  switch (hand) {
    case Hand::kRock:
      return std::string(word(teller, "rock"));
    case Hand::kPaper:
      return std::string(word(teller, "paper"));
    case Hand::kScissors:
      return std::string(word(teller, "scissors"));
    case Hand::kNone:
      break;
  }
  return "?";
}

std::string phase_name(const Teller& teller, Stage stage) {
  switch (stage) {
    case Stage::kClaim:
      return std::string(word(teller, "phase_claim"));
    case Stage::kMuster:
      return std::string(word(teller, "phase_muster"));
    case Stage::kAllocate:
      return std::string(word(teller, "phase_allocate"));
    case Stage::kAttack:
      return std::string(word(teller, "phase_attack"));
    case Stage::kFortify:
      return std::string(word(teller, "phase_fortify"));
    case Stage::kFirstSeat:
    case Stage::kTurnOver:
    case Stage::kOver:
      break;
  }
  return {};
}

std::string listed(const Teller& teller, std::span<const std::string> items) {
  return parlour::listed(teller.language, items);
}

}  // namespace parlour::conquest
