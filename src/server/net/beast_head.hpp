// SPDX-License-Identifier: Apache-2.0
// For the few files that see Beast.
#pragma once

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <variant>

#include "server/net/head.hpp"

namespace parlour::server {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

/// The limit of the body is set when the head is known: it depends on the path.
void prepare(RequestParser& parser, const NetworkLimits& limits);

std::variant<Head, HttpError> read_head(const RequestParser& parser);

/// What a failed read means for the client; empty: it is gone, and there is nobody to tell.
std::optional<HttpError> refusal_for(boost::system::error_code error);

}  // namespace parlour::server
