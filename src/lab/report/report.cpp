// SPDX-License-Identifier: Apache-2.0
#include "lab/report/report.hpp"

namespace parlour::lab {
std::string report_page(const Arena&, const Results&, int) { return ""; }
}  // namespace parlour::lab
