// SPDX-License-Identifier: Apache-2.0
#include "lab/games/batch.hpp"

#include <cstring>

namespace parlour::lab {

namespace {

/// Numbers seven bits at a time, low ones first: most counts are small.
void put(std::string& out, std::uint64_t number) {
  while (number >= 128) {
    out.push_back(static_cast<char>((number & 127u) | 128u));
    number >>= 7;
  }
  out.push_back(static_cast<char>(number));
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}

  std::uint64_t get() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (left_.empty()) break;
      const auto byte = static_cast<unsigned char>(left_.front());
      left_.remove_prefix(1);
      number |= std::uint64_t{byte & 127u} << shift;
      if (byte < 128) return number;
    }
    bad_ = true;
    return 0;
  }
  void copy(void* into, std::size_t size) {
    if (size > left_.size()) {
      bad_ = true;
      return;
    }
    std::memcpy(into, left_.data(), size);
    left_.remove_prefix(size);
  }
  std::size_t left() const { return left_.size(); }
  bool bad() const { return bad_; }

 private:
  std::string_view left_;
  bool bad_ = false;
};

/// Runs of zeros and runs of others in turn: a tally is mostly empty.
void put_words(std::string& out, std::span<const Count> words) {
  std::size_t at = 0;
  while (at < words.size()) {
    std::size_t zeros = at;
    while (zeros < words.size() && words[zeros] == 0) ++zeros;
    std::size_t end = zeros;
    while (end < words.size() && words[end] != 0) ++end;
    put(out, zeros - at);
    put(out, end - zeros);
    for (; zeros < end; ++zeros) put(out, words[zeros]);
    at = end;
  }
}

bool get_words(Reader& in, std::span<Count> words) {
  std::size_t at = 0;
  while (at < words.size()) {
    const std::uint64_t zeros = in.get(), others = in.get();
    if (in.bad() || zeros > words.size() - at || others > words.size() - at - zeros) return false;
    if (zeros + others == 0) return false;
    at += zeros;
    for (std::uint64_t left = others; left > 0; --left) words[at++] = in.get();
  }
  return !in.bad();
}

}  // namespace

std::string encode(const Batch& batch) {
  std::string out;
  put(out, batch.blocks.size());
  for (const std::uint64_t block : batch.blocks) put(out, block);
  put(out, batch.rows.size());
  const std::size_t size = batch.rows.size() * sizeof(Row);
  if (size > 0) out.append(reinterpret_cast<const char*>(batch.rows.data()), size);
  put_words(out, words(batch.results.tally));
  if (batch.results.detail) put_words(out, words(*batch.results.detail));
  return out;
}

Result<Batch> decode(std::string_view bytes, bool detailed) {
  const Problem damaged{"", "", "these results are damaged"};
  Reader in(bytes);
  Batch batch(detailed);
  const std::uint64_t blocks = in.get();
  if (in.bad() || blocks > in.left()) return damaged;
  for (std::uint64_t at = 0; at < blocks; ++at) batch.blocks.push_back(in.get());
  const std::uint64_t rows = in.get();
  if (in.bad() || rows > in.left() / sizeof(Row)) return damaged;
  batch.rows.resize(rows);
  if (rows > 0) in.copy(batch.rows.data(), rows * sizeof(Row));
  if (!get_words(in, words(batch.results.tally))) return damaged;
  if (detailed && !get_words(in, words(*batch.results.detail))) return damaged;
  if (in.bad() || in.left() > 0) return damaged;
  return batch;
}

}  // namespace parlour::lab
