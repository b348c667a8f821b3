// SPDX-License-Identifier: Apache-2.0
#include "tests/server/play/serving.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour::server::test {

namespace bj = boost::json;

unsigned short free_port() {
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  REQUIRE(::bind(listener, reinterpret_cast<sockaddr*>(&address), size) == 0);
  REQUIRE(::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size) == 0);
  ::close(listener);
  return ntohs(address.sin_port);
}

namespace {

std::vector<std::string> command(const std::string& store, std::vector<std::string> more,
                                 std::vector<std::string> words) {
  if (std::find(more.begin(), more.end(), "--listen") == more.end()) {
    more.insert(more.end(), {"--listen", "127.0.0.1:0"});
  }
  // What it logs is for those who ask for it.
  if (std::none_of(more.begin(), more.end(),
                   [](const std::string& word) { return word.starts_with("--log-"); })) {
    more.insert(more.end(), {"--log-level", "off"});
  }
  // It must not outlive the tests, even if they crash.
  words.insert(words.end(), {"setpriv", "--pdeathsig", "KILL", PARLOUR_PROGRAM, "serve"});
  words.insert(words.end(), {"--store", store});
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string headers(std::string_view key) {
  return key.empty() ? "" : "Authorization: Bearer " + std::string(key) + "\r\n";
}

}  // namespace

Serving::Serving(const std::string& store, std::vector<std::string> more,
                 std::vector<std::string> before)
    : process_(command(store, std::move(more), std::move(before)),
               fixtures::Process::Output::kRead) {
  const std::optional<std::string> told = process_.line();
  REQUIRE_MESSAGE(told.has_value(), "parlour serve ended at once");
  const std::size_t colon = told->rfind(':');
  REQUIRE_MESSAGE(colon != told->npos, *told);
  port_ = static_cast<unsigned short>(std::stoi(told->substr(colon + 1)));
}

void Serving::kill() {
  process_.signal(SIGKILL);
  CHECK(process_.wait() == -SIGKILL);
}

void Serving::terminate() const { process_.signal(SIGTERM); }

Answer ask_get(unsigned short port, std::string_view path, std::string_view key) {
  return Client(port).ask(get(path, headers(key)));
}

Answer ask_post(unsigned short port, std::string_view path, std::string_view body,
                std::string_view key) {
  return Client(port).ask(post(path, body, headers(key)));
}

Answer ask_delete(unsigned short port, std::string_view path, std::string_view key) {
  return Client(port).ask("DELETE " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n" +
                          headers(key) + "\r\n");
}

bj::object json_of(std::string_view text) {
  Result<bj::value> read = json::parse(text);
  REQUIRE_MESSAGE((read.ok() && read->is_object()), "expected a JSON object, found: " << text);
  return std::move(read->get_object());
}

bj::object get_json(unsigned short port, std::string_view path, std::string_view key) {
  const Answer answer = ask_get(port, path, key);
  REQUIRE_MESSAGE(answer.status == 200, path << ": " << answer.status << " " << answer.body);
  return json_of(answer.body);
}

bj::object post_json(unsigned short port, std::string_view path, const bj::object& body,
                     std::string_view key) {
  const Answer answer = ask_post(port, path, bj::serialize(body), key);
  REQUIRE_MESSAGE(answer.status / 100 == 2, path << ": " << answer.status << " " << answer.body);
  return json_of(answer.body);
}

Made read_made(const bj::object& answer) {
  Made made{text_at(answer, "id"), text_at(answer, "host"), {}};
  for (const bj::value& seat : answer.at("seats").as_array()) {
    made.tokens.push_back(text_at(seat.as_object(), "token"));
  }
  return made;
}

Made make_table(unsigned short port, const bj::object& order) {
  return read_made(post_json(port, "/api/tables", order));
}

int verify(std::string_view journal) {
  const fixtures::Scratch folder;
  const auto file = folder.path() / "game.journal";
  fixtures::spill(file, journal);
  return fixtures::run({PARLOUR_PROGRAM, "verify", file.string()});
}

}  // namespace parlour::server::test
