// SPDX-License-Identifier: Apache-2.0
#include "server/room.hpp"

#include <utility>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "server/log/log.hpp"

namespace parlour::server {

Room::Room(RoomContext context, Table table, Lease lease, std::int64_t lines)
    : context_(std::move(context)),
      strand_(context_.tables->strand()),
      timer_(strand_->timer()),
      store_timer_(strand_->timer()),
      table_(std::move(table)),
      lease_(std::move(lease)),
      known_(lines),
      empty_since_(now_ms()) {}

void Room::with(std::function<void(Table&)> work, std::function<void()> gone) {
  ++waiting_;
  if (context_.waiting) ++*context_.waiting;
  strand_->post([self = shared_from_this(), work = std::move(work), gone = std::move(gone)] {
    --self->waiting_;
    if (self->context_.waiting) --*self->context_.waiting;
    if (self->closed_) {
      if (gone) gone();
      return;
    }
    self->guarded([&] { work(self->table_); });
  });
}

/// Works at the table, and then writes and tells what came of it. What should never be thrown is
/// the end of this room, which is read again from what is on disk, and not of the whole house.
void Room::guarded(const std::function<void()>& work) {
  const auto all_of_it = [&] {
    table_.calendar_is_ahead(calendar_ms() - now_ms());
    work();
    forecast();
    flush();
  };
  attempt(all_of_it, [&](const char* what) {
    log::error("fault", {{"where", "table"}, {"table", table_.id()}, {"what", what}});
    if (context_.metrics) context_.metrics->faults.count("table");
    fail("fault", "Something went wrong here. Join again.");
  });
}

void Room::join(int client, std::shared_ptr<Peer> peer, std::string address, Joining joining,
                std::function<void()> gone, const Stopwatch& since) {
  with(
      [this, client, peer = std::move(peer), address = std::move(address),
       joining = std::move(joining), since](Table& table) {
        peers_[client] = {peer, address};
        if (context_.metrics) asked_ = Asked{&context_.metrics->join, since};
        table.join(client, joining, now_ms());
      },
      std::move(gone));
}

void Room::hear(int client, boost::json::object message) {
  with([this, client, message = std::move(message), since = Stopwatch()](Table& table) {
    if (context_.metrics) asked_ = Asked{&context_.metrics->ack, since};
    table.hear(client, message, now_ms());
  });
}

void Room::leave(int client) {
  with([this, client](Table& table) {
    const auto known = peers_.find(client);
    if (known != peers_.end() && known->second.forecast) *known->second.forecast = true;
    peers_.erase(client);
    table.leave(client, now_ms());
  });
}

void Room::when_durable(std::function<void(Table&)> then, const std::function<void()>& gone) {
  with(
      [this, then = std::move(then), gone](Table&) {
        flush();
        if (held_.empty()) {
          then(table_);
        } else {
          held_.back().waiting.push_back({then, gone});
          ++waiting_;
        }
      },
      gone);
}

/// What happened goes to the store first; what is to be told waits for it, in order.
void Room::flush() {
  if (closed_) return;
  std::vector<std::string> lines = table_.take_lines();
  std::vector<Mail> mail = table_.take_mail();
  const std::optional<Asked> asked = std::exchange(asked_, std::nullopt);
  if (!lines.empty()) {
    if (context_.counted) context_.counted(lines.size());
    const auto known = std::exchange(known_, known_ + static_cast<std::int64_t>(lines.size()));
    held_.push_back({std::move(mail), {}, asked});
    ++waiting_;
    const auto done = [self = shared_from_this()](Result<Done> result) {
      self->strand_->post([self, result = std::move(result)] { self->committed(result); });
    };
    context_.store->append(lease_, known, std::move(lines),
                           boost::json::serialize(table_.summary()), done);
    watch_store();
  } else if (!held_.empty()) {
    held_.back().answers += mail.size();
    waiting_ += mail.size();
    auto& waiting = held_.back().mail;
    waiting.insert(waiting.end(), std::make_move_iterator(mail.begin()),
                   std::make_move_iterator(mail.end()));
  } else {
    deliver(std::move(mail));
    // Only a welcome: what changed nothing is no acknowledgement.
    if (asked && asked->histogram == &context_.metrics->join)
      asked->histogram->record(asked->since.took());
  }
  if (held_.empty()) list();
  schedule();
}

void Room::list() {
  if (context_.open_tables == nullptr) return;
  std::optional<OpenTableList::Row> row = row_of(table_);
  if (row == listed_) return;
  if (row) {
    context_.open_tables->list(table_.id(), *row);
  } else {
    context_.open_tables->unlist(table_.id());
  }
  listed_ = std::move(row);
}

void Room::committed(const Result<Done>& result) {
  if (closed_) return;
  // Why is the operator's business: /healthz tells it.
  if (!result) {
    return fail("store", "This could not be written down, so it has not happened. Join again.");
  }
  Held held = std::move(held_.front());
  held_.pop_front();
  ++committed_;
  waiting_ -= 1 + held.waiting.size() + held.answers;
  deliver(std::move(held.mail));
  if (held.asked) held.asked->histogram->record(held.asked->since.took());
  for (const Waiting& waiting : held.waiting) waiting.then(table_);
  if (!held.waiting.empty()) flush();
  if (held_.empty() && told_to_wait_) tell_waiting(false);
  if (held_.empty()) list();
}

/// A store may be away for long in the middle of a commit, and nobody can tell yet what came of it.
/// What was done is neither told nor lost; but that it waits is told, again and again, so that
/// whoever hears it knows that somebody is there. One timer serves whatever comes meanwhile.
void Room::watch_store() {
  if (store_watched_) return;
  store_watched_ = true;
  const std::size_t first = committed_;
  store_timer_->set(context_.patience, [self = shared_from_this(), first] {
    self->store_watched_ = false;
    if (self->closed_ || self->held_.empty()) return;
    if (self->committed_ == first) self->tell_waiting(true);
    self->watch_store();
  });
}

void Room::tell_waiting(bool waits) {
  if (waits && !told_to_wait_) log::warning("table_waits", {{"table", table_.id()}});
  told_to_wait_ = waits;
  const to_client::Waiting message{
      waits, waits ? "What was done cannot be written down just now. Nothing is lost: wait." : ""};
  const auto text =
      std::make_shared<const std::string>(boost::json::serialize(parlour::to_json(message)));
  for (const auto& [client, guest] : peers_) guest.peer->send(text);
}

void Room::deliver(std::vector<Mail> mail) {
  for (Mail& one : mail) {
    if (!one.refused.empty() && context_.metrics) context_.metrics->refusals.count(one.refused);
    const auto found = peers_.find(one.client);
    if (found == peers_.end()) continue;
    const std::shared_ptr<Peer>& peer = found->second.peer;
    if (one.text) peer->send(std::move(one.text));
    if (one.close == 0) continue;
    peer->close(one.close, "");
    peers_.erase(found);
  }
}

void Room::schedule() {
  think();
  std::optional<Millis> at = table_.wake();
  if (table_.clients() == 0) {
    if (empty_since_ == 0) empty_since_ = now_ms();
    // By correspondence there may be something to do before that.
    const Millis put_away = empty_since_ + std::chrono::milliseconds(context_.idle).count();
    at = std::min(at.value_or(put_away), put_away);
  } else {
    empty_since_ = 0;
  }
  if (!at) {
    timer_->cancel();
    return;
  }
  const std::chrono::milliseconds time(std::max<Millis>(1, *at - now_ms()));
  timer_->set(time, [self = shared_from_this()] {
    if (self->closed_) return;
    const Millis idle = std::chrono::milliseconds(self->context_.idle).count();
    const bool long_empty = self->empty_since_ > 0 && now_ms() >= self->empty_since_ + idle;
    if (self->table_.clients() == 0 && long_empty) return self->put_away();
    self->guarded([&] { self->table_.tick(now_ms()); });
  });
}

/// A bot whose move is due thinks elsewhere; the table goes on hearing its clients.
void Room::think() {
  std::optional<Job> job = table_.job(now_ms());
  if (!job) return;
  if (context_.metrics) ++context_.metrics->thoughts;
  context_.thinkers->post([self = shared_from_this(), job = std::move(*job)]() mutable {
    Metrics* const metrics = self->context_.metrics;
    const Stopwatch watch;
    const auto failed = [&](const char* what) {
      log::error("fault", {{"where", "bot"}, {"table", self->lease_.table}, {"what", what}});
      if (metrics) metrics->faults.count("bot");
      return boost::json::object();  // The table plays something else for a bot that fails.
    };
    boost::json::object action = attempt([&] { return job.think(); }, failed);
    if (metrics) {
      metrics->think.record(watch.took());
      --metrics->thoughts;
    }
    self->strand_->post([self, job = std::move(job), action = std::move(action)] {
      if (self->closed_) return;
      self->guarded([&] { self->table_.moved(job, action, now_ms()); });
    });
  });
}

/// What the advisor was asked is worked out elsewhere, one thing at a time for each client.
void Room::forecast() {
  for (const ChanceJob& job : table_.take_chance_jobs()) forecast_for(job);
}

Workers::Work Room::estimating(const ChanceJob& job, Ended ended) {
  return [self = shared_from_this(), job, ended = std::move(ended)](const Stop& told_to_stop) {
    std::optional<Estimate> found;
    if (!told_to_stop) {
      found = job.estimate();
      if (!found) return Progress::kMore;
    }
    self->strand_->post([self, ended, found = std::move(found)] {
      if (!self->closed_) self->guarded([&] { ended(*self, found); });
    });
    return Progress::kDone;
  };
}

void Room::forecast_for(const ChanceJob& job) {
  if (job.id.empty()) return look_ahead(job);
  const auto guest = peers_.find(job.client);
  if (guest == peers_.end()) return;
  const auto stop = std::make_shared<Stop>(false);
  const auto before = std::exchange(guest->second.forecast, stop);
  if (before) *before = true;  // nobody waits for what was asked then
  const auto ended = [job, stop](Room& room, const std::optional<Estimate>& found) {
    room.forecast_ended(job, stop, found);
  };
  const bool begun =
      context_.forecast && context_.forecast(guest->second.address, stop, estimating(job, ended));
  if (!begun) forecast_ended(job, stop, std::nullopt);
}

/// For all who watch, at the cost of one of them. What finds no place is asked for again later.
void Room::look_ahead(const ChanceJob& job) {
  const auto guest = peers_.find(job.client);
  const auto ended = [job](Room& room, const std::optional<Estimate>& found) {
    room.table_.worked_out(job, found);
  };
  const bool begun = guest != peers_.end() && context_.outlook &&
                     context_.outlook(guest->second.address, {}, estimating(job, ended));
  if (!begun) table_.worked_out(job, std::nullopt);
}

/// The newest question of a client is answered, if only by telling that there was no time for it.
void Room::forecast_ended(const ChanceJob& job, const std::shared_ptr<Stop>& of,
                          const std::optional<Estimate>& found) {
  const auto guest = peers_.find(job.client);
  if (guest == peers_.end() || guest->second.forecast != of) return;
  guest->second.forecast.reset();
  table_.worked_out(job, found);
}

void Room::put_away() {
  if (!held_.empty()) return schedule();
  closed_ = true;
  timer_->cancel();
  store_timer_->cancel();
  give_back([](const Result<Done>&) {});
  log::info("table_put_away", {{"table", table_.id()}, {"lines", known_}});
  context_.closed(table_.id());
}

/// Not before everybody has left: people go on talking when the game is over.
void Room::give_back(Then<Done> done) {
  if (table_.phase() == Table::Phase::kOver) {
    context_.store->finish(lease_, std::move(done));
  } else {
    context_.store->release(lease_, std::move(done));
  }
}

/// What is in memory is no longer what is on disk: everybody joins again and gets what is.
void Room::fail(std::string_view reason, std::string_view text) {
  log::warning("table_failed", {{"table", table_.id()}, {"reason", reason}});
  if (context_.metrics) context_.metrics->goodbyes.count(reason);
  closed_ = true;
  timer_->cancel();
  store_timer_->cancel();
  const std::deque<Held> lost = std::exchange(held_, {});
  (void)table_.take_mail();
  table_.say_goodbye(reason, text, 1012);
  deliver(table_.take_mail());
  context_.closed(table_.id());
  for (const Held& held : lost) {
    for (const Waiting& waiting : held.waiting) waiting.gone();
  }
}

void Room::lose(std::string reason, std::string text) {
  strand_->post([self = shared_from_this(), reason = std::move(reason), text = std::move(text)] {
    if (!self->closed_) self->fail(reason, text);
  });
}

void Room::close(std::string reason, std::string text, std::function<void()> done) {
  strand_->post([self = shared_from_this(), reason = std::move(reason), text = std::move(text),
                 done = std::move(done)] {
    if (self->closed_) return done();
    self->flush();
    const auto finish = [self, reason, text, done](Table& table) {
      table.say_goodbye(reason, text, 1012);
      self->deliver(table.take_mail());
      self->closed_ = true;
      self->timer_->cancel();
      self->store_timer_->cancel();
      self->give_back([done](const Result<Done>&) { done(); });
    };
    if (self->held_.empty()) {
      finish(self->table_);
    } else {
      self->held_.back().waiting.push_back({finish, done});
      ++self->waiting_;
    }
  });
}

}  // namespace parlour::server
