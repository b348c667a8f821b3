// SPDX-License-Identifier: Apache-2.0
#include "tests/server/postgres_proxy.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstring>

namespace parlour::fixtures {

namespace {

constexpr char kSocket[] = "/.s.PGSQL.5432";

sockaddr_un address_of(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder + kSocket;
  REQUIRE(path.size() < sizeof(address.sun_path));
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return address;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string receive(int socket) {
  char bytes[65536];
  const ssize_t got = ::recv(socket, bytes, sizeof(bytes), 0);
  return {bytes, got > 0 ? static_cast<std::size_t>(got) : 0};
}

/// A small message that runs the statement named "commit": its name and an end of text on each
/// side.
bool is_commit(const std::string& bytes) {
  return bytes.size() < 200 && bytes.find(std::string("\0commit\0", 8)) != bytes.npos;
}

}  // namespace

PostgresProxy::PostgresProxy(const std::string& server) : server_(server) {
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_of(folder());
  REQUIRE(::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0);
  REQUIRE(::listen(listener_, 16) == 0);
  thread_ = std::thread([this] { listen(); });
}

PostgresProxy::~PostgresProxy() {
  stopped_ = true;
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  ::close(listener_);
}

void PostgresProxy::listen() {
  while (!stopped_) {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) break;
    if (line_ == Line::kCut) {
      ::close(client);
      continue;
    }
    ++served_;
    serving_.emplace_back([this, client] { serve(client); });
  }
  for (std::thread& thread : serving_) thread.join();
}

void PostgresProxy::serve(int client) {
  const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_of(server_);
  bool open = ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  while (open && !stopped_ && line_ != Line::kCut) {
    const Line line = line_;
    const bool requests = line != Line::kStalled, replies = requests && line != Line::kNoReplies;
    pollfd ready[] = {{requests ? client : -1, POLLIN, 0}, {replies ? server : -1, POLLIN, 0}};
    ::poll(ready, 2, line == Line::kOpen ? 20 : 2);
    if (line == Line::kSlow) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (ready[1].revents != 0) {
      const std::string reply = receive(server);
      open = !reply.empty() && send_all(client, reply);
    }
    if (open && ready[0].revents != 0) {
      const std::string request = receive(client);
      if (is_commit(request)) {
        if (const Loss loss = loss_.exchange(Loss::kNone); loss != Loss::kNone) {
          lose_commit(client, server, request, loss);
          return;
        }
      }
      open = !request.empty() && send_all(server, request);
    }
  }
  ::close(server);
  ::close(client);
}

void PostgresProxy::lose_commit(int client, int server, const std::string& request, Loss loss) {
  ++lost_;
  const int served = served_;
  if (loss == Loss::kReply) {
    send_all(server, request);
    receive(server);
  }
  ::close(client);
  if (loss == Loss::kLate) {
    // The client connects anew and asks; a moment later the request arrives.
    while (served_ == served && !stopped_) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    send_all(server, request);
    receive(server);
  }
  ::close(server);
}

}  // namespace parlour::fixtures
