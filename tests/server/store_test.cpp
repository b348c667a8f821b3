// SPDX-License-Identifier: Apache-2.0
// What every store has to do, on real ones.
#include "server/store.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "server/archive.hpp"
#include "tests/server/every_store.hpp"

namespace parlour::server {

TEST_CASE_TEMPLATE("lines come back in the order in which they were added", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Result<Lease> lease = create(*store, "t", {"zero", "one"});
  REQUIRE(lease.ok());
  CHECK(lease->table == "t");
  CHECK(append(*store, *lease, 2, {"two"}).ok());
  CHECK(append(*store, *lease, 3, {"three", "", "fünf"}).ok());
  CHECK(*read(*store, "t") == Lines{"zero", "one", "two", "three", "", "fünf"});
  CHECK(read(*store, "nowhere")->empty());
}

TEST_CASE_TEMPLATE("calls are carried out in order without waiting for one another", Place,
                   EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t");
  std::vector<Awaited<Done>> answers(500);
  std::vector<Awaited<Lines>> seen(500);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    store->append(lease, static_cast<std::int64_t>(i), {std::to_string(i)}, "{}",
                  answers[i].done());
    store->read("t", seen[i].done());
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    REQUIRE(answers[i].get().ok());
    const Result<Lines> lines = seen[i].get();
    REQUIRE(lines->size() == i + 1);
    REQUIRE(lines->back() == std::to_string(i));
  }
}

TEST_CASE_TEMPLATE("an id is taken once", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  REQUIRE(create(*store, "t", {"first"}).ok());
  CHECK(trouble_of(create(*store, "t", {"second"})) == trouble::kTaken);
  CHECK(*read(*store, "t") == Lines{"first"});
}

TEST_CASE_TEMPLATE("lines go only behind those that one knows", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t", {"a", "b"});
  CHECK(trouble_of(append(*store, lease, 1, {"x"})) == trouble::kCount);
  CHECK(trouble_of(append(*store, lease, 3, {"x"})) == trouble::kCount);
  CHECK(append(*store, lease, 1, {"x"}).problem().reason.find("found 2") != std::string::npos);
  CHECK(append(*store, lease, 2, {"c"}).ok());
  CHECK(*read(*store, "t") == Lines{"a", "b", "c"});
}

TEST_CASE_TEMPLATE("a refused call harms none of those around it", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t");
  std::vector<Awaited<Done>> good(100), bad(100);
  for (std::size_t i = 0; i < good.size(); ++i) {
    const auto known = static_cast<std::int64_t>(i);
    store->append(lease, known, {"good"}, "{}", good[i].done());
    store->append(lease, known, {"bad"}, "{}", bad[i].done());
  }
  for (std::size_t i = 0; i < good.size(); ++i) {
    CHECK(good[i].get().ok());
    CHECK(trouble_of(bad[i].get()) == trouble::kCount);
  }
  CHECK(*read(*store, "t") == Lines(100, "good"));
}

TEST_CASE_TEMPLATE("a lease that was given back writes nothing", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease old = *create(*store, "t", {"a"});
  CHECK(release(*store, old).ok());
  CHECK(trouble_of(append(*store, old, 1, {"x"})) == trouble::kLease);
  CHECK(trouble_of(release(*store, old)) == trouble::kLease);
  CHECK(trouble_of(finish(*store, old)) == trouble::kLease);

  const Result<Claim> again = claim(*store, "t");
  REQUIRE(again.ok());
  REQUIRE(again->lease.has_value());
  CHECK(again->owner == "here");
  CHECK(again->lease->epoch > old.epoch);
  CHECK(trouble_of(append(*store, old, 1, {"x"})) == trouble::kLease);
  CHECK(append(*store, *again->lease, 1, {"b"}).ok());
  CHECK(*read(*store, "t") == Lines{"a", "b"});
}

TEST_CASE_TEMPLATE("who holds a table and claims it gets the same lease", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t");
  const Result<Claim> claimed = claim(*store, "t");
  REQUIRE(claimed->lease.has_value());
  CHECK(claimed->lease->epoch == lease.epoch);
  CHECK(append(*store, lease, 0, {"a"}).ok());
}

TEST_CASE_TEMPLATE("what is not there is said not to be there", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  CHECK(trouble_of(claim(*store, "t")) == trouble::kMissing);
  CHECK(trouble_of(append(*store, {"t", 1}, 0, {"x"})) == trouble::kMissing);
  CHECK(trouble_of(finish(*store, {"t", 1})) == trouble::kLease);
  CHECK_FALSE(get(*store, "save", "s")->has_value());
  CHECK(trouble_of(remove(*store, "save", "s", "ann")) == trouble::kMissing);
}

TEST_CASE_TEMPLATE("texts that are not UTF-8 are refused", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t");
  const std::string zero("a\0b", 3);
  CHECK(trouble_of(append(*store, lease, 0, {"\xff"})) == trouble::kText);
  CHECK(trouble_of(append(*store, lease, 0, {zero})) == trouble::kText);
  CHECK(trouble_of(append(*store, lease, 0, {"a"}, "\xc3")) == trouble::kText);
  CHECK(trouble_of(create(*store, zero)) == trouble::kText);
  CHECK(trouble_of(read(*store, zero)) == trouble::kText);
  CHECK(trouble_of(get(*store, "save", "\xff")) == trouble::kText);
  CHECK(trouble_of(put(*store, {"save", "s", "ann", zero})) == trouble::kText);
  CHECK(read(*store, "t")->empty());
}

TEST_CASE_TEMPLATE("the archive tells what is known of a table, and whether it is over", Place,
                   EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const Lease first = *create(*store, "first", {"a"}, R"({"round": 1})");
  REQUIRE(create(*store, "second").ok());
  REQUIRE(append(*store, first, 1, {"b"}, R"({"round": 2})").ok());
  const auto told = [&] {
    return **(*open_archive(place.options().where, Access::kRead))->table_named("first");
  };
  const TableRecord record = told();
  CHECK(record.summary == R"({"round": 2})");
  CHECK(record.lines == 2);
  CHECK(record.created > 1'700'000'000'000);
  CHECK(record.changed >= record.created);
  CHECK_FALSE(record.over);
  CHECK(finish(*store, first).ok());
  CHECK(told().over);
  CHECK(trouble_of(append(*store, first, 2, {"x"})) == trouble::kLease);
}

TEST_CASE_TEMPLATE("a document is written anew by its owner only", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  CHECK(put(*store, {"save", "s", "ann", "1"}).ok());
  CHECK(put(*store, {"save", "s", "ann", "2"}).ok());
  CHECK(trouble_of(put(*store, {"save", "s", "bob", "3"})) == trouble::kTaken);
  CHECK(put(*store, {"board", "s", "bob", "4"}).ok());

  const Result<std::optional<Document>> found = get(*store, "save", "s");
  REQUIRE(found->has_value());
  CHECK((*found)->kind == "save");
  CHECK((*found)->id == "s");
  CHECK((*found)->owner == "ann");
  CHECK((*found)->text == "2");
  CHECK((*found)->changed > 1'700'000'000'000);

  CHECK(list(*store, "save", "ann")->size() == 1);
  CHECK(list(*store, "save", "bob")->empty());
  CHECK(list(*store, "board", "bob")->at(0).text == "4");
  CHECK(trouble_of(remove(*store, "save", "s", "bob")) == trouble::kMissing);
  CHECK(remove(*store, "save", "s", "ann").ok());
  CHECK_FALSE(get(*store, "save", "s")->has_value());
  CHECK(get(*store, "board", "s")->has_value());
}

TEST_CASE_TEMPLATE("everything is there when the store is opened again", Place, EVERY_STORE) {
  const Place place;
  Lease old;
  {
    const auto store = opened(place.options());
    old = *create(*store, "t", {"a"}, R"({"round": 1})");
    REQUIRE(finish(*store, *create(*store, "over", {"z"})).ok());
    REQUIRE(put(*store, {"save", "s", "ann", "{}"}).ok());
    // Not waited for: what is queued when a store is closed is carried out.
    for (std::int64_t i = 1; i <= 2000; ++i)
      store->append(old, i, {std::to_string(i)}, R"({"round": 2})",
                    [](const Outcome& outcome) { CHECK(outcome.ok()); });
  }
  const auto store = opened(place.options());
  CHECK(read(*store, "t")->size() == 2001);
  CHECK(read(*store, "t")->back() == "2000");
  CHECK(*read(*store, "over") == Lines{"z"});
  CHECK(get(*store, "save", "s")->has_value());

  CHECK(trouble_of(append(*store, old, 2001, {"x"})) == trouble::kLease);
  const Result<Claim> claimed = claim(*store, "t");
  REQUIRE(claimed->lease.has_value());
  CHECK(claimed->lease->epoch > old.epoch);
  CHECK(append(*store, *claimed->lease, 2001, {"y"}).ok());
}

TEST_CASE_TEMPLATE("texts of megabytes, and many lines at once", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  const std::string large(3'000'000, 'x');
  CHECK(put(*store, {"board", "b", "ann", large}).ok());
  CHECK(get(*store, "board", "b")->value().text == large);
  const Lease lease = *create(*store, "t", Lines(20'000, "line \"quoted\" \\ {}, ü"), large);
  CHECK(append(*store, lease, 20'000, {large, large, large}).ok());
  const Result<Lines> lines = read(*store, "t");
  REQUIRE(lines->size() == 20'003);
  CHECK(lines->at(19'999) == "line \"quoted\" \\ {}, ü");
  CHECK(lines->at(20'002) == large);
}

TEST_CASE_TEMPLATE("fifty threads at once", Place, EVERY_STORE) {
  const Place place;
  const auto store = opened(place.options());
  std::atomic<int> wrong = 0;
  const auto play = [&](int number) {
    const std::string id = "t" + std::to_string(number);
    const Result<Lease> lease = create(*store, id);
    for (std::int64_t i = 0; i < 20; ++i) {
      if (!append(*store, *lease, i, {id + ":" + std::to_string(i)}).ok()) ++wrong;
      if (read(*store, id)->size() != static_cast<std::size_t>(i) + 1) ++wrong;
    }
    if (!put(*store, {"save", id, "ann", "{}"}).ok()) ++wrong;
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 50; ++i) threads.emplace_back(play, i);
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(list(*store, "save", "ann")->size() == 50);
  const Store::Health health = store->health();
  CHECK(health.well);
  CHECK(health.lines == 1000);
  CHECK(health.commits > 0);
  CHECK(health.commits <= 1100);
  CHECK(health.waiting == 0);
}

TEST_CASE_TEMPLATE("answers may ask for more, also while the store is being closed", Place,
                   EVERY_STORE) {
  const Place place;
  std::atomic<int> answered = 0;
  Lease lease;
  Store* asked = nullptr;
  std::function<void(Outcome)> next = [&](const Outcome& outcome) {
    CHECK(outcome.ok());
    if (++answered < 50) asked->append(lease, answered, {"x"}, "{}", next);
  };
  {
    const auto store = opened(place.options());
    asked = store.get();
    lease = *create(*store, "t");
    store->append(lease, 0, {"x"}, "{}", next);
    until([&] { return answered > 0; });
  }
  CHECK(answered == 50);
}

}  // namespace parlour::server
