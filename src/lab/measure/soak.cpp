// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/soak.hpp"

#include <fmt/core.h>

namespace parlour {

namespace {

constexpr std::size_t kMostViolations = 10;

}  // namespace

void SoakReport::merge(const SoakReport& other) {
  games += other.games;
  finished += other.finished;
  actions += other.actions;
  rounds += other.rounds;
  for (const std::string& violation : other.violations) {
    if (violations.size() < kMostViolations) violations.push_back(violation);
  }
}

SoakReport soak(const SoakPlan& plan, const std::function<void()>& tick) {
  SoakReport report;
  for (std::uint64_t number = plan.first; number < plan.first + plan.games; ++number) {
    Stream stream(plan.seed, number, 0);
    const Title& title = plan.titles[number % plan.titles.size()];
    const std::string broken = dispatch(
        title, [&]<class Family>() { return lab::soak_one<Family>(plan, title, stream, report); });
    ++report.games;
    if (!broken.empty() && report.violations.size() < kMostViolations) {
      report.violations.push_back(
          fmt::format("seed {} game {} ({}): {}", plan.seed, number, title.id, broken));
    }
    if (tick) tick();
  }
  return report;
}

}  // namespace parlour
