// SPDX-License-Identifier: Apache-2.0
#include "server/house.hpp"

#include <utility>

#include "core/json.hpp"
#include "server/house_state.hpp"
#include "server/inspection.hpp"
#include "server/log/log.hpp"
#include "table/fields.hpp"
#include "table/refusals.hpp"
#include "table/tokens.hpp"
#include "words/reason.hpp"
#include "words/table.hpp"

namespace parlour::server {

namespace {

constexpr std::size_t kEarlyMessages = 16;
constexpr std::size_t kMostTokens = 16;
constexpr unsigned short kTryAgainLater = 1013;
constexpr const char* kNotNow = "The house is full, or about to close: try again later.";

constexpr const char* kCrowded = "The house is too busy just now: try again in a moment.";
constexpr const char* kTooMany =
    "Too many tables are being opened from your address: wait a little.";
constexpr const char* kTooOften = "You have joined too often: wait a little.";

const Found kTrouble{nullptr, "", "Games cannot be read just now: try again later.", true};
const Found kBusy{nullptr, "", kCrowded, true, true};

void say(Peer& peer, const TableMessage& message) {
  peer.send(std::make_shared<const std::string>(boost::json::serialize(parlour::to_json(message))));
}

void dismiss(Peer& peer, std::string_view reason, std::string_view text, unsigned short code) {
  log::info("goodbye", {{"reason", reason}});
  say(peer, to_client::Bye{std::string(reason), std::string(text)});
  peer.close(code, std::string(reason));
}

Joining joining_of(const from_client::Join& said) {
  Joining joining;
  joining.tokens = said.tokens.value_or(std::vector<std::string>{});
  if (joining.tokens.size() > kMostTokens) joining.tokens.resize(kMostTokens);
  if (said.since && *said.since >= 0) joining.since = static_cast<std::uint64_t>(*said.since);
  joining.language = language_named(said.language.value_or(""));
  joining.salt = said.salt.value_or("");
  joining.id = said.id;
  return joining;
}

}  // namespace

House::House(std::unique_ptr<Store> store, HouseOptions options, const Ground& ground)
    : state_(std::make_shared<State>(std::move(store), std::move(options), ground)) {
  state_->keeper->start();
}

House::~House() {
  // Told to stop first, so that nobody waits for it.
  state_->stop_lanes();
  for (Workers* const lane : state_->lanes()) lane->close();
  state_->tables->stop();
  state_->thinkers->stop();
  state_->tables->finish();
  state_->thinkers->finish();
  // Nobody asks the store any more, and whoever it still answers is there to be answered.
  state_->owned_store.reset();
}

void House::add_title(Title title, const boost::json::value* length) {
  state_->shelf.add(std::move(title), length);
}

void House::give_away(const std::string& table) {
  std::shared_ptr<Room> room;
  {
    const std::lock_guard inside(state_->door);
    const auto known = state_->rooms.find(table);
    if (known == state_->rooms.end()) return;
    room = known->second;
  }
  room->lose("elsewhere", std::string(words::table::kElsewhere.in(kEnglish)));
}

void House::also_measure(std::function<std::string()> lines) {
  state_->more_metrics = std::move(lines);
}

void House::request(Request request, Respond respond) {
  ++state_->requests;
  answer(state_, std::move(request), std::move(respond));
}

RoomContext House::State::context() {
  RoomContext context;
  context.store = &store;
  context.tables = tables.get();
  context.thinkers = thinkers.get();
  context.idle = options.idle;
  context.patience = options.patience;
  context.metrics = &metrics;
  context.waiting = waiting;
  context.open_tables = &open_tables;
  context.closed = [weak = weak_from_this()](const std::string& id) {
    const auto self = weak.lock();
    if (!self) return;
    const std::lock_guard inside(self->door);
    self->rooms.erase(id);
    self->open_tables.unlist(id);
  };
  context.forecast = [weak = weak_from_this()](const std::string& address,
                                               const std::shared_ptr<Stop>& stop,
                                               Workers::Work work) {
    const auto self = weak.lock();
    const auto now = std::chrono::steady_clock::now();
    if (!self || self->allowances.spend(address, "", Spend::kSearch, 0, now)) return false;
    const Workers::Entered entered = self->advice.enter(address, stop);
    if (entered.place) self->advice.post(entered.place, std::move(work));
    return entered.place != nullptr;
  };
  context.outlook = [weak = weak_from_this()](const std::string& address,
                                              const std::shared_ptr<Stop>& stop,
                                              Workers::Work work) {
    const auto self = weak.lock();
    if (!self) return false;
    const Workers::Entered entered = self->journals.enter(address, stop);
    if (entered.place) self->journals.post(entered.place, std::move(work));
    return entered.place != nullptr;
  };
  context.counted = [weak = weak_from_this()](std::size_t count) {
    if (const auto self = weak.lock()) self->lines += count;
  };
  return context;
}

std::shared_ptr<Room> House::State::admit(Table table, Lease lease, std::int64_t lines) {
  const std::string id = table.id();
  auto room = std::make_shared<Room>(context(), std::move(table), std::move(lease), lines);
  const std::lock_guard inside(door);
  if (stopping) return nullptr;
  rooms[id] = room;
  return room;
}

/// A table from memory, or else from the store. Those who ask for the same one at the same time get
/// the same.
void House::State::find(const std::string& id, const std::string& client, ThenFound then) {
  std::shared_ptr<Room> room;
  {
    const std::lock_guard inside(door);
    if (const auto known = rooms.find(id); known != rooms.end()) {
      room = known->second;
    } else if (rooms.size() >= options.limits.tables || stopping) {
      // Answered below, outside.
    } else {
      std::vector<ThenFound>& waiting = looking[id];
      waiting.push_back(std::move(then));
      if (waiting.size() > 1) return;
      then = nullptr;
    }
  }
  if (then) return then({room, "", kNotNow, true});
  if (crowded()) return found(id, kBusy);
  const Workers::Entered entered = loads.enter(client);
  if (entered.place) return load(id, entered.place);
  found(id, entered.refused == Workers::Refused::kTooMany ? Found{nullptr, "", kTooMany, true, true}
                                                          : kBusy);
}

void House::State::load(const std::string& id, const std::shared_ptr<Workers::Slot>& place) {
  store.claim(id, [self = shared_from_this(), id, place](Result<Claim> claim) {
    if (!claim) {
      if (claim.problem().place != trouble::kMissing) return self->found(id, kTrouble);
      return self->found(id, {nullptr, "", "There is no such table."});
    }
    // Whoever had it has gone without a word, and nobody else may have it yet.
    const bool ours = claim->owner.empty() || claim->owner == self->options.address;
    if (!claim->lease && ours) {
      return self->found(id, {nullptr, "", "The table changes hands: try again.", true});
    }
    if (!claim->lease) return self->found(id, {nullptr, claim->owner, ""});
    self->store.read(id, [self, id, place, claim = *claim](Result<std::vector<std::string>> lines) {
      // Replaying a long game takes a while: neither the store nor another table waits for it.
      const auto work = [self, id, claim, lines = std::move(lines)](const Stop& stop) mutable {
        self->loaded(id, claim, std::move(lines), stop);
        return Progress::kDone;
      };
      self->loads.post(place, work);
    });
  });
}

void House::State::loaded(const std::string& id, const Claim& claim,
                          Result<std::vector<std::string>> lines, const Stop& stop) {
  if (!lines) return found(id, kTrouble);
  if (lines->empty()) return found(id, {nullptr, "", "there is no such table"});
  if (stop) return found(id, kBusy);
  const Stopwatch watch;
  Result<Table> table = Table::load(id, *lines, now_ms(), stop);
  if (stop) return found(id, kBusy);
  if (!table) {
    log::error("table_damaged", {{"table", id},
                                 {"line", line_of(table.problem(), *lines)},
                                 {"of", lines->size()},
                                 {"reason", table.problem().reason}});
    // Somebody may want to mend it.
    store.release(*claim.lease, [](const Result<Done>&) {});
    return found(id, {nullptr, "", "The table is damaged; whoever runs this house can mend it."});
  }
  log::slow("load", watch.took(), std::chrono::seconds(1));
  const auto count = static_cast<std::int64_t>(lines->size());
  log::info("table_loaded", {{"table", id}, {"lines", count}});
  found(id, {admit(std::move(*table), *claim.lease, count), "", kNotNow, true});
}

void House::State::found(const std::string& id, const Found& what) {
  std::vector<ThenFound> waiting;
  {
    const std::lock_guard inside(door);
    waiting = std::move(looking[id]);
    looking.erase(id);
  }
  for (const ThenFound& then : waiting) then(what);
}

bool House::State::crowded() const {
  return waiting->load() >= options.limits.waiting ||
         store.health().waiting >= options.limits.store_waiting;
}

std::array<Workers*, 6> House::State::lanes() {
  return {&loads, &titles, &journals, &advice, &lab, &reviewing};
}

void House::State::stop_lanes() {
  for (Workers* const lane : lanes()) lane->stop();
}

void House::joined(std::shared_ptr<Peer> peer, std::string remote) {
  const auto session = std::make_shared<SocketClient>();
  session->client = address_key(remote);
  const std::lock_guard inside(state_->door);
  state_->sessions[peer.get()] = session;
}

void House::left(const std::shared_ptr<Peer>& peer) {
  std::shared_ptr<SocketClient> session;
  {
    const std::lock_guard inside(state_->door);
    const auto known = state_->sessions.find(peer.get());
    if (known == state_->sessions.end()) return;
    session = std::move(known->second);
    state_->sessions.erase(known);
  }
  const std::lock_guard inside(session->door);
  session->gone = true;
  if (session->room) session->room->leave(session->number);
  session->room.reset();
}

std::shared_ptr<SocketClient> House::State::session_of(const std::shared_ptr<Peer>& peer) {
  const std::lock_guard inside(door);
  const auto known = sessions.find(peer.get());
  return known == sessions.end() ? nullptr : known->second;
}

void House::said(const std::shared_ptr<Peer>& peer, std::string message) {
  ++state_->heard;
  Result<boost::json::value> read = json::parse(message);
  if (!read || !read->is_object()) {
    const std::string reason = read ? "expected a JSON object" : read.problem().text();
    return dismiss(*peer, "not_json", reason, 1008);
  }
  state_->said(peer, std::move(read->get_object()));
}

void House::State::said(const std::shared_ptr<Peer>& peer, boost::json::object message) {
  const std::shared_ptr<SocketClient> session = session_of(peer);
  if (!session) return;
  const std::lock_guard inside(session->door);
  if (session->room) {
    if (session->room->waiting() < options.limits.table_waiting) {
      return session->room->hear(session->number, std::move(message));
    }
    ++shed;
    return dismiss(*peer, "busy", kCrowded, kTryAgainLater);
  }
  if (session->joining) {
    if (session->early.size() == kEarlyMessages) {
      const Refused too_fast = refusals::kTooFast.in(kEnglish);
      return say(*peer, to_client::Refused{id_of(message), too_fast.word, too_fast.text});
    }
    session->early.push_back(std::move(message));
    return;
  }
  const std::string type = text_at(message, "type");
  if (type != "join" && type != "ping") {
    return dismiss(*peer, "join_first", "The first message must be \"join\".", 1008);
  }
  const Result<ClientMessage> read = read_message(message);
  if (!read) {
    return say(*peer, to_client::Refused{id_of(message), "bad_field", read.problem().text()});
  }
  if (const auto* joins = std::get_if<from_client::Join>(&*read)) {
    return join(peer, session, *joins);
  }
  say(*peer, to_client::Pong{now_ms(), id_of(message)});
}

/// The session's door is held.
void House::State::join(const std::shared_ptr<Peer>& peer,
                        const std::shared_ptr<SocketClient>& session,
                        const from_client::Join& said) {
  const std::string& id = said.table;
  if (!is_id(id)) return dismiss(*peer, "no_table", "There is no such table.", 1000);
  const bool too_often =
      allowances.spend(session->client, "", Spend::kJoin, 0, std::chrono::steady_clock::now())
          .has_value();
  if (too_often || crowded()) {
    ++shed;
    return dismiss(*peer, "busy", too_often ? kTooOften : kCrowded, kTryAgainLater);
  }
  session->joining = true;
  const Stopwatch watch;
  const auto enter = [self = shared_from_this(), peer, session, joining = joining_of(said),
                      watch](Found found) {
    const std::lock_guard inside(session->door);
    session->joining = false;
    if (session->gone) return;
    if (!found.owner.empty()) {
      say(*peer, to_client::Moved{found.owner});
      return peer->close(1012, "moved");
    }
    if (!found.room) {
      const std::string why = reason_in(joining.language, found.problem);
      if (found.busy) return dismiss(*peer, "busy", why, kTryAgainLater);
      return dismiss(*peer, found.again ? "again" : "no_table", why, found.again ? 1012 : 1000);
    }
    session->room = found.room;
    session->number = ++self->last_client;
    found.room->join(
        session->number, peer, session->client, joining,
        [peer] {
          // It was put away at that very moment: the client joins again and finds it.
          dismiss(*peer, "again", "Join again.", 1012);
        },
        watch);
    for (boost::json::object& early : session->early) {
      found.room->hear(session->number, std::move(early));
    }
    session->early.clear();
  };
  // Not under the session's door: a table in memory is found at once.
  tables->post([self = shared_from_this(), id, client = session->client, enter] {
    self->find(id, client, enter);
  });
}

void House::stop(std::function<void()> done) {
  std::vector<std::shared_ptr<Room>> rooms;
  {
    const std::lock_guard inside(state_->door);
    state_->stopping = true;
    for (const auto& [id, room] : state_->rooms) rooms.push_back(room);
    state_->rooms.clear();
  }
  state_->stop_lanes();
  state_->store.about_to_close();
  if (rooms.empty()) return done();
  const auto left = std::make_shared<std::atomic<std::size_t>>(rooms.size());
  const auto one = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const auto& room : rooms) {
    room->close("stop", "The server stops; nothing is lost. Join again in a moment.", one);
  }
}

}  // namespace parlour::server
