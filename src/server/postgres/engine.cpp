// SPDX-License-Identifier: Apache-2.0
#include "server/postgres/engine.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "server/postgres/schema.hpp"

namespace parlour::server::postgres {

namespace {

using std::chrono::milliseconds;

/// A database that is away for so long is not waited for: whoever plays is told.
constexpr std::chrono::seconds kPatience{10};
/// And for so long if the process is about to stop.
constexpr std::chrono::seconds kFarewell{5};
/// Shorter ones would run out between two renewals whenever the machine is busy.
constexpr milliseconds kShortestLease{100};
constexpr milliseconds kFirstPause{50}, kLongestPause{1000};

/// Not a code of PostgreSQL: the store was closed before it could ask.
constexpr char kNobodyKnows[] = "unknown";

/// Is it the fault of one call, or of two that got in each other's way? Then the others are fine.
bool concerns_one_call(const Failure& failure) {
  for (const char* kind : {"22", "23", "40", "54"})
    if (failure.code.starts_with(kind)) return true;
  return false;
}

Problem problem_of(const Failure& failure) {
  std::string_view place = trouble::kStore;
  std::string reason = failure.reason;
  if (failure.code == kNobodyKnows) {
    place = trouble::kUnknown;
  } else {
    if (failure.code.starts_with("22") || failure.code.starts_with("54")) place = trouble::kText;
    reason += "; nothing was written";
  }
  return {"PostgreSQL", std::string(place), std::move(reason)};
}

bool are_writing(const std::vector<AnyCall*>& calls) {
  return std::any_of(calls.begin(), calls.end(), [](AnyCall* call) { return is_writing(*call); });
}

}  // namespace

Result<std::unique_ptr<Engine>> Engine::open(const StoreOptions& options) {
  if (options.lease < kShortestLease)
    return Problem{"", std::string(trouble::kStore), "expected a lease of at least 100 ms"};
  std::unique_ptr<Engine> engine(new Engine(options, session_settings(options.lease)));
  Result<Connection> opened =
      Connection::open(engine->where_, engine->settings_, &engine->farewell_);
  if (!opened) return opened.problem();
  if (const Outcome ready = prepare_schema(*opened, options.upgrade); !ready)
    return ready.problem();
  if (const auto failure = opened->prepare(sources())) return problem_of(*failure);
  engine->connection_ = std::move(*opened);
  if (const Outcome arrived = engine->arrive(options.owner); !arrived) return arrived.problem();
  return engine;
}

Outcome Engine::arrive(const std::string& address) {
  std::vector<Answer> answers;
  const Query arrive{"arrive", {value(address), value(lease_.count())}};
  if (const auto failure = connection_->exchange({arrive}, answers)) return problem_of(*failure);
  self_ = {answers.at(0).number(0, 0), address};
  keeper_ = std::make_unique<Keeper>(
      Keeper::Task{where_, settings_, self_.process, lease_, &settled_, &farewell_});
  return Done{};
}

/// Gives everything back, so that others need not wait for the leases to run out.
Engine::~Engine() {
  keeper_.reset();
  if (!connection_ || self_.process == 0) return;
  const std::int64_t all = std::numeric_limits<std::int64_t>::max();
  const Query leave{"leave all", {value(self_.process)}};
  const Query forget{"forget", {value(self_.process), value(all)}};
  const Query depart{"depart", {value(self_.process)}};
  std::vector<Answer> answers;
  // If it fails, the leases run out.
  static_cast<void>(connection_->exchange({leave, forget, depart}, answers));
}

std::string Engine::trouble() const {
  std::string trouble = health_.trouble();
  return trouble.empty() && keeper_ ? keeper_->trouble() : trouble;
}

void Engine::closing() {
  farewell_.begin(Clock::now() + kFarewell);
  wake_.notify_one();
}

/// Waits a while; false if there is no point in going on.
bool Engine::wait(milliseconds time, Patience patience) {
  if (patience == Patience::kLimited && Clock::now() > *away_since_ + kPatience) return false;
  std::unique_lock lock(mutex_);
  if (farewell_.is_over()) return false;
  wake_.wait_for(lock, time);
  return true;
}

std::optional<Failure> Engine::connect(Patience patience) {
  for (milliseconds pause = kFirstPause; !connection_; pause = std::min(2 * pause, kLongestPause)) {
    if (!away_since_) away_since_ = Clock::now();
    Result<Connection> opened = Connection::open(where_, settings_, &farewell_);
    Failure failure{.lost = true, .code = "", .reason = ""};
    if (opened) {
      const auto unprepared = opened->prepare(sources());
      if (!unprepared) {
        connection_ = std::move(*opened);
        if (!takes_nothing_) health_.set("");
        break;
      }
      failure.reason = unprepared->reason;
    } else {
      failure.reason = opened.problem().reason;
    }
    health_.set("PostgreSQL: " + failure.reason);
    if (!wait(pause, patience)) return failure;
  }
  return std::nullopt;
}

Carried Engine::carry_out(std::vector<AnyCall>& group) {
  Calls calls;
  for (AnyCall& call : group)
    if (!is_answered(call)) calls.push_back(&call);
  if (calls.empty()) return {};

  const std::uint64_t before = commits_;
  if (const auto failure = carry_out_together(calls)) {
    if (failure->lost)
      for (AnyCall* call : calls) refuse(*call, problem_of(*failure));
    else
      carry_out_singly(calls, *failure);
  }
  Carried carried{.commits = commits_ - before};
  for (const AnyCall* call : calls) carried.lines += lines_added(*call);
  return carried;
}

/// Each call for itself, since all together have failed. Reading goes on in any case; of the
/// writing calls those that follow one that met a trouble of the store share its fate.
void Engine::carry_out_singly(const Calls& calls, const Failure& together) {
  std::optional<Failure> store;
  if (!concerns_one_call(together)) store = together;
  for (AnyCall* call : calls) {
    if (store && is_writing(*call)) {
      refuse(*call, problem_of(*store));
      continue;
    }
    const auto failure = carry_out_together({call});
    if (!failure) continue;
    refuse(*call, problem_of(*failure));
    if (!concerns_one_call(*failure)) store = failure;
  }
  if (!store) return;
  takes_nothing_ = true;
  health_.set(problem_of(*store).text());
}

/// All of it, or none of it: then the Failure says why. If the connection is lost it is made again,
/// and what was not committed is done anew.
std::optional<Failure> Engine::carry_out_together(const Calls& calls) {
  const bool writing = are_writing(calls);
  while (true) {
    if (auto away = connect(Patience::kLimited)) return away;
    bool committing = false;
    std::optional<Failure> failure = ask(calls, writing);
    if (!failure && writing) {
      committing = true;
      failure = commit();
    }
    if (!failure) {
      went_well(writing);
      return std::nullopt;
    }
    if (!failure->lost) {
      std::vector<Answer> answers;
      // A trouble of the server may be over with another session, or be no trouble of another
      // server.
      if (!concerns_one_call(*failure) ||
          (writing && connection_->exchange({{"rollback", {}}}, answers)))
        connection_.reset();
      return failure;
    }
    connection_.reset();
    if (!away_since_) away_since_ = Clock::now();
    health_.set("PostgreSQL: " + failure->reason);
    if (!committing) {
      if (!wait(kFirstPause, Patience::kLimited)) return failure;
      continue;
    }
    switch (resolve()) {
      case Fate::kKept:
        went_well(writing);
        return std::nullopt;
      case Fate::kVoid:
        break;
      case Fate::kUnknown:
        return Failure{.lost = true,
                       .code = kNobodyKnows,
                       .reason =
                           "the store was closed while PostgreSQL was away in the middle of "
                           "a commit; nobody knows whether it was made"};
    }
  }
}

void Engine::went_well(bool writing) {
  away_since_.reset();
  if (!writing) return;
  ++commits_;
  takes_nothing_ = false;
  health_.set("");
}

/// Everything but the commit, so that the answers are known before it: if it is lost, there is but
/// one thing left to ask.
std::optional<Failure> Engine::ask(const Calls& calls, bool writing) {
  std::vector<Query> queries;
  queries.reserve(calls.size() + 2);
  if (writing) {
    queries.push_back({"begin", {}});
    queries.push_back({"mark", {value(self_.process), value(++group_)}});
  }
  for (const AnyCall* call : calls)
    queries.push_back(
        std::visit([this](const auto& of) { return query_for(of.request, self_); }, *call));
  std::vector<Answer> answers;
  if (auto failure = connection_->exchange(queries, answers)) return failure;
  const std::size_t first = writing ? 2 : 0;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const Answer& answer = answers.at(first + i);
    std::visit([&](auto& of) { of.answer.emplace(answer_to(of.request, answer, self_)); },
               *calls[i]);
  }
  return std::nullopt;
}

std::optional<Failure> Engine::commit() {
  std::vector<Answer> answers;
  if (auto failure = connection_->exchange({{"commit", {}}}, answers)) return failure;
  settled_ = group_;
  if (answers.at(0).tag() == "COMMIT") return std::nullopt;
  return Failure{.lost = false, .code = "", .reason = "the transaction was not committed"};
}

/// Was the group committed whose commit got no answer? Its mark says so. If there is none it is put
/// there as void, which waits for a transaction that is still under way, and keeps one that is only
/// on its way from ever being committed: there cannot be two such marks.
Engine::Fate Engine::resolve() {
  const Query make_void{"void", {value(self_.process), value(group_)}};
  const Query kept{"kept", {value(self_.process), value(group_)}};
  while (true) {
    if (connect(Patience::kEndless)) return Fate::kUnknown;
    std::vector<Answer> answers;
    if (const auto failure = connection_->exchange({make_void, kept}, answers)) {
      health_.set("PostgreSQL: " + failure->reason);
      if (failure->lost) connection_.reset();
      if (!wait(kFirstPause, Patience::kEndless)) return Fate::kUnknown;
      continue;
    }
    settled_ = group_;
    return answers.at(1).text(0, 0) == "t" ? Fate::kKept : Fate::kVoid;
  }
}

/// A group without calls: does the database take one?
void Engine::probe() {
  if (health_.trouble().empty()) return;  // then it is the keeper's, who tries again by itself
  if (connect(Patience::kLimited)) return;
  std::optional<Failure> failure = ask({}, true);
  if (!failure) failure = commit();
  if (failure) connection_.reset();
  takes_nothing_ = failure && !failure->lost;
  health_.set(failure ? problem_of(*failure).text() : "");
  if (!failure) away_since_.reset();
}

}  // namespace parlour::server::postgres
