// SPDX-License-Identifier: Apache-2.0
// Reviews that clients have asked for, worked on in a lane of their own, bit by bit and in turns.
// Those that are finished are kept for a while, the latest of them.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>

#include "core/mutex.hpp"
#include "review/review.hpp"
#include "server/workers.hpp"

namespace parlour::server {

class Reviews {
 public:
  /// `kept` are those that nobody works on; the lane bounds the others. It must outlive this.
  Reviews(Workers& lane, std::size_t kept) : lane_(lane), kept_(kept) {}

  /// The review of this journal, if this client has begun it or anybody has finished it; else
  /// empty.
  std::string known(const std::string& client, std::string_view journal) const;
  /// Its id, or why the lane has no place for it.
  std::variant<std::string, Workers::Refused> start(const std::string& client, std::string journal,
                                                    std::unique_ptr<review::Review> review);
  /// Null: there is none, or it has been forgotten.
  std::shared_ptr<const review::Review> look(std::string_view id) const;
  /// Empty: the same.
  std::shared_ptr<const std::string> journal(std::string_view id) const;
  /// It stays as it is then.
  void stop(std::string_view id);

 private:
  struct One;
  std::shared_ptr<One> find(std::string_view id) const;
  void forget_the_oldest();

  Workers& lane_;
  std::size_t kept_;
  mutable Mutex door_;
  std::deque<std::shared_ptr<One>> all_;  ///< the latest last
};

}  // namespace parlour::server
