// What a section's pairing engine makes of its next round: an event ready to be judged. The engine is called here and
// nowhere else; the journal then keeps the boards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::event {

/// Why there is no proposal.
enum class NoProposal : std::uint8_t {
  UnknownSection,
  UnknownEntry,  ///< none of the section, nor on a board of its round
  AllRoundsPaired,
  NobodyThere,
  NoColourLot,     ///< the event has not drawn the colour of the first board
  NoLegalPairing,  ///< nobody can be paired without breaking a rule
  EngineMissing,   ///< this build has no engine for the section's system
  PairedByHand,    ///< the section's boards are the director's own
  NoClasses,       ///< the last round is to be paired by class, and no prizes of classes are announced
};
template <>
std::span<const std::string_view> words_of<NoProposal>();

/// What a person reads of it: views/unproposed.hpp.
struct Unproposed {
  NoProposal why{NoProposal::UnknownSection};
  EntryNumber entry{0};                           ///< of an unknown one
  std::string_view detail{};                      ///< the word of what else there is to say (`pairing::NoRound`)
  std::string value{};                            ///< what stands in it
  std::vector<EntryNumber> stuck{};               ///< entries some of whom every pairing leaves over
  std::vector<std::string_view> could_give_up{};  ///< words of what would be enough, each by itself
};

/// A section as an engine is told of it: whom the field's entrants are, by index.
struct SectionField {
  pairing::Field field;
  std::vector<EntryNumber> entries;
};

/// The section before a round, entrants by pairing number (those without one get the one they are about to have).
/// Games not finished count as in `supposed`, else as nothing. Who is on a bye, gone or suspended is not present; a
/// house player is if the number would be odd otherwise.
SectionField field_of(const State& state, std::size_t section, int round, std::span<const Supposed> supposed = {});

/// The next round of a section.
tl::expected<PairRound, Unproposed> propose_round(const State& state, std::size_t section,
                                                  std::span<const Supposed> supposed = {});

/// Rule 29H: what the players of games still going on are taken to have: a draw each.
std::vector<Supposed> suppose_draws(const State& state, std::size_t section);

/// Whom a section's last round does not fit any more, so that their boards are to be paired anew (`propose_repair`).
struct Unsettled {
  std::vector<EntryNumber> gone;      ///< not there, and on a board of which nothing has been entered
  std::vector<EntryNumber> unseated;  ///< there, and on no board
  std::vector<EntryNumber> mistaken;  ///< their games going on were taken for something (rule 29H) and ended otherwise
  std::vector<EntryNumber> appealed;  ///< an appeal of their pairing was upheld, and nothing has been entered
};
/// The same, each with the word for why (`field` of `Code::RepairDue`); views into `of`.
inline std::array<std::pair<std::string_view, std::span<const EntryNumber>>, 4> by_reason(const Unsettled& of) {
  return {{{"gone", of.gone}, {"unseated", of.unseated}, {"mistaken", of.mistaken}, {"appealed", of.appealed}}};
}

/// Nobody once the round is locked.
Unsettled unsettled(const State& state, std::size_t section);

/// The round of a section again, with the boards that `affected` entries were on made anew by the engine and the others
/// as they are; the reasons of a board made anew begin with `reason::Anew`. Boards with results are never touched.
/// Nothing is proposed where one of the affected is no entry of the section and on no board of the round.
tl::expected<ChangeBoards, Unproposed> propose_repair(const State& state, std::size_t section,
                                                      std::span<const EntryNumber> affected);

}  // namespace touchmove::tournament::event
