// SPDX-License-Identifier: Apache-2.0
// A house without a network: asked directly, with peers that write down what they hear.
#pragma once

#include <doctest/doctest.h>

#include <boost/json/serialize.hpp>
#include <condition_variable>
#include <future>
#include <mutex>

#include "core/json.hpp"
#include "server/house_state.hpp"
#include "tests/server/gate.hpp"
#include "tests/server/memory_store.hpp"

namespace parlour::server::test {

class Ear final : public Peer {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(boost::json::parse(*message).as_object());
    changed_.notify_all();
  }
  void close(unsigned short code, std::string) override {
    const std::lock_guard lock(mutex_);
    code_ = code;
    changed_.notify_all();
  }
  /// Waits for a message of this type, and takes all up to it away.
  boost::json::object hear(std::string_view type) {
    std::unique_lock lock(mutex_);
    for (;;) {
      while (next_ < heard_.size()) {
        const boost::json::object& message = heard_[next_++];
        if (message.at("type").as_string() == type) return message;
      }
      changed_.wait(lock);
    }
  }
  /// Waits for the next message, whatever it is.
  boost::json::object hear_any() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return next_ < heard_.size(); });
    return heard_[next_++];
  }
  std::size_t count(std::string_view type) const {
    const std::lock_guard lock(mutex_);
    std::size_t count = 0;
    for (const auto& message : heard_) count += message.at("type").as_string() == type ? 1 : 0;
    return count;
  }
  unsigned short closed() const {
    const std::lock_guard lock(mutex_);
    return code_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<boost::json::object> heard_;
  std::size_t next_ = 0;
  unsigned short code_ = 0;
};

inline Request request_for(std::string_view method, std::string_view path,
                           const std::string& body = {}, const std::string& bearer = {},
                           const std::string& remote = "10.0.0.1") {
  Request request;
  request.method = method;
  request.path = path;
  request.body = body;
  request.bearer = bearer;
  request.remote = remote;
  return request;
}

inline std::future<Response> begin_asking(House& house, Request request) {
  const auto answer = std::make_shared<std::promise<Response>>();
  house.request(std::move(request),
                [answer](Response response) { answer->set_value(std::move(response)); });
  return answer->get_future();
}

inline Response ask(House& house, Request request) {
  return begin_asking(house, std::move(request)).get();
}

inline bool answered(const std::future<Response>& response) {
  return response.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

inline std::string header_of(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return {};
}

inline std::string text_of(const Response& response, std::string_view key) {
  return boost::json::value_to<std::string>(boost::json::parse(response.body).at(key));
}

inline std::string two_seats() {
  return R"({"title":"classic","seats":[{"kind":"person"},{"kind":"person"}],"start":true})";
}

inline std::unique_ptr<House> open_house(HouseOptions options = {},
                                         std::unique_ptr<Store> store = nullptr) {
  if (!store) store = std::make_unique<MemoryStore>();
  return std::make_unique<House>(std::move(store), std::move(options));
}

/// Work that fills a lane's threads until the gate is open.
inline void hold_up(Workers& lane, std::size_t threads, Gate& gate) {
  for (std::size_t i = 0; i < threads; ++i) {
    const Workers::Entered entered = lane.enter("somebody" + std::to_string(i));
    REQUIRE(entered.place);
    lane.post(entered.place, [&gate](const Stop&) { return gate.pass(), Progress::kDone; });
  }
  gate.wait_until_somebody_is_there(static_cast<int>(threads));
}

}  // namespace parlour::server::test
