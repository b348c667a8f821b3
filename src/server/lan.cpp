// SPDX-License-Identifier: Apache-2.0
#include "server/lan.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <sys/socket.h>

#include <array>
#include <cstdint>
#include <memory>

namespace parlour::server {

namespace {

bool is_private(const in_addr& address) {
  const std::uint32_t bits = ntohl(address.s_addr);
  return bits >> 24 == 10 || bits >> 20 == (172U << 4 | 1) || bits >> 16 == (192U << 8 | 168);
}

/// Bridges of containers and virtual machines lead to nobody in the room.
bool leads_nowhere(std::string_view name) {
  for (const std::string_view prefix : {"docker", "br-", "veth", "virbr", "vmnet", "vboxnet"})
    if (name.starts_with(prefix)) return true;
  return false;
}

/// 0: not at all; else the more, the better.
int worth(const ifaddrs& entry) {
  const unsigned wanted = IFF_UP | IFF_RUNNING;
  if (entry.ifa_addr == nullptr || (entry.ifa_flags & IFF_LOOPBACK) != 0) return 0;
  if ((entry.ifa_flags & wanted) != wanted) return 0;
  const int near = leads_nowhere(entry.ifa_name) ? 0 : 10;
  if (entry.ifa_addr->sa_family == AF_INET) {
    const auto* address = reinterpret_cast<const sockaddr_in*>(entry.ifa_addr);
    return near + (is_private(address->sin_addr) ? 4 : 3);
  }
  if (entry.ifa_addr->sa_family == AF_INET6) {
    const auto* address = reinterpret_cast<const sockaddr_in6*>(entry.ifa_addr);
    // A link-local address needs the name of an interface, which no browser takes.
    return IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr) ? 0 : near + 1;
  }
  return 0;
}

std::string shown(const ifaddrs& entry) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (entry.ifa_addr->sa_family == AF_INET) {
    const auto* address = reinterpret_cast<const sockaddr_in*>(entry.ifa_addr);
    inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
  } else {
    const auto* address = reinterpret_cast<const sockaddr_in6*>(entry.ifa_addr);
    inet_ntop(AF_INET6, &address->sin6_addr, text.data(), text.size());
  }
  return text.data();
}

}  // namespace

std::optional<std::string> lan_address() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(all, &freeifaddrs);
  const ifaddrs* best = nullptr;
  for (const ifaddrs* entry = all; entry != nullptr; entry = entry->ifa_next)
    if (worth(*entry) > (best == nullptr ? 0 : worth(*best))) best = entry;
  if (best == nullptr) return {};
  return shown(*best);
}

std::string http_url(std::string_view address, unsigned short port) {
  const bool v6 = address.find(':') != std::string_view::npos;
  std::string url = "http://";
  url.append(v6 ? "[" : "").append(address).append(v6 ? "]" : "");
  return url + ":" + std::to_string(port);
}

Result<QrModules> qr_modules(std::string_view text) {
  const std::string input(text);
  if (input.empty() || input.find('\0') != std::string::npos)
    return Problem{{}, "QR code", "expected a text"};
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(input.c_str(), 0, QR_ECLEVEL_M), &QRcode_free);
  if (!code) return Problem{{}, "QR code", "expected a text of at most 2331 bytes"};
  const auto width = static_cast<std::size_t>(code->width);
  QrModules modules(width, std::vector<bool>(width));
  for (std::size_t row = 0; row < width; ++row)
    for (std::size_t column = 0; column < width; ++column)
      modules[row][column] = (code->data[row * width + column] & 1) != 0;
  return modules;
}

std::string qr_for_terminal(const QrModules& modules) {
  constexpr int kMargin = 2;
  const int width = static_cast<int>(modules.size());
  const auto dark = [&](int row, int column) {
    return row >= 0 && row < width && column >= 0 && column < width &&
           modules[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  };
  std::string text;
  for (int row = -kMargin; row < width + kMargin; row += 2) {
    text += "\x1b[30;107m";  // black on white
    for (int column = -kMargin; column < width + kMargin; ++column) {
      const bool upper = dark(row, column), lower = dark(row + 1, column);
      text += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    text += "\x1b[0m\n";
  }
  return text;
}

}  // namespace parlour::server
