// SPDX-License-Identifier: Apache-2.0
// As a stranger would: keeps as many large boards as the house takes, and asks for the list of them
// over and over.
#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

/// Seconds of processor time that a process has used so far: work, and not waiting.
double processor_seconds(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string word;
  double ticks = 0;
  for (int field = 1; field <= 15 && file >> word; ++field)
    if (field >= 14) ticks += std::stod(word);
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// A whole board, as large as they come: the house's own, with as long a text as is allowed.
std::string large_board(unsigned short port) {
  namespace bj = boost::json;
  bj::object document = get_json(port, "/api/titles/classic").at("document").as_object();
  document.at("title").as_object()["id"] = "large";
  std::string text;
  for (int letters = 0; letters < 99'000; ++letters) text += "\U0001F3B2";  // four bytes each
  document["how_to_play"] = bj::object{{"en", text}, {"tr", text}};
  return bj::serialize(document);
}

}  // namespace

TEST_CASE("finding 4: listing many large boards is little work, and others are written meanwhile") {
  const OpenServer house({"--load-test"});
  const std::string device(32, 'e');
  const std::string board = large_board(house.port());
  int kept = 0;
  std::string answered;
  for (int i = 0; i < 20; ++i) {
    const Answer answer = ask_post(house.port(), "/api/boards", board, device);
    answered = std::to_string(answer.status) + " " + answer.body.substr(0, 300);
    if (answer.status == 201) ++kept;
  }
  MESSAGE(kept << " large boards kept; the last answer: " << answered);
  const Made made = make_table(house.port(), two_people());
  Player player(made.id, made.tokens, 1);
  sit_down(player, house.port());
  const double before = processor_seconds(house.server.pid());
  std::vector<Client> askers;
  for (int i = 0; i < 60; ++i) {
    askers.emplace_back(house.port());
    askers.back().send(get("/api/boards", "Authorization: Bearer " + device + "\r\n"));
  }
  // Somebody else's action is written and told while all of those wait for their answers.
  const std::size_t told = player.told().size();
  player.hear_until([&] {
    player.act();
    return player.told().size() > told + 3;
  });
  for (Client& asker : askers) {
    const int status = asker.read_answer().status;
    CHECK((status == 200 || status == 429 || status == 503));
  }
  const double used = processor_seconds(house.server.pid()) - before;
  MESSAGE("60 lists of " << kept << " boards: " << used << " s of work");
  // To read every board for every list takes about six.
  CHECK(used < 2.0);
}

}  // namespace parlour::server::test
