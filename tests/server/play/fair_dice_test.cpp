// SPDX-License-Identifier: Apache-2.0
// Whoever played online can prove afterwards that the dice were fair, and would see it if they had
// not been.
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/journal/seal.hpp"
#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

const std::string kSalts[] = {std::string(64, '1'), std::string(64, 'e')};

/// The lines of a journal without their seals.
std::vector<std::string> opened_lines(std::string_view journal) {
  std::vector<std::string> objects;
  Chain chain;
  while (!journal.empty()) {
    const std::size_t end = journal.find('\n');
    const std::optional<std::string> object = chain.open(journal.substr(0, end));
    REQUIRE(object);
    objects.push_back(*object);
    journal.remove_prefix(end + 1);
  }
  return objects;
}

std::string sealed(const std::vector<std::string>& objects) {
  Chain chain;
  std::string journal;
  for (const std::string& object : objects) journal += chain.seal(object);
  return journal;
}

/// The last throw of two dice, and where it stands.
std::size_t last_throw(const std::vector<std::string>& objects) {
  std::size_t found = 0;
  for (std::size_t at = 0; at < objects.size(); ++at) {
    if (objects[at].find("\"by\":\"chance\",\"do\":\"dice\"") != std::string::npos) found = at;
  }
  REQUIRE(found > 0);
  return found;
}

bj::object verified(unsigned short port, const std::string& journal) {
  return json_of(ask_post(port, "/api/verify", journal).body);
}

}  // namespace

TEST_CASE("a finished online game is proved fair, and one changed die is found") {
  const OpenServer server({"--load-test"});
  bj::object order = estate_order();
  order["start"] = false;
  const Made made = make_table(server.port(), order);
  Player first(made.id, {made.tokens[0], made.host}, 1), second(made.id, {made.tokens[1]}, 2);
  sit_down(first, server.port(), kSalts[0]);
  sit_down(second, server.port(), kSalts[1]);
  const bj::value commitment = first.table().at("commitment");
  first.say({{"type", "start"}});
  const auto play = [&](const auto& enough) {
    first.hear_until([&] {
      first.act();
      second.hear();
      second.act();
      return enough();
    });
  };
  play([&] { return first.told().size() > 200; });
  first.finish_up = second.finish_up = true;
  play([&] { return first.over(); });

  const std::string journal = ask_get(server.port(), "/api/tables/" + made.id + "/journal").body;
  for (const std::string& salt : kSalts) CHECK(journal.find(salt) != journal.npos);
  CHECK(journal.find(bj::value_to<std::string>(commitment)) != journal.npos);
  CHECK(verify(journal) == 0);
  const bj::object fair = verified(server.port(), journal);
  CHECK(fair.at("sound").as_bool());
  CHECK(fair.at("over").as_bool());
  CHECK(fair.at("dice").at("checked").as_int64() > 20);
  CHECK(fair.at("dice").at("unfair").as_int64() == 0);
  CHECK(fair.at("dice").at("unrevealed").as_int64() == 0);

  // Up to its last throw, and then the secret: so that nothing after it can disagree with it.
  std::vector<std::string> objects = opened_lines(journal);
  const std::string reveal = objects.back().find("reveal") != std::string::npos
                                 ? objects.back()
                                 : objects[objects.size() - 2];
  REQUIRE(reveal.find("reveal") != std::string::npos);
  const std::size_t at = last_throw(objects);
  objects.resize(at + 1);
  objects.push_back(reveal);
  CHECK(verify(sealed(objects)) == 0);
  bj::object dice = json_of(objects[at]);
  dice["a"] = dice.at("a").as_int64() % 6 + 1;
  objects[at] = bj::serialize(dice);
  const std::string forged = sealed(objects);
  CHECK(verify(forged) != 0);
  const bj::object unfair = verified(server.port(), forged);
  CHECK_FALSE(unfair.at("sound").as_bool());
  CHECK(unfair.at("dice").at("unfair").as_int64() == 1);
  CHECK(text_at(unfair.at("problem").as_object(), "place") == "line " + std::to_string(at + 1));

  // A salt that was not used is found as well.
  std::string other = sealed(opened_lines(journal));
  CHECK(other == journal);
  std::vector<std::string> resalted = opened_lines(journal);
  for (std::string& object : resalted) {
    if (const std::size_t salt = object.find(kSalts[0]); salt != object.npos) object[salt] = '2';
  }
  CHECK(verify(sealed(resalted)) != 0);
}

}  // namespace parlour::server::test
