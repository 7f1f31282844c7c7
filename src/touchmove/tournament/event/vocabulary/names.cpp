#include "touchmove/tournament/event/vocabulary/names.hpp"

#include "touchmove/base/enum_table.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"

namespace touchmove::tournament::event {

// clang-format off
template <>
std::span<const std::string_view> words_of<Unit>() {
  static constexpr auto words = base::enum_words<Unit>({
      {Unit::Person, "person"}, {Unit::Team, "team"}, {Unit::Partnership, "partnership"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<MatchScore>() {
  static constexpr auto words = base::enum_words<MatchScore>({
      {MatchScore::Games, "games"}, {MatchScore::Match, "match"}, {MatchScore::Weighted, "weighted"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<ReEntryScore>() {
  static constexpr auto words = base::enum_words<ReEntryScore>({
      {ReEntryScore::Better, "better"}, {ReEntryScore::Latest, "latest"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<TieBreakSystem>() {
  static constexpr auto words = base::enum_words<TieBreakSystem>({
      {TieBreakSystem::UsChess, "uschess"}, {TieBreakSystem::Fide, "fide"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<TeamScore>() {
  static constexpr auto words = base::enum_words<TeamScore>({
      {TeamScore::None, "none"}, {TeamScore::Members, "members"}, {TeamScore::MatchOnly, "match"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<ColourLot>() {
  static constexpr auto words = base::enum_words<ColourLot>({
      {ColourLot::NotDrawn, "not_drawn"}, {ColourLot::White, "white"}, {ColourLot::Black, "black"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Rank>() {
  using E = Rank;
  static constexpr auto words = base::enum_words<E>({
      {E::Local, "local"}, {E::State, "state"}, {E::National, "national"}, {E::SpringNational, "spring_national"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<ClockKind>() {
  using E = ClockKind;
  static constexpr auto words = base::enum_words<E>({
      {E::None, "none"}, {E::Delay, "delay"}, {E::Increment, "increment"}, {E::Digital, "digital"},
      {E::Analog, "analog"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<SheetKind>() {
  using E = SheetKind;
  static constexpr auto words = base::enum_words<E>({
      {E::None, "none"}, {E::Provided, "provided"}, {E::Own, "own"}, {E::Device, "device"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Gear>() {
  static constexpr auto words = base::enum_words<Gear>({
      {Gear::Board, "board"}, {Gear::Men, "men"}, {Gear::Clock, "clock"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Supply>() {
  using E = Supply;
  static constexpr auto words = base::enum_words<E>({
      {E::Rule, "rule"}, {E::White, "white"}, {E::Black, "black"}, {E::Lent, "lent"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<HelperDuty>() {
  using E = HelperDuty;
  static constexpr auto words = base::enum_words<E>({
      {E::Write, "write"}, {E::Press, "press"}, {E::Move, "move"}, {E::Announce, "announce"},
      {E::TellMoves, "tell_moves"}, {E::TellTime, "tell_time"}, {E::ClaimTime, "claim_time"}, {E::Adjourn, "adjourn"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Office>() {
  using E = Office;
  static constexpr auto words = base::enum_words<E>({
      {E::Player, "player"}, {E::Coach, "coach"}, {E::Scorer, "scorer"}, {E::FloorOfficial, "floor_official"},
      {E::SectionChief, "section_chief"}, {E::PairingDirector, "pairing_director"},
      {E::ChiefDirector, "chief_director"}, {E::Hall, "hall"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Role>() {
  using E = Role;
  static constexpr auto words = base::enum_words<E>({
      {E::Viewer, "viewer"}, {E::Scorer, "scorer"}, {E::FloorOfficial, "floor_official"},
      {E::SectionChief, "section_chief"}, {E::PairingDirector, "pairing_director"},
      {E::ChiefDirector, "chief_director"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Result>() {
  using E = Result;
  static constexpr auto words = base::enum_words<E>({
      {E::None, "none"}, {E::WhiteWins, "1-0"}, {E::BlackWins, "0-1"}, {E::Draw, "1/2-1/2"}, {E::WhiteForfeits, "-/+"},
      {E::BlackForfeits, "+/-"}, {E::BothForfeit, "-/-"}, {E::BothLose, "0-0"}, {E::WhiteHalf, "1/2-0"},
      {E::BlackHalf, "0-1/2"}, {E::Adjourned, "adjourned"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<ByeKind>() {
  static constexpr auto words = base::enum_words<ByeKind>({
      {ByeKind::Zero, "zero"}, {ByeKind::Half, "half"}, {ByeKind::Full, "full"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<RatingKind>() {
  using E = RatingKind;
  static constexpr auto words = base::enum_words<E>({
      {E::Unrated, "unrated"}, {E::Provisional, "provisional"}, {E::Established, "established"},
      {E::Assigned, "assigned"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Phase>() {
  static constexpr auto words = base::enum_words<Phase>({
      {Phase::Paired, "paired"}, {Phase::Posted, "posted"}, {Phase::Locked, "locked"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Penalty>() {
  using E = Penalty;
  static constexpr auto words = base::enum_words<E>({
      {E::Warning, "warning"}, {E::Time, "time"}, {E::GameLoss, "game_loss"}, {E::PointsOff, "points"},
      {E::Suspension, "suspension"}, {E::Expulsion, "expulsion"}, {E::NoAward, "no_award"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Matter>() {
  using E = Matter;
  static constexpr auto words = base::enum_words<E>({
      {E::Pairing, "pairing"}, {E::Ruling, "ruling"}, {E::Penalty, "penalty"}, {E::Result, "result"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Decision>() {
  static constexpr auto words = base::enum_words<Decision>({
      {Decision::Denied, "denied"}, {Decision::Upheld, "upheld"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<PrizeFor>() {
  static constexpr auto words = base::enum_words<PrizeFor>({
      {PrizeFor::Players, "players"}, {PrizeFor::Teams, "teams"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<prizes::Kind>() {
  static constexpr auto words = base::enum_words<prizes::Kind>({
      {prizes::Kind::Cash, "cash"}, {prizes::Kind::Beside, "beside"}, {prizes::Kind::Trophy, "trophy"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<files::CrossTableTo>() {
  static constexpr auto words = base::enum_words<files::CrossTableTo>({
      {files::CrossTableTo::Nobody, "nobody"}, {files::CrossTableTo::Director, "director"},
      {files::CrossTableTo::Affiliate, "affiliate"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<files::ScholasticLevel>() {
  using E = files::ScholasticLevel;
  static constexpr auto words = base::enum_words<E>({
      {E::None, "none"}, {E::Primary, "primary"}, {E::JuniorHigh, "junior_high"}, {E::Scholastic, "scholastic"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Type>() {
  using E = Type;
  static constexpr auto words = base::enum_words<E>({
      {E::Opened, "opened"}, {E::PlanSection, "section"}, {E::ChangeParameters, "parameters"},
      {E::Schedule, "schedule"}, {E::Enter, "enter"}, {E::EditEntry, "edit"}, {E::ChangeSection, "change_section"},
      {E::MergeSections, "merge"}, {E::SplitSection, "split"}, {E::CheckIn, "check_in"}, {E::Withdraw, "withdraw"},
      {E::Reinstate, "reinstate"}, {E::RequestBye, "bye"}, {E::CancelBye, "cancel_bye"}, {E::KeepApart, "keep_apart"},
      {E::LineUp, "line_up"}, {E::PairRound, "pair"}, {E::ChangeBoards, "boards"}, {E::Unpair, "unpair"},
      {E::SetPhase, "phase"}, {E::EnterResult, "result"}, {E::CorrectResult, "correct"}, {E::LinkGame, "link"},
      {E::GameEnded, "game_ended"}, {E::Penalise, "penalty"}, {E::Appeal, "appeal"}, {E::DecideAppeal, "decide"},
      {E::Escalate, "escalate"}, {E::SetPrizes, "prizes"}, {E::SetReport, "report"},
      {E::SetSectionReport, "section_report"}, {E::Undo, "undo"}, {E::Announce, "announce"}, {E::NameCoach, "coach"},
      {E::AssignRating, "assign_rating"}, {E::Assist, "assist"}, {E::Inspect, "inspect"}, {E::ChooseColours, "colours"},
      {E::TellOpponent, "tell_opponent"}, {E::SealPapers, "seal"}, {E::Appoint, "appoint"},
      {E::IssueLinks, "issue_links"}, {E::RevokeLinks, "revoke_links"}, {E::MakeUp, "make_up"},
      {E::VirtualPoints, "virtual_points"},
  });
  return words;
}

template <>
std::span<const std::string_view> words_of<Code>() {
  using E = Code;
  static constexpr auto words = base::enum_words<E>({
      {E::OutOfOrder, "out_of_order"}, {E::NotOpened, "not_opened"}, {E::AlreadyOpened, "already_opened"},
      {E::UnknownFormat, "unknown_format"}, {E::UnknownRulebook, "unknown_rulebook"},
      {E::UnknownEdition, "unknown_edition"}, {E::OtherAcceleration, "other_acceleration"}, {E::BadValue, "bad_value"},
      {E::NotUtf8, "not_utf8"}, {E::UnknownSection, "unknown_section"}, {E::SectionExists, "section_exists"},
      {E::SectionNotEmpty, "section_not_empty"}, {E::UnknownEntry, "unknown_entry"},
      {E::WrongEntryNumber, "wrong_entry_number"}, {E::PersonEntered, "person_entered"},
      {E::NoSuchRound, "no_such_round"}, {E::RoundNotNext, "round_not_next"}, {E::RoundPaired, "round_paired"},
      {E::RoundNotPaired, "round_not_paired"}, {E::RoundLocked, "round_locked"}, {E::RoundPosted, "round_posted"},
      {E::RoundNotPosted, "round_not_posted"}, {E::ResultsEntered, "results_entered"},
      {E::LaterRoundPaired, "later_round_paired"}, {E::NoSuchBoard, "no_such_board"}, {E::NoSuchGame, "no_such_game"},
      {E::BoardTwice, "board_twice"}, {E::EntryTwice, "entry_twice"}, {E::EntryNotInSection, "entry_not_in_section"},
      {E::EntryAbsent, "entry_absent"}, {E::NoOpponent, "no_opponent"}, {E::StaleVersion, "stale_version"},
      {E::NotTheirGame, "not_their_game"}, {E::NotPermitted, "not_permitted"}, {E::ResultKind, "result_kind"},
      {E::EncounterTaken, "encounter_taken"}, {E::UnknownEncounter, "unknown_encounter"},
      {E::ResultConflict, "result_conflict"}, {E::UnknownAppeal, "unknown_appeal"}, {E::AppealClosed, "appeal_closed"},
      {E::WrongLevel, "wrong_level"}, {E::NoHigherLevel, "no_higher_level"}, {E::NothingToUndo, "nothing_to_undo"},
      {E::CannotUndo, "cannot_undo"}, {E::RestsOnIt, "rests_on_it"}, {E::ByeTwice, "bye_twice"}, {E::NoBye, "no_bye"},
      {E::AlreadySo, "already_so"}, {E::NotWithdrawn, "not_withdrawn"}, {E::ChiefReadmits, "chief_readmits"},
      {E::PartnersFixed, "partners_fixed"}, {E::ChiefAdmits, "chief_admits"}, {E::ChiefAssigns, "chief_assigns"},
      {E::RatingHeld, "rating_held"}, {E::NoExperiments, "no_experiments"}, {E::NoticeShort, "notice_short"},
      {E::RegistrationBegun, "registration_begun"}, {E::AnnouncedLate, "announced_late"},
      {E::NotChampionship, "not_championship"}, {E::AwardsFixed, "awards_fixed"},
      {E::EquipmentUnfit, "equipment_unfit"}, {E::EquipmentAbsent, "equipment_absent"},
      {E::ColoursPaired, "colours_paired"}, {E::LotWonBy, "lot_won_by"}, {E::OfficialTells, "official_tells"},
      {E::NotAdjourned, "not_adjourned"}, {E::NotAssistant, "not_assistant"}, {E::UnknownLink, "unknown_link"},
      {E::LinkRevoked, "link_revoked"}, {E::OtherSection, "other_section"}, {E::LastChief, "last_chief"},
      {E::SectionBusy, "section_busy"}, {E::NoRoundLeft, "no_round_left"}, {E::OnlyUsChess, "only_us_chess"},
      {E::OnlyRobins, "only_robins"}, {E::OnlyTeamSwiss, "only_team_swiss"}, {E::NeedsTeams, "needs_teams"}, {E::NoTable, "no_table"}, {E::NotToBePlayed, "not_to_be_played"},
      {E::NoAssistant, "no_assistant"}, {E::NotAtBoard, "not_at_board"}, {E::RoundsDiffer, "rounds_differ"},
      {E::ByeLimit, "bye_limit"}, {E::ByeRound, "bye_round"}, {E::ByeDeadline, "bye_deadline"},
      {E::ByeIrrevocable, "bye_irrevocable"}, {E::SecondBye, "second_bye"}, {E::SectionClosed, "section_closed"},
      {E::RatingOutside, "rating_outside"}, {E::MetBefore, "met_before"}, {E::Unpaired, "unpaired"},
      {E::GamesOutstanding, "games_outstanding"}, {E::AppealDeadline, "appeal_deadline"},
      {E::RulingDeadline, "ruling_deadline"}, {E::OnlyPlayerAppeals, "only_player_appeals"},
      {E::NotAppealable, "not_appealable"}, {E::OnlyCoachAppeals, "only_coach_appeals"}, {E::Disputed, "disputed"},
      {E::EntriesClosed, "entries_closed"}, {E::BeforeEntriesClose, "before_entries_close"},
      {E::TimeLimitFixed, "time_limit_fixed"}, {E::NotAnnounced, "not_announced"},
      {E::AwardsLate, "awards_late"}, {E::AwardsUnfounded, "awards_unfounded"}, {E::OtherForfeits, "other_forfeits"},
      {E::TableFull, "table_full"}, {E::TableRunning, "table_running"}, {E::ByeOfTable, "bye_of_table"},
      {E::ForfeitEarly, "forfeit_early"}, {E::EmptyBoard, "empty_board"}, {E::BoardOrder, "board_order"},
      {E::MemberForfeited, "member_forfeited"}, {E::LastByeLate, "last_bye_late"},
      {E::WinCountsHalf, "win_counts_half"}, {E::LateEntry, "late_entry"}, {E::ScoreChanged, "score_changed"},
      {E::PairedOnOldScore, "paired_on_old_score"}, {E::ResultSettled, "result_settled"},
      {E::ResultAwaited, "result_awaited"}, {E::ResultDisagrees, "result_disagrees"}, {E::Withdrawn, "withdrawn"},
      {E::LeavesWithNotice, "leaves_with_notice"}, {E::LeavesWithoutNotice, "leaves_without_notice"},
      {E::PairedOut, "paired_out"}, {E::Appealable, "appealable"}, {E::Waived, "waived"}, {E::Known, "known"},
      {E::History, "history"}, {E::RuleChanged, "rule_changed"}, {E::AwardsSet, "awards_set"},
      {E::RatingAssigned, "rating_assigned"}, {E::FormIncomplete, "form_incomplete"},
      {E::OpponentToBeTold, "opponent_to_be_told"}, {E::EquipmentFails, "equipment_fails"},
      {E::EquipmentUsed, "equipment_used"}, {E::EquipmentChoice, "equipment_choice"},
      {E::EquipmentMissing, "equipment_missing"}, {E::ClockWithoutDelay, "clock_without_delay"},
      {E::ClockDefective, "clock_defective"}, {E::ClockAdmitted, "clock_admitted"},
      {E::SheetNotApproved, "sheet_not_approved"}, {E::LotDrawn, "lot_drawn"}, {E::PapersSealed, "papers_sealed"},
      {E::RepairDue, "repair_due"}, {E::GameStays, "game_stays"}, {E::AgainstPenalty, "against_penalty"},
      {E::Suspended, "suspended"}, {E::MemberOut, "member_out"}, {E::MatchDecided, "match_decided"},
      {E::RankedByMembers, "ranked_by_members"}, {E::RankedUnrated, "ranked_unrated"},
      {E::GamePostponed, "game_postponed"}, {E::TakesWhite, "takes_white"}, {E::TableRounds, "table_rounds"},
  });
  return words;
}

// clang-format on

}  // namespace touchmove::tournament::event
