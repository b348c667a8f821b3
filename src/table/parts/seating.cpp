// SPDX-License-Identifier: Apache-2.0
#include "table/parts/seating.hpp"

#include <algorithm>
#include <utility>

#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "wire/player.hpp"

namespace parlour {

boost::json::object chair_to_record(const Chair& chair) {
  boost::json::object record{{"name", chair.name},        {"kind", chair.kind},
                             {"piece", chair.piece},      {"colour", chair.colour},
                             {"target", chair.target},    {"key", chair.key},
                             {"stand_in", chair.stand_in}};
  if (!chair.face.empty()) record["face"] = chair.face;
  return record;
}

Chair chair_from_record(const boost::json::object& from) {
  return {text_at(from, "name"),     text_at(from, "kind"),
          text_at(from, "piece"),    static_cast<int>(number_at(from, "colour").value_or(0)),
          text_at(from, "target"),   text_at(from, "key"),
          text_at(from, "stand_in"), text_at(from, "face")};
}

Seating::Seating(std::vector<Chair> chairs, std::string host_key)
    : chairs_(std::move(chairs)), host_key_(std::move(host_key)) {
  for (const int seat : people()) {
    const bool held = !chairs_[static_cast<std::size_t>(seat)].key.empty();
    (held ? unclaimed_ : hosts_own_).add(seat);
  }
}

bool Seating::is_host(std::string_view token) const { return fits(token, host_key_); }

Seat Seating::host_seat() const {
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    if (chairs_[at].key == host_key_) return static_cast<Seat>(at);
  }
  return hosts_own_.empty() ? kNobody : static_cast<Seat>(hosts_own_.lowest());
}

void Seating::pass_host(Seat seat) {
  host_key_ = (*this)[seat].key;
  hosts_own_ = {};  // those of the host before, who still has their tokens
}

bool Seating::knows(std::string_view token) const {
  return is_host(token) || std::any_of(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
           return !chair.key.empty() && fits(token, chair.key);
         });
}

SeatSet Seating::opened_by(std::span<const std::string> tokens) const {
  SeatSet opened;
  for (const std::string& token : tokens) {
    for (std::size_t at = 0; at < chairs_.size(); ++at) {
      const bool held = !chairs_[at].key.empty() && fits(token, chairs_[at].key);
      if (held) opened.add(static_cast<int>(at));
    }
  }
  return opened;
}

SeatSet Seating::seats_of(std::span<const std::string> tokens) const {
  SeatSet own = opened_by(tokens);
  const bool host = std::any_of(tokens.begin(), tokens.end(),
                                [&](const std::string& token) { return is_host(token); });
  if (host) own |= hosts_own_;
  return own;
}

SeatSet Seating::of_kind(std::string_view kind) const {
  SeatSet found;
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    if (chairs_[at].kind == kind) found.add(static_cast<int>(at));
  }
  return found;
}

std::string_view Seating::player_of(Seat seat) const {
  const Chair& chair = (*this)[seat];
  return chair.stand_in.empty() ? chair.kind : chair.stand_in;
}

SeatSet Seating::played_by_bots() const {
  SeatSet bots;
  for (int seat = 0; seat < size(); ++seat) {
    const std::string_view player = player_of(static_cast<Seat>(seat));
    if (player != kPerson && player != kOpen) bots.add(seat);
  }
  return bots;
}

void Seating::set(Seat seat, Chair chair) {
  if (chair.kind != kPerson) {
    hosts_own_.remove(seat);
    unclaimed_.remove(seat);
  }
  chairs_[static_cast<std::size_t>(seat)] = std::move(chair);
}

void Seating::copy_for(SeatSet own, std::string host_key) {
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    if (own.has(static_cast<int>(at))) chairs_[at].key.clear();
    chairs_[at].stand_in.clear();
  }
  *this = Seating(std::move(chairs_), std::move(host_key));
}

}  // namespace parlour
