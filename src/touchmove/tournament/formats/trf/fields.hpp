// Numbers, points and players in the columns of a line, mistakes kept with their places.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/formats/trf/line.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"

namespace touchmove::tournament::trf {

inline constexpr int most_players = 9999;
inline constexpr int most_teams = 999;
inline constexpr int most_rounds = 999;
inline constexpr std::size_t to_the_end = 100000;

/// What takes the fields out of a file's lines. `line_number_` is that of the line being read.
class Fields {
 protected:
  /// Whom a record's number means.
  enum class Of : std::uint8_t { Players, Teams, Either };

  /// `what` is the last word of a key, `file.trf.…`.
  void mistake(std::size_t column, std::string_view what, std::vector<messages::Param> params = {}) {
    mistake_at(line_number_, column, what, std::move(params));
  }
  void mistake_at(std::size_t line, std::size_t column, std::string_view what,
                  std::vector<messages::Param> params = {}) {
    mistakes_.push_back({line, column, messages::Message("file.trf." + std::string(what), std::move(params))});
  }

  /// The number in columns first..last, complaining if there is none from `least` to `most`. `what` it is, here and
  /// below, is the last word of a key `file.field.…`.
  std::optional<int> number_at(const Line& line, std::size_t first, std::size_t last, int least, int most,
                               const char* what);
  /// Points with at most one decimal, `.` or `,`; complaining if there are none.
  std::optional<Tenths> points_at(const Line& line, std::size_t first, std::size_t last, const char* what);
  /// The same with a sign before them; nothing where the columns are blank.
  std::optional<Tenths> signed_points_at(const Line& line, std::size_t first, std::size_t last, const char* what);
  /// Numbers four wide, from column `first`, one blank between; they are checked at the end to name somebody.
  std::vector<int> players_at(const Line& line, std::size_t first, Of of = Of::Either);
  /// Notes that a number names somebody, at a column of this line.
  void name(int number, std::size_t column, Of of = Of::Either) {
    named_.push_back({number, line_number_, column, of});
  }

  struct Named {
    int number{0};
    std::size_t line{0};
    std::size_t column{0};
    Of of{Of::Either};
  };

  std::vector<Mistake> mistakes_;
  std::size_t line_number_{0};
  std::vector<Named> named_;
};

}  // namespace touchmove::tournament::trf
