// SPDX-License-Identifier: Apache-2.0
#include "terminal/conquest/picture.hpp"

#include <algorithm>

#include "rules/conquest/options.hpp"
#include "rules/conquest/view.hpp"
#include "terminal/conquest/phrases.hpp"

namespace parlour::terminal::conquest_ui {

namespace {

using namespace conquest;

constexpr int kNameWidth = 16;
constexpr int kCellWidth = kNameWidth + 9;  ///< mark, name, troops, airport, gap

class Picture {
 public:
  explicit Picture(const View& view)
      : v_(view), t_(*view.teller), game_(*t_.ruleset), state_(view.state) {}

  std::vector<std::string> map() const {
    std::vector<std::string> lines;
    for (int continent = 0; continent < game_.map.continent_count; ++continent) {
      lines.push_back(head(continent));
      cells(game_.map.continents[continent], lines);
    }
    const Phrase& legend = game_.rules.airports ? phrases::kLegend : phrases::kLegendQuiet;
    for (std::string& line :
         wrapped(say(legend, {{"airport", airport()}}), std::max(20, v_.looks.columns))) {
      lines.push_back(paint(v_.looks, {.dim = true}, line));
    }
    return lines;
  }

  std::vector<std::string> players(std::span<const Seat> seats) const {
    std::vector<Seat> order(seats.begin(), seats.end());
    for (Seat seat = 0; seats.empty() && seat < state_.seats; ++seat) order.push_back(seat);
    int width = 0;
    for (const Seat seat : order) width = std::max(width, width_of(name(seat)));
    std::vector<std::string> lines;
    for (const Seat seat : order) {
      for (std::string& line : wrapped(player(seat, width), std::max(20, v_.looks.columns), 5)) {
        lines.push_back(std::move(line));
      }
    }
    return lines;
  }

  std::vector<std::string> borders(int territory) const {
    std::vector<std::string> lines{say(phrases::kBorders, {{"land", territory_name(t_, territory)},
                                                           {"who", owner(territory)},
                                                           {"n", count(territory)}})};
    const auto& source = map_of(*t_.title).territories[static_cast<std::size_t>(territory)];
    for (const int other : game_.map.neighbours[territory]) {
      std::string line = "  " + say(phrases::kOwnedLand, {{"land", territory_name(t_, other)},
                                                          {"who", owner(other)},
                                                          {"n", count(other)}});
      if (std::ranges::find(source.sea, other) != source.sea.end()) {
        line += ", " + say(phrases::kBySea);
      }
      lines.push_back(std::move(line));
    }
    return lines;
  }

  std::vector<std::string> hand() const {
    std::vector<std::string> lines;
    if (v_.seat >= 0) own_hand(lines);
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      if (seat == v_.seat || state_.hand_size[seat] == 0) continue;
      lines.push_back(say(phrases::kOthersCards, {{"who", name_of(t_, seat)},
                                                  {"n", std::to_string(state_.hand_size[seat])},
                                                  {"card", word(t_, "card")}}));
    }
    return lines;
  }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  std::string airport() const { return v_.looks.unicode ? "✈" : "^"; }
  std::string owner(int territory) const { return name_of(t_, state_.owner(territory)); }
  std::string count(int territory) const {
    return state_.troops[territory] == kUnseen ? "?" : std::to_string(state_.troops[territory]);
  }
  std::string mark(Seat seat) const {
    if (seat == kNeutral) return "*";
    return seat < 0 ? "-" : v_.marks[static_cast<std::size_t>(seat)];
  }
  static Style style(Seat seat) {
    if (seat < 0 || seat == kNeutral) return {.dim = true};
    return {.ink = ink_on(seat_colour(seat)), .paper = seat_colour(seat), .bold = true};
  }

  std::string head(int continent) const {
    const ContinentSource& source =
        map_of(*t_.title).continents[static_cast<std::size_t>(continent)];
    Line line(v_.looks);
    line.add(source.name.in(t_.language), {.ink = source.colour, .bold = true});
    line.add("  " + say(phrases::kBonus, {{"n", std::to_string(source.bonus)}}));
    const TerritorySet land = game_.map.continents[continent];
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      if (!state_.land(seat).contains(land)) continue;
      line.add(", ").add(say(phrases::kHeldBy, {{"who", name_of(t_, seat)}}),
                         {.ink = seat_colour(seat), .bold = true});
    }
    return line.text();
  }

  void cells(TerritorySet land, std::vector<std::string>& lines) const {
    const int columns = std::max(1, (v_.looks.columns - 2) / kCellWidth);
    const int count = land.size();
    for (int first = 0; first < count; first += columns) {
      Line line(v_.looks);
      for (int at = 0; at < columns && first + at < count; ++at) {
        line.fill_to(2 + at * kCellWidth);
        cell(land.nth(first + at), line);
      }
      lines.push_back(line.text());
    }
  }

  void cell(int territory, Line& line) const {
    const Seat seat = state_.owner(territory);
    std::string name = territory_name(t_, territory);
    if (width_of(name) > kNameWidth) {
      name = squeezed(territory_short_name(t_, territory), kNameWidth, v_.looks.unicode);
    }
    const std::string troops = state_.owners.marked().has(territory) ? count(territory) : "0";
    line.add(mark(seat), style(seat)).add(" " + padded(name, kNameWidth));
    line.add(std::string(static_cast<std::size_t>(std::max(1, 4 - width_of(troops))), ' '));
    line.add(troops, {.bold = true});
    if (state_.airports.has(territory)) line.add(airport());
  }

  std::string name(Seat seat) const {
    const std::string& note = v_.notes[static_cast<std::size_t>(seat)];
    return name_of(t_, seat) + (note.empty() ? "" : " (" + note + ")");
  }

  std::string player(Seat seat, int width) const {
    const bool alive = state_.alive.has(seat);
    std::string line = std::string(alive && seat == state_.turn ? "> " : "  ") + mark(seat) + "  " +
                       padded(name(seat), width);
    if (!alive) return line + "  " + say(phrases::kOut);
    for (const std::string& fact : facts(seat)) line += "  " + fact;
    return line;
  }

  std::vector<std::string> facts(Seat seat) const {
    const TerritorySet land = state_.land(seat);
    std::vector<std::string> facts{
        say(phrases::kTerritories,
            {{"n", std::to_string(land.size())},
             {"territories", word(t_, land.size() == 1 ? "territory" : "territories")}})};
    int sum = 0;
    bool seen = true;
    for (const int territory : land) {
      seen = seen && state_.troops[territory] != kUnseen;
      sum += state_.troops[territory];
    }
    if (seen) facts.push_back(troops(t_, sum));
    const int brings = reinforcement(game_, state_, seat).total();
    facts.push_back(say(phrases::kNextTurn, {{"n", std::to_string(brings)}}));
    if (state_.hand_size[seat] > 0) {
      facts.push_back(say(phrases::kCards, {{"n", std::to_string(state_.hand_size[seat])},
                                            {"card", word(t_, "card")}}));
    }
    if (state_.target[seat] >= 0) {
      facts.push_back(
          say(phrases::kTarget, {{"target", word(t_, "target")},
                                 {"continent", continent_name(t_, state_.target[seat])}}));
    }
    std::vector<std::string> allies;
    for (const int ally : state_.allies[seat]) allies.push_back(name_of(t_, narrow<Seat>(ally)));
    if (!allies.empty()) {
      facts.push_back(
          say(phrases::kAlliedWith, {{"ally", word(t_, "ally")}, {"names", listed(t_, allies)}}));
    }
    return facts;
  }

  void own_hand(std::vector<std::string>& lines) const {
    std::vector<std::string> held, shown;
    for (int kind = 0; kind < kCardKinds; ++kind) {
      const int number = state_.hand[v_.seat][kind];
      if (number == 0) continue;
      held.push_back(say(
          phrases::kCardCount,
          {{"n", std::to_string(number)}, {"card", card_name(t_, static_cast<CardKind>(kind))}}));
    }
    if (held.empty()) lines.push_back(say(phrases::kNoCards, {{"card", word(t_, "card")}}));
    if (!held.empty()) lines.push_back(say(phrases::kYourCards, {{"list", listed(t_, held)}}));
    for (const int territory : state_.pictures.in_hand(v_.seat)) {
      shown.push_back(territory_name(t_, territory) + " (" +
                      card_name(t_, state_.pictures.kind_of(territory)) + ")");
    }
    if (!shown.empty()) lines.push_back(say(phrases::kPictures, {{"list", listed(t_, shown)}}));
    for (const int number : sets_of(game_, state_, v_.seat)) {
      const Exchange set = triple(number);
      const int worth = set_worth(game_.rules, state_.sets, set);
      lines.push_back("  " + say(phrases::kSetWorth, {{"cards", cards(t_, set.a, set.b, set.c)},
                                                      {"troops", troops(t_, worth)}}));
    }
  }

  const View& v_;
  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
};

}  // namespace

View seen_by(const Teller& teller, const State& state, Seat viewer) {
  return {.teller = &teller,
          .state = seen_state(*teller.ruleset, state, viewer),
          .seat = viewer,
          .marks = marks_for(teller.names),
          .notes = std::vector<std::string>(teller.names.size()),
          .looks = {}};
}

std::vector<std::string> draw_map(const View& view) { return Picture(view).map(); }
std::vector<std::string> draw_players(const View& view, std::span<const Seat> seats) {
  return Picture(view).players(seats);
}
std::vector<std::string> draw_borders(const View& view, int territory) {
  return Picture(view).borders(territory);
}
std::vector<std::string> draw_cards(const View& view) { return Picture(view).hand(); }

}  // namespace parlour::terminal::conquest_ui
