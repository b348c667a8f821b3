// SPDX-License-Identifier: Apache-2.0
// A store that forgets everything when the process ends, and can be told to fail. It answers at
// once, on the thread that asks.
#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "server/calls.hpp"

namespace parlour::server {

class MemoryStore : public Store {
  auto locked(const auto& work) {
    const std::lock_guard inside(mutex_);
    return work();
  }

 public:
  /// The next so many calls that write are refused.
  void fail_next(int calls) {
    const std::lock_guard inside(mutex_);
    failing_ = calls;
  }

  void create(std::string id, std::vector<std::string> lines, std::string,
              Then<Lease> done) override {
    done(locked([&]() -> Result<Lease> {
      if (fails()) return full();
      if (!tables_.emplace(id, Kept{std::move(lines), 1, true}).second) return taken_problem(id);
      return Lease{id, 1};
    }));
  }
  void append(const Lease& lease, std::int64_t known, std::vector<std::string> lines, std::string,
              Then<Done> done) override {
    done(locked([&]() -> Outcome {
      if (fails()) return full();
      Kept& kept = tables_[lease.table];
      if (!kept.held || kept.epoch != lease.epoch) return lease_problem(lease);
      const auto count = static_cast<std::int64_t>(kept.lines.size());
      if (count != known) return count_problem(lease.table, known, count);
      std::move(lines.begin(), lines.end(), std::back_inserter(kept.lines));
      return Done{};
    }));
  }
  void claim(std::string table, Then<Claim> done) override {
    done(locked([&]() -> Result<Claim> {
      if (fails()) return full();
      const auto found = tables_.find(table);
      if (found == tables_.end()) return missing_problem(table);
      Kept& kept = found->second;
      if (!std::exchange(kept.held, true)) ++kept.epoch;
      return Claim{Lease{table, kept.epoch}, "here"};
    }));
  }
  void read(std::string table, Then<std::vector<std::string>> done) override {
    done(locked([&]() -> Result<std::vector<std::string>> {
      const auto found = tables_.find(table);
      return found == tables_.end() ? std::vector<std::string>{} : found->second.lines;
    }));
  }
  void finish(const Lease& lease, Then<Done> done) override { release(lease, std::move(done)); }
  void release(const Lease& lease, Then<Done> done) override {
    done(locked([&]() -> Outcome {
      if (fails()) return full();
      Kept& kept = tables_[lease.table];
      if (!kept.held || kept.epoch != lease.epoch) return lease_problem(lease);
      kept.held = false;
      return Done{};
    }));
  }

  void put(Document document, Then<Done> done) override {
    done(locked([&]() -> Outcome {
      if (fails()) return full();
      auto& kept = documents_[{document.kind, document.id}];
      if (!kept.id.empty() && kept.owner != document.owner)
        return foreign_document_problem(document);
      kept = std::move(document);
      return Done{};
    }));
  }
  void get(std::string kind, std::string id, Then<std::optional<Document>> done) override {
    done(locked([&]() -> Result<std::optional<Document>> {
      const auto found = documents_.find({kind, id});
      if (found == documents_.end()) return std::optional<Document>();
      return std::optional<Document>(found->second);
    }));
  }
  void list(std::string kind, std::string owner, Then<std::vector<Document>> done) override {
    done(locked([&]() -> Result<std::vector<Document>> {
      std::vector<Document> found;
      for (const auto& [key, document] : documents_) {
        if (document.kind == kind && document.owner == owner) found.push_back(document);
      }
      return found;
    }));
  }
  void remove(std::string kind, std::string id, std::string owner, Then<Done> done) override {
    done(locked([&]() -> Outcome {
      if (fails()) return full();
      const auto found = documents_.find({kind, id});
      if (found == documents_.end() || found->second.owner != owner) {
        return missing_document_problem(kind, id);
      }
      documents_.erase(found);
      return Done{};
    }));
  }
  void touch(std::string, std::string, Then<Done> done) override { done(Done{}); }
  void prune(const Cutoffs&, std::int64_t, Then<Pruned> done) override { done(Pruned{}); }
  Health health() const override { return {}; }

 private:
  struct Kept {
    std::vector<std::string> lines;
    std::int64_t epoch = 0;
    bool held = false;
  };

  bool fails() {
    if (failing_ == 0) return false;
    --failing_;
    return true;
  }
  static Problem full() { return {"", std::string(trouble::kStore), "the disk is full"}; }

  std::mutex mutex_;
  int failing_ = 0;
  std::map<std::string, Kept> tables_;
  std::map<std::pair<std::string, std::string>, Document> documents_;
};

}  // namespace parlour::server
