// SPDX-License-Identifier: Apache-2.0
#include "server/lan.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>

#include <array>

using namespace parlour;
using namespace parlour::server;

TEST_CASE("the LAN address is one, and not this machine's own loop") {
  const std::optional<std::string> address = lan_address();
  if (!address) return;  // a machine may have no network
  std::array<unsigned char, 16> bytes{};
  const bool v4 = inet_pton(AF_INET, address->c_str(), bytes.data()) == 1;
  CHECK((v4 || inet_pton(AF_INET6, address->c_str(), bytes.data()) == 1));
  CHECK_FALSE((v4 && bytes[0] == 127));
}

TEST_CASE("a URL puts an IPv6 address into brackets") {
  CHECK(http_url("192.168.1.5", 7777) == "http://192.168.1.5:7777");
  CHECK(http_url("fd00::1", 80) == "http://[fd00::1]:80");
}

TEST_CASE("a QR code is a square with its three eyes") {
  const Result<QrModules> code = qr_modules("http://192.168.1.5:7777");
  REQUIRE(code);
  const std::size_t size = code->size();
  CHECK(size == 25);  // version 2 is the least that has room for it
  for (const auto& row : *code) CHECK(row.size() == size);
  const auto eye = [&](std::size_t top, std::size_t left) {
    std::string text;
    for (std::size_t i = 0; i < 7; ++i)
      for (std::size_t j = 0; j < 7; ++j) text += (*code)[top + i][left + j] ? '#' : '.';
    return text == "########.....##.###.##.###.##.###.##.....########";
  };
  CHECK(eye(0, 0));
  CHECK(eye(0, size - 7));
  CHECK(eye(size - 7, 0));
  CHECK_FALSE(eye(size - 7, size - 7));
}

TEST_CASE("what does not fit into a QR code is said") {
  CHECK_FALSE(qr_modules(""));
  CHECK_FALSE(qr_modules(std::string(3000, 'x')));
  CHECK(qr_modules(std::string(2000, 'x')));
}

TEST_CASE("a terminal shows two rows in a line, with a margin") {
  const QrModules modules = {{true, false, true}, {false, true, true}, {true, true, false}};
  const std::string on = "\x1b[30;107m", off = "\x1b[0m\n";
  CHECK(qr_for_terminal(modules) ==
        on + "       " + off + on + "  ▀▄█  " + off + on + "  ▀▀   " + off + on + "       " + off);
}
