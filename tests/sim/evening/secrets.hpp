// What must not be told: words that are sealed, until they are opened, and the secrets of links, but to whoever they
// were given. Everything that leaves the hall is looked through, and all that it stores.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "tests/sim/evening/blame.hpp"

namespace touchmove::sim {

class Secrets {
 public:
  explicit Secrets(Blame& blame) : blame_(blame) {}

  /// These words are on their way into an envelope of that game.
  void seal(const std::string& words, const std::string& game) { sealed_[words] = game; }
  /// An envelope of that game is opened: what it held is everybody's from now on.
  void open(const std::string& words) { sealed_.erase(words); }
  /// A link's secret is that reader's, and perhaps others' to whom it was handed on.
  void give(const std::string& secret) { links_[secret]; }
  void give(const std::string& secret, const std::string& reader) { links_[secret] += " " + reader + " "; }

  /// A text goes to a reader; the store and the log have none.
  void look(std::string_view text, std::string_view reader, const char* what) {
    for (const auto& [words, game] : sealed_) {
      if (text.find(words) != std::string_view::npos) {
        blame_(std::string("the sealed words of ") + game + " stand in " + what + ": " +
               std::string(text.substr(0, 400)));
      }
    }
    // A secret is 43 letters of base64url.
    for (std::size_t from = 0; from < text.size();) {
      std::size_t end = from;
      while (end < text.size() && is_letter(text[end])) ++end;
      for (std::size_t at = from; at + length <= end; ++at) check(std::string(text.substr(at, length)), reader, what);
      from = end + 1;
    }
  }

 private:
  static constexpr std::size_t length = 43;
  static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  }
  void check(const std::string& word, std::string_view reader, const char* what) {
    const auto found = links_.find(word);
    if (found == links_.end()) return;
    if (!reader.empty() && found->second.find(" " + std::string(reader) + " ") != std::string::npos) return;
    blame_(std::string("a link's secret stands in ") + what + ", for " + std::string(reader));
  }

  Blame& blame_;
  std::map<std::string, std::string> sealed_;
  std::map<std::string, std::string> links_;
};

}  // namespace touchmove::sim
