// SPDX-License-Identifier: Apache-2.0
#include "review/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "core/utf8.hpp"
#include "words/phrase.hpp"
#include "words/review.hpp"

namespace parlour::review {

namespace {

namespace phrases = words::review;

/// Letters, not bytes, make a column.
std::string padded(const std::string& text, std::size_t width, bool left) {
  const std::size_t letters = count_characters(text);
  const std::string space(letters < width ? width - letters : 0, ' ');
  return left ? text + space : space + text;
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t at = 0; at < row.size(); ++at) {
      widths[at] = std::max(widths[at], count_characters(row[at]));
    }
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t at = 0; at < row.size(); ++at) {
      text += (at == 0 ? "" : "  ") + padded(row[at], widths[at], at == 0);
    }
    text += "\n";
  }
  return text;
}

const Deal* deal_of(const Document& told, Seat seat, bool best) {
  const Deal* found = nullptr;
  const auto own = [&](const Deal& deal) { return deal.change[static_cast<std::size_t>(seat)]; };
  for (const Deal& deal : told.deals) {
    if (deal.from != seat && deal.to != seat) continue;
    if ((best ? own(deal) : -own(deal)) <= 0) continue;
    if (found == nullptr || (best ? own(deal) > own(*found) : own(deal) < own(*found))) {
      found = &deal;
    }
  }
  return found;
}

constexpr Phrase kJudged[] = {phrases::judged::kBest, phrases::judged::kFine,
                              phrases::judged::kDoubtful, phrases::judged::kMistake,
                              phrases::judged::kBlunder};

std::string accounts_of(const Document& told, Language language) {
  const auto head = [&](Phrase phrase) { return std::string(phrase.in(language)); };
  std::vector<std::vector<std::string>> rows{
      {head(phrases::head::kSeat), head(phrases::head::kStart), head(phrases::head::kLuck),
       head(phrases::head::kSkill), head(phrases::head::kOthers), head(phrases::head::kEnd),
       head(phrases::head::kLost)}};
  for (const Phrase& judged : kJudged) rows.front().emplace_back(judged.in(language));
  for (const Account& one : told.accounts) {
    rows.push_back({one.name, whole_percent(one.initial), signed_percent(one.luck),
                    signed_percent(one.skill), signed_percent(one.others), whole_percent(one.final),
                    whole_percent(one.lost)});
    for (const int count : one.judged) rows.back().push_back(std::to_string(count));
  }
  return in_columns(rows);
}

}  // namespace

std::string signed_percent(Parts parts) {
  const Parts whole = (std::abs(parts) + kCertain / 200) * 100 / kCertain;
  if (whole == 0) return "0";
  return (parts < 0 ? "−" : "+") + std::to_string(whole);
}

std::string whole_percent(Parts parts) {
  return std::to_string((parts + kCertain / 200) * 100 / kCertain);
}

std::string told_work(const Document& told, Language language) {
  return fill(language, phrases::kPlayed,
              {{"games", grouped_digits(language, static_cast<long long>(told.playouts))},
               {"percent", fmt::format("{:.1f}", static_cast<double>(told.error) / 100)}});
}

std::string as_text(const Document& told, Language language) {
  const auto name = [&](Seat seat) { return told.accounts[static_cast<std::size_t>(seat)].name; };
  const auto line = [&](int round, Parts change, const std::string& who, const std::string& text) {
    return fmt::format("{:>4}  {}  {}: {}\n", round, padded(signed_percent(change), 4, false), who,
                       text);
  };
  std::string text = accounts_of(told, language);
  text += fmt::format("\n{}\n", phrases::kTurning.in(language));
  for (const Turn& turn : told.turns) {
    const Parts change = turn.change[static_cast<std::size_t>(turn.most)];
    text += line(turn.round, change, name(turn.most), turn.text);
  }
  text += fmt::format("\n{}\n", phrases::kChoices.in(language));
  bool any = false;
  for (const Choice& choice : told.choices) {
    if (choice.lost == 0) continue;
    any = true;
    const std::string judged(kJudged[static_cast<std::size_t>(choice.judgement)].in(language));
    text += line(choice.round, -choice.lost, name(choice.seat),
                 fmt::format("{} ({}) {}", choice.text, judged, choice.sentence));
  }
  if (!any) text += fmt::format("{}\n", phrases::kNoChoices.in(language));
  for (const Account& one : told.accounts) {
    for (const bool best : {true, false}) {
      const Deal* const deal = deal_of(told, one.seat, best);
      if (deal == nullptr) continue;
      const Parts change = deal->change[static_cast<std::size_t>(one.seat)];
      text += fill(language, best ? phrases::kBestDeal : phrases::kWorstDeal,
                   {{"who", one.name}, {"percent", signed_percent(change)}, {"text", deal->text}}) +
              "\n";
    }
  }
  if (told.stopped) text += fmt::format("\n{}\n", phrases::kHalfWay.in(language));
  return text + "\n" + told_work(told, language) + "\n";
}

}  // namespace parlour::review
