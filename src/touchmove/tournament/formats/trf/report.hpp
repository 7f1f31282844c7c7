// The FIDE Tournament Report File (TRF16, and the TRF26 records that state an event's pairing settings) as values.
// Formats and columns: docs/formats/trf.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "touchmove/base/outlined.hpp"

namespace touchmove::tournament::trf {

/// Points in tenths.
using Tenths = int;

/// A record kept as it stands: one this reader does not take apart, text after its code, trailing blanks dropped.
struct TextRecord {
  std::string code;  ///< "012"; empty for a comment or a line too short for a code
  std::string text;
  friend bool operator==(const TextRecord&, const TextRecord&) = default;
};

/// One round of a player's record.
struct RoundCell {
  int opponent{0};   ///< starting number; 0 for none
  char colour{'-'};  ///< w, b or -
  /// 1 = 0 played; W D L played and unrated; + - forfeited; H F U Z half, full, pairing-allocated and zero-point bye. A
  /// blank with an opponent: the two are paired, and the result is not known yet.
  char result{'Z'};
  friend bool operator==(const RoundCell&, const RoundCell&) = default;
};

/// 001. A blank cell is read as a zero-point bye; blank cells at the end are no rounds.
struct PlayerRecord {
  int number{0};
  std::string sex;
  std::string title;
  std::string name;
  std::optional<int> rating;
  std::string federation;
  std::string fide_id;
  std::string birth_date;
  Tenths points{0};
  std::optional<int> rank;
  std::vector<RoundCell> rounds;
  friend bool operator==(const PlayerRecord&, const PlayerRecord&) = default;
};

enum class Dialect : std::uint8_t { Trf26, Extension };

/// 142, or XXR in the older extension.
struct RoundCount {
  int rounds{0};
  Dialect dialect{Dialect::Trf26};
  friend bool operator==(const RoundCount&, const RoundCount&) = default;
};

/// 152 (W or B), or XXC (white1 or black1).
struct InitialColour {
  bool white{true};
  Dialect dialect{Dialect::Trf26};
  friend bool operator==(const InitialColour&, const InitialColour&) = default;
};

/// 162: letters with their points. W D L A P, X; Z is read as A, which some programs write so.
struct PointSystem {
  std::vector<std::pair<char, Tenths>> values;
  friend bool operator==(const PointSystem&, const PointSystem&) = default;
};

/// BBW BBD BBL BBZ BBF BBU: one value of the point system; the letter is the third of the code.
struct PointValue {
  char letter{'W'};
  Tenths points{0};
  friend bool operator==(const PointValue&, const PointValue&) = default;
};

/// XXS: JaVaFo's settings of points, by its own codes: WW BW WD BD WL BL ZPB HPB FPB PAB FW FL, W, D.
struct PointSettings {
  std::vector<std::pair<std::string, Tenths>> values;
  friend bool operator==(const PointSettings&, const PointSettings&) = default;
};

/// XXZ: who is absent from the round to be paired.
struct AbsentPlayers {
  std::vector<int> players;
  friend bool operator==(const AbsentPlayers&, const AbsentPlayers&) = default;
};

/// 240.
struct ByeRecord {
  char type{'Z'};  ///< F H Z
  int round{0};
  std::vector<int> players;
  friend bool operator==(const ByeRecord&, const ByeRecord&) = default;
};

/// 250. In an event of teams, match points and game points of teams.
struct VirtualPoints {
  Tenths points{0};
  int first_round{0};
  int last_round{0};
  int first_player{0};
  int last_player{0};
  std::optional<Tenths> match_points;
  friend bool operator==(const VirtualPoints&, const VirtualPoints&) = default;
};

/// XXA: one player's virtual points by round.
struct PlayerVirtualPoints {
  int player{0};
  std::vector<Tenths> points;
  friend bool operator==(const PlayerVirtualPoints&, const PlayerVirtualPoints&) = default;
};

/// 260 with its rounds, or XXP for all of them: nobody of the group meets another of it.
struct ForbiddenGroup {
  std::optional<std::pair<int, int>> rounds;
  std::vector<int> players;
  friend bool operator==(const ForbiddenGroup&, const ForbiddenGroup&) = default;
};

/// 013, the older team record.
struct OldTeamRecord {
  std::string name;
  std::vector<int> players;  ///< in board order
  friend bool operator==(const OldTeamRecord&, const OldTeamRecord&) = default;
};

/// 352: the colours on the boards of the team that is named first, "WBWB".
struct BoardColours {
  std::string colours;
  friend bool operator==(const BoardColours&, const BoardColours&) = default;
};

/// 310.
struct TeamRecord {
  int number{0};
  std::string name;
  std::string nickname;
  std::string strength;
  Tenths match_points{0};
  Tenths game_points{0};
  std::optional<int> rank;
  std::vector<int> players;  ///< in board order
  friend bool operator==(const TeamRecord&, const TeamRecord&) = default;
};

/// 300: who played for a team in a round.
struct LineUpRecord {
  int round{0};
  int team{0};
  int opponent{0};           ///< team; 0 for none
  std::vector<int> players;  ///< by board; 0 where nobody sat
  friend bool operator==(const LineUpRecord&, const LineUpRecord&) = default;
};

/// 320: the teams that had the pairing-allocated bye, and what it is worth.
struct TeamByeRecord {
  Tenths match_points{0};
  Tenths game_points{0};
  std::vector<int> teams;  ///< by round; 0 for none
  friend bool operator==(const TeamByeRecord&, const TeamByeRecord&) = default;
};

/// 330: a match forfeited as a whole.
struct ForfeitedMatch {
  char white{'-'};  ///< + or -: whether the White team got it
  char black{'-'};
  int round{0};
  int white_team{0};
  int black_team{0};
  friend bool operator==(const ForfeitedMatch&, const ForfeitedMatch&) = default;
};

/// 299: points that results do not give. In an event of teams, those of teams.
struct AbnormalPoints {
  char type{' '};  ///< W D L F H Z + -, or blank for a penalty
  std::optional<Tenths> match_points;
  Tenths points{0};
  int round{0};
  std::vector<int> players;
  friend bool operator==(const AbnormalPoints&, const AbnormalPoints&) = default;
};

using RecordKinds =
    std::variant<TextRecord, PlayerRecord, RoundCount, InitialColour, PointSystem, PointValue, ByeRecord, VirtualPoints,
                 PlayerVirtualPoints, ForbiddenGroup, OldTeamRecord, TeamRecord, LineUpRecord, TeamByeRecord,
                 ForfeitedMatch, AbnormalPoints, PointSettings, AbsentPlayers, BoardColours>;
using Record = base::Outlined<RecordKinds>;

enum class LineEnd : std::uint8_t { Lf, Cr, CrLf };

/// A whole file, its records in the file's order: of a file that was read one a line, comments and empty lines among
/// them, so that the record at index i stood in line i + 1. Texts are UTF-8.
struct Report {
  LineEnd line_end{LineEnd::Cr};
  std::vector<Record> records;

  /// Every record of one kind, in order.
  template <typename Kind>
  std::vector<const Kind*> all() const {
    std::vector<const Kind*> result;
    for (const Record& record : records) {
      if (const auto* found = std::get_if<Kind>(&record)) result.push_back(found);
    }
    return result;
  }

  /// Whether teams play matches: then byes, points and restrictions (240, 250, 260, 299) are those of teams. Records of
  /// teams alone may as well say who belongs together in an event of individuals.
  bool is_of_matches() const {
    if (!all<LineUpRecord>().empty() || !all<TeamByeRecord>().empty() || !all<ForfeitedMatch>().empty()) return true;
    for (const AbnormalPoints* record : all<AbnormalPoints>()) {
      if (record->match_points) return true;
    }
    return false;
  }

  friend bool operator==(const Report&, const Report&) = default;
};

}  // namespace touchmove::tournament::trf
