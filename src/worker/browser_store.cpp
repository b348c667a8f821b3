// SPDX-License-Identifier: Apache-2.0
#include "worker/browser_store.hpp"

#include <utility>

namespace parlour::worker {

namespace {

using server::Claim;
using server::Document;
using server::Lease;

Problem problem_in(const StoreAnswer& answer) {
  return {"", answer.problem->place, answer.problem->reason};
}

Document from_browser(const StoredDocument& kept) {
  return {kept.kind, kept.id, kept.owner, kept.text, kept.changed, kept.table};
}

StoreCall call_of(std::string_view what) {
  StoreCall call;
  call.what = what;
  return call;
}

}  // namespace

void BrowserStore::ask(StoreCall call, Hear hear) {
  call.number = ++last_;
  waiting_[call.number] = std::move(hear);
  calls_.push_back(std::move(call));
}

BrowserStore::Hear BrowserStore::telling(Then<Done> done) {
  return [done = std::move(done)](const StoreAnswer& answer) {
    done(answer.problem ? Result<Done>(problem_in(answer)) : Result<Done>(Done{}));
  };
}

std::vector<StoreCall> BrowserStore::take_calls() { return std::exchange(calls_, {}); }

void BrowserStore::answered(const StoreAnswer& answer) {
  const auto found = waiting_.find(answer.number);
  if (found == waiting_.end()) return;
  const Hear hear = std::move(found->second);
  waiting_.erase(found);
  hear(answer);
}

void BrowserStore::create(std::string id, std::vector<std::string> lines, std::string summary,
                          Then<Lease> done) {
  StoreCall call = call_of("create");
  call.table = id;
  call.lines = std::move(lines);
  call.summary = std::move(summary);
  ask(std::move(call), [id, done = std::move(done)](const StoreAnswer& answer) {
    if (answer.problem) return done(problem_in(answer));
    done(Lease{id, answer.epoch.value_or(0)});
  });
}

void BrowserStore::append(const Lease& lease, std::int64_t known, std::vector<std::string> lines,
                          std::string summary, Then<Done> done) {
  StoreCall call = call_of("append");
  call.table = lease.table;
  call.epoch = lease.epoch;
  call.known = known;
  call.lines = std::move(lines);
  call.summary = std::move(summary);
  ask(std::move(call), telling(std::move(done)));
}

void BrowserStore::claim(std::string table, Then<Claim> done) {
  StoreCall call = call_of("claim");
  call.table = table;
  ask(std::move(call), [table, done = std::move(done)](const StoreAnswer& answer) {
    if (answer.problem) return done(problem_in(answer));
    done(Claim{Lease{table, answer.epoch.value_or(0)}, ""});
  });
}

void BrowserStore::read(std::string table, Then<std::vector<std::string>> done) {
  StoreCall call = call_of("read");
  call.table = std::move(table);
  ask(std::move(call), [done = std::move(done)](const StoreAnswer& answer) {
    if (answer.problem) return done(problem_in(answer));
    done(answer.lines.value_or(std::vector<std::string>()));
  });
}

void BrowserStore::finish(const Lease& lease, Then<Done> done) {
  StoreCall call = call_of("finish");
  call.table = lease.table;
  call.epoch = lease.epoch;
  ask(std::move(call), telling(std::move(done)));
}

void BrowserStore::release(const Lease& lease, Then<Done> done) {
  StoreCall call = call_of("release");
  call.table = lease.table;
  call.epoch = lease.epoch;
  ask(std::move(call), telling(std::move(done)));
}

void BrowserStore::put(Document document, Then<Done> done) {
  StoreCall call = call_of("put");
  call.document = {std::move(document.kind), std::move(document.id), std::move(document.owner),
                   std::move(document.text), document.changed,       std::move(document.table)};
  ask(std::move(call), telling(std::move(done)));
}

void BrowserStore::get(std::string kind, std::string id, Then<std::optional<Document>> done) {
  StoreCall call = call_of("get");
  call.kind = std::move(kind);
  call.id = std::move(id);
  ask(std::move(call), [done = std::move(done)](const StoreAnswer& answer) {
    if (answer.problem) return done(problem_in(answer));
    std::optional<Document> found;
    if (answer.documents && !answer.documents->empty()) {
      found = from_browser(answer.documents->front());
    }
    done(std::move(found));
  });
}

void BrowserStore::list(std::string kind, std::string owner, Then<std::vector<Document>> done) {
  StoreCall call = call_of("list");
  call.kind = std::move(kind);
  call.owner = std::move(owner);
  ask(std::move(call), [done = std::move(done)](const StoreAnswer& answer) {
    if (answer.problem) return done(problem_in(answer));
    std::vector<Document> all;
    if (answer.documents) {
      for (const StoredDocument& one : *answer.documents) all.push_back(from_browser(one));
    }
    done(std::move(all));
  });
}

void BrowserStore::remove(std::string kind, std::string id, std::string owner, Then<Done> done) {
  StoreCall call = call_of("remove");
  call.kind = std::move(kind);
  call.id = std::move(id);
  call.owner = std::move(owner);
  ask(std::move(call), telling(std::move(done)));
}

void BrowserStore::touch(std::string kind, std::string id, Then<Done> done) {
  StoreCall call = call_of("touch");
  call.kind = std::move(kind);
  call.id = std::move(id);
  ask(std::move(call), telling(std::move(done)));
}

void BrowserStore::prune(const server::Cutoffs&, std::int64_t, Then<server::Pruned> done) {
  done(server::Pruned{});
}

server::Store::Health BrowserStore::health() const {
  Health health;
  health.waiting = waiting_.size();
  return health;
}

}  // namespace parlour::worker
