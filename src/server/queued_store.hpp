// SPDX-License-Identifier: Apache-2.0
// What both stores have in common: calls wait in a queue, and one thread has them carried out in
// groups. While one group is made durable the next one gathers, so the busier the house is, the
// more calls share a commit.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/calls.hpp"

namespace parlour::server {

/// What a group came to.
struct Carried {
  std::uint64_t commits = 0, lines = 0;
};

/// What carries out calls: a database. Used by one thread, apart from what is said otherwise.
class Engine {
 public:
  virtual ~Engine() = default;
  /// Answers, in order, every call that has no answer yet. What it acknowledges is durable when it
  /// returns.
  virtual Carried carry_out(std::vector<AnyCall>& group) = 0;
  /// Called now and then while there is trouble and nothing to do: is it over?
  virtual void probe() {}
  /// From any thread, once or more: waiting for better times ends soon.
  virtual void closing() {}
  /// From any thread: what is wrong; empty while all is well.
  virtual std::string trouble() const = 0;
};

class QueuedStore final : public Store {
 public:
  explicit QueuedStore(std::unique_ptr<Engine> engine);
  ~QueuedStore() override;
  QueuedStore(const QueuedStore&) = delete;
  QueuedStore& operator=(const QueuedStore&) = delete;

  void create(std::string id, std::vector<std::string> lines, std::string summary,
              Then<Lease> done) override;
  void append(const Lease& lease, std::int64_t known, std::vector<std::string> lines,
              std::string summary, Then<Done> done) override;
  void claim(std::string table, Then<Claim> done) override;
  void read(std::string table, Then<std::vector<std::string>> done) override;
  void finish(const Lease& lease, Then<Done> done) override;
  void release(const Lease& lease, Then<Done> done) override;
  void put(Document document, Then<Done> done) override;
  void get(std::string kind, std::string id, Then<std::optional<Document>> done) override;
  void list(std::string kind, std::string owner, Then<std::vector<Document>> done) override;
  void remove(std::string kind, std::string id, std::string owner, Then<Done> done) override;
  void touch(std::string kind, std::string id, Then<Done> done) override;
  void prune(const Cutoffs& cutoffs, std::int64_t after, Then<Pruned> done) override;
  Health health() const override;
  void about_to_close() override { engine_->closing(); }

 private:
  void push(AnyCall call);
  void work();
  bool take(std::vector<AnyCall>& group);

  std::unique_ptr<Engine> engine_;
  std::atomic<std::uint64_t> commits_ = 0, lines_ = 0;
  Histogram commit_;
  std::atomic<std::size_t> waiting_ = 0;  ///< in the queue, or being carried out
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<AnyCall> queue_;  ///< guarded by mutex_, as is closed_
  bool closed_ = false;
  std::thread worker_;  ///< last: it uses all of the above
};

}  // namespace parlour::server
