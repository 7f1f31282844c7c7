// Penalties, and appeals by level and deadline.
#include <algorithm>

#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/rulings.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"

namespace touchmove::tournament::event {

Result with_game_lost(const State& state, const Board& board, int round, int game, EntryNumber entry) {
  const Result now = board.games[static_cast<std::size_t>(game) - 1].result;
  const bool white = board.white == entry;
  if (const auto score = score_of_result(SectionPlan{}, now); score && (white ? score->white : score->black) == 0) {
    return now;
  }
  // Who was not there does not win.
  if (white ? now == Result::BlackForfeits : now == Result::WhiteForfeits) return Result::BothForfeit;
  const EntryNumber other = white ? board.black : board.white;
  const bool both = std::any_of(state.penalties.begin(), state.penalties.end(), [&](const PenaltyRecord& record) {
    const Penalise& what = record.what;
    return what.penalty == Penalty::GameLoss && what.entry == other && what.round == round && what.game == game;
  });
  return both ? Result::BothLose : white ? Result::BlackWins : Result::WhiteWins;
}

void Judge::check_game_loss(const Penalise& x, const Entry* at) {
  // Journals of before named no game: there the loss is a result of its own.
  if (x.game == 0 && occasion_ == Occasion::Refold) return;
  if (x.entry == 0) refuse(Code::BadValue, "entry");
  if (at == nullptr) return;
  const Board* where = board_in_round(state_, *at, x.round);
  if (where == nullptr) {
    refuse(Code::NoSuchBoard, "round", {.entry = x.entry, .round = x.round});
    return;
  }
  const Game* record = game(where, x.game);
  if (record == nullptr) return;
  const Section& in = state_.sections[at->seats[static_cast<std::size_t>(x.round) - 1].section];
  const Finding place{
      .section = in.plan.id, .entry = x.entry, .round = x.round, .board = where->number, .number = x.game};
  const Phase phase = in.rounds[static_cast<std::size_t>(x.round) - 1].phase;
  if (phase == Phase::Paired) refuse(Code::RoundNotPosted, "round", place);
  // As a correction, it reaches a closed round from a section's chief on.
  if (phase == Phase::Locked && event_.by.office < Office::SectionChief) refuse(Code::RoundLocked, "round", place);
  Game after = *record;
  after.result = with_game_lost(state_, *where, x.round, x.game, x.entry);
  after.disputed = false;
  if (!outcome_.reasons.empty() || after.result == record->result) return;
  follow(Code::ResultSettled, {.section = in.plan.id, .round = x.round, .board = where->number, .number = x.game});
  follow_new_result(in, x.round, *where, x.game, after);
}

void Judge::operator()(const Penalise& x) {
  short_enough(x.team, "team", 64);
  short_enough(x.about, "about", 64);
  short_enough(x.encounter, "encounter");
  in_range(x.round, 0, 99, "round");
  if (!x.coach.empty()) {
    // On nobody's record but the coach's own: players answer for what they do themselves.
    const bool ours = x.penalty == Penalty::Warning || x.penalty == Penalty::Expulsion;
    if (!ours) refuse(Code::BadValue, "penalty", {.value = std::string(word_of(x.penalty))});
    if (x.entry != 0 || !x.team.empty()) refuse(Code::BadValue, x.entry != 0 ? "entry" : "team");
    if (!is_coach(state_, x.coach)) refuse(Code::BadValue, "coach", {.value = x.coach});
    short_enough(x.coach, "coach");
  } else if (x.entry == 0 && x.team.empty()) {
    refuse(Code::BadValue, "entry");
  }
  const Entry* at = x.entry != 0 ? entry(x.entry) : nullptr;
  const bool known_team = x.team.empty() || std::any_of(state_.entries.begin(), state_.entries.end(),
                                                        [&](const Entry& e) { return e.standing.team == x.team; });
  if (!known_team) refuse(Code::BadValue, "team", {.value = x.team});
  switch (x.penalty) {
    case Penalty::PointsOff:
      in_range(x.amount, 1, 10'000, "amount");
      break;
    case Penalty::Suspension:
      in_range(x.amount, 1, 99, "amount");
      break;
    case Penalty::Time:
      in_range(x.amount, 1, 86'400'000, "amount");
      break;
    case Penalty::GameLoss:
      check_game_loss(x, at);
      break;
    case Penalty::Expulsion:
      if (event_.by.office != Office::ChiefDirector) refuse(Code::NotPermitted, "by");
      break;
    default:
      break;
  }
  if ((x.penalty == Penalty::Suspension || x.penalty == Penalty::Expulsion) && x.entry == 0 && x.coach.empty()) {
    refuse(Code::BadValue, "entry");
  }
  if (x.penalty == Penalty::Suspension && at != nullptr) {
    follow(Code::Suspended, {.section = state_.sections[at->section].plan.id,
                             .entry = x.entry,
                             .number = x.round + 1,
                             .limit = x.round + x.amount});
  }
  const auto earlier = static_cast<std::int64_t>(penalties_before(state_, x, state_.penalties.size()).size());
  if (earlier > 0) follow(Code::History, {.entry = x.entry, .number = earlier});
  if (x.penalty == Penalty::PointsOff && at != nullptr) {
    const Points total = score_of(state_, *at);
    follow(Code::ScoreChanged, {.section = state_.sections[at->section].plan.id,
                                .entry = x.entry,
                                .round = x.round,
                                .number = total,
                                .limit = total - x.amount});
  }
}

/// The event that gave a board its results, or, of rulings, the last by which a director changed one or penalised one
/// of the two in that round; 0: none.
std::int64_t Judge::last_word_on(const Board& board, int round, Matter matter) const {
  std::int64_t last = 0;
  for (const Game& game : board.games) {
    const bool is_asked = matter == Matter::Result || !game.corrected.empty();
    if (is_asked && !game.statements.empty()) last = std::max(last, game.statements.back().seq);
  }
  if (matter == Matter::Result) return last;
  for (const PenaltyRecord& record : state_.penalties) {
    const bool is_theirs = record.what.entry == board.white || (board.black != 0 && record.what.entry == board.black);
    if (is_theirs && record.what.round == round) last = std::max(last, record.seq);
  }
  return last;
}

void Judge::operator()(const Appeal& x) {
  const auto next = static_cast<int>(state_.appeals.size()) + 1;
  if (x.appeal != next) refuse(Code::UnknownAppeal, "appeal", {.number = next});
  if (x.entry != 0) entry(x.entry);
  const Parameters& limits = state_.parameters;
  if (x.matter == Matter::Pairing) {
    // iesa:19-4: a coach, and only on showing the pairing to be illegal or potentially so.
    if (limits.coaches_appeal_pairings && event_.by.office != Office::Coach) {
      refuse(Code::OnlyCoachAppeals, "by");
    }
    const Section* at = section(x.section);
    const Round* paired = round(at, x.round);
    const Board* where = board(paired, x.board);
    if (where == nullptr) return;
    // By a link of one's own it is one's own players' board; what is told at the desk the desk has looked at.
    if (grant() == Grant::Own && event_.by.link) {
      const auto own = coached_by(state_, event_.by.person);
      const auto sits = [&](EntryNumber number) { return std::find(own.begin(), own.end(), number) != own.end(); };
      if (!sits(where->white) && !sits(where->black)) {
        refuse(Code::NotTheirGame, "board", {.round = x.round, .board = x.board});
      }
    }
    if (limits.pairing_appeals_need_flag) {
      const bool shows = std::any_of(where->flags.begin(), where->flags.end(),
                                     [&](Flag flag) { return !clause_of(state_.opened->rulebook, flag).empty(); });
      if (!shows) refuse(Code::NotAppealable, "board", {.section = x.section, .round = x.round, .board = x.board});
    }
    // iesa:19-4-4: not once ten minutes have passed since the round began; posted stands in where none is appointed.
    const auto until = pairing_appeal_until(state_, *at, x.round);
    if (until && event_.at > *until) {
      refuse(Code::AppealDeadline, "round",
             {.section = x.section, .round = x.round, .number = event_.at, .limit = *until});
    }
    return;
  }
  if (x.of < 0 || x.of >= event_.seq) {
    refuse(Code::BadValue, "of", {.value = std::to_string(x.of)});
    return;
  }
  const bool is_penalty = std::any_of(state_.penalties.begin(), state_.penalties.end(),
                                      [&](const PenaltyRecord& record) { return record.seq == x.of; });
  if (x.matter == Matter::Penalty && !is_penalty) refuse(Code::BadValue, "of", {.value = std::to_string(x.of)});
  // Appeals that were taken before they were looked at so closely stand.
  if (occasion_ != Occasion::Now) return;
  if (grant() == Grant::Own) {
    // iesa:19-1: a player, of the own game.
    const bool ruled = x.matter == Matter::Ruling && limits.coaches_appeal_pairings;
    refuse(ruled ? Code::OnlyPlayerAppeals : Code::NotPermitted, "by");
  }
  std::int64_t of = x.matter == Matter::Result ? 0 : x.of;
  if (x.matter != Matter::Penalty && (x.board != 0 || of == 0)) {
    // What is not in this journal happened at a board.
    const Board* where = board(round(section(x.section), x.round), x.board);
    if (where == nullptr) return;
    if (of == 0) of = last_word_on(*where, x.round, x.matter);
  }
  if (of == 0 || static_cast<std::size_t>(of) >= earlier_.size()) return;
  const Milliseconds last = earlier_[static_cast<std::size_t>(of)].at + limits.ruling_appeal;
  if (event_.at > last) refuse(Code::RulingDeadline, "of", {.number = event_.at, .limit = last, .seq = of});
}

void Judge::operator()(const DecideAppeal& x) {
  short_enough(x.reason, "reason", 1'000);
  if (x.appeal < 1 || static_cast<std::size_t>(x.appeal) > state_.appeals.size()) {
    refuse(Code::UnknownAppeal, "appeal", {.number = x.appeal});
    return;
  }
  const AppealRecord& record = state_.appeals[static_cast<std::size_t>(x.appeal) - 1];
  const AppealStep& step = record.steps.back();
  if (step.decision) {
    refuse(Code::AppealClosed, "appeal", {.number = x.appeal, .seq = step.seq});
    return;
  }
  if (event_.by.office != step.level &&
      !(event_.by.office == Office::ChiefDirector && step.level != Office::ChiefDirector)) {
    refuse(Code::WrongLevel, "by", {.number = x.appeal});
  }
  if (x.decision != Decision::Upheld || record.what.matter != Matter::Pairing || !outcome_.reasons.empty()) return;
  // The pairing was illegal, or might have been: it is mended while the round lasts.
  State then = state_;
  commit(then, event_);
  const auto index = section_index(then, record.what.section);
  if (!index || record.what.round != static_cast<int>(then.sections[*index].rounds.size())) return;
  for (const EntryNumber who : unsettled(then, *index).appealed) {
    const Board* now = board_in_round(then, *find_entry(then, who), record.what.round);
    if (now == nullptr || now->number != record.what.board) continue;
    follow(Code::RepairDue, {.field = "appealed",
                             .section = record.what.section,
                             .entry = who,
                             .round = record.what.round,
                             .board = now->number});
  }
}

void Judge::operator()(const Escalate& x) {
  if (x.appeal < 1 || static_cast<std::size_t>(x.appeal) > state_.appeals.size()) {
    refuse(Code::UnknownAppeal, "appeal", {.number = x.appeal});
    return;
  }
  const AppealRecord& record = state_.appeals[static_cast<std::size_t>(x.appeal) - 1];
  const AppealStep& step = record.steps.back();
  if (grant() == Grant::Own && record.what.matter != Matter::Pairing && occasion_ == Occasion::Now) {
    refuse(Code::NotPermitted, "by");
  }
  if (!step.decision) {
    refuse(Code::WrongLevel, "appeal", {.number = x.appeal});
  } else if (step.level >= last_level(record.what.matter)) {
    refuse(Code::NoHigherLevel, "appeal", {.number = x.appeal});
  }
}

}  // namespace touchmove::tournament::event
