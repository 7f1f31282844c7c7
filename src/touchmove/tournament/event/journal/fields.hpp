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
                team_across, championship, awards, expected, fide_rated, hall_tables, first_board, room, pairing_bye,
                forfeit_loss, absence, colour);
}

void visit_fields(auto& v, Parameters& x) {
  TOUCHMOVE_MAY(half_byes, half_bye_last_round, half_bye_irrevocable_from, bye_notice, forfeit_after,
                forfeit_control_percent, pairing_appeal, ruling_appeal, players_enter_results, blind_double_entry,
                forfeit_withdraws, sections_close_when_posted, coaches_appeal_pairings, pairing_appeals_need_flag,
                opponents_confirm, entries_close, organizer_admits_late, rank, host_awards, players_bring_sets,
                players_bring_clocks, own_scoresheets, last_bye_before_play);
}

void visit_fields(auto& v, EntryStanding& x) {
  TOUCHMOVE_MAY(rating, rating_kind);
  v.may("new", x.is_new);
  TOUCHMOVE_MAY(team, club, family, conference, rating_games, member_ratings, board);
}

void visit_fields(auto& v, By& x) { TOUCHMOVE_MAY(office, person, station, link); }

void visit_fields(auto& v, Opened& x) {
  v.must("format", x.format);
  v.may("id", x.id);
  TOUCHMOVE_MUST(name, rulebook);
  TOUCHMOVE_MAY(pairing_edition, tiebreak_edition, first_day, last_day, opened_at, lot, colour, parameters, sections);
}

void visit_fields(auto& v, PlanSection& x) {
  v.must("plan", x.plan);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, ChangeParameters& x) {
  v.must("parameters", x.parameters);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, Schedule& x) { TOUCHMOVE_MUST(section, round, starts); }

void visit_fields(auto& v, Enter& x) {
  TOUCHMOVE_MUST(entry, person, section);
  TOUCHMOVE_MAY(standing, house, members, pairing_number, first_round, missed, same_person, in_line_since,
                admitted_with);
}

void visit_fields(auto& v, EditEntry& x) {
  v.must("entry", x.entry);
  TOUCHMOVE_MAY(person, standing, members, house, reason);
}

void visit_fields(auto& v, ChangeSection& x) {
  TOUCHMOVE_MUST(entry, section);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, MergeSections& x) {
  TOUCHMOVE_MUST(from, into);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, SplitSection& x) {
  TOUCHMOVE_MUST(from, plan, entries);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, CheckIn& x) {
  v.must("entry", x.entry);
  v.may("present", x.present);
}

void visit_fields(auto& v, Withdraw& x) {
  v.must("entry", x.entry);
  TOUCHMOVE_MAY(from_round, notice);
}

void visit_fields(auto& v, Reinstate& x) {
  v.must("entry", x.entry);
  TOUCHMOVE_MAY(from_round, reason);
}

void visit_fields(auto& v, RequestBye& x) { TOUCHMOVE_MUST(entry, round, kind); }
void visit_fields(auto& v, CancelBye& x) { TOUCHMOVE_MUST(entry, round); }

void visit_fields(auto& v, KeepApart& x) {
  v.must("entries", x.entries);
  TOUCHMOVE_MAY(first_round, last_round);
}

void visit_fields(auto& v, VirtualPoints& x) { TOUCHMOVE_MUST(entries, points, first_round, last_round); }
void visit_fields(auto& v, LineUp& x) { TOUCHMOVE_MUST(entry, round, members); }

void visit_fields(auto& v, PairedBoard& x) {
  TOUCHMOVE_MUST(board, white);
  TOUCHMOVE_MAY(black, group, why, flags);
}

void visit_fields(auto& v, Supposed& x) { TOUCHMOVE_MUST(entry, points); }

void visit_fields(auto& v, PairRound& x) {
  TOUCHMOVE_MUST(section, round);
  TOUCHMOVE_MAY(engine, settings);
  v.must("boards", x.boards);
  TOUCHMOVE_MAY(supposed, table, numbers);
}

void visit_fields(auto& v, ChangeBoards& x) {
  TOUCHMOVE_MUST(section, round);
  TOUCHMOVE_MAY(boards, removed, reason);
}

void visit_fields(auto& v, MakeUp& x) {
  TOUCHMOVE_MUST(section, round, board, white, black);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, Unpair& x) {
  TOUCHMOVE_MUST(section, round);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, SetPhase& x) {
  TOUCHMOVE_MUST(section, round, phase);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, EnterResult& x) {
  TOUCHMOVE_MUST(section, round, board);
  v.may("game", x.game);
  v.must("result", x.result);
  v.may("seen", x.seen);
}

void visit_fields(auto& v, CorrectResult& x) {
  TOUCHMOVE_MUST(section, round, board);
  v.may("game", x.game);
  v.must("result", x.result);
  TOUCHMOVE_MAY(colours_reversed, reason);
}

void visit_fields(auto& v, LinkGame& x) { TOUCHMOVE_MUST(section, round, board, encounter); }

void visit_fields(auto& v, GameEnded& x) {
  v.must("encounter", x.encounter);
  v.may("game", x.game);
  v.must("result", x.result);
  TOUCHMOVE_MAY(head, line);
}

void visit_fields(auto& v, Penalise& x) {
  TOUCHMOVE_MAY(entry, team);
  v.must("penalty", x.penalty);
  TOUCHMOVE_MAY(amount, round, about, encounter, game);
}

void visit_fields(auto& v, Appeal& x) {
  TOUCHMOVE_MUST(appeal, matter);
  TOUCHMOVE_MAY(section, round, board, of, entry);
}

void visit_fields(auto& v, DecideAppeal& x) {
  TOUCHMOVE_MUST(appeal, decision);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, Escalate& x) { v.must("appeal", x.appeal); }

void visit_fields(auto& v, PrizePlan& x) {
  v.must("name", x.name);
  TOUCHMOVE_MAY(kind, amount, group, goes_to, rated_below, rated_at_least, unrated, entries);
}

void visit_fields(auto& v, ReportFacts& x) {
  TOUCHMOVE_MAY(affiliate, city, state, zip, federation, cross_table_to, chief, assistant, others, first_day, last_day);
}

void visit_fields(auto& v, SectionFacts& x) {
  TOUCHMOVE_MAY(rated, level, chief, assistant, first_day, last_day, round_days, grand_prix, grand_prix_points);
}

void visit_fields(auto& v, SetPrizes& x) {
  TOUCHMOVE_MUST(section, prizes);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, SetReport& x) {
  v.must("facts", x.facts);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, SetSectionReport& x) {
  TOUCHMOVE_MUST(section, facts);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, Undo& x) {
  v.must("of", x.of);
  v.may("reason", x.reason);
}

void visit_fields(auto& v, RuleChange& x) { TOUCHMOVE_MUST(parameter, value); }

void visit_fields(auto& v, Announce& x) {
  v.must("changes", x.changes);
  TOUCHMOVE_MAY(notice, notified, reason);
}

void visit_fields(auto& v, NameCoach& x) {
  TOUCHMOVE_MAY(team, entry);
  v.must("person", x.person);
  v.may("telephone", x.telephone);
}

void visit_fields(auto& v, AssignRating& x) { TOUCHMOVE_MUST(entry, rating, system, other_rating); }

void visit_fields(auto& v, Assist& x) {
  v.must("entry", x.entry);
  v.may("round", x.round);
  TOUCHMOVE_MUST(person, duties);
}

void visit_fields(auto& v, Equipment& x) {
  TOUCHMOVE_MAY(board, light_squares, dark_squares, squares_alike, square, men, light_men, dark_men, out_of_proportion,
                king, pawn, not_staunton, clock, clock_sounds, clock_for_blind, scoresheet);
}

void visit_fields(auto& v, Inspect& x) {
  TOUCHMOVE_MUST(section, round, board);
  TOUCHMOVE_MAY(game, white, black, use_board, use_men, use_clock);
}

void visit_fields(auto& v, ChooseColours& x) {
  TOUCHMOVE_MUST(section, round, board);
  TOUCHMOVE_MAY(white, chooser);
}

void visit_fields(auto& v, TellOpponent& x) { TOUCHMOVE_MUST(section, round, board); }

void visit_fields(auto& v, SealPapers& x) {
  TOUCHMOVE_MUST(section, round, board);
  v.may("game", x.game);
  TOUCHMOVE_MUST(entry, person);
}

void visit_fields(auto& v, Appoint& x) {
  TOUCHMOVE_MUST(link, role);
  TOUCHMOVE_MAY(sections, person, station);
}

void visit_fields(auto& v, IssueLinks& x) { TOUCHMOVE_MAY(links, entries, reason); }
void visit_fields(auto& v, RevokeLinks& x) { TOUCHMOVE_MAY(links, entries, reason); }
void visit_fields(auto& v, OtherColumn& x) { TOUCHMOVE_MUST(name, value); }

void visit_fields(auto& v, Person& x) {
  v.must("id", x.id);
  TOUCHMOVE_MAY(last, first, federation_id, fide_id, title, sex, birth_date, federation, state, grade, school, contact,
                fide_rating, member_until, other);
}

void visit_fields(auto& v, Finding& x) {
  v.must("code", x.code);
  TOUCHMOVE_MAY(field, value, section, entry, other, round, board, number, limit, seq, clause);
}

void visit_fields(auto& v, Outcome& x) { TOUCHMOVE_MAY(reasons, consequences); }

}  // namespace touchmove::tournament::event
