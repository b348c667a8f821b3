// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "server/archive.hpp"

namespace parlour::server::postgres {

Result<std::unique_ptr<server::Archive>> open_archive(const std::string& where, Access access);

}  // namespace parlour::server::postgres
