// SPDX-License-Identifier: Apache-2.0
#include "table/parts/audience.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>

namespace parlour {

namespace {

std::shared_ptr<const std::string> text_of(const boost::json::object& message) {
  return std::make_shared<const std::string>(boost::json::serialize(message));
}

}  // namespace

const Audience::Client* Audience::find(int client) const {
  const auto found = clients_.find(client);
  return found == clients_.end() ? nullptr : &found->second;
}

SeatSet Audience::present() const {
  SeatSet present;
  for (const auto& [number, client] : clients_) present |= client.viewer.own;
  return present;
}

SeatSet Audience::looking() const {
  SeatSet looking;
  for (const auto& [number, client] : clients_) {
    if (!client.away) looking |= client.viewer.own;
  }
  return looking;
}

bool Audience::look_away(int client, bool away, Millis now) {
  Client& who = clients_.at(client);
  if (std::exchange(who.away, away) == away || who.viewer.own.empty()) return false;
  return who.comings.take(now);
}

std::size_t Audience::spectators() const {
  return static_cast<std::size_t>(
      std::count_if(clients_.begin(), clients_.end(),
                    [](const auto& entry) { return entry.second.viewer.own.empty(); }));
}

std::optional<int> Audience::a_spectator() const {
  for (const auto& [number, client] : clients_) {
    if (client.viewer.own.empty()) return number;
  }
  return std::nullopt;
}

Viewer Audience::seen_by(const Client& client) const {
  Viewer viewer = client.viewer;
  viewer.later = later_ && viewer.own.empty() && !client.host;
  return viewer;
}

std::optional<SeatSet> Audience::leave(int client) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return std::nullopt;
  const SeatSet own = found->second.viewer.own;
  clients_.erase(found);
  return own;
}

Audience::Gone Audience::take_over(int client, SeatSet seats) {
  Gone gone;
  for (auto& [number, other] : clients_) {
    if (number == client || (other.viewer.own & seats).empty()) continue;
    other.viewer.own -= seats;
    if (other.viewer.own.empty()) gone.emplace_back(number, other.viewer.language);
  }
  for (const auto& [number, language] : gone) clients_.erase(number);
  return gone;
}

Audience::Gone Audience::let_go(Seat seat) {
  Gone gone;
  for (auto& [number, client] : clients_) {
    if (!client.viewer.own.has(seat)) continue;
    client.viewer.own.remove(seat);
    if (client.viewer.own.empty() && !client.host) {
      gone.emplace_back(number, client.viewer.language);
    }
  }
  for (const auto& [number, language] : gone) clients_.erase(number);
  return gone;
}

void Audience::host_is(Seat seat) {
  for (auto& [number, client] : clients_) client.host = client.viewer.own.has(seat);
}

Audience::Gone Audience::dismiss_watchers() {
  Gone gone;
  for (const auto& [number, client] : clients_) {
    if (!client.viewer.own.empty() || client.host) continue;
    gone.emplace_back(number, client.viewer.language);
  }
  for (const auto& [number, language] : gone) clients_.erase(number);
  return gone;
}

std::vector<int> Audience::dismiss_all() {
  std::vector<int> all;
  for (const auto& [number, client] : clients_) all.push_back(number);
  clients_.clear();
  return all;
}

void Audience::asked(int client, std::optional<std::string> id) {
  asker_ = client;
  id_ = std::move(id);
}

void Audience::answer(int client, boost::json::object& message) {
  if (!id_ || client != asker_) return;
  message["ack"] = *id_;
  id_.reset();
}

void Audience::tell(const Make& make, int but_not) {
  std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> made;
  for (const auto& [number, client] : clients_) {
    if (number == but_not) continue;
    const bool answers = id_ && number == asker_;
    const Viewer viewer = seen_by(client);
    const auto same = std::find_if(made.begin(), made.end(),
                                   [&](const auto& one) { return one.first == viewer; });
    if (!answers && same != made.end()) {
      if (same->second) mail_.push_back({number, same->second, 0});
      continue;
    }
    boost::json::object message = make(viewer);
    if (message.empty()) {
      made.emplace_back(viewer, nullptr);
      continue;
    }
    answer(number, message);
    mail_.push_back({number, text_of(message), 0});
    if (!answers) made.emplace_back(viewer, mail_.back().text);
  }
}

void Audience::send(int client, boost::json::object message) {
  answer(client, message);
  mail_.push_back({client, text_of(message), 0});
}

void Audience::refuse(int client, const boost::json::object& message, std::string reason) {
  mail_.push_back({client, text_of(message), 0, std::move(reason)});
}

}  // namespace parlour
