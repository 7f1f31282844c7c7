// Ratings as lists publish them, and which of them an event goes by.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::tournament::rating {

/// A US Chess rating is provisional up to this many games.
inline constexpr int provisional_games = 25;

/// A rating with the number of games it rests on, which lists state of provisional ratings only.
struct Published {
  int rating{0};
  std::optional<int> games;

  bool is_provisional() const { return games && *games <= provisional_games; }
  friend bool operator==(const Published&, const Published&) = default;
};

/// Reads "1234", "1234/12", "1234P12", "1234p12", blanks around them left out. "0", "UNR", "Unrated" and nothing at all
/// are no rating. Whatever else it is, `bad` is set and there is no rating.
std::optional<Published> parse_published(std::string_view text, bool& bad);

/// "1234", "1234/12".
std::string to_string(const Published& published);

enum class Chosen : std::uint8_t { Regular, Blitz };

/// The rating a player of a scholastic blitz event is paired by.
struct BlitzRating {
  int rating{0};
  Chosen chosen{Chosen::Regular};
  /// uschess-blitz:3 (the higher one) or uschess-blitz:3.established (the established one).
  std::string_view clause;

  friend bool operator==(const BlitzRating&, const BlitzRating&) = default;
};

/// The higher of regular and blitz (uschess-blitz:3), but an established rating before a provisional one even if that
/// is higher (uschess-blitz:3.established). Nothing where there is neither: the chief director may then assign one
/// (uschess-blitz:3.assigned).
std::optional<BlitzRating> blitz_pairing_rating(const std::optional<Published>& regular,
                                                const std::optional<Published>& blitz);

/// Approved ways to take another system's rating for a US Chess one (28D1). An event's setting, shown to the director.
enum class Conversion : std::uint8_t {
  FidePlus50,
  FidePlus100,
  FideLinear,         ///< 0.895 of it and 367
  EnglandTimes8,      ///< 8 times it and 700
  FederationPlus200,  ///< most national federations
};

/// The converted rating, rounded to the nearest whole number, a half up.
int converted(int foreign, Conversion conversion);

}  // namespace touchmove::tournament::rating
