// SPDX-License-Identifier: Apache-2.0
// The places that a TEST_CASE_TEMPLATE goes through.
#pragma once

#include "tests/server/postgres_server.hpp"
#include "tests/server/store_fixture.hpp"

namespace parlour::server {

/// The PostgreSQL that the tests share, empty again. There is one such place at a time.
class PostgresPlace {
 public:
  StoreOptions options(std::string owner = "here") const {
    return {.where = address_, .owner = std::move(owner), .lease = std::chrono::milliseconds(400)};
  }
  const std::string& address() const { return address_; }

 private:
  std::string address_ = fixtures::PostgresServer::shared().empty_database();
};

}  // namespace parlour::server

#define EVERY_STORE ::parlour::server::SqlitePlace, ::parlour::server::PostgresPlace
