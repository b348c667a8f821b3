// SPDX-License-Identifier: Apache-2.0
#include "table/parts/seating.hpp"

#include <doctest/doctest.h>

#include "table/tokens.hpp"
#include "wire/player.hpp"

using namespace parlour;

namespace {

Chair chair_of(std::string kind, std::string_view token = {}) {
  Chair chair;
  chair.kind = std::move(kind);
  if (!token.empty()) chair.key = key_of(token);
  return chair;
}

}  // namespace

TEST_CASE("people's chairs are the host's until somebody else comes with their token") {
  Seating seating({chair_of(kPerson), chair_of("hard"), chair_of(kOpen), chair_of(kPerson)},
                  key_of("host"));
  CHECK(seating.people() == SeatSet{0b1001});
  CHECK(seating.open() == SeatSet{0b0100});
  CHECK(seating.hosts_own() == SeatSet{0b1001});
  CHECK(seating.unclaimed().empty());
  const std::string host[] = {"host"}, ann[] = {"ann"}, nobody[] = {""};
  CHECK(seating.seats_of(host) == SeatSet{0b1001});
  CHECK(seating.opened_by(host).empty());
  seating.set(0, chair_of(kPerson, "ann"));
  CHECK(seating.seats_of(ann) == SeatSet{0b0001});
  CHECK(seating.knows("ann"));
  CHECK_FALSE(seating.is_host("ann"));
  seating.handed_on(0);
  CHECK(seating.seats_of(host) == SeatSet{0b1000});
  CHECK(seating.seats_of(nobody).empty());  // a chair without a key is opened by nothing
  CHECK_FALSE(seating.knows(""));
}

TEST_CASE("a chair that is no person's is neither the host's nor waited for") {
  Seating seating({chair_of(kPerson), chair_of(kPerson, "bob")}, key_of("host"));
  CHECK(seating.hosts_own() == SeatSet{0b01});
  CHECK(seating.unclaimed() == SeatSet{0b10});
  for (const Seat seat : {Seat{0}, Seat{1}}) seating.set(seat, chair_of(kOpen));
  CHECK(seating.hosts_own().empty());
  CHECK(seating.unclaimed().empty());
}

TEST_CASE("bots play their own seats and those they stand in for") {
  Seating seating({chair_of(kPerson), chair_of("hard"), chair_of(kOpen)}, key_of("host"));
  CHECK(seating.played_by_bots() == SeatSet{0b010});
  Chair ann = seating[0];
  ann.stand_in = "easy";
  seating.set(0, ann);
  CHECK(seating.player_of(0) == "easy");
  CHECK(seating.played_by_bots() == SeatSet{0b011});
  CHECK(seating.people() == SeatSet{0b001});
}

TEST_CASE("in a copy the maker's seats are new, and all others keep their keys") {
  Seating seating({chair_of(kPerson, "ann"), chair_of(kPerson, "bob"), chair_of("hard")},
                  key_of("host"));
  Chair bob = seating[1];
  bob.stand_in = "easy";
  seating.set(1, bob);
  seating.claimed(0);
  seating.copy_for(SeatSet::one(0), key_of("other"));
  CHECK(seating[0].key.empty());
  CHECK(seating.hosts_own() == SeatSet{0b01});
  CHECK(seating.unclaimed() == SeatSet{0b10});
  CHECK(seating[1].stand_in.empty());
  CHECK(seating.knows("bob"));
  CHECK_FALSE(seating.knows("ann"));
  CHECK_FALSE(seating.is_host("host"));
  CHECK(seating.is_host("other"));
}

TEST_CASE("a chair comes back from its record as it was") {
  Chair chair{"Ann", kPerson, "car", 3, "asia", "key", "easy", "fox"};
  CHECK(chair_from_record(chair_to_record(chair)) == chair);
}
