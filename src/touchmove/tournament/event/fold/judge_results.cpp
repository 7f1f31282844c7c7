// Results: who says what a game's end was, what stands, and what hangs on it.
#include <algorithm>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"

namespace touchmove::tournament::event {
namespace {

/// Which side of a board a person belongs to: 1 White's, 2 Black's, 0 neither.
int side_of(const State& state, const Board& board, const std::string& person) {
  const auto has = [&](EntryNumber number) {
    const Entry* entry = find_entry(state, number);
    return entry != nullptr && (entry->person == person || std::find(entry->members.begin(), entry->members.end(),
                                                                     person) != entry->members.end());
  };
  if (person.empty()) return 0;
  return has(board.white) ? 1 : has(board.black) ? 2 : 0;
}

bool same_author(const By& a, const By& b) {
  return a.office == b.office && a.person == b.person && a.station == b.station && a.link == b.link;
}

}  // namespace

Forfeited forfeited(Result result) {
  return {result == Result::WhiteForfeits || result == Result::BothForfeit,
          result == Result::BlackForfeits || result == Result::BothForfeit};
}

Forfeited withdrawn_by(const SectionPlan& plan, const Board& board) {
  if (board.games.empty()) return {};
  const bool every = plan.unit == Unit::Team;
  Forfeited by{every, every};
  for (const Game& game : board.games) {
    const Forfeited one = forfeited(game.result);
    by.white = every ? by.white && one.white : by.white || one.white;
    by.black = every ? by.black && one.black : by.black || one.black;
  }
  return by;
}

Game dated(const Game& before, Game after, std::int64_t seq) {
  const auto won = [](Result result) { return result == Result::WhiteWins || result == Result::BlackWins; };
  const bool same_win = won(before.result) && won(after.result);
  if (before.result != after.result && !same_win) after.since = seq;
  return after;
}

Entering enter_statement(const State& state, const Board& board, const Game& game, const By& by, Result result,
                         std::int64_t seq, bool overrides) {
  Entering entering{game, Entered::Same};
  Game& after = entering.after;
  const bool directs = is_director(by.office);
  const auto own = std::find_if(after.statements.begin(), after.statements.end(),
                                [&](const Statement& said) { return same_author(said.by, by); });
  const bool repeated = own != after.statements.end() && own->result == result;
  if (own != after.statements.end()) {
    own->result = result;
    own->seq = seq;
  } else {
    after.statements.push_back({by, result, seq});
  }
  const auto settle = [&] {
    if (game.result != Result::None && game.result != result) after.corrected.push_back({by, game.result, seq});
    after.result = result;
    after.disputed = false;
    entering.what = Entered::Settled;
  };
  const auto dispute = [&] {
    after.disputed = true;
    entering.what = Entered::Disagrees;
  };
  if (is_finished(game.result)) {
    if (result == game.result && !(game.disputed && directs)) {
      // Nothing new. Who said it is kept, unless it was said before.
      if (repeated) after = game;
    } else if (result == game.result || (directs && overrides)) {
      settle();
    } else {
      dispute();
    }
  } else {
    const int side = side_of(state, board, by.person);
    const auto agrees = [&](const Statement& said) {
      if (said.result != result || same_author(said.by, by)) return false;
      // Two of one side are one voice.
      return side == 0 || side_of(state, board, said.by.person) != side;
    };
    const auto differs = [&](const Statement& said) {
      // That a game was adjourned is as true after its end.
      const bool is_past = game.result == Result::Adjourned && said.result == Result::Adjourned;
      return said.result != result && !is_past && !same_author(said.by, by);
    };
    const bool confirmed = std::any_of(after.statements.begin(), after.statements.end(), agrees);
    const bool contradicted = std::any_of(after.statements.begin(), after.statements.end(), differs);
    const bool decides = directs && (!state.parameters.blind_double_entry || game.disputed);
    const bool waits =
        state.parameters.blind_double_entry || (by.office == Office::Player && state.parameters.opponents_confirm);
    if (repeated && !(directs && game.disputed)) {
      after = game;
    } else if (contradicted && !decides) {
      dispute();
    } else if (decides || confirmed || !waits) {
      settle();
    } else {
      entering.what = Entered::Awaited;
    }
  }
  if (!(after == game)) ++after.version;
  return entering;
}

Entering enter_report(const Round& round, const Game& game, const Report* before, const Event& event, Result result) {
  Entering entering{game, Entered::Settled};
  Game& after = entering.after;
  ++after.version;
  std::erase_if(after.statements, [](const Statement& said) { return said.by.office == Office::Hall; });
  if (result != Result::None) after.statements.push_back({event.by, result, event.seq});
  // What stands is the game's to change while it stands by the game's word alone, and the round is open.
  const bool own = before != nullptr && before->result == game.result && !game.disputed && round.phase != Phase::Locked;
  const bool first = before == nullptr && !is_finished(game.result);
  if (result == game.result) {
    after.disputed = before == nullptr && game.disputed;
  } else if (own || first) {
    if (is_finished(game.result)) after.corrected.push_back({event.by, game.result, event.seq});
    after.result = result;
    after.disputed = false;
  } else {
    after.disputed = true;
    entering.what = Entered::Disagrees;
  }
  return entering;
}

void Judge::check_seated(const Section& section, int round, const Board& board, int game, Result result) {
  if (!is_finished(result)) return;
  const Forfeited loses = forfeited(result);
  for (const auto& [number, lost] : {std::pair{board.white, loses.white}, {board.black, loses.black}}) {
    const Entry* entry = find_entry(state_, number);
    if (entry == nullptr || lost || !is_empty_board(section.plan, *entry, round, game)) continue;
    refuse(Code::EmptyBoard, "result",
           {.section = section.plan.id, .entry = number, .round = round, .board = board.number, .number = game});
  }
}

void Judge::check_forfeit_time(const Section& section, int round, const Board& board, int game, Result result) {
  if (!is_forfeit(result)) return;
  // Nobody is waited for at a board that a team has left empty.
  const auto awaited = [&](EntryNumber number, bool lost) {
    const Entry* entry = find_entry(state_, number);
    return lost && entry != nullptr && !is_empty_board(section.plan, *entry, round, game);
  };
  const Forfeited absent = forfeited(result);
  if (!awaited(board.white, absent.white) && !awaited(board.black, absent.black)) return;
  const auto starts = section.starts.find(round);
  // iesa:1-4, 1-4-4: for equipment that is missing the side of the black men forfeits, at once, and nobody else.
  if (const auto seen = board.inspected.find(game); seen != board.inspected.end() && seen->second.responsible != 0) {
    const Forfeited loses = forfeited(result);
    const bool of_white = seen->second.responsible == board.white;
    if ((of_white ? loses.white : loses.black) && !(of_white ? loses.black : loses.white)) return;
    if (starts == section.starts.end() || event_.at < starts->second + state_.parameters.forfeit_after) {
      refuse(Code::OtherForfeits, "result",
             {.section = section.plan.id,
              .entry = seen->second.responsible,
              .round = round,
              .board = board.number,
              .seq = seen->second.seq});
      return;
    }
  }
  if (starts == section.starts.end()) return;
  Milliseconds wait = state_.parameters.forfeit_after;
  if (const auto control = clock::parse_time_control(section.plan.time_control);
      control && !control->white.periods.empty() && state_.parameters.forfeit_control_percent != 0) {
    const Milliseconds first = control->white.periods[0].allotted_ms;
    wait = std::min(wait, first * state_.parameters.forfeit_control_percent / 100);
  }
  const Milliseconds due = starts->second + wait;
  if (event_.at < due) {
    refuse(Code::ForfeitEarly, "result",
           {.section = section.plan.id, .round = round, .number = event_.at, .limit = due});
  }
}

void Judge::follow_new_result(const Section& section, int round, const Board& board, int game, const Game& after) {
  if (occasion_ == Occasion::Refold) return;
  Board then = board;
  Game& made = then.games[static_cast<std::size_t>(game) - 1];
  const Forfeited lost_before = forfeited(made.result);
  made = dated(made, after, event_.seq);
  const auto before_score = score_of_board(section.plan, board);
  const auto after_score = score_of_board(section.plan, then);
  const Forfeited lost = forfeited(after.result);
  const Forfeited gone = withdrawn_by(section.plan, then);
  if (const int decider = deciding_game(section.plan, then); decider != 0 && decider != game) {
    follow(Code::MatchDecided, {.section = section.plan.id, .round = round, .board = board.number, .number = decider});
  }
  for (const PenaltyRecord& record : state_.penalties) {
    const Penalise& what = record.what;
    if (what.penalty != Penalty::GameLoss || what.round != round || what.game != game) continue;
    if (what.entry != board.white && what.entry != board.black) continue;
    const auto score = score_of_result(SectionPlan{}, after.result);
    if (score && (what.entry == board.white ? score->white : score->black) == 0) continue;
    follow(Code::AgainstPenalty,
           {.section = section.plan.id, .entry = what.entry, .round = round, .board = board.number, .seq = record.seq});
  }
  follow_mistaken(round, board);
  for (const EntryNumber number : {board.white, board.black}) {
    const Entry* player = find_entry(state_, number);
    if (player == nullptr) continue;
    const bool white = number == board.white;
    const bool is_out = player->withdrawal && player->withdrawal->from_round <= round + 1;
    if (state_.parameters.forfeit_withdraws && (white ? gone.white : gone.black) && !is_out) {
      follow(Code::Withdrawn, {.section = section.plan.id, .entry = number, .round = round + 1, .board = board.number});
    } else if (state_.parameters.forfeit_withdraws && section.plan.unit == Unit::Team &&
               (white ? lost.white && !lost_before.white : lost.black && !lost_before.black) &&
               !is_empty_board(section.plan, *player, round, game)) {
      follow(Code::MemberOut,
             {.section = section.plan.id, .entry = number, .round = round + 1, .board = board.number, .number = game});
    }
    const Points was = !before_score ? 0 : white ? before_score->white : before_score->black;
    const Points is = !after_score ? 0 : white ? after_score->white : after_score->black;
    if (!before_score || was == is) continue;
    const Points total = score_of(state_, *player);
    follow(Code::ScoreChanged, {.section = section.plan.id,
                                .entry = number,
                                .round = round,
                                .board = board.number,
                                .number = total,
                                .limit = total - was + is});
    for (int later = round + 1; static_cast<std::size_t>(later) <= player->seats.size(); ++later) {
      const Seat& seat = player->seats[static_cast<std::size_t>(later) - 1];
      if (seat.kind != SeatKind::Board) continue;
      follow(Code::PairedOnOldScore,
             {.section = state_.sections[seat.section].plan.id, .entry = number, .round = later, .board = seat.board});
    }
  }
}

void Judge::follow_mistaken(int round, const Board& board) {
  std::vector<std::size_t> sections;
  for (const EntryNumber number : {board.white, board.black}) {
    const Entry* player = find_entry(state_, number);
    if (player == nullptr || std::find(sections.begin(), sections.end(), player->section) != sections.end()) continue;
    const std::vector<Round>& rounds = state_.sections[player->section].rounds;
    if (rounds.empty() || static_cast<int>(rounds.size()) <= round || rounds.back().supposed.empty()) continue;
    sections.push_back(player->section);
  }
  if (sections.empty()) return;
  // What was supposed is compared with what then is.
  State then = state_;
  commit(then, event_);
  for (const std::size_t section : sections) {
    const auto last = static_cast<int>(state_.sections[section].rounds.size());
    for (const EntryNumber who : unsettled(then, section).mistaken) {
      if (who != board.white && who != board.black) continue;
      const Board* now = board_in_round(then, *find_entry(then, who), last);
      follow(Code::RepairDue, {.field = "mistaken",
                               .section = state_.sections[section].plan.id,
                               .entry = who,
                               .round = last,
                               .board = now == nullptr ? 0 : now->number});
    }
  }
}

void Judge::operator()(const EnterResult& x) {
  const Section* at = section(x.section);
  const Round* paired = round(at, x.round);
  const Board* where = board(paired, x.board);
  const Game* record = game(where, x.game);
  const Office office = event_.by.office;
  if (x.result == Result::None) refuse(Code::BadValue, "result", {.value = std::string(word_of(x.result))});
  if (record == nullptr) return;
  if (paired->phase == Phase::Paired) {
    refuse(Code::RoundNotPosted, "round", {.section = x.section, .round = x.round});
    return;
  }
  if (paired->phase == Phase::Locked) {
    refuse(Code::RoundLocked, "round", {.section = x.section, .round = x.round});
    return;
  }
  if (office == Office::Player) {
    if (!state_.parameters.players_enter_results) refuse(Code::NotPermitted, "by");
    if (side_of(state_, *where, event_.by.person) == 0) {
      refuse(Code::NotTheirGame, "by.person", {.round = x.round, .board = x.board});
    }
    if (x.result != Result::WhiteWins && x.result != Result::BlackWins && x.result != Result::Draw) {
      refuse(Code::ResultKind, "result", {.round = x.round, .board = x.board});
    }
  }
  const bool current = x.seen && *x.seen == record->version;
  if (occasion_ == Occasion::Now && x.seen && !current) {
    refuse(Code::StaleVersion, "seen", {.round = x.round, .board = x.board, .number = record->version});
    return;
  }
  const bool overrides = is_director(office) && (x.seen || record->disputed || occasion_ == Occasion::Refold);
  if (is_director(office) && is_finished(record->result) && record->result != x.result && !overrides) {
    // What stands undisputed is changed only by a director who has seen it.
    refuse(Code::StaleVersion, "seen", {.round = x.round, .board = x.board, .number = record->version});
    return;
  }
  if (!outcome_.reasons.empty()) return;
  const Entering entering = enter_statement(state_, *where, *record, event_.by, x.result, event_.seq, overrides);
  if (entering.after == *record) {
    refuse(Code::AlreadySo, "result", {.round = x.round, .board = x.board});
    return;
  }
  check_seated(*at, x.round, *where, x.game, x.result);
  check_forfeit_time(*at, x.round, *where, x.game, x.result);
  const Finding place{.section = x.section, .round = x.round, .board = x.board, .number = x.game};
  switch (entering.what) {
    case Entered::Same:
      follow(Code::Known, place);
      break;
    case Entered::Awaited:
      follow(Code::ResultAwaited, place);
      break;
    case Entered::Disagrees:
      follow(Code::ResultDisagrees, place);
      break;
    case Entered::Settled:
      follow(Code::ResultSettled, place);
      follow_new_result(*at, x.round, *where, x.game, entering.after);
      break;
  }
}

void Judge::operator()(const CorrectResult& x) {
  short_enough(x.reason, "reason", 1'000);
  const Section* at = section(x.section);
  const Round* paired = round(at, x.round);
  const Board* where = board(paired, x.board);
  const Game* record = game(where, x.game);
  if (record == nullptr) return;
  if (paired->phase == Phase::Paired) {
    refuse(Code::RoundNotPosted, "round", {.section = x.section, .round = x.round});
    return;
  }
  if (record->result == x.result && record->colours_reversed == x.colours_reversed && !record->disputed) {
    refuse(Code::AlreadySo, "result", {.round = x.round, .board = x.board});
    return;
  }
  if (record->result != x.result) check_seated(*at, x.round, *where, x.game, x.result);
  Game after = *record;
  after.result = x.result;
  after.colours_reversed = x.colours_reversed;
  follow_new_result(*at, x.round, *where, x.game, after);
}

void Judge::operator()(const LinkGame& x) {
  const Section* at = live_section(x.section);
  const Board* where = board(round(at, x.round), x.board);
  if (x.encounter.empty()) refuse(Code::BadValue, "encounter");
  short_enough(x.encounter, "encounter");
  if (where == nullptr) return;
  if (where->black == 0) refuse(Code::NoOpponent, "board", {.round = x.round, .board = x.board});
  const auto taken = state_.encounters.find(x.encounter);
  const GamePlace here{x.section, x.round, x.board};
  if (taken != state_.encounters.end()) {
    refuse(taken->second == here ? Code::AlreadySo : Code::EncounterTaken, "encounter",
           {.section = taken->second.section, .round = taken->second.round, .board = taken->second.board});
  } else if (!where->encounter.empty()) {
    refuse(Code::EncounterTaken, "board", {.section = x.section, .round = x.round, .board = x.board});
  }
}

void Judge::operator()(const GameEnded& x) {
  short_enough(x.head, "head");
  const Report* const before = find_report(state_, x.encounter, x.game);
  if (!is_finished(x.result) && (x.result != Result::None || before == nullptr))
    refuse(Code::BadValue, "result", {.value = std::string(word_of(x.result))});
  const auto place = state_.encounters.find(x.encounter);
  if (place == state_.encounters.end()) {
    refuse(Code::UnknownEncounter, "encounter");
    return;
  }
  const Section* at = section(place->second.section);
  const Round* paired = round(at, place->second.round);
  const Board* where = board(paired, place->second.board);
  const Game* record = game(where, x.game);
  if (record == nullptr) return;
  const Finding here{
      .section = place->second.section, .round = place->second.round, .board = place->second.board, .number = x.game};
  if (before != nullptr && before->result == x.result) {
    follow(Code::Known, here);
    return;
  }
  if (before != nullptr && before->line >= x.line) {
    refuse(Code::ResultConflict, "result", here);
    return;
  }
  const Entering entering = enter_report(*paired, *record, before, event_, x.result);
  if (entering.what == Entered::Disagrees) {
    // Somebody decided something else: the game's own word is kept beside it, and both are shown.
    follow(Code::ResultDisagrees, here);
    return;
  }
  follow(Code::ResultSettled, here);
  follow_new_result(*at, place->second.round, *where, x.game, entering.after);
}

}  // namespace touchmove::tournament::event
