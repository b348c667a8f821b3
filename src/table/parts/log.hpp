// SPDX-License-Identifier: Apache-2.0
// What is to be written down of a table, and the number (`seq`) of everything that has happened.
// A line is one of the journal ("j…") or a record of the table ("t…", JSON).
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/journal/entry_numbers.hpp"
#include "table/parts/millis.hpp"

namespace parlour {

class TableLog {
 public:
  std::uint64_t seq() const { return seq_; }
  /// The numbers of the game's entries.
  const EntryNumbers& entries() const { return entries_; }
  /// How much later it is by the calendar than by the table's time, in what is written from here
  /// on.
  void calendar_is_ahead(Millis by) { calendar_ahead_ = by; }
  Millis stamp(Millis now) const { return now + calendar_ahead_; }

  /// Writes a record with its time, and notes in it the number it has, or the one before it.
  void write(boost::json::object& record, Millis now);
  /// A line of the journal, as the game gives it.
  void write_journal(std::string line);
  /// The first line of a table, which counts for nothing and has no number.
  void write_made(boost::json::object made, Millis now);
  /// A line of another table's log that this one begins with.
  void copy(std::string line);
  /// The game has made an entry, and may have forgotten old ones.
  void entry_made(std::size_t forgotten);

  // Reading again what was written.
  void read_entry() { entries_.add(++seq_); }
  void read_record(boost::json::object& record);
  void forget_before(std::size_t entry) { entries_.forget_before(entry); }
  void begin_anew() { *this = TableLog(); }

  std::vector<std::string> take_lines() { return std::exchange(lines_, {}); }

 private:
  std::uint64_t seq_ = 0;
  EntryNumbers entries_;
  std::vector<std::string> lines_;
  Millis calendar_ahead_ = 0;
};

/// Is a line of a journal an action, an undo or a takeback? Those count; marks, snapshots,
/// commitments and the header do not.
bool is_entry(std::string_view journal_line);
/// The journal among the lines of a table, as a file would hold it.
std::string journal_of(std::span<const std::string> lines);
/// The lines of the journal alone, up to so many entries.
std::vector<std::string> journal_lines(std::span<const std::string> lines, std::size_t entries);
/// The lines up to what happened as number `seq`.
std::vector<std::string> lines_until(std::span<const std::string> lines, std::uint64_t seq);

}  // namespace parlour
