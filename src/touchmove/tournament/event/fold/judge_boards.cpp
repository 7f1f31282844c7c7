// What is seen to at the boards: equipment, colours chosen by the players, assistants, the papers of adjourned games.
#include <algorithm>

#include "touchmove/books/registry.hpp"
#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"
#include "touchmove/tournament/standings/tiebreak/uschess.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::size_t longest_colour = 32;
constexpr int longest_side = 10'000;

const Equipment& of(const Inspect& x, Supply whose) { return whose == Supply::White ? x.white : x.black; }
/// Whose equipment that is, in a game of the board.
EntryNumber entry_of(const Board& board, int game, Supply whose) {
  return whose == Supply::White ? white_of(board, game) : whose == Supply::Black ? black_of(board, game) : 0;
}

/// An approved sheet: the event's, an approved device, and one's own where the section lets players use it.
bool is_approved(SheetKind sheet, const Parameters& parameters, const SectionPlan& plan) {
  return sheet != SheetKind::Own || (parameters.own_scoresheets && !plan.fide_rated);
}

}  // namespace

void Judge::follow_item(const Inspect& x, const Board& board, Gear item, Supply chosen) {
  const std::string& book = state_.opened->rulebook;
  const game::EquipmentLaw* law = books::events_of(book).equipment;
  const std::string word(word_of(item));
  const Finding place{.field = word, .section = x.section, .round = x.round, .board = x.board};
  const auto finding = [&](EntryNumber entry, std::string_view clause) {
    Finding made = place;
    made.entry = entry;
    made.clause = clause;
    return made;
  };
  const auto rule = used_by_rule(book, item, x.white, x.black);
  if (chosen == Supply::Lent) {
    follow(Code::EquipmentUsed, finding(0, {}));
    return;
  }
  if (chosen != Supply::Rule) {
    const Equipment& side = of(x, chosen);
    const std::string field = "use_" + word;
    if (!is_brought(side, item)) {
      refuse(Code::EquipmentAbsent, field, finding(entry_of(board, x.game, chosen), {}));
      return;
    }
    const bool standard = item != Gear::Clock || side.clock == ClockKind::Delay;
    if (!is_fit(book, side, item)) {
      refuse(Code::EquipmentUnfit, field,
             finding(entry_of(board, x.game, chosen),
                     item == Gear::Clock && law != nullptr ? lasting(law->silent_clock) : std::string_view{}));
      return;
    }
    if (law != nullptr && !standard && rule && !rule->without_delay) {
      refuse(Code::EquipmentUnfit, field, finding(entry_of(board, x.game, chosen), lasting(law->standard_clock)));
      return;
    }
    const bool other = rule && rule->whose != chosen;
    follow(Code::EquipmentUsed,
           finding(entry_of(board, x.game, chosen), other && law != nullptr ? lasting(law->better_chosen)
                                                    : rule                  ? rule->clause
                                                                            : std::string_view{}));
    if (law != nullptr && !standard) follow(Code::ClockWithoutDelay, finding(entry_of(board, x.game, chosen), {}));
    return;
  }
  if (rule) {
    follow(Code::EquipmentUsed, finding(entry_of(board, x.game, rule->whose), rule->clause));
    if (rule->without_delay) follow(Code::ClockWithoutDelay, finding(entry_of(board, x.game, rule->whose), {}));
    // More suitable equipment of the opponent's, if an official finds it so.
    if (law != nullptr && item != Gear::Clock && rule->whose == Supply::Black && is_fit(book, x.white, item)) {
      follow(Code::EquipmentChoice, finding(white_of(board, x.game), lasting(law->better_chosen)));
    }
    return;
  }
  if (is_fit(book, x.white, item)) {
    // Both have one, and the book prefers neither.
    follow(Code::EquipmentChoice, finding(board.white, {}));
    follow(Code::EquipmentChoice, finding(board.black, {}));
    return;
  }
  const Parameters& limits = state_.parameters;
  const bool theirs = item == Gear::Clock ? limits.players_bring_clocks : limits.players_bring_sets;
  if (!theirs) {
    follow(Code::EquipmentMissing, finding(0, {}));
  } else if (law != nullptr) {
    follow(Code::EquipmentMissing, finding(black_of(board, x.game), {}));
  } else {
    for (const EntryNumber player : {board.white, board.black}) follow(Code::EquipmentMissing, finding(player, {}));
  }
}

void Judge::operator()(const Inspect& x) {
  const Section* at = section(x.section);
  const Board* where = board(round(at, x.round), x.board);
  if (game(where, x.game) == nullptr) return;
  const std::string& book = state_.opened->rulebook;
  for (const Supply whose : {Supply::White, Supply::Black}) {
    const Equipment& side = of(x, whose);
    const std::string name(word_of(whose));
    for (const std::string* colour : {&side.light_squares, &side.dark_squares, &side.light_men, &side.dark_men}) {
      short_enough(*colour, name, longest_colour);
    }
    for (const int length : {side.square, side.king, side.pawn}) in_range(length, 0, longest_side, name);
    const Finding place{
        .section = x.section, .entry = entry_of(*where, x.game, whose), .round = x.round, .board = x.board};
    for (const Shortcoming& each : shortcomings(book, side)) {
      Finding finding = place;
      finding.field = each.field;
      finding.number = each.number;
      finding.limit = each.limit;
      finding.clause = each.clause;
      follow(Code::EquipmentFails, finding);
    }
    if (is_defective_clock(book, side)) follow(Code::ClockDefective, place);
    if (side.clock_sounds && side.clock_for_blind && black_provides(book)) follow(Code::ClockAdmitted, place);
    if (!is_approved(side.scoresheet, state_.parameters, at->plan)) follow(Code::SheetNotApproved, place);
  }
  follow_item(x, *where, Gear::Board, x.use_board);
  follow_item(x, *where, Gear::Men, x.use_men);
  if (!at->plan.time_control.empty()) follow_item(x, *where, Gear::Clock, x.use_clock);
}

namespace {

/// Who has the choice of colour; drawn from the announced lot, so that anybody can draw it again.
EntryNumber lot_winner(const State& state, std::string_view section, int round, const Board& board) {
  const std::string lot = state.opened->lot + "/" + std::string(section) + "/" + std::to_string(round);
  const auto white = tiebreak::uschess::lot_of(lot, board.white);
  const auto black = tiebreak::uschess::lot_of(lot, board.black);
  return white >= black ? board.white : board.black;
}

}  // namespace

void Judge::operator()(const ChooseColours& x) {
  const Section* at = live_section(x.section);
  const Board* where = board(round(at, x.round), x.board);
  if (where == nullptr) return;
  if (where->black == 0) {
    refuse(Code::NoOpponent, "board", {.entry = where->white, .board = x.board});
    return;
  }
  const Entry* white = find_entry(state_, where->white);
  const Entry* black = find_entry(state_, where->black);
  const bool own = (white != nullptr && is_own(*white)) || (black != nullptr && is_own(*black));
  if (event_.by.office == Office::Player && !own) refuse(Code::NotPermitted, "by");
  if (clause_of(state_.opened->rulebook, Code::LotDrawn).empty()) {
    refuse(Code::ColoursPaired, "white", {.section = x.section, .round = x.round, .board = x.board});
    return;
  }
  if (std::any_of(where->games.begin(), where->games.end(),
                  [](const Game& each) { return each.result != Result::None; })) {
    refuse(Code::ResultsEntered, "board", {.section = x.section, .round = x.round, .board = x.board});
  }
  const auto one_of_them = [&](EntryNumber number) { return number == where->white || number == where->black; };
  if (x.white != 0 && !one_of_them(x.white)) refuse(Code::NotAtBoard, "white", {.entry = x.white, .board = x.board});
  if (x.chooser != 0 && !one_of_them(x.chooser))
    refuse(Code::NotAtBoard, "chooser", {.entry = x.chooser, .board = x.board});
  if (!outcome_.reasons.empty()) return;
  const Finding takes{.section = x.section, .entry = x.white, .round = x.round, .board = x.board};
  if (x.white != 0 && x.chooser == 0) {
    follow(Code::TakesWhite, takes);  // arranged: nothing is drawn
    return;
  }
  const EntryNumber winner = lot_winner(state_, x.section, x.round, *where);
  const Finding place{.section = x.section, .entry = winner, .round = x.round, .board = x.board};
  // bcf-1911:16: the lot gives no colour but the right to choose one.
  if (x.white == 0) {
    follow(Code::LotDrawn, place);
    return;
  }
  const Entry* chose = find_entry(state_, x.chooser);
  const bool himself = event_.by.office != Office::Player || (chose != nullptr && is_own(*chose));
  if (x.chooser != winner || !himself) {
    refuse(Code::LotWonBy, "chooser",
           {.section = x.section, .entry = x.chooser, .other = winner, .round = x.round, .board = x.board});
    return;
  }
  follow(Code::LotDrawn, place);
  follow(Code::TakesWhite, takes);
}

void Judge::follow_to_be_told(const Section& section, int round, const Board& board) {
  if (clause_of(state_.opened->rulebook, Code::OpponentToBeTold).empty()) return;
  for (const ToBeTold& each : to_be_told(state_, round, board)) {
    follow(Code::OpponentToBeTold, {.section = section.plan.id,
                                    .entry = each.opponent,
                                    .other = each.assisted,
                                    .round = round,
                                    .board = board.number});
  }
}

void Judge::operator()(const Assist& x) {
  const Entry* at = entry(x.entry);
  // iesa:21-8: an official is told; that the act is an official's shows it.
  short_enough(x.person, "person");
  if (x.person.empty()) refuse(Code::BadValue, "person");
  if (x.duties.empty() || x.duties.size() > words_of<HelperDuty>().size()) refuse(Code::BadValue, "duties");
  if (at == nullptr) return;
  const Section& in = state_.sections[at->section];
  if (!in_range(x.round, 0, in.plan.rounds, "round")) return;
  const int number = x.round != 0 ? x.round : static_cast<int>(in.rounds.size());
  const Round* paired = find_round(in, number);
  const Board* where = paired == nullptr ? nullptr : board_in_round(state_, *at, number);
  if (where == nullptr || where->black == 0) return;
  const bool played = std::any_of(where->games.begin(), where->games.end(),
                                  [](const Game& each) { return each.result != Result::None; });
  if (played && x.round != 0) {
    refuse(Code::ResultsEntered, "round",
           {.section = in.plan.id, .entry = x.entry, .round = x.round, .board = where->number});
  } else if (!played && !where->opponent_told && !clause_of(state_.opened->rulebook, Code::OpponentToBeTold).empty()) {
    follow(Code::OpponentToBeTold, {.section = in.plan.id,
                                    .entry = where->white == x.entry ? where->black : where->white,
                                    .other = x.entry,
                                    .round = number,
                                    .board = where->number});
  }
}

void Judge::operator()(const TellOpponent& x) {
  const Section* at = section(x.section);
  const Board* where = board(round(at, x.round), x.board);
  if (where == nullptr) return;
  const bool assisted =
      !assistants_of(state_, where->white, x.round).empty() || !assistants_of(state_, where->black, x.round).empty();
  if (!assisted || where->black == 0) {
    refuse(where->black == 0 ? Code::NoOpponent : Code::NoAssistant, "board",
           {.section = x.section, .round = x.round, .board = x.board});
  } else if (where->opponent_told) {
    refuse(Code::AlreadySo, "board", {.section = x.section, .round = x.round, .board = x.board});
  }
}

void Judge::operator()(const SettleTie& x) {
  const Section* at = live_section(x.section);
  const Board* where = board(round(at, x.round), x.board);
  if (where == nullptr) return;
  const Finding place{.section = x.section, .entry = x.winner, .round = x.round, .board = x.board};
  if (!pairing::system_of(at->plan.pairings).has(pairing::SettingGroup::Knockout)) {
    refuse(Code::OnlyKnockout, "section", place);
  }
  if (where->black == 0) {
    refuse(Code::NoOpponent, "board", place);
    return;
  }
  if (x.winner != where->white && x.winner != where->black) {
    refuse(Code::NotAtBoard, "winner", place);
    return;
  }
  if (x.round < static_cast<int>(at->rounds.size())) refuse(Code::LaterRoundPaired, "round", place);
  if (x.games.size() > 100) refuse(Code::BadValue, "games", place);
  static const SectionPlan usual{};
  int ahead = 0;
  bool is_over = true;
  for (const Game& each : where->games) {
    is_over = is_over && is_finished(each.result);
    const auto score = score_of_result(usual, each.result).value_or(PairingScore{});
    ahead += score.white - score.black;
  }
  if (!is_over || ahead != 0) refuse(Code::NotLevel, "board", place);
  int further = 0;
  for (const Result each : x.games) {
    const auto score = score_of_result(usual, each);
    if (!is_finished(each) || !score) {
      refuse(Code::BadValue, "games", place);
      return;
    }
    further += x.winner == where->white ? score->white - score->black : score->black - score->white;
  }
  // In an Armageddon game a draw is as good as a win for one of the two: a half point less does.
  const bool is_by_games = x.by == TieSettled::Games || x.by == TieSettled::Armageddon;
  const bool is_enough = x.by == TieSettled::Armageddon ? further >= 0 : further > 0;
  if (is_by_games != !x.games.empty() || (is_by_games && !is_enough)) refuse(Code::GamesSayOther, "games", place);
}

void Judge::operator()(const SealPapers& x) {
  const Section* at = section(x.section);
  const Board* where = board(round(at, x.round), x.board);
  const Game* record = game(where, x.game);
  const Entry* whom = entry(x.entry);
  short_enough(x.person, "person");
  if (record == nullptr || whom == nullptr) return;
  const Finding place{.section = x.section, .entry = x.entry, .round = x.round, .board = x.board, .number = x.game};
  if (where->white != x.entry && where->black != x.entry) refuse(Code::NotTheirGame, "entry", place);
  if (record->result != Result::Adjourned) refuse(Code::NotAdjourned, "board", place);
  if (std::find(where->sealed.begin(), where->sealed.end(), std::pair{x.game, x.entry}) != where->sealed.end()) {
    refuse(Code::AlreadySo, "entry", place);
  }
  const bool himself = whom->person == x.person ||
                       std::find(whom->members.begin(), whom->members.end(), x.person) != whom->members.end();
  const auto assistants = assistants_of(state_, x.entry, x.round);
  const bool may = std::any_of(assistants.begin(), assistants.end(), [&](const Assistant* each) {
    return each->person == x.person &&
           std::find(each->duties.begin(), each->duties.end(), HelperDuty::Adjourn) != each->duties.end();
  });
  // iesa:21-9-8
  if (x.person.empty() || (!himself && !may)) {
    refuse(Code::NotAssistant, "person", place);
    return;
  }
  Finding sealed = place;
  if (!himself) sealed.clause = clause_of(state_.opened->rulebook, Code::NotAssistant);
  follow(Code::PapersSealed, sealed);
}

}  // namespace touchmove::tournament::event
