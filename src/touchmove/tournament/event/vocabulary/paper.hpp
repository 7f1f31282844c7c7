// What an event announces for afterwards: the prizes of its sections, and what its rating report says besides the
// results. Directors are named by opaque ids, as everybody is; their federation ids lie in the table beside the
// journal.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/vocabulary/names.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report.hpp"
#include "touchmove/tournament/prizes/prizes.hpp"

namespace touchmove::tournament::event {

/// Who wins a prize.
enum class PrizeFor : std::uint8_t { Players, Teams };

/// A prize as announced. Who is eligible is said by what the journal knows: ratings, or a list of entries.
struct PrizePlan {
  std::string name{};
  prizes::Kind kind{prizes::Kind::Cash};
  prizes::Cents amount{0};
  std::string group{};  ///< prizes for the same players; empty: those of the same eligibility are one
  PrizeFor goes_to{PrizeFor::Players};
  std::optional<int> rated_below{};  ///< the unrated are not, but with `unrated`
  std::optional<int> rated_at_least{};
  bool unrated{false};         ///< the unrated, and nobody else where no rating is named
  std::vector<int> entries{};  ///< these alone; empty: everybody

  friend bool operator==(const PrizePlan&, const PrizePlan&) = default;
};

/// What the rating report says of the whole event. Empty: not known yet.
struct ReportFacts {
  std::string affiliate{};  ///< A and seven digits
  std::string city{};
  std::string state{};
  std::string zip{};
  std::string federation{};  ///< FIDE's: of the place, three letters
  files::CrossTableTo cross_table_to{files::CrossTableTo::Nobody};
  std::string chief{};  ///< opaque ids of persons
  std::string assistant{};
  std::vector<std::string> others{};
  std::string first_day{};  ///< YYYY-MM-DD; empty: as opened
  std::string last_day{};

  friend bool operator==(const ReportFacts&, const ReportFacts&) = default;
};

/// What it says of a section. Empty: as of the event.
struct SectionFacts {
  bool rated{true};  ///< else it is left out of the report
  files::ScholasticLevel level{files::ScholasticLevel::None};
  std::string chief{};
  std::string assistant{};
  std::string first_day{};
  std::string last_day{};
  std::vector<std::string> round_days{};  ///< YYYY-MM-DD a round; of rounds without one, the event's if it has but one
  bool grand_prix{false};
  int grand_prix_points{0};

  friend bool operator==(const SectionFacts&, const SectionFacts&) = default;
};

}  // namespace touchmove::tournament::event
