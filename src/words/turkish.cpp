// SPDX-License-Identifier: Apache-2.0
#include "words/turkish.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace parlour::turkish {

namespace {

/// What an ending has to know of a name.
struct Sound {
  char32_t vowel = U'e';  ///< the last one: a ı o u e i ö ü
  bool open = false;      ///< ends in a vowel
  bool hard = false;      ///< ends in one of f s t k ç ş h p
};

std::u32string letters_of(std::string_view text) {
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t code = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t more = 1; more < size && at + more < text.size(); ++more) {
      code = (code << 6U) | (static_cast<unsigned char>(text[at + more]) & 0x3FU);
    }
    out += code;
    at += size;
  }
  return out;
}

/// In lower case, without the circumflex that tells a long vowel.
char32_t plain(char32_t letter) {
  switch (letter) {
    case U'I':
      return U'ı';
    case U'İ':
    case U'î':
    case U'Î':
      return U'i';
    case U'â':
    case U'Â':
      return U'a';
    case U'û':
    case U'Û':
      return U'u';
    case U'Ö':
      return U'ö';
    case U'Ü':
      return U'ü';
    case U'Ç':
      return U'ç';
    case U'Ş':
      return U'ş';
    case U'Ğ':
      return U'ğ';
    default:
      return letter >= U'A' && letter <= U'Z' ? letter + 32 : letter;
  }
}

bool is_vowel(char32_t letter) {
  return std::u32string_view(U"aıoueiöü").find(letter) != std::u32string_view::npos;
}
bool is_digit(char32_t letter) { return letter >= U'0' && letter <= U'9'; }

/// A number is said, and its last word takes the ending.
std::u32string_view said_number(std::u32string_view digits) {
  constexpr std::u32string_view kOnes[] = {U"sıfır", U"bir",  U"iki",  U"üç",    U"dört",
                                           U"beş",   U"altı", U"yedi", U"sekiz", U"dokuz"};
  constexpr std::u32string_view kTens[] = {U"",     U"on",     U"yirmi",  U"otuz",   U"kırk",
                                           U"elli", U"altmış", U"yetmiş", U"seksen", U"doksan"};
  const std::size_t zeros =
      digits.size() - 1 - std::min(digits.find_last_not_of(U'0'), digits.size() - 1);
  if (zeros == 0 || digits.size() == 1) return kOnes[digits.back() - U'0'];
  if (zeros == 1) return kTens[digits[digits.size() - 2] - U'0'];
  return zeros == 2 ? U"yüz" : zeros < 6 ? U"bin" : U"milyon";
}

/// Words that are not said as they are written.
std::u32string_view said_word(std::u32string_view word) {
  struct Said {
    std::u32string_view written, said;
  };
  constexpr Said kSaid[] = {
      {U"ı", U"bir"},           {U"ıı", U"iki"},          {U"ııı", U"üç"},
      {U"ıv", U"dört"},         {U"square", U"ker"},      {U"lane", U"leyn"},
      {U"place", U"pleys"},     {U"line", U"layn"},       {U"avenue", U"evenyu"},
      {U"gardens", U"gardıns"}, {U"station", U"steyşın"}, {U"+", U"artı"}};
  for (const Said& one : kSaid) {
    if (one.written == word) return one.said;
  }
  return word;
}

Sound sound_of(std::u32string_view said) {
  Sound sound;
  const auto vowel = std::find_if(said.rbegin(), said.rend(), is_vowel);
  if (vowel == said.rend()) {  // spelt letter by letter: be, ce, de …
    sound.open = true;
    return sound;
  }
  sound.vowel = *vowel;
  sound.open = vowel == said.rbegin();
  // An English -y is said as -i.
  if (said.back() == U'y' && said.size() > 1 && !is_vowel(said[said.size() - 2])) {
    return {U'i', true, false};
  }
  sound.hard = std::u32string_view(U"fstkçşhp").find(said.back()) != std::u32string_view::npos;
  return sound;
}

/// ABD, PAC: three capitals that end in a consonant are spelt, not read.
bool is_spelt(std::u32string_view word) {
  return word.size() == 3 &&
         std::all_of(
             word.begin(), word.end(),
             [](char32_t letter) { return letter != plain(letter) && !is_digit(letter); }) &&
         !is_vowel(plain(word.back()));
}

struct Name {
  Sound sound;
  bool compound = false;  ///< like Batı Havalimanı
};

Name name_of(std::string_view text) {
  std::u32string letters = letters_of(text);
  while (!letters.empty() &&
         std::u32string_view(U" .)!?”\"'").find(letters.back()) != std::u32string_view::npos) {
    letters.pop_back();
  }
  if (letters.empty()) return {};
  if (is_digit(letters.back())) {
    const std::size_t before = letters.find_last_not_of(U"0123456789");
    const std::size_t first = before == std::u32string::npos ? 0 : before + 1;
    return {sound_of(said_number(std::u32string_view(letters).substr(first))), false};
  }
  const std::size_t blank = letters.find_last_of(U' ');
  const bool spelt =
      is_spelt(std::u32string_view(letters).substr(blank == std::u32string::npos ? 0 : blank + 1));
  if (spelt) return {{U'e', true, false}, false};
  std::transform(letters.begin(), letters.end(), letters.begin(), plain);
  const std::size_t space = letters.find_last_of(U" +");
  const bool several = space != std::u32string::npos && letters.back() != U'+';
  const std::u32string_view last =
      letters.back() == U'+' ? U"+" : std::u32string_view(letters).substr(several ? space + 1 : 0);
  const std::u32string_view said = said_word(last);
  const bool direction = last == U"doğu" || last == U"batı";  // words of their own
  const bool compound = several && said == last && !direction &&
                        std::u32string_view(U"ıiuü").find(last.back()) != std::u32string_view::npos;
  return {sound_of(said), compound};
}

bool is_front(char32_t vowel) {
  return std::u32string_view(U"eiöü").find(vowel) != std::u32string_view::npos;
}

/// One of ı i u ü, by the vowel before it.
std::string_view narrow_vowel(char32_t vowel) {
  const bool round = std::u32string_view(U"ouöü").find(vowel) != std::u32string_view::npos;
  if (is_front(vowel)) return round ? "ü" : "i";
  return round ? "u" : "ı";
}

}  // namespace

std::string with_ending(std::string_view text, std::string_view mark) {
  std::string out(text);
  if (text.empty() || !is_ending(mark)) return out;
  const bool place = mark.size() > 1 && mark.front() == 'n';
  const std::string_view ending = place ? mark.substr(1) : mark;
  const Name name = name_of(text);
  const bool n = place && name.compound;
  const std::string_view wide = is_front(name.sound.vowel) ? "e" : "a";
  const std::string between = n ? "n" : name.sound.open ? "y" : "";
  out += "'";
  if (ending == "e") return out.append(between).append(wide);
  if (ending == "i") return out.append(between).append(narrow_vowel(name.sound.vowel));
  if (ending == "in") {
    return out.append(n || name.sound.open ? "n" : "")
        .append(narrow_vowel(name.sound.vowel))
        .append("n");
  }
  if (ending == "le") return out.append(name.sound.open ? "y" : "").append("l").append(wide);
  out.append(n ? "n" : "").append(name.sound.hard && !n ? "t" : "d").append(wide);
  return ending == "den" ? out.append("n") : out;
}

}  // namespace parlour::turkish
