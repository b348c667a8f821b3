// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/legal.hpp"

#include "rules/estate/options.hpp"

namespace parlour::estate {

namespace {

struct Lister {
  const Board& board;
  LegalActions list{};

  void add(const Action& action) { list.legal.push_back({action, {}}); }

  template <class Kind>
  void add_deeds(DeedSet deeds) {
    for (const int deed : deeds) add(Kind{board.deeds[deed].tile});
  }

  void add_kind(const Options& options, int kind) {
    if (kind == kind_of<Bid>()) {
      list.legal.push_back({Bid{options.least_bid}, Range{options.least_bid, options.most_bid}});
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
      list.open_ended.emplace_back("offer");
    } else if (kind == kind_of<Counter>()) {
      list.open_ended.emplace_back("counter");
    } else {
      add(plain_action(kind));
    }
  }
};

}  // namespace

LegalActions legal_actions(const Ruleset& game, const State& state, Seat seat) {
  const Options options = options_of(game, state, seat);
  Lister lister{game.board};
  for (const int kind : options.kinds) lister.add_kind(options, kind);
  return std::move(lister.list);
}

}  // namespace parlour::estate
