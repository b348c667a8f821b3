// SPDX-License-Identifier: Apache-2.0
// Past its limits a house says no, clearly and at once, to those who come; how much waits inside is
// bounded, whoever floods it and however long the store takes.
#include <doctest/doctest.h>

#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// A store that can fall silent: then calls that write lines wait.
class SilentStore final : public MemoryStore {
 public:
  void create(std::string id, std::vector<std::string> lines, std::string summary,
              Then<Lease> done) override {
    later([=, this] { MemoryStore::create(id, lines, summary, done); });
  }
  void append(const Lease& lease, std::int64_t known, std::vector<std::string> lines,
              std::string summary, Then<Done> done) override {
    later([=, this] { MemoryStore::append(lease, known, lines, summary, done); });
  }
  Health health() const override {
    Health health;
    const std::lock_guard lock(mutex_);
    health.waiting = calls_.size();
    return health;
  }
  void fall_silent() {
    const std::lock_guard lock(mutex_);
    silent_ = true;
  }
  void speak() {
    std::vector<std::function<void()>> calls;
    {
      const std::lock_guard lock(mutex_);
      silent_ = false;
      calls.swap(calls_);
    }
    for (const auto& call : calls) call();
  }

 private:
  void later(std::function<void()> call) {
    {
      const std::lock_guard lock(mutex_);
      if (silent_) {
        calls_.push_back(std::move(call));
        return;
      }
    }
    call();
  }

  mutable std::mutex mutex_;
  bool silent_ = false;
  std::vector<std::function<void()>> calls_;
};

struct Silent {
  explicit Silent(HouseOptions options) {
    auto made = std::make_unique<SilentStore>();
    store = made.get();
    house = open_house(std::move(options), std::move(made));
  }
  ~Silent() { store->speak(); }
  std::string table() {
    const Response made = ask(*house, request_for("POST", "/api/tables", two_seats()));
    REQUIRE(made.status == 201);
    token = bj::value_to<std::string>(bj::parse(made.body).at("seats").at(0).at("token"));
    return text_of(made, "id");
  }
  std::shared_ptr<Ear> join(const std::string& id) const {
    const auto ear = std::make_shared<Ear>();
    house->joined(ear, "10.0.0.1");
    house->said(ear, bj::serialize(bj::object{
                         {"type", "join"}, {"table", id}, {"tokens", bj::array{token}}}));
    return ear;
  }
  std::unique_ptr<House> house;
  SilentStore* store = nullptr;
  std::string token;
};

}  // namespace

TEST_CASE("what waits at a table is bounded though the store does not answer") {
  HouseOptions options;
  options.limits.table_waiting = 40;
  Silent silent(options);
  const std::string id = silent.table();
  const auto flood = silent.join(id);
  flood->hear("welcome");
  silent.store->fall_silent();
  int said = 0;
  while (flood->closed() == 0 && said < 10'000) {
    ++said;
    silent.house->said(flood, R"({"type":"pause"})");
    silent.house->said(flood, R"({"type":"resume"})");
    silent.house->said(flood, R"({"type":"chat","seat":0,"text":"x"})");
    silent.house->said(flood, R"({"type":"language","language":"tr"})");
  }
  CHECK(flood->closed() == 1013);
  CHECK(flood->hear("bye").at("reason").as_string() == "busy");
  CHECK(silent.store->health().waiting <= 41);
  silent.store->speak();
  const auto again = silent.join(id);
  again->hear("welcome");
}

TEST_CASE("answers that wait for the store are bounded, over HTTP as well") {
  HouseOptions options;
  options.limits.table_waiting = 40;
  Silent silent(options);
  const std::string id = silent.table();
  const auto asker = silent.join(id);
  asker->hear("welcome");
  silent.store->fall_silent();
  const auto settle = [&] {
    while (silent.house->inside().waiting->load() > 0) std::this_thread::yield();
  };
  silent.house->said(asker, R"({"type":"chat","seat":0,"text":"x"})");
  while (silent.store->health().waiting < 1) std::this_thread::yield();
  std::vector<std::future<Response>> waiting;
  for (int i = 0; i < 30; ++i) {
    waiting.push_back(begin_asking(*silent.house, request_for("GET", "/api/tables/" + id)));
    settle();
  }
  int said = 0;
  while (asker->closed() == 0 && said < 1000) {
    ++said;
    silent.house->said(asker, R"({"type":"language","language":"tr"})");
    settle();
  }
  CHECK(said <= 40);
  CHECK(asker->hear("bye").at("reason").as_string() == "busy");
  for (int i = 0; i < 5; ++i) {
    const auto response =
        begin_asking(*silent.house, request_for("GET", "/api/tables/" + id)).get();
    CHECK(response.status == 503);
  }
  silent.store->speak();
  for (auto& one : waiting) CHECK(one.get().status == 200);
}

TEST_CASE("while the store has too much to do nobody new comes in, and those inside stay") {
  HouseOptions options;
  options.limits.store_waiting = 3;
  Silent silent(options);
  const std::string id = silent.table();
  const auto inside = silent.join(id);
  inside->hear("welcome");
  silent.store->fall_silent();
  std::vector<std::future<Response>> tables;
  int refused = 0;
  for (int i = 0; i < 10; ++i) {
    tables.push_back(begin_asking(*silent.house, request_for("POST", "/api/tables", two_seats())));
    // It waits for the store, or is answered; one after the other.
    while (!answered(tables.back()) &&
           silent.store->health().waiting < static_cast<std::size_t>(i) + 1) {
      std::this_thread::yield();
    }
    if (answered(tables.back())) {
      const Response response = tables.back().get();
      CHECK(response.status == 503);
      CHECK(header_of(response, "Retry-After") == "1");
      ++refused;
      tables.pop_back();
    }
  }
  CHECK(refused == 7);
  CHECK(silent.store->health().waiting == 3);
  const auto late = silent.join(id);
  CHECK(late->hear("bye").at("reason").as_string() == "busy");
  CHECK(late->closed() == 1013);
  CHECK(ask(*silent.house, request_for("GET", "/healthz")).status == 200);
  CHECK(inside->closed() == 0);
  silent.house->said(inside, R"({"type":"ping"})");
  inside->hear("pong");
  silent.store->speak();
  for (auto& table : tables) CHECK(table.get().status == 201);
  silent.join(id)->hear("welcome");
}

TEST_CASE("a person may make so many tables, take so many seats, join so often") {
  HouseOptions options;
  options.limits.people.tables = {2, 1};
  options.limits.people.seats = {3, 1};
  options.limits.people.joins = {4, 1};
  options.limits.people.devices_per_address = 2;
  const auto house = open_house(options);
  const auto counted = [&](int tries, auto&& one) {
    int allowed = 0;
    for (int i = 0; i < tries; ++i) {
      const Response response = one(i);
      if (response.status != 429) ++allowed;
      if (response.status == 429) CHECK(std::stoi(header_of(response, "Retry-After")) > 0);
    }
    return allowed;
  };
  const auto make = [&](const std::string& key, const std::string& remote) {
    return counted(10, [&](int) {
      return ask(*house, request_for("POST", "/api/tables", two_seats(), key, remote));
    });
  };
  CHECK(make(std::string(32, 'a'), "10.0.0.1") == 2);
  CHECK(make(std::string(32, 'b'), "10.0.0.1") == 2);
  CHECK(make(std::string(32, 'c'), "10.0.0.1") == 0);
  CHECK(make("", "10.0.0.2") == 4);
  CHECK(counted(20, [&](int) {
          return ask(*house, request_for("POST", "/api/tables/nowhere/seats", "{}"));
        }) == 6);
  // A new socket is no new person.
  int busy = 0;
  for (int i = 0; i < 20; ++i) {
    const auto ear = std::make_shared<Ear>();
    house->joined(ear, "10.0.0.9");
    house->said(ear, R"({"type":"join","table":"aaaaaaaaaa"})");
    if (ear->hear("bye").at("reason").as_string() == "busy") ++busy;
    house->left(ear);
  }
  CHECK(busy == 12);
}

TEST_CASE("a path that is there with another method says which, and one that is not is not") {
  const auto house = open_house();
  const Response wrong = ask(*house, request_for("DELETE", "/api/tables/aaaaaaaaaa"));
  CHECK(wrong.status == 405);
  CHECK(header_of(wrong, "Allow") == "GET, HEAD");
  CHECK(header_of(ask(*house, request_for("DELETE", "/api/boards")), "Allow") == "GET, HEAD, POST");
  CHECK(ask(*house, request_for("POST", "/api/titles", "{}")).status == 405);
  for (const char* path : {"/api", "/api/", "/api/tables/", "/api/tables/a/b/c", "/api/titles/",
                           "/api/saves/x/y", "/api/nothing"}) {
    INFO(path);
    CHECK(ask(*house, request_for("GET", path)).status == 404);
  }
}

}  // namespace parlour::server::test
