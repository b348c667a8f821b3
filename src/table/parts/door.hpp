// SPDX-License-Identifier: Apache-2.0
// Who may come to a table: is the whole house told of it, may a seat still be taken, may anybody
// look on; and who was shown out.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <deque>
#include <span>
#include <string>

namespace parlour {

class Door {
 public:
  struct Ways {
    bool open = false;     ///< it stands in the list of the house
    bool locked = false;   ///< nobody new sits down
    bool watching = true;  ///< whoever has no seat may look on
    int delay = 0;         ///< seconds: so much later they see the game
    bool operator==(const Ways&) const = default;
  };
  static constexpr std::size_t kRemembered = 64;

  const Ways& ways() const { return ways_; }
  void set(const Ways& ways) { ways_ = ways; }

  /// The key of a seat that its holder had to leave. The latest are remembered, to tell them why.
  void show_out(std::string key);
  bool has_shown_out(std::span<const std::string> tokens) const;

 private:
  Ways ways_;
  std::deque<std::string> shown_out_;
};

/// As they stand in the log of a table.
boost::json::object ways_to_record(const Door::Ways& ways);
Door::Ways ways_from_record(const boost::json::object& from);

}  // namespace parlour
