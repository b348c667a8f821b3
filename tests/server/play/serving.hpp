// SPDX-License-Identifier: Apache-2.0
// A real `parlour serve`, and blocking HTTP to talk to it.
#pragma once

#include <boost/json/object.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/server/net/client.hpp"
#include "tests/server/process.hpp"

namespace parlour::server::test {

/// A port that was free a moment ago, for those who must know it before they listen.
unsigned short free_port();

class Serving {
 public:
  /// On any free port, unless `more` names one; `before` are words before the command, like those
  /// of prlimit.
  explicit Serving(const std::string& store, std::vector<std::string> more = {"--load-test"},
                   std::vector<std::string> before = {});

  unsigned short port() const { return port_; }
  pid_t pid() const { return process_.pid(); }
  /// kill -9
  void kill();
  void terminate() const;
  /// Its exit code, once it has ended by itself.
  int wait() { return process_.wait(); }

 private:
  fixtures::Process process_;
  unsigned short port_ = 0;
};

/// The answer to a request over a connection of its own. `key`: of a device.
Answer ask_get(unsigned short port, std::string_view path, std::string_view key = {});
Answer ask_post(unsigned short port, std::string_view path, std::string_view body,
                std::string_view key = {});
Answer ask_delete(unsigned short port, std::string_view path, std::string_view key = {});
/// The same where the answer must be well.
boost::json::object get_json(unsigned short port, std::string_view path, std::string_view key = {});
boost::json::object post_json(unsigned short port, std::string_view path,
                              const boost::json::object& body, std::string_view key = {});
boost::json::object json_of(std::string_view text);

/// A table just made, with all its tokens.
struct Made {
  std::string id, host;
  std::vector<std::string> tokens;  ///< of the seats of people, in order
};
Made make_table(unsigned short port, const boost::json::object& order);
Made read_made(const boost::json::object& answer);

/// Runs `parlour verify` on a journal: its exit code.
int verify(std::string_view journal);

}  // namespace parlour::server::test
