// SPDX-License-Identifier: Apache-2.0
#include "table/conquest/scenario.hpp"

#include "bots/conquest/family.hpp"
#include "table/scenario/run_lines.hpp"

namespace parlour {

template std::vector<Problem> run_lines<conquest::Family>(Title, const ScenarioHead&,
                                                          const std::vector<ScenarioLine>&,
                                                          const std::string&);

}  // namespace parlour
