// SPDX-License-Identifier: Apache-2.0
// A crowd of clients for one server on this machine: makes tables, sits down at them, plays, and
// prints as JSON how long it takes from an action to everybody's screen, and how many actions a
// second reach the disk. Start the server with --load-test; see bench/README.md.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <fstream>
#include <functional>
#include <iostream>
#include <random>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using Socket = beast::websocket::stream<beast::tcp_stream>;

struct Options {
  std::string host = "127.0.0.1";
  std::string port = "7777";
  std::string title = "classic";
  int tables = 2000, seats = 4;
  double think = 4, seconds = 20;  ///< between two actions of a table; of measuring
  int server_pid = 0;              ///< whose memory is told
  bool burst = false;              ///< one socket a table, and no time to think
  bool idle = false;               ///< nobody sits down
};

Options options;
std::mt19937 random_numbers(1);

/// What has been measured so far.
struct Measured {
  bool playing = false;  ///< everybody has sat down
  bool on = false;
  std::vector<float> latencies;  ///< milliseconds from an action to the last screen
  std::uint64_t actions = 0, steps = 0, messages = 0, bytes = 0, refused = 0, lost = 0;
} measured;

/// The server's resident memory in bytes.
std::uint64_t memory_of(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;) {
    std::uint64_t kilobytes = 0;
    if (word == "VmRSS:" && status >> kilobytes) return kilobytes * 1024;
  }
  return 0;
}

/// Blocking requests over one connection, while tables are being made.
class Requests {
 public:
  Requests() : stream_(context_) {
    asio::ip::tcp::resolver resolver(context_);
    stream_.connect(resolver.resolve(options.host, options.port));
  }
  json::value post(const std::string& path, const json::object& body) {
    http::request<http::string_body> request{http::verb::post, path, 11};
    request.set(http::field::host, options.host + ":" + options.port);
    request.set(http::field::content_type, "application/json");
    request.body() = json::serialize(body);
    request.prepare_payload();
    http::write(stream_, request);
    http::response<http::string_body> response;
    http::read(stream_, buffer_, response);
    if (response.result_int() >= 300) throw std::runtime_error(response.body());
    return json::parse(response.body());
  }

 private:
  asio::io_context context_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
};

struct Table;

/// One client with the tokens of one or several seats.
struct Client : std::enable_shared_from_this<Client> {
  Client(asio::io_context& context, Table& at) : socket(context), table(at) {}

  void send(std::string text) {
    outbox.push_back(std::move(text));
    if (outbox.size() == 1) write();
  }
  void write() {
    socket.async_write(asio::buffer(outbox.front()),
                       [self = shared_from_this()](beast::error_code error, std::size_t) {
                         if (error) return;
                         self->outbox.pop_front();
                         if (!self->outbox.empty()) self->write();
                       });
  }
  void read() {
    socket.async_read(buffer, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) {
        ++measured.lost;
        return;
      }
      self->hear();
      self->buffer.clear();
      self->read();
    });
  }
  void hear();

  Socket socket;
  Table& table;
  beast::flat_buffer buffer;
  std::deque<std::string> outbox;
};

struct Table {
  explicit Table(asio::io_context& context) : timer(context) {}

  /// All screens but one have seen the action's step: how long did the last one take?
  void seen() {
    if (waiting == 0 || --waiting > 0 || !measured.on) return;
    const std::chrono::duration<float, std::milli> took = Clock::now() - sent;
    measured.latencies.push_back(took.count());
  }

  void act(const std::shared_ptr<Client>& client, int seat, std::uint64_t seq, std::string action) {
    const auto go = [this, client, seat, seq, action = std::move(action)] {
      sent = Clock::now();
      waiting = clients.size();
      watched = 0;
      if (measured.on) ++measured.actions;
      client->send("{\"type\":\"act\",\"id\":\"a\",\"seat\":" + std::to_string(seat) +
                   ",\"seq\":" + std::to_string(seq) + ",\"action\":" + action + "}");
    };
    if (!measured.playing) {
      first = go;
      return;
    }
    if (options.burst) return go();
    std::exponential_distribution<double> pause(1 / options.think);
    timer.expires_after(std::chrono::microseconds(
        static_cast<long>(1e6 * std::min(pause(random_numbers), 4 * options.think))));
    timer.async_wait([go](beast::error_code error) {
      if (!error) go();
    });
  }

  std::vector<std::shared_ptr<Client>> clients;
  asio::steady_timer timer;
  Clock::time_point sent{};
  std::size_t waiting = 0;    ///< screens that have not shown the last action yet
  std::uint64_t watched = 0;  ///< the seq of its step
  std::uint64_t answered = 0;
  std::function<void()> first;  ///< its first action, while others still sit down
};

std::uint64_t number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return 0;
  return std::strtoull(text.data() + at + key.size(), nullptr, 10);
}

/// Any choice but those that lead round in circles.
std::string pick(const json::array& legal) {
  std::vector<const json::value*> good;
  for (const json::value& one : legal) {
    const json::string& what = one.at("action").at("do").as_string();
    if (what == "resign" || what == "mortgage" || what == "lift" || what == "sell") continue;
    good.push_back(&one.at("action"));
  }
  if (good.empty()) return json::serialize(legal.front().at("action"));
  return json::serialize(*good[random_numbers() % good.size()]);
}

/// Reads as little as it can: the clients share the machine with the server that is measured.
void Client::hear() {
  const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
  if (measured.on) {
    ++measured.messages;
    measured.bytes += text.size();
  }
  const bool step = text.find("\"type\":\"step\"") != std::string_view::npos;
  if (text.find("\"type\":\"refused\"") != std::string_view::npos) ++measured.refused;
  const std::uint64_t seq = number_after(text, ",\"seq\":");
  if (step) {
    const bool own = text.find("\"ack\":\"a\"") != std::string_view::npos;
    if (measured.on && this == table.clients.front().get()) ++measured.steps;
    // The first step after an action is the action's own.
    if (table.watched == 0 && (own || table.waiting > 0)) table.watched = seq;
    if (seq == table.watched) table.seen();
  }
  if (options.idle || text.find("\"choices\":[{") == std::string_view::npos) return;
  if (seq <= table.answered && step) return;
  const json::value message = json::parse(text);
  const json::value* position = message.as_object().if_contains("position");
  if (position == nullptr || !position->is_object()) return;
  const json::array& choices = position->at("choices").as_array();
  if (choices.empty()) return;
  table.answered = std::max(table.answered, seq);
  const json::value& mine = choices[0];
  table.act(shared_from_this(), static_cast<int>(mine.at("seat").as_int64()),
            std::max(seq, table.answered), pick(mine.at("legal").as_array()));
}

json::object order() {
  json::array seats;
  for (int seat = 0; seat < options.seats; ++seat)
    seats.push_back(json::object{{"kind", "person"}});
  return {{"title", options.title}, {"seats", std::move(seats)}, {"start", true}};
}

/// One table with its clients connected and joined.
std::unique_ptr<Table> sit_down(Requests& requests, asio::io_context& context) {
  auto table = std::make_unique<Table>(context);
  const json::value made = requests.post("/api/tables", order());
  const json::array& seats = made.at("seats").as_array();
  const std::size_t sockets = options.idle ? 0 : options.burst ? 1 : seats.size();
  for (std::size_t at = 0; at < sockets; ++at) {
    auto client = std::make_shared<Client>(context, *table);
    asio::ip::tcp::resolver resolver(context);
    auto& stream = beast::get_lowest_layer(client->socket);
    stream.connect(resolver.resolve(options.host, options.port));
    stream.socket().set_option(asio::ip::tcp::no_delay(true));
    client->socket.handshake(options.host + ":" + options.port, "/ws");
    client->socket.read_message_max(1 << 20);
    json::array tokens;
    for (std::size_t seat = at; seat < (options.burst ? seats.size() : at + 1); ++seat) {
      tokens.push_back(seats[seat].at("token"));
    }
    client->socket.text(true);
    table->clients.push_back(client);
    client->send(json::serialize(
        json::object{{"type", "join"}, {"table", made.at("id")}, {"tokens", std::move(tokens)}}));
    client->read();
  }
  return table;
}

double percentile(std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

void report(std::uint64_t before, std::uint64_t after) {
  std::vector<float>& times = measured.latencies;
  std::sort(times.begin(), times.end());
  const double seconds = options.seconds;
  json::object out{
      {"tables", options.tables},
      {"sockets", options.idle ? 0 : options.tables * (options.burst ? 1 : options.seats)},
      {"seconds", seconds},
      {"actions_per_s", static_cast<double>(measured.actions) / seconds},
      {"durable_actions_per_s", static_cast<double>(measured.steps) / seconds},
      {"messages_per_s", static_cast<double>(measured.messages) / seconds},
      {"megabytes_per_s", static_cast<double>(measured.bytes) / seconds / 1e6},
      {"refused", measured.refused},
      {"lost", measured.lost},
      {"latency_ms",
       {{"p50", percentile(times, 0.5)},
        {"p90", percentile(times, 0.9)},
        {"p99", percentile(times, 0.99)},
        {"p999", percentile(times, 0.999)},
        {"max", percentile(times, 1)},
        {"measured", times.size()}}}};
  if (options.server_pid > 0) {
    out["bytes_per_table"] =
        (after - std::min(before, after)) / static_cast<unsigned>(options.tables);
    out["server_bytes"] = after;
  }
  std::cout << json::serialize(out) << '\n';
}

void run() {
  asio::io_context context(1);
  Requests requests;
  std::vector<std::unique_ptr<Table>> tables;
  const std::uint64_t before = memory_of(options.server_pid);
  for (int made = 0; made < options.tables; ++made) {
    tables.push_back(sit_down(requests, context));
    context.poll();
  }
  const auto run_for = [&](double seconds) {
    context.run_for(std::chrono::milliseconds(static_cast<long>(1000 * seconds)));
  };
  run_for(1);
  measured.playing = true;
  for (const auto& table : tables) {
    if (table->first) asio::post(context, table->first);
  }
  run_for(std::min(5.0, options.seconds / 2));  // until everything runs evenly
  measured.on = true;
  run_for(options.seconds);
  measured.on = false;
  report(before, memory_of(options.server_pid));
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
  app.add_option("--server-pid", options.server_pid, "Also tell the memory of this process");
  app.add_flag("--burst", options.burst, "One socket a table, and no time to think");
  app.add_flag("--idle", options.idle, "Nobody sits down: for the memory of a table");
  CLI11_PARSE(app, count, words);
  try {
    run();
  } catch (const std::exception& error) {
    std::cerr << "bench_load: " << error.what() << '\n';
    return 1;
  }
}
