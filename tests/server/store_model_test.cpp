// SPDX-License-Identifier: Apache-2.0
// Any calls in any order: a store answers like a few maps in memory would.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <functional>
#include <map>
#include <tuple>

#include "tests/server/every_store.hpp"

namespace parlour::server {

namespace {

/// A number of many bits as a source of small choices.
class Choices {
 public:
  explicit Choices(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t below(std::uint32_t limit) {
    const std::uint32_t chosen = bits_ % limit;
    bits_ /= limit;
    return chosen;
  }

 private:
  std::uint32_t bits_;
};

struct ModelTable {
  Lines lines{};
  std::string summary{};
  std::int64_t epoch = 1;
  bool held = true;
};

/// What a store should hold, and how it should answer: as text, "ok …" or the trouble.
class Model {
 public:
  /// Leases that a test may use, good and bad.
  Lease lease(const std::string& id, bool current) const {
    const auto found = tables_.find(id);
    const std::int64_t epoch = found == tables_.end() ? 1 : found->second.epoch;
    return {id, current ? epoch : epoch - 1};
  }
  std::int64_t lines(const std::string& id) const {
    const auto found = tables_.find(id);
    return found == tables_.end() ? 0 : static_cast<std::int64_t>(found->second.lines.size());
  }

  std::string create(const std::string& id, const Lines& lines, const std::string& summary) {
    if (!tables_.try_emplace(id, ModelTable{lines, summary}).second) return "taken";
    return "ok 1";
  }
  std::string append(const Lease& lease, std::int64_t known, const Lines& lines,
                     const std::string& summary) {
    const auto found = tables_.find(lease.table);
    if (found == tables_.end()) return "missing";
    ModelTable& table = found->second;
    if (!table.held || table.epoch != lease.epoch) return "lease";
    if (known != static_cast<std::int64_t>(table.lines.size())) return "count";
    table.lines.insert(table.lines.end(), lines.begin(), lines.end());
    table.summary = summary;
    return "ok";
  }
  std::string claim(const std::string& id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return "missing";
    if (!found->second.held) ++found->second.epoch;
    found->second.held = true;
    return "ok " + std::to_string(found->second.epoch);
  }
  std::string leave(const Lease& lease) {
    const auto found = tables_.find(lease.table);
    if (found == tables_.end() || !found->second.held || found->second.epoch != lease.epoch)
      return "lease";
    found->second.held = false;
    return "ok";
  }
  std::string read(const std::string& id) const {
    std::string told = "ok";
    if (const auto found = tables_.find(id); found != tables_.end())
      for (const std::string& line : found->second.lines) told += " " + line;
    return told;
  }
  std::string put(const Document& document) {
    const auto [found, made] =
        documents_.try_emplace({document.kind, document.id}, document.owner, document.text);
    if (!made && found->second.first != document.owner) return "taken";
    found->second.second = document.text;
    return "ok";
  }
  std::string get(const std::string& kind, const std::string& id) const {
    const auto found = documents_.find({kind, id});
    if (found == documents_.end()) return "ok none";
    return "ok " + found->second.first + " " + found->second.second;
  }
  std::string list(const std::string& kind, const std::string& owner) const {
    std::string told = "ok";
    for (const auto& [key, document] : documents_)
      if (key.first == kind && document.first == owner)
        told += " " + key.second + "=" + document.second;
    return told;
  }
  std::string remove(const std::string& kind, const std::string& id, const std::string& owner) {
    const auto found = documents_.find({kind, id});
    if (found == documents_.end() || found->second.first != owner) return "missing";
    documents_.erase(found);
    return "ok";
  }
  void reopen() {
    for (auto& [id, table] : tables_) table.held = false;
  }

 private:
  std::map<std::string, ModelTable> tables_;
  std::map<std::pair<std::string, std::string>, std::pair<std::string, std::string>> documents_;
};

// The same answers, of the store.
std::string told(const Done&) { return "ok"; }
std::string told(const Lease& lease) { return "ok " + std::to_string(lease.epoch); }
std::string told(const Claim& claim) {
  return claim.lease ? "ok " + std::to_string(claim.lease->epoch) : "held by " + claim.owner;
}
std::string told(const Lines& lines) {
  std::string all = "ok";
  for (const std::string& line : lines) all += " " + line;
  return all;
}
std::string told(const std::optional<Document>& document) {
  return document ? "ok " + document->owner + " " + document->text : "ok none";
}
std::string told(const std::vector<Document>& documents) {
  std::map<std::string, std::string> by_id;
  for (const Document& document : documents) by_id[document.id] = document.text;
  std::string all = "ok";
  for (const auto& [id, text] : by_id) all += " " + id + "=" + text;
  return all;
}

/// Asks the store and the model the same things. Nobody waits for an answer before the next call,
/// so that calls of all kinds meet in one group.
class Trial {
 public:
  explicit Trial(StoreOptions options) : options_(std::move(options)), store_(opened(options_)) {}

  void step(std::uint32_t bits) {
    Choices choices(bits);
    const std::uint32_t kind = choices.below(24);
    const std::string id = "t" + std::to_string(choices.below(3));
    if (kind < 2) {
      store_->create(id, {"first"}, id, expect<Lease>(model_.create(id, {"first"}, id)));
    } else if (kind < 11) {
      append(id, choices);
    } else if (kind < 13) {
      store_->claim(id, expect<Claim>(model_.claim(id)));
    } else if (kind < 15) {
      store_->read(id, expect<Lines>(model_.read(id)));
    } else if (kind < 16) {
      store_->touch("save", "d" + std::to_string(choices.below(3)), expect<Done>("ok"));
    } else if (kind < 18) {
      const Lease lease = model_.lease(id, choices.below(4) > 0);
      if (choices.below(3) == 0)
        store_->finish(lease, expect<Done>(model_.leave(lease)));
      else
        store_->release(lease, expect<Done>(model_.leave(lease)));
    } else if (kind < 23) {
      document(choices);
    } else if (choices.below(3) == 0) {
      reopen();
    }
  }
  void check() {
    for (const auto& [expected, answer] : answers_) RC_ASSERT(answer() == expected);
    answers_.clear();
  }

 private:
  template <class Value>
  Then<Value> expect(std::string expected) {
    const Awaited<Value> awaited;
    answers_.emplace_back(std::move(expected), [awaited] {
      const Result<Value> result = awaited.get();
      return result ? told(*result) : result.problem().place;
    });
    return awaited.done();
  }

  void append(const std::string& id, Choices& choices) {
    const Lease lease = model_.lease(id, choices.below(8) > 0);
    const std::int64_t known = model_.lines(id) + (choices.below(5) > 0 ? 0 : 1);
    const Lines lines(choices.below(4), std::to_string(++written_));
    store_->append(
        lease, known, lines, lines.empty() ? "none" : lines[0],
        expect<Done>(model_.append(lease, known, lines, lines.empty() ? "none" : lines[0])));
  }

  void document(Choices& choices) {
    const std::string kind = choices.below(2) ? "save" : "board";
    const std::string id = "d" + std::to_string(choices.below(3));
    const std::string owner = choices.below(2) ? "ann" : "bob";
    const std::uint32_t what = choices.below(6);
    if (what < 3) {
      const Document document{kind, id, owner, std::to_string(++written_)};
      store_->put(document, expect<Done>(model_.put(document)));
    } else if (what < 4) {
      store_->get(kind, id, expect<std::optional<Document>>(model_.get(kind, id)));
    } else if (what < 5) {
      store_->list(kind, owner, expect<std::vector<Document>>(model_.list(kind, owner)));
    } else {
      store_->remove(kind, id, owner, expect<Done>(model_.remove(kind, id, owner)));
    }
  }

  void reopen() {
    store_.reset();
    check();
    store_ = opened(options_);
    model_.reopen();
  }

  StoreOptions options_;
  std::unique_ptr<Store> store_;
  Model model_;
  std::vector<std::pair<std::string, std::function<std::string()>>> answers_;
  int written_ = 0;
};

}  // namespace

TEST_CASE_TEMPLATE("a store answers any calls like a model in memory", Place, EVERY_STORE) {
  CHECK(rc::check("a store answers like a model", [] {
    const auto steps = *rc::gen::container<std::vector<std::uint32_t>>(
        rc::gen::resize(100, rc::gen::arbitrary<std::uint32_t>()));
    const Place place;
    Trial trial(place.options());
    for (const std::uint32_t step : steps) trial.step(step);
    trial.check();
  }));
}

}  // namespace parlour::server
