// What the readers of this folder share: the fields of an object, what was found wrong, and a section in the making.
// Internal to this folder.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/tournament/formats/natives/json_tree.hpp"
#include "touchmove/tournament/formats/natives/natives.hpp"

namespace touchmove::tournament::files {

inline constexpr int most_native_rounds = 99;
inline constexpr int highest_native_rating = 4'000;
inline constexpr int highest_board = 90'000;
inline constexpr int highest_fide_rating = 3'500;

/// `what` is the last word of a key, `file.native.…`.
messages::Message native(std::string_view what, std::vector<messages::Param> params = {});

/// The text without line breaks and other control characters, and without blanks around it.
std::string one_line(std::string_view text);

/// Mistakes, remarks, and the fields nobody reads.
class Findings {
 public:
  std::vector<Mistake> mistakes;

  void mistake(std::size_t line, std::string field, messages::Message what) {
    mistakes.push_back({line, std::move(field), std::move(what)});
  }
  void note(messages::Message what) { notes_.push_back(std::move(what)); }
  /// A field of the objects of `of` is left: told once, with how often it was.
  void left(const std::string& of, const std::string& field, std::size_t line);
  std::vector<messages::Message> notes() const;

 private:
  struct Left {
    std::size_t line{0};
    std::int64_t count{0};
  };
  std::vector<messages::Message> notes_;
  std::map<std::pair<std::string, std::string>, Left> left_;
};

/// The fields of one object, each checked as it is asked for. What is not asked for is left, and told.
class Fields {
 public:
  /// `place` is how mistakes name the object. All three must outlive this.
  Fields(const JsonNode& node, std::string place, Findings& findings)
      : node_(node), place_(std::move(place)), findings_(findings) {}

  /// A text, or a number as it is written; empty where there is none.
  std::string text(const std::string& name);
  /// A whole number; nothing where there is none. Any other value, one out of bounds among them, is a mistake.
  std::optional<int> number(const std::string& name, int least, int most);
  /// The items of a list, or none.
  const std::vector<JsonNode>& list(const std::string& name);
  /// The field was asked for and is left all the same, and told.
  void leave(const std::string& name) { asked_.erase(name); }
  /// These say nothing that is to be taken over.
  void silent(std::initializer_list<const char*> names);
  /// Whatever was not asked for and is not blank.
  void leave_the_rest(const std::string& of);

  std::string place_of(const std::string& name) const { return place_.empty() ? name : place_ + "." + name; }
  std::size_t line_of(const std::string& name) const;

 private:
  const JsonNode* ask(const std::string& name);

  const JsonNode& node_;
  std::string place_;
  Findings& findings_;
  std::set<std::string> asked_;
};

/// A player while a section is read.
struct NativePlayer {
  std::size_t line{1};
  std::string place{};  ///< how mistakes name the player
  trf::PlayerRecord record{};
  std::vector<int> boards{};               ///< of each round; 0: not said
  std::vector<std::size_t> round_lines{};  ///< of each round; where there are fewer, the player's own
  std::optional<trf::Tenths> score{};      ///< as the file has it
  std::string us_id{};
  std::string state{};
  std::string team{};
  std::string club{};
  bool computer{false};
  bool absent{false};   ///< from the next round, until said otherwise
  int re_entry_for{0};  ///< the number of the entry this one is again; 0: none
  std::vector<std::pair<int, char>>
      announced{};  ///< byes: the round and one of H F Z; those of paired rounds are history
  NativePerson person{};
};

/// A section of which everything was read.
struct NativeTable {
  std::size_t mistakes_before{0};  ///< of the file, when its reading began
  std::string name{};
  std::vector<NativePlayer> players{};
  int paired{0};  ///< rounds that are paired; cells behind them say nothing
  int rounds{0};  ///< of the whole; 0: not said
  std::string time_control{};
  int first_board{0};
  bool is_robin{false};
  bool score_is_believed{false};  ///< that the field is the players' score, which nobody published: no mistake then
};

/// The section as a report says it, its players held against each other.
NativeSection finished(NativeTable table, Findings& findings);

/// The end of a membership, or nothing; a text that is none is left, and told.
std::string membership_of(Fields& fields, const std::string& name);

tl::expected<NativeEvent, std::vector<Mistake>> read_swisssys(const JsonNode& root);
tl::expected<NativeEvent, std::vector<Mistake>> read_wintd(const JsonNode& root);
/// Text in UTF-8.
tl::expected<NativeEvent, std::vector<Mistake>> read_vega(std::string_view text);

/// The event, or its mistakes by line.
tl::expected<NativeEvent, std::vector<Mistake>> made(NativeEvent event, Findings& findings);

}  // namespace touchmove::tournament::files
