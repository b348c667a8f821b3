// SPDX-License-Identifier: Apache-2.0
// Who sits where at a table: its chairs, who holds them, and whose they were given to be.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace parlour {

inline constexpr const char* kOpen = "open";

/// A seat at a table.
struct Chair {
  std::string name;
  std::string kind = kOpen;  ///< "person", "open", or a bot
  std::string piece;         ///< what stands on the board for it
  int colour = 0;
  std::string target;    ///< conquest: the id of a continent, or "none"; empty: to be drawn
  std::string key;       ///< of whoever holds it; empty: nobody does
  std::string stand_in;  ///< the bot that plays for it now; empty: none does
  std::string face;      ///< how a person looks; empty: nobody has chosen
  bool operator==(const Chair&) const = default;
};

/// As it stands in the log of a table.
boost::json::object chair_to_record(const Chair& chair);
Chair chair_from_record(const boost::json::object& from);

class Seating {
 public:
  Seating() = default;
  /// Chairs of people without a key are the host's, who gets their tokens; those with one are of a
  /// copy, and of whoever held them there.
  Seating(std::vector<Chair> chairs, std::string host_key);

  const std::vector<Chair>& chairs() const { return chairs_; }
  const Chair& operator[](Seat seat) const { return chairs_[static_cast<std::size_t>(seat)]; }
  int size() const { return static_cast<int>(chairs_.size()); }
  bool has(std::int64_t seat) const { return seat >= 0 && seat < size(); }
  const std::string& host_key() const { return host_key_; }
  /// Where the host sits; kNobody: at no seat that is known to be the host's.
  Seat host_seat() const;

  bool is_host(std::string_view token) const;
  /// Is it the host's, or that of a seat?
  bool knows(std::string_view token) const;
  /// The seats that these tokens open.
  SeatSet opened_by(std::span<const std::string> tokens) const;
  /// … and by the host's those whose tokens the host got and has not handed on.
  SeatSet seats_of(std::span<const std::string> tokens) const;
  SeatSet people() const { return of_kind("person"); }
  SeatSet open() const { return of_kind(kOpen); }
  /// The host got their tokens, and nobody else has come with one.
  SeatSet hosts_own() const { return hosts_own_; }
  /// Of a copy: nobody has come for them yet.
  SeatSet unclaimed() const { return unclaimed_; }
  /// Who acts for a seat now: its kind, or the bot that stands in.
  std::string_view player_of(Seat seat) const;
  /// The seats that bots play now.
  SeatSet played_by_bots() const;

  void set(Seat seat, Chair chair);
  void claimed(Seat seat) { unclaimed_.remove(seat); }
  void handed_on(Seat seat) { hosts_own_.remove(seat); }
  /// Whoever holds the seat is the host from now on, by the seat's own token.
  void pass_host(Seat seat);
  /// The table becomes a copy of itself, made by whoever has the seats `own` and gets new tokens
  /// for them. All others keep their keys; nobody has come yet, and no bot stands in.
  void copy_for(SeatSet own, std::string host_key);

 private:
  SeatSet of_kind(std::string_view kind) const;

  std::vector<Chair> chairs_;
  std::string host_key_;
  SeatSet hosts_own_, unclaimed_;
};

}  // namespace parlour
