// SPDX-License-Identifier: Apache-2.0
#include "server/limits_list.hpp"

namespace parlour::server {

Limits without_rates(Limits limits) {
  constexpr std::size_t kMany = 50'000;
  constexpr double kEndless = 1e9;
  limits.network.connections_per_address = kMany;
  limits.network.requests_per_second = limits.network.request_burst = kEndless;
  limits.network.messages_per_second = limits.network.message_burst = kEndless;
  limits.house.people.devices_per_address = kEndless;
  for (LaneLimits* const lane : {&limits.house.loads, &limits.house.titles, &limits.house.journals,
                                 &limits.house.advice, &limits.house.experiments}) {
    lane->each = lane->all = kMany;
  }
  AllowanceLimits& people = limits.house.people;
  for (Allowance* const one :
       {&people.joins, &people.tables, &people.seats, &people.devices, &people.documents,
        &people.lookups, &people.searches, &people.experiments, &people.kilobytes}) {
    *one = {kEndless, kEndless};
  }
  limits.house.table_waiting = kMany;
  return limits;
}

}  // namespace parlour::server
