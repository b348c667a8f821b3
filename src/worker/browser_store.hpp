// SPDX-License-Identifier: Apache-2.0
// The store of a house in a browser. What is asked of it is handed out as values; whoever owns the
// browser's storage carries it out and says so when it is durable. Nothing is kept here, so that
// several workers and tabs see the same.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "server/store.hpp"
#include "worker/port.hpp"

namespace parlour::worker {

class BrowserStore final : public server::Store {
 public:
  template <class Value>
  using Then = server::Then<Value>;

  void create(std::string id, std::vector<std::string> lines, std::string summary,
              Then<server::Lease> done) override;
  void append(const server::Lease& lease, std::int64_t known, std::vector<std::string> lines,
              std::string summary, Then<Done> done) override;
  void claim(std::string table, Then<server::Claim> done) override;
  void read(std::string table, Then<std::vector<std::string>> done) override;
  void finish(const server::Lease& lease, Then<Done> done) override;
  void release(const server::Lease& lease, Then<Done> done) override;
  void put(server::Document document, Then<Done> done) override;
  void get(std::string kind, std::string id, Then<std::optional<server::Document>> done) override;
  void list(std::string kind, std::string owner, Then<std::vector<server::Document>> done) override;
  void remove(std::string kind, std::string id, std::string owner, Then<Done> done) override;
  void touch(std::string kind, std::string id, Then<Done> done) override;
  /// Nothing goes by itself: a browser's owner throws away what is theirs.
  void prune(const server::Cutoffs& cutoffs, std::int64_t after,
             Then<server::Pruned> done) override;
  Health health() const override;

  /// What is to be carried out, in this order.
  std::vector<StoreCall> take_calls();
  /// What has come of a call; one that nobody made is left alone.
  void answered(const StoreAnswer& answer);

 private:
  using Hear = std::function<void(const StoreAnswer&)>;
  void ask(StoreCall call, Hear hear);
  /// For what is only done or not.
  static Hear telling(Then<Done> done);

  int last_ = 0;
  std::vector<StoreCall> calls_;
  std::map<int, Hear> waiting_;
};

}  // namespace parlour::worker
