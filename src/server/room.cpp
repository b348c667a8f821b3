// SPDX-License-Identifier: Apache-2.0
#include "server/room.hpp"

#include <fmt/core.h>

#include <boost/asio/post.hpp>
#include <cstdio>
#include <utility>

#include "core/json.hpp"

namespace parlour::server {

namespace asio = boost::asio;

Millis now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Room::Room(RoomContext context, Table table, Lease lease, std::int64_t lines)
    : context_(std::move(context)),
      strand_(asio::make_strand(*context_.tables)),
      timer_(strand_),
      table_(std::move(table)),
      lease_(std::move(lease)),
      known_(lines),
      empty_since_(now_ms()) {}

void Room::with(std::function<void(Table&)> work, std::function<void()> gone) {
  ++waiting_;
  if (context_.waiting) ++*context_.waiting;
  asio::post(strand_, [self = shared_from_this(), work = std::move(work), gone = std::move(gone)] {
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
  try {
    work();
    flush();
  } catch (const std::exception& wrong) {
    fmt::print(stderr, "table {}: {}\n", table_.id(), wrong.what());
    fail("fault", "Something went wrong here. Join again.");
  }
}

void Room::join(int client, std::shared_ptr<Peer> peer, Joining joining,
                std::function<void()> gone) {
  with(
      [this, client, peer = std::move(peer), joining = std::move(joining)](Table& table) {
        peers_[client] = peer;
        table.join(client, joining, now_ms());
      },
      std::move(gone));
}

void Room::hear(int client, boost::json::object message) {
  with([client, message = std::move(message)](Table& table) {
    table.hear(client, message, now_ms());
  });
}

void Room::leave(int client) {
  with([this, client](Table& table) {
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
  if (!lines.empty()) {
    if (context_.counted) context_.counted(lines.size());
    const auto known = std::exchange(known_, known_ + static_cast<std::int64_t>(lines.size()));
    held_.push_back({std::move(mail), {}});
    ++waiting_;
    const auto done = [self = shared_from_this()](Result<Done> result) {
      asio::post(self->strand_, [self, result = std::move(result)] { self->committed(result); });
    };
    context_.store->append(lease_, known, std::move(lines),
                           boost::json::serialize(table_.summary()), done);
  } else if (!held_.empty()) {
    held_.back().answers += mail.size();
    waiting_ += mail.size();
    auto& waiting = held_.back().mail;
    waiting.insert(waiting.end(), std::make_move_iterator(mail.begin()),
                   std::make_move_iterator(mail.end()));
  } else {
    deliver(std::move(mail));
  }
  schedule();
}

void Room::committed(const Result<Done>& result) {
  if (closed_) return;
  // Why is the operator's business: /healthz tells it.
  if (!result) {
    return fail("store", "This could not be written down, so it has not happened. Join again.");
  }
  Held held = std::move(held_.front());
  held_.pop_front();
  waiting_ -= 1 + held.waiting.size() + held.answers;
  deliver(std::move(held.mail));
  for (const Waiting& waiting : held.waiting) waiting.then(table_);
  if (!held.waiting.empty()) flush();
}

void Room::deliver(std::vector<Mail> mail) {
  for (Mail& one : mail) {
    const auto found = peers_.find(one.client);
    if (found == peers_.end()) continue;
    if (one.text) found->second->send(std::move(one.text));
    if (one.close == 0) continue;
    found->second->close(one.close, "");
    peers_.erase(found);
  }
}

void Room::schedule() {
  think();
  std::optional<Millis> at = table_.wake();
  if (table_.clients() == 0) {
    if (empty_since_ == 0) empty_since_ = now_ms();
    at = empty_since_ + std::chrono::milliseconds(context_.idle).count();
  } else {
    empty_since_ = 0;
  }
  if (!at) {
    timer_.cancel();
    return;
  }
  timer_.expires_after(std::chrono::milliseconds(std::max<Millis>(1, *at - now_ms())));
  timer_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
    if (cancelled || self->closed_) return;
    if (self->table_.clients() == 0 && self->empty_since_ > 0) return self->put_away();
    self->guarded([&] { self->table_.tick(now_ms()); });
  });
}

/// A bot whose move is due thinks elsewhere; the table goes on hearing its clients.
void Room::think() {
  std::optional<Job> job = table_.job(now_ms());
  if (!job) return;
  asio::post(*context_.thinkers, [self = shared_from_this(), job = std::move(*job)]() mutable {
    boost::json::object action;
    try {
      action = job.think();
    } catch (const std::exception&) {
      action.clear();  // The table plays something else for a bot that fails.
    }
    asio::post(self->strand_, [self, job = std::move(job), action = std::move(action)] {
      if (self->closed_) return;
      self->guarded([&] { self->table_.moved(job, action, now_ms()); });
    });
  });
}

void Room::put_away() {
  if (!held_.empty()) return schedule();
  closed_ = true;
  timer_.cancel();
  give_back([](const Result<Done>&) {});
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
  closed_ = true;
  timer_.cancel();
  const std::deque<Held> lost = std::exchange(held_, {});
  (void)table_.take_mail();
  table_.say_goodbye(reason, text, 1012);
  deliver(table_.take_mail());
  context_.closed(table_.id());
  for (const Held& held : lost) {
    for (const Waiting& waiting : held.waiting) waiting.gone();
  }
}

void Room::close(std::string reason, std::string text, std::function<void()> done) {
  asio::post(strand_, [self = shared_from_this(), reason = std::move(reason),
                       text = std::move(text), done = std::move(done)] {
    if (self->closed_) return done();
    self->flush();
    const auto finish = [self, reason, text, done](Table& table) {
      table.say_goodbye(reason, text, 1012);
      self->deliver(table.take_mail());
      self->closed_ = true;
      self->timer_.cancel();
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
