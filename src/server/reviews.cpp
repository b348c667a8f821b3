// SPDX-License-Identifier: Apache-2.0
#include "server/reviews.hpp"

#include <algorithm>

#include "core/fault.hpp"
#include "server/log/log.hpp"
#include "table/journal/hash.hpp"
#include "table/tokens.hpp"

namespace parlour::server {

struct Reviews::One {
  std::string id, client;
  Digest of{};
  std::shared_ptr<const std::string> journal;
  std::shared_ptr<review::Review> review;
  std::shared_ptr<Stop> stop = std::make_shared<Stop>(false);
  std::atomic<bool> rests = false;     ///< nobody works on it any more
  std::atomic<bool> finished = false;  ///< to its end
};

std::shared_ptr<Reviews::One> Reviews::find(std::string_view id) const {
  const std::lock_guard inside(door_);
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one->id == id; });
  return found == all_.end() ? nullptr : *found;
}

std::string Reviews::known(const std::string& client, std::string_view journal) const {
  const Digest wanted = hash_of(journal);
  const std::lock_guard inside(door_);
  for (const auto& one : all_) {
    const bool under_way = one->client == client && !one->rests;
    if (one->of == wanted && (one->finished || under_way)) return one->id;
  }
  return {};
}

/// What is worked on is never forgotten, however old it is. The door is held.
void Reviews::forget_the_oldest() {
  const auto rests = [](const auto& one) { return one->rests.load(); };
  while (static_cast<std::size_t>(std::count_if(all_.begin(), all_.end(), rests)) > kept_) {
    all_.erase(std::find_if(all_.begin(), all_.end(), rests));
  }
}

std::variant<std::string, Workers::Refused> Reviews::start(const std::string& client,
                                                           std::string journal,
                                                           std::unique_ptr<review::Review> review) {
  const auto one = std::make_shared<One>();
  Workers::Entered entered = lane_.enter(client, one->stop);
  if (!entered.place) return entered.refused;
  one->id = new_id();
  one->client = client;
  one->of = hash_of(journal);
  one->journal = std::make_shared<const std::string>(std::move(journal));
  one->review = std::move(review);
  {
    const std::lock_guard inside(door_);
    all_.push_back(one);
    forget_the_oldest();
  }
  const auto work = [one](const Stop& stop) {
    // It should never throw, and if it does that is no reason to end the house.
    const bool more = attempt([&] { return one->review->go_on(stop); }, [](const char* wrong) {
      log::error("fault", {{"where", "review"}, {"what", wrong}});
      return false;
    });
    if (more) return Progress::kMore;
    one->finished = !stop;
    one->rests = true;
    return Progress::kDone;
  };
  lane_.post(std::move(entered.place), work);
  return one->id;
}

std::shared_ptr<const review::Review> Reviews::look(std::string_view id) const {
  const std::shared_ptr<One> one = find(id);
  return one ? one->review : nullptr;
}

std::shared_ptr<const std::string> Reviews::journal(std::string_view id) const {
  const std::shared_ptr<One> one = find(id);
  return one ? one->journal : nullptr;
}

void Reviews::stop(std::string_view id) {
  if (const std::shared_ptr<One> one = find(id)) *one->stop = true;
}

}  // namespace parlour::server
