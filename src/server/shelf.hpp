// SPDX-License-Identifier: Apache-2.0
// The titles that a house offers, read once, and what clients ask about them as JSON.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <map>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour::server {

/// What a list shows of a title: document::TitleSummary.
boost::json::object title_card(const Title& title);
/// All about a title, its document, its switches, its rule book: document::TitleDetails.
boost::json::object title_page(const Title& title);

class Shelf {
 public:
  /// Empty, but for what is asked about families.
  Shelf();

  /// How long a game takes by its estimate, if it was measured: document::Length as JSON. To be
  /// filled before others look at it.
  void add(Title title, const boost::json::value* length = nullptr);
  Result<Title> title(std::string_view id) const;
  /// Texts of answers, made once.
  const std::string& titles() const { return titles_; }
  const std::string* page(std::string_view id) const;
  const std::string* switches(std::string_view family) const;
  const std::string* bots(std::string_view family) const;

 private:
  std::map<std::string, Title, std::less<>> shipped_;
  std::map<std::string, boost::json::object, std::less<>> cards_;
  std::string titles_;
  std::map<std::string, std::string, std::less<>> pages_, switches_, bots_;
};

/// The titles that come with the program; those that cannot be read are left out.
Shelf shipped_titles();

}  // namespace parlour::server
