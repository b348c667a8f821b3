// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/options.hpp"

#include <algorithm>
#include <charconv>

#include "core/suggest.hpp"
#include "terminal/bb7k/levels.hpp"
#include "terminal/bb7k/words.hpp"

namespace parlour::bb7k {

namespace {

using Reader = Outcome (*)(Options&, const std::string& value);

struct Flag {
  std::string_view name;
  std::string_view value;  ///< what it is called in messages; empty: the flag takes none
  Reader read;
};

template <bool Options::*Field>
Outcome turn_on(Options& options, const std::string&) {
  options.*Field = true;
  return Done{};
}

template <std::string Options::*Field>
Outcome store(Options& options, const std::string& value) {
  options.*Field = value;
  return Done{};
}

Outcome set_pot(Options& options, const std::string&) {
  for (const char* kind : {"pot.tax", "pot.fee", "pot.fine"}) {
    options.switches.emplace_back(kind, "yes");
  }
  return Done{};
}

Outcome set_pot_500(Options& options, const std::string& value) {
  options.switches.emplace_back("pot.seed", "500");
  return set_pot(options, value);
}

Outcome set_double_osap(Options& options, const std::string&) {
  options.switches.emplace_back("salary_on_go", "2");
  return Done{};
}

Outcome set_even(Options& options, const std::string&) {
  options.switches.emplace_back("build_even", "yes");
  return Done{};
}

Outcome set_cards(Options& options, const std::string&) {
  options.switches.emplace_back("tables_as_decks", "yes");
  return Done{};
}

Outcome set_stock(Options& options, const std::string& value) {
  options.switches.emplace_back("stock.houses", value);
  return Done{};
}

Outcome set_seed(Options& options, const std::string& value) {
  std::uint64_t seed = 0;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, seed);
  if (value.empty() || error != std::errc{} || stop != end) {
    return bad("-seed: expected a whole number, found " + in_quotes(value));
  }
  options.seed = seed;
  return Done{};
}

/// `hard,easy`, and each perhaps with a name: `Hal=hard`.
Outcome set_bots(Options& options, const std::string& value) {
  std::string_view rest = value;
  for (bool more = true; more;) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const std::string one(rest.substr(0, end));
    more = end < rest.size();
    rest.remove_prefix(more ? end + 1 : end);
    const std::size_t equals = one.find('=');
    BotWish wish;
    if (equals != one.npos) wish.name = one.substr(0, equals);
    wish.level = equals == one.npos ? one : one.substr(equals + 1);
    if (equals == 0) return bad("-bots: expected LEVEL or NAME=LEVEL, found " + in_quotes(one));
    if (const auto character = character_for(wish.level); !character) {
      return bad("-bots: " + character.problem().reason);
    }
    options.bots.push_back(std::move(wish));
  }
  return Done{};
}

constexpr Flag kFlags[] = {{"load", "FILE", store<&Options::load>},
                           {"testing", "", turn_on<&Options::testing>},
                           {"seed", "N", set_seed},
                           {"quiet", "", turn_on<&Options::quiet>},
                           {"pot", "", set_pot},
                           {"pot500", "", set_pot_500},
                           {"osap2", "", set_double_osap},
                           {"brucewayne", "", turn_on<&Options::bruce_wayne>},
                           {"even", "", set_even},
                           {"stock", "N", set_stock},
                           {"cards", "", set_cards},
                           {"theme", "ID", store<&Options::theme>},
                           {"bots", "LIST", set_bots},
                           {"help", "", turn_on<&Options::help>},
                           {"h", "", turn_on<&Options::help>}};

Problem unknown(const std::string& argument) {
  std::vector<std::string_view> names;
  for (const Flag& flag : kFlags) names.push_back(flag.name);
  std::string_view name = argument;
  while (name.starts_with('-')) name.remove_prefix(1);
  const std::string_view near = closest_word(name, names);
  return bad(in_quotes(argument) + " is no option" +
             (near.empty() ? "; -help lists them" : "; did you mean -" + std::string(near) + "?"));
}

}  // namespace

Result<Options> read_options(std::span<const std::string> arguments) {
  Options options;
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const std::string& argument = arguments[at];
    if (!argument.starts_with('-')) return unknown(argument);
    std::string name = argument.substr(argument.starts_with("--") ? 2 : 1);
    std::optional<std::string> value;
    if (const std::size_t equals = name.find('='); equals != name.npos) {
      value = name.substr(equals + 1);
      name.resize(equals);
    }
    const auto* const flag = std::find_if(std::begin(kFlags), std::end(kFlags),
                                          [&](const Flag& one) { return one.name == name; });
    if (flag == std::end(kFlags)) return unknown(argument);
    const std::string shown = "-" + name;
    if (flag->value.empty() && value) return bad(shown + " takes no value");
    if (!flag->value.empty() && !value) {
      if (++at == arguments.size()) return bad(shown + ": expected " + std::string(flag->value));
      value = arguments[at];
    }
    if (!flag->value.empty() && value->empty()) {
      return bad(shown + ": expected " + std::string(flag->value) + ", found nothing");
    }
    if (const Outcome read = flag->read(options, value.value_or("")); !read) return read.problem();
  }
  return options;
}

std::string_view usage() {
  return R"(Usage: bb7k [OPTION...]

BuildingBuyer7000 in the terminal. Without options it asks who plays and begins.

  -load FILE     go on with a saved game
  -testing       allow `roll D1 D2`, and `money`, `own` and `goto` (see `help` in the game)
  -seed N        the same dice every time
  -quiet         draw the board only when `board` is said

House rules, all off by default:
  -pot           tuition, coop fee and line fees go to the middle; Goose Nesting pays them out
  -pot500        the same, and the bank puts $500 there at the start and whenever it is taken
  -osap2         landing exactly on Collect OSAP pays twice
  -brucewayne    a player named Bruce_Wayne starts with ten times the money, MC and DC
  -even          improvements of a block must be bought and sold evenly
  -stock N       the bank has N improvements; a WAP gives its four back
  -cards         SLC and Needles Hall draw from shuffled decks
  -theme ID      another estate title on this board: classic, london, …
  -bots LIST     computer players, by level (random, easy, medium, hard, expert) or by
                 character, perhaps with a name: hard,easy or Hal=hard. With -load, NAME=LEVEL
                 makes a player of the file one, and a bare level the last player of the
                 file who is not one yet. `parlour bots` tells who there is.

Options may have one dash or two, and come in any order.

Examples:
  bb7k -seed 7
  bb7k -load game.txt -testing
  bb7k -pot500 -bots hard,medium,easy
)";
}

}  // namespace parlour::bb7k
