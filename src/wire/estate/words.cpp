// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/words.hpp"

#include <algorithm>
#include <map>

#include "core/suggest.hpp"
#include "rules/estate/ownership.hpp"
#include "wire/word_readers.hpp"

namespace parlour::estate {

namespace {

using WordList = std::span<const std::string>;

Problem bad(std::string reason) { return Problem{"", "", std::move(reason)}; }

Outcome exactly(WordList words, std::size_t count, std::string_view form) {
  if (words.size() == count) return Done{};
  return bad("expected: " + std::string(form));
}

template <class OnTile>
Result<Action> on_tile(const Names& names, WordList words) {
  if (const Outcome form = exactly(words, 2, words[0] + " TILE"); !form) return form.problem();
  const Result<int> tile = find_tile(names, words[1]);
  if (!tile) return tile.problem();
  return Action{OnTile{static_cast<std::int8_t>(*tile)}};
}

template <class Plain>
Result<Action> plain(const Names&, WordList words) {
  if (const Outcome form = exactly(words, 1, words[0]); !form) return form.problem();
  return Action{Plain{}};
}

Result<Action> bid(const Names&, WordList words) {
  if (const Outcome form = exactly(words, 2, "bid N"); !form) return form.problem();
  const Result<Money> amount = number_from_word(words[1]);
  if (!amount) return amount.problem();
  return Action{Bid{*amount}};
}

Result<Action> tax(const Names&, WordList words) {
  if (words.size() == 2 && words[1] == "flat") return Action{PayTax{false}};
  if (words.size() == 2 && words[1] == "share") return Action{PayTax{true}};
  return bad("expected: tax flat, or tax share");
}

Result<Action> choose(const Names&, WordList words) {
  if (words.size() == 2 && words[1] == "1") return Action{Choose{1}};
  if (words.size() == 2 && words[1] == "2") return Action{Choose{2}};
  return bad("expected: choose 1, or choose 2");
}

Result<Action> make_offer(const Names& names, WordList words) {
  if (words.size() < 2) return bad("expected: offer SEAT give … want …");
  const Result<Seat> to = find_seat(names, words[1]);
  if (!to) return to.problem();
  Result<Offer> offer = offer_from_words(names, words.subspan(2));
  if (!offer) return offer.problem();
  offer->to = *to;
  return Action{MakeOffer{*offer}};
}

Result<Action> counter(const Names& names, WordList words) {
  // The partner is known, so its name may be left out.
  const bool named = words.size() > 1 && words[1] != "give" && words[1] != "want";
  if (named) {
    if (const Result<Seat> to = find_seat(names, words[1]); !to) return to.problem();
  }
  const Result<Offer> offer = offer_from_words(names, words.subspan(named ? 2 : 1));
  if (!offer) return offer.problem();
  return Action{Counter{*offer}};
}

using Reader = Result<Action> (*)(const Names&, WordList);

const std::map<std::string_view, Reader>& readers() {
  static const std::map<std::string_view, Reader> all{{"roll", plain<Roll>},
                                                      {"buy", plain<Buy>},
                                                      {"decline", plain<Decline>},
                                                      {"bid", bid},
                                                      {"withdraw", plain<Withdraw>},
                                                      {"build", on_tile<Build>},
                                                      {"sell", on_tile<Sell>},
                                                      {"mortgage", on_tile<Mortgage>},
                                                      {"lift", on_tile<Lift>},
                                                      {"pay", plain<PayFine>},
                                                      {"card", plain<UseCard>},
                                                      {"wait", plain<Wait>},
                                                      {"tax", tax},
                                                      {"choose", choose},
                                                      {"ok", plain<Ok>},
                                                      {"offer", make_offer},
                                                      {"counter", counter},
                                                      {"accept", plain<Accept>},
                                                      {"reject", plain<Reject>},
                                                      {"ask", plain<Ask>},
                                                      {"end", plain<End>},
                                                      {"resign", plain<Resign>}};
  return all;
}

/// One side of an offer, up to `want` or the end: an amount, deeds, `cards n`, in any order.
Outcome read_side(const Names& names, WordList words, Money& money, DeedSet& deeds,
                  std::int8_t& cards) {
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at] == "cards") {
      const Result<Money> count = at + 1 < words.size() ? number_from_word(words[at + 1])
                                                        : Result<Money>(bad("expected: cards N"));
      if (!count || *count < 0 || *count > kMaxKept) return bad("expected: cards N, from 0 to 8");
      cards = static_cast<std::int8_t>(*count);
      ++at;
    } else if (const Result<Money> amount = number_from_word(words[at])) {
      money = *amount;
    } else {
      const Result<int> tile = find_tile(names, words[at]);
      if (!tile) return tile.problem();
      const int deed = deed_on(names.compiled->ruleset.board, *tile);
      if (deed < 0) return bad(in_quotes(words[at]) + " cannot be owned");
      deeds.add(deed);
    }
  }
  return Done{};
}

}  // namespace

Result<int> find_tile(const Names& names, std::string_view word) {
  if (word.starts_with("T#")) {
    const Result<Money> index = number_from_word(word.substr(2));
    if (index && *index >= 0 && *index < kTiles) return static_cast<int>(*index);
    return bad("tiles are T#0 to T#39, found " + in_quotes(word));
  }
  const std::string wanted = lower_case(word);
  const std::vector<TileSource>& tiles = board_of(*names.title).tiles;
  std::vector<std::string_view> known;
  for (const Language language : languages()) {
    for (std::size_t index = 0; index < tiles.size(); ++index) {
      const std::string& name = tiles[index].name.in(language);
      if (lower_case(name) == wanted) return static_cast<int>(index);
      known.push_back(name);
    }
  }
  for (std::size_t index = 0; index < tiles.size(); ++index) {
    if (lower_case(tiles[index].short_name) == wanted) return static_cast<int>(index);
  }
  return bad("no tile is called " + in_quotes(word) + ": " + advice(word, known));
}

Result<Seat> find_seat(const Names& names, std::string_view word) {
  return seat_from_word(names.seats, word);
}

Result<Offer> offer_from_words(const Names& names, WordList words) {
  const auto want = std::ranges::find(words, "want");
  const bool gives = !words.empty() && words.front() == "give";
  if (!gives && (words.empty() || words.front() != "want")) {
    return bad("expected: give … want …, each with an amount, deeds, or cards N");
  }
  Offer offer;
  const auto split = static_cast<std::size_t>(want - words.begin());
  if (gives) {
    const Outcome given = read_side(names, words.subspan(1, split - 1), offer.give_money,
                                    offer.give, offer.give_cards);
    if (!given) return given.problem();
  }
  if (want != words.end()) {
    const Outcome wanted =
        read_side(names, words.subspan(split + 1), offer.want_money, offer.want, offer.want_cards);
    if (!wanted) return wanted.problem();
  }
  return offer;
}

Result<Action> action_from_words(const Names& names, WordList words) {
  if (words.empty()) return bad("expected an action");
  const auto reader = readers().find(words[0]);
  if (reader != readers().end()) return reader->second(names, words);
  std::vector<std::string_view> known;
  for (const auto& [verb, read] : readers()) known.push_back(verb);
  return bad("no action is called " + in_quotes(words[0]) + ": " + advice(words[0], known));
}

}  // namespace parlour::estate
