// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "rules/estate/building.hpp"
#include "rules/estate/rent.hpp"
#include "terminal/estate/picture.hpp"
#include "terminal/phrases.hpp"

namespace parlour::terminal::estate_ui {

namespace {

using estate::DeedKind;

class Players {
 public:
  explicit Players(const View& view) : v_(view), t_(*view.teller), game_(t_.compiled->ruleset) {}

  std::vector<std::string> lines(std::span<const Seat> seats) const {
    if (seats.empty()) seats = std::span(v_.state.order).first(narrow<std::size_t>(v_.state.seats));
    int names = 0, cash = 0;
    for (Seat seat = 0; seat < v_.state.seats; ++seat) {
      names = std::max(names, width_of(name(seat)));
      cash = std::max(cash, width_of(money(seat)));
    }
    std::vector<std::string> lines;
    for (const Seat seat : seats) lines.push_back(line(seat, names, cash));
    return lines;
  }

  std::vector<std::string> deeds() const {
    std::vector<std::string> lines;
    for (int place = 0; place < v_.state.seats; ++place) {
      const Seat seat = v_.state.order[place];
      if (!v_.state.alive.has(seat)) continue;
      Line head(v_.looks);
      head.add(name(seat), {.ink = seat_colour(seat), .bold = true}).add("  " + money(seat));
      if (v_.state.owned[seat].empty() && seat != v_.hidden) {
        head.add("  " + say(phrases::kOwnsNothing));
      }
      lines.push_back(head.text());
      for (const auto& group : game_.board.groups) {
        for (const int deed : v_.state.owned[seat] & group) lines.push_back(deed_line(deed));
      }
    }
    return lines;
  }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }

  std::string name(Seat seat) const {
    const std::string& note = v_.notes[static_cast<std::size_t>(seat)];
    return estate::name_of(t_, seat) + (note.empty() ? "" : " (" + note + ")");
  }
  std::string money(Seat seat) const {
    return seat == v_.hidden ? "?" : estate::money_sign(t_, v_.state.cash[seat]);
  }

  std::string line(Seat seat, int names, int cash) const {
    const bool alive = v_.state.alive.has(seat);
    const bool turn = alive && seat == v_.state.current();
    Line line(v_.looks);
    line.add(turn ? "> " : "  ");
    line.add(v_.marks[static_cast<std::size_t>(seat)], {.ink = seat_colour(seat), .bold = true});
    line.add("  " + padded(name(seat), names) + "  ", {.bold = turn, .dim = !alive});
    if (!alive) return line.add(say(phrases::kOut), {.dim = true}).text();
    const std::string amount = money(seat);
    line.add(std::string(static_cast<std::size_t>(cash - width_of(amount)), ' ') + amount);
    for (const std::string& fact : facts(seat)) line.add("  " + fact);
    return line.text();
  }

  std::vector<std::string> facts(Seat seat) const {
    const estate::State& state = v_.state;
    std::vector<std::string> facts;
    const std::string owned = seat == v_.hidden ? "?" : std::to_string(state.owned[seat].size());
    facts.push_back(say(phrases::kDeeds, {{"n", owned}}));
    const estate::Words& words = estate::words_of(*t_.title);
    if (state.in_jail(seat)) {
      facts.push_back(say(phrases::kInJail, {{"jail", words.jail.in(t_.language)}}));
    } else {
      facts.push_back(estate::tile_name(t_, state.at[seat]));
    }
    if (const int kept = state.kept[seat].size(); kept > 0) {
      facts.push_back(say(phrases::kKept, {{"n", std::to_string(kept)},
                                           {"card", words.jail_card.in(t_.language)}}));
    }
    if (state.debt.amount > 0 && state.debt.debtor == seat) {
      facts.push_back(say(phrases::kOwes, {{"amount", estate::money_sign(t_, state.debt.amount)}}));
    }
    return facts;
  }

  std::string deed_line(int deed) const {
    const estate::DeedData& data = game_.board.deeds[deed];
    Line line(v_.looks);
    const std::string_view colour = group_colour(v_, data.tile);
    line.add("  ").add(v_.looks.unicode ? "▌" : "|", {.ink = colour});
    line.add(" " + padded(estate::tile_name(t_, data.tile), 26) + " ");
    if (v_.state.mortgaged.has(deed)) {
      return line.add(estate::words_of(*t_.title).mortgaged.in(t_.language)).text();
    }
    const int level = v_.state.levels.of(deed);
    if (level > 0) line.add(estate::buildings(t_, level) + ", ");
    return line.add(rent(deed)).text();
  }

  std::string rent(int deed) const {
    const Seat owner = estate::owner_of(v_.state, deed);
    if (game_.board.deeds[deed].kind == DeedKind::kUtility) {
      const int owned = (v_.state.owned[owner] & game_.board.utilities).size();
      const estate::Money factor = game_.board.deeds[deed].rent[owned - 1];
      return say(phrases::kTimesDice, {{"n", std::to_string(factor)}});
    }
    const estate::Money amount = estate::rent_of(game_, v_.state, deed, 0, 0);
    return say(phrases::kRent, {{"amount", estate::money_sign(t_, amount)}});
  }

  const View& v_;
  const estate::Teller& t_;
  const estate::Ruleset& game_;
};

}  // namespace

std::vector<std::string> draw_players(const View& view, std::span<const Seat> seats) {
  return Players(view).lines(seats);
}

std::vector<std::string> draw_deeds(const View& view) { return Players(view).deeds(); }

}  // namespace parlour::terminal::estate_ui
