// The fields of every event, named once for reading, writing and showing.
//
// `visitor.must(name, field)` is a field that has to be there, `visitor.may(name, field)` one that is left out at its
// usual value.
#pragma once

#include "touchmove/base/fields.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

void visit_fields(auto& v, SectionPlan& x) {
  v.must("id", x.id);
  TOUCHMOVE_MAY(name, pairings, unit, rounds, games, time_control, win, draw, loss, match_score, board_weights,
                tiebreak_system, tiebreaks);
  visit_fields(v, x.settings);
  TOUCHMOVE_MAY(re_entry_score, rating_below, rating_at_least, team_score, team_count, team_minimum, rating_boards,
                team_across, championship, awards, expected, fide_rated, hall_tables, places, first_board, room,
                pairing_bye, forfeit_loss, absence, colour);
}

TOUCHMOVE_FIELDS(Parameters,
                 (may, half_byes, half_bye_last_round, half_bye_irrevocable_from, bye_notice, forfeit_after,
                  forfeit_control_percent, pairing_appeal, ruling_appeal, players_enter_results, blind_double_entry,
                  forfeit_withdraws, sections_close_when_posted, coaches_appeal_pairings, pairing_appeals_need_flag,
                  opponents_confirm, entries_close, organizer_admits_late, rank, host_awards, players_bring_sets,
                  players_bring_clocks, own_scoresheets, last_bye_before_play, board_delay))

void visit_fields(auto& v, EntryStanding& x) {
  TOUCHMOVE_MAY(rating, rating_kind);
  v.may("new", x.is_new);
  TOUCHMOVE_MAY(team, club, family, conference, rating_games, member_ratings, board);
}

TOUCHMOVE_FIELDS(By, (may, office, person, station, link))
TOUCHMOVE_FIELDS(Opened, (must, format), (may, id), (must, name, rulebook),
                 (may, pairing_edition, tiebreak_edition, first_day, last_day, opened_at, lot, colour, parameters,
                  sections))
TOUCHMOVE_FIELDS(PlanSection, (must, plan), (may, reason))
TOUCHMOVE_FIELDS(ChangeParameters, (must, parameters), (may, reason))
TOUCHMOVE_FIELDS(Schedule, (must, section, round, starts))
TOUCHMOVE_FIELDS(Enter, (must, entry, person, section),
                 (may, standing, house, members, pairing_number, first_round, missed, same_person, in_line_since,
                  admitted_with, application))
TOUCHMOVE_FIELDS(EditEntry, (must, entry), (may, person, standing, members, house, reason))
TOUCHMOVE_FIELDS(ChangeSection, (must, entry, section), (may, reason))
TOUCHMOVE_FIELDS(MergeSections, (must, from, into), (may, reason))
TOUCHMOVE_FIELDS(SplitSection, (must, from, plan, entries), (may, reason))
TOUCHMOVE_FIELDS(CheckIn, (must, entry), (may, present))
TOUCHMOVE_FIELDS(Withdraw, (must, entry), (may, from_round, notice))
TOUCHMOVE_FIELDS(Reinstate, (must, entry), (may, from_round, reason))
TOUCHMOVE_FIELDS(RequestBye, (must, entry, round, kind))
TOUCHMOVE_FIELDS(CancelBye, (must, entry, round))
TOUCHMOVE_FIELDS(KeepApart, (must, entries), (may, first_round, last_round))
TOUCHMOVE_FIELDS(VirtualPoints, (must, entries, points, first_round, last_round))
TOUCHMOVE_FIELDS(CheckInAll, (may, section, present))
TOUCHMOVE_FIELDS(NoteFee, (must, kind, entries, sum), (may, currency, remark))
TOUCHMOVE_FIELDS(OpenRegistration, (may, open, sections, notice))
TOUCHMOVE_FIELDS(Apply, (must, application, person, section), (may, standing, waiting))
TOUCHMOVE_FIELDS(AnswerApplication, (must, application, answer), (may, reason))
TOUCHMOVE_FIELDS(LineUp, (must, entry, round, members))
TOUCHMOVE_FIELDS(PairedBoard, (must, board, white), (may, black, group, why, flags))
TOUCHMOVE_FIELDS(Supposed, (must, entry, points))
TOUCHMOVE_FIELDS(PairRound, (must, section, round), (may, engine, settings), (must, boards),
                 (may, supposed, table, numbers))
TOUCHMOVE_FIELDS(ChangeBoards, (must, section, round), (may, boards, removed, reason))
TOUCHMOVE_FIELDS(MakeUp, (must, section, round, board, white, black), (may, reason))
TOUCHMOVE_FIELDS(Unpair, (must, section, round), (may, reason))
TOUCHMOVE_FIELDS(SetPhase, (must, section, round, phase), (may, reason))
TOUCHMOVE_FIELDS(EnterResult, (must, section, round, board), (may, game), (must, result), (may, seen))
TOUCHMOVE_FIELDS(CorrectResult, (must, section, round, board), (may, game), (must, result),
                 (may, colours_reversed, reason))
TOUCHMOVE_FIELDS(ExtraGame, (must, game, white, black, white_round, black_round),
                 (may, white_counts, black_counts, reason))
TOUCHMOVE_FIELDS(ExtraResult, (must, game, result), (may, reason))
TOUCHMOVE_FIELDS(LinkGame, (must, section, round, board, encounter))
TOUCHMOVE_FIELDS(GameEnded, (must, encounter), (may, game), (must, result), (may, head, line))
TOUCHMOVE_FIELDS(Penalise, (may, entry, team), (must, penalty), (may, amount, round, about, encounter, game, coach))
TOUCHMOVE_FIELDS(Appeal, (must, appeal, matter), (may, section, round, board, of, entry))
TOUCHMOVE_FIELDS(DecideAppeal, (must, appeal, decision), (may, reason))
TOUCHMOVE_FIELDS(Escalate, (must, appeal))
TOUCHMOVE_FIELDS(PrizePlan, (must, name),
                 (may, kind, amount, group, goes_to, rated_below, rated_at_least, unrated, entries))
TOUCHMOVE_FIELDS(ReportFacts, (may, affiliate, city, state, zip, federation, cross_table_to, chief, assistant, others,
                               first_day, last_day))
TOUCHMOVE_FIELDS(SectionFacts,
                 (may, rated, level, chief, assistant, first_day, last_day, round_days, grand_prix, grand_prix_points))
TOUCHMOVE_FIELDS(SetPrizes, (must, section, prizes), (may, reason))
TOUCHMOVE_FIELDS(SetReport, (must, facts), (may, reason))
TOUCHMOVE_FIELDS(SetSectionReport, (must, section, facts), (may, reason))
TOUCHMOVE_FIELDS(Undo, (must, of), (may, reason))
TOUCHMOVE_FIELDS(RuleChange, (must, parameter, value))
TOUCHMOVE_FIELDS(Announce, (must, changes), (may, notice, notified, reason))
TOUCHMOVE_FIELDS(NameCoach, (may, team, entry), (must, person), (may, telephone))
TOUCHMOVE_FIELDS(AssignRating, (must, entry, rating, system, other_rating))
TOUCHMOVE_FIELDS(Assist, (must, entry), (may, round), (must, person, duties))
TOUCHMOVE_FIELDS(Equipment,
                 (may, board, light_squares, dark_squares, squares_alike, square, men, light_men, dark_men,
                  out_of_proportion, king, pawn, not_staunton, clock, clock_sounds, clock_for_blind, scoresheet))
TOUCHMOVE_FIELDS(Inspect, (must, section, round, board), (may, game, white, black, use_board, use_men, use_clock))
TOUCHMOVE_FIELDS(ChooseColours, (must, section, round, board), (may, white, chooser))
TOUCHMOVE_FIELDS(TellOpponent, (must, section, round, board))
/// `by` is who brings an event.
void visit_fields(auto& v, SettleTie& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.must("winner", x.winner);
  v.may("settled_by", x.by);
  v.may("games", x.games);
}
TOUCHMOVE_FIELDS(SealPapers, (must, section, round, board), (may, game), (must, entry, person))
TOUCHMOVE_FIELDS(Appoint, (must, link, role), (may, sections, person, station))
TOUCHMOVE_FIELDS(IssueLinks, (may, links, entries, reason))
TOUCHMOVE_FIELDS(RevokeLinks, (may, links, entries, reason))
TOUCHMOVE_FIELDS(OtherColumn, (must, name, value))
TOUCHMOVE_FIELDS(Person, (must, id),
                 (may, last, first, federation_id, fide_id, title, sex, birth_date, federation, state, grade, school,
                  contact, fide_rating, member_until, other))
TOUCHMOVE_FIELDS(Finding, (must, code),
                 (may, field, value, section, entry, other, round, board, number, limit, seq, clause))
TOUCHMOVE_FIELDS(Outcome, (may, reasons, consequences))

}  // namespace touchmove::tournament::event
