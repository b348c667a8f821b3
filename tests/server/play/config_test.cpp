// SPDX-License-Identifier: Apache-2.0
// Options of `parlour serve` in a file.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

int tables_allowed(unsigned short port) {
  int allowed = 0;
  for (int i = 0; i < 8; ++i) {
    const Answer answer = ask_post(port, "/api/tables", bj::serialize(two_people()));
    if (answer.status == 201) ++allowed;
    if (answer.status == 429) CHECK(std::stoi(answer["retry-after"]) > 0);
  }
  return allowed;
}

}  // namespace

TEST_CASE("a file has the options of the house, and the command line counts for more") {
  const fixtures::Scratch folder;
  const std::string file = (folder.path() / "parlour.toml").string();
  fixtures::spill(file,
                  "# a house for few\n[serve]\nlab = \"off\"\nlimit-tables-made = [3, 0.001]\n"
                  "limit-devices-per-address = 1\n");
  const OpenServer server({"--config", file});
  CHECK(tables_allowed(server.port()) == 3);
  CHECK(ask_post(server.port(), "/api/lab", "{}").status == 404);
  const OpenServer other({"--config", file, "--limit-tables-made", "5", "0.001"});
  CHECK(tables_allowed(other.port()) == 5);
}

TEST_CASE("a slip of the pen in the file of options is an error, and nothing is opened") {
  const fixtures::Scratch folder;
  const std::string file = (folder.path() / "parlour.toml").string();
  for (const char* text :
       {"[serve]\nlimit-tabels-made = [3, 1]\n", "[serve]\nlimit-tables-made = [0, 1]\n",
        "[serve]\nlimit-tables-made = [3]\n", "[serve]\nlimit-waiting = -5\n",
        "[serve]\nlimit-header-ms = \"soon\"\n", "[serve]\nlab = \"mine\"\n", "lab = \"off\"\n"}) {
    INFO(text);
    fixtures::spill(file, text);
    CHECK(fixtures::run({PARLOUR_PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data",
                         (folder.path() / "data").string(), "--config", file}) == 2);
  }
  CHECK_FALSE(std::filesystem::exists(folder.path() / "data"));
}

}  // namespace parlour::server::test
