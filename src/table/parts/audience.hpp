// SPDX-License-Identifier: Apache-2.0
// Who is connected to a table, and the mail for them. It knows nothing of what they are told.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/live_game.hpp"
#include "table/parts/breath.hpp"

namespace parlour {

/// Text for one client. An empty text with a code asks to close the connection.
struct Mail {
  int client = 0;
  std::shared_ptr<const std::string> text;
  unsigned short close = 0;
  std::string refused{};  ///< the reason, if it is a refusal; for counting them
};

class Audience {
 public:
  struct Client {
    Viewer viewer;
    bool host = false;
    Breath reactions{5, 1};  ///< of one who only watches
    bool away = false;       ///< nobody looks at its page
    Breath comings{5, 0.5};  ///< how often others hear of that
  };
  static constexpr int kNoClient = -1;
  /// Who has left by no will of theirs, and the language they read.
  using Gone = std::vector<std::pair<int, Language>>;

  std::size_t size() const { return clients_.size(); }
  /// Null: there is no such client.
  const Client* find(int client) const;
  /// Who they are as far as it matters for what they are told.
  Viewer viewer(int client) const { return seen_by(clients_.at(client)); }
  SeatSet present() const;
  /// Of those who are present, whose page somebody looks at.
  SeatSet looking() const;
  /// Whether others are to hear of it, and nothing if it is known.
  bool look_away(int client, bool away, Millis now);
  std::size_t spectators() const;
  /// Somebody of them; nothing: there are none.
  std::optional<int> a_spectator() const;
  /// Whether whoever has no seat, and is not the host, sees things later than all others.
  void watchers_see_later(bool later) { later_ = later; }
  bool see_later() const { return later_; }
  Breath& reactions(int client) { return clients_.at(client).reactions; }

  void enter(int client, const Client& who) { clients_[client] = who; }
  void speak(int client, Language language) { clients_.at(client).viewer.language = language; }
  /// The seats it had; nothing if it was not there.
  std::optional<SeatSet> leave(int client);
  /// The newest connection with a seat's token plays the seat. Those who have no other seat have
  /// left.
  Gone take_over(int client, SeatSet seats);
  /// The seat is nobody's any more. Those who have no other have left, but for the host.
  Gone let_go(Seat seat);
  /// Whoever has the seat is the host, and nobody else.
  void host_is(Seat seat);
  /// Whoever has no seat, and is not the host, has left.
  Gone dismiss_watchers();
  /// Everybody leaves; who they were.
  std::vector<int> dismiss_all();

  // What a client says is answered once, if it has an id: by the first message to it that comes of
  // what it said, or by one for just that.
  void asked(int client, std::optional<std::string> id);
  /// Nothing that is told from here on is an answer. The id, if there was none so far.
  std::optional<std::string> unanswered() { return std::exchange(id_, std::nullopt); }

  using Make = std::function<boost::json::object(const Viewer& viewer)>;
  /// Something for each of them to see in their own way; empty: they are not told. Those who see
  /// the same get the same text, made once.
  void tell(const Make& make, int but_not = kNoClient);
  /// The same for all of them.
  void tell(const boost::json::object& message) {
    tell([&](const Viewer&) { return message; });
  }
  /// The same for all who see things as they happen.
  void tell_now(const boost::json::object& message) {
    tell([&](const Viewer& viewer) { return viewer.later ? boost::json::object() : message; });
  }
  /// … and for those who see them later, when it is time.
  void tell_later(const Make& make) {
    tell([&](const Viewer& viewer) { return viewer.later ? make(viewer) : boost::json::object(); });
  }
  void send(int client, boost::json::object message);
  /// A message that says no, counted by its reason.
  void refuse(int client, const boost::json::object& message, std::string reason);
  void close(int client, unsigned short code) { mail_.push_back({client, nullptr, code}); }
  std::vector<Mail> take_mail() { return std::exchange(mail_, {}); }

 private:
  Viewer seen_by(const Client& client) const;
  /// Puts the answer into the message, if it is one.
  void answer(int client, boost::json::object& message);

  std::map<int, Client> clients_;
  std::vector<Mail> mail_;
  bool later_ = false;
  int asker_ = kNoClient;
  std::optional<std::string> id_;  ///< of what the asker said, until it is answered
};

}  // namespace parlour
