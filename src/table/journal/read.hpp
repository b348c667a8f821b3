// SPDX-License-Identifier: Apache-2.0
// The reading side of the journal; included by the one file of a family that compiles it.
#pragma once

#include <algorithm>
#include <limits>

#include "core/json.hpp"
#include "table/journal/journal.hpp"
#include "table/journal/lines.hpp"
#include "table/journal/write.hpp"

namespace parlour {

/// Replays the lines of a journal one after the other.
template <class Game>
class Replayer {
 public:
  using Entry = typename Match<Game>::Entry;
  using Kind = typename Match<Game>::Kind;
  using Event = typename Game::Event;

  Replayer(Match<Game> match, std::string file, int version, const Watcher<Game>& watch)
      : file_(std::move(file)),
        watch_(watch),
        other_version_(version != Game::kVersion),
        loaded_{std::move(match), {}, 0, {}, {}, {}} {}

  /// Plays all lines after the header, or as many as make sense.
  Loaded<Game> run(const std::vector<JournalLine>& lines, std::size_t most, const Stop& stop) {
    loaded_.good_bytes = lines.front().end;
    loaded_.chain = lines.front().chain;
    for (std::size_t at = 1; at < lines.size() && loaded_.match.count() < most; ++at) {
      std::string reason = stop ? "it was not read any further" : play(lines[at]);
      if (!reason.empty() && !stop && other_version_ && jump_to_snapshot(lines, at)) continue;
      if (!reason.empty()) {
        loaded_.damage = Problem{file_, "line " + std::to_string(lines[at].number), reason};
        break;
      }
      loaded_.good_bytes = lines[at].end;
      loaded_.chain = lines[at].chain;
    }
    loaded_.dice.unrevealed += open_answers_.size();
    return std::move(loaded_);
  }

 private:
  struct ChanceAnswer {
    std::size_t line;
    std::uint32_t place;  ///< in the journal: what the answer is drawn from
    typename Game::State before;
    std::string given;
  };

  /// Empty: the line was played. Otherwise what is wrong with it.
  std::string play(const JournalLine& line) {
    const boost::json::object& object = line.object;
    if (const auto* commitment = object.if_contains("commit")) return commit(*commitment);
    if (const auto* salt = object.if_contains("salt")) return add_salt(*salt);
    if (const auto* secret = object.if_contains("reveal")) return reveal(*secret);
    const auto* number = object.if_contains("n");
    if (number == nullptr || !number->is_int64()) return "expected an action with its number \"n\"";
    const auto due = static_cast<std::int64_t>(loaded_.match.count()) + 1;
    if (const auto* mark = object.if_contains("state")) {
      const bool same =
          mark->is_string() && mark->get_string() == state_mark(loaded_.match.state());
      return same ? "" : "the actions before it lead to another position";
    }
    if (const auto* snapshot = object.if_contains("snapshot")) {
      const bool same = *snapshot == loaded_.match.game().snapshot(loaded_.match.state());
      return same ? "" : "the actions before it lead to another position than its snapshot";
    }
    if (number->get_int64() != due) {
      return "expected action " + std::to_string(due) + ", found " +
             std::to_string(number->get_int64());
    }
    return play_entry(line);
  }

  std::string play_entry(const JournalLine& line) {
    Result<Entry> entry = read_entry(line.object);
    if (!entry) return entry.problem().place + " " + entry.problem().reason;
    Match<Game>& match = loaded_.match;
    events_.clear();
    if (entry->kind == Kind::kUndo) {
      if (!match.undo(entry->by)) return "there is nothing that this seat may undo";
    } else if (entry->kind == Kind::kTakeback) {
      if (!match.take_back(entry->by, entry->to)) return "there is no such place to go back to";
    } else {
      if (entry->by == kChance) {
        open_answers_.push_back({line.number, match.chance_place(), match.state(),
                                 boost::json::serialize(match.game().to_json(entry->action))});
      }
      const auto verdict = match.play(entry->by, entry->action, events_);
      if (verdict) return "the action is against the rules: " + Game::refusal_word(verdict);
    }
    if (watch_) watch_(match, events_);
    return "";
  }

  Result<Entry> read_entry(const boost::json::object& object) const {
    Entry entry;
    const auto* by = object.if_contains("by");
    if (by == nullptr) return Problem{"", "/by", "is missing"};
    const auto seats = static_cast<std::int64_t>(loaded_.match.players().size());
    if (by->is_int64() && by->get_int64() >= 0 && by->get_int64() < seats) {
      entry.by = static_cast<Seat>(by->get_int64());
    } else if (by->is_string() && by->get_string() == "chance") {
      entry.by = kChance;
    } else if (by->is_string() && by->get_string() == "clock") {
      entry.by = kClock;
    } else {
      return Problem{"", "/by", "expected a seat, \"chance\" or \"clock\""};
    }
    const auto* verb = object.if_contains("do");
    const std::string_view done =
        verb != nullptr && verb->is_string() ? json::view(verb->get_string()) : "";
    if (done == "undo") {
      entry.kind = Kind::kUndo;
      return entry;
    }
    if (done == "takeback") {
      const auto* to = object.if_contains("to");
      const bool place = to != nullptr && to->is_int64() && to->get_int64() >= 0;
      if (!place || to->get_int64() > std::numeric_limits<std::int32_t>::max()) {
        return Problem{"", "/to", "expected the number of an action to go back to"};
      }
      entry.kind = Kind::kTakeback;
      entry.to = static_cast<std::uint32_t>(to->get_int64());
      return entry;
    }
    Result<typename Game::Action> action = loaded_.match.game().action_from_json(object);
    if (!action) return action.problem();
    entry.action = *action;
    return entry;
  }

  std::string commit(const boost::json::value& commitment) {
    if (!commitment.is_string()) return "/commit expected a digest";
    commitment_ = std::string(json::view(commitment.get_string()));
    loaded_.dice.unrevealed += open_answers_.size();
    open_answers_.clear();
    salts_.clear();
    return "";
  }

  std::string add_salt(const boost::json::value& value) {
    if (!value.is_string() || !is_salt(json::view(value.get_string()))) {
      return "/salt expected 64 hex digits";
    }
    if (commitment_.empty() || !open_answers_.empty()) {
      return "a salt belongs between the commitment and the first answer of chance";
    }
    salts_ += json::view(value.get_string());
    return "";
  }

  std::string reveal(const boost::json::value& value) {
    const auto secret = value.is_string() ? Secret::from_hex(json::view(value.get_string()))
                                          : std::optional<Secret>{};
    if (!secret) return "/reveal expected a secret of 64 hex digits";
    if (secret->commitment() != commitment_) return "the secret is not the one committed to";
    for (const ChanceAnswer& answer : open_answers_) check(answer, secret->seed(salts_));
    open_answers_.clear();
    return "";
  }

  void check(const ChanceAnswer& answer, std::uint64_t seed) {
    Stream stream(seed, 0, answer.place);
    const Game& game = loaded_.match.game();
    const std::string fair = boost::json::serialize(game.to_json(game.draw(answer.before, stream)));
    DiceCheck& dice = loaded_.dice;
    ++dice.checked;
    if (fair == answer.given) return;
    ++dice.unfair;
    if (dice.first_unfair) return;
    dice.first_unfair = Problem{file_, "line " + std::to_string(answer.line),
                                "chance answered " + answer.given + ", the secret gives " + fair};
  }

  /// Is the line something that was done, and not a check of what was?
  static bool is_done(const boost::json::object& object) {
    return object.contains("n") && !object.contains("state") && !object.contains("snapshot");
  }

  /// What was done before this line. What these rules cannot read was done by nobody, but counts.
  std::vector<Entry> entries_before(const std::vector<JournalLine>& lines, std::size_t end) const {
    std::vector<Entry> entries;
    for (std::size_t line = 1; line < end; ++line) {
      if (!is_done(lines[line].object)) continue;
      const Result<Entry> entry = read_entry(lines[line].object);
      entries.push_back(entry ? *entry : Entry{});
    }
    return entries;
  }

  /// These rules play the game differently: go on from the last position that was written down.
  bool jump_to_snapshot(const std::vector<JournalLine>& lines, std::size_t& at) {
    // Counted on the way, so that a journal of nothing but snapshots that do not fit costs no more
    // than its length.
    auto before = static_cast<std::size_t>(
        std::count_if(lines.begin() + 1, lines.end(),
                      [](const JournalLine& line) { return is_done(line.object); }));
    for (std::size_t later = lines.size() - 1; later >= at; --later) {
      if (is_done(lines[later].object)) --before;
      const auto* snapshot = lines[later].object.if_contains("snapshot");
      if (snapshot == nullptr || !snapshot->is_object()) continue;
      Result<typename Game::State> state =
          loaded_.match.game().from_snapshot(snapshot->get_object());
      if (!state) continue;
      const auto* number = lines[later].object.if_contains("n");
      const bool fits = number != nullptr && *number == before &&
                        static_cast<std::size_t>(state->seats) == loaded_.match.players().size();
      if (!fits) continue;
      std::vector<Entry> entries = entries_before(lines, later);
      loaded_.notes.push_back(
          "the game was begun under other rules; it goes on from its snapshot "
          "after action " +
          std::to_string(entries.size()));
      loaded_.match.resume(*state, std::move(entries));
      loaded_.good_bytes = lines[later].end;
      loaded_.chain = lines[later].chain;
      at = later;
      return true;
    }
    return false;
  }

  std::string file_;
  const Watcher<Game>& watch_;
  bool other_version_;
  Loaded<Game> loaded_;
  std::vector<Event> events_;
  std::vector<ChanceAnswer> open_answers_;
  std::string commitment_;
  std::string salts_;
};

/// `make(header)` gives the Game that a header describes.
template <class Game>
Result<Loaded<Game>> load_with(std::string_view text, const std::string& file, std::size_t most,
                               const Watcher<Game>& watch, const Stop& stop, auto&& make) {
  const JournalLines read = read_lines(text, file);
  const Result<boost::json::object> header = read_header(read, file);
  if (!header) return header.problem();
  Result<std::vector<Player>> players = players_from_header(*header, file);
  if (!players) return players.problem();
  const auto* family = header->if_contains("family");
  if (family == nullptr || !(*family == boost::json::string(Game::kFamily))) {
    return Problem{file, "line 1",
                   "expected a journal of the family \"" + std::string(Game::kFamily) + "\""};
  }
  Result<Game> game = make(*header);
  if (!game) return game.problem();
  if (const Outcome fits = game->check_seats(players->size()); !fits) {
    return Problem{file, "line 1", fits.problem().reason};
  }
  Replayer<Game> replayer(Match<Game>(std::move(*game), std::move(*players)), file,
                          version_from_header(*header), watch);
  Loaded<Game> loaded = replayer.run(read.lines, most, stop);
  if (read.dropped_tail) loaded.notes.push_back(*read.dropped_tail);
  if (!loaded.damage) loaded.damage = read.damage;
  return loaded;
}

template <class Game>
Result<Loaded<Game>> load_journal(std::string_view text, const std::string& file, std::size_t most,
                                  const Watcher<Game>& watch, const Stop& stop) {
  return load_with(text, file, most, watch, stop,
                   [&](const boost::json::object& header) -> Result<Game> {
                     Result<Title> title = title_from_header(header, file);
                     if (!title) return title.problem();
                     const auto rules = rules_from_header(header, file);
                     if (!rules) return rules.problem();
                     return Game::make(std::move(*title), *rules);
                   });
}

}  // namespace parlour
