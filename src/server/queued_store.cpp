// SPDX-License-Identifier: Apache-2.0
#include "server/queued_store.hpp"

#include <chrono>
#include <iterator>

#include "server/log/log.hpp"

namespace parlour::server {

namespace {

// Large enough to share a commit among a full house, small enough that nobody waits long for it.
constexpr std::size_t kMostCalls = 1000;
constexpr std::size_t kMostBytes = std::size_t{4} << 20;

constexpr std::chrono::seconds kBetweenProbes{1};

/// Players feel it: the log tells.
constexpr std::chrono::milliseconds kSlowCommit{500};

}  // namespace

QueuedStore::QueuedStore(std::unique_ptr<Engine> engine)
    : engine_(std::move(engine)), worker_([this] { work(); }) {}

QueuedStore::~QueuedStore() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  wake_.notify_one();
  engine_->closing();
  worker_.join();
}

void QueuedStore::push(AnyCall call) {
  // Found here, so that it is the caller's thread that pays for looking.
  if (const std::optional<Problem> bad = bad_text(call)) refuse(call, *bad);
  ++waiting_;
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(call));
  }
  wake_.notify_one();
}

/// Waits for calls and takes as many as one group may have; false: closed, and none are left.
bool QueuedStore::take(std::vector<AnyCall>& group) {
  group.clear();
  std::unique_lock lock(mutex_);
  while (queue_.empty()) {
    if (closed_) return false;
    if (engine_->trouble().empty()) {
      wake_.wait(lock);
    } else if (wake_.wait_for(lock, kBetweenProbes) == std::cv_status::timeout) {
      lock.unlock();
      engine_->probe();
      lock.lock();
    }
  }
  std::size_t bytes = 0;
  while (!queue_.empty() && group.size() < kMostCalls) {
    bytes += weight(queue_.front());
    if (!group.empty() && bytes > kMostBytes) break;
    group.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return true;
}

void QueuedStore::work() {
  std::vector<AnyCall> group;
  while (take(group)) {
    const Stopwatch watch;
    const Carried carried = engine_->carry_out(group);
    if (carried.commits > 0) commit_.record(watch.took());
    log::slow("commit", watch.took(), kSlowCommit);
    commits_ += carried.commits;
    lines_ += carried.lines;
    for (AnyCall& call : group) {
      --waiting_;
      std::visit([](auto& of) { of.done(std::move(*of.answer)); }, call);
    }
  }
}

void QueuedStore::create(std::string id, std::vector<std::string> lines, std::string summary,
                         Then<Lease> done) {
  push(Call<CreateTable>{{std::move(id), std::move(lines), std::move(summary)}, std::move(done)});
}

void QueuedStore::append(const Lease& lease, std::int64_t known, std::vector<std::string> lines,
                         std::string summary, Then<Done> done) {
  push(Call<AppendLines>{{lease, known, std::move(lines), std::move(summary)}, std::move(done)});
}

void QueuedStore::claim(std::string table, Then<Claim> done) {
  push(Call<ClaimTable>{{std::move(table)}, std::move(done)});
}

void QueuedStore::read(std::string table, Then<std::vector<std::string>> done) {
  push(Call<ReadLines>{{std::move(table)}, std::move(done)});
}

void QueuedStore::finish(const Lease& lease, Then<Done> done) {
  push(Call<FinishTable>{{lease}, std::move(done)});
}

void QueuedStore::release(const Lease& lease, Then<Done> done) {
  push(Call<ReleaseTable>{{lease}, std::move(done)});
}

void QueuedStore::put(Document document, Then<Done> done) {
  push(Call<PutDocument>{{std::move(document)}, std::move(done)});
}

void QueuedStore::get(std::string kind, std::string id, Then<std::optional<Document>> done) {
  push(Call<GetDocument>{{std::move(kind), std::move(id)}, std::move(done)});
}

void QueuedStore::list(std::string kind, std::string owner, Then<std::vector<Document>> done) {
  push(Call<ListDocuments>{{std::move(kind), std::move(owner)}, std::move(done)});
}

void QueuedStore::remove(std::string kind, std::string id, std::string owner, Then<Done> done) {
  push(Call<RemoveDocument>{{std::move(kind), std::move(id), std::move(owner)}, std::move(done)});
}

void QueuedStore::touch(std::string kind, std::string id, Then<Done> done) {
  push(Call<TouchDocument>{{std::move(kind), std::move(id)}, std::move(done)});
}

void QueuedStore::prune(const Cutoffs& cutoffs, std::int64_t after, Then<Pruned> done) {
  push(Call<PruneStep>{{cutoffs, after}, std::move(done)});
}

Store::Health QueuedStore::health() const {
  Health health;
  health.reason = engine_->trouble();
  health.well = health.reason.empty();
  health.commits = commits_;
  health.lines = lines_;
  health.waiting = waiting_;
  health.commit = commit_.counts();
  return health;
}

}  // namespace parlour::server
