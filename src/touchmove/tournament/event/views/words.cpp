#include "touchmove/tournament/event/views/words.hpp"

#include "touchmove/tournament/event/views/allowed.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::event {
namespace {

std::string_view sentence(Code code) {
  switch (code) {
    case Code::OutOfOrder:
      return "the event is not the next of its journal";
    case Code::NotOpened:
      return "the event has not been opened";
    case Code::AlreadyOpened:
      return "the event is open already";
    case Code::UnknownFormat:
      return "the journal was written by a later version";
    case Code::UnknownRulebook:
      return "there is no such rulebook";
    case Code::UnknownEdition:
      return "this edition is not known here; of the pairing rules us-chess-7 and fide-2026-02 are, of FIDE's "
             "tie-breaks 2024-08 and 2026-03";
    case Code::OtherAcceleration:
      return "added_score, adjusted_rating and sixths accelerate US Chess pairings, and baku the FIDE Dutch";
    case Code::BadValue:
      return "this value is not taken";
    case Code::NotUtf8:
      return "a text is written in UTF-8";
    case Code::UnknownSection:
      return "there is no such section";
    case Code::SectionExists:
      return "a section of this name exists";
    case Code::SectionNotEmpty:
      return "this cannot change once the section has been paired";
    case Code::UnknownEntry:
      return "there is no such entry";
    case Code::WrongEntryNumber:
      return "a new entry takes the next number";
    case Code::PersonEntered:
      return "this person is entered already";
    case Code::NoSuchRound:
      return "the section has no such round";
    case Code::RoundNotNext:
      return "rounds are paired one after another";
    case Code::RoundPaired:
      return "the round has been paired";
    case Code::RoundNotPaired:
      return "the round has not been paired";
    case Code::RoundLocked:
      return "the round is locked";
    case Code::RoundPosted:
      return "the round is posted";
    case Code::RoundNotPosted:
      return "the round is not posted";
    case Code::ResultsEntered:
      return "a result has been entered";
    case Code::LaterRoundPaired:
      return "a later round has been paired";
    case Code::NoSuchBoard:
      return "there is no such board";
    case Code::NoSuchGame:
      return "the pairing has no such game";
    case Code::BoardTwice:
      return "the board is named twice";
    case Code::EntryTwice:
      return "the entry would be in two places";
    case Code::EntryNotInSection:
      return "the entry is not in this section";
    case Code::EntryAbsent:
      return "the entry is not there in this round";
    case Code::NoOpponent:
      return "a bye has no result";
    case Code::StaleVersion:
      return "the record has changed since it was read; look again";
    case Code::NotTheirGame:
      return "only the two players enter their result";
    case Code::NotPermitted:
      return "this office may not do it";
    case Code::ResultKind:
      return "players enter a win, a draw or a loss";
    case Code::EncounterTaken:
      return "the game or the board has a link already";
    case Code::UnknownEncounter:
      return "no board is linked to this game";
    case Code::ResultConflict:
      return "the game has reported another result before";
    case Code::UnknownAppeal:
      return "there is no such appeal";
    case Code::AppealClosed:
      return "this level has decided the appeal";
    case Code::WrongLevel:
      return "the appeal does not lie before this office";
    case Code::NoHigherLevel:
      return "nobody stands above the level that decided";
    case Code::NothingToUndo:
      return "there is no such event";
    case Code::CannotUndo:
      return "this event cannot be undone";
    case Code::RestsOnIt:
      return "a later event rests on it";
    case Code::ByeTwice:
      return "a bye is entered for this round";
    case Code::NoBye:
      return "no bye is entered for this round";
    case Code::AlreadySo:
      return "it is so already";
    case Code::NotWithdrawn:
      return "the entry is not withdrawn";
    case Code::ChiefReadmits:
      return "after a forfeit or an expulsion the chief director alone lets a player in again";
    case Code::PartnersFixed:
      return "partners are not exchanged";
    case Code::ChiefAdmits:
      return "only the chief director and the organizer together let somebody in late";
    case Code::UnknownLink:
      return "there is no such link";
    case Code::LinkRevoked:
      return "the link has been revoked";
    case Code::OtherSection:
      return "the link is good for other sections";
    case Code::LastChief:
      return "it is the last link of a chief director";
    case Code::SectionBusy:
      return "a round is paired and not posted: post it, or take it back (unpair), first";
    case Code::NoRoundLeft:
      return "every round is paired: say which is the first round not played";
    case Code::OnlyUsChess:
      return "this is a setting of US Chess Swisses, which the section is not";
    case Code::OnlyRobins:
      return "this is a setting of round robins, which the section is not";
    case Code::NoTable:
      return "the section has no table of who meets whom";
    case Code::NotToBePlayed:
      return "the table has no game of theirs that is still to be paired";
    case Code::NoAssistant:
      return "neither player of this board has an assistant to tell of";
    case Code::NotAtBoard:
      return "the entry is not at this board";
    case Code::RoundsDiffer:
      return "only sections that have paired as many rounds are merged";
    case Code::TakesWhite:
      return "takes White";
    case Code::TableFull:
      return "the numbers of the table are fixed and none is free; only where the players are odd does a late entrant "
             "get "
             "one, the number that sits out";
    case Code::TableRunning:
      return "whoever leaves a round robin keeps the number in its table and is withdrawn; the rest goes by how many "
             "games "
             "were played";
    case Code::ByeOfTable:
      return "an absence from a round robin postpones the game and is worth nothing: a zero-point bye";
    case Code::GamePostponed:
      return "their game is still to be played";
    case Code::TableRounds:
      return "everybody meets everybody in another number of rounds than the section has";
    case Code::EntriesClosed:
      return "entries are closed";
    case Code::TimeLimitFixed:
      return "the time limit is fixed before the tournament";
    case Code::ByeLimit:
      return "the half-point byes of this player are used up";
    case Code::ByeRound:
      return "half-point byes are not given so late; a zero-point bye is open";
    case Code::ByeDeadline:
      return "the deadline for this bye has passed";
    case Code::ByeIrrevocable:
      return "a bye of this round cannot be given back";
    case Code::LastByeLate:
      return "a half-point bye of the last round is declared before the player's first game";
    case Code::WinCountsHalf:
      return "a win in this round counts a draw for prizes";
    case Code::SecondBye:
      return "the entry has had a full-point bye or a forfeit win";
    case Code::SectionClosed:
      return "sections are closed: the pairings of round one are posted";
    case Code::RatingOutside:
      return "the rating is outside the section's limits";
    case Code::MetBefore:
      return "they have met before";
    case Code::Unpaired:
      return "the entry is there and on no board";
    case Code::GamesOutstanding:
      return "a game is not finished";
    case Code::AppealDeadline:
    case Code::RulingDeadline:
      return "the time for this appeal has passed";
    case Code::OnlyPlayerAppeals:
      return "a ruling is appealed by the player whose game it is";
    case Code::NotAppealable:
      return "nothing about this board may be appealed";
    case Code::OnlyCoachAppeals:
      return "pairings are appealed by a coach";
    case Code::Disputed:
      return "the result is in dispute";
    case Code::ForfeitEarly:
      return "the time for a forfeit is not up";
    case Code::EmptyBoard:
      return "nobody sits there for the team: the board is lost by forfeit, or the line-up comes first";
    case Code::BoardOrder:
      return "a line-up keeps the order of the members, and lower boards move up";
    case Code::MemberForfeited:
      return "the member is out for a forfeit";
    case Code::LateEntry:
      return "this is a late entry";
    case Code::ScoreChanged:
      return "the score changes";
    case Code::PairedOnOldScore:
      return "was paired on the old score";
    case Code::ResultSettled:
      return "the result stands";
    case Code::ResultAwaited:
      return "waits for a second entry";
    case Code::ResultDisagrees:
      return "entries disagree; a director decides";
    case Code::Withdrawn:
      return "withdrawn for the forfeit";
    case Code::LeavesWithNotice:
      return "leaves";
    case Code::LeavesWithoutNotice:
      return "left without a word: paired once more, then out";
    case Code::PairedOut:
      return "has the full-point bye";
    case Code::Appealable:
      return "may be appealed";
    case Code::Waived:
      return "done all the same, by the director";
    case Code::Known:
      return "known already";
    case Code::MemberOut:
      return "whoever sat there is out for the forfeit; the team is not";
    case Code::MatchDecided:
      return "the match is decided by the game won first; this one changes nothing";
    case Code::RankedByMembers:
      return "without a rating of its own, ranked by the average of its members";
    case Code::RankedUnrated:
      return "has no rating, nor has any of its members: ranked as unrated";
    case Code::History:
      return "has earlier penalties";
    case Code::ChiefAssigns:
      return "a rating is assigned by the chief director";
    case Code::RatingHeld:
      return "the player has a rating already";
    case Code::NoExperiments:
      return "the state tournament keeps the rules as they are";
    case Code::NoticeShort:
      return "the office is told of it long enough before the notice";
    case Code::RegistrationBegun:
      return "participants are told before they register";
    case Code::AnnouncedLate:
      return "what is announced in advance is announced before a round is posted";
    case Code::NotChampionship:
      return "only what is attached to the Spring Nationals is a championship";
    case Code::AwardsFixed:
      return "the championship has as many awards as the event it is attached to";
    case Code::EquipmentUnfit:
      return "this is not used";
    case Code::EquipmentAbsent:
      return "that side has brought none";
    case Code::ColoursPaired:
      return "colours come from the pairing";
    case Code::LotWonBy:
      return "the lot gave the choice to the other";
    case Code::OfficialTells:
      return "an official tells the opponent";
    case Code::NotAdjourned:
      return "the game is not adjourned";
    case Code::NotAssistant:
      return "this is for the player, or an assistant with that duty";
    case Code::NotAnnounced:
      return "a rule is changed that was not announced";
    case Code::AwardsLate:
      return "awards are fixed in advance";
    case Code::AwardsUnfounded:
      return "awards are fixed by the attendance expected";
    case Code::OtherForfeits:
      return "who had to bring the equipment forfeits";
    case Code::RuleChanged:
      return "this rule is changed";
    case Code::AwardsSet:
      return "awards are announced";
    case Code::RatingAssigned:
      return "a rating is assigned";
    case Code::FormIncomplete:
      return "the entry form lacks the coach's name or telephone number";
    case Code::OpponentToBeTold:
      return "the opponent is to be told of the assistant";
    case Code::EquipmentFails:
      return "does not meet the requirements";
    case Code::EquipmentUsed:
      return "is used";
    case Code::EquipmentChoice:
      return "may be used, if an official so decides";
    case Code::EquipmentMissing:
      return "there is none";
    case Code::ClockWithoutDelay:
      return "no standard clock is there: it is set without delay or increment";
    case Code::ClockDefective:
      return "the clock makes a noise: it is treated as defective";
    case Code::ClockAdmitted:
      return "the clock's signals are for a blind player";
    case Code::SheetNotApproved:
      return "this scoresheet is not allowed: the event's is given";
    case Code::LotDrawn:
      return "has won the choice of colour by lot";
    case Code::PapersSealed:
      return "the papers of the adjourned game are sealed";
    case Code::RepairDue:
      return "this pairing could be repaired";
    case Code::GameStays:
      return "plays this game to its end here; it counts in the new section";
    case Code::AgainstPenalty:
      return "this game was lost by a penalty, which stands no more";
    case Code::Suspended:
      return "is not paired";
  }
  return {};
}

/// A limit and what came up against it, as the code counts them.
std::string amounts(const Finding& finding) {
  const auto pair = [&](std::string_view between) {
    return " (" + std::to_string(finding.number) + std::string(between) + std::to_string(finding.limit) + ")";
  };
  switch (finding.code) {
    case Code::ByeLimit:
      return pair(" of ") + "; a zero-point bye is open";
    case Code::NoticeShort:
      return pair(" days, at least ");
    case Code::RoundsDiffer:
      return " (" + std::to_string(finding.number) + " and " + std::to_string(finding.limit) + ")";
    case Code::TableRounds:
      return " (" + std::to_string(finding.limit) + ", it has " + std::to_string(finding.number) + ")";
    case Code::AwardsFixed:
      return pair(", there ");
    case Code::AwardsSet:
      return pair(", attendance ");
    case Code::EquipmentFails:
      return finding.limit != 0 ? pair(" hundredths of an inch, limit ") : "";
    case Code::RatingAssigned:
      return " (" + std::to_string(finding.number) + ")";
    case Code::RankedByMembers:
      return pair(" of ");
    case Code::EmptyBoard:
    case Code::MemberOut:
      return " (board " + std::to_string(finding.number) + " of the match)";
    case Code::MatchDecided:
      return " (game " + std::to_string(finding.number) + ")";
    case Code::ScoreChanged:
      return " (" + points_text(static_cast<Points>(finding.number)) + " to " +
             points_text(static_cast<Points>(finding.limit)) + ")";
    case Code::Suspended:
      return finding.number == finding.limit
                 ? " (round " + std::to_string(finding.number) + ")"
                 : " (rounds " + std::to_string(finding.number) + " to " + std::to_string(finding.limit) + ")";
    case Code::LateEntry:
      return finding.number == 0 ? ""
                                 : " (rounds missed: " + std::to_string(finding.number) + ", worth " +
                                       points_text(static_cast<Points>(finding.limit)) + ")";
    case Code::RepairDue:
      return finding.field == "gone"       ? " (not there)"
             : finding.field == "unseated" ? " (there, and on no board)"
             : finding.field == "mistaken" ? " (a game taken for a draw ended otherwise)"
                                           : "";
    case Code::WrongEntryNumber:
    case Code::StaleVersion:
    case Code::UnknownAppeal:
    case Code::History:
      return " (" + std::to_string(finding.number) + ")";
    case Code::RoundNotNext:
      return finding.limit != 0 ? " (limit " + std::to_string(finding.limit) + ")" : "";
    case Code::NoSuchRound:
      return finding.limit != 0 ? " (there are 1 to " + std::to_string(finding.limit) + ")" : "";
    case Code::RatingOutside:
      return pair(", the limit is ");
    case Code::ByeDeadline:
    case Code::AppealDeadline:
    case Code::RulingDeadline:
    case Code::EntriesClosed:
      return " (" + span_text(finding.number - finding.limit) + " too late)";
    case Code::ForfeitEarly:
      return " (" + span_text(finding.limit - finding.number) + " too early)";
    default:
      return {};
  }
}

/// What the field of a finding says where it names no field but a code; empty for all others.
std::string field_in_words(const Finding& finding) {
  if (finding.code == Code::Appealable) {
    if (const auto flag = parse_word<Flag>(finding.field)) return ": " + std::string(in_words(*flag));
  } else if (finding.code == Code::RestsOnIt) {
    if (const auto code = parse_word<Code>(finding.field)) return ": " + std::string(sentence(*code));
  }
  return {};
}

/// Whether a reason is about a field that its sentence does not name.
bool names_field(Code code) { return code == Code::OnlyUsChess || code == Code::OnlyRobins || code == Code::NotUtf8; }

}  // namespace

std::string span_text(Milliseconds span) {
  std::int64_t seconds = (span < 0 ? -span : span) / 1'000;
  if (seconds == 0) return "less than a second";
  std::string out;
  int parts = 0;
  const auto part = [&](std::int64_t unit, const char* name) {
    const std::int64_t count = seconds / unit;
    seconds %= unit;
    // What is days away is not told to the second.
    if (count == 0 || parts == 2) return;
    ++parts;
    out += (out.empty() ? "" : " ") + std::to_string(count) + " " + name;
  };
  part(86'400, "d");
  part(3'600, "h");
  part(60, "min");
  part(1, "s");
  return out;
}

std::string reason_in_words(const Finding& finding) {
  std::string text = finding.code == Code::BadValue ? allowed_in_words(finding) : std::string(sentence(finding.code));
  text += field_in_words(finding);
  text += amounts(finding);
  if (!finding.clause.empty()) text += " [" + std::string(finding.clause) + "]";
  return text;
}

std::string points_text(Points tenths) { return results::points_text(tenths); }

std::string in_words(const Finding& finding) {
  std::string where;
  const auto add = [&](std::string_view name, std::int64_t value) {
    if (value != 0) where += (where.empty() ? "" : " ") + std::string(name) + " " + std::to_string(value);
  };
  if (!finding.section.empty()) where = finding.section;
  add("round", finding.round);
  add("board", finding.board);
  add("entry", finding.entry);
  add("and", finding.other);
  if (finding.seq >= 0) add("event", finding.seq);
  std::string text = where.empty() ? "" : where + ": ";
  const bool told = !field_in_words(finding).empty();
  // Of a pairing that could be repaired the field is the reason, and stands behind.
  if (!told && !finding.field.empty() && finding.code != Code::RepairDue) text += "'" + finding.field + "': ";
  return text + reason_in_words(finding);
}

std::string in_words(const Finding& finding, const State& state, const Directory& directory) {
  std::string where;
  const auto add = [&](std::string_view between, const std::string& part) {
    where += (where.empty() ? "" : std::string(between)) + part;
  };
  // Which section is worth a word only where there are several.
  if (const Section* section = find_section(state, finding.section); section != nullptr && state.sections.size() > 1) {
    add("", section->plan.name.empty() ? section->plan.id : section->plan.name);
  }
  if (finding.round != 0) add(", ", (where.empty() ? "Round " : "round ") + std::to_string(finding.round));
  if (finding.board != 0) add(", ", (where.empty() ? "Board " : "board ") + std::to_string(finding.board));
  if (finding.seq >= 0) add(", ", (where.empty() ? "Change " : "change ") + std::to_string(finding.seq));
  std::string who;
  for (const EntryNumber number : {finding.entry, finding.other}) {
    const Entry* entry = find_entry(state, number);
    if (entry != nullptr) who += (who.empty() ? "" : " and ") + printed_name(directory, entry->person);
  }
  if (!who.empty()) add(": ", who);

  std::string text = finding.code == Code::BadValue ? std::string() : std::string(sentence(finding.code));
  text += field_in_words(finding);
  if (finding.code == Code::BadValue) {
    text += (finding.field.empty() ? "" : "'" + finding.field + "': ") + allowed_in_words(finding);
  } else if (names_field(finding.code) && !finding.field.empty()) {
    text += ": '" + finding.field + "'";
  }
  text += amounts(finding);
  if (!finding.clause.empty()) text += " [" + std::string(finding.clause) + "]";
  if (!where.empty()) return where + ": " + text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string_view in_words(Result result) {
  switch (result) {
    case Result::None:
      return "no result";
    case Result::WhiteWins:
      return "1-0";
    case Result::BlackWins:
      return "0-1";
    case Result::Draw:
      return "1/2-1/2";
    case Result::WhiteForfeits:
      return "forfeit: White was not there";
    case Result::BlackForfeits:
      return "forfeit: Black was not there";
    case Result::BothForfeit:
      return "forfeit: neither was there";
    case Result::BothLose:
      return "0-0";
    case Result::WhiteHalf:
      return "1/2-0";
    case Result::BlackHalf:
      return "0-1/2";
    case Result::Adjourned:
      return "adjourned";
  }
  return {};
}

std::string_view in_words(Flag flag, std::string_view language) {
  return messages::words("pairing.flag." + std::string(word_of(flag)), language);
}

}  // namespace touchmove::tournament::event
