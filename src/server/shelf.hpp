// SPDX-License-Identifier: Apache-2.0
// The titles that this house offers, read once, and what clients ask about them as JSON.
#pragma once

#include <boost/json/object.hpp>
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
  Shelf();  ///< the shipped titles; those that cannot be read are left out

  Result<Title> title(std::string_view id) const;
  /// Texts of answers, made once.
  const std::string& titles() const { return titles_; }
  const std::string* page(std::string_view id) const;
  const std::string* switches(std::string_view family) const;
  const std::string* bots(std::string_view family) const;

 private:
  std::map<std::string, Title, std::less<>> shipped_;
  std::string titles_;
  std::map<std::string, std::string, std::less<>> pages_, switches_, bots_;
};

}  // namespace parlour::server
