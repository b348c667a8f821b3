// SPDX-License-Identifier: Apache-2.0
// What lists show of boards, remembered by the text it was made from: a list of a hundred boards
// then costs a hundred hashes instead of a hundred titles read and checked.
#pragma once

#include <atomic>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/mutex.hpp"
#include "server/shelf.hpp"
#include "title/load.hpp"

namespace parlour::server {

class BoardCards {
 public:
  /// Empty if the text is no title (any more).
  boost::json::object card(std::string_view text) {
    const Key key{std::hash<std::string_view>{}(text), text.size()};
    {
      const std::lock_guard inside(door_);
      if (const auto known = cards_.find(key); known != cards_.end()) return known->second;
    }
    ++made_;
    const Result<Title> title = title_from_source(text);
    boost::json::object card = title ? title_card(*title) : boost::json::object{};
    if (boost::json::serialize(card).size() > kMostBytes) return card;
    const std::lock_guard inside(door_);
    if (cards_.size() >= kMost) cards_.clear();
    cards_[key] = card;
    return card;
  }
  /// How many texts were read as titles; the rest was remembered.
  std::uint64_t made() const { return made_; }

 private:
  static constexpr std::size_t kMost = 4096;
  static constexpr std::size_t kMostBytes = 8192;  ///< what is larger is made each time
  struct Key {
    std::size_t hash = 0, size = 0;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const { return key.hash; }
  };

  Mutex door_;
  std::unordered_map<Key, boost::json::object, Hash> cards_;
  std::atomic<std::uint64_t> made_ = 0;
};

}  // namespace parlour::server
