// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/network_core.hpp"

namespace parlour::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Goes on with a connection that asked to become a WebSocket.
void serve_websocket(const std::shared_ptr<NetworkCore>& core, boost::beast::tcp_stream stream,
                     ConnectionSlot place, std::string remote, UpgradeRequest request);

}  // namespace parlour::server
