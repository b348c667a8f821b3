// SPDX-License-Identifier: Apache-2.0
// Sockets that end at any moment, loudly or silently: whoever comes back with `since` is soon where
// somebody is who has just come.
#include <doctest/doctest.h>
#include <fmt/core.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// All seats are people, so that nothing happens unless one of them acts.
bj::object people_only(std::string_view title) {
  return {{"title", title},
          {"rules", title == "classic" ? bj::object{{"on_decline", "auction_turns"}}
                                       : bj::object{{"turn_seconds", 0}, {"throw_seconds", 0}}},
          {"seats", {{{"kind", "person"}}, {{"kind", "person"}}, {{"kind", "person"}}}},
          {"grace_s", 0},
          {"start", true}};
}

/// A table with three people, a spectator, and somebody who looks in to compare.
class Cutting {
 public:
  Cutting(unsigned short port, std::string_view title, unsigned seed)
      : port_(port), made_(make_table(port, people_only(title))), random_(seed) {
    for (const std::string& token : made_.tokens) {
      tokens_.push_back({token});
    }
    tokens_.push_back({});
    for (const auto& tokens : tokens_) {
      players_.push_back(std::make_unique<Player>(made_.id, tokens, random_()));
      sit_down(*players_.back(), port_);
    }
  }

  /// Somebody loses the connection, perhaps with an action on its way or half of an answer read;
  /// the others may go on meanwhile. Then it comes back, and so do those who are asked.
  void cut_once() {
    Player& victim = *players_[random_() % players_.size()];
    go_on(random_() % 4, nullptr);
    if (random_() % 2 == 0) victim.act();
    if (random_() % 2 == 0) victim.hear();
    if (random_() % 2 == 0) {
      victim.cut();
    } else {
      victim.let_go();
    }
    go_on(random_() % 6, &victim);
    if (random_() % 8 == 0) {
      players_[0]->say({{"type", "chat"}, {"seat", 0}, {"text", "are you there?"}});
    }
    const std::uint64_t stale = victim.repeated;
    sit_down(victim, port_);
    repeated += victim.repeated - stale;
    for (const auto& player : players_) {
      if (player->connected()) catch_up(*player);
    }
    catch_up(victim);
  }

  /// Somebody new with the same tokens sees the same.
  void compare() {
    const std::size_t at = random_() % players_.size();
    Player& known = *players_[at];
    catch_up(known);
    Player fresh(made_.id, tokens_[at], 1);
    sit_down(fresh, port_);
    CHECK(fresh.seq() == known.seq());
    CHECK(fresh.position() == known.position());
    CHECK(fresh.table().at("state") == known.table().at("state"));
    REQUIRE(known.faults().empty());
    fresh.cut();
    known.cut();
    sit_down(known, port_);
    catch_up(known);
  }

  bool over() const { return players_[0]->over(); }
  std::uint64_t repeated = 0;

 private:
  /// So many actions of those who are there.
  void go_on(std::uint64_t actions, const Player* without) {
    for (; actions > 0; --actions) {
      for (const auto& player : players_) {
        if (player.get() == without || !player->connected()) continue;
        player->act();
        player->hear();
      }
    }
  }

  unsigned short port_;
  Made made_;
  std::mt19937 random_;
  std::vector<std::vector<std::string>> tokens_;
  std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace

TEST_CASE("a client cut off 500 times comes back each time to what a new one sees") {
  const OpenServer server({"--load-test"});
  int cuts = 0, tables = 0;
  std::uint64_t repeated = 0;
  while (cuts < 500) {
    const std::string title = tables % 2 == 0 ? "classic" : "annexation";
    ++tables;
    Cutting table(server.port(), title, static_cast<unsigned>(tables));
    for (int here = 0; here < 125 && cuts < 500 && !table.over(); ++here) {
      table.cut_once();
      table.compare();
      ++cuts;
    }
    repeated += table.repeated;
  }
  CHECK(repeated > 0);
  fmt::print("cut off {} times at {} tables, {} actions sent again; always the same position\n",
             cuts, tables, repeated);
}

TEST_CASE("whoever has missed too much gets the whole table anew") {
  const OpenServer server({"--load-test"});
  const Made made = make_table(server.port(), people_only("classic"));
  Player away(made.id, {}, 1), all(made.id, made.tokens, 2);
  sit_down(away, server.port());
  sit_down(all, server.port());
  away.cut();
  const auto far = [&] {
    all.act();
    return all.told().size() > 320 || all.over();
  };
  all.hear_until(far);
  catch_up(all);
  sit_down(away, server.port());
  catch_up(away);
  CHECK(away.seq() == all.seq());
  CHECK(away.told().size() < 60);
  CHECK(away.position().at("view").at("round") == all.position().at("view").at("round"));
}

}  // namespace parlour::server::test
