// SPDX-License-Identifier: Apache-2.0
#include "lab/games/batch.hpp"

#include <doctest/doctest.h>

#include <condition_variable>
#include <deque>
#include <thread>

#include "lab/campaign/manager.hpp"
#include "lab/campaign/summary.hpp"
#include "tests/lab/fixtures.hpp"

using namespace parlour;
using namespace parlour::lab;
using fixtures::kNoStop;

namespace {

std::unique_ptr<Arena> small_arena() {
  const Result<Title> title = title_for("metropolis");
  REQUIRE(title);
  auto arena = open_arena(*title, {}, {"random", "random"});
  REQUIRE(arena);
  return std::move(*arena);
}

constexpr Work kWork{
    .games = 40, .seed = 3, .block = 8, .limits = {.rounds = 10}, .detailed = true, .rows = true};

Batch part(const Arena& arena, std::vector<std::uint64_t> blocks) {
  Batch all(true);
  BlockQueue queue(std::move(blocks));
  play_blocks(arena, kWork, queue, 1, kNoStop, [&](const Batch& batch) {
    all.results.merge(batch.results);
    all.blocks.insert(all.blocks.end(), batch.blocks.begin(), batch.blocks.end());
    all.rows.insert(all.rows.end(), batch.rows.begin(), batch.rows.end());
  });
  return all;
}

bool same(const Results& a, const Results& b) {
  const auto equal = [](auto left, auto right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end());
  };
  return equal(lab::words(a.tally), lab::words(b.tally)) &&
         equal(lab::words(*a.detail), lab::words(*b.detail));
}

/// Processes that are threads: messages go through a letter box each.
struct Post {
  std::mutex mutex;
  std::condition_variable arrived;
  std::vector<std::deque<lab::Message>> boxes;
};

class ThreadWorld final : public World {
 public:
  ThreadWorld(Post& post, int rank) : post_(post), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return static_cast<int>(post_.boxes.size()); }
  void send(int to, const std::string& bytes) override {
    const std::lock_guard lock(post_.mutex);
    post_.boxes[static_cast<std::size_t>(to)].push_back({rank_, bytes});
    post_.arrived.notify_all();
  }
  std::optional<lab::Message> receive(std::chrono::milliseconds patience) override {
    std::unique_lock lock(post_.mutex);
    auto& box = post_.boxes[static_cast<std::size_t>(rank_)];
    if (!post_.arrived.wait_for(lock, patience, [&] { return !box.empty(); })) return {};
    lab::Message message = std::move(box.front());
    box.pop_front();
    return message;
  }

 private:
  Post& post_;
  int rank_;
};

}  // namespace

TEST_CASE("results merge in any order and any grouping to the same") {
  const std::unique_ptr<Arena> arena = small_arena();
  const Batch a = part(*arena, {0, 4}), b = part(*arena, {1}), c = part(*arena, {3, 2});
  Results left(true), right(true), inner(true);
  left.merge(a.results);
  left.merge(b.results);
  left.merge(c.results);
  inner.merge(c.results);
  inner.merge(b.results);
  right.merge(inner);
  right.merge(a.results);
  CHECK(same(left, right));
  CHECK(left.tally.games == 40);
}

TEST_CASE("a batch survives as bytes, and bytes that are no batch are refused") {
  const std::unique_ptr<Arena> arena = small_arena();
  const Batch batch = part(*arena, {2, 0});
  const std::string bytes = encode(batch);
  const Result<Batch> back = decode(bytes, true);
  REQUIRE(back);
  CHECK(back->blocks == batch.blocks);
  CHECK(same(back->results, batch.results));
  REQUIRE(back->rows.size() == batch.rows.size());
  for (std::size_t at = 0; at < batch.rows.size(); ++at) {
    CHECK(back->rows[at].actions == batch.rows[at].actions);
    CHECK(back->rows[at].worth == batch.rows[at].worth);
  }
  CHECK_FALSE(decode("", true));
  CHECK_FALSE(decode(bytes + "x", true));
  CHECK_FALSE(decode(std::string(100, '\xff'), true));
  for (std::size_t size = 0; size < bytes.size(); size += 97) {
    CHECK_FALSE(decode(std::string_view(bytes).substr(0, size), true));
  }
}

TEST_CASE("processes that share the work come to the same as one alone") {
  const std::unique_ptr<Arena> arena = small_arena();
  const Batch alone = play_all(*arena, kWork, 1, kNoStop);
  for (const int size : {2, 4}) {
    Post post;
    post.boxes.resize(static_cast<std::size_t>(size));
    Results together(true);
    {
      std::vector<std::jthread> peers;
      for (int rank = 1; rank < size; ++rank) {
        peers.emplace_back([&, rank] {
          ThreadWorld world(post, rank);
          serve(world, *arena, kWork, 1, kNoStop);
        });
      }
      ThreadWorld world(post, 0);
      BlockQueue queue(kWork, {});
      const Outcome outcome = manage(
          world, kWork, queue, kNoStop, kNoStop,
          [&](const Batch& batch) { together.merge(batch.results); }, [](std::uint64_t) {});
      CHECK(outcome);
    }
    CHECK(same(together, alone.results));
  }
}

TEST_CASE("amounts fall into bins whose middle is near them") {
  for (const std::int64_t amount : {0, 1, 7, 8, 15, 16, 100, 1500, 99'999, 1'000'000}) {
    const double middle = amount_of_bin(bin_of(amount));
    CHECK(middle == doctest::Approx(static_cast<double>(amount)).epsilon(0.07));
  }
  CHECK(bin_of(-5) == 0);
  CHECK(bin_of(2'000'000'000) == kBins - 1);
  for (std::int64_t amount = 1; amount < 5000; ++amount)
    CHECK(bin_of(amount) >= bin_of(amount - 1));
}
