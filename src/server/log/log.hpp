// SPDX-License-Identifier: Apache-2.0
// What an operator reads: one line an event, a name and fields, to stderr or a file.
//
//   log::info("table_loaded", {{"table", id}, {"lines", 12}});
//
// Never in a field: tokens, keys, seeds, journals, what people write. Addresses of clients go
// through address(), which leaves them out unless the operator wants them.
//
// A stranger must not fill the disk with lines: of each event a minute has at most so many, and the
// next line tells how many were left out. Files are turned over at a size.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/result.hpp"

namespace parlour::server::log {

enum class Level { kDebug, kInfo, kWarning, kError, kOff };
enum class Format { kText, kJson };  ///< key=value (logfmt), or one JSON object a line

struct Options {
  Level level = Level::kInfo;
  Format format = Format::kText;
  std::string file{};      ///< empty: stderr
  bool addresses = false;  ///< tell where clients come from
};

/// Until this is called, warnings and errors go to stderr. A Problem if the file cannot be written.
Outcome open(const Options& options);
/// Tells what was left out, and writes everything.
void close();

using Value = std::variant<bool, std::int64_t, double, std::string>;

struct Field {
  template <class Given>
  Field(std::string_view the_key, const Given& given) : key(the_key), value(from(given)) {}
  std::string_view key;
  Value value;

 private:
  template <class Given>
  static Value from(const Given& given) {
    if constexpr (std::is_same_v<Given, bool>) {
      return given;
    } else if constexpr (std::is_integral_v<Given>) {
      return static_cast<std::int64_t>(given);
    } else if constexpr (std::is_floating_point_v<Given>) {
      return static_cast<double>(given);
    } else {
      return std::string(std::string_view(given));
    }
  }
};
using Fields = std::initializer_list<Field>;

void debug(std::string_view event, Fields fields = {});
void info(std::string_view event, Fields fields = {});
void warning(std::string_view event, Fields fields = {});
void error(std::string_view event, Fields fields = {});

/// The address, or "-" if the operator does not want it.
std::string address(std::string_view remote);

/// A warning, if something took longer than it may: "slow what=commit ms=1204".
void slow(std::string_view what, std::chrono::nanoseconds took, std::chrono::milliseconds most);

/// The text of one line without time and level.
std::string line(Format format, std::string_view event, Fields fields, std::size_t left_out = 0);

/// How often each event may have a line: a few at once, and then one every so often.
class Thrift {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  /// How many lines of this event were left out since the last one; none: leave this out too.
  struct Verdict {
    bool write = false;
    std::size_t left_out = 0;
  };
  Verdict ask(std::string_view event, Instant now);
  /// What was left out and not told yet.
  std::map<std::string, std::size_t, std::less<>> untold() const;

  static constexpr double kAtOnce = 60;
  static constexpr double kPerSecond = 1;

 private:
  struct Known {
    double allowance = kAtOnce;
    Instant seen{};
    std::size_t left_out = 0;
  };
  std::map<std::string, Known, std::less<>> events_;
};

}  // namespace parlour::server::log
