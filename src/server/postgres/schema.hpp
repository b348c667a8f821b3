// SPDX-License-Identifier: Apache-2.0
// What a PostgreSQL database holds for Parlour, and how one becomes a process among others.
#pragma once

#include <chrono>
#include <string>

#include "server/postgres/connection.hpp"

namespace parlour::server::postgres {

/// How our sessions behave: what they acknowledge is on disk, they do not wait long for locks, and
/// a process that stops in the middle of a transaction does not keep its rows from others for
/// longer than its leases last.
std::string session_settings(std::chrono::milliseconds lease);

/// Looks whether the database is ours and of this version, or makes it so if it is empty. An older
/// one is brought up only if asked for, and if nobody uses it. One that holds something else or
/// something newer is left as it is.
Outcome prepare_schema(Connection& connection, bool upgrade);

/// Whether the database is ours and of this version; nothing is made.
Outcome check_schema(Connection& connection);

}  // namespace parlour::server::postgres
