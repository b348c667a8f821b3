// SPDX-License-Identifier: Apache-2.0
// Which rules have a name, and the presets: data.
#include "title/estate/house_rules.hpp"

#include "words/estate_switches.hpp"

namespace parlour::estate {

namespace {

namespace say = words::estate_switches;

namespace parts {
constexpr RulePart kStartMoney[] = {{"start_cash"}};
constexpr RulePart kParkingPot[] = {
    {"pot.tax", "no", "yes"}, {"pot.fee", "no", "yes"}, {"pot.fine", "no", "yes"}};
constexpr RulePart kDoublePay[] = {{"salary_on_go", "1", "2"}};
constexpr RulePart kAuction[] = {{"on_decline", "nothing", "auction_timed"}};
constexpr RulePart kBotsTrade[] = {{"bots_offer_trades", "no", "yes"}};
constexpr RulePart kBuildEvenly[] = {{"build_even", "no", "yes"}};
constexpr RulePart kShortage[] = {{"stock.houses", "0", "32"}, {"stock.hotels", "0", "12"}};
constexpr RulePart kRentFromJail[] = {{"jail.rent", "no", "yes"}};
constexpr RulePart kEnding[] = {{"ends"}};
constexpr RulePart kMinutes[] = {{"ends.minutes"}};
constexpr RulePart kPaceOfTable[] = {{"pace"}};
constexpr RulePart kThinkingTime[] = {{"clock.turn"}};
}  // namespace parts

/// A rule that is one switch, under the words of that switch.
constexpr NamedRule one_switch(std::string_view id, Phrase group, std::span<const RulePart> parts,
                               RuleSetting when = {}) {
  const std::string_view name = parts.front().name;
  return {id,
          group,
          words::estate_switches::named("name", name),
          words::estate_switches::named("about", name),
          parts,
          when};
}

/// A rule with words of its own.
constexpr NamedRule rule(std::string_view id, Phrase group, std::span<const RulePart> parts) {
  return {id, group, words::estate_switches::named("rule", id),
          words::estate_switches::named("line", id), parts};
}

namespace section = say::section;

constexpr NamedRule kNamed[] = {
    one_switch("start_money", section::kMoney, parts::kStartMoney),
    rule("parking_pot", section::kMoney, parts::kParkingPot),
    rule("double_pay", section::kMoney, parts::kDoublePay),
    rule("auction", section::kAuctions, parts::kAuction),
    one_switch("bots_trade", section::kAuctions, parts::kBotsTrade),
    one_switch("build_evenly", section::kBuilding, parts::kBuildEvenly),
    rule("shortage", section::kBuilding, parts::kShortage),
    one_switch("rent_from_jail", section::kJail, parts::kRentFromJail),
    one_switch("ending", section::kEnding, parts::kEnding),
    one_switch("minutes", section::kEnding, parts::kMinutes, {"ends", "timed"}),
    one_switch("pace", section::kTable, parts::kPaceOfTable),
    one_switch("thinking_time", section::kTable, parts::kThinkingTime),
};

/// The defaults of Rules, but for what belongs to a board: its sums of money, its levels and cards.
constexpr RuleSetting kOfficialRules[] = {
    {"order", "dice_first"},
    {"salary_on_go", "1"},
    {"doubles", "again"},
    {"doubles_to_jail", "3"},
    {"pace", "medium"},
    {"group_rent", "2"},
    {"utility_roll", "moved"},
    {"on_decline", "auction_timed"},
    {"auction.exact", "no"},
    {"trade", "now"},
    {"trade_counter", "yes"},
    {"trade_cards", "yes"},
    {"trade_improved", "refuse"},
    {"bots_offer_trades", "yes"},
    {"build_when", "own_turn"},
    {"build_even", "yes"},
    {"stock.houses", "32"},
    {"stock.hotels", "12"},
    {"building_refund", "50"},
    {"raise_when", "any"},
    {"mortgage.interest", "10"},
    {"mortgage.of", "value"},
    {"mortgage_needs", "group_clear"},
    {"mortgage_transfer", "pay_now"},
    {"mortgaged_offer", "no"},
    {"jail.pay", "yes"},
    {"jail.roll", "yes"},
    {"jail.wait", "no"},
    {"jail.turns", "3"},
    {"jail.third", "fine_and_move"},
    {"jail.doubles_again", "no"},
    {"jail.rent", "yes"},
    {"jail.sent", "ends_turn"},
    {"tax_choice", "no"},
    {"pot.tax", "no"},
    {"pot.fee", "no"},
    {"pot.card", "no"},
    {"pot.fine", "no"},
    {"pot.building", "no"},
    {"pot.mortgage", "no"},
    {"pot.seed", "0"},
    {"debt", "settle_now"},
    {"ruined", "out"},
    {"bankrupt_to_bank", "auction"},
    {"bankrupt_to_seat", "transfer"},
    {"bankrupt_buildings", "sell"},
    {"resign", "any_time"},
    {"ends", "last_standing"},
};

constexpr RuleSetting kFamilyRules[] = {
    {"pot.tax", "yes"},    {"pot.fee", "yes"},        {"pot.fine", "yes"},
    {"salary_on_go", "2"}, {"on_decline", "nothing"}, {"jail.rent", "yes"},
    {"build_even", "yes"}, {"stock.houses", "0"},     {"stock.hotels", "0"},
};

constexpr RuleSetting kQuickRules[] = {
    {"pace", "high"},
    {"ends", "timed"},
    {"ends.minutes", "30"},
    {"auction.first_seconds", "12"},
    {"auction.added_seconds", "5"},
};

constexpr Preset kPresets[] = {
    {"title", say::preset::kTitle, say::preset_line::kTitle, {}},
    {"official", say::preset::kOfficial, say::preset_line::kOfficial, kOfficialRules},
    {"family", say::preset::kFamily, say::preset_line::kFamily, kFamilyRules},
    {"quick", say::preset::kQuick, say::preset_line::kQuick, kQuickRules},
};

}  // namespace

std::span<const NamedRule> named_rules(const Rules&) { return kNamed; }
std::span<const Preset> presets(const Rules&) { return kPresets; }

}  // namespace parlour::estate
