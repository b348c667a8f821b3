// SPDX-License-Identifier: Apache-2.0
#include "table/estate/scenario.hpp"

#include "bots/estate/family.hpp"
#include "table/scenario/run_lines.hpp"

namespace parlour {

template std::vector<Problem> run_lines<estate::Family>(Title, const ScenarioHead&,
                                                        const std::vector<ScenarioLine>&,
                                                        const std::string&);

}  // namespace parlour
