// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/tune.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/files.hpp"
#include "core/json.hpp"
#include "lab/campaign/progress.hpp"
#include "lab/games/arena.hpp"
#include "lab/games/run.hpp"
#include "lab/mpi/world.hpp"

namespace parlour::lab {

namespace {

namespace fs = std::filesystem;
using Vector = std::vector<std::int32_t>;

template <class Weights, class Use>
void each_weight(Weights& weights, Use use) {
  using Plain = std::remove_const_t<Weights>;
  using Members = boost::describe::describe_members<Plain, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    auto& value = weights.*member.pointer;
    if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(value)>>) use(value);
  });
}

template <class Weights>
Vector to_vector(const Weights& weights) {
  Vector vector;
  each_weight(weights, [&](auto value) { vector.push_back(static_cast<std::int32_t>(value)); });
  return vector;
}

template <class Weights>
void from_vector(const Vector& vector, Weights& weights) {
  std::size_t at = 0;
  each_weight(weights, [&](auto& value) {
    value = static_cast<std::remove_reference_t<decltype(value)>>(vector[at++]);
  });
}

/// Where each weight may go.
template <class Weights>
std::vector<WeightRange> ranges_for(const Weights& at_first) {
  std::vector<WeightRange> ranges;
  using Members = boost::describe::describe_members<Weights, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    const WeightRange near = weight_range(at_first.*member.pointer);
    const WeightRange legal = range_of(at_first, member.name);
    ranges.push_back({std::max(near.least, legal.least), std::min(near.most, legal.most)});
  });
  return ranges;
}

/// A child: about a third of the weights that are not off, moved by up to a quarter of their
/// range's natural step; small numbers by one at least.
Vector mutate(const Vector& parent, const Vector& at_first, const std::vector<WeightRange>& ranges,
              Stream& stream) {
  Vector child = parent;
  const auto count = narrow<std::uint32_t>(child.size());
  const std::uint32_t forced = stream(count);
  for (std::uint32_t at = 0; at < count; ++at) {
    if (at != forced && stream(3) != 0) continue;
    if (at_first[at] == 0) continue;  // what the character does not use stays off
    const std::int32_t size = std::max({std::abs(at_first[at]), std::abs(parent[at]), 8});
    // The sum of two even throws: small steps are likelier than large ones.
    const auto reach = narrow<std::uint32_t>(size / 4 + 1);
    const auto step = narrow<std::int32_t>(stream(reach) + stream(reach)) + 1;
    const std::int32_t moved = parent[at] + (stream(2) == 0 ? step : -step);
    child[at] = std::clamp(moved, ranges[at].least, ranges[at].most);
  }
  return child;
}

/// Games that one of two won and the other, on the same dice and seats, did not.
struct Duel {
  std::uint64_t child = 0, parent = 0;
  std::uint64_t decided() const { return child + parent; }
};

bool first_won(const Row& row) { return (row.winners & 1u) != 0; }

Duel compare(const std::vector<Row>& child, const std::vector<Row>& parent) {
  Duel duel;
  for (std::size_t game = 0; game < child.size(); ++game) {
    if (first_won(child[game]) == first_won(parent[game])) continue;
    ++(first_won(child[game]) ? duel.child : duel.parent);
  }
  return duel;
}

std::uint64_t wins(const std::vector<Row>& rows) {
  return static_cast<std::uint64_t>(std::count_if(rows.begin(), rows.end(), first_won));
}

template <class Family>
class Tuner {
 public:
  using Character = typename Family::Character;

  Tuner(const TuneOptions& options, const std::vector<Title>& titles, const std::atomic<bool>& stop)
      : options_(options), titles_(titles), stop_(stop) {}

  Result<TuneResult> run() {
    if (const Outcome outcome = prepare(); !outcome) return outcome.problem();
    Progress progress(static_cast<std::uint64_t>(options_.generations),
                      static_cast<std::uint64_t>(result_.generations), "generations");
    while (result_.generations < options_.generations && !stop_) {
      if (const Outcome outcome = generation(); !outcome) return outcome.problem();
      progress.add(1);
    }
    result_.interrupted = stop_;
    if (!stop_) {
      const auto games = play(at_first_, 0, options_.games * kTuneConfirm);
      const auto last = play(best_, 0, options_.games * kTuneConfirm);
      if (!games || !last) return (games ? last : games).problem();
      const auto all = static_cast<double>(games->size());
      result_.first = static_cast<double>(wins(*games)) / all;
      result_.last = static_cast<double>(wins(*last)) / all;
    }
    return write();
  }

 private:
  Outcome prepare() {
    auto character = character_for<Family>(options_.character);
    if (!character) return character.problem();
    character_ = *character;
    for (const std::string& name : options_.against) {
      const auto other = character_for<Family>(name);
      if (!other) return other.problem();
      others_.push_back(*other);
    }
    best_ = at_first_ = to_vector(character_.weights);
    ranges_ = ranges_for(character_.weights);
    std::error_code error;
    fs::create_directories(options_.out, error);
    if (error) return Problem{options_.out, "", "cannot make the folder: " + error.message()};
    if (!fs::exists(log_path())) return Done{};
    if (!options_.resume) {
      return Problem{log_path(), "",
                     "exists already; go on with --resume, or choose another folder"};
    }
    return read_log();
  }

  std::string log_path() const { return (fs::path(options_.out) / "tune.jsonl").string(); }

  /// The best weights so far are those of the last line.
  Outcome read_log() {
    std::ifstream in(log_path());
    for (std::string line; std::getline(in, line);) {
      const Result<boost::json::value> value = json::parse(line, log_path());
      if (!value) break;  // a line cut off by a crash: that generation is played again
      const boost::json::object& object = value->as_object();
      const auto* best = object.if_contains("best");
      const auto* from = object.if_contains("character");
      if (best == nullptr || !best->is_array() || best->get_array().size() != at_first_.size() ||
          from == nullptr || *from != boost::json::value(options_.character)) {
        return Problem{log_path(), "", "is the log of another character"};
      }
      best_ = boost::json::value_to<Vector>(*best);
      ++result_.generations;
      result_.accepted += object.at("accepted").as_bool() ? 1 : 0;
    }
    return Done{};
  }

  /// One row a game of these weights, on the games of one part of the seed, in every title.
  Result<std::vector<Row>> play(const Vector& weights, std::uint64_t part, std::uint64_t games) {
    std::vector<Character> players{character_};
    from_vector(weights, players.front().weights);
    players.insert(players.end(), others_.begin(), others_.end());
    std::vector<Row> rows;
    for (const Title& title : titles_) {
      const auto arena = open_arena_with<Family>(title, options_.rules, players);
      if (!arena) return arena.problem();
      const Work work{.games = std::max<std::uint64_t>(games / titles_.size(), 1),
                      .seed = mix(options_.seed, part),
                      .limits = {.rounds = options_.rounds},
                      .rows = true};
      const auto more = play_all(**arena, work, options_.threads, stop_).rows;
      rows.insert(rows.end(), more.begin(), more.end());
    }
    return rows;
  }

  Outcome generation() {
    const auto number = static_cast<std::uint64_t>(result_.generations) + 1;
    const std::uint64_t race = 2 * number, confirm = 2 * number + 1;
    const auto parent = play(best_, race, options_.games);
    if (!parent) return parent.problem();
    Vector chosen;
    Duel chosen_duel;
    for (int child = 0; child < options_.children && !stop_; ++child) {
      Stream stream(options_.seed, number, static_cast<std::uint32_t>(child));
      const Vector weights = mutate(best_, at_first_, ranges_, stream);
      const auto rows = play(weights, race, options_.games);
      if (!rows) return rows.problem();
      const Duel duel = compare(*rows, *parent);
      const auto lead = [](const Duel& one) {
        return static_cast<std::int64_t>(one.child) - static_cast<std::int64_t>(one.parent);
      };
      if (chosen.empty() || lead(duel) > lead(chosen_duel)) {
        chosen = weights;
        chosen_duel = duel;
      }
    }
    if (stop_) return Done{};
    Duel test;
    bool accepted = false;
    if (chosen_duel.child > chosen_duel.parent) {
      const Result<bool> verdict = confirmed(chosen, confirm, test);
      if (!verdict) return verdict.problem();
      accepted = *verdict;
    }
    if (stop_) return Done{};
    if (accepted) best_ = chosen;
    ++result_.generations;
    result_.accepted += accepted ? 1 : 0;
    return log(chosen, chosen_duel, test, accepted);
  }

  /// The best of several children looks better than it is: fresh games decide.
  Result<bool> confirmed(const Vector& child, std::uint64_t part, Duel& test) {
    for (std::uint64_t step = 0; step < kTuneConfirm && !stop_; ++step) {
      const std::uint64_t fresh = mix(part, step + 1);
      const auto parent_rows = play(best_, fresh, options_.games);
      const auto child_rows = play(child, fresh, options_.games);
      if (!parent_rows || !child_rows) return (parent_rows ? child_rows : parent_rows).problem();
      const Duel more = compare(*child_rows, *parent_rows);
      test.child += more.child;
      test.parent += more.parent;
      const Sprt::Verdict verdict = kTuneTest.judge(test.child, test.decided());
      if (verdict != Sprt::Verdict::kGoOn) return verdict == Sprt::Verdict::kMore;
    }
    return false;
  }

  Outcome log(const Vector& child, const Duel& race, const Duel& test, bool accepted) const {
    std::ofstream out(log_path(), std::ios::app);
    out << json::canonical(
               boost::json::object{{"generation", result_.generations},
                                   {"character", options_.character},
                                   {"child", boost::json::value_from(child)},
                                   {"race", boost::json::array{race.child, race.parent}},
                                   {"test", boost::json::array{test.child, test.parent}},
                                   {"accepted", accepted},
                                   {"best", boost::json::value_from(best_)}})
        << "\n";
    out.flush();
    if (!out) return Problem{log_path(), "", "cannot be written"};
    return Done{};
  }

  Result<TuneResult> write() {
    Character tuned = character_;
    from_vector(best_, tuned.weights);
    tuned.made_by = options_.command;
    const fs::path path = fs::path(options_.out) / (fs::path(character_.name).string() + ".json");
    const Outcome written = write_file(path, write_character(tuned), Existing::kReplace);
    if (!written) return written.problem();
    result_.file = path.string();
    return result_;
  }

  const TuneOptions& options_;
  const std::vector<Title>& titles_;
  const std::atomic<bool>& stop_;
  Character character_;
  std::vector<Character> others_;
  Vector best_, at_first_;
  std::vector<WeightRange> ranges_;
  TuneResult result_;
};

}  // namespace

WeightRange weight_range(std::int32_t at_first) {
  const std::int32_t most = 4 * std::abs(at_first) + 100;
  return {at_first < 0 ? -most : 0, at_first < 0 ? 0 : most};
}

Result<TuneResult> run_tune(const TuneOptions& options, const std::atomic<bool>& stop) {
  if (const Outcome alone = World::must_be_alone(); !alone) return alone.problem();
  std::vector<Title> titles;
  std::istringstream names(options.title);
  for (std::string name; std::getline(names, name, ',');) {
    Result<Title> title = title_for(name);
    if (!title) return title.problem();
    titles.push_back(std::move(*title));
    if (titles.back().family() != titles.front().family()) {
      return Problem{"", "--title", "the titles must be of one family"};
    }
  }
  if (titles.empty()) return Problem{"", "--title", "expected a title"};
  return dispatch(titles.front(),
                  [&]<class Family>() { return Tuner<Family>(options, titles, stop).run(); });
}

}  // namespace parlour::lab
