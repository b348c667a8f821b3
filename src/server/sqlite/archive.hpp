// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "server/archive.hpp"

namespace parlour::server::sqlite {

Result<std::unique_ptr<server::Archive>> open_archive(const std::string& path, Access access);

}  // namespace parlour::server::sqlite
