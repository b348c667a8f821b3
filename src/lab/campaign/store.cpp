// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/store.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "core/files.hpp"
#include "core/json.hpp"
#include "table/journal/hash.hpp"

namespace parlour::lab {

namespace {

namespace fs = std::filesystem;

/// Before each batch in blocks.bin.
struct Head {
  std::array<char, 8> mark{'p', 'a', 'r', 'l', 'l', 'a', 'b', '1'};
  std::uint64_t bytes = 0;
  Digest digest{};
};
static_assert(std::has_unique_object_representations_v<Head>);

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 31;

/// The campaign as its file tells it. What is in the blocks depends on the layout of a tally as
/// well.
std::string describe(const std::string& identity, const Work& work) {
  boost::json::object all{{"arena", json::parse(identity).value()},
                          {"seed", work.seed},
                          {"games", work.games},
                          {"block", work.block},
                          {"rounds", work.limits.rounds},
                          {"paired", work.limits.paired},
                          {"layout", sizeof(Tally) + sizeof(Detail) + sizeof(Row)}};
  return json::pretty(all) + "\n";
}

/// Where the rows begin in the bytes of a batch: right before its tally, so from its front.
std::uint64_t row_offset(const Batch& batch) {
  const auto number_size = [](std::uint64_t number) {
    std::uint64_t size = 1;
    for (; number >= 128; number >>= 7) ++size;
    return size;
  };
  std::uint64_t offset = number_size(batch.blocks.size()) + number_size(batch.rows.size());
  for (const std::uint64_t block : batch.blocks) offset += number_size(block);
  return offset;
}

}  // namespace

Store::Store(fs::path folder, const Work& work)
    : folder_(std::move(folder)),
      file_(folder_ / "blocks.bin"),
      work_(work),
      kept_(work.detailed),
      done_(work.blocks(), false),
      rows_at_(work.blocks(), 0) {}

Store::~Store() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Problem Store::failed(const std::string& what) const {
  return {file_.string(), "", what + ": " + std::generic_category().message(errno)};
}

Result<std::unique_ptr<Store>> Store::open(const fs::path& folder, const std::string& identity,
                                           const Work& work, bool resume) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return Problem{folder.string(), "", "cannot make the folder: " + error.message()};
  const fs::path campaign = folder / "campaign.json";
  const std::string wanted = describe(identity, work);
  const bool known = fs::exists(campaign, error);
  if (known) {
    const Result<std::string> held = read_file(campaign, std::size_t{1} << 20);
    if (!held) return held.problem();
    if (*held != wanted) {
      return Problem{folder.string(), "",
                     "holds another campaign (see its campaign.json); choose another folder, or "
                     "remove this one"};
    }
  } else if (fs::exists(folder / "blocks.bin", error)) {
    return Problem{folder.string(), "",
                   "has blocks.bin and no campaign.json; choose another folder"};
  }
  std::unique_ptr<Store> store(new Store(folder, work));
  if (known && resume) {
    if (Outcome outcome = store->read_blocks(); !outcome) return outcome.problem();
  }
  if (!known) {
    if (Outcome outcome = write_file(campaign, wanted); !outcome) return outcome.problem();
  }
  if (Outcome outcome = store->open_file(known && resume); !outcome) return outcome.problem();
  return store;
}

/// Whatever is not a whole, sound batch ends what is kept: the rest is played again.
Outcome Store::read_blocks() {
  std::ifstream in(file_, std::ios::binary);
  if (!in) return Done{};
  std::string bytes;
  for (;;) {
    Head head;
    const Head expected;
    in.read(reinterpret_cast<char*>(&head), sizeof head);
    if (in.gcount() == 0) return Done{};
    bool sound =
        in.gcount() == sizeof head && head.mark == expected.mark && head.bytes < kMostBytes;
    if (sound) {
      bytes.resize(head.bytes);
      in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      sound = in.gcount() == static_cast<std::streamsize>(bytes.size()) &&
              hash_of(bytes) == head.digest;
    }
    Result<Batch> batch = sound ? decode(bytes, work_.detailed) : Problem{"", "", ""};
    if (batch && !remember(*batch, end_ + sizeof head + row_offset(*batch))) {
      batch = Problem{"", "", ""};
    }
    if (!batch) {
      warning_ = fmt::format("{}: damaged after {} bytes; what stood there is played again",
                             file_.string(), end_);
      return Done{};
    }
    kept_.merge(batch->results);
    end_ += sizeof head + bytes.size();
  }
}

/// Marks the blocks of a batch as done; refuses one that cannot belong to this campaign.
Outcome Store::remember(const Batch& batch, std::uint64_t rows_at) {
  std::uint64_t games = 0;
  for (const std::uint64_t block : batch.blocks) {
    if (block >= done_.size() || done_[block]) return Problem{"", "", "a block twice"};
    games += work_.end_of(block) - work_.first_of(block);
  }
  if (batch.results.tally.games != games || batch.rows.size() != (work_.rows ? games : 0)) {
    return Problem{"", "", "blocks without their games"};
  }
  for (const std::uint64_t block : batch.blocks) {
    done_[block] = true;
    rows_at_[block] = rows_at;
    rows_at += (work_.end_of(block) - work_.first_of(block)) * sizeof(Row);
  }
  return Done{};
}

Outcome Store::open_file(bool keep) {
  descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return failed("cannot be written");
  if (!keep) end_ = 0;
  if (::ftruncate(descriptor_, static_cast<off_t>(end_)) != 0 ||
      ::lseek(descriptor_, 0, SEEK_END) < 0) {
    return failed("cannot be written");
  }
  return Done{};
}

Outcome Store::append(const Batch& batch) {
  const std::string bytes = encode(batch);
  Head head;
  head.bytes = bytes.size();
  head.digest = hash_of(bytes);
  if (!write_all(descriptor_, {reinterpret_cast<const char*>(&head), sizeof head}) ||
      !write_all(descriptor_, bytes)) {
    return failed("cannot be written");
  }
  const std::uint64_t rows_at = end_ + sizeof head + row_offset(batch);
  end_ += sizeof head + bytes.size();
  return remember(batch, rows_at);
}

Outcome Store::each_row(const std::function<void(std::uint64_t, const Row&)>& use) const {
  std::ifstream in(file_, std::ios::binary);
  std::vector<Row> rows;
  for (std::uint64_t block = 0; block < done_.size(); ++block) {
    if (!done_[block]) continue;
    rows.resize(work_.end_of(block) - work_.first_of(block));
    in.seekg(static_cast<std::streamoff>(rows_at_[block]));
    in.read(reinterpret_cast<char*>(rows.data()),
            static_cast<std::streamsize>(rows.size() * sizeof(Row)));
    if (!in) return failed("cannot be read");
    std::uint64_t game = work_.first_of(block);
    for (const Row& row : rows) use(game++, row);
  }
  return Done{};
}

}  // namespace parlour::lab
