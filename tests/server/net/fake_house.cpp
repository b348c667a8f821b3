// SPDX-License-Identifier: Apache-2.0
#include "tests/server/net/fake_house.hpp"

#include <chrono>
#include <sstream>
#include <stdexcept>

namespace parlour::server::test {

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

std::string told(const Request& request) {
  std::string text = request.method + " " + request.path;
  for (const auto& [key, value] : request.query) text += " " + key + "=" + value;
  if (!request.bearer.empty()) text += " bearer=" + request.bearer;
  return text + " [" + request.body + "] from " + request.remote;
}

}  // namespace

void FakeHouse::request(Request request, Respond respond) {
  if (request.path == "/api/no") {
    const Problem problem{"", "/seat", "there is no such seat"};
    return respond({404, "application/json", body_of(problem, kEnglish), {}, problem});
  }
  if (request.path == "/api/throw") throw std::runtime_error("a fault");
  if (request.path == "/api/large") return respond({200, "text/plain", std::string(3 << 20, 'x')});
  if (request.path == "/api/evil")
    return respond({200, "text/plain", "", {{"X-Split", "a\r\nX-Evil: yes"}, {"X-Fine", "yes"}}});
  if (request.path == "/api/never") {
    const std::lock_guard lock(mutex_);
    kept_.push_back(std::move(respond));
    stops_.push_back(request.stop);
    changed_.notify_all();
    return;
  }
  if (request.path == "/api/later") {
    const std::lock_guard lock(mutex_);
    threads_.emplace_back([respond = std::move(respond), text = told(request)] {
      respond({200, "text/plain", text});
      respond({500, "text/plain", "a second answer"});
    });
    return;
  }
  respond({200, "text/plain", told(request)});
}

void FakeHouse::joined(std::shared_ptr<Peer> peer, std::string remote) {
  const std::lock_guard lock(mutex_);
  peers_.insert(std::move(peer));
  remotes_.push_back(std::move(remote));
  changed_.notify_all();
}

void FakeHouse::said(const std::shared_ptr<Peer>& peer, std::string message) {
  std::istringstream words(message);
  std::string word;
  words >> word;
  if (word == "throw") throw std::runtime_error("a fault");
  if (word == "all") return tell_everybody(message.substr(4));
  if (word == "leave") {
    peer->send(shared("bye"));
    return peer->close(1000, "as you wish");
  }
  if (word == "many") {
    std::size_t count = 0, bytes = 0;
    words >> count >> bytes;
    for (std::size_t i = 0; i < count; ++i) {
      std::string text = std::to_string(i);
      text.resize(std::max(bytes, text.size()), '.');
      peer->send(shared(std::move(text)));
    }
    return;
  }
  peer->send(shared(std::move(message)));
}

void FakeHouse::left(const std::shared_ptr<Peer>& peer) {
  const std::lock_guard lock(mutex_);
  peers_.erase(peer);
  changed_.notify_all();
}

void FakeHouse::stop(std::function<void()> done) {
  for (std::size_t i = 0; i < goodbyes; ++i) tell_everybody("goodbye " + std::to_string(i));
  if (ever_stops) done();
}

void FakeHouse::tell_everybody(const std::string& message) {
  const auto text = shared(message);
  const std::lock_guard lock(mutex_);
  for (const auto& peer : peers_) peer->send(text);
}

bool FakeHouse::wait_for_peers(std::size_t count) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return peers_.size() == count; });
}

std::shared_ptr<Stop> FakeHouse::wait_for_request() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !stops_.empty(); });
  return stops_.back();
}

std::vector<std::string> FakeHouse::remotes() const {
  const std::lock_guard lock(mutex_);
  return remotes_;
}

OpenHouse::OpenHouse(NetworkOptions options, int threads) {
  options.port = 0;
  options.web = some_web_files();
  const Outcome open = network.open(house, std::move(options));
  if (!open) throw std::runtime_error(open.problem().text());
  thread_ = std::jthread([this, threads] { network.run(threads); });
}

OpenHouse::~OpenHouse() { close(); }

void OpenHouse::close() {
  network.stop();
  if (thread_.joinable()) thread_.join();
}

std::span<const WebFile> some_web_files() {
  static constexpr WebFile kFiles[] = {
      {"index.html", "<!doctype html>the page", "gzip of the page", "brotli of the page"},
      {"assets/index-B1x9Kq2_.js", "the script", "gzip of the script", "brotli of the script"},
      {"assets/plain.js", "no hash in the name"},
      {"favicon.ico", "a picture"},
  };
  return kFiles;
}

}  // namespace parlour::server::test
