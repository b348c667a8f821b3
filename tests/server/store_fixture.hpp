// SPDX-License-Identifier: Apache-2.0
// Stores to test: the same tests run on each kind of place.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/retention.hpp"
#include "server/store.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour::server {

/// An empty SQLite store in a folder of its own.
class SqlitePlace {
 public:
  StoreOptions options(std::string owner = "here") const {
    return {.where = "sqlite:" + file(), .owner = std::move(owner)};
  }
  std::string file() const { return (folder_.path() / "parlour.db").string(); }

 private:
  fixtures::Scratch folder_;
};

inline std::unique_ptr<Store> opened(const StoreOptions& options) {
  Result<std::unique_ptr<Store>> store = open_store(options);
  REQUIRE_MESSAGE(store.ok(), store.problem().text());
  return std::move(*store);
}

/// Waits until something holds; a test that would wait for ever fails instead.
template <class Condition>
void until(Condition holds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!holds()) {
    REQUIRE(std::chrono::steady_clock::now() < deadline);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

/// An answer that is still to come.
template <class Value>
class Awaited {
 public:
  /// To be given to the store.
  Then<Value> done() const {
    return [promise = promise_](Result<Value> result) { promise->set_value(std::move(result)); };
  }
  Result<Value> get() const {
    std::future<Result<Value>> future = promise_->get_future();
    // Nothing takes so long: a test that would hang fails instead.
    REQUIRE(future.wait_for(std::chrono::minutes(2)) == std::future_status::ready);
    return future.get();
  }

 private:
  std::shared_ptr<std::promise<Result<Value>>> promise_ =
      std::make_shared<std::promise<Result<Value>>>();
};

// The calls of a store for tests that want to wait.

using Lines = std::vector<std::string>;

inline Result<Lease> create(Store& store, std::string id, Lines lines = {},
                            std::string summary = "{}") {
  const Awaited<Lease> answer;
  store.create(std::move(id), std::move(lines), std::move(summary), answer.done());
  return answer.get();
}
inline Outcome append(Store& store, const Lease& lease, std::int64_t known, Lines lines,
                      std::string summary = "{}") {
  const Awaited<Done> answer;
  store.append(lease, known, std::move(lines), std::move(summary), answer.done());
  return answer.get();
}
inline Result<Claim> claim(Store& store, std::string table) {
  const Awaited<Claim> answer;
  store.claim(std::move(table), answer.done());
  return answer.get();
}
inline Result<Lines> read(Store& store, std::string table) {
  const Awaited<Lines> answer;
  store.read(std::move(table), answer.done());
  return answer.get();
}
inline Outcome finish(Store& store, const Lease& lease) {
  const Awaited<Done> answer;
  store.finish(lease, answer.done());
  return answer.get();
}
inline Outcome release(Store& store, const Lease& lease) {
  const Awaited<Done> answer;
  store.release(lease, answer.done());
  return answer.get();
}
inline Outcome put(Store& store, Document document) {
  const Awaited<Done> answer;
  store.put(std::move(document), answer.done());
  return answer.get();
}
inline Result<std::optional<Document>> get(Store& store, std::string kind, std::string id) {
  const Awaited<std::optional<Document>> answer;
  store.get(std::move(kind), std::move(id), answer.done());
  return answer.get();
}
inline Result<std::vector<Document>> list(Store& store, std::string kind, std::string owner) {
  const Awaited<std::vector<Document>> answer;
  store.list(std::move(kind), std::move(owner), answer.done());
  return answer.get();
}
inline Outcome remove(Store& store, std::string kind, std::string id, std::string owner) {
  const Awaited<Done> answer;
  store.remove(std::move(kind), std::move(id), std::move(owner), answer.done());
  return answer.get();
}

inline Outcome touch(Store& store, std::string kind, std::string id) {
  const Awaited<Done> answer;
  store.touch(std::move(kind), std::move(id), answer.done());
  return answer.get();
}
/// All steps, one after the other.
inline Result<Pruned> prune(Store& store, const Cutoffs& cutoffs) {
  const Awaited<Pruned> answer;
  prune_all(store, cutoffs, answer.done(), [](const std::function<void()>& go_on) { go_on(); });
  return answer.get();
}

/// What a refused call was refused for.
template <class Value>
std::string trouble_of(const Result<Value>& result) {
  return result ? "none" : result.problem().place;
}

}  // namespace parlour::server
