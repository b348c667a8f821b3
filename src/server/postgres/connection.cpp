// SPDX-License-Identifier: Apache-2.0
#include "server/postgres/connection.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "server/store.hpp"

namespace parlour::server::postgres {

namespace {

using Clock = std::chrono::steady_clock;

/// A PostgreSQL that does not answer for so long is taken for gone. Longer than it waits for locks.
constexpr std::chrono::seconds kSilence{20};
/// For what begins after the farewell.
constexpr std::chrono::milliseconds kMoment{500};
/// How often somebody who waits looks whether there is a farewell.
constexpr std::chrono::milliseconds kLook{100};

constexpr std::uint32_t kTextType = 25;  // the same in every PostgreSQL

void put(std::string& out, std::uint32_t number) {  // the network's order
  for (int shift = 24; shift >= 0; shift -= 8)
    out.push_back(static_cast<char>((number >> shift) & 0xff));
}

/// What PostgreSQL says, in one line.
std::string in_one_line(const char* message) {
  std::string line(message ? message : "");
  while (!line.empty() && line.back() == '\n') line.pop_back();
  for (char& letter : line)
    if (letter == '\n' || letter == '\t') letter = ' ';
  return line;
}

Failure failure_of(const PGresult* result) {
  const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return {.lost = false,
          .code = code ? code : "",
          .reason = in_one_line(message ? message : PQresultErrorMessage(result))};
}

/// The session is about to end, whatever the query was: shutdown, crash, or told to go.
bool means_goodbye(const std::string& code) {
  return code.starts_with("57P0") || code.starts_with("08") || code == "25P03" || code.empty();
}

}  // namespace

Value value(std::int64_t number) { return {std::to_string(number)}; }

Value value(std::string_view text) { return {std::string(text)}; }

Value value(const std::vector<std::string>& lines) {
  std::size_t bytes = 20;
  for (const std::string& line : lines) bytes += 4 + line.size();
  Value array{.bytes = {}, .binary = true};
  array.bytes.reserve(bytes);
  put(array.bytes, lines.empty() ? 0 : 1);  // dimensions
  put(array.bytes, 0);                      // no NULL among them
  put(array.bytes, kTextType);
  if (lines.empty()) return array;
  put(array.bytes, static_cast<std::uint32_t>(lines.size()));
  put(array.bytes, 1);  // the first index
  for (const std::string& line : lines) {
    put(array.bytes, static_cast<std::uint32_t>(line.size()));
    array.bytes += line;
  }
  return array;
}

void Answer::Clear::operator()(pg_result* result) const { PQclear(result); }

int Answer::rows() const { return PQntuples(result_.get()); }

bool Answer::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}

std::string Answer::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Answer::number(int row, int column) const {
  return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, 10);
}

std::int64_t Answer::affected() const {
  return std::strtoll(PQcmdTuples(result_.get()), nullptr, 10);
}

std::string_view Answer::tag() const { return PQcmdStatus(result_.get()); }

void Connection::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

void Farewell::begin(Clock::time_point end) {
  Clock::rep never = Clock::time_point::max().time_since_epoch().count();
  end_.compare_exchange_strong(never, end.time_since_epoch().count());
}

Farewell::Clock::time_point Farewell::cut_short(Clock::time_point deadline,
                                                Clock::time_point began) const {
  return std::min(deadline, std::max(end(), began + kMoment));
}

Result<Connection> Connection::open(const std::string& where, const std::string& settings,
                                    const Farewell* farewell) {
  // What comes later counts more than what the address says.
  const char* names[] = {"dbname",
                         "connect_timeout",
                         "client_encoding",
                         "application_name",
                         "tcp_user_timeout",
                         "options",
                         nullptr};
  const char* seconds = farewell != nullptr && farewell->has_begun() ? "2" : "5";
  const char* values[] = {where.c_str(), seconds,          "UTF8", "parlour",
                          "20000",       settings.c_str(), nullptr};
  Connection opened;
  opened.connection_.reset(PQconnectdbParams(names, values, 1));
  opened.farewell_ = farewell;
  PGconn* connection = opened.connection_.get();
  const auto problem = [](const std::string& reason) {
    return Problem{"PostgreSQL", std::string(trouble::kStore), reason};
  };
  if (PQstatus(connection) != CONNECTION_OK)
    return problem("cannot be reached: " + in_one_line(PQerrorMessage(connection)));
  if (PQsetnonblocking(connection, 1) != 0 || PQenterPipelineMode(connection) != 1)
    return problem(in_one_line(PQerrorMessage(connection)));
  return opened;
}

Failure Connection::lost() const {
  return {.lost = true,
          .code = "",
          .reason = "the connection was lost: " + in_one_line(PQerrorMessage(connection_.get()))};
}

std::optional<Failure> Connection::prepare(const std::vector<Source>& sources) {
  for (const Source& source : sources)
    if (PQsendPrepare(connection_.get(), source.name, source.sql, 0, nullptr) != 1) return lost();
  std::vector<Answer> answers;
  return collect(answers);
}

std::optional<Failure> Connection::exchange(const std::vector<Query>& queries,
                                            std::vector<Answer>& answers) {
  std::vector<const char*> values;
  std::vector<int> sizes, binary;
  for (const Query& query : queries) {
    values.clear();
    sizes.clear();
    binary.clear();
    for (const Value& given : query.values) {
      values.push_back(given.bytes.c_str());
      sizes.push_back(static_cast<int>(given.bytes.size()));
      binary.push_back(given.binary ? 1 : 0);
    }
    if (PQsendQueryPrepared(connection_.get(), query.statement, static_cast<int>(values.size()),
                            values.data(), sizes.data(), binary.data(), 0) != 1)
      return lost();
  }
  return collect(answers);
}

std::optional<Failure> Connection::run(const char* sql, std::vector<Answer>& answers) {
  if (PQsendQueryParams(connection_.get(), sql, 0, nullptr, nullptr, nullptr, nullptr, 0) != 1)
    return lost();
  return collect(answers);
}

/// Ends what was sent and waits for the answers. Sending and receiving go on side by side: a server
/// whose answers nobody takes would take no more queries.
std::optional<Failure> Connection::collect(std::vector<Answer>& answers) {
  PGconn* connection = connection_.get();
  answers.clear();
  if (PQpipelineSync(connection) != 1) return lost();
  std::optional<Failure> failure;
  const Clock::time_point began = Clock::now();
  while (true) {
    const int unsent = PQflush(connection);
    if (unsent < 0) return lost();
    while (PQisBusy(connection) == 0) {
      PGresult* result = PQgetResult(connection);
      if (!result) {  // the end of the answer to one query
        if (PQstatus(connection) == CONNECTION_BAD) return lost();
        continue;
      }
      Answer answer(result);
      const ExecStatusType status = PQresultStatus(result);
      if (status == PGRES_PIPELINE_SYNC) return failure;
      if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
        answers.push_back(std::move(answer));
      } else if (status == PGRES_FATAL_ERROR) {
        if (PQstatus(connection) == CONNECTION_BAD) return lost();
        if (!failure) failure = failure_of(result);
        if (means_goodbye(failure->code)) {
          failure->lost = true;
          return failure;
        }
      }
    }
    const auto events = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN);
    if (std::optional<Failure> gone = wait(events, began, began + kSilence)) return gone;
    if (PQconsumeInput(connection) != 1) return lost();
  }
}

/// Until one of the events is there.
std::optional<Failure> Connection::wait(short events, Clock::time_point began,
                                        Clock::time_point deadline) {
  using std::chrono::milliseconds;
  while (true) {
    const Clock::time_point end = farewell_ ? farewell_->cut_short(deadline, began) : deadline;
    const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
    if (left <= milliseconds(0))
      return Failure{.lost = true, .code = "", .reason = "PostgreSQL does not answer"};
    pollfd socket{PQsocket(connection_.get()), events, 0};
    const int ready = ::poll(&socket, 1, static_cast<int>(std::min(left, kLook).count()));
    if (ready > 0) return std::nullopt;
    if (ready < 0 && errno != EINTR) return lost();
  }
}

}  // namespace parlour::server::postgres
