// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/program.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "core/files.hpp"
#include "table/fairness.hpp"
#include "terminal/bb7k/options.hpp"
#include "terminal/bb7k/save.hpp"
#include "terminal/bb7k/setup.hpp"
#include "title/load.hpp"

namespace parlour::bb7k {

namespace {

constexpr int kPlayed = 0, kFailed = 1, kUsage = 2;
constexpr std::size_t kLargestSave = std::size_t{64} << 10;

int fail(std::ostream& errors, int code, const Problem& problem) {
  errors << "bb7k: " << problem.text() << std::endl;
  return code;
}

/// What one terminal cannot do is replaced: there is no clock that could close an auction or end
/// the game.
void leave_out_clocks(const estate::Rules& rules, Options& options) {
  if (rules.on_decline == estate::OnDecline::kAuctionTimed) {
    options.switches.emplace_back("on_decline", "auction_turns");
  }
  if (rules.ends == estate::Ends::kTimed) options.switches.emplace_back("ends", "last_standing");
}

Result<Title> load_theme(const Options& options, const Files& files) {
  Result<Title> title = files.find_title(options.theme);
  if (!title) return Problem{"", "", "-theme: " + title.problem().text()};
  if (!title->is<estate::Part>()) {
    return Problem{"", "", "-theme: " + options.theme + " is not a game of buying buildings"};
  }
  return title;
}

/// The players and the position to begin with; an empty roster: the input ended before.
Result<SavedGame> first_position(const estate::Game& game, const Options& options, Input& input,
                                 std::ostream& out, const Files& files) {
  if (!options.load.empty()) {
    const Result<std::string> text = files.read(options.load);
    if (!text) return text.problem();
    return from_save(game, *text, options.load);
  }
  std::optional<Roster> roster = ask_for_players(game, options, input, out);
  SavedGame first;
  if (!roster) return first;
  first.roster = std::move(*roster);
  std::vector<estate::Event> ignored;
  first.state = game.start(static_cast<int>(first.roster.size()), SeatSet{}, ignored);
  if (options.bruce_wayne) favour_bruce_wayne(game, first.roster, first.state);
  return first;
}

Match<estate::Game> match_of(const estate::Game& game, SavedGame& first) {
  std::vector<Player> players;
  SeatSet people;
  for (std::size_t seat = 0; seat < first.roster.size(); ++seat) {
    const Participant& one = first.roster[seat];
    Player& player = players.emplace_back();
    player.name = one.name;
    player.kind = one.kind;
    if (one.kind == kPerson) people.add(static_cast<int>(seat));
  }
  first.state.people = people;
  Match<estate::Game> match(game, std::move(players));
  match.resume(first.state, {});
  return match;
}

}  // namespace

Files files_on_disk() {
  const auto write = [](const std::string& path, std::string_view text) -> Outcome {
    // Replacing a device or a pipe by a file would be no favour to anybody.
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
      return Problem{path, "", "is not an ordinary file"};
    }
    return write_file(path, text, Existing::kReplace);
  };
  const auto read = [](const std::string& path) { return read_file(path, kLargestSave); };
  return {read, write, [](const std::string& id) { return find_title(id); }};
}

int run(std::span<const std::string> arguments, Input& input, std::ostream& out,
        std::ostream& errors, const Files& files) {
  Result<Options> options = read_options(arguments);
  if (!options) return fail(errors, kUsage, options.problem());
  if (options->help) {
    out << usage() << std::flush;
    return kPlayed;
  }
  Result<Title> title = load_theme(*options, files);
  if (!title) return fail(errors, kFailed, title.problem());
  leave_out_clocks(std::get<estate::Part>(title->part).rules, *options);
  const Result<estate::Game> game = estate::Game::make(std::move(*title), options->switches);
  if (!game) return fail(errors, kUsage, game.problem());
  if (const Outcome bots = check_bots(*game, *options); !bots) {
    return fail(errors, kUsage, bots.problem());
  }
  Result<SavedGame> first = first_position(*game, *options, input, out, files);
  if (!first) return fail(errors, kFailed, first.problem());
  if (first->roster.empty()) {
    out << std::endl;
    return kPlayed;
  }
  if (!options->load.empty()) {
    const Outcome bots = assign_bots(*options, first->roster);
    if (!bots) return fail(errors, kUsage, bots.problem());
  }
  const Secret secret = options->seed ? Secret::from_number(*options->seed) : Secret::random();
  Session session(match_of(*game, *first), first->roster,
                  {options->testing, options->quiet, secret.seed()}, input, out, files);
  session.run();
  return kPlayed;
}

}  // namespace parlour::bb7k
