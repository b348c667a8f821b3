// SPDX-License-Identifier: Apache-2.0
// The bots there are, and games that try out one of somebody's own.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>

#include "app/commands.hpp"
#include "core/json.hpp"
#include "lab/campaign/trial.hpp"
#include "title/load.hpp"
#include "words/text_json.hpp"

namespace parlour::app {

namespace {

using lab::Trial;
using lab::TrialWish;

constexpr std::size_t kLongestShown = 600;

template <class Family>
void list_family(bool json, boost::json::array& list) {
  if (!json) fmt::print("In {} titles:\n\n", Family::kWord);
  for (const auto& one : characters<typename Family::Weights>()) {
    if (json) {
      list.push_back(boost::json::object{{"family", Family::kWord},
                                         {"name", one.name},
                                         {"label", to_json(one.label)},
                                         {"about", to_json(one.about)},
                                         {"made_by", one.made_by}});
    } else {
      fmt::print("  {:<12} {}: {}\n", one.name, one.label.in(kEnglish), one.about.in(kEnglish));
    }
  }
  if (!json) fmt::print("\n");
}

std::vector<std::string> split(std::string_view words) {
  std::vector<std::string> list;
  while (!words.empty()) {
    const std::size_t comma = std::min(words.find(','), words.size());
    list.emplace_back(words.substr(0, comma));
    words.remove_prefix(std::min(comma + 1, words.size()));
  }
  return list;
}

/// The lines exchanged; the title in the first is too long for any screen.
void show_line(std::FILE* out, bool to_program, std::string_view line) {
  const bool cut = line.size() > kLongestShown;
  fmt::print(out, "{} {}{}\n", to_program ? "->" : "<-", line.substr(0, kLongestShown),
             cut ? fmt::format("… ({} bytes)", line.size()) : "");
}

void print_text(const TrialWish& wish, const std::string& title, const Trial& trial) {
  const ProgramReport& report = trial.report;
  fmt::print("{} in {}, {} seats: {} games, {} finished, {} won (a fair share is {:.0f} %)\n",
             report.name, title, wish.seats, trial.games, trial.finished, trial.wins,
             100.0 / wish.seats);
  fmt::print("{} of its moves are its own\n", report.answers);
  for (std::size_t kind = 0; kind < report.faults.size(); ++kind) {
    const ProgramReport::Count& count = report.faults[kind];
    fmt::print("{:<5} {:>6}{}\n", kFaultWords[kind], count.moves,
               count.moves > 0 ? "   the last time: " + count.last : "");
  }
  if (report.given_up) fmt::print("It was not asked to the end of every game.\n");
}

void print_json(const TrialWish& wish, const std::string& title, const Trial& trial) {
  const ProgramReport& report = trial.report;
  boost::json::object out{
      {"program", wish.program},    {"name", report.name},      {"title", title},
      {"seats", wish.seats},        {"games", trial.games},     {"finished", trial.finished},
      {"wins", trial.wins},         {"actions", trial.actions}, {"answers", report.answers},
      {"given_up", report.given_up}};
  boost::json::object reasons;
  for (std::size_t kind = 0; kind < report.faults.size(); ++kind) {
    out[kFaultWords[kind]] = report.faults[kind].moves;
    if (report.faults[kind].moves > 0) reasons[kFaultWords[kind]] = report.faults[kind].last;
  }
  out["reasons"] = std::move(reasons);
  fmt::print("{}\n", json::pretty(out));
}

}  // namespace

int list_bots(bool json) {
  boost::json::array list;
  for (const WhichFamily& which : kFamilies) {
    dispatch(which, [&]<class Family>() { list_family<Family>(json, list); });
  }
  if (json) fmt::print("{}\n", parlour::json::pretty(list));
  return 0;
}

int try_bot(const BotOptions& options) {
  Result<Title> title = find_title(options.title);
  TrialWish wish;
  wish.program = options.program;
  wish.against = split(options.against);
  wish.seats = options.seats;
  wish.games = options.games;
  wish.seed = options.seed;
  wish.manner.limits.move = std::chrono::milliseconds(options.time);
  wish.manner.errors = ChildProcess::Errors::kPassOn;
  if (options.show) {
    std::FILE* const out = options.json ? stderr : stdout;
    wish.manner.watch = [out](bool to_program, std::string_view line) {
      show_line(out, to_program, line);
    };
  } else if (isatty(STDERR_FILENO) == 1) {
    wish.progress = [&wish](std::uint64_t done) {
      fmt::print(stderr, "\r{} of {} games{}", done, wish.games, done == wish.games ? "\n" : "");
    };
  }
  const Result<Trial> trial = title ? try_program(*title, wish) : Result<Trial>(title.problem());
  if (!trial) {
    fmt::print(stderr, "{}\n", trial.problem().text());
    return 1;
  }
  (options.json ? print_json : print_text)(wish, options.title, *trial);
  return 0;
}

}  // namespace parlour::app
