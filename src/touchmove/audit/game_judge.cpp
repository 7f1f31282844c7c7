#include "touchmove/audit/game_judge.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <variant>

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/audit/dead_since.hpp"
#include "touchmove/audit/likely_move.hpp"
#include "touchmove/audit/plain_looks.hpp"
#include "touchmove/books/common/mating.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/san_find.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::audit {

using board::Color;
using board::Position;
using notation::PgnFault;
using notation::PgnFlow;
using notation::PgnPlace;
using notation::PgnResult;

namespace {

/// Positions looked at for one game: some tenths of a second at the most.
constexpr std::size_t search_limit = 300'000;
constexpr std::uint16_t fifty_moves = 100;
/// Variations within one another are followed so deep: each keeps two positions, and an input may open any number.
constexpr std::size_t deepest_variation = 100;

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), notation::to_lower);
  return out;
}

/// Whether a text holds words written in lower case, however it writes them itself.
/// OPTIMIZATION: asked of every comment in words, so nothing is copied.
bool mentions(std::string_view text, std::string_view words) {
  const auto same = [](char a, char b) { return notation::to_lower(a) == b; };
  return std::search(text.begin(), text.end(), words.begin(), words.end(), same) != text.end();
}

/// Whether a Termination tag or a comment says that a flag fell.
bool says_on_time(std::string_view text) { return mentions(text, "time forfeit") || mentions(text, "on time"); }

/// Whether a Termination tag names an end that is neither mate, nor flag, nor resignation.
bool says_other_end(std::string_view text) {
  constexpr std::array<std::string_view, 9> ends{"infraction", "illegal",   "forfeit",      "abandon",   "adjudicat",
                                                 "death",      "emergency", "unterminated", "disconnect"};
  return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return mentions(text, end); });
}

bool is_judged_variant(std::string_view variant) {
  if (variant.empty()) return true;
  std::string name = lowered(variant);
  std::erase_if(name, [](char byte) { return byte == ' ' || byte == '-' || byte == '_'; });
  constexpr std::array<std::string_view, 9> known{
      "", "standard", "chess", "normal", "fromposition", "chess960", "960", "fischerandom", "fischerrandom"};
  return std::find(known.begin(), known.end(), name) != known.end();
}

std::string side_name(Color side) { return side == Color::White ? "White" : "Black"; }
PgnResult win_of(Color color) { return color == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins; }
bool is_win(std::optional<PgnResult> result) {
  return result == PgnResult::WhiteWins || result == PgnResult::BlackWins;
}

FindingKind kind_of(PgnFault fault) {
  switch (fault) {
    case PgnFault::TextBetweenGames:
      return FindingKind::TextBetweenGames;
    case PgnFault::BrokenTag:
      return FindingKind::UnreadableTag;
    case PgnFault::NotNotation:
      return FindingKind::UnreadableMove;
    case PgnFault::CommentNotClosed:
      return FindingKind::UnclosedComment;
    case PgnFault::VariationNotClosed:
      return FindingKind::UnclosedVariation;
    case PgnFault::VariationNotOpen:
      return FindingKind::UnopenedVariation;
  }
  return FindingKind::UnreadableMove;
}

std::string describe(const board::PositionFaults& faults) {
  std::string out;
  for (const board::PositionFault fault : faults) {
    if (!out.empty()) out += " and ";
    out += board::describe(fault);
  }
  return out;
}

}  // namespace

GameJudge::GameJudge(const game::Book& book, FindingSink sink, AuditOptions options)
    : policy_(book.records()),
      sink_(std::move(sink)),
      options_(options),
      reader_(notation::usual_reader()),
      analyst_({search_limit}) {
  keys_.resize(key_limit);
  moves_.resize(move_limit);
  keeps_keys_ = policy_.fivefold.has_value();
  if (!policy_.timeout && !options_.claims) return;
  const game::Policies policies = book.policies({});
  if (options_.claims) {
    threefold_ = policies.clauses[game::Matter::Repetition].deciding;
    fifty_ = policies.clauses[game::Matter::FiftyMoves].deciding;
    keeps_keys_ = keeps_keys_ || threefold_;
  }
  if (!policy_.timeout) return;
  book_may_win_on_time_ = policies.may_win_on_time;
  mating_question_ = policies.mating_question;
}

void GameJudge::find(FindingKind kind, PgnPlace place, std::string_view text, std::string_view reason,
                     std::optional<rulebook::Citation> clause, std::string_view likely) {
  ++totals_.by_kind[static_cast<std::size_t>(kind)];
  if (!sink_) return;
  const std::string white = value_of(Tag::White);
  const std::string black = value_of(Tag::Black);
  const std::string event = value_of(Tag::Event);
  sink_({kind, game_, place, ply_, text, reason, likely, clause, white, black, event});
}

void GameJudge::begin_game(std::uint64_t number, PgnPlace place) {
  start_ = place;
  game_ = number;
  ply_ = 0;
  ++totals_.games;
  tags_ = {};
  marker_.reset();
  script_.begin_game();
  judged_ = true;
  on_time_ply_.reset();
  ended_ = Ended::No;
  end_noted_ = false;
  interrupted_.clear();
  readable_ = true;
  repetition_ = {};
  quiet_moves_ = {};
  started_ = false;
  plies_before_ = totals_.plies;
}

PgnFlow GameJudge::tag(std::string_view name, notation::PgnTagValue value) {
  // OPTIMIZATION: most names are none of these, and their length says so.
  switch (name.size()) {
    case 3:
      if (name == "FEN") {
        keep(Tag::Fen, value);
      } else if (options_.statistics && name == "ECO") {
        keep(Tag::Eco, value);
      }
      break;
    case 5:
      // By their first letters, so that one comparison tells.
      switch (name[0]) {
        case 'E':
          if (name == "Event") keep(Tag::Event, value);
          break;
        case 'W':
          if (name == "White") keep(Tag::White, value);
          break;
        case 'B':
          if (name == "Black") keep(Tag::Black, value);
          break;
        default:
          break;
      }
      break;
    case 6:
      if (name == "Result") keep(Tag::Result, value);
      break;
    case 7:
      if (name == "Variant") keep(Tag::Variant, value);
      break;
    case 11:
      if (name == "Termination") keep(Tag::Termination, value);
      break;
    default:
      break;
  }
  return PgnFlow::Continue;
}

/// What was kept of the input must be held from now on. The last game's tags: few bytes, once for many games.
void GameJudge::leave_window() {
  std::string held;
  for (const std::string_view tag : tags_) held += tag;
  kept_tags_.swap(held);
  std::size_t at = 0;
  for (std::string_view& tag : tags_) {
    tag = std::string_view(kept_tags_).substr(at, tag.size());
    at += tag.size();
  }
}

std::optional<PgnResult> GameJudge::written_result() const {
  return marker_ ? marker_ : notation::parse_result(value_of(Tag::Result));
}

bool GameJudge::ended_on_time() const { return says_on_time(raw(Tag::Termination)) || on_time_ply_ == ply_; }

bool GameJudge::had_other_end() const {
  return !says_on_time(raw(Tag::Termination)) && says_other_end(raw(Tag::Termination));
}

PgnFlow GameJudge::begin_moves() {
  position_ = initial_;
  key_count_ = 0;
  const auto give_up = [&](FindingKind kind, std::string_view text, const std::string& reason) {
    judged_ = false;
    find(kind, start_, text, reason);
    return PgnFlow::SkipGame;
  };
  if (!raw(Tag::Variant).empty()) {
    const std::string variant = value_of(Tag::Variant);
    if (!is_judged_variant(variant)) {
      return give_up(FindingKind::VariantNotJudged, variant, "games of this variant are not judged");
    }
  }
  if (!raw(Tag::Fen).empty()) {
    const std::string fen = value_of(Tag::Fen);
    const auto placement = notation::parse_fen(fen);
    if (!placement) return give_up(FindingKind::BadStartPosition, fen, to_string(placement.error()));
    const auto position = Position::from_placement(*placement);
    if (!position) return give_up(FindingKind::BadStartPosition, fen, describe(position.error()));
    position_ = *position;
  }
  keys_[key_count_++] = position_.key();
  opening_ = position_;
  before_ = position_;
  move_count_ = 0;
  started_ = true;
  return PgnFlow::Continue;
}

PgnFlow GameJudge::move(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source) {
  if (!interrupted_.empty()) return move_aside(move, text, source);
  ++ply_;
  const notation::FoundMove found = notation::look_for_move(position_, move);
  if (!found.is_move() || !script_.is_plain()) [[unlikely]] {
    return read_slowly(move, text, source);
  }
  carry_out(found.move(), text, source);
  return PgnFlow::Continue;
}

/// Where every move is asked about more than whether it is legal, none is taken so. Nothing that stands between moves
/// says anything: that a flag fell is written after the last.
notation::UsualRunEnd GameJudge::usual_run(const char* at, const char* end) {
  if (ended_ != Ended::No || options_.claims || options_.variations || !script_.is_plain()) return {at, 0};
  notation::UsualRun run{moves_.data() + move_count_, move_limit - move_count_, keys_.data(), key_limit, key_count_};
  run.occurrences = policy_.fivefold ? 5 : 0;
  run.quiet_plies = policy_.seventy_five ? seventy_five_moves : std::uint16_t{0xFFFF};
  // A position is nothing but its state, and legal moves lead from one to another.
  auto state = std::bit_cast<board::BoardState>(position_);
  const char* const reached = reader_(at, end, state, run);
  if (run.made == 0) return {at, 0};
  position_ = std::bit_cast<Position>(state);
  key_count_ = run.key_count;
  move_count_ += run.made;
  totals_.plies += run.made;
  const auto made = static_cast<std::uint32_t>(run.made);
  ply_ += made;
  see_whether_ended();
  return {reached, made};
}

PgnFlow GameJudge::read_slowly(const notation::SanMove& move, std::string_view text,
                               const notation::PgnSource& source) {
  if (move.kind == notation::SanKind::NullMove) return note_pass(text, source);
  if (move.kind != notation::SanKind::Other) {
    --ply_;
    return PgnFlow::ReadAgain;
  }
  const auto read = script_.read(position_, text, source.ahead_of(text));
  if (read) {
    carry_out(*read, text, source);
    return PgnFlow::Continue;
  }
  if (!std::holds_alternative<notation::NotNotation>(read.error())) return refuse(read.error(), text, source);
  --ply_;
  find(FindingKind::UnreadableMove, source.place_of(text), text, describe(PgnFault::NotNotation));
  return PgnFlow::Continue;
}

/// No book lets a turn be passed, but files do: the game is judged on from there.
PgnFlow GameJudge::note_pass(std::string_view text, const notation::PgnSource& source) {
  const auto passed = notation::pass_turn(position_);
  if (!passed || !position_.has_legal_move()) {
    notation::SanMove wanted;
    wanted.kind = notation::SanKind::NullMove;
    return refuse(notation::explain(position_, wanted), text, source);
  }
  find(FindingKind::NullMove, source.place_of(text), text, "a turn is passed");
  before_ = position_;
  position_ = *passed;
  repetition_.since.reset();
  quiet_moves_.since.reset();
  opening_ = position_;
  move_count_ = 0;
  key_count_ = 0;
  keys_[key_count_++] = position_.key();
  return PgnFlow::Continue;
}

PgnFlow GameJudge::refuse(const notation::SanError& error, std::string_view text, const notation::PgnSource& source) {
  judged_ = false;
  const PgnPlace place = source.place_of(text);
  const bool in_check = position_.in_check();
  if (!position_.has_legal_move() && (in_check ? policy_.checkmate : policy_.stalemate)) {
    const std::string side = position_.side_to_move() == Color::White ? "White" : "Black";
    if (in_check) {
      find(FindingKind::MoveAfterCheckmate, place, text, side + " had been checkmated", policy_.checkmate);
    } else {
      find(FindingKind::MoveAfterStalemate, place, text, side + " had been stalemated", policy_.stalemate);
    }
    return PgnFlow::SkipGame;
  }
  find_illegal(error, text, source, {});
  return PgnFlow::SkipGame;
}

void GameJudge::find_illegal(const notation::SanError& error, std::string_view text, const notation::PgnSource& source,
                             std::string_view where) {
  const bool several = std::holds_alternative<notation::SeveralMoves>(error);
  const auto* const none = std::get_if<notation::NoLegalMove>(&error);
  const bool passes = none != nullptr && none->wanted.kind == notation::SanKind::NullMove;
  std::string likely;
  // Only of a move read again is what follows it at hand, however the input is cut (`PgnSource::ahead_of`).
  if (script_.is_plain() && !passes) {
    const std::string_view ahead = source.ahead_of(text);
    likely = likely_move(position_, text, ahead.substr(text.size()), ahead.size() < notation::pgn_look_ahead);
  }
  find(several ? FindingKind::AmbiguousMove : FindingKind::IllegalMove, source.place_of(text), text,
       std::string(where) + to_string(error), std::nullopt, likely);
}

PgnFlow GameJudge::begin_variation() {
  if (!options_.variations || !judged_ || interrupted_.size() == deepest_variation) return PgnFlow::SkipVariation;
  interrupted_.push_back({position_, before_, readable_});
  position_ = before_;
  return PgnFlow::Continue;
}

void GameJudge::end_variation() {
  if (interrupted_.empty()) return;
  position_ = interrupted_.back().position;
  before_ = interrupted_.back().before;
  readable_ = interrupted_.back().readable;
  interrupted_.pop_back();
}

void GameJudge::play_aside(board::Move move) {
  before_ = position_;
  position_.play(move);
}

PgnFlow GameJudge::move_aside(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source) {
  constexpr std::string_view where = "in a variation: ";
  if (!readable_) return PgnFlow::Continue;
  if (move.kind == notation::SanKind::NullMove) {
    // Annotators pass a turn to show what is threatened.
    if (const auto passed = notation::pass_turn(position_)) {
      before_ = position_;
      position_ = *passed;
      return PgnFlow::Continue;
    }
    readable_ = false;
    find_illegal(notation::explain(position_, move), text, source, where);
    return PgnFlow::Continue;
  }
  if (move.kind != notation::SanKind::Other) {
    const notation::FoundMove found = notation::look_for_move(position_, move);
    if (!found.is_move() || !script_.is_plain()) return PgnFlow::ReadAgain;
    play_aside(found.move());
    return PgnFlow::Continue;
  }
  const auto read = script_.read(position_, text, source.ahead_of(text));
  if (read) {
    play_aside(*read);
  } else if (std::holds_alternative<notation::NotNotation>(read.error())) {
    find(FindingKind::UnreadableMove, source.place_of(text), text,
         std::string(where) + std::string(describe(PgnFault::NotNotation)));
  } else {
    readable_ = false;
    find_illegal(read.error(), text, source, where);
  }
  return PgnFlow::Continue;
}

void GameJudge::watch_for_claims() {
  if (ended_ != Ended::No || position_.is_checkmate()) {
    repetition_.since.reset();
    quiet_moves_.since.reset();
    return;
  }
  const auto open_if = [&](Claim& claim, bool stands) {
    claim.since = stands && !claim.told ? std::optional(ply_) : std::nullopt;
  };
  open_if(repetition_, threefold_ && key_count_ > 8 && occurrences() >= 3);
  open_if(quiet_moves_, fifty_ && position_.halfmove_clock() >= fifty_moves);
}

void GameJudge::note_claims(PgnPlace place, std::string_view text) {
  if (repetition_.since) {
    find(FindingKind::UnclaimedThreefold, place, text, "the position had stood three times: a draw could be claimed",
         threefold_);
    repetition_ = {std::nullopt, true};
  }
  if (quiet_moves_.since) {
    find(FindingKind::UnclaimedFifty, place, text,
         "fifty moves had gone by without capture or pawn move: a draw could be claimed", fifty_);
    quiet_moves_ = {std::nullopt, true};
  }
}

void GameJudge::note_move_after_end(std::string_view text, PgnPlace place) {
  end_noted_ = true;
  switch (ended_) {
    case Ended::No:
      break;
    case Ended::Dead:
      find(FindingKind::MoveAfterDeadPosition, place, text, "neither side had enough men left to mate", policy_.dead);
      break;
    case Ended::Fivefold:
      find(FindingKind::MoveAfterFivefold, place, text, "the position had stood for the fifth time", policy_.fivefold);
      break;
    case Ended::SeventyFive:
      find(FindingKind::MoveAfterSeventyFive, place, text,
           "seventy-five moves had gone by without capture or pawn move", policy_.seventy_five);
      break;
  }
}

int GameJudge::occurrences() const {
  const std::uint64_t key = keys_[key_count_ - 1];
  int occurrences = 1;
  for (std::size_t back = 5; back <= key_count_; back += 2) occurrences += keys_[key_count_ - back] == key ? 1 : 0;
  return occurrences;
}

void GameJudge::read_comment(std::string_view text) {
  if (text.size() <= 200 && says_on_time(text)) on_time_ply_ = ply_;
}

PgnFlow GameJudge::end_game(const notation::PgnSource& source) {
  const std::string_view tag_text = raw(Tag::Result);
  const auto tag = tag_text.find('\\') == std::string_view::npos ? notation::parse_result(tag_text)
                                                                 : notation::parse_result(value_of(Tag::Result));
  if (!marker_) {
    find(FindingKind::MissingResult, source.here(), {}, "no termination marker");
  } else if (tag && *tag != *marker_) {
    const std::string reason =
        "the Result tag says " + value_of(Tag::Result) + ", the termination marker " + std::string(word_of(*marker_));
    find(FindingKind::ResultMismatch, source.here(), word_of(*marker_), reason);
  }
  if (options_.statistics) count_game();
  if (judged_) judge_end(source);
  return PgnFlow::Continue;
}

Ending GameJudge::ending() const {
  if (!judged_) return Ending::NotJudged;
  if (!plainly_has_move(position_) && !position_.has_legal_move()) {
    return position_.in_check() ? Ending::Checkmate : Ending::Stalemate;
  }
  const auto result = written_result();
  if (!result || *result == PgnResult::Unknown) return Ending::Unfinished;
  if (ended_on_time()) return Ending::OnTime;
  if (had_other_end()) return Ending::Other;
  if (is_win(result)) return Ending::Resigned;
  switch (ended_) {
    case Ended::No:
      break;
    case Ended::Dead:
      return Ending::Dead;
    case Ended::Fivefold:
      return Ending::Repetition;
    case Ended::SeventyFive:
      return Ending::QuietMoves;
  }
  return Ending::Agreed;
}

void GameJudge::count_game() {
  if (!openings_) openings_.emplace();
  // A game whose start is not known opened nowhere, whatever its tag says.
  const std::string opening =
      started_ ? opening_of(value_of(Tag::Eco), opening_, moves_made(), *openings_) : "other start";
  const auto result = written_result();
  totals_.statistics.count({static_cast<std::uint32_t>(totals_.plies - plies_before_),
                            result.value_or(PgnResult::Unknown), ending(), opening});
}

void GameJudge::judge_end(const notation::PgnSource& source) {
  const auto result = written_result();
  if (!result) return;
  const std::string_view written = word_of(*result);
  if (!plainly_has_move(position_) && !position_.has_legal_move()) {
    if (position_.in_check()) {
      const PgnResult expected = win_of(~position_.side_to_move());
      if (policy_.checkmate && *result != expected) {
        find(FindingKind::CheckmateOtherResult, source.here(), written,
             "checkmate, but the result is " + std::string(written), policy_.checkmate);
      }
    } else if (policy_.stalemate && is_win(result)) {
      find(FindingKind::StalemateScoredAsWin, source.here(), written,
           "stalemate, but the result is " + std::string(written), policy_.stalemate);
    }
    return;
  }
  if (!is_win(result)) return judge_moves_after_dead(source);
  if (repetition_.since || quiet_moves_.since) note_claims(source.here(), written);
  if (ended_ != Ended::No) {
    if (!end_noted_) judge_drawn(source, written);
    return;
  }
  if (ended_on_time()) {
    judge_timeout(*result == PgnResult::WhiteWins ? Color::White : Color::Black, source, written);
  } else if (policy_.resignation && !had_other_end()) {
    judge_resignation(*result == PgnResult::WhiteWins ? Color::White : Color::Black, source, written);
  }
}

void GameJudge::judge_drawn(const notation::PgnSource& source, std::string_view written) {
  const std::string but = ", but the result is " + std::string(written);
  switch (ended_) {
    case Ended::No:
      break;
    case Ended::Dead:
      find(FindingKind::DeadPositionScoredAsWin, source.here(), written,
           "neither side has enough men left to mate" + but, policy_.dead);
      break;
    case Ended::Fivefold:
      find(FindingKind::FivefoldScoredAsWin, source.here(), written, "the position stands for the fifth time" + but,
           policy_.fivefold);
      break;
    case Ended::SeventyFive:
      find(FindingKind::SeventyFiveScoredAsWin, source.here(), written,
           "seventy-five moves have gone by without capture or pawn move" + but, policy_.seventy_five);
      break;
  }
}

void GameJudge::judge_timeout(Color winner, const notation::PgnSource& source, std::string_view written) {
  if (book_may_win_on_time_ == nullptr) return;
  const std::string side = side_name(winner) + " wins on time ";
  const auto find_without = [&](std::string_view what) {
    find(FindingKind::TimeoutWonWithoutMatingMaterial, source.here(), written, side + std::string(what),
         policy_.timeout);
  };
  const bool bare = !position_.by_color(winner).more_than_one();
  if (bare || analysis::is_unwinnable_by_material(position_, winner)) {
    return find_without(bare ? "with a bare king" : "without men to mate with");
  }
  if (book_may_win_on_time_ == books::can_mate_by_any_series) {
    if (is_unwinnable(winner, source, written)) {
      find(FindingKind::TimeoutWonButCannotMate, source.here(), written,
           side + "but cannot mate by any series of legal moves", policy_.timeout);
    }
    return;
  }
  if (may_win_on_time(winner) == game::Answer::No) find_without("without mating material");
}

void GameJudge::judge_resignation(Color winner, const notation::PgnSource& source, std::string_view written) {
  if (!analysis::is_unwinnable_by_material(position_, winner) && !is_unwinnable(winner, source, written)) return;
  find(FindingKind::ResignationWonButCannotMate, source.here(), written,
       side_name(winner) + " wins but cannot mate by any series of legal moves", policy_.resignation);
}

bool GameJudge::is_unwinnable(Color winner, const notation::PgnSource& source, std::string_view written) {
  if (has_free_heavy_men(winner)) return false;
  if (can_mate(winner) != game::Answer::No) return false;
  if (!policy_.dead_blocked || can_mate(~winner) != game::Answer::No) return true;
  const std::size_t since = move_count_ < move_limit ? dead_since(opening_, moves_made(), analyst_) : ply_;
  const std::string nobody = since < ply_ ? "since ply " + std::to_string(since) + " neither side could mate"
                                          : std::string("neither side can mate");
  find(FindingKind::DeadPositionScoredAsWin, source.here(), written,
       nobody + " by any series of legal moves, but the result is " + std::string(written), policy_.dead_blocked);
  return false;
}

bool GameJudge::has_free_heavy_men(Color side) const {
  // OPTIMIZATION: a rook or queen and a second man, no check to answer or one that is answered without loss of them: no
  // need to ask further. What only a cage or a forced loss of them all could overturn goes unseen.
  if (!has_heavy_men(position_, side)) return false;
  return !position_.in_check() || (position_.side_to_move() != side && answers_to_heavy_men(position_));
}

bool GameJudge::can_plainly_mate(Color side) const {
  return has_free_heavy_men(side) || analysis::is_plainly_winnable(position_.state(), side);
}

void GameJudge::judge_moves_after_dead(const notation::PgnSource& source) {
  if (!policy_.dead_blocked || ended_ != Ended::No || move_count_ == move_limit) return;
  if (can_plainly_mate(Color::White) || can_plainly_mate(Color::Black)) return;
  // OPTIMIZATION: where there is plainly no wall, what forced captures may have killed is not looked into: at worst the
  // note of a move too many is missing, never a result.
  if (position_.in_check() || !pawns_may_be_a_wall(position_)) return;
  if (can_mate(Color::White) != game::Answer::No || can_mate(Color::Black) != game::Answer::No) return;
  const std::size_t since = dead_since(opening_, moves_made(), analyst_);
  if (since == move_count_) return;
  Position position = opening_;
  for (std::size_t i = 0; i < since; ++i) position.play(moves_[i]);
  ply_ = static_cast<std::uint32_t>(since) + 1;
  find(FindingKind::MoveAfterDeadPosition, source.here(), notation::to_san(position, moves_[since]),
       "neither side could mate any more by any series of legal moves", policy_.dead_blocked);
}

game::Answer GameJudge::can_mate(Color side) {
  // The analyst and not the book: a finding is an accusation, and is proved.
  switch (analyst_.analyse(position_, side, analysis::Evidence::Answer).answer) {
    case analysis::Winnability::Winnable:
      return game::Answer::Yes;
    case analysis::Winnability::Unwinnable:
      return game::Answer::No;
    case analysis::Winnability::Undetermined:
      break;
  }
  const game::Answer standing = books::can_mate_by_any_series(position_.to_placement(), &position_, side);
  if (standing == game::Answer::Yes) return standing;
  ++totals_.undetermined;
  return game::Answer::Unknown;
}

game::Answer GameJudge::may_win_on_time(Color side) {
  const game::Answer standing = book_may_win_on_time_(position_.to_placement(), &position_, side);
  if (standing != game::Answer::Unknown) return standing;
  if (!finder_) finder_.emplace(game::FinderLimits{.positions = search_limit});
  const game::Needs needs{mating_question_, side, static_cast<int>(ply_), position_.key()};
  switch (finder_->find(needs, position_).verdict) {
    case game::FindingVerdict::Yes:
      return game::Answer::Yes;
    case game::FindingVerdict::No:
      return game::Answer::No;
    case game::FindingVerdict::Undetermined:
      break;
  }
  ++totals_.undetermined;
  return game::Answer::Unknown;
}

void GameJudge::error(const notation::PgnError& error) {
  const bool outside = error.fault == PgnFault::TextBetweenGames;
  if (outside) {
    for (const Tag tag : {Tag::Event, Tag::White, Tag::Black}) tags_[static_cast<std::size_t>(tag)] = {};
  }
  find(kind_of(error.fault), error.place, error.text, notation::describe(error.fault));
}

}  // namespace touchmove::audit
