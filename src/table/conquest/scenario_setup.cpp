// SPDX-License-Identifier: Apache-2.0
// Putting a position on the map.
#include "rules/conquest/conquest.hpp"
#include "table/conquest/scenario.hpp"
#include "table/scenario/play.hpp"

namespace parlour::conquest {

using scenario::bad;

namespace {

std::optional<Stage> stage_from_word(const std::string& word) {
  if (word == "claim") return Stage::kClaim;
  if (word == "muster") return Stage::kMuster;
  if (word == "allocate") return Stage::kAllocate;
  if (word == "attack") return Stage::kAttack;
  if (word == "fortify") return Stage::kFortify;
  return std::nullopt;
}

/// A number of troops, cards and the like.
Result<std::int32_t> count_from_word(const std::string& word) {
  const Result<std::int32_t> number = number_from_word(word);
  if (number && (*number < 0 || *number > kMostTroops)) {
    return bad("expected a number from 0 to " + std::to_string(kMostTroops));
  }
  return number;
}

}  // namespace

Outcome Scenario::set_up(Words words) {
  touched_ = true;
  const std::string& what = words[0];
  if (what == "troops" || what == "rest" || what == "empty" || what == "free" ||
      what == "airport") {
    return set_land(words);
  }
  if (what == "ally" || what == "asked" || what == "target") return set_diplomacy(words);
  if (what == "hand") return set_hand(words);
  if (what == "card") return set_card(words);
  if (what == "deck") return set_deck(words);
  if (what == "sets" || what == "round" || what == "owed" || what == "earned") {
    return set_number(words);
  }
  if (what == "turn") return set_turn(words);
  return bad("\"" + what + "\" is no statement of a conquest scenario");
}

Outcome Scenario::set_land(Words words) {
  const std::string& what = words[0];
  if (what == "rest") {
    if (words.size() != 3) return bad("expected: rest SEAT N");
    const Result<Seat> who = seat(words[1]);
    if (!who) return who.problem();
    const Result<std::int32_t> troops = count_from_word(words[2]);
    if (!troops) return troops.problem();
    rest_ = {*who, static_cast<Troops>(*troops)};
    return Done{};
  }
  if (words.size() != (what == "troops" ? 4 : 2)) {
    return bad(what == "troops" ? "expected: troops TERRITORY SEAT N"
                                : "expected: " + what + " TERRITORY");
  }
  const Result<Territory> where = find_territory(names_, words[1]);
  if (!where) return where.problem();
  if (what == "airport") {
    position_.airports.add(*where);
    return Done{};
  }
  named_.add(*where);
  position_.owners.set(*where, 0);
  position_.troops[*where] = 0;
  if (what != "troops") return Done{};
  const Result<Seat> who = seat(words[2]);
  if (!who) return who.problem();
  const Result<std::int32_t> troops = count_from_word(words[3]);
  if (!troops) return troops.problem();
  if (*troops == 0) return bad("land without troops is nobody's: use `empty TERRITORY`");
  position_.owners.set(*where, *who + 1);
  position_.troops[*where] = static_cast<Troops>(*troops);
  return Done{};
}

Outcome Scenario::set_diplomacy(Words words) {
  if (words.size() != 3) return bad("expected: " + words[0] + " SEAT and one more name");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  if (words[0] == "target") {
    if (words[2] == "none") {
      position_.target[*who] = kNoTarget;
      return Done{};
    }
    const Result<int> continent = find_continent(names_, words[2]);
    if (!continent) return continent.problem();
    position_.target[*who] = static_cast<std::int8_t>(*continent);
    return Done{};
  }
  const Result<Seat> other = seat(words[2]);
  if (!other) return other.problem();
  if (words[0] == "asked") {
    position_.proposal[*who] = *other;
  } else {
    position_.allies[*who].add(*other);
    position_.allies[*other].add(*who);
  }
  return Done{};
}

/// Cards leave the deck; if all of a kind have pictures, so do some of those.
void Scenario::take_from_deck(CardKind kind, int count) {
  const auto index = static_cast<std::size_t>(kind);
  for (; count > 0; --count) {
    if (position_.deck[index] > 0) {
      --position_.deck[index];
      --position_.deck_size;
    }
    const TerritorySet shown = position_.pictures.of_kind(position_.pictures.in_deck(), kind);
    if (shown.size() > position_.deck[index]) position_.pictures.holder.set(shown.lowest(), 0);
  }
}

Outcome Scenario::set_hand(Words words) {
  if (words.size() < 4 || words.size() % 2 != 0) return bad("expected: hand SEAT KIND N …");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  for (std::size_t at = 2; at < words.size(); at += 2) {
    const Result<CardKind> kind = card_kind_from_word(words[at]);
    if (!kind) return kind.problem();
    const Result<std::int32_t> count = count_from_word(words[at + 1]);
    if (!count || *count > 60) return bad("expected a number of cards from 0 to 60");
    take_from_deck(*kind, *count);
    auto& held = position_.hand[*who][static_cast<std::size_t>(*kind)];
    held = static_cast<std::uint8_t>(held + *count);
    position_.hand_size[*who] = static_cast<std::uint8_t>(position_.hand_size[*who] + *count);
  }
  return Done{};
}

Outcome Scenario::set_card(Words words) {
  if (words.size() != 4) return bad("expected: card SEAT KIND TERRITORY");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const Result<CardKind> kind = card_kind_from_word(words[2]);
  if (!kind) return kind.problem();
  const Result<Territory> where = find_territory(names_, words[3]);
  if (!where) return where.problem();
  position_.pictures.holder.set(*where, *who + 1);
  position_.pictures.kind.set(*where, static_cast<int>(*kind));
  take_from_deck(*kind, 1);
  ++position_.hand[*who][static_cast<std::size_t>(*kind)];
  ++position_.hand_size[*who];
  return Done{};
}

Outcome Scenario::set_deck(Words words) {
  if (words.size() < 3 || words.size() % 2 != 1) return bad("expected: deck KIND N …");
  std::array<std::int32_t, kCardKinds> wanted{};
  for (std::size_t at = 1; at < words.size(); at += 2) {
    const Result<CardKind> kind = card_kind_from_word(words[at]);
    if (!kind) return kind.problem();
    const Result<std::int32_t> count = count_from_word(words[at + 1]);
    if (!count || *count > 60) return bad("expected a number of cards from 0 to 60");
    wanted[static_cast<std::size_t>(*kind)] = *count;
  }
  for (int kind = 0; kind < kCardKinds; ++kind) {
    auto& cards = position_.deck[kind];
    take_from_deck(static_cast<CardKind>(kind), cards - wanted[static_cast<std::size_t>(kind)]);
    const int more = wanted[static_cast<std::size_t>(kind)] - cards;
    if (more <= 0) continue;
    cards = static_cast<std::uint8_t>(cards + more);
    position_.deck_size = static_cast<std::uint8_t>(position_.deck_size + more);
  }
  return Done{};
}

Outcome Scenario::set_number(Words words) {
  const std::string& what = words[0];
  if (what == "earned") {
    if (words.size() != 2) return bad("expected: earned SEAT");
    const Result<Seat> who = seat(words[1]);
    if (!who) return who.problem();
    position_.earned = true;
    return Done{};
  }
  const std::size_t size = what == "owed" ? 3 : 2;
  if (words.size() != size) return bad("expected: " + what + (size == 3 ? " SEAT N" : " N"));
  const Result<std::int32_t> number = count_from_word(words[size - 1]);
  if (!number) return number.problem();
  if (what == "owed") {
    const Result<Seat> who = seat(words[1]);
    if (!who) return who.problem();
    position_.reserve[*who] = static_cast<Troops>(*number);
  } else if (what == "sets") {
    position_.sets = static_cast<std::uint16_t>(*number);
  } else {
    position_.round = static_cast<std::uint16_t>(*number);
  }
  return Done{};
}

Outcome Scenario::set_turn(Words words) {
  if (words.size() < 2 || words.size() > 4) return bad("expected: turn SEAT [PHASE] [N]");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const std::optional<Stage> stage = stage_from_word(words.size() > 2 ? words[2] : "allocate");
  if (!stage) return bad("the phases are claim, muster, allocate, attack and fortify");
  start_ = Start{*who, *stage, std::nullopt};
  if (words.size() < 4) return Done{};
  const Result<std::int32_t> number = count_from_word(words[3]);
  if (!number) return number.problem();
  start_->to_place = *number;
  return Done{};
}

/// In claim and muster everybody has what is left of the starting troops.
void Scenario::begin_setup(const Start& start) {
  for (Seat army = 0; army < position_.seats; ++army) {
    const int all = rules().map.start_troops[position_.seats - kFewestSeats];
    const int left = all - troops_on(position_, position_.land(army));
    position_.reserve[army] = static_cast<Troops>(left > 0 ? left : 0);
  }
  if (start.to_place) position_.reserve[start.seat] = static_cast<Troops>(*start.to_place);
  position_.stage = start.stage;
  position_.turn = start.seat;
}

/// The position is complete: lets the game find out what it waits for.
void Scenario::complete_position() {
  if (rest_) {
    for (const int territory : rules().map.all - named_) {
      position_.owners.set(territory, rest_->first + 1);
      position_.troops[territory] = rest_->second;
    }
  }
  if (!start_ && !touched_) return;
  const auto tell = [this](const auto& event) { hear(event); };
  const Start start = start_.value_or(Start{0, Stage::kAllocate, std::nullopt});
  const bool setting_up = start.stage == Stage::kClaim || start.stage == Stage::kMuster;
  if (setting_up) {
    begin_setup(start);
  } else {
    for (Seat seat = 0; seat < position_.seats; ++seat) {
      if (position_.land(seat).empty()) position_.alive.remove(seat);
    }
    const bool earned = position_.earned;
    std::array<Troops, kArmies> owed = position_.reserve;
    begin_turn(rules(), position_, start.seat, tell);
    position_.earned = earned;
    if (start.stage != Stage::kAllocate) {
      position_.stage = start.stage;
      position_.to_place = 0;
      position_.due = Due::kNothing;
      position_.reserve = owed;
    }
    if (start.to_place) position_.to_place = static_cast<Troops>(*start.to_place);
  }
  proceed(rules(), position_, tell);
}

}  // namespace parlour::conquest
