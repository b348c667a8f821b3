// SPDX-License-Identifier: Apache-2.0
// The least that a crowd of clients needs of the network: plain sockets and one epoll, WebSocket
// frames as they come, and just as much JSON as it takes to choose an action. The crowd shares the
// machine with the server that is measured, so every microsecond here is one less there.
#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::bench {

// JSON that the server has made: it is well-formed and has no spaces.

/// Where the value that begins at `at` ends.
inline std::size_t end_of_value(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    switch (text[at]) {
      case '"':
        for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
        break;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (--depth < 0) return at;  // a number before the end of a list
        break;
      default:
        break;
    }
    if (depth == 0 && (text[at] == '"' || text[at] == '}' || text[at] == ']')) return at + 1;
    if (depth == 0 && text[at] == ',') return at;
  }
  return at;
}

inline std::string_view after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  return at == text.npos ? std::string_view() : text.substr(at + key.size());
}

inline std::uint64_t number_after(std::string_view text, std::string_view key) {
  const std::string_view rest = after(text, key);
  return rest.empty() ? 0 : std::strtoull(rest.data(), nullptr, 10);
}

/// The text after a key like `"reason":"`.
inline std::string word_after(std::string_view text, std::string_view key) {
  const std::string_view rest = after(text, key);
  return std::string(rest.substr(0, rest.find('"')));
}

struct Choice {
  int seat = -1;  ///< nobody is asked
  std::string action;
};

/// Any of the choices in a message but those that lead out of the game or round in circles.
inline Choice choose(std::string_view message, std::mt19937& random) {
  std::string_view rest = after(message, "\"choices\":[{\"legal\":[");
  if (rest.empty()) return {};
  std::vector<std::string_view> good, all;
  while (rest.starts_with("{\"action\":")) {
    const std::string_view action = rest.substr(10, end_of_value(rest, 10) - 10);
    const std::string what = word_after(action, "\"do\":\"");
    all.push_back(action);
    if (what != "resign" && what != "mortgage" && what != "lift" && what != "sell" &&
        what != "propose")
      good.push_back(action);
    rest.remove_prefix(end_of_value(rest, 0));
    if (rest.starts_with(',')) rest.remove_prefix(1);
  }
  if (all.empty()) return {};
  const auto& from = good.empty() ? all : good;
  const std::string action(from[random() % from.size()]);
  // Its seat stands behind the choices of the same object.
  return {static_cast<int>(number_after(rest, "\"seat\":")), action};
}

/// A connection that sends and hears, without ever waiting.
class Wire {
 public:
  /// What came: the answer to an HTTP request, a message, or the end.
  struct Ears {
    std::function<void(Wire&, int status, std::string_view body)> answered;
    std::function<void(Wire&, std::string_view message)> heard;
    std::function<void(Wire&)> ended;
  };

  Wire(int epoll, unsigned short port, const Ears& ears) : epoll_(epoll), ears_(&ears) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket_ < 0) throw std::runtime_error("no more sockets: raise `ulimit -n`");
    const int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address));
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT | EPOLLET;
    event.data.ptr = this;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket_, &event);
  }
  ~Wire() { close(); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  bool open() const { return socket_ >= 0; }
  bool is_websocket() const { return websocket_; }
  void close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }

  void request(std::string_view method, std::string_view path, std::string_view body) {
    out_ += std::string(method) + " " + std::string(path) +
            " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
            std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
    flush();
  }
  void upgrade() {
    out_ +=
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    flush();
  }
  void say(std::string_view text, char opcode = '\1') {
    out_ += static_cast<char>('\x80' | opcode);
    if (text.size() < 126) {
      out_ += static_cast<char>(0x80 | text.size());
    } else {
      out_ += '\xfe';
      out_ += static_cast<char>(text.size() >> 8);
      out_ += static_cast<char>(text.size() & 0xff);
    }
    out_.append(4, '\0');  // a mask that changes nothing
    out_ += text;
    flush();
  }

  /// Something can be read or written.
  void stir() {
    if (socket_ < 0) return;
    flush();
    static thread_local std::vector<char> room(1 << 18);
    while (socket_ >= 0) {
      const ssize_t got = ::recv(socket_, room.data(), room.size(), 0);
      if (got < 0 && (errno == EAGAIN || errno == ENOTCONN)) return;
      if (got <= 0) return end();
      const std::string_view fresh(room.data(), static_cast<std::size_t>(got));
      if (in_.empty()) {  // most messages come in one piece, and need not be copied
        in_.assign(fresh.substr(take(fresh)));
      } else {
        in_ += fresh;
        in_.erase(0, take(in_));
      }
    }
  }

 private:
  void end() {
    close();
    ears_->ended(*this);
  }
  void flush() {
    while (socket_ >= 0 && !out_.empty()) {
      const ssize_t sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;  // later, or its end is about to be heard
      out_.erase(0, static_cast<std::size_t>(sent));
    }
  }
  /// Takes what is whole; how many bytes that was.
  std::size_t take(std::string_view bytes) {
    std::size_t taken = 0;
    while (socket_ >= 0) {
      const std::string_view rest = bytes.substr(taken);
      const std::size_t size = websocket_ ? take_frame(rest) : take_answer(rest);
      if (size == 0) return taken;
      taken += size;
    }
    return bytes.size();
  }
  std::size_t take_answer(std::string_view bytes) {
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end == bytes.npos) return 0;
    const int status = std::atoi(bytes.data() + 9);
    const std::size_t length = number_after(bytes.substr(0, end), "Content-Length: ");
    if (bytes.size() < end + 4 + length) return 0;
    websocket_ = status == 101;
    ears_->answered(*this, status, bytes.substr(end + 4, length));
    return end + 4 + length;
  }
  std::size_t take_frame(std::string_view bytes) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    if (bytes.size() < 2) return 0;
    std::size_t size = byte(1) & 0x7f, head = 2;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (bytes.size() < head + more) return 0;
    if (more > 0) size = 0;
    for (std::size_t i = 0; i < more; ++i) size = (size << 8) | byte(head++);
    if (bytes.size() < head + size) return 0;
    const std::string_view payload = bytes.substr(head, size);
    const int opcode = byte(0) & 0x0f;
    if (opcode == 1) ears_->heard(*this, payload);
    if (opcode == 9) say(payload, '\x0a');
    if (opcode == 8) end();
    return head + size;
  }

  int epoll_, socket_ = -1;
  const Ears* ears_;
  bool websocket_ = false;
  std::string in_, out_;
};

}  // namespace parlour::bench
