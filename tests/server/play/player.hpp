// SPDX-License-Identifier: Apache-2.0
// A client as docs/protocol.md asks for: it joins, holds the position it was given, comes back with
// `since` when it has lost its socket, and acts at random. It remembers everything it was told.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "tests/server/net/client.hpp"

namespace parlour::server::test {

class Player {
 public:
  Player(std::string table, std::vector<std::string> tokens, unsigned seed)
      : table_(std::move(table)), tokens_(std::move(tokens)), random_(seed) {}

  /// Joins at that port, with `since` if it was there before. False: nobody listens, or hangs up.
  bool join(unsigned short port, std::string_view salt = {});
  /// Hears what has come, without waiting; false: there is no connection (any more).
  bool hear();
  /// Hears until `enough`; the test fails if that never comes.
  template <class Enough>
  void hear_until(const Enough& enough);
  /// Does something that is allowed, if it is asked and has no answer to come.
  void act();
  void say(const boost::json::object& message);
  /// Loses its connection: rudely, or with the other side never knowing.
  void cut();
  void let_go();

  bool joined() const { return joined_; }
  /// Had it heard the welcome on its latest connection?
  bool was_joined() const { return was_joined_; }
  bool connected() const { return client_ != nullptr; }
  int socket() const { return client_ ? client_->socket() : -1; }
  bool over() const;
  std::uint64_t seq() const { return seq_; }
  SeatSet seats() const { return seats_; }
  const std::string& table_id() const { return table_; }
  const boost::json::value& position() const { return position_; }
  const boost::json::object& table() const { return info_; }
  /// By seq: what it was told of a step or a chat message, apart from the position.
  const std::map<std::uint64_t, std::string>& told() const { return told_; }
  /// What must not be: a seq that goes back, an action done twice, another story of the same seq.
  const std::vector<std::string>& faults() const { return faults_; }
  /// Messages of any kind since the last look.
  std::vector<boost::json::object> take_messages() { return std::exchange(messages_, {}); }

  bool finish_up = false;      ///< resigns, so that a game comes to its end
  std::string moved_to;        ///< the URL it was told
  std::string bye;             ///< the reason it was told
  std::uint64_t stale = 0;     ///< how often it asked again for what had been done
  std::uint64_t repeated = 0;  ///< how often it sent an action again
  std::uint64_t told_to_wait = 0;
  std::uint64_t acknowledged = 0;

 private:
  struct Asked {
    std::uint64_t seq = 0;
    boost::json::object message;
    bool again = false;   ///< sent anew after a reconnect
    bool played = false;  ///< by what it was told later, it had been played the first time
  };

  void take(const boost::json::object& message);
  void take_welcome(const boost::json::object& message);
  void take_step(const boost::json::object& message);
  void remember(std::uint64_t seq, const boost::json::object& essence);
  void note_seq(std::uint64_t seq);
  void send_again();
  void fault(const std::string& what);

  std::string table_;
  std::vector<std::string> tokens_;
  std::mt19937 random_;
  std::unique_ptr<Client> client_;
  std::vector<std::unique_ptr<Client>> let_go_;
  bool joined_ = false, was_joined_ = false, ever_joined_ = false;
  std::uint64_t seq_ = 0;
  SeatSet seats_;
  boost::json::value position_;
  boost::json::object info_;
  std::optional<Asked> asked_;
  int ids_ = 0;
  std::map<std::uint64_t, std::string> told_;
  std::vector<std::string> faults_;
  std::vector<boost::json::object> messages_;
};

/// Waits until one of these sockets has something to say, or so long.
void wait_for_any(const std::vector<int>& sockets, int milliseconds);
/// Ends the test: something has not come in a time that only a hanging server needs.
[[noreturn]] void hangs(const Player& player);

template <class Enough>
void Player::hear_until(const Enough& enough) {
  for (int waited = 0; !enough(); ++waited) {
    if (waited == 6000) hangs(*this);
    const bool open = hear();
    if (enough()) return;
    if (!open) hangs(*this);
    wait_for_any({socket()}, 10);
  }
}

}  // namespace parlour::server::test
