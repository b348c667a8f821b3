// SPDX-License-Identifier: Apache-2.0
// A crowd of clients for one server on this machine: makes tables, sits down at them, plays, and
// prints as JSON how long it takes from an action to everybody's screen, how many actions a second
// reach the disk, what the server's memory does meanwhile, and what was turned away. See
// bench/README.md.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <queue>

#include "load_report.hpp"
#include "wire.hpp"

namespace {

using namespace parlour::bench;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

struct Options {
  unsigned short port = 7777;
  std::string title = "classic";
  int tables = 2000, seats = 4;
  double think = 1, seconds = 20, minutes = 0;  ///< between two actions of a table; of measuring
  int server_pid = 0;                           ///< whose memory is told
  int outside = 0;                              ///< who also want to come in
  bool burst = false;                           ///< one socket a table, and no time to think
  bool idle = false;                            ///< nobody acts: for the memory of a table
  bool empty = false;                           ///< nobody even sits down
};

Options options;
std::mt19937 random_numbers(1);
Measured measured;

Clock::duration in(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

/// One epoll and one list of what is to be done later.
class Loop {
 public:
  Loop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
  int epoll() const { return epoll_; }
  void later(Clock::duration wait, std::function<void()> work) {
    due_.push({Clock::now() + wait, order_++, std::move(work)});
  }
  void run_until(const std::function<bool()>& enough) {
    std::vector<epoll_event> events(512);
    while (!enough()) {
      int wait = 100;
      while (!due_.empty()) {
        const auto left = due_.top().at - Clock::now();
        if (left > Clock::duration::zero()) {
          const auto whole = std::chrono::ceil<std::chrono::milliseconds>(left).count();
          wait = static_cast<int>(std::min<std::int64_t>(wait, whole));
          break;
        }
        const std::function<void()> work = due_.top().work;
        due_.pop();
        work();
        wait = 0;
      }
      const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait);
      for (int i = 0; i < count; ++i) {
        static_cast<Wire*>(events[static_cast<std::size_t>(i)].data.ptr)->stir();
      }
      graveyard.clear();
    }
  }
  void run_for(double seconds) {
    const auto end = Clock::now() + in(seconds);
    run_until([end] { return Clock::now() >= end; });
  }

  /// Wires that ended while they were heard: gone when nobody is in the middle of one.
  std::vector<std::unique_ptr<Wire>> graveyard;

 private:
  struct Due {
    Clock::time_point at;
    std::uint64_t order;
    std::function<void()> work;
    bool operator<(const Due& other) const {
      return at != other.at ? at > other.at : order > other.order;
    }
  };
  int epoll_;
  std::uint64_t order_ = 0;
  std::priority_queue<Due> due_;
};

Loop loop;

/// A client who joins a table with some tokens, and comes back if it is sent away.
class Client {
 public:
  using Heard = std::function<void(Client&, std::string_view message)>;

  Client(std::string join, std::map<std::string, std::uint64_t>& shed, Heard heard)
      : join_(std::move(join)), shed_(shed), heard_(std::move(heard)) {
    ears_.answered = [this](Wire& wire, int status, std::string_view) {
      if (status == 101) return wire.say(join_);
      ++shed_["http_" + std::to_string(status)];
    };
    ears_.heard = [this](Wire&, std::string_view message) {
      if (message.find("{\"type\":\"bye\"") == 0)
        ++shed_["bye_" + word_after(message, "\"reason\":\"")];
      if (message.find("{\"type\":\"refused\"") == 0)
        ++shed_["refused_" + word_after(message, "\"reason\":\"")];
      heard_(*this, message);
    };
    ears_.ended = [this](Wire&) {
      if (!welcome) ++shed_["closed_before_welcome"];
      lost_ += 1;
      come_back();
    };
  }

  void come() {
    if (gone_) return;
    welcome = false;
    if (wire_) loop.graveyard.push_back(std::move(wire_));
    wire_ = std::make_unique<Wire>(loop.epoll(), options.port, ears_);
    wire_->upgrade();
  }
  void say(std::string_view text) {
    if (wire_ && wire_->open() && wire_->is_websocket()) wire_->say(text);
  }
  /// For good.
  void leave() {
    gone_ = true;
    if (wire_) wire_->close();
  }
  std::uint64_t lost() const { return lost_; }

  bool welcome = false;
  std::size_t index = 0;  ///< at its table

 private:
  /// After a moment, and not all at once.
  void come_back() {
    if (gone_) return;
    std::uniform_real_distribution<double> pause(0.5, 1.5);
    loop.later(in(pause(random_numbers)), [this] { come(); });
  }

  std::string join_;
  std::map<std::string, std::uint64_t>& shed_;
  Heard heard_;
  Wire::Ears ears_;
  std::unique_ptr<Wire> wire_;
  std::uint64_t lost_ = 0;
  bool gone_ = false;
};

struct Crowd;

/// One table with all its clients.
struct Table {
  explicit Table(Crowd& in) : crowd(in) {}
  void sit_down(const json::value& made);
  void hear(Client& client, std::string_view text);
  void hear_step(std::uint64_t seq);
  void act_soon(Client& client, const Choice& choice, std::uint64_t seq);
  void nudge();

  Crowd& crowd;
  std::string id;
  std::vector<std::unique_ptr<Client>> clients;
  Clock::time_point sent{}, stirred = Clock::now();
  std::size_t waiting = 0;     ///< screens that have not shown the last action yet
  std::uint64_t watched = 0;   ///< the seq of its step
  std::uint64_t answered = 0;  ///< the seq that somebody has been asked at, and answers
  std::uint64_t turn = 0;      ///< grows with each answer that is under way
  bool over = false;
};

/// All tables, and the one connection that makes them.
struct Crowd {
  Crowd() {
    ears.answered = [this](Wire&, int status, std::string_view body) {
      asking = false;
      if (status == 201) {
        tables.push_back(std::make_unique<Table>(*this));
        tables.back()->sit_down(json::parse(body));
        --wanted;
      } else {
        ++measured.shed["table_http_" + std::to_string(status)];
        loop.later(in(0.2), [this] { make(); });
        return;
      }
      make();
    };
    ears.heard = [](Wire&, std::string_view) {};
    ears.ended = [this](Wire&) {
      asking = false;
      loop.later(in(0.2), [this] { make(); });
    };
  }
  void make_more(int count) {
    wanted += count;
    make();
  }
  void make() {
    if (wanted == 0 || asking) return;
    if (!maker || !maker->open()) {
      if (maker) loop.graveyard.push_back(std::move(maker));
      maker = std::make_unique<Wire>(loop.epoll(), options.port, ears);
    }
    asking = true;
    json::array seats;
    for (int seat = 0; seat < options.seats; ++seat)
      seats.push_back(json::object{{"kind", "person"}});
    maker->request("POST", "/api/tables",
                   json::serialize(json::object{
                       {"title", options.title}, {"seats", std::move(seats)}, {"start", true}}));
  }
  bool all_sit() const {
    for (const auto& table : tables)
      for (const auto& client : table->clients)
        if (!client->welcome) return false;
    return wanted == 0;
  }

  std::vector<std::unique_ptr<Table>> tables;
  Wire::Ears ears;
  std::unique_ptr<Wire> maker;
  int wanted = 0;
  bool asking = false, playing = false;
};

std::string joining(std::string_view table, json::array tokens) {
  return json::serialize(
      json::object{{"type", "join"}, {"table", table}, {"tokens", std::move(tokens)}});
}

void Table::sit_down(const json::value& made) {
  id = json::value_to<std::string>(made.at("id"));
  const json::array& seats = made.at("seats").as_array();
  const std::size_t sockets = options.empty ? 0 : options.burst ? 1 : seats.size();
  for (std::size_t at = 0; at < sockets; ++at) {
    json::array tokens;
    for (std::size_t seat = at; seat < (options.burst ? seats.size() : at + 1); ++seat)
      tokens.push_back(seats[seat].at("token"));
    clients.push_back(std::make_unique<Client>(
        joining(id, std::move(tokens)), measured.shed,
        [this](Client& client, std::string_view message) { hear(client, message); }));
    clients.back()->index = at;
    clients.back()->come();
  }
}

/// Reads as little as it can. What a step is stands at its end, behind the position.
void Table::hear(Client& client, std::string_view text) {
  if (measured.on) {
    ++measured.messages;
    measured.bytes += text.size();
  }
  if (text.starts_with("{\"type\":\"welcome\"")) client.welcome = true;
  const std::string_view tail = text.substr(text.size() - std::min<std::size_t>(text.size(), 160));
  const bool step = tail.find("\"type\":\"step\"") != tail.npos;
  const std::uint64_t seq = number_after(step ? tail : text, ",\"seq\":");
  if (step && measured.on && client.index == 0) ++measured.steps;
  if (step) hear_step(seq);
  if (!step && !over && text.find("\"state\":\"over\"") != text.npos) {
    over = true;
    ++measured.games_over;
    for (const auto& one : clients) one->leave();
    crowd.make_more(1);
  }
  if (over || options.idle || (step && seq <= answered)) return;
  const Choice choice = choose(text, random_numbers);
  if (choice.seat >= 0) act_soon(client, choice, std::max(seq, answered));
}

/// The first step after an action is the action's own: how long did the last screen take?
void Table::hear_step(std::uint64_t seq) {
  stirred = Clock::now();
  if (waiting == 0) return;
  if (watched == 0) watched = seq;
  if (seq != watched || --waiting > 0 || !measured.on) return;
  const std::chrono::duration<float, std::milli> took = Clock::now() - sent;
  measured.latencies.push_back(took.count());
}

void Table::act_soon(Client& client, const Choice& choice, std::uint64_t seq) {
  answered = seq;
  const auto go = [this, &client, choice, seq, now = ++turn] {
    if (over || now != turn) return;
    if (!crowd.playing) return;
    sent = stirred = Clock::now();
    waiting = clients.size();
    watched = 0;
    if (measured.on) ++measured.actions;
    client.say("{\"type\":\"act\",\"id\":\"a\",\"seat\":" + std::to_string(choice.seat) +
               ",\"seq\":" + std::to_string(seq) + ",\"action\":" + choice.action + "}");
  };
  if (options.burst) return go();
  std::exponential_distribution<double> pause(1 / options.think);
  loop.later(in(std::min(pause(random_numbers), 4 * options.think)), go);
}

/// A table at which nothing happens asks for its position anew: an action may have been refused.
void Table::nudge() {
  if (over || clients.empty()) return;
  if (Clock::now() - stirred < in(std::max(2.0, 6 * options.think))) return;
  stirred = Clock::now();
  waiting = 0;
  answered = 0;
  for (const auto& client : clients) client->say(R"({"type":"language","language":"en"})");
}

Sitting sitting(const Crowd& crowd) {
  Sitting found;
  for (const auto& table : crowd.tables) {
    found.tables += table->over ? 0 : 1;
    for (const auto& client : table->clients) {
      found.lost += client->lost();
      found.sockets += table->over ? 0 : 1;
    }
  }
  return found;
}

/// Those who find the house full: they try to look on at tables, again and again.
void come_from_outside(const Crowd& crowd, std::deque<Client>& outside) {
  for (int i = 0; i < options.outside; ++i) {
    const Table& table = *crowd.tables[static_cast<std::size_t>(i) % crowd.tables.size()];
    outside.emplace_back(joining(table.id, {}), measured.shed_outside,
                         [](Client& client, std::string_view message) {
                           if (!message.starts_with("{\"type\":\"welcome\"")) return;
                           client.welcome = true;
                           ++measured.shed_outside["let_in"];
                         });
    // Spread over two seconds: a crowd at the door, not one heap.
    loop.later(in(2.0 * i / options.outside), [&client = outside.back()] { client.come(); });
  }
}

void every(double seconds, const std::function<void()>& work) {
  loop.later(in(seconds), [seconds, work] {
    work();
    every(seconds, work);
  });
}

/// As many sockets as the system lets us have.
void allow_sockets() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

void run() {
  allow_sockets();
  Crowd crowd;
  measured.empty_house = memory_of(options.server_pid);
  crowd.make_more(options.tables);
  loop.run_until([&] { return crowd.all_sit(); });
  crowd.playing = true;
  // Whoever was asked meanwhile has found that it had not begun: the position once more.
  for (const auto& table : crowd.tables) {
    table->stirred = {};
    loop.later(in(std::uniform_real_distribution<double>(0, options.think)(random_numbers)),
               [&table = *table] { table.nudge(); });
  }
  every(1, [&] {
    for (const auto& table : crowd.tables) table->nudge();
  });
  every(20, [&] {  // silence is taken for absence
    for (const auto& table : crowd.tables)
      if (!table->over)
        for (const auto& client : table->clients) client->say(R"({"type":"ping"})");
  });
  const double seconds = options.minutes > 0 ? 60 * options.minutes : options.seconds;
  loop.run_for(std::min(5.0, seconds / 2));  // until everything runs evenly
  std::deque<Client> outside;
  come_from_outside(crowd, outside);
  measured.shed.clear();
  measured.on = true;
  const Work before = work_so_far(options.server_pid);
  const auto begun = Clock::now();
  const auto sample = [&] { measured.memory.push_back(memory_of(options.server_pid)); };
  sample();
  every(std::max(0.5, seconds / 60), sample);
  loop.run_for(seconds);
  measured.on = false;
  const double took = Seconds(Clock::now() - begun).count();
  const Work now = work_so_far(options.server_pid);
  const Work work{now.server - before.server, now.crowd - before.crowd};
  print_report(measured, sitting(crowd), options.server_pid > 0 ? &work : nullptr, took);
  std::fflush(stdout);
  std::_Exit(0);  // thousands of sockets need no farewell
}

}  // namespace

int main(int count, char** words) {
  CLI::App app("A crowd of clients for one server on this machine");
  app.add_option("--port", options.port, "Of the server")->capture_default_str();
  app.add_option("--title", options.title, "What is played")->capture_default_str();
  app.add_option("--tables", options.tables, "How many")->capture_default_str();
  app.add_option("--seats", options.seats, "At each table")->capture_default_str();
  app.add_option("--think", options.think, "Seconds between two actions of a table, on average")
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "Of measuring")->capture_default_str();
  app.add_option("--minutes", options.minutes, "Instead of seconds");
  app.add_option("--server-pid", options.server_pid, "Also tell memory and work of this process");
  app.add_option("--outside", options.outside, "So many more try to come in all the time");
  app.add_flag("--burst", options.burst, "One socket a table, and no time to think");
  app.add_flag("--idle", options.idle, "They sit, and nobody acts: for the memory of a table");
  app.add_flag("--empty", options.empty, "Nobody even sits down");
  CLI11_PARSE(app, count, words);
  try {
    run();
  } catch (const std::exception& error) {
    std::cerr << "bench_load: " << error.what() << '\n';
    return 1;
  }
}
