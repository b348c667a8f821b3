// SPDX-License-Identifier: Apache-2.0
// Where tables live on disk. A table is a log of lines that only grows, with a summary beside it; a
// document is a small JSON text that belongs to somebody (a save, a board). One interface, two
// stores: SQLite in a file, PostgreSQL for several processes.
//
// Every call returns at once. `done` is called later, on a thread of the store's own, and only when
// what was asked is durable: what it acknowledges survives a kill of the process or of the machine.
// Calls for one table are carried out in the order in which they were made. All texts are UTF-8
// without zero bytes; others are refused.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "server/metrics.hpp"

namespace parlour::server {

template <class Value>
using Then = std::function<void(Result<Value>)>;

/// What a Problem of the store is about. It stands in `Problem::place`, so that callers can tell a
/// table that is played elsewhere from a disk that is full. Whatever it is: nothing was written.
namespace trouble {
inline constexpr std::string_view kLease = "lease";      ///< lost, given back, or never given
inline constexpr std::string_view kCount = "count";      ///< there are more lines, or fewer
inline constexpr std::string_view kTaken = "taken";      ///< the id, or somebody else's document
inline constexpr std::string_view kMissing = "missing";  ///< there is no such table or document
inline constexpr std::string_view kText = "text";        ///< not UTF-8, a zero byte, or too large
inline constexpr std::string_view kStore = "store";      ///< full, locked, away: worth trying again
/// The one exception: the store was closed while its database was away in the middle of a commit,
/// and nobody can tell whether that was written.
inline constexpr std::string_view kUnknown = "unknown";
}  // namespace trouble

/// The right to write to a table. It is given to one process at a time; whoever lost it can no
/// longer write, however late it notices.
struct Lease {
  std::string table;
  std::int64_t epoch = 0;  ///< grows with each change of hands
};

/// Who may write to a table, after one has asked to.
struct Claim {
  std::optional<Lease> lease;  ///< empty: somebody else holds it
  std::string owner;           ///< the address of whoever holds it
};

struct Document {
  std::string kind;          ///< "save", "board", "picture"
  std::string id;            ///< unique within its kind
  std::string owner;         ///< the hash of the key that it belongs to
  std::string text;          ///< JSON; of a picture SVG
  std::int64_t changed = 0;  ///< Unix milliseconds; set by the store
  std::string table{};       ///< whose log it points into, and which therefore stays; empty: none
};

/// What was not written to since then may go. Unix milliseconds; 0: nothing of it goes.
struct Cutoffs {
  std::int64_t finished = 0;   ///< tables that are over
  std::int64_t abandoned = 0;  ///< tables that are not
  std::int64_t saves = 0, boards = 0;
};

/// What went in one small step of pruning, and where the next one begins.
struct Pruned {
  std::int64_t finished = 0, abandoned = 0, saves = 0, boards = 0, lines = 0;
  std::int64_t next = 0;
  bool more = false;
};

class Store {
 public:
  /// Carries out everything that was asked, gives all leases back, and ends its threads.
  virtual ~Store() = default;

  /// A new table that this process holds, with the first lines of its log. A Problem if the id is
  /// taken.
  virtual void create(std::string id, std::vector<std::string> lines, std::string summary,
                      Then<Lease> done) = 0;
  /// Adds lines behind the `known` lines that are there. If there are more or fewer, or the lease
  /// was lost, nothing is written and the Problem says so.
  virtual void append(const Lease& lease, std::int64_t known, std::vector<std::string> lines,
                      std::string summary, Then<Done> done) = 0;
  /// Asks for the right to write: given if nobody holds it, or if its holder has not renewed in
  /// time. Whoever holds it already gets the same lease again. A Problem if there is no such table.
  virtual void claim(std::string table, Then<Claim> done) = 0;
  /// All lines of a table in order; empty if there is no such table.
  virtual void read(std::string table, Then<std::vector<std::string>> done) = 0;
  /// The table is over, and its lease is free. A Problem if the lease was lost.
  virtual void finish(const Lease& lease, Then<Done> done) = 0;
  /// The table goes on, by whoever claims it next. A Problem if the lease was lost.
  virtual void release(const Lease& lease, Then<Done> done) = 0;

  /// Writes a document, or writes it anew. A Problem if it belongs to somebody else.
  virtual void put(Document document, Then<Done> done) = 0;
  virtual void get(std::string kind, std::string id, Then<std::optional<Document>> done) = 0;
  /// The latest first.
  virtual void list(std::string kind, std::string owner, Then<std::vector<Document>> done) = 0;
  /// A Problem if there is none, or if it belongs to somebody else.
  virtual void remove(std::string kind, std::string id, std::string owner, Then<Done> done) = 0;

  /// Somebody uses a document, so it is kept as if it had been written now. One that is not there
  /// is no Problem.
  virtual void touch(std::string kind, std::string id, Then<Done> done) = 0;

  /// One small step of letting go what is older than the cutoffs: `after` is kFirstStep, and then
  /// `next` of the step before, while there is `more`. A table that somebody holds stays, and so
  /// does one that a document points into.
  static constexpr std::int64_t kFirstStep = -1;
  virtual void prune(const Cutoffs& cutoffs, std::int64_t after, Then<Pruned> done) = 0;

  /// The process is about to stop: from now on a database that is away is waited for only a little
  /// longer. What is asked is carried out as before.
  virtual void about_to_close() {}

  /// For /metrics and /healthz.
  struct Health {
    bool well = true;
    std::string reason;  ///< why not
    std::uint64_t commits = 0, lines = 0;
    std::size_t waiting = 0;   ///< calls not carried out yet
    Histogram::Counts commit;  ///< how long groups took to be on disk
  };
  virtual Health health() const = 0;
};

struct StoreOptions {
  std::string where;  ///< "sqlite:PATH" or "postgres://…"
  std::string owner;  ///< how other processes' clients reach this one: its public address
  std::chrono::milliseconds lease{3000};  ///< held by renewing; lost when not renewed for so long
  /// Makes an older PostgreSQL schema one of this version, if nobody else uses it. An older SQLite
  /// file, which nobody else can use, is always brought up, and a copy of it is kept.
  bool upgrade = false;
};

/// A Problem if the place cannot be opened, is empty though it was there, or holds something else
/// or something newer.
Result<std::unique_ptr<Store>> open_store(const StoreOptions& options);

}  // namespace parlour::server
