// SPDX-License-Identifier: Apache-2.0
#include "terminal/setup.hpp"

#include <algorithm>

#include "bots/program.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "terminal/marks.hpp"
#include "terminal/phrases.hpp"
#include "title/load.hpp"

namespace parlour::terminal {

namespace {

constexpr const char* kBotNames[] = {"Ada",   "Bora", "Cleo",  "Deniz", "Ella",  "Faik",
                                     "Grace", "Hale", "Isaac", "Jale",  "Kemal", "Lena",
                                     "Mert",  "Nora", "Omar",  "Pelin"};
constexpr std::size_t kLongestName = 20;

bool taken(const std::vector<Player>& players, std::string_view name) {
  return std::ranges::any_of(players, [&](const Player& one) { return one.name == name; });
}

bool good_name(const std::vector<Player>& players, std::string_view name) {
  return !name.empty() && valid_utf8(name) && count_characters(name) <= kLongestName &&
         !has_control_characters(name, LineEnds::kRefused) && !taken(players, name);
}

/// A name whose first letter nobody has, so that every token can be its owner's initial.
void add_bot(std::vector<Player>& players, const std::string& kind) {
  for (const char* const name : kBotNames) {
    const bool free = std::ranges::none_of(
        players, [&](const Player& one) { return one.name.starts_with(name[0]); });
    if (!free) continue;
    players.push_back({name, kind});
    return;
  }
  players.push_back({bot_word(kind) + " " + std::to_string(players.size() + 1), kind});
}

std::string own_name(const std::vector<Player>& players, Language language) {
  return fill(language, phrases::kPlayer, {{"n", std::to_string(players.size() + 1)}});
}

}  // namespace

Result<Title> title_named(const std::filesystem::path& root, const std::string& name) {
  std::error_code ignored;
  const bool path = name.find('/') != std::string::npos || name.ends_with(".json");
  if (path || !valid_title_id(name)) return load_title(name);
  if (std::filesystem::exists(root / name, ignored)) return load_title(root / name);
  const std::vector<std::string> known = list_titles(root);
  const std::vector<std::string_view> ids(known.begin(), known.end());
  return Problem{"", "", "there is no title " + in_quotes(name) + "; " + advice(name, ids)};
}

std::optional<Title> choose_title(Talk& talk, const std::filesystem::path& root) {
  std::vector<Title> titles;
  std::vector<std::string> lines;
  for (const std::string& id : list_titles(root)) {
    Result<Title> title = load_title(root / id);
    if (!title) {
      talk.say(title.problem().text());
      continue;
    }
    lines.push_back(title->name.in(talk.language()) + ": " + title->about.in(talk.language()));
    titles.push_back(std::move(*title));
  }
  if (titles.empty()) return {};
  talk.say(phrases::kWhichTitle);
  const std::optional<long> choice = talk.choose(lines, false);
  if (!choice) return {};
  return std::move(titles[static_cast<std::size_t>(*choice - 1)]);
}

Result<std::vector<std::pair<std::string, std::string>>> overrides_from(
    std::span<const std::string> rules) {
  std::vector<std::pair<std::string, std::string>> overrides;
  for (const std::string& rule : rules) {
    const std::size_t equals = rule.find('=');
    if (equals == rule.npos) {
      return Problem{"", "", "expected a rule as name=value, found " + in_quotes(rule)};
    }
    overrides.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  return overrides;
}

Result<std::vector<Player>> players_from(std::string_view seats, std::span<const BotChoice> bots,
                                         Language language) {
  std::vector<Player> players;
  std::vector<std::size_t> unnamed;
  while (!seats.empty()) {
    const std::size_t comma = std::min(seats.find(','), seats.size());
    const std::string word(trimmed(seats.substr(0, comma)));
    seats.remove_prefix(std::min(comma + 1, seats.size()));
    if (word == "me") {
      players.push_back({own_name(players, language), kPerson});
    } else if (std::ranges::find(bots, word, &BotChoice::name) != bots.end() ||
               names_program(word)) {
      unnamed.push_back(players.size());
      players.push_back({"", word});
    } else if (good_name(players, word)) {
      players.push_back({word, kPerson});
    } else {
      return Problem{
          "", "",
          "the seat " + in_quotes(word) + " has no name of 1 to 20 letters, or one that is taken"};
    }
    if (players.size() > kMaxSeats) return Problem{"", "", "there are at most 8 seats"};
  }
  // People have the first choice of names, wherever they sit.
  for (const std::size_t seat : unnamed) {
    std::vector<Player> all = players;
    add_bot(all, players[seat].kind);
    players[seat].name = all.back().name;
  }
  return players;
}

namespace {

std::optional<std::string> ask_for_name(Talk& talk) {
  const std::string usual = own_name({}, talk.language());
  const std::string question = fill(talk.language(), phrases::kYourName, {{"name", usual}});
  for (;;) {
    const std::optional<std::string> name = talk.ask(question);
    if (!name) return {};
    const std::string& chosen = name->empty() ? usual : *name;
    if (good_name({}, chosen)) return chosen;
    talk.say(phrases::kBadName);
  }
}

std::optional<long> ask_how_many(Talk& talk, SeatRange seats) {
  const long least = seats.least - 1, most = seats.most - 1;
  const long two = std::clamp<long>(2, least, most);
  const std::string how_many = fill(talk.language(), phrases::kHowMany,
                                    {{"least", std::to_string(least)},
                                     {"most", std::to_string(most)},
                                     {"usual", std::to_string(two)}});
  return talk.number(how_many, least, most, two);
}

/// Which of them plays; an empty line takes the one before once more. False: the person left.
bool ask_for_bots(Talk& talk, std::span<const BotChoice> bots, long count,
                  std::vector<Player>& players) {
  if (count == 0) return true;
  talk.say(phrases::kWhoPlays);
  for (std::size_t at = 0; at < bots.size(); ++at) {
    const std::string number = std::to_string(at + 1);
    talk.say(std::string(number.size() > 1 ? " " : "  ") + number + "  " + bots[at].label + ": " +
                 bots[at].about,
             5);
  }
  const auto usual = std::ranges::find(bots, kUsualBot, &BotChoice::name);
  auto last = usual == bots.end() ? 0 : usual - bots.begin();
  for (long number = 1; number <= count; ++number) {
    const std::string question = fill(talk.language(), phrases::kWhichBot,
                                      {{"n", std::to_string(number)},
                                       {"most", std::to_string(bots.size())},
                                       {"usual", bots[static_cast<std::size_t>(last)].label}});
    const std::optional<long> choice = talk.number(question, 1, std::ssize(bots), last + 1);
    if (!choice) return false;
    last = *choice - 1;
    add_bot(players, bots[static_cast<std::size_t>(last)].name);
  }
  return true;
}

}  // namespace

std::optional<std::vector<Player>> ask_for_players(Talk& talk, SeatRange seats,
                                                   std::span<const BotChoice> bots) {
  const std::optional<std::string> name = ask_for_name(talk);
  if (!name) return {};
  std::vector<Player> players{{*name, kPerson}};
  const std::optional<long> opponents = ask_how_many(talk, seats);
  if (!opponents || !ask_for_bots(talk, bots, *opponents, players)) return {};
  return players;
}

std::vector<Player> usual_players(SeatRange seats, Language language) {
  std::vector<Player> players{{own_name({}, language), kPerson}};
  const int usual = std::clamp(3, seats.least, seats.most);
  while (std::ssize(players) < usual) add_bot(players, kUsualBot);
  return players;
}

}  // namespace parlour::terminal
