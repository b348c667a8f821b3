// SPDX-License-Identifier: Apache-2.0
#include "server/net/limits.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace parlour::server {

void TokenBucket::refill(Instant now) {
  if (now <= at_) return;
  const double seconds = std::chrono::duration<double>(now - at_).count();
  tokens_ = std::min(rate_.burst, tokens_ + seconds * rate_.per_second);
  at_ = now;
}

bool TokenBucket::take(Instant now) {
  refill(now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

double TokenBucket::take_on_credit(Instant now, double count) {
  refill(now);
  tokens_ -= count;
  return tokens_;
}

double TokenBucket::left(Instant now) {
  refill(now);
  return tokens_;
}

bool TokenBucket::full(Instant now) const {
  TokenBucket later = *this;
  later.refill(now);
  return later.tokens_ >= rate_.burst;
}

std::string address_key(std::string_view address) {
  std::array<unsigned char, 16> bytes{};
  const std::string text(address);
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  std::array<char, INET6_ADDRSTRLEN> shown{};
  const bool mapped =
      std::all_of(bytes.begin(), bytes.begin() + 10, [](auto b) { return b == 0; }) &&
      bytes[10] == 0xff && bytes[11] == 0xff;
  if (mapped) {
    inet_ntop(AF_INET, bytes.data() + 12, shown.data(), shown.size());
    return shown.data();
  }
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  inet_ntop(AF_INET6, bytes.data(), shown.data(), shown.size());
  return shown.data();
}

bool is_loopback(std::string_view address) {
  std::array<unsigned char, 16> bytes{};
  const std::string text(address);
  if (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1) return bytes[0] == 127;
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return false;
  return std::all_of(bytes.begin(), bytes.end() - 1, [](auto b) { return b == 0; }) &&
         bytes.back() == 1;
}

AddressBook::Entry* AddressBook::find(const std::string& key, Instant now) {
  if (const auto found = entries_.find(key); found != entries_.end()) return &found->second;
  // Who has nothing open and has rested long enough is as good as unknown. Looking for them is
  // work, which no crowd of strangers shall be able to order at will.
  if (entries_.size() >= addresses_ && now - swept_ >= std::chrono::seconds(1)) {
    swept_ = now;
    std::erase_if(entries_, [now](const auto& entry) {
      return entry.second.connections == 0 && entry.second.bytes == 0 &&
             entry.second.requests.full(now);
    });
  }
  if (entries_.size() >= addresses_) return nullptr;
  return &entries_.try_emplace(key, Entry{TokenBucket{requests_, now}}).first->second;
}

bool AddressBook::enter(const std::string& key, Instant now) {
  const std::lock_guard lock(mutex_);
  Entry* entry = find(key, now);
  if (entry == nullptr || entry->connections >= connections_each_) return false;
  ++entry->connections;
  return true;
}

void AddressBook::leave(const std::string& key) {
  const std::lock_guard lock(mutex_);
  if (const auto found = entries_.find(key); found != entries_.end()) --found->second.connections;
}

bool AddressBook::ask(const std::string& key, Instant now) {
  const std::lock_guard lock(mutex_);
  Entry* entry = find(key, now);
  return entry != nullptr && entry->requests.take(now);
}

bool AddressBook::take_bytes(const std::string& key, std::size_t bytes, std::size_t most,
                             Instant now) {
  const std::lock_guard lock(mutex_);
  Entry* entry = find(key, now);
  if (entry == nullptr || bytes > most || entry->bytes > most - bytes) return false;
  entry->bytes += bytes;
  return true;
}

void AddressBook::give_bytes(const std::string& key, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  if (const auto found = entries_.find(key); found != entries_.end()) found->second.bytes -= bytes;
}

std::size_t AddressBook::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace parlour::server
