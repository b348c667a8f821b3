// SPDX-License-Identifier: Apache-2.0
// Which Parlour this is; cmake/version.cmake writes the answers.
#pragma once

#include <string_view>

namespace parlour::app {

std::string_view version();  ///< "0.1.0"
std::string_view commit();   ///< of git, with "-dirty" behind it; or that it was built without

}  // namespace parlour::app
