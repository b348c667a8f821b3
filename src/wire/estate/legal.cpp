// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/legal.hpp"

#include <boost/json/array.hpp>

#include "rules/estate/options.hpp"

namespace parlour::estate {

namespace json = boost::json;

namespace {

struct Lister {
  const Game& game;
  json::array legal{}, besides{};

  void add(const Action& action) {
    legal.push_back(json::object{{"action", game.to_json(action)}});
  }

  template <class Kind>
  void add_deeds(DeedSet deeds) {
    for (const int deed : deeds) add(Kind{game.board().deeds[deed].tile});
  }

  void add_kind(const Options& options, int kind) {
    if (kind == kind_of<Bid>()) {
      legal.push_back(json::object{{"action", game.to_json(Bid{options.least_bid})},
                                   {"amount", {options.least_bid, options.most_bid}}});
    } else if (kind == kind_of<Build>()) {
      add_deeds<Build>(options.build);
    } else if (kind == kind_of<Sell>()) {
      add_deeds<Sell>(options.sell);
    } else if (kind == kind_of<Mortgage>()) {
      add_deeds<Mortgage>(options.mortgage);
    } else if (kind == kind_of<Lift>()) {
      add_deeds<Lift>(options.lift);
    } else if (kind == kind_of<PayTax>()) {
      for (const bool share : {false, true}) add(PayTax{share});
    } else if (kind == kind_of<Choose>()) {
      for (const int option : {1, 2}) add(Choose{narrow<std::int8_t>(option)});
    } else if (kind == kind_of<MakeOffer>()) {
      besides.emplace_back("offer");
    } else if (kind == kind_of<Counter>()) {
      besides.emplace_back("counter");
    } else {
      add(plain_action(kind));
    }
  }
};

}  // namespace

json::object legal_actions(const Game& game, const State& state, Seat seat) {
  const Options options = options_of(game.ruleset(), state, seat);
  Lister lister{game};
  for (const int kind : options.kinds) lister.add_kind(options, kind);
  return {{"legal", std::move(lister.legal)}, {"besides", std::move(lister.besides)}};
}

}  // namespace parlour::estate
