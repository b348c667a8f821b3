// SPDX-License-Identifier: Apache-2.0
#include "words/catalogue.hpp"

namespace parlour {

namespace {

std::string accented(std::string_view text) {
  constexpr std::string_view kPlain = "aeiouAEIOUcnsy";
  constexpr std::string_view kAccented[] = {"á", "é", "í", "ó", "ú", "Á", "É",
                                            "Í", "Ó", "Ú", "ç", "ñ", "š", "ý"};
  std::string out;
  for (const char letter : text) {
    const std::size_t at = kPlain.find(letter);
    if (letter == '{' || letter == '}') {
      out += "'" + std::string(1, letter) + "'";  // it was quoted, and has to stay so
    } else {
      out += at == kPlain.npos ? std::string_view(&letter, 1) : kAccented[at];
    }
  }
  return out;
}

void write(const Message& message, std::string& out) {
  for (const Piece& piece : message) {
    const std::string gap = "{" + piece.text;
    switch (piece.kind) {
      case Piece::Kind::kText:
        out += accented(piece.text);
        break;
      case Piece::Kind::kNumber:
        out += '#';
        break;
      case Piece::Kind::kGap:
      case Piece::Kind::kEnding:
        out += gap + "}";
        break;
      case Piece::Kind::kArticle:
        out += gap + ", article}";
        break;
      case Piece::Kind::kPlural:
      case Piece::Kind::kSelect:
        out += gap + (piece.kind == Piece::Kind::kPlural ? ", plural," : ", select,");
        for (const auto& [word, inner] : piece.cases) {
          out += " " + word + " {";
          write(inner, out);
          out += "}";
        }
        out += "}";
        break;
    }
  }
}

}  // namespace

std::string pseudo_text(const Message& message) {
  std::string out = "⟦";
  write(message, out);
  return out + "⟧";
}

}  // namespace parlour
