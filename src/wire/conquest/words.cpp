// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/words.hpp"

#include <array>
#include <map>

#include "core/suggest.hpp"

namespace parlour::conquest {

namespace {

using WordList = std::span<const std::string>;

Problem bad(std::string reason) { return Problem{"", "", std::move(reason)}; }

template <class Value>
struct Named {
  std::string_view name;
  Value value;
};

template <class Value, std::size_t kCount>
Result<Value> pick(const std::array<Named<Value>, kCount>& known, std::string_view word) {
  std::vector<std::string_view> names;
  for (const Named<Value>& one : known) {
    if (one.name == word) return one.value;
    names.push_back(one.name);
  }
  return bad("expected one of " + quoted_list(names) + ", found " + in_quotes(word));
}

Result<Troops> troops_from_word(std::string_view word) {
  const Result<std::int32_t> number = number_from_word(word);
  if (!number) return number.problem();
  if (*number < 0 || *number > kMostTroops) {
    return bad("expected a number of troops from 0 to " + std::to_string(kMostTroops));
  }
  return static_cast<Troops>(*number);
}

template <class Plain>
Result<Action> plain(const Names&, WordList words) {
  if (words.size() != 1) return bad("expected: " + words[0]);
  return Action{Plain{}};
}

template <class OnSeat>
Result<Action> on_seat(const Names& names, WordList words) {
  if (words.size() != 2) return bad("expected: " + words[0] + " SEAT");
  const Result<Seat> seat = seat_from_word(names.seats, words[1]);
  if (!seat) return seat.problem();
  return Action{OnSeat{*seat}};
}

template <class OnTerritory>
Result<Action> on_territory(const Names& names, WordList words) {
  if (words.size() != 2) return bad("expected: " + words[0] + " TERRITORY");
  const Result<Territory> territory = find_territory(names, words[1]);
  if (!territory) return territory.problem();
  return Action{OnTerritory{*territory}};
}

Result<Action> place(const Names& names, WordList words) {
  if (words.size() != 2 && words.size() != 3) return bad("expected: place TERRITORY N");
  const Result<Territory> territory = find_territory(names, words[1]);
  if (!territory) return territory.problem();
  const Result<Troops> troops =
      words.size() == 3 ? troops_from_word(words[2]) : Result<Troops>(Troops{1});
  if (!troops) return troops.problem();
  return Action{Place{*territory, *troops}};
}

/// `exchange a b c [on TERRITORY]`
Result<Action> exchange(const Names& names, WordList words) {
  const bool bonus = words.size() == 6 && words[4] == "on";
  if (words.size() != 4 && !bonus) return bad("expected: exchange KIND KIND KIND [on TERRITORY]");
  std::array<CardKind, 3> kinds{};
  for (std::size_t card = 0; card < 3; ++card) {
    const Result<CardKind> kind = card_kind_from_word(words[card + 1]);
    if (!kind) return kind.problem();
    kinds[card] = *kind;
  }
  Exchange action{kinds[0], kinds[1], kinds[2]};
  if (bonus) {
    const Result<Territory> territory = find_territory(names, words[5]);
    if (!territory) return territory.problem();
    action.bonus = *territory;
  }
  return Action{action};
}

/// `VERB A WORD B with N`, for attacks and fortifying.
struct March {
  Territory first, second;
  Troops troops;
};
Result<March> march(const Names& names, WordList words, const std::string& between) {
  if (words.size() != 6 || words[2] != between || words[4] != "with") {
    return bad("expected: " + words[0] + " TERRITORY " + between + " TERRITORY with N");
  }
  const Result<Territory> first = find_territory(names, words[1]);
  if (!first) return first.problem();
  const Result<Territory> second = find_territory(names, words[3]);
  if (!second) return second.problem();
  const Result<Troops> troops = troops_from_word(words[5]);
  if (!troops) return troops.problem();
  return March{*first, *second, *troops};
}

Result<Action> attack(const Names& names, WordList words) {
  const Result<March> read = march(names, words, "from");
  if (!read) return read.problem();
  return Action{Attack{read->second, read->first, read->troops}};
}

Result<Action> fortify(const Names& names, WordList words) {
  const Result<March> read = march(names, words, "to");
  if (!read) return read.problem();
  return Action{Fortify{read->first, read->second, read->troops}};
}

Result<Action> throw_hand(const Names&, WordList words) {
  if (words.size() != 2) return bad("expected: throw rock, paper or scissors");
  const Result<Hand> hand = hand_from_word(words[1]);
  if (!hand) return hand.problem();
  return Action{Throw{*hand}};
}

Result<Action> dice(const Names&, WordList words) {
  const Result<std::int32_t> count =
      words.size() == 2 ? number_from_word(words[1]) : Result<std::int32_t>(bad(""));
  if (!count || *count < 0 || *count > 100) return bad("expected: dice N");
  return Action{RollDice{static_cast<std::int8_t>(*count)}};
}

Result<Action> move(const Names&, WordList words) {
  if (words.size() != 2) return bad("expected: move N");
  const Result<Troops> troops = troops_from_word(words[1]);
  if (!troops) return troops.problem();
  return Action{Move{*troops}};
}

using Reader = Result<Action> (*)(const Names&, WordList);

const std::map<std::string_view, Reader>& readers() {
  static const std::map<std::string_view, Reader> all{{"claim", on_territory<Claim>},
                                                      {"place", place},
                                                      {"exchange", exchange},
                                                      {"airport", on_territory<BuildAirport>},
                                                      {"ally", on_seat<Propose>},
                                                      {"accept", on_seat<Accept>},
                                                      {"refuse", on_seat<Refuse>},
                                                      {"break", on_seat<Break>},
                                                      {"attack", attack},
                                                      {"throw", throw_hand},
                                                      {"dice", dice},
                                                      {"retreat", plain<Retreat>},
                                                      {"move", move},
                                                      {"fortify", fortify},
                                                      {"next", plain<Next>},
                                                      {"end", plain<End>}};
  return all;
}

/// In any language; `wanted` is in lower case.
bool is_called(const Text& name, std::string_view wanted) {
  return std::ranges::any_of(
      languages(), [&](Language language) { return lower_case(name.in(language)) == wanted; });
}

}  // namespace

Result<Territory> find_territory(const Names& names, std::string_view word) {
  const std::vector<TerritorySource>& all = map_of(*names.title).territories;
  if (word.starts_with("T#")) {
    const Result<std::int32_t> index = number_from_word(word.substr(2));
    if (index && *index >= 0 && std::cmp_less(*index, all.size())) {
      return static_cast<Territory>(*index);
    }
    return bad("territories are T#0 to T#" + std::to_string(all.size() - 1) + ", found " +
               in_quotes(word));
  }
  const std::string wanted = lower_case(word);
  std::vector<std::string_view> known;
  for (std::size_t index = 0; index < all.size(); ++index) {
    const TerritorySource& one = all[index];
    if (is_called(one.name, wanted) || lower_case(one.id) == wanted ||
        lower_case(one.short_name) == wanted) {
      return static_cast<Territory>(index);
    }
    known.push_back(one.name.in(kEnglish));
  }
  return bad("no territory is called " + in_quotes(word) + ": " + advice(word, known));
}

Result<int> find_continent(const Names& names, std::string_view word) {
  const std::vector<ContinentSource>& all = map_of(*names.title).continents;
  const std::string wanted = lower_case(word);
  std::vector<std::string_view> known;
  for (std::size_t index = 0; index < all.size(); ++index) {
    const ContinentSource& one = all[index];
    if (is_called(one.name, wanted) || lower_case(one.id) == wanted) return static_cast<int>(index);
    known.push_back(one.name.in(kEnglish));
  }
  return bad("no continent is called " + in_quotes(word) + ": " + advice(word, known));
}

Result<CardKind> card_kind_from_word(std::string_view word) {
  static constexpr std::array<Named<CardKind>, 4> kKinds{{{"infantry", CardKind::kInfantry},
                                                          {"cavalry", CardKind::kCavalry},
                                                          {"cannon", CardKind::kCannon},
                                                          {"joker", CardKind::kJoker}}};
  return pick(kKinds, word);
}

Result<Hand> hand_from_word(std::string_view word) {
  static constexpr std::array<Named<Hand>, 3> kHands{
      {{"rock", Hand::kRock}, {"paper", Hand::kPaper}, {"scissors", Hand::kScissors}}};
  return pick(kHands, word);
}

Result<Action> action_from_words(const Names& names, WordList words) {
  if (words.empty()) return bad("expected an action");
  const auto reader = readers().find(words[0]);
  if (reader != readers().end()) return reader->second(names, words);
  std::vector<std::string_view> known;
  for (const auto& [verb, read] : readers()) known.push_back(verb);
  return bad("no action is called " + in_quotes(words[0]) + ": " + advice(words[0], known));
}

}  // namespace parlour::conquest
