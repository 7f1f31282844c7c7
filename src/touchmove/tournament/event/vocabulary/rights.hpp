// Who may do what in an event, as far as it rests on who they are: a row for each kind of event, a letter for each
// office. The fold asks it of every event it judges, the hall of every event a link brings (hall/core/rights), and
// docs/rights.md is made from it. What else an event must satisfy, as that the round is posted, is judged after this.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

inline constexpr std::size_t office_count = static_cast<std::size_t>(Office::Hall) + 1;

enum class Grant : std::uint8_t {
  No,
  Former,  ///< journals have it from before this table was; nobody brings it any more
  Shell,   ///< who has the store itself may write down that it was so, of players what is their own; no link brings it
  Own,     ///< what is their own: `ActRights::own` says what that is
  Yes,
};

/// What an office with `Own` may do it for.
enum class OwnMatter : std::uint8_t {
  Nothing,
  Entry,          ///< the entry is theirs
  Board,          ///< they sit at it
  Act,            ///< they did what is taken back
  PlayersLinks,   ///< links of players, none of the desk's
  PairingAppeal,  ///< the pairing, and nothing else
  Level,          ///< it lies before their office
};

struct ActRights {
  Type code{};
  std::array<Grant, office_count> grants{};
  OwnMatter own{OwnMatter::Nothing};
};

namespace detail {

void a_letter_of_rights_is_none_of_these();

/// Whose the columns of the table below are.
inline constexpr auto columns =
    base::each_once({Office::Player, Office::Coach, Office::Scorer, Office::FloorOfficial, Office::SectionChief,
                     Office::PairingDirector, Office::ChiefDirector, Office::Hall});

consteval Grant grant_of_letter(char letter) {
  switch (letter) {
    case '-':
      return Grant::No;
    case 'f':
      return Grant::Former;
    case 's':
      return Grant::Shell;
    case 'o':
      return Grant::Own;
    case 'y':
      return Grant::Yes;
    default:
      a_letter_of_rights_is_none_of_these();
      return Grant::No;
  }
}

/// A letter for each column, with blanks between for the reader.
consteval ActRights rights(std::string_view letters, Type code, OwnMatter own = OwnMatter::Nothing) {
  ActRights row{code, {}, own};
  std::size_t column = 0;
  for (const char letter : letters) {
    if (letter == ' ') continue;
    if (column >= columns.size()) a_letter_of_rights_is_none_of_these();
    row.grants[static_cast<std::size_t>(columns[column++])] = grant_of_letter(letter);
  }
  if (column != columns.size()) a_letter_of_rights_is_none_of_these();
  return row;
}

// Of the offices the pairing director pairs and enters, and neither rules at boards nor penalises; iesa:19-4 has the
// appeals of pairings come before that office. A coach acts for nobody: iesa:19-4 gives coaches the appeal of a
// pairing.
inline constexpr auto act_rights = base::enum_table({
    rights("- - - - s s s -", Type::Opened),
    rights("- - - - y y y -", Type::PlanSection),
    rights("- - - - y y y -", Type::ChangeParameters),
    rights("- - - - y y y -", Type::Schedule),
    rights("- - y y y y y -", Type::Enter),
    rights("- - y y y y y -", Type::EditEntry),
    rights("- - y y y y y -", Type::ChangeSection),
    rights("- - - - y y y -", Type::MergeSections),
    rights("- - - - y y y -", Type::SplitSection),
    rights("s f y y y y y -", Type::CheckIn, OwnMatter::Entry),
    rights("s f y y y y y -", Type::Withdraw, OwnMatter::Entry),
    rights("- - y y y y y -", Type::Reinstate),
    rights("s f y y y y y -", Type::RequestBye, OwnMatter::Entry),
    rights("s f y y y y y -", Type::CancelBye, OwnMatter::Entry),
    rights("- - y y y y y -", Type::KeepApart),
    rights("s f y y y y y -", Type::LineUp, OwnMatter::Entry),
    rights("- - - - y y y -", Type::PairRound),
    rights("- - - - y y y -", Type::ChangeBoards),
    rights("- - - - y y y -", Type::Unpair),
    rights("- - - - y y y -", Type::SetPhase),
    rights("o - y y y y y -", Type::EnterResult, OwnMatter::Board),
    rights("- - - - y y y -", Type::CorrectResult),
    rights("- - y y y y y y", Type::LinkGame),
    rights("- - - - s s s y", Type::GameEnded),
    rights("- - - y y f y -", Type::Penalise),
    rights("s o y y y y y -", Type::Appeal, OwnMatter::PairingAppeal),
    rights("- - - o o o y -", Type::DecideAppeal, OwnMatter::Level),
    rights("s o y y y y y -", Type::Escalate, OwnMatter::PairingAppeal),
    rights("- - - - y y y -", Type::SetPrizes),
    rights("- - - - y y y -", Type::SetReport),
    rights("- - - - y y y -", Type::SetSectionReport),
    rights("- - o o y y y f", Type::Undo, OwnMatter::Act),
    rights("- - - - y f y -", Type::Announce),
    rights("- s y y y y y -", Type::NameCoach),
    rights("- - - - - - y -", Type::AssignRating),
    rights("- - - y y f y -", Type::Assist),
    rights("- - - y y f y -", Type::Inspect),
    rights("s - y y y y y -", Type::ChooseColours, OwnMatter::Board),
    rights("- - - y y f y -", Type::TellOpponent),
    rights("- - y y y y y -", Type::SealPapers),
    rights("- - - - - - y -", Type::Appoint),
    rights("- - - - o o y -", Type::IssueLinks, OwnMatter::PlayersLinks),
    rights("- - - - o o y -", Type::RevokeLinks, OwnMatter::PlayersLinks),
    rights("- - - - y y y -", Type::MakeUp),
    rights("- - - - y y y -", Type::VirtualPoints),
    rights("- - y y y y y -", Type::CheckInAll),
    rights("- - y y y y y -", Type::NoteFee),
    rights("- - - - y y y -", Type::OpenRegistration),
    rights("s - y y y y y -", Type::Apply),  // a player's own comes by the event's page, not by a link
    rights("- - y y y y y -", Type::AnswerApplication),
    rights("- - - - y y y -", Type::SettleTie),
    rights("- - - - y y y -", Type::ExtraGame),
    rights("- - y y y y y -", Type::ExtraResult),
});

}  // namespace detail

constexpr const ActRights& rights_of(Type type) { return detail::act_rights[type]; }
constexpr Grant grant_of(Office office, Type type) { return rights_of(type).grants[static_cast<std::size_t>(office)]; }

/// Whether a link that acts with this office may bring such an event at all.
constexpr bool may_bring(Office office, Type type) { return grant_of(office, type) >= Grant::Own; }

}  // namespace touchmove::tournament::event
