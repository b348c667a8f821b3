// SPDX-License-Identifier: Apache-2.0
// The writing side of the journal; included by the one file that instantiates it for a family.
#pragma once

#include "core/json.hpp"
#include "table/journal/journal.hpp"

namespace parlour {

inline constexpr std::size_t kHashEvery = 50;
inline constexpr std::size_t kSnapshotEvery = 200;

inline boost::json::value actor_to_json(Seat by) {
  if (by == kChance) return "chance";
  if (by == kClock) return "clock";
  return by;
}

/// 64 bits of the digest of a position, in hex.
template <class State>
std::string state_mark(const State& state) {
  return to_hex(hash_of_value(state)).substr(0, 16);
}

template <class Game>
Outcome JournalWriter<Game>::header(const Match<Game>& match) {
  boost::json::array seats;
  for (const Player& player : match.players()) {
    boost::json::object seat{{"name", player.name}, {"player", player.kind}};
    if (!player.target.empty()) seat["target"] = player.target;
    seats.push_back(std::move(seat));
  }
  boost::json::object object{{"parlour", "journal"},
                             {"format", kJournalFormat},
                             {"family", Game::kFamily},
                             {"rules_version", Game::kVersion},
                             {"seats", std::move(seats)},
                             {"rules", match.game().rules_to_json()},
                             {"title", boost::json::parse(match.game().title.source)}};
  return line(boost::json::serialize(object));
}

template <class Game>
Outcome JournalWriter<Game>::commit(const Secret& secret) {
  return line(boost::json::serialize(boost::json::object{{"commit", secret.commitment()}}));
}

template <class Game>
Outcome JournalWriter<Game>::salt(Seat by, std::string_view salt) {
  return line(boost::json::serialize(boost::json::object{{"salt", salt}, {"by", by}}));
}

template <class Game>
Outcome JournalWriter<Game>::reveal(const Secret& secret) {
  return line(boost::json::serialize(boost::json::object{{"reveal", secret.hex()}}));
}

template <class Game>
Outcome JournalWriter<Game>::last_entry(const Match<Game>& match) {
  const std::size_t number = match.count();
  const auto& entry = match.entries().back();
  boost::json::object object{{"n", number}, {"by", actor_to_json(entry.by)}};
  using Kind = typename Match<Game>::Kind;
  if (entry.kind == Kind::kUndo) {
    object["do"] = "undo";
  } else if (entry.kind == Kind::kTakeback) {
    object["do"] = "takeback";
    object["to"] = entry.to;
  } else {
    for (const auto& [key, value] : match.game().to_json(entry.action)) object[key] = value;
  }
  Outcome outcome = line(boost::json::serialize(object));
  if (outcome && number % kHashEvery == 0) {
    outcome = line(boost::json::serialize(
        boost::json::object{{"n", number}, {"state", state_mark(match.state())}}));
  }
  if (outcome && number % kSnapshotEvery == 0) {
    outcome = line(boost::json::serialize(
        boost::json::object{{"n", number}, {"snapshot", match.game().snapshot(match.state())}}));
  }
  return outcome;
}

}  // namespace parlour
