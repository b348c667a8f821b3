// SPDX-License-Identifier: Apache-2.0
#include "server/peer.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "words/reason.hpp"

namespace parlour::server {

std::string body_of(const Problem& problem, Language language) {
  const boost::json::object error{{"place", problem.place},
                                  {"reason", reason_in(language, problem.reason)}};
  return boost::json::serialize(boost::json::object{{"error", error}});
}

}  // namespace parlour::server
