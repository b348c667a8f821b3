// SPDX-License-Identifier: Apache-2.0
#include <boost/json.hpp>

#include "lab/conquest/findings.hpp"
#include "lab/report/report_data.hpp"

namespace parlour::lab {

void Findings<conquest::Family>::add_to_report(const Title& title, const Detail& detail,
                                               boost::json::object& out) {
  boost::json::array groups;
  const auto& continents = conquest::map_of(title).continents;
  for (std::size_t at = 0; at < continents.size(); ++at) {
    groups.push_back(
        group_data(continents[at].name.in(kEnglish), continents[at].colour, detail, at));
  }
  out["groups"] = std::move(groups);
}

}  // namespace parlour::lab
