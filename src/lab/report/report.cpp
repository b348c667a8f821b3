// SPDX-License-Identifier: Apache-2.0
#include "lab/report/report.hpp"

#include <boost/json.hpp>

#include "bots/family.hpp"
#include "core/html.hpp"
#include "embedded/lab_report.hpp"
#include "lab/report/report_data.hpp"
#include "title/art.hpp"
#include "title/shipped_picture.hpp"
#include "words/text_json.hpp"

namespace parlour::lab {

namespace {

namespace bj = boost::json;

/// All that the page draws, in every language, so that it has nothing to ask for.
bj::object page_data(const Arena& arena, const Results& results, int rounds) {
  const Title& title = arena.title();
  bj::value document = bj::parse(title.source);
  bj::object pictures;
  for (const NamedPicture& picture : pictures_of(document.at("title"))) {
    const std::string svg = shipped_picture(picture.name);
    if (!svg.empty()) pictures[picture.name] = svg;
  }
  bj::array bots;
  dispatch(title, [&]<class Family>() {
    for (const auto& character : characters<typename Family::Weights>()) {
      bots.push_back(bj::object{{"name", character.name}, {"label", to_json(character.label)}});
    }
  });
  return {{"report", report_data(arena, results, rounds)},
          {"document", std::move(document)},
          {"bots", std::move(bots)},
          {"pictures", std::move(pictures)}};
}

}  // namespace

std::string report_page(const Arena& arena, const Results& results, int rounds) {
  const auto part = [](std::string_view name) { return std::string(embedded::lab_report(name)); };
  // Neither may end the element that it stands in.
  std::string data = html::with(bj::serialize(page_data(arena, results, rounds)), "<", "\\u003c");
  std::string script = html::with(part("script"), "</script", "<\\/script");
  return html::fill_in(embedded::lab_report("page"),
                       {{"name", html::inside(arena.title().name.in(kEnglish))},
                        {"style", part("style")},
                        {"data", std::move(data)},
                        {"script", std::move(script)}});
}

}  // namespace parlour::lab
