// The fields of every event, named once for reading, writing and showing.
//
// `visitor.must(name, field)` is a field that has to be there, `visitor.may(name, field)` one that is left out at its
// usual value.
#pragma once

#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

template <typename V>
void visit_fields(V& v, SectionPlan& x) {
  v.must("id", x.id);
  v.may("name", x.name);
  v.may("pairings", x.pairings);
  v.may("unit", x.unit);
  v.may("rounds", x.rounds);
  v.may("games", x.games);
  v.may("time_control", x.time_control);
  v.may("win", x.win);
  v.may("draw", x.draw);
  v.may("loss", x.loss);
  v.may("match_score", x.match_score);
  v.may("board_weights", x.board_weights);
  v.may("tiebreak_system", x.tiebreak_system);
  v.may("tiebreaks", x.tiebreaks);
  visit_fields(v, x.settings);
  v.may("re_entry_score", x.re_entry_score);
  v.may("rating_below", x.rating_below);
  v.may("rating_at_least", x.rating_at_least);
  v.may("team_score", x.team_score);
  v.may("team_count", x.team_count);
  v.may("team_minimum", x.team_minimum);
  v.may("rating_boards", x.rating_boards);
  v.may("team_across", x.team_across);
  v.may("championship", x.championship);
  v.may("awards", x.awards);
  v.may("expected", x.expected);
  v.may("fide_rated", x.fide_rated);
  v.may("hall_tables", x.hall_tables);
  v.may("pairing_bye", x.pairing_bye);
  v.may("forfeit_loss", x.forfeit_loss);
  v.may("absence", x.absence);
  v.may("colour", x.colour);
}

template <typename V>
void visit_fields(V& v, Parameters& x) {
  v.may("half_byes", x.half_byes);
  v.may("half_bye_last_round", x.half_bye_last_round);
  v.may("half_bye_irrevocable_from", x.half_bye_irrevocable_from);
  v.may("bye_notice", x.bye_notice);
  v.may("forfeit_after", x.forfeit_after);
  v.may("forfeit_control_percent", x.forfeit_control_percent);
  v.may("pairing_appeal", x.pairing_appeal);
  v.may("ruling_appeal", x.ruling_appeal);
  v.may("players_enter_results", x.players_enter_results);
  v.may("blind_double_entry", x.blind_double_entry);
  v.may("forfeit_withdraws", x.forfeit_withdraws);
  v.may("sections_close_when_posted", x.sections_close_when_posted);
  v.may("coaches_appeal_pairings", x.coaches_appeal_pairings);
  v.may("pairing_appeals_need_flag", x.pairing_appeals_need_flag);
  v.may("opponents_confirm", x.opponents_confirm);
  v.may("entries_close", x.entries_close);
  v.may("organizer_admits_late", x.organizer_admits_late);
  v.may("rank", x.rank);
  v.may("host_awards", x.host_awards);
  v.may("players_bring_sets", x.players_bring_sets);
  v.may("players_bring_clocks", x.players_bring_clocks);
  v.may("own_scoresheets", x.own_scoresheets);
  v.may("last_bye_before_play", x.last_bye_before_play);
}

template <typename V>
void visit_fields(V& v, EntryStanding& x) {
  v.may("rating", x.rating);
  v.may("rating_kind", x.rating_kind);
  v.may("new", x.is_new);
  v.may("team", x.team);
  v.may("club", x.club);
  v.may("family", x.family);
  v.may("conference", x.conference);
  v.may("rating_games", x.rating_games);
  v.may("member_ratings", x.member_ratings);
}

template <typename V>
void visit_fields(V& v, By& x) {
  v.may("office", x.office);
  v.may("person", x.person);
  v.may("station", x.station);
  v.may("link", x.link);
}

template <typename V>
void visit_fields(V& v, Opened& x) {
  v.must("format", x.format);
  v.may("id", x.id);
  v.must("name", x.name);
  v.must("rulebook", x.rulebook);
  v.may("pairing_edition", x.pairing_edition);
  v.may("tiebreak_edition", x.tiebreak_edition);
  v.may("first_day", x.first_day);
  v.may("last_day", x.last_day);
  v.may("opened_at", x.opened_at);
  v.may("lot", x.lot);
  v.may("colour", x.colour);
  v.may("parameters", x.parameters);
  v.may("sections", x.sections);
}

template <typename V>
void visit_fields(V& v, PlanSection& x) {
  v.must("plan", x.plan);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, ChangeParameters& x) {
  v.must("parameters", x.parameters);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, Schedule& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("starts", x.starts);
}

template <typename V>
void visit_fields(V& v, Enter& x) {
  v.must("entry", x.entry);
  v.must("person", x.person);
  v.must("section", x.section);
  v.may("standing", x.standing);
  v.may("house", x.house);
  v.may("members", x.members);
  v.may("pairing_number", x.pairing_number);
  v.may("first_round", x.first_round);
  v.may("missed", x.missed);
  v.may("same_person", x.same_person);
  v.may("in_line_since", x.in_line_since);
  v.may("admitted_with", x.admitted_with);
}

template <typename V>
void visit_fields(V& v, EditEntry& x) {
  v.must("entry", x.entry);
  v.may("person", x.person);
  v.may("standing", x.standing);
  v.may("members", x.members);
  v.may("house", x.house);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, ChangeSection& x) {
  v.must("entry", x.entry);
  v.must("section", x.section);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, MergeSections& x) {
  v.must("from", x.from);
  v.must("into", x.into);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, SplitSection& x) {
  v.must("from", x.from);
  v.must("plan", x.plan);
  v.must("entries", x.entries);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, CheckIn& x) {
  v.must("entry", x.entry);
  v.may("present", x.present);
}

template <typename V>
void visit_fields(V& v, Withdraw& x) {
  v.must("entry", x.entry);
  v.may("from_round", x.from_round);
  v.may("notice", x.notice);
}

template <typename V>
void visit_fields(V& v, Reinstate& x) {
  v.must("entry", x.entry);
  v.may("from_round", x.from_round);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, RequestBye& x) {
  v.must("entry", x.entry);
  v.must("round", x.round);
  v.must("kind", x.kind);
}

template <typename V>
void visit_fields(V& v, CancelBye& x) {
  v.must("entry", x.entry);
  v.must("round", x.round);
}

template <typename V>
void visit_fields(V& v, KeepApart& x) {
  v.must("entries", x.entries);
  v.may("first_round", x.first_round);
  v.may("last_round", x.last_round);
}

template <typename V>
void visit_fields(V& v, VirtualPoints& x) {
  v.must("entries", x.entries);
  v.must("points", x.points);
  v.must("first_round", x.first_round);
  v.must("last_round", x.last_round);
}

template <typename V>
void visit_fields(V& v, LineUp& x) {
  v.must("entry", x.entry);
  v.must("round", x.round);
  v.must("members", x.members);
}

template <typename V>
void visit_fields(V& v, PairedBoard& x) {
  v.must("board", x.board);
  v.must("white", x.white);
  v.may("black", x.black);
  v.may("group", x.group);
  v.may("why", x.why);
  v.may("flags", x.flags);
}

template <typename V>
void visit_fields(V& v, Supposed& x) {
  v.must("entry", x.entry);
  v.must("points", x.points);
}

template <typename V>
void visit_fields(V& v, PairRound& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.may("engine", x.engine);
  v.may("settings", x.settings);
  v.must("boards", x.boards);
  v.may("supposed", x.supposed);
  v.may("table", x.table);
  v.may("numbers", x.numbers);
}

template <typename V>
void visit_fields(V& v, ChangeBoards& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.may("boards", x.boards);
  v.may("removed", x.removed);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, MakeUp& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.must("white", x.white);
  v.must("black", x.black);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, Unpair& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, SetPhase& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("phase", x.phase);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, EnterResult& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.may("game", x.game);
  v.must("result", x.result);
  v.may("seen", x.seen);
}

template <typename V>
void visit_fields(V& v, CorrectResult& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.may("game", x.game);
  v.must("result", x.result);
  v.may("colours_reversed", x.colours_reversed);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, LinkGame& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.must("encounter", x.encounter);
}

template <typename V>
void visit_fields(V& v, GameEnded& x) {
  v.must("encounter", x.encounter);
  v.may("game", x.game);
  v.must("result", x.result);
  v.may("head", x.head);
  v.may("line", x.line);
}

template <typename V>
void visit_fields(V& v, Penalise& x) {
  v.may("entry", x.entry);
  v.may("team", x.team);
  v.must("penalty", x.penalty);
  v.may("amount", x.amount);
  v.may("round", x.round);
  v.may("about", x.about);
  v.may("encounter", x.encounter);
  v.may("game", x.game);
}

template <typename V>
void visit_fields(V& v, Appeal& x) {
  v.must("appeal", x.appeal);
  v.must("matter", x.matter);
  v.may("section", x.section);
  v.may("round", x.round);
  v.may("board", x.board);
  v.may("of", x.of);
  v.may("entry", x.entry);
}

template <typename V>
void visit_fields(V& v, DecideAppeal& x) {
  v.must("appeal", x.appeal);
  v.must("decision", x.decision);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, Escalate& x) {
  v.must("appeal", x.appeal);
}

template <typename V>
void visit_fields(V& v, PrizePlan& x) {
  v.must("name", x.name);
  v.may("kind", x.kind);
  v.may("amount", x.amount);
  v.may("group", x.group);
  v.may("goes_to", x.goes_to);
  v.may("rated_below", x.rated_below);
  v.may("rated_at_least", x.rated_at_least);
  v.may("unrated", x.unrated);
  v.may("entries", x.entries);
}

template <typename V>
void visit_fields(V& v, ReportFacts& x) {
  v.may("affiliate", x.affiliate);
  v.may("city", x.city);
  v.may("state", x.state);
  v.may("zip", x.zip);
  v.may("cross_table_to", x.cross_table_to);
  v.may("chief", x.chief);
  v.may("assistant", x.assistant);
  v.may("others", x.others);
  v.may("first_day", x.first_day);
  v.may("last_day", x.last_day);
}

template <typename V>
void visit_fields(V& v, SectionFacts& x) {
  v.may("rated", x.rated);
  v.may("level", x.level);
  v.may("chief", x.chief);
  v.may("assistant", x.assistant);
  v.may("first_day", x.first_day);
  v.may("last_day", x.last_day);
  v.may("grand_prix", x.grand_prix);
  v.may("grand_prix_points", x.grand_prix_points);
}

template <typename V>
void visit_fields(V& v, SetPrizes& x) {
  v.must("section", x.section);
  v.must("prizes", x.prizes);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, SetReport& x) {
  v.must("facts", x.facts);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, SetSectionReport& x) {
  v.must("section", x.section);
  v.must("facts", x.facts);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, Undo& x) {
  v.must("of", x.of);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, RuleChange& x) {
  v.must("parameter", x.parameter);
  v.must("value", x.value);
}

template <typename V>
void visit_fields(V& v, Announce& x) {
  v.must("changes", x.changes);
  v.may("notice", x.notice);
  v.may("notified", x.notified);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, NameCoach& x) {
  v.may("team", x.team);
  v.may("entry", x.entry);
  v.must("person", x.person);
  v.may("telephone", x.telephone);
}

template <typename V>
void visit_fields(V& v, AssignRating& x) {
  v.must("entry", x.entry);
  v.must("rating", x.rating);
  v.must("system", x.system);
  v.must("other_rating", x.other_rating);
}

template <typename V>
void visit_fields(V& v, Assist& x) {
  v.must("entry", x.entry);
  v.may("round", x.round);
  v.must("person", x.person);
  v.must("duties", x.duties);
}

template <typename V>
void visit_fields(V& v, Equipment& x) {
  v.may("board", x.board);
  v.may("light_squares", x.light_squares);
  v.may("dark_squares", x.dark_squares);
  v.may("squares_alike", x.squares_alike);
  v.may("square", x.square);
  v.may("men", x.men);
  v.may("light_men", x.light_men);
  v.may("dark_men", x.dark_men);
  v.may("out_of_proportion", x.out_of_proportion);
  v.may("king", x.king);
  v.may("pawn", x.pawn);
  v.may("not_staunton", x.not_staunton);
  v.may("clock", x.clock);
  v.may("clock_sounds", x.clock_sounds);
  v.may("clock_for_blind", x.clock_for_blind);
  v.may("scoresheet", x.scoresheet);
}

template <typename V>
void visit_fields(V& v, Inspect& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.may("game", x.game);
  v.may("white", x.white);
  v.may("black", x.black);
  v.may("use_board", x.use_board);
  v.may("use_men", x.use_men);
  v.may("use_clock", x.use_clock);
}

template <typename V>
void visit_fields(V& v, ChooseColours& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.may("white", x.white);
  v.may("chooser", x.chooser);
}

template <typename V>
void visit_fields(V& v, TellOpponent& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
}

template <typename V>
void visit_fields(V& v, SealPapers& x) {
  v.must("section", x.section);
  v.must("round", x.round);
  v.must("board", x.board);
  v.may("game", x.game);
  v.must("entry", x.entry);
  v.must("person", x.person);
}

template <typename V>
void visit_fields(V& v, Appoint& x) {
  v.must("link", x.link);
  v.must("role", x.role);
  v.may("sections", x.sections);
  v.may("person", x.person);
  v.may("station", x.station);
}

template <typename V>
void visit_fields(V& v, IssueLinks& x) {
  v.may("links", x.links);
  v.may("entries", x.entries);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, RevokeLinks& x) {
  v.may("links", x.links);
  v.may("entries", x.entries);
  v.may("reason", x.reason);
}

template <typename V>
void visit_fields(V& v, OtherColumn& x) {
  v.must("name", x.name);
  v.must("value", x.value);
}

template <typename V>
void visit_fields(V& v, Person& x) {
  v.must("id", x.id);
  v.may("last", x.last);
  v.may("first", x.first);
  v.may("federation_id", x.federation_id);
  v.may("fide_id", x.fide_id);
  v.may("title", x.title);
  v.may("sex", x.sex);
  v.may("birth_date", x.birth_date);
  v.may("federation", x.federation);
  v.may("state", x.state);
  v.may("grade", x.grade);
  v.may("school", x.school);
  v.may("contact", x.contact);
  v.may("fide_rating", x.fide_rating);
  v.may("member_until", x.member_until);
  v.may("other", x.other);
}

template <typename V>
void visit_fields(V& v, Finding& x) {
  v.must("code", x.code);
  v.may("field", x.field);
  v.may("value", x.value);
  v.may("section", x.section);
  v.may("entry", x.entry);
  v.may("other", x.other);
  v.may("round", x.round);
  v.may("board", x.board);
  v.may("number", x.number);
  v.may("limit", x.limit);
  v.may("seq", x.seq);
  v.may("clause", x.clause);
}

template <typename V>
void visit_fields(V& v, Outcome& x) {
  v.may("reasons", x.reasons);
  v.may("consequences", x.consequences);
}

}  // namespace touchmove::tournament::event
