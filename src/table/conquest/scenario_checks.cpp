// SPDX-License-Identifier: Apache-2.0
// What a conquest scenario expects.
#include "rules/conquest/conquest.hpp"
#include "table/conquest/scenario.hpp"
#include "wire/conquest/describe.hpp"

namespace parlour::conquest {

using scenario::bad;
using scenario::equal;
using scenario::equal_number;
using scenario::equal_yes_no;

std::span<const char* const> Scenario::event_words() const { return kEventWords; }

std::vector<std::int64_t> Scenario::numbers_of(const std::string& word) const {
  std::vector<std::int64_t> all;
  if (word == "nobody") all.push_back(kNobody);
  if (const Result<Seat> who = seat(word)) all.push_back(*who);
  if (const Result<Territory> land = find_territory(names_, word)) all.push_back(*land);
  return all;
}

Outcome Scenario::expect(Words words) const {
  const std::string& what = words[0];
  const State& state = this->state();
  if (what == "hand") return expect_hand(words);
  if (what == "phase" && words.size() == 2) return equal(word(state.stage), words[1]);
  if (what == "deck" && words.size() == 2) return equal_number(state.deck_size, words[1]);
  if (what == "turn" && words.size() == 2) {
    const Result<Seat> who = seat(words[1]);
    if (!who) return who.problem();
    return equal(name_of(state.turn), name_of(*who));
  }
  if (what == "troops" || what == "owner" || what == "airport") return expect_of_territory(words);
  if (what == "allied" || what == "asked") return expect_of_pair(words);
  return expect_of_seat(words);
}

Outcome Scenario::expect_of_territory(Words words) const {
  if (words.size() != 3) return bad("expected: expect " + words[0] + " TERRITORY VALUE");
  const Result<Territory> where = find_territory(names_, words[1]);
  if (!where) return where.problem();
  const State& state = this->state();
  if (words[0] == "troops") return equal_number(state.troops[*where], words[2]);
  if (words[0] == "airport") return equal_yes_no(state.airports.has(*where), words[2]);
  if (words[2] == "nobody") return equal(name_of(state.owner(*where)), "nobody");
  const Result<Seat> who = seat(words[2]);
  if (!who) return who.problem();
  return equal(name_of(state.owner(*where)), name_of(*who));
}

Outcome Scenario::expect_of_pair(Words words) const {
  if (words.size() != 4) return bad("expected: expect " + words[0] + " SEAT SEAT yes|no");
  const Result<Seat> a = seat(words[1]);
  if (!a) return a.problem();
  const Result<Seat> b = seat(words[2]);
  if (!b) return b.problem();
  const State& state = this->state();
  const bool found = words[0] == "allied" ? state.allies[*a].has(*b) : state.proposal[*a] == *b;
  return equal_yes_no(found, words[3]);
}

Outcome Scenario::expect_of_seat(Words words) const {
  const std::string& what = words[0];
  if (words.size() != (what == "out" ? 2 : 3)) {
    return bad("\"expect " + what + "\" is not a check, or not like this");
  }
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const State& state = this->state();
  if (what == "out") return equal(state.alive.has(*who) ? "in the game" : "out", "out");
  if (what == "cards") return equal_number(state.hand_size[*who], words[2]);
  if (what == "owed") return equal_number(state.reserve[*who], words[2]);
  if (what == "to_place") {
    const bool setting_up = state.stage == Stage::kClaim || state.stage == Stage::kMuster;
    if (setting_up) return equal_number(state.reserve[*who], words[2]);
    return equal_number(state.turn == *who ? state.to_place : 0, words[2]);
  }
  return bad("\"expect " + what + "\" is not a check");
}

Outcome Scenario::expect_hand(Words words) const {
  if (words.size() < 4 || words.size() % 2 != 0) return bad("expected: expect hand SEAT KIND N …");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  for (std::size_t at = 2; at < words.size(); at += 2) {
    const Result<CardKind> kind = card_kind_from_word(words[at]);
    if (!kind) return kind.problem();
    const int held = state().hand[*who][static_cast<std::size_t>(*kind)];
    if (const Outcome same = equal_number(held, words[at + 1]); !same) return same;
  }
  return Done{};
}

}  // namespace parlour::conquest
