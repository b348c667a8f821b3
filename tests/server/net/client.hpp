// SPDX-License-Identifier: Apache-2.0
// A client that may be as clumsy or as rude as a test wants: plain sockets, byte by byte.
// Everything waits, and gives up after a time that only a hanging server reaches.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::server::test {

struct Answer {
  int status = 0;  ///< 0: the connection ended before there was a whole answer
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
  std::string operator[](const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

enum class Opcode : std::uint8_t {
  kMore = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10
};

struct Frame {
  Opcode opcode = Opcode::kText;
  std::string payload;
  int close_code() const;
};

class Client {
 public:
  /// `small`: as little as possible is buffered between the two.
  enum class Buffers { kUsual, kSmall };
  explicit Client(unsigned short port, Buffers buffers = Buffers::kUsual);
  ~Client();
  Client(Client&& other) noexcept;
  Client& operator=(Client&&) = delete;

  /// False: the other side has ended it.
  bool send(std::string_view bytes);
  /// One byte a packet.
  bool send_slowly(std::string_view bytes);
  Answer read_answer(bool has_body = true);
  Answer ask(std::string_view request, bool has_body = true);
  /// Waits until the other side has ended it; what came before is passed over.
  bool ends();

  /// GET /ws; the answer is 101 if it is a WebSocket now.
  Answer upgrade(std::string_view more_headers = {});
  bool send_frame(Opcode opcode, std::string_view payload, bool last = true);
  bool say(std::string_view text) { return send_frame(Opcode::kText, text); }
  /// Empty: the connection ended without another frame. Pings are passed over, a close is returned.
  std::optional<Frame> hear();
  /// Pings too.
  std::optional<Frame> hear_any();
  /// The text of the next message, or "closed with CODE", or "ended".
  std::string hear_text();
  /// What has come already, without waiting for more. Pings are answered.
  std::optional<Frame> hear_now();
  bool has_ended() const { return ended_; }  ///< as hear_now() has found
  int socket() const { return socket_; }
  /// Ends it so rudely that the other side gets a reset.
  void reset();
  /// Reads up to the close frame and tells its code; 0: ended without.
  int hear_close();

 private:
  bool fill();
  std::size_t missing() const;
  Frame take_frame();

  int socket_ = -1;
  std::string unread_;
  bool ended_ = false;
};

/// "GET PATH HTTP/1.1" with a Host and these headers, each ending in "\r\n".
std::string get(std::string_view path, std::string_view headers = {});
std::string post(std::string_view path, std::string_view body, std::string_view headers = {});

}  // namespace parlour::server::test
