// SPDX-License-Identifier: Apache-2.0
#include "words/house.hpp"

#include <algorithm>
#include <cassert>

#include "embedded/words.hpp"

namespace parlour {

namespace {

constexpr std::string_view kEnglishTag = "en";
constexpr std::size_t kMostLanguages = 100;

/// The newest of each language, English first, the others by their tags.
std::vector<Catalogue> in_order(std::vector<Catalogue> all) {
  std::vector<Catalogue> kept;
  for (Catalogue& one : all) {
    const auto same = std::find_if(kept.begin(), kept.end(),
                                   [&](const Catalogue& other) { return other.tag == one.tag; });
    if (same != kept.end()) {
      *same = std::move(one);
    } else if (kept.size() < kMostLanguages) {
      kept.push_back(std::move(one));
    }
  }
  std::sort(kept.begin(), kept.end(), [](const Catalogue& a, const Catalogue& b) {
    return std::pair(a.tag != kEnglishTag, std::string_view(a.tag)) <
           std::pair(b.tag != kEnglishTag, std::string_view(b.tag));
  });
  return kept;
}

std::vector<Catalogue> embedded_catalogues() {
  std::vector<Catalogue> all;
  const std::span<const WordsFile> files = embedded::words();
  for (const WordsFile& file : files) {
    if (file.area != kAboutLanguage) continue;
    Result<Catalogue> one = read_catalogue(file.language, files);
    assert(one.ok());  // the build has read it
    if (one) all.push_back(std::move(*one));
  }
  return all;
}

std::vector<Catalogue> all_catalogues() {
  std::vector<Catalogue> all = embedded_catalogues();
  const auto english = std::find_if(all.begin(), all.end(),
                                    [](const Catalogue& one) { return one.tag == kEnglishTag; });
  assert(english != all.end());
  for (Catalogue& one : tried_words(*english)) all.push_back(std::move(one));
  return in_order(std::move(all));
}

}  // namespace

WordsOfHouse::WordsOfHouse(std::vector<Catalogue> catalogues) : catalogues_(std::move(catalogues)) {
  const Catalogue& english = catalogues_.front();
  sayings_.resize(catalogues_.size());
  for (std::size_t place = 0; place < catalogues_.size(); ++place) {
    const Catalogue& own = catalogues_[place];
    languages_.emplace_back(static_cast<std::uint8_t>(place));
    for (const auto& area : embedded::words_keys()) {
      std::vector<Saying>& sayings = sayings_[place].emplace_back();
      for (const std::string_view key : area.keys) {
        const Entry* const entry = own.find(area.name, key);
        if (entry != nullptr) {
          sayings.push_back({entry, &own.grammar});
        } else {
          sayings.push_back({english.find(area.name, key), &english.grammar});
        }
      }
    }
  }
}

Language WordsOfHouse::named(std::string_view tags) const {
  while (!tags.empty()) {
    const std::size_t comma = std::min(tags.find(','), tags.size());
    std::string_view tag = tags.substr(0, comma);
    tags.remove_prefix(std::min(comma + 1, tags.size()));
    tag.remove_prefix(std::min(tag.find_first_not_of(' '), tag.size()));
    tag = tag.substr(0, tag.find_first_of("; "));
    for (const std::string_view wanted : {tag, tag.substr(0, tag.find('-'))}) {
      for (const Language language : languages_) {
        if (catalogue(language).tag == wanted) return language;
      }
    }
  }
  return kEnglish;
}

const WordsOfHouse& words_of_house() {
  static const WordsOfHouse house(all_catalogues());
  return house;
}

std::span<const Language> languages() { return words_of_house().languages(); }
std::string_view tag_of(Language language) { return words_of_house().catalogue(language).tag; }
Language language_named(std::string_view tags) { return words_of_house().named(tags); }
bool is_language(std::string_view tag) { return tag_of(language_named(tag)) == tag; }

}  // namespace parlour
