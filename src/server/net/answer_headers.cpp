// SPDX-License-Identifier: Apache-2.0
#include "server/net/answer_headers.hpp"

#include <algorithm>
#include <array>
#include <ctime>

namespace parlour::server {

namespace {

// Styles may be inline because a board's colours are; scripts may not, but for WebAssembly: the
// house of a browser alone. Sockets may be elsewhere because a table may be played by another
// process.
constexpr std::pair<std::string_view, std::string_view> kHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data: blob:; connect-src 'self' ws: wss:; media-src 'self' blob:; "
     "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
};

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> security_headers() {
  return kHeaders;
}

bool can_be_sent(std::string_view name, std::string_view value) {
  const auto in_name = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  const auto in_value = [](char c) { return c >= ' ' && c <= '~'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), in_name) &&
         std::all_of(value.begin(), value.end(), in_value);
}

std::string http_date() {
  constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  // Not by strftime's %a and %b: those speak the language of the machine.
  std::array<char, 16> day{}, time{};
  std::strftime(day.data(), day.size(), "%d", &utc);
  std::strftime(time.data(), time.size(), "%Y %H:%M:%S", &utc);
  return std::string(kDays[static_cast<std::size_t>(utc.tm_wday)]) + ", " + day.data() + " " +
         kMonths[static_cast<std::size_t>(utc.tm_mon)] + " " + time.data() + " GMT";
}

}  // namespace parlour::server
