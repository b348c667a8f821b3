// SPDX-License-Identifier: Apache-2.0
#include "server/log/log.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cerrno>
#include <cmath>
#include <memory>
#include <mutex>
#include <system_error>

#include "core/utf8.hpp"

namespace parlour::server::log {

namespace {

// A file of the log is turned over when it is so large, and so many old ones are kept beside it.
constexpr std::size_t kFileBytes = std::size_t{16} << 20;
constexpr std::size_t kOldFiles = 4;

constexpr char kTextPattern[] = "time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v";
constexpr char kJsonPattern[] = R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})";

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::kDebug:
      return spdlog::level::debug;
    case Level::kInfo:
      return spdlog::level::info;
    case Level::kWarning:
      return spdlog::level::warn;
    case Level::kError:
      return spdlog::level::err;
    case Level::kOff:
      break;
  }
  return spdlog::level::off;
}

/// A logger, and what it was asked to be. spdlog's own registry of loggers is not used: there is
/// one log in a process.
struct Book {
  Book() : Book({.level = Level::kWarning}, std::make_shared<spdlog::sinks::stderr_sink_mt>()) {}
  Book(const Options& chosen, const spdlog::sink_ptr& sink)
      : options(chosen), logger("parlour", sink) {
    logger.set_level(level_of(chosen.level));
    logger.set_pattern(chosen.format == Format::kJson ? kJsonPattern : kTextPattern,
                       spdlog::pattern_time_type::utc);
    // What cannot be written is lost; the house goes on.
    logger.set_error_handler([](const std::string&) {});
    logger.flush_on(chosen.file.empty() ? spdlog::level::trace : spdlog::level::info);
  }
  Options options;
  spdlog::logger logger;
  std::mutex door;
  Thrift thrift;  ///< guarded by door
};

std::mutex opening;
std::shared_ptr<Book> current;  // guarded by opening

std::shared_ptr<Book> book() {
  const std::lock_guard lock(opening);
  if (!current) current = std::make_shared<Book>();
  return current;
}

void write(Level level, std::string_view event, Fields fields) {
  const std::shared_ptr<Book> into = book();
  const auto spd_level = level_of(level);
  if (!into->logger.should_log(spd_level)) return;
  Thrift::Verdict verdict;
  {
    const std::lock_guard lock(into->door);
    verdict = into->thrift.ask(event, std::chrono::steady_clock::now());
  }
  if (!verdict.write) return;
  into->logger.log(spd_level, line(into->options.format, event, fields, verdict.left_out));
}

std::string in_json(std::string_view text) {
  // A log in two encodings is read by nobody.
  const std::string_view shown = valid_utf8(text) ? text : "(not UTF-8)";
  return boost::json::serialize(boost::json::string_view(shown.data(), shown.size()));
}

/// As in logfmt: bare if it can be, else as JSON would have it.
std::string in_text(std::string_view text) {
  const auto bare = [](char letter) {
    const auto code = static_cast<unsigned char>(letter);
    return code > 0x20 && code != 0x7f && letter != '"' && letter != '=' && letter != '\\';
  };
  const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), bare);
  return plain && valid_utf8(text) ? std::string(text) : in_json(text);
}

std::string shown(Format format, const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* number = std::get_if<double>(&value))
    return std::isfinite(*number) ? fmt::format("{}", *number) : "null";
  const std::string& text = std::get<std::string>(value);
  return format == Format::kJson ? in_json(text) : in_text(text);
}

}  // namespace

Outcome open(const Options& options) {
  spdlog::sink_ptr sink;
  if (options.file.empty()) {
    sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  } else {
    // Made here for its owner only; spdlog would make it for everybody, or throw.
    const int made = ::open(options.file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (made < 0)
      return Problem{options.file, "",
                     "cannot be written to: " + std::generic_category().message(errno)};
    ::close(made);
    try {
      sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(options.file, kFileBytes,
                                                                    kOldFiles);
    } catch (const spdlog::spdlog_ex& wrong) {
      return Problem{options.file, "", wrong.what()};
    }
  }
  auto opened = std::make_shared<Book>(options, sink);
  const std::lock_guard lock(opening);
  current = std::move(opened);
  return Done{};
}

void close() {
  const std::shared_ptr<Book> into = book();
  const std::lock_guard lock(into->door);
  for (const auto& [event, count] : into->thrift.untold())
    into->logger.log(spdlog::level::info,
                     line(into->options.format, "left_out", {{"of", event}, {"lines", count}}));
  into->logger.flush();
}

void debug(std::string_view event, Fields fields) { write(Level::kDebug, event, fields); }
void info(std::string_view event, Fields fields) { write(Level::kInfo, event, fields); }
void warning(std::string_view event, Fields fields) { write(Level::kWarning, event, fields); }
void error(std::string_view event, Fields fields) { write(Level::kError, event, fields); }

std::string address(std::string_view remote) {
  return book()->options.addresses ? std::string(remote) : "-";
}

void slow(std::string_view what, std::chrono::nanoseconds took, std::chrono::milliseconds most) {
  if (took <= most) return;
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
  warning("slow", {{"what", what}, {"ms", ms}});
}

std::string line(Format format, std::string_view event, Fields fields, std::size_t left_out) {
  const bool json = format == Format::kJson;
  std::string text = json ? "\"event\":" + in_json(event) : "event=" + in_text(event);
  const auto add = [&](std::string_view key, const Value& value) {
    text += json ? "," + in_json(key) + ":" : " " + std::string(key) + "=";
    text += shown(format, value);
  };
  for (const Field& field : fields) add(field.key, field.value);
  if (left_out > 0) add("left_out", static_cast<std::int64_t>(left_out));
  return text;
}

Thrift::Verdict Thrift::ask(std::string_view event, Instant now) {
  auto found = events_.find(event);
  if (found == events_.end()) found = events_.emplace(std::string(event), Known{}).first;
  Known& known = found->second;
  if (known.seen != Instant{}) {
    const std::chrono::duration<double> since = now - known.seen;
    known.allowance = std::min(kAtOnce, known.allowance + since.count() * kPerSecond);
  }
  known.seen = now;
  if (known.allowance < 1) {
    ++known.left_out;
    return {};
  }
  known.allowance -= 1;
  const std::size_t left_out = known.left_out;
  known.left_out = 0;
  return {true, left_out};
}

std::map<std::string, std::size_t, std::less<>> Thrift::untold() const {
  std::map<std::string, std::size_t, std::less<>> untold;
  for (const auto& [event, known] : events_)
    if (known.left_out > 0) untold.emplace(event, known.left_out);
  return untold;
}

}  // namespace parlour::server::log
