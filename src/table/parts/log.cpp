// SPDX-License-Identifier: Apache-2.0
#include "table/parts/log.hpp"

#include <boost/json/serialize.hpp>

#include "core/json.hpp"

namespace parlour {

namespace {

/// Everything that a table tells but the time it has been played or is left, salts, which come and
/// go with their people, on which screens those sit, and the key of somebody who had to go: that
/// the chair changed is told.
bool counts(const boost::json::object& record) {
  return !record.contains("made") && !record.contains("clock") && !record.contains("salt") &&
         !record.contains("handed_on") && !record.contains("kicked") && !record.contains("bank") &&
         !record.contains("due");
}

/// How much of what happened a line is.
std::uint64_t count_of(std::string_view line) {
  if (line.starts_with('j')) return is_entry(line.substr(1)) ? 1 : 0;
  const Result<boost::json::value> record = json::parse(line.substr(line.empty() ? 0 : 1));
  return record && record->is_object() && counts(record->get_object()) ? 1 : 0;
}

}  // namespace

bool is_entry(std::string_view journal_line) {
  if (!journal_line.starts_with("{\"n\":")) return false;
  const std::size_t next = journal_line.find(',');
  return next != std::string_view::npos && journal_line.substr(next).starts_with(",\"by\":");
}

void TableLog::write(boost::json::object& record, Millis now) {
  record["at"] = stamp(now);
  if (counts(record)) ++seq_;
  lines_.push_back("t" + boost::json::serialize(record));
  record["seq"] = seq_;
}

void TableLog::write_made(boost::json::object made, Millis now) {
  const boost::json::object record{{"made", std::move(made)}, {"at", now}};
  lines_.push_back("t" + boost::json::serialize(record));
}

void TableLog::write_journal(std::string line) {
  line.insert(line.begin(), 'j');
  lines_.push_back(std::move(line));
}

void TableLog::copy(std::string line) {
  if (count_of(line) > 0) read_entry();
  lines_.push_back(std::move(line));
}

void TableLog::entry_made(std::size_t forgotten) {
  read_entry();
  forget_before(forgotten);
}

void TableLog::read_record(boost::json::object& record) {
  if (counts(record)) record["seq"] = ++seq_;
}

std::string journal_of(std::span<const std::string> lines) {
  std::string journal;
  for (const std::string& line : lines) {
    if (line.starts_with('j')) journal.append(line, 1);
  }
  return journal;
}

std::vector<std::string> journal_lines(std::span<const std::string> lines, std::size_t entries) {
  std::vector<std::string> kept;
  for (const std::string& line : lines) {
    if (!line.starts_with('j')) continue;
    if (is_entry(std::string_view(line).substr(1)) && entries-- == 0) break;
    kept.push_back(line);
  }
  return kept;
}

std::vector<std::string> lines_until(std::span<const std::string> lines, std::uint64_t seq) {
  std::vector<std::string> kept;
  std::uint64_t at = 0;
  for (const std::string& line : lines) {
    at += count_of(line);
    if (at > seq) break;
    kept.push_back(line);
  }
  return kept;
}

}  // namespace parlour
