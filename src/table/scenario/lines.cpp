// SPDX-License-Identifier: Apache-2.0
#include "table/scenario/lines.hpp"

#include <algorithm>
#include <charconv>

#include "core/seat.hpp"
#include "wire/word_readers.hpp"

namespace parlour {

namespace {

constexpr std::size_t kMostLines = 10'000;

Problem at_line(const std::string& file, std::size_t number, std::string reason) {
  return Problem{file, "line " + std::to_string(number), std::move(reason)};
}

bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; }

/// The words of one line; a Problem's reason if a quotation does not end.
Result<std::vector<std::string>> split(std::string_view line) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < line.size()) {
    if (is_blank(line[at])) {
      ++at;
      continue;
    }
    if (line[at] == '#') break;
    if (line[at] == '"') {
      const std::size_t end = line.find('"', at + 1);
      if (end == std::string_view::npos) return Problem{"", "", "a quotation mark is not closed"};
      words.emplace_back(line.substr(at + 1, end - at - 1));
      at = end + 1;
      continue;
    }
    const std::size_t start = at;
    while (at < line.size() && !is_blank(line[at])) ++at;
    words.emplace_back(line.substr(start, at - start));
  }
  return words;
}

/// A seat's action may be written "Ann: roll" or, with a quoted name, "\"Old Ann\" : roll".
void join_colon(std::vector<std::string>& words) {
  if (words.size() > 1 && words[1].starts_with(':')) {
    words[0] += ':';
    words[1].erase(0, 1);
    if (words[1].empty()) words.erase(words.begin() + 1);
  }
}

Outcome read_seats(ScenarioHead& head, const std::vector<std::string>& words) {
  if (words.size() < 3 || words.size() > kMaxSeats + 1) {
    return Problem{"", "", "expected 2 to 8 names after `seats`"};
  }
  head.seats.assign(words.begin() + 1, words.end());
  for (const std::string& name : head.seats) {
    const auto same = [&](const std::string& other) {
      return lower_case(other) == lower_case(name);
    };
    if (std::ranges::count_if(head.seats, same) > 1) {
      return Problem{"", "", "two seats are called \"" + name + "\""};
    }
  }
  return Done{};
}

Outcome read_seed(ScenarioHead& head, const std::vector<std::string>& words) {
  const std::string number = words.size() == 2 ? words[1] : "";
  const char* const end = number.data() + number.size();
  const auto [stop, error] = std::from_chars(number.data(), end, head.seed);
  if (number.empty() || error != std::errc{} || stop != end) {
    return Problem{"", "", "expected: seed N"};
  }
  return Done{};
}

Outcome read_bot(ScenarioHead& head, const std::vector<std::string>& words) {
  const auto seat = words.size() == 3 ? std::ranges::find(head.seats, words[1]) : head.seats.end();
  if (seat == head.seats.end()) {
    return Problem{"", "", "expected: bot SEAT LEVEL, after the `seats` line"};
  }
  head.bots.resize(head.seats.size());
  head.bots[static_cast<std::size_t>(seat - head.seats.begin())] = words[2];
  return Done{};
}

/// True if the line belongs to the head.
Result<bool> read_head_line(ScenarioHead& head, const ScenarioLine& line) {
  const std::vector<std::string>& words = line.words;
  const std::string& verb = words[0];
  Outcome outcome = Done{};
  if (verb == "title" && words.size() == 2) {
    head.title = words[1];
    head.title_line = line.number;
  } else if (verb == "rule" && words.size() == 3) {
    head.rules.emplace_back(words[1], words[2]);
    head.rule_lines.push_back(line.number);
    head.sets_order |= words[1] == "order";
  } else if (verb == "title" || verb == "rule") {
    outcome = Problem{"", "", verb == "title" ? "expected: title ID" : "expected: rule NAME VALUE"};
  } else if (verb == "seats") {
    outcome = read_seats(head, words);
    head.seats_line = line.number;
  } else if (verb == "seed") {
    outcome = read_seed(head, words);
  } else if (verb == "bot") {
    outcome = read_bot(head, words);
  } else {
    head.sets_turn |= verb == "turn";
    return false;
  }
  if (!outcome) return outcome.problem();
  return true;
}

}  // namespace

std::string line_of_rule(const ScenarioHead& head, std::string_view name) {
  for (std::size_t rule = head.rules.size(); rule-- > 0;) {
    if (head.rules[rule].first == name) return "line " + std::to_string(head.rule_lines[rule]);
  }
  return "";
}

std::vector<Player> players_of(const ScenarioHead& head) {
  std::vector<Player> players;
  for (std::size_t seat = 0; seat < head.seats.size(); ++seat) {
    const std::string& bot = head.bots[seat];
    players.push_back({head.seats[seat], bot.empty() ? kPerson : bot});
  }
  return players;
}

Result<std::vector<ScenarioLine>> scenario_lines(std::string_view text, const std::string& file) {
  std::vector<ScenarioLine> lines;
  std::size_t number = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t stop = std::min(text.find('\n', start), text.size());
    if (++number > kMostLines) return at_line(file, number, "expected at most 10000 lines");
    Result<std::vector<std::string>> words = split(text.substr(start, stop - start));
    if (!words) return at_line(file, number, words.problem().reason);
    join_colon(*words);
    if (!words->empty()) lines.push_back({number, std::move(*words)});
    start = stop + 1;
  }
  return lines;
}

Result<ScenarioHead> take_head(std::vector<ScenarioLine>& lines, const std::string& file) {
  ScenarioHead head;
  std::vector<ScenarioLine> rest;
  for (ScenarioLine& line : lines) {
    const Result<bool> taken = read_head_line(head, line);
    if (!taken) return at_line(file, line.number, taken.problem().reason);
    if (!*taken) rest.push_back(std::move(line));
  }
  if (head.title.empty()) return Problem{file, "", "expected a line `title ID`"};
  if (head.seats.empty()) return Problem{file, "", "expected a line `seats NAME NAME …`"};
  head.bots.resize(head.seats.size());
  lines = std::move(rest);
  return head;
}

}  // namespace parlour
