// SPDX-License-Identifier: Apache-2.0
#include "tests/server/net/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

namespace parlour::server::test {

namespace {

constexpr int kPatienceMilliseconds = 60'000;

bool ready(int socket, short what) {
  pollfd entry{.fd = socket, .events = what, .revents = 0};
  return poll(&entry, 1, kPatienceMilliseconds) == 1;
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return text;
}

}  // namespace

int Frame::close_code() const {
  if (opcode != Opcode::kClose || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

Client::Client(unsigned short port, Buffers buffers) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  const int yes = 1, small = 4096;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  if (buffers == Buffers::kSmall) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &small, sizeof(small));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof(address)) != 0) {
    ::close(socket_);
    throw std::runtime_error("cannot connect");
  }
}

Client::~Client() {
  if (socket_ >= 0) ::close(socket_);
}

Client::Client(Client&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      unread_(std::move(other.unread_)),
      ended_(other.ended_) {}

bool Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    if (!ready(socket_, POLLOUT)) return false;
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Client::send_slowly(std::string_view bytes) {
  for (const char& byte : bytes)
    if (!send({&byte, 1})) return false;
  return true;
}

bool Client::fill() {
  std::array<char, 65536> bytes{};
  if (!ready(socket_, POLLIN)) throw std::runtime_error("the server says nothing");
  const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  unread_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

Answer Client::read_answer(bool has_body) {
  std::size_t end = 0;
  while ((end = unread_.find("\r\n\r\n")) == std::string::npos)
    if (!fill()) return {};
  Answer answer;
  const std::string head = unread_.substr(0, end + 2);
  unread_.erase(0, end + 4);
  std::size_t from = head.find("\r\n") + 2;
  answer.status = std::stoi(head.substr(head.find(' ') + 1));
  while (from < head.size()) {
    const std::size_t to = head.find("\r\n", from), colon = head.find(": ", from);
    answer.headers[lower(head.substr(from, colon - from))] = head.substr(colon + 2, to - colon - 2);
    from = to + 2;
  }
  const std::string length = answer["content-length"];
  if (!has_body || length.empty()) return answer;
  while (unread_.size() < std::stoul(length))
    if (!fill()) return {};
  answer.body = unread_.substr(0, std::stoul(length));
  unread_.erase(0, std::stoul(length));
  return answer;
}

Answer Client::ask(std::string_view request, bool has_body) {
  send(request);  // an early answer may come before all of it is sent
  return read_answer(has_body);
}

bool Client::ends() {
  while (fill()) unread_.clear();
  return true;
}

Answer Client::upgrade(std::string_view more_headers) {
  // The key and what is to come back are the example of RFC 6455.
  const std::string headers =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
      std::string(more_headers);
  send(get("/ws", headers));
  return read_answer();
}

bool Client::send_frame(Opcode opcode, std::string_view payload, bool last) {
  constexpr std::array<char, 4> kMask = {'\x12', '\x34', '\x56', '\x78'};
  std::string frame(1, static_cast<char>(static_cast<int>(opcode) | (last ? 0x80 : 0)));
  const auto byte = [&](std::size_t value) { frame += static_cast<char>(value & 0xff); };
  if (payload.size() < 126) {
    byte(0x80 | payload.size());
  } else if (payload.size() < 65536) {
    byte(0x80 | 126);
    for (const int shift : {8, 0}) byte(payload.size() >> shift);
  } else {
    byte(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) byte(payload.size() >> shift);
  }
  frame.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return send(frame);
}

namespace {

/// How long the head of a frame is, by its second byte.
std::size_t head_size(const std::string& bytes) {
  const int size = static_cast<unsigned char>(bytes[1]) & 0x7f;
  return size == 127 ? 10 : size == 126 ? 4 : 2;
}

std::size_t payload_size(const std::string& bytes) {
  std::size_t size = static_cast<unsigned char>(bytes[1]) & 0x7f;
  if (size < 126) return size;
  size = 0;
  for (std::size_t at = 2; at < head_size(bytes); ++at)
    size = size * 256 + static_cast<unsigned char>(bytes[at]);
  return size;
}

}  // namespace

/// How many bytes of the next frame have not come yet, as far as can be told; 0: it is whole.
std::size_t Client::missing() const {
  const auto without = [this](std::size_t bytes) {
    return bytes > unread_.size() ? bytes - unread_.size() : 0;
  };
  if (unread_.size() < 2) return without(2);
  if (const std::size_t head = without(head_size(unread_)); head > 0) return head;
  return without(head_size(unread_) + payload_size(unread_));
}

Frame Client::take_frame() {
  const std::size_t head = head_size(unread_), size = payload_size(unread_);
  Frame frame{.opcode = static_cast<Opcode>(unread_[0] & 0x0f),
              .payload = unread_.substr(head, size)};
  unread_.erase(0, head + size);
  return frame;
}

std::optional<Frame> Client::hear() {
  std::optional<Frame> frame;
  do frame = hear_any();
  while (frame && frame->opcode == Opcode::kPing);
  return frame;
}

std::optional<Frame> Client::hear_any() {
  while (missing() > 0)
    if (!fill()) return {};
  Frame frame = take_frame();
  if (frame.opcode == Opcode::kClose) {
    send_frame(Opcode::kClose, frame.payload);
    shutdown(socket_, SHUT_WR);
  }
  return frame;
}

std::optional<Frame> Client::hear_now() {
  std::array<char, 65536> bytes{};
  for (;;) {
    while (missing() > 0) {
      const ssize_t got = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
      if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return {};
      ended_ = got <= 0;
      if (ended_) return {};
      unread_.append(bytes.data(), static_cast<std::size_t>(got));
    }
    Frame frame = take_frame();
    if (frame.opcode != Opcode::kPing) return frame;
    send_frame(Opcode::kPong, frame.payload);
  }
}

void Client::reset() {
  const linger none{.l_onoff = 1, .l_linger = 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &none, sizeof(none));
  ::close(std::exchange(socket_, -1));
}

std::string Client::hear_text() {
  const std::optional<Frame> frame = hear();
  if (!frame) return "ended";
  if (frame->opcode == Opcode::kClose) return "closed with " + std::to_string(frame->close_code());
  return frame->payload;
}

int Client::hear_close() {
  while (const std::optional<Frame> frame = hear())
    if (frame->opcode == Opcode::kClose) return frame->close_code();
  return 0;
}

std::string get(std::string_view path, std::string_view headers) {
  return "GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(headers) +
         "\r\n";
}

std::string post(std::string_view path, std::string_view body, std::string_view headers) {
  return "POST " + std::string(path) +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
         std::string(headers) + "\r\n" + std::string(body);
}

}  // namespace parlour::server::test
