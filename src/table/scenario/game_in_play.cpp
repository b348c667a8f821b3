// SPDX-License-Identifier: Apache-2.0
#include "table/scenario/game_in_play.hpp"

namespace parlour::scenario {

Order order_of(Words words) {
  const std::string& first = words[0];
  const bool refused = first.starts_with('!');
  const std::string verb = first.substr(refused ? 1 : 0);
  using enum Order::Kind;
  if (verb.ends_with(':')) return {kAct, refused, verb.substr(0, verb.size() - 1)};
  if (verb == "clock") return {kClock, refused, ""};
  if (first == "expect") return {kCheck, false, ""};
  if (first == "pass") return {kPass, false, ""};
  return {};
}

Outcome expect_seats(SeatSet found, Words words, const SeatWords& seats) {
  if (words.size() < 2) return bad("expected: expect " + words[0] + " SEAT …, or nobody");
  SeatSet wanted;
  if (words[1] != "nobody") {
    for (const std::string& name : words.subspan(1)) {
      const Result<Seat> who = seats.find(name);
      if (!who) return who.problem();
      wanted.add(*who);
    }
  }
  if (found == wanted) return Done{};
  std::string names;
  for (const int who : found) names += " " + seats.name(static_cast<Seat>(who));
  return bad("found the " + words[0] + (names.empty() ? " nobody" : names));
}

Outcome expect_order(std::span<const Seat> found, Words words, const SeatWords& seats) {
  std::string names, wanted;
  for (const Seat who : found) names += (names.empty() ? "" : " ") + seats.name(who);
  for (const std::string& name : words.subspan(1)) wanted += (wanted.empty() ? "" : " ") + name;
  return equal(names, wanted);
}

Outcome expect_clock(const Clocks& clocks, Millis now, Words words) {
  if (words.size() != 3) return bad("expected: expect clock NAME SECONDS, none, or stands");
  for (const Clocks::Running& running : clocks.running()) {
    if (words[1] != word(running.clock.what)) continue;
    if (words[2] == "none") return bad("expected no such clock");
    if (words[2] == "stands") return equal_yes_no(running.clock.stands, "yes");
    return equal_number(clocks.left_of(running, now) / kSecond, words[2]);
  }
  return words[2] == "none" ? Outcome(Done{}) : bad("there is no such clock now");
}

Result<int> seconds_to_pass(Words words) {
  constexpr int kMost = 36'000;
  int seconds = 0;
  if (words.size() == 2) {
    std::from_chars(words[1].data(), words[1].data() + words[1].size(), seconds);
  }
  if (seconds < 1 || seconds > kMost) return bad("expected: pass SECONDS, at most 36000");
  return seconds;
}

}  // namespace parlour::scenario
