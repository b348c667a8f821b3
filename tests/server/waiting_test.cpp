// SPDX-License-Identifier: Apache-2.0
// A store that does not answer for a while: whoever is at a table is told that it waits, nothing is
// told as done before it is, and then play goes on.
#include <doctest/doctest.h>

#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// Keeps what is to be appended to itself while it is away.
class AwayStore final : public MemoryStore {
 public:
  void go_away() {
    const std::lock_guard inside(mutex_);
    away_ = true;
  }
  void come_back() {
    std::vector<std::function<void()>> kept;
    {
      const std::lock_guard inside(mutex_);
      away_ = false;
      kept.swap(kept_);
    }
    for (const auto& append : kept) append();
  }
  void append(const Lease& lease, std::int64_t known, std::vector<std::string> lines,
              std::string summary, Then<Done> done) override {
    {
      const std::lock_guard inside(mutex_);
      if (away_) {
        kept_.push_back([this, lease, known, lines, summary, done] {
          MemoryStore::append(lease, known, lines, summary, done);
        });
        return;
      }
    }
    MemoryStore::append(lease, known, std::move(lines), std::move(summary), std::move(done));
  }

 private:
  std::mutex mutex_;
  bool away_ = false;
  std::vector<std::function<void()>> kept_;
};

}  // namespace

TEST_CASE("while the store is away whoever is at a table hears that it waits, and goes on later") {
  auto owned = std::make_unique<AwayStore>();
  AwayStore& store = *owned;
  HouseOptions options;
  options.patience = std::chrono::milliseconds(1);
  const auto house = open_house(options, std::move(owned));
  const Response made = ask(*house, request_for("POST", "/api/tables", two_seats()));
  REQUIRE(made.status == 201);
  const std::string table = text_of(made, "id"), host = text_of(made, "host");
  const bj::value seats = bj::parse(made.body).at("seats");
  const auto join = [&](bj::array tokens) {
    const auto ear = std::make_shared<Ear>();
    house->joined(ear, "10.0.0.1");
    house->said(ear, bj::serialize(bj::object{
                         {"type", "join"}, {"table", table}, {"tokens", std::move(tokens)}}));
    return ear;
  };
  const auto ann = join({host, seats.at(0).at("token")});
  ann->hear("welcome");
  const auto watcher = join({});
  watcher->hear("welcome");
  CHECK(ann->count("waiting") == 0);

  store.go_away();
  house->said(ann, R"({"type":"chat","id":"c","seat":0,"text":"hello"})");
  CHECK(ann->hear("waiting").at("waits").as_bool());
  CHECK(watcher->hear("waiting").at("waits").as_bool());
  const auto late = join({});  // and is told once more what waits
  CHECK(late->hear("waiting").at("waits").as_bool());
  CHECK(ann->count("chat") == 0);
  CHECK(late->count("welcome") == 0);

  store.come_back();
  CHECK(ann->hear("chat").at("ack") == "c");
  watcher->hear("chat");
  late->hear("welcome");
  for (const auto& ear : {ann, watcher, late}) {
    CHECK_FALSE(ear->hear("waiting").at("waits").as_bool());
    CHECK(ear->closed() == 0);
  }
  house->said(ann, R"({"type":"chat","id":"d","seat":0,"text":"again"})");
  CHECK(ann->hear("chat").at("ack") == "d");
}

}  // namespace parlour::server::test
