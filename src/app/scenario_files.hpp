// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace parlour::app {

inline constexpr std::size_t kMostScenarioBytes = std::size_t{1} << 20;

/// The files themselves, and every .scn file below the folders, sorted.
std::vector<std::string> scenario_files(const std::vector<std::string>& paths);

}  // namespace parlour::app
