// SPDX-License-Identifier: Apache-2.0
// What a store lets go, and what it must never.
#include <doctest/doctest.h>

#include "server/archive.hpp"
#include "server/house.hpp"
#include "tests/server/store_sql.hpp"

namespace parlour::server {

namespace {

constexpr Cutoffs kOlderThan1000{1000, 1000, 1000, 1000};

/// As if nobody had touched it for fifty years.
template <class Place>
void age(const Place& place, const std::string& what, const std::string& id) {
  run_sql(place, "UPDATE @" + what + " SET changed = 1 WHERE id = '" + id + "'");
}

template <class Place>
std::string count(const Place& place, const std::string& of) {
  return run_sql(place, "SELECT count(*) FROM @" + of);
}

}  // namespace

TEST_CASE_TEMPLATE("old tables go with all their lines, by whether they are over", Place,
                   EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  for (const char* id : {"over", "abandoned", "fresh", "over-fresh"}) {
    const Lease lease = *create(*store, id, {"a", "b"});
    REQUIRE(
        (std::string_view(id).starts_with("over") ? finish(*store, lease) : release(*store, lease))
            .ok());
  }
  age(place, "tables", "over");
  age(place, "tables", "abandoned");

  Pruned pruned = *prune(*store, {.finished = 0, .abandoned = 0});
  CHECK(pruned.finished + pruned.abandoned + pruned.lines == 0);
  pruned = *prune(*store, {.finished = 1000});
  CHECK(pruned.finished == 1);
  CHECK(pruned.abandoned == 0);
  CHECK(pruned.lines == 2);
  CHECK(read(*store, "over")->empty());
  CHECK(trouble_of(claim(*store, "over")) == trouble::kMissing);
  pruned = *prune(*store, {.abandoned = 1000});
  CHECK(pruned.abandoned == 1);
  CHECK(count(place, "tables") == "2");
  CHECK(count(place, "lines") == "4");
  CHECK(*read(*store, "fresh") == Lines{"a", "b"});
  // The id is free again, and nothing of the old table is found under it.
  REQUIRE(create(*store, "over", {"new"}).ok());
  CHECK(*read(*store, "over") == Lines{"new"});
}

TEST_CASE_TEMPLATE("a table that somebody holds stays, however old it is", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t", {"a"});
  age(place, "tables", "t");
  CHECK(prune(*store, kOlderThan1000)->abandoned == 0);
  CHECK(append(*store, lease, 1, {"b"}).ok());
  age(place, "tables", "t");
  CHECK(release(*store, lease).ok());
  CHECK(prune(*store, kOlderThan1000)->abandoned == 1);
}

TEST_CASE_TEMPLATE("a table that a save points into stays as long as the save does", Place,
                   EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  REQUIRE(finish(*store, *create(*store, "t", {"a"})).ok());
  age(place, "tables", "t");
  REQUIRE(put(*store, {"save", "s", "ann", R"({"table":"t"})", 0, "t"}).ok());
  CHECK(get(*store, "save", "s")->value().table == "t");
  CHECK(list(*store, "save", "ann")->at(0).table == "t");
  CHECK(prune(*store, kOlderThan1000)->finished == 0);
  CHECK(*read(*store, "t") == Lines{"a"});

  age(place, "documents", "s");
  CHECK(touch(*store, "save", "s").ok());
  CHECK(prune(*store, kOlderThan1000)->saves == 0);
  age(place, "documents", "s");
  const Pruned pruned = *prune(*store, kOlderThan1000);
  CHECK(pruned.saves == 1);
  CHECK(pruned.finished == 1);
  CHECK(read(*store, "t")->empty());
}

TEST_CASE_TEMPLATE("boards and saves go by their own age", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  for (int i = 0; i < 120; ++i) {
    const std::string id = "d" + std::to_string(i);
    REQUIRE(put(*store, {i % 2 ? "save" : "board", id, "ann", "{}"}).ok());
    if (i < 110) age(place, "documents", id);
  }
  CHECK(prune(*store, {.saves = 1000})->saves == 55);
  const Pruned pruned = *prune(*store, kOlderThan1000);
  CHECK(pruned.saves == 0);
  CHECK(pruned.boards == 55);
  CHECK(count(place, "documents") == "10");
}

TEST_CASE_TEMPLATE("pictures go as boards do", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  for (int i = 0; i < 70; ++i) {
    const std::string id = "d" + std::to_string(i);
    REQUIRE(put(*store, {"picture", id, "ann", "<svg/>"}).ok());
    if (i < 60) age(place, "documents", id);
  }
  CHECK(prune(*store, {.saves = 1000})->boards == 0);
  CHECK(prune(*store, kOlderThan1000)->boards == 60);
  CHECK(count(place, "documents") == "10");
}

TEST_CASE_TEMPLATE("each step of pruning does little, and all of them do everything", Place,
                   EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  Lines many(5000, "x");
  REQUIRE(release(*store, *create(*store, "long", many)).ok());
  for (int i = 0; i < 450; ++i)
    REQUIRE(release(*store, *create(*store, "t" + std::to_string(i), {"a"})).ok());
  run_sql(place, "UPDATE @tables SET changed = 1");
  std::int64_t after = Store::kFirstStep;
  int steps = 0;
  Pruned all;
  for (bool more = true; more; ++steps) {
    const Awaited<Pruned> answer;
    store->prune(kOlderThan1000, after, answer.done());
    const Result<Pruned> step = answer.get();
    REQUIRE(step.ok());
    CHECK(step->abandoned <= 200);
    CHECK(step->lines <= 2000);
    all.abandoned += step->abandoned;
    all.lines += step->lines;
    after = step->next;
    more = step->more;
    REQUIRE(steps < 20);
  }
  CHECK(all.abandoned == 451);
  CHECK(all.lines == 5450);
  CHECK(count(place, "tables") == "0");
  CHECK(count(place, "lines") == "0");
}

TEST_CASE_TEMPLATE("a step that was the last of a killed process is gone on with", Place,
                   EVERY_STORE) {
  const Place place;
  {
    const auto store = opened(place.options());
    REQUIRE(release(*store, *create(*store, "t", Lines(3000, "x"))).ok());
    run_sql(place, "UPDATE @tables SET changed = 1");
    const Awaited<Pruned> answer;
    store->prune(kOlderThan1000, 0, answer.done());
    REQUIRE(answer.get()->more);
  }
  const auto store = opened(place.options());
  CHECK(read(*store, "t")->empty());
  REQUIRE(create(*store, "u", {"a"}).ok());  // never gets the number of what still goes
  REQUIRE(prune(*store, {}).ok());
  CHECK(count(place, "lines") == "1");
  CHECK(*read(*store, "u") == Lines{"a"});
}

TEST_CASE("days become cutoffs, and none of them keeps for ever") {
  constexpr std::int64_t kDay = 86'400'000;
  const Cutoffs found =
      cutoffs({.finished = 1, .abandoned = 2, .saves = 0, .boards = 3}, 10 * kDay);
  CHECK(found.finished == 9 * kDay);
  CHECK(found.abandoned == 8 * kDay);
  CHECK(found.saves == 0);
  CHECK(found.boards == 7 * kDay);
}

TEST_CASE("nothing is thrown away by a wall clock that was set") {
  using std::chrono::hours;
  using std::chrono::minutes;
  CHECK(clocks_agree(hours(1), hours(1)));
  CHECK(clocks_agree(minutes(50), hours(1)));
  CHECK_FALSE(clocks_agree(hours(24 * 365), hours(1)));
  CHECK_FALSE(clocks_agree(hours(-24), hours(1)));
}

TEST_CASE("a house that is open lets old things go by itself") {
  const SqlitePlace place;
  auto store = opened(place.options());
  REQUIRE(release(*store, *create(*store, "t", {"a"})).ok());
  age(place, "tables", "t");
  HouseOptions options;
  options.prune_every = std::chrono::milliseconds(1);
  const House house(std::move(store), options);
  until([&] { return count(place, "tables") == "0" && count(place, "lines") == "0"; });
}

}  // namespace parlour::server
