// What holds for events under the IESA, and for a game's record.
#include "touchmove/books/iesa/iesa_events.hpp"

#include <array>
#include <string_view>

#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::iesa {
namespace {

using game::EventMatter;
using rulebook::cite;

using Words = std::string_view;
constexpr std::array<Words, 5> light{"cream", "white", "tan", "buff", "tan/buff"};
constexpr std::array<Words, 4> dark_squares{"green", "brown", "black", "dark blue"};
constexpr std::array<Words, 2> dark_men{"brown", "black"};

constexpr game::EquipmentLaw equipment_law{
    .light_squares = {light, cite("iesa:2-1-1a")},
    .dark_squares = {dark_squares, cite("iesa:2-1-1b")},
    .light_men = {light, cite("iesa:3-1a")},
    .dark_men = {dark_men, cite("iesa:3-1b")},
    .square = {200, 300, cite("iesa:2-1-2")},
    .king = {300, 500, cite("iesa:3-1-2")},
    .squares_alike = cite("iesa:2-1-1"),
    .proportion = cite("iesa:3-1-1"),
    .pawn = cite("iesa:3-1-3"),
    .pattern = cite("iesa:3-1-4"),
    .black_provides = cite("iesa:1-4-1"),
    .white_provides = cite("iesa:1-4"),
    .opponents_instead = cite("iesa:1-4-1b"),
    .better_chosen = cite("iesa:1-4-1a"),
    .standard_clock = cite("iesa:1-4-2"),
    .silent_clock = cite("iesa:1-4-3"),
};

constexpr std::array limits{
    game::EventLimit{"forfeit_after", cite("iesa:11-5")},
    game::EventLimit{"forfeit_control_percent", cite("iesa:11-5")},
    game::EventLimit{"pairing_appeal", cite("iesa:19-4-4")},
    game::EventLimit{"coaches_appeal_pairings", cite("iesa:19-4")},
    game::EventLimit{"pairing_appeals_need_flag", cite("iesa:19-4")},
};

consteval game::EventClauses clauses() {
  game::EventClauses clauses;
  clauses.set(EventMatter::AppealDeadline, cite("iesa:19-4-4"));
  clauses.set(EventMatter::NotAppealable, cite("iesa:19-4"));
  clauses.set(EventMatter::OnlyCoachAppeals, cite("iesa:19-4"));
  clauses.set(EventMatter::OnlyPlayerAppeals, cite("iesa:19-1"));
  clauses.set(EventMatter::NoHigherLevel, cite("iesa:19-4-3"));
  clauses.set(EventMatter::ForfeitEarly, cite("iesa:11-5"));
  clauses.set(EventMatter::MetBefore, cite("iesa:19-4-1a"));
  clauses.set(EventMatter::TimeLimitFixed, cite("iesa:4-3-1"));
  clauses.set(EventMatter::NotAnnounced, cite("iesa:22-1"));
  clauses.set(EventMatter::NoExperiments, cite("iesa:22-2"));
  clauses.set(EventMatter::NoticeShort, cite("iesa:22-2-1"));
  clauses.set(EventMatter::RegistrationBegun, cite("iesa:22-2-2"));
  clauses.set(EventMatter::FormIncomplete, cite("iesa:17-13"));
  clauses.set(EventMatter::OpponentToBeTold, cite("iesa:21-8-1"));
  clauses.set(EventMatter::OfficialTells, cite("iesa:21-8-1"));
  clauses.set(EventMatter::NotAssistant, cite("iesa:21-9-8"));
  clauses.set(EventMatter::EquipmentUnfit, cite("iesa:1-4-1b"));
  clauses.set(EventMatter::EquipmentMissing, cite("iesa:1-4"));
  clauses.set(EventMatter::OtherForfeits, cite("iesa:1-4-4"));
  clauses.set(EventMatter::ClockWithoutDelay, cite("iesa:1-4-2"));
  clauses.set(EventMatter::ClockDefective, cite("iesa:1-4-3"));
  clauses.set(EventMatter::ClockAdmitted, cite("iesa:21-5-3"));
  clauses.set(EventMatter::SheetNotApproved, cite("iesa:13-1-3c"));
  clauses.set(EventMatter::PairedWithMetBefore, cite("iesa:19-4-1a"));
  clauses.set(EventMatter::PairedWithThirdColour, cite("iesa:19-4-2a"));
  clauses.set(EventMatter::PairedWithOutsideGroup, cite("iesa:19-4-2b"));
  clauses.set(EventMatter::PairedWithSameConference, cite("iesa:19-4-2c"));
  clauses.set(EventMatter::PairedWithTeammates, cite("iesa:19-4-2d"));
  return clauses;
}

}  // namespace

constinit const game::EventPolicies events{
    .clauses = clauses(),
    .forfeit_after_ms = 20 * 60'000,  // 11-5, 14-10
    .forfeit_control_percent = 0,
    .coaches_appeal_pairings = true,
    .pairing_appeals_need_flag = true,
    .own_scoresheets = false,  // 13-1-3c
    .limits = limits,
    .equipment = &equipment_law,
};

constinit const game::RecordPolicies records{
    .checkmate = cite("iesa:11-1"),
    .stalemate = cite("iesa:12-1"),
    .dead = cite("iesa:12-7"),
    .timeout = cite("iesa:11-3-5"),
};

}  // namespace touchmove::books::iesa
