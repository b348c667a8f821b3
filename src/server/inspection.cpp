// SPDX-License-Identifier: Apache-2.0
#include "server/inspection.hpp"

#include <optional>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/journal/verify.hpp"
#include "table/table.hpp"
#include "title/load.hpp"

namespace parlour::server {

namespace {

using Lines = std::span<const std::string>;

/// Time has no part in whether a log can be played.
constexpr Millis kAnyTime = 0;

bool plays(const std::string& id, Lines lines) {
  return !lines.empty() && Table::load(id, lines, kAnyTime).ok();
}

/// How many lines from the first on can be played, if not all of them can.
std::size_t sound_part(const std::string& id, Lines lines, const Problem& problem) {
  // Most often what is wrong is one line, and the Problem names it.
  if (const std::size_t at = line_of(problem, lines); at > 0 && plays(id, lines.first(at - 1)))
    return at - 1;
  std::size_t good = 0, bad = lines.size();
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    (plays(id, lines.first(middle)) ? good : bad) = middle;
  }
  return good;
}

/// A game that is over has told its secret: its dice can be drawn again.
std::string unfair_dice(Lines lines) {
  const std::string journal = journal_of(lines);
  if (journal.empty()) return "";
  const Result<Verified> verified = verify_journal(journal, "journal");
  if (!verified || verified->dice.unfair == 0) return "";
  return std::to_string(verified->dice.unfair) + " throws are not what the secret gives";
}

Finding inspect_document(Archive& archive, const Document& document) {
  Finding finding{.kind = document.kind, .id = document.id, .problem = ""};
  if (document.kind == "board") {
    const Result<Title> title = title_from_source(document.text);
    if (!title) finding.problem = title.problem().text();
  } else if (document.kind == "save") {
    const Result<boost::json::value> text = json::parse(document.text);
    if (!text || !text->is_object()) {
      finding.problem = "expected a JSON object";
    } else if (text_at(text->get_object(), "table") != document.table) {
      finding.problem = "it points into another table than the store has noted";
    } else {
      const auto table = archive.table_named(document.table);
      if (!table)
        finding.problem = table.problem().text();
      else if (!*table)
        finding.problem = "there is no table \"" + document.table + "\"";
    }
  }
  return finding;
}

}  // namespace

boost::json::object to_json(const Finding& finding) {
  boost::json::object object{{"kind", finding.kind}, {"id", finding.id}};
  if (finding.kind == "table") {
    object["lines"] = finding.lines;
    object["sound"] = finding.sound;
  }
  object["problem"] = finding.problem;
  return object;
}

Finding inspect(const TableRecord& table, const TableLines& lines) {
  const auto count = static_cast<std::int64_t>(lines.texts.size());
  Finding finding{.kind = "table", .id = table.id, .lines = count, .sound = count, .problem = ""};
  const Result<Table> loaded = Table::load(table.id, lines.texts, kAnyTime);
  if (!loaded) {
    const std::size_t line = line_of(loaded.problem(), lines.texts);
    finding.problem = (line > 0 ? "line " + std::to_string(line) + ": " : "") +
                      (line > 0 ? loaded.problem().reason : loaded.problem().text());
    finding.sound = static_cast<std::int64_t>(sound_part(table.id, lines.texts, loaded.problem()));
  } else if (!lines.whole || count != table.lines) {
    finding.problem = "line " + std::to_string(count + 1) + " is missing: expected " +
                      std::to_string(table.lines) + " lines, found " + std::to_string(count) +
                      (lines.whole ? "" : " before the gap");
  } else if (loaded->phase() == Table::Phase::kOver) {
    finding.problem = unfair_dice(lines.texts);
  }
  return finding;
}

Result<Inspected> inspect_all(Archive& archive, const std::function<void(const Finding&)>& found) {
  Inspected all;
  const auto tell = [&](const Finding& finding) {
    if (!finding.problem.empty()) ++all.damaged;
    found(finding);
  };
  for (std::int64_t number = 0;;) {
    const Result<std::optional<TableRecord>> table = archive.table_after(number);
    if (!table) return table.problem();
    if (!*table) break;
    number = (*table)->number;
    ++all.tables;
    const Result<TableLines> lines = archive.lines(**table);
    if (!lines) {
      tell({.kind = "table", .id = (*table)->id, .problem = lines.problem().text()});
      continue;
    }
    all.lines += static_cast<std::int64_t>(lines->texts.size());
    tell(inspect(**table, *lines));
  }
  for (std::string kind, id;;) {
    const Result<std::optional<Document>> document = archive.document_after(kind, id);
    if (!document) return document.problem();
    if (!*document) return all;
    kind = (*document)->kind;
    id = (*document)->id;
    if (kind == "save") ++all.saves;
    if (kind == "board") ++all.boards;
    tell(inspect_document(archive, **document));
  }
}

Result<Salvaged> salvage(Archive& archive, const std::string& id,
                         const std::function<Outcome(const std::vector<std::string>&)>& keep) {
  const Result<std::optional<TableRecord>> table = archive.table_named(id);
  if (!table) return table.problem();
  if (!*table) return Problem{"", "", "there is no table \"" + id + "\""};
  const Result<TableLines> lines = archive.lines(**table);
  if (!lines) return lines.problem();
  const Finding finding = inspect(**table, *lines);
  if (finding.problem.empty()) return Problem{"", "", "the table is sound; nothing was changed"};
  if (finding.sound == 0)
    return Problem{"", "", "nothing of the table can be read; nothing was changed"};
  Salvaged salvaged{.kept = finding.sound,
                    .cut = {lines->texts.begin() + finding.sound, lines->texts.end()}};
  const Lines sound = Lines(lines->texts).first(static_cast<std::size_t>(finding.sound));
  const Result<Table> loaded = Table::load(id, sound, kAnyTime);
  if (!loaded) return loaded.problem();
  if (const Outcome kept = keep(salvaged.cut); !kept) return kept.problem();
  if (const Outcome cut =
          archive.cut(**table, finding.sound, boost::json::serialize(loaded->summary()));
      !cut)
    return cut.problem();
  return salvaged;
}

}  // namespace parlour::server
