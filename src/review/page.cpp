// SPDX-License-Identifier: Apache-2.0
// A review as one page that needs nothing else: the curve is drawn here, and there is no script.
#include <fmt/core.h>

#include <algorithm>

#include "core/html.hpp"
#include "embedded/review_page.hpp"
#include "review/text.hpp"
#include "words/phrase.hpp"
#include "words/review.hpp"

namespace parlour::review {

namespace {

namespace phrases = words::review;

/// Of the seats; apart by lightness too.
constexpr const char* kInks[] = {"#c8402a", "#2f6f9f", "#d99a1e", "#2c7d5c",
                                 "#7a4ea3", "#8a5a2b", "#d15b8f", "#5a6b70"};
constexpr double kWidth = 900, kHeight = 280, kLeft = 44, kBottom = 24, kTop = 10;

const char* ink_of(std::size_t seat) { return kInks[seat % std::size(kInks)]; }

std::string curve_of(const Document& told) {
  const double across = kWidth - kLeft - 10, down = kHeight - kTop - kBottom;
  const auto x = [&](std::uint64_t at) {
    const auto total = static_cast<double>(std::max<std::uint64_t>(told.total, 1));
    return kLeft + across * static_cast<double>(at) / total;
  };
  const auto y = [&](Parts wins) {
    return kTop + down * (1 - static_cast<double>(wins) / kCertain);
  };
  std::string svg = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\">", kWidth, kHeight);
  for (const int percent : {0, 50, 100}) {
    const double line = y(percent * kCertain / 100);
    svg += fmt::format(
        "<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"currentColor\" stroke-opacity=\".25\"/>"
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{} %</text>",
        kLeft, line, kLeft + across, kLeft - 6, line + 4, percent);
  }
  for (const Turn& turn : told.turns) {
    svg += fmt::format(
        "<path d=\"M{:.1f} {:.1f}V{:.1f}\" stroke=\"currentColor\" stroke-dasharray=\"4 4\"/>",
        x(turn.at), kTop, kTop + down);
  }
  for (std::size_t seat = 0; seat < told.accounts.size(); ++seat) {
    std::string path;
    for (const Point& point : told.points) {
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x(point.at),
                          y(point.wins[seat]));
    }
    svg += fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" "
        "stroke-linejoin=\"round\"/>",
        path, ink_of(seat));
  }
  return svg + "</svg>";
}

std::string row(const std::vector<std::string>& cells, const char* tag = "td") {
  std::string out = "<tr>";
  for (const std::string& cell : cells) out += fmt::format("<{}>{}</{}>", tag, cell, tag);
  return out + "</tr>\n";
}

std::string named(const Document& told, Seat seat) {
  const auto at = static_cast<std::size_t>(seat);
  return fmt::format("<span class=\"key\" style=\"background:{}\"></span>{}", ink_of(at),
                     html::inside(told.accounts[at].name));
}

std::string accounts_in(const Document& told, Language language) {
  const auto head = [&](Phrase phrase) { return std::string(phrase.in(language)); };
  std::string out = "<table>" + row({head(phrases::head::kSeat), head(phrases::head::kStart),
                                     head(phrases::head::kLuck), head(phrases::head::kSkill),
                                     head(phrases::head::kOthers), head(phrases::head::kEnd),
                                     head(phrases::head::kLost)},
                                    "th");
  for (const Account& one : told.accounts) {
    out += row({named(told, one.seat), whole_percent(one.initial), signed_percent(one.luck),
                signed_percent(one.skill), signed_percent(one.others), whole_percent(one.final),
                whole_percent(one.lost)});
  }
  return out + "</table>";
}

/// Who, in which round, by how much, and what happened.
std::string line_of(const Document& told, Seat seat, int round, Parts change,
                    const std::string& text) {
  return fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"text\">{}</td></tr>\n",
                     named(told, seat), round, signed_percent(change), html::inside(text));
}

}  // namespace

std::string as_page(const Document& told, const std::string& name, Language language) {
  const auto said = [&](Phrase phrase) { return html::inside(std::string(phrase.in(language))); };
  std::string turns = "<table>", choices = "<table>", strokes = "<table>";
  for (const Turn& turn : told.turns) {
    turns += line_of(told, turn.most, turn.round, turn.change[static_cast<std::size_t>(turn.most)],
                     turn.text);
  }
  bool any = false;
  for (const Choice& choice : told.choices) {
    if (choice.lost == 0) continue;
    any = true;
    choices += line_of(told, choice.seat, choice.round, -choice.lost,
                       choice.text + ". " + choice.sentence);
  }
  if (!any) choices += "<tr><td class=\"text\">" + said(phrases::kNoChoices) + "</td></tr>";
  for (const Stroke& stroke : told.strokes) {
    strokes += line_of(told, stroke.seat, stroke.round,
                       stroke.luck[static_cast<std::size_t>(stroke.seat)], stroke.text);
  }
  return html::fill_in(embedded::review_page("page"),
                       {{"language", std::string(tag_of(language))},
                        {"name", html::inside(name)},
                        {"curve", curve_of(told)},
                        {"accounts_head", said(phrases::kAccounts)},
                        {"accounts", accounts_in(told, language)},
                        {"turns_head", said(phrases::kTurning)},
                        {"turns", turns + "</table>"},
                        {"choices_head", said(phrases::kChoices)},
                        {"choices", choices + "</table>"},
                        {"strokes_head", said(phrases::kStrokes)},
                        {"strokes", strokes + "</table>"},
                        {"played", html::inside(told_work(told, language))}});
}

}  // namespace parlour::review
