// SPDX-License-Identifier: Apache-2.0
// Anything that clients may say to a house, over WebSocket and HTTP, by several of them at a table.
// A line of the input is what one of them does:
//
//   0 {"type": "act", …}      client 0 (to 3) says this
//   x 2                       client 2 is gone
//   h POST /api/saves/@s/load KEY {…}     a request; "-" is no key
//   f 2                       the next two writes of the store fail
//
// @t is the table's id, @h the host's token, @0 and @1 those of its people.
#include <cstdint>
#include <cstdlib>
#include <future>
#include <iterator>
#include <map>

#include "../tests/server/memory_store.hpp"
#include "core/json.hpp"
#include "server/house.hpp"

namespace {

using namespace parlour;
using namespace parlour::server;
namespace bj = boost::json;

constexpr std::size_t kMostLines = 40;
constexpr int kInputsOfAHouse = 300;
constexpr std::chrono::seconds kPatience{60};

struct Listener final : Peer {
  void send(std::shared_ptr<const std::string> message) override {
    // Whatever is sent must be JSON, and nothing that is said brings a table down.
    if (!json::parse(*message, {}, std::size_t{64} << 20)) std::abort();
    if (message->find(R"("type":"bye","reason":"fault")") != message->npos) std::abort();
  }
  void close(unsigned short, std::string) override {}
};

Response ask(House& house, Request request) {
  auto answered = std::make_shared<std::promise<Response>>();
  std::future<Response> answer = answered->get_future();
  // A second answer throws, and so ends the run; an answer that never comes does too.
  house.request(std::move(request),
                [answered](Response given) { answered->set_value(std::move(given)); });
  if (answer.wait_for(kPatience) != std::future_status::ready) std::abort();
  return answer.get();
}

Request request_of(std::string method, const std::string& target, std::string key,
                   std::string body) {
  Request request;
  request.method = std::move(method);
  request.path = target.substr(0, target.find('?'));
  request.bearer = std::move(key);
  request.body = std::move(body);
  request.remote = "127.0.0.1";
  if (const std::size_t mark = target.find('?'); mark != target.npos) {
    const std::string pair = target.substr(mark + 1);
    const std::size_t equals = pair.find('=');
    request.query[pair.substr(0, equals)] = equals == pair.npos ? "" : pair.substr(equals + 1);
  }
  return request;
}

const char* const kOrders[] = {
    R"({"title":"classic","seats":[{"kind":"person"},{"kind":"person"}],"start":true})",
    R"({"title":"annexation","seats":[{"kind":"person"},{"kind":"person"}],"start":true})",
    R"({"title":"bb7k","seats":[{"kind":"person"},{"kind":"person"},{"kind":"open"}]})",
    R"({"title":"world","seats":[{"kind":"person"},{"kind":"random"},{"kind":"person"}],
        "bot_delay_ms":0,"start":true,"grace_s":1})",
};

class Play {
 public:
  Play(House& house, MemoryStore& store, std::uint8_t choice) : house_(house), store_(store) {
    const Response made =
        ask(house_, request_of("POST", "/api/tables", "", kOrders[choice % std::size(kOrders)]));
    if (made.status != 201) std::abort();
    const bj::value answer = bj::parse(made.body);
    words_["@t"] = bj::value_to<std::string>(answer.at("id"));
    words_["@h"] = bj::value_to<std::string>(answer.at("host"));
    for (std::size_t at = 0; at < answer.at("seats").as_array().size(); ++at) {
      words_["@" + std::to_string(at)] =
          bj::value_to<std::string>(answer.at("seats").at(at).at("token"));
    }
  }
  ~Play() {
    for (const auto& [number, peer] : peers_) house_.left(peer);
    store_.fail_next(0);
    // Behind everything that was said.
    settle();
  }
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  void line(std::string text) {
    for (const auto& [word, meaning] : words_) {
      for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        text.replace(at, word.size(), meaning);
      }
    }
    if (text.size() < 3 || text[1] != ' ') return;
    const std::string rest = text.substr(2);
    const char what = text[0];
    if (what >= '0' && what <= '3') house_.said(peer(what - '0'), rest);
    if (what == 'x') leave(rest[0] - '0');
    if (what == 'f') store_.fail_next(std::max(0, rest[0] - '0') % 8);
    if (what == 'h') request(rest);
  }

 private:
  const std::shared_ptr<Peer>& peer(int number) {
    std::shared_ptr<Peer>& known = peers_[number];
    if (!known) {
      known = std::make_shared<Listener>();
      house_.joined(known, "127.0.0.1");
    }
    return known;
  }
  void leave(int number) {
    const auto found = peers_.find(number);
    if (found == peers_.end()) return;
    house_.left(found->second);
    peers_.erase(found);
  }
  void settle() { (void)ask(house_, request_of("GET", "/api/tables/" + words_["@t"], "", "")); }
  void request(const std::string& text) {
    std::size_t from = 0;
    const auto word = [&] {
      const std::size_t end = std::min(text.find(' ', from), text.size());
      std::string found = text.substr(std::min(from, text.size()), end - std::min(from, end));
      from = std::min(end + 1, text.size());
      return found;
    };
    const std::string method = word(), target = word(), key = word();
    const Response answer =
        ask(house_, request_of(method, target, key == "-" ? "" : key, text.substr(from)));
    if (answer.status < 200 || answer.status > 599 || answer.status == 500) std::abort();
  }

  House& house_;
  MemoryStore& store_;
  std::map<std::string, std::string> words_;
  std::map<int, std::shared_ptr<Peer>> peers_;
};

/// A house serves many inputs, since its titles take a while to read, but not all of them: its
/// tables would fill the memory.
struct Open {
  MemoryStore* store = nullptr;
  std::unique_ptr<House> house;
  int inputs = 0;
};

Open& open_house() {
  static Open open;
  if (open.inputs++ % kInputsOfAHouse == 0) {
    open.house.reset();
    auto store = std::make_unique<MemoryStore>();
    open.store = store.get();
    HouseOptions options;
    options.threads = 1;
    options.idle = std::chrono::seconds(0);
    open.house = std::make_unique<House>(std::move(store), options);
  }
  return open;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Open& open = open_house();
  Play play(*open.house, *open.store, data[0]);
  const std::string input(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::size_t from = 0;
  for (std::size_t lines = 0; lines < kMostLines && from < input.size(); ++lines) {
    const std::size_t end = std::min(input.find('\n', from), input.size());
    play.line(input.substr(from, end - from));
    from = end + 1;
  }
  return 0;
}
