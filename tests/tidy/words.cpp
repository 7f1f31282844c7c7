#include "tests/tidy/words.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

namespace touchmove::tidy {
namespace {

bool has_sentences(std::string_view path) {
  constexpr std::string_view folders[] = {"src/touchmove/tournament/", "src/touchmove/dispute/",
                                          "src/touchmove/hall/core/"};
  const bool ours = std::any_of(std::begin(folders), std::end(folders),
                                [&](std::string_view folder) { return path.starts_with(folder); });
  return ours && (path.ends_with(".cpp") || path.ends_with(".hpp"));
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '\''; }

/// Two words with a blank between them, the second of small letters.
bool is_sentence(std::string_view text) {
  std::size_t before = 0;  // letters of the word that ended at the last blank
  std::size_t letters = 0;
  bool small = true;
  const auto ends_sentence = [&] { return before > 1 && letters > 1 && small; };
  for (const char c : text) {
    if (is_letter(c)) {
      ++letters;
      small = small && std::isupper(static_cast<unsigned char>(c)) == 0;
      continue;
    }
    if (ends_sentence()) return true;
    before = c == ' ' ? letters : 0;
    letters = 0;
    small = true;
  }
  return ends_sentence();
}

struct Literal {
  std::size_t line{1};
  std::string text;
  std::string statement;  ///< the code before it, from the last semicolon or brace on
};

/// The literals of a source, those side by side as one; comments are stepped over.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<Literal> scan() {
    while (at_ < text_.size()) step();
    return std::move(found_);
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  void step() {
    const char c = peek();
    if (c == '/' && peek(1) == '/') return skip_to("\n");
    if (c == '/' && peek(1) == '*') return skip_to("*/");
    if (c == 'R' && peek(1) == '"' && (at_ == 0 || !is_letter(text_[at_ - 1]))) return raw();
    if (c == '"') return literal();
    if (c == '\'') return character();
    if (c == '\n') ++line_;
    if (std::isspace(static_cast<unsigned char>(c)) == 0) {
      is_beside_ = false;
      statement_ += c;
      if (c == ';' || c == '{' || c == '}') statement_.clear();
    }
    ++at_;
  }

  void skip_to(std::string_view end) {
    const std::size_t stop = std::min(text_.find(end, at_), text_.size());
    line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                 text_.begin() + static_cast<std::ptrdiff_t>(stop), '\n'));
    at_ = end == "\n" ? stop : std::min(stop + end.size(), text_.size());
  }

  /// `R"(...)"`: a text of another language.
  void raw() {
    const std::size_t open = std::min(text_.find('(', at_), text_.size());
    const std::string end = ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"";
    skip_to(end);
    is_beside_ = false;
  }

  /// `'x'`; within a number it parts its digits.
  void character() {
    ++at_;
    if (at_ > 1 && std::isalnum(static_cast<unsigned char>(text_[at_ - 2])) != 0) return;
    while (at_ < text_.size() && peek() != '\'') at_ += peek() == '\\' ? 2U : 1U;
    ++at_;
  }

  void literal() {
    if (!is_beside_) found_.push_back({line_, {}, statement_});
    is_beside_ = true;
    for (++at_; at_ < text_.size() && peek() != '"'; ++at_) {
      if (peek() == '\\') {
        ++at_;
        if (peek() != 'n' && peek() != 't') continue;
        found_.back().text += '\n';
      } else {
        found_.back().text += peek();
      }
    }
    ++at_;
  }

  std::string_view text_;
  std::size_t at_{0};
  std::size_t line_{1};
  std::string statement_;
  bool is_beside_{false};
  std::vector<Literal> found_;
};

bool describes_a_field(std::string_view statement) {
  return statement.starts_with("v.must(") || statement.starts_with("v.may(");
}

}  // namespace

const std::vector<SpokenPlace>& spoken_places() {
  constexpr std::string_view answers =
      "refusals have codes, by which the page says them; beside them the protocol promises English";
  constexpr std::string_view file_092 = "what a system is called in record 092 of a report file";
  constexpr std::string_view checker = "what a checker finds is told to tests alone";
  constexpr std::string_view columns = "columns as other programs name them";
  constexpr std::string_view kept = "a journal keeps it as it was written";
  static const std::vector<SpokenPlace> places{
      {"src/touchmove/dispute/", answers},
      {"src/touchmove/hall/core/", answers},
      {"src/touchmove/tournament/event/imports/take_over.cpp", kept},
      {"src/touchmove/tournament/event/imports/take_over_header.cpp", kept},
      {"src/touchmove/tournament/event/proposals/propose.cpp", kept},
      {"src/touchmove/tournament/event/sharing/feed.cpp", "markup"},
      {"src/touchmove/tournament/event/state/eligibility.cpp", kept},
      {"src/touchmove/tournament/event/vocabulary/titles.cpp", "titles as lists spell them out"},
      {"src/touchmove/tournament/event/imports/take_over_header.cpp",
       "the reason in the log, in the words of whoever reports"},
      {"src/touchmove/tournament/formats/lists/player_list.cpp", columns},
      {"src/touchmove/tournament/formats/natives/natives.cpp", "marks of other programs' files"},
      {"src/touchmove/tournament/formats/natives/swisssys.cpp", columns},
      {"src/touchmove/tournament/formats/natives/vega.cpp", columns},
      {"src/touchmove/tournament/formats/publish/html.cpp", "markup"},
      {"src/touchmove/tournament/formats/publish/pgn_tags.cpp", "values of PGN's tag Termination"},
      {"src/touchmove/tournament/formats/publish/sheets.cpp", "markup"},
      {"src/touchmove/tournament/formats/tables/crosstable_csv.cpp", columns},
      {"src/touchmove/tournament/formats/tables/players_csv.cpp", columns},
      {"src/touchmove/tournament/formats/trf/writer.cpp", "a record"},
      {"src/touchmove/tournament/pairing/burstein/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/doubleswiss/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/dubov/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/dutch/checker.cpp", checker},
      {"src/touchmove/tournament/pairing/dutch/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/fide/checker.cpp", checker},
      {"src/touchmove/tournament/pairing/fideteam/checker.cpp", checker},
      {"src/touchmove/tournament/pairing/fideteam/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/keizer/checker.cpp", checker},
      {"src/touchmove/tournament/pairing/keizer/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/knockout/checker.cpp", checker},
      {"src/touchmove/tournament/pairing/ladder/checker.cpp", checker},
      {"src/touchmove/tournament/pairing/quads/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/roundrobin/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/scheveningen/checker.cpp", checker},
      {"src/touchmove/tournament/pairing/scheveningen/system.cpp", file_092},
      {"src/touchmove/tournament/pairing/uschess/checker/violations.cpp", checker},
      {"src/touchmove/tournament/pairing/uschess/system.cpp", file_092},
  };
  return places;
}

Findings check_sentences(const std::vector<SourceFile>& files, const std::vector<SpokenPlace>& allowed) {
  Findings findings;
  std::set<std::string_view> needed;
  for (const SourceFile& file : files) {
    if (!has_sentences(file.path)) continue;
    for (const Literal& literal : Scanner(file.text).scan()) {
      const bool is_include = literal.statement.ends_with("#include");
      if (is_include || describes_a_field(literal.statement) || !is_sentence(literal.text)) continue;
      const auto excuse = std::find_if(allowed.begin(), allowed.end(), [&](const SpokenPlace& place) {
        return file.path == place.path || (place.path.ends_with('/') && file.path.starts_with(place.path));
      });
      if (excuse == allowed.end()) {
        findings.push_back(file.path + ":" + std::to_string(literal.line) + ": a sentence: \"" + literal.text + "\"");
      } else {
        needed.insert(excuse->path);
      }
    }
  }
  for (const SpokenPlace& place : allowed) {
    if (!needed.contains(place.path)) findings.push_back(std::string(place.path) + ": says nothing any more");
  }
  return findings;
}

}  // namespace touchmove::tidy
