// SPDX-License-Identifier: Apache-2.0
// A trade that somebody drafts is weighed for them alone, as often as somebody clicks; and what it
// does to the chances is told only where the advisor is on.
#include <doctest/doctest.h>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

bj::array deeds_of(const Guest& guest, Seat seat) {
  return list(guest.position, "/view/seats/" + std::to_string(seat) + "/deeds");
}

/// Ann drafts at a table where she and seat 1 have a deed each.
struct Draft {
  explicit Draft(std::string_view other, std::string_view more = "")
      : room(order_of("classic", {"person", other}, R"({"order": "listed"})", more)) {
    ann = &room.join({room.token(0), room.host()});
    if (other == "person") bob = &room.join(1);
    room.play_until([&] {
      return !deeds_of(*ann, 0).empty() && !deeds_of(*ann, 1).empty() && !ann->asked().empty();
    });
    ann->forget();
    if (bob != nullptr) bob->forget();
  }
  bj::object offer() const {
    return {{"from", 0},
            {"to", 1},
            {"give_money", 7},
            {"give", bj::array{}},
            {"give_cards", 0},
            {"want_money", 0},
            {"want", bj::array{at(deeds_of(*ann, 1).at(0), "/tile")}},
            {"want_cards", 0}};
  }
  void weigh(bj::object action, std::string_view id = "w", Seat seat = 0) {
    room.say(*ann, {{"type", "weigh"}, {"id", id}, {"seat", seat}, {"action", std::move(action)}});
  }
  void weigh_offer(std::string_view id = "w") { weigh({{"do", "offer"}, {"offer", offer()}}, id); }
  std::string refused(bj::object action, Seat seat = 0) {
    room.pass(1000);
    weigh(std::move(action), "w", seat);
    return ann->refusal();
  }

  TableDriver room;
  Guest *ann = nullptr, *bob = nullptr;
};

Estimate worked_out(const ChanceJob& job) {
  for (;;) {
    if (auto found = job.estimate()) return *found;
  }
}

double sum_of(const bj::value& message, std::string_view key) {
  double sum = 0;
  for (const bj::value& win : list(message, key)) sum += win.as_double();
  return sum;
}

}  // namespace

TEST_CASE("a draft is weighed for whoever asks, and for nobody else") {
  Draft draft("person");
  const std::size_t lines = draft.room.log().size();
  const std::uint64_t seq = draft.room.table().seq();
  draft.weigh_offer();
  const bj::object& told = draft.ann->last("weighed");
  CHECK(text(told, "/ack") == "w");
  CHECK(at(told, "/chances") == bj::value(false));
  CHECK(number(told, "/sides/0/seat") == 0);
  CHECK(number(told, "/sides/1/seat") == 1);
  const std::int64_t cash = number(draft.ann->position, "/view/seats/0/cash");
  CHECK(number(told, "/sides/0/cash") == cash);
  CHECK(number(told, "/sides/0/cash_after") == cash - 7);
  CHECK(draft.bob->inbox.empty());
  CHECK(draft.room.log().size() == lines);
  CHECK(draft.room.table().seq() == seq);
  CHECK(draft.room.table().take_chance_jobs().empty());
}

TEST_CASE("an offer on the table carries what it changes, and can be weighed by accepting it") {
  Draft draft("person");
  draft.room.play_until([&] {
    return draft.ann->asked() == std::vector<Seat>{0} &&
           text(draft.ann->position, "/view/prompt") == "manage";
  });
  draft.weigh_offer();
  const bj::value sides = draft.ann->last("weighed").at("sides");
  draft.room.act(*draft.ann, 0, {{"do", "offer"}, {"offer", draft.offer()}});
  REQUIRE(text(draft.bob->position, "/view/prompt") == "trade_response");
  CHECK(at(draft.bob->position, "/view/trade") == sides);
  CHECK(at(draft.ann->position, "/view/trade") == sides);
  draft.room.say(*draft.bob, R"({"type":"weigh","id":"b","seat":1,"action":{"do":"accept"}})");
  CHECK(draft.bob->last("weighed").at("sides") == sides);
  const std::int64_t after = number(sides, "/1/cash_after");
  draft.room.act(*draft.bob, 1, R"({"do": "accept"})");
  CHECK(number(draft.bob->position, "/view/seats/1/cash") == after);
  CHECK(at(draft.bob->position, "/view/trade").is_null());
}

TEST_CASE("what cannot be weighed is refused with its reason, and changes nothing") {
  Draft draft("person");
  const std::size_t lines = draft.room.log().size();
  bj::object offer = draft.offer();
  CHECK(draft.refused({{"do", "offer"}, {"offer", offer}}, 1) == "not_yours");
  CHECK(draft.refused({{"do", "offer"}, {"offer", offer}}, 9) == "not_yours");
  CHECK(draft.refused({{"do", "roll"}}) == "not_weighed");
  CHECK(draft.refused({{"do", "accept"}}) == "not_weighed");
  CHECK(draft.refused({{"do", "fly"}}) == "not_an_action");
  offer["give"] = "all";
  CHECK(draft.refused({{"do", "offer"}, {"offer", offer}}) == "not_an_action");
  offer = draft.offer();
  offer["want"] = bj::array{};
  CHECK(draft.refused({{"do", "offer"}, {"offer", offer}}) == "nothing_to_trade");
  offer = draft.offer();
  offer["to"] = 100;
  CHECK(draft.refused({{"do", "offer"}, {"offer", offer}}) == "not_a_partner");
  draft.room.say(*draft.ann, R"({"type": "weigh", "seat": 0})");
  CHECK(draft.ann->refusal() == "bad_field");
  Guest& watcher = draft.room.watch();
  draft.room.say(watcher, R"({"type": "weigh", "seat": 0, "action": {"do": "accept"}})");
  CHECK(watcher.refusal() == "not_yours");
  CHECK(draft.room.log().size() == lines);
  CHECK(draft.ann->count("weighed") == 0);
}

TEST_CASE("a lobby and a game without trades have nothing to weigh") {
  TableDriver lobby(R"({"title": "classic", "seats": [{"kind": "person"}, {"kind": "open"}]})");
  Guest& ann = lobby.join({lobby.token(0), lobby.host()});
  const std::string_view accept =
      R"({"type": "weigh", "id": "w", "seat": 0, "action": {"do": "accept"}})";
  lobby.say(ann, accept);
  CHECK(ann.refusal() == "not_now");
  TableDriver war(order_of("world", {"person", "easy", "easy"}));
  Guest& bob = war.join({war.token(0), war.host()});
  war.say(bob, accept);
  CHECK(bob.refusal() == "not_weighed");
  CHECK(at(bob.table, "/advisor") == bj::value(false));
  war.say(bob, R"({"type": "advisor", "on": true})");
  CHECK(bob.refusal() == "not_weighed");
}

TEST_CASE("a seat may ask ten times at once and then five times a second, whoever holds it") {
  Draft draft("person");
  draft.room.pass(10'000);
  for (int times = 0; times < 10; ++times) draft.weigh_offer();
  CHECK(draft.ann->count("weighed") == 10);
  draft.weigh_offer();
  CHECK(draft.ann->refusal() == "too_fast");
  draft.room.leave(*draft.ann);
  draft.ann = &draft.room.join({draft.room.token(0), draft.room.host()});
  draft.weigh_offer();
  CHECK(draft.ann->refusal() == "too_fast");
  draft.room.pass(200);
  draft.weigh_offer();
  CHECK(draft.ann->count("weighed") == 1);
}

TEST_CASE("one person among bots has an advisor, several have none unless the host says so") {
  const auto advises = [](std::vector<std::string_view> kinds, std::string_view more) {
    const TableDriver room(order_of("classic", std::move(kinds), "{}", more));
    return room.table().info().advisor;
  };
  CHECK(advises({"person", "easy", "easy"}, ""));
  CHECK_FALSE(advises({"person", "easy", "person"}, ""));
  CHECK_FALSE(advises({"easy", "easy"}, ""));
  CHECK(advises({"person", "person"}, R"({"advisor": true})"));
  CHECK_FALSE(advises({"person", "easy"}, R"({"advisor": false})"));
}

TEST_CASE("an advisor that nobody has chosen goes when somebody may come") {
  TableDriver room(R"({"title": "classic", "seats": [{"kind": "person"}, {"kind": "easy"}]})");
  Guest& ann = room.join({room.token(0), room.host()});
  CHECK(at(ann.table, "/advisor") == bj::value(true));
  room.say(ann, R"({"type": "seat", "seat": 1, "kind": "open"})");
  CHECK(at(ann.table, "/advisor") == bj::value(false));
  REQUIRE(room.table().sit(object(R"({"name": "Bob"})"), room.now()));
  room.settle();
  CHECK(at(ann.table, "/advisor") == bj::value(false));
}

TEST_CASE("the host's word on the advisor is told to all, lasts, and is nobody else's") {
  Draft draft("person");
  draft.room.say(*draft.bob, R"({"type": "advisor", "id": "x", "on": true})");
  CHECK(draft.bob->refusal() == "not_host");
  draft.room.say(*draft.ann, R"({"type": "advisor", "id": "x", "on": true})");
  for (const Guest* const guest : {draft.ann, draft.bob}) {
    CHECK(text(guest->last("table"), "/change") == "advisor");
    CHECK(at(guest->table, "/advisor") == bj::value(true));
  }
  draft.room.kill();
  CHECK(draft.room.table().info().advisor);
  Guest& ann = draft.room.join({draft.room.token(0), draft.room.host()});
  draft.room.say(ann, R"({"type": "advisor", "on": false})");
  CHECK(at(ann.table, "/advisor") == bj::value(false));
  draft.room.say(ann, R"({"type": "end"})");
  const Result<Table> again =
      draft.room.table().rematch("rrrrrrrrrr", Secret::from_number(5), kNoon);
  REQUIRE(again);
  CHECK_FALSE(again->info().advisor);
}

TEST_CASE("the advisor tells what a trade does to everybody's chances, while it still counts") {
  Draft draft("medium");
  draft.weigh_offer("w1");
  CHECK(at(draft.ann->last("weighed"), "/chances") == bj::value(true));
  std::vector<ChanceJob> jobs = draft.room.table().take_chance_jobs();
  REQUIRE(jobs.size() == 1);
  const Estimate found = worked_out(jobs[0]);
  draft.room.table().worked_out(jobs[0], found);
  draft.room.settle();
  const bj::object& told = draft.ann->last("chances");
  CHECK(text(told, "/of") == "w1");
  CHECK(sum_of(told, "/before") == doctest::Approx(1));
  CHECK(sum_of(told, "/after") == doctest::Approx(1));
  // The same question, the same numbers.
  draft.weigh_offer("w2");
  jobs = draft.room.table().take_chance_jobs();
  CHECK(worked_out(jobs[0]) == found);
  // Nobody could work it out.
  draft.room.table().worked_out(jobs[0], std::nullopt);
  draft.room.settle();
  CHECK(text(draft.ann->last("chances"), "/of") == "w2");
  CHECK(at(draft.ann->last("chances"), "/before").is_null());
  // The game goes on, and the answer is worth nothing.
  draft.ann->forget();
  REQUIRE(draft.room.play_one());
  draft.room.table().worked_out(jobs[0], found);
  draft.room.settle();
  CHECK(draft.ann->count("chances") == 0);
}

TEST_CASE("chances that were asked for are not told once the advisor is off, or the client gone") {
  Draft draft("medium");
  draft.weigh_offer();
  const std::vector<ChanceJob> jobs = draft.room.table().take_chance_jobs();
  REQUIRE(jobs.size() == 1);
  draft.room.say(*draft.ann, R"({"type": "advisor", "on": false})");
  draft.room.table().worked_out(jobs[0], Estimate{{1, 0}, {0, 1}});
  draft.room.settle();
  CHECK(draft.ann->count("chances") == 0);
  draft.room.say(*draft.ann, R"({"type": "advisor", "on": true})");
  draft.room.leave(*draft.ann);
  draft.room.table().worked_out(jobs[0], Estimate{{1, 0}, {0, 1}});
  draft.room.settle();
  CHECK(draft.ann->count("chances") == 0);
}

TEST_CASE("all that the other has, for nothing, makes winning more likely") {
  TableDriver room(order_of("classic", {"person", "medium"}, R"({"order": "listed"})"));
  Guest& ann = room.join({room.token(0), room.host()});
  room.play_until([&] { return deeds_of(ann, 1).size() >= 4 && !ann.asked().empty(); });
  bj::array all;
  for (const bj::value& deed : deeds_of(ann, 1)) all.push_back(at(deed, "/tile"));
  bj::object offer{{"from", 0},       {"to", 1},         {"give_money", 0}, {"give", bj::array{}},
                   {"give_cards", 0}, {"want_money", 0}, {"want", all},     {"want_cards", 0}};
  room.say(ann, {{"type", "weigh"},
                 {"id", "w"},
                 {"seat", 0},
                 {"action", bj::object{{"do", "offer"}, {"offer", std::move(offer)}}}});
  const std::vector<ChanceJob> jobs = room.table().take_chance_jobs();
  REQUIRE(jobs.size() == 1);
  const Estimate found = worked_out(jobs[0]);
  CHECK(found[1][0] > found[0][0] + 0.1);
}
