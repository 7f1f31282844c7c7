#include "touchmove/tournament/event/propose.hpp"

#include <algorithm>

#include "touchmove/tournament/pairing/dutch/dutch.hpp"
#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"
#include "touchmove/tournament/results/section.hpp"

namespace touchmove::tournament::event {
namespace {

namespace dutch = pairing::dutch;
namespace robin = pairing::roundrobin;
namespace us = pairing::uschess;

/// A board has at most 64 reasons; those of colours and appeals have their place at the end.
constexpr std::size_t most_reasons = 50;

tl::unexpected<Unproposed> none(NoProposal why, std::string detail = {}) {
  return tl::make_unexpected(Unproposed{why, std::move(detail)});
}

std::string numbered(std::string_view code, const pairing::Field& field, std::size_t entrant) {
  return std::string(code) + " " + std::to_string(field.entrants[entrant].number);
}

/// The reasons of a Dutch board as codes (docs/formats/event-journal.md).
std::vector<std::string> reasons_of(const pairing::Field& field, const dutch::ExplainedBoard& board) {
  const dutch::Explanation& why = board.why;
  std::vector<std::string> codes{"bracket " + results::points_text(why.bracket)};
  if (!board.board.black) codes.emplace_back("bye C5");
  if (why.natural) codes.push_back(numbered("higher", field, why.higher));
  if (why.natural) codes.push_back("natural " + std::to_string(field.entrants[*why.natural].number));
  if (why.reason) codes.push_back("moved " + std::string(dutch::clause(*why.reason).code));
  if (why.moved_down) codes.emplace_back("floats");
  if (why.colour_rule != 0) codes.push_back("colour 5.2." + std::to_string(why.colour_rule));
  return codes;
}

tl::expected<std::vector<PairedBoard>, Unproposed> dutch_boards(const SectionPlan& plan, const SectionField& section) {
  if (plan.acceleration != Acceleration::None && plan.acceleration != Acceleration::Baku) {
    return none(NoProposal::EngineMissing,
                "acceleration " + std::string(word_of(plan.acceleration)) + " is US Chess's; the FIDE Dutch has baku");
  }
  const auto boards = dutch::pair_round(section.field);
  if (!boards) {
    switch (boards.error()) {
      case dutch::PairingFault::NoInitialColour:
        return none(NoProposal::NoColourLot);
      case dutch::PairingFault::AllRoundsPlayed:
        return none(NoProposal::AllRoundsPaired);
      default:
        return none(NoProposal::NoLegalPairing, std::string(dutch::describe(boards.error())));
    }
  }
  std::vector<PairedBoard> made;
  for (const dutch::ExplainedBoard& board : *boards) {
    PairedBoard paired;
    paired.board = static_cast<int>(made.size()) + 1;
    paired.white = section.entries[board.board.white];
    paired.black = board.board.black ? section.entries[*board.board.black] : 0;
    paired.why = reasons_of(section.field, board);
    made.push_back(std::move(paired));
  }
  return made;
}

/// What stands between two players, as a word each.
std::vector<std::string> bars_of(us::Bars bars) {
  constexpr std::pair<us::Bar, std::string_view> words[] = {{us::Bar::Met, "met"},
                                                            {us::Bar::Requested, "kept_apart"},
                                                            {us::Bar::Computers, "computers"},
                                                            {us::Bar::Conference, "conference"},
                                                            {us::Bar::Team, "team"},
                                                            {us::Bar::Family, "family"},
                                                            {us::Bar::Club, "club"}};
  std::vector<std::string> codes;
  for (const auto& [bar, word] : words) {
    if ((bars & us::bit(bar)) != 0) codes.push_back("barred " + std::string(word));
  }
  return codes;
}

std::string_view rule_of(us::FloatReason reason) {
  switch (reason) {
    case us::FloatReason::OddGroup:
      return "29D";
    case us::FloatReason::NoOpponent:
      return "29D2";
    case us::FloatReason::RestNeedsIt:
      return "29D1";
  }
  return "";
}

Flag flag_of(us::Ground ground) {
  switch (ground) {
    case us::Ground::SecondMeeting:
      return Flag::MetBefore;
    case us::Ground::ThirdColour:
      return Flag::ThirdColour;
    case us::Ground::OutsideGroup:
      return Flag::OutsideGroup;
    case us::Ground::SameConference:
      return Flag::SameConference;
    case us::Ground::Teammates:
      return Flag::Teammates;
  }
  return Flag::OutsideGroup;
}

/// The reasons of a US Chess board as codes (docs/formats/event-journal.md).
std::vector<std::string> reasons_of(const pairing::Field& field, const us::PairedRound& round,
                                    const us::ExplainedBoard& board) {
  const us::Explanation& why = board.why;
  std::vector<std::string> codes{"group " + results::points_text(why.higher_score)};
  if (!board.board.black && round.bye) {
    codes.push_back("bye " + std::string(us::code_of(round.bye->tier)));
    for (const std::size_t at : round.bye->passed_over) codes.push_back(numbered("passed", field, at));
    if (codes.size() > most_reasons) codes.resize(most_reasons);
    return codes;
  }
  if (why.natural) codes.push_back(numbered("higher", field, why.higher));
  if (why.natural) codes.push_back(numbered("natural", field, *why.natural));
  for (std::string& bar : bars_of(why.obstacles)) codes.push_back(std::move(bar));
  if (why.floats) codes.push_back("floats " + std::string(rule_of(*why.floats)));
  if (why.group < round.groups.size()) {
    for (const std::size_t at : why.switches) {
      if (at >= round.groups[why.group].switches.size()) continue;
      const us::Switch& made = round.groups[why.group].switches[at];
      std::string code = "switch " + std::string(us::code_of(made)) + " " + std::to_string(made.size);
      if (made.limit) code += " of " + std::to_string(*made.limit);
      code += numbered(
          made.change == us::Change::Transposition || made.change == us::Change::OddOpponent ? " moves" : " changes",
          field, made.first);
      codes.push_back(numbered(code, field, made.second));
    }
  }
  if (codes.size() > most_reasons) codes.resize(most_reasons);
  if (why.colour_rule != us::ColourRule::None) codes.push_back("colour " + std::string(us::code_of(why.colour_rule)));
  for (const us::Appeal& appeal : why.appeals) {
    codes.push_back("excuse " + std::string(word_of(flag_of(appeal.ground))) + " " +
                    std::string(us::code_of(appeal.excuse)));
  }
  return codes;
}

us::Settings us_settings(const SectionPlan& plan, int round) {
  us::Settings settings;
  switch (plan.team_avoidance) {
    case TeamAvoidance::Off:
      settings.teams = us::TeamAvoidance::Off;
      break;
    case TeamAvoidance::PlusTwo:
      settings.teams = us::TeamAvoidance::Threshold;
      break;
    case TeamAvoidance::Never:
      settings.teams = us::TeamAvoidance::Never;
      break;
    case TeamAvoidance::Threshold:
      settings.teams = us::TeamAvoidance::Threshold;
      settings.threshold = plan.team_threshold;
      break;
    case TeamAvoidance::NationalScholastic:
      settings.teams = us::TeamAvoidance::NationalScholastic;
      break;
  }
  settings.families = plan.family_avoidance;
  settings.conferences = round <= plan.conference_rounds;
  // In a round of two games the colours even out, and nobody is moved for them.
  const bool colours_even_out = plan.unit != Unit::Team && plan.games % 2 == 0;
  settings.weak_limit = colours_even_out ? 0 : plan.limit_weak;
  settings.strong_limit = colours_even_out ? 0 : plan.limit_strong;
  if (plan.acceleration == Acceleration::AddedScore) settings.acceleration = us::Acceleration::AddedScore;
  if (plan.acceleration == Acceleration::AdjustedRating) settings.acceleration = us::Acceleration::AdjustedRating;
  if (plan.acceleration == Acceleration::Sixths) settings.acceleration = us::Acceleration::Sixths;
  return settings;
}

/// What stands in the way, and what a director could give up.
tl::unexpected<Unproposed> none(const SectionField& section, const us::Impossible& impossible) {
  if (impossible.fault == us::PairingFault::NoColourToss) return none(NoProposal::NoColourLot);
  if (impossible.fault == us::PairingFault::AllRoundsPlayed) return none(NoProposal::AllRoundsPaired);
  std::string detail(us::describe(impossible.fault));
  if (!impossible.stuck.empty()) {
    detail += "; entries";
    for (const std::size_t at : impossible.stuck) detail += " " + std::to_string(section.entries[at]);
  }
  for (std::size_t i = 0; i < impossible.would_be_enough.size(); ++i) {
    detail += i == 0 ? "; it would be enough to give up: " : ", ";
    detail += us::describe(impossible.would_be_enough[i]);
  }
  return none(NoProposal::NoLegalPairing, std::move(detail));
}

tl::expected<std::vector<PairedBoard>, Unproposed> us_boards(const SectionPlan& plan, const SectionField& section,
                                                             int round) {
  if (plan.acceleration == Acceleration::Baku) return none(NoProposal::EngineMissing, "baku acceleration is FIDE's");
  const auto paired = us::pair_round(section.field, us_settings(plan, round));
  if (!paired) return none(section, paired.error());
  std::vector<PairedBoard> made;
  for (const us::ExplainedBoard& board : paired->boards) {
    PairedBoard one;
    one.board = static_cast<int>(made.size()) + 1;
    one.white = section.entries[board.board.white];
    one.black = board.board.black ? section.entries[*board.board.black] : 0;
    one.why = reasons_of(section.field, *paired, board);
    made.push_back(std::move(one));
  }
  return made;
}

void add_board(std::vector<PairedBoard>& boards, EntryNumber white, EntryNumber black, int group, std::string why) {
  PairedBoard board;
  board.board = static_cast<int>(boards.size()) + 1;
  board.white = white;
  board.black = black;
  board.group = group;
  board.why = {std::move(why)};
  boards.push_back(std::move(board));
}

/// Games of a table; who sits out, or whose opponent has left, has none.
tl::expected<std::vector<PairedBoard>, Unproposed> robin_boards(const SectionField& section, int round) {
  const auto paired = robin::pair_robin(section.field, robin::TableKind::Berger);
  if (!paired) {
    if (paired.error() == robin::RobinFault::AllRoundsPlayed) return none(NoProposal::AllRoundsPaired);
    return none(NoProposal::NoLegalPairing, std::string(robin::describe(paired.error())));
  }
  std::vector<PairedBoard> boards;
  for (const robin::RobinBoard& each : *paired) {
    if (each.fate != robin::Fate::Game || !each.board.black) continue;
    add_board(boards, section.entries[each.board.white], section.entries[*each.board.black], 0,
              "table " + std::to_string(round));
  }
  return boards;
}

/// Rule 30G: fours by rating, and a small Swiss of what is left.
tl::expected<std::vector<PairedBoard>, Unproposed> quad_boards(const SectionPlan& plan, const SectionField& section,
                                                               int round) {
  std::vector<PairedBoard> boards;
  int group = 0;
  for (const robin::QuadSection& quad : robin::quad_sections(section.field)) {
    ++group;
    SectionField part;
    part.field = robin::section_field(section.field, quad);
    for (const std::size_t at : quad.entrants) part.entries.push_back(section.entries[at]);
    if (quad.swiss) {
      auto swiss = us_boards(plan, part, round);
      if (!swiss) return tl::unexpected(std::move(swiss.error()));
      for (PairedBoard& board : *swiss) {
        board.board = static_cast<int>(boards.size()) + 1;
        board.group = group;
        boards.push_back(std::move(board));
      }
      continue;
    }
    const auto paired = robin::pair_quad(part.field);
    if (!paired) return none(NoProposal::NoLegalPairing, std::string(robin::describe(paired.error())));
    for (const robin::RobinBoard& each : *paired) {
      if (each.fate != robin::Fate::Game || !each.board.black) continue;
      add_board(boards, part.entries[each.board.white], part.entries[*each.board.black], group,
                "quad " + std::to_string(round));
    }
  }
  return boards;
}

std::string settings_of(const State& state, const SectionPlan& plan, const SectionField& section) {
  std::string text = "pairings=" + std::string(word_of(plan.pairings));
  text += " players=" + std::to_string(section.field.entrants.size());
  text += " colour=" + std::string(word_of(state.opened->colour));
  text += " acceleration=" + std::string(word_of(plan.acceleration));
  text += " teams=" + std::string(word_of(plan.team_avoidance));
  text += " edition=" + (state.opened->pairing_edition.empty() ? "-" : state.opened->pairing_edition);
  return text;
}

tl::expected<std::vector<PairedBoard>, Unproposed> boards_of(const State& state, std::size_t index,
                                                             const SectionField& section, int round) {
  const SectionPlan& plan = state.sections[index].plan;
  switch (plan.pairings) {
    case Pairings::Dutch:
      return dutch_boards(plan, section);
    case Pairings::RoundRobin:
    case Pairings::DoubleRoundRobin:
      return robin_boards(section, round);
    case Pairings::Quads:
      return quad_boards(plan, section, round);
    case Pairings::UsChess:
      return us_boards(plan, section, round);
    case Pairings::Manual:
      break;
  }
  return none(NoProposal::PairedByHand);
}

bool has_results(const Board& board) {
  return std::any_of(board.games.begin(), board.games.end(),
                     [](const Game& game) { return game.result != Result::None || !game.statements.empty(); });
}

}  // namespace

std::string_view in_words(NoProposal why) {
  switch (why) {
    case NoProposal::UnknownSection:
      return "there is no such section";
    case NoProposal::UnknownEntry:
      return "this is no entry of the section";
    case NoProposal::AllRoundsPaired:
      return "every round of the section has been paired";
    case NoProposal::NobodyThere:
      return "nobody is there to be paired";
    case NoProposal::NoColourLot:
      return "the colour of the first board has not been drawn";
    case NoProposal::NoLegalPairing:
      return "the round cannot be paired";
    case NoProposal::EngineMissing:
      return "there is no engine for this pairing system";
    case NoProposal::PairedByHand:
      return "this section is paired by hand";
  }
  return {};
}

std::vector<Supposed> suppose_draws(const State& state, std::size_t section) {
  std::vector<Supposed> supposed;
  const SectionPlan& plan = state.sections[section].plan;
  for (const Entry* entry : entries_of(state, section)) {
    Points points = 0;
    bool outstanding = false;
    for (int round = 1; static_cast<std::size_t>(round) <= entry->seats.size(); ++round) {
      if (points_in_round(state, *entry, round)) continue;
      outstanding = true;
      points += plan.draw * (plan.match_score == MatchScore::Games ? plan.games : 1);
    }
    if (outstanding) supposed.push_back({entry->number, points});
  }
  return supposed;
}

namespace {

/// Those whose games going on a round supposed wrongly.
std::vector<EntryNumber> supposed_wrongly(const State& state, const Round& last, int number) {
  std::vector<EntryNumber> wrong;
  for (const Supposed& supposed : last.supposed) {
    const Entry* entry = find_entry(state, supposed.entry);
    if (entry == nullptr) continue;
    // A board made anew since then knows better, and one on which something has been entered is not made anew.
    const Board* now = board_in_round(state, *entry, number);
    if (now != nullptr && has_results(*now)) continue;
    std::int64_t told = last.seq;
    Points came = 0;
    bool is_over = true;
    for (int round = 1; round < number && static_cast<std::size_t>(round) <= entry->seats.size(); ++round) {
      const Board* board = board_in_round(state, *entry, round);
      if (board == nullptr) continue;
      // What was entered after the round had been paired was still going on then.
      const bool was_going_on = std::any_of(board->games.begin(), board->games.end(), [&](const Game& game) {
        return !game.statements.empty() && game.statements.back().seq > last.seq;
      });
      const auto points = points_in_round(state, *entry, round);
      is_over = is_over && points;
      if (!points || !was_going_on) continue;
      came += *points;
      for (const Game& game : board->games) {
        if (!game.statements.empty()) told = std::max(told, game.statements.back().seq);
      }
    }
    const bool is_known = now != nullptr && now->seq > told;
    if (is_over && !is_known && came != supposed.points) wrong.push_back(supposed.entry);
  }
  return wrong;
}

}  // namespace

Unsettled unsettled(const State& state, std::size_t section) {
  Unsettled out;
  const Section& at = state.sections[section];
  if (at.rounds.empty() || at.rounds.back().phase == Phase::Locked) return out;
  const Round& last = at.rounds.back();
  const auto number = static_cast<int>(at.rounds.size());
  for (const Board& board : last.boards) {
    if (has_results(board)) continue;
    for (const EntryNumber who : {board.white, board.black}) {
      const Entry* entry = find_entry(state, who);
      if (entry != nullptr && !is_available(state, *entry, number)) out.gone.push_back(who);
    }
  }
  // In a round robin whoever is left over has no game.
  if (at.plan.pairings != Pairings::RoundRobin && at.plan.pairings != Pairings::DoubleRoundRobin &&
      at.plan.pairings != Pairings::Quads) {
    for (const Entry* entry : entries_of(state, section)) {
      const bool sits = board_in_round(state, *entry, number) != nullptr;
      if (!sits && !entry->house && is_available(state, *entry, number)) out.unseated.push_back(entry->number);
    }
  }
  out.mistaken = supposed_wrongly(state, last, number);
  return out;
}

tl::expected<PairRound, Unproposed> propose_round(const State& state, std::size_t section,
                                                  std::span<const Supposed> supposed) {
  if (section >= state.sections.size() || !state.sections[section].merged_into.empty()) {
    return none(NoProposal::UnknownSection);
  }
  const Section& at = state.sections[section];
  const int round = static_cast<int>(at.rounds.size()) + 1;
  if (round > at.plan.rounds) return none(NoProposal::AllRoundsPaired);
  const SectionField field = field_of(state, section, round, supposed);
  const bool somebody = std::any_of(field.field.entrants.begin(), field.field.entrants.end(),
                                    [](const pairing::Entrant& entrant) { return entrant.present; });
  if (!somebody) return none(NoProposal::NobodyThere);
  auto boards = boards_of(state, section, field, round);
  if (!boards) return tl::unexpected(std::move(boards.error()));
  if (boards->empty()) return none(NoProposal::NobodyThere);
  PairRound paired;
  paired.section = at.plan.id;
  paired.round = round;
  paired.engine = word_of(at.plan.pairings);
  paired.settings = settings_of(state, at.plan, field);
  paired.boards = std::move(*boards);
  paired.supposed.assign(supposed.begin(), supposed.end());
  return paired;
}

tl::expected<ChangeBoards, Unproposed> propose_repair(const State& state, std::size_t section,
                                                      std::span<const EntryNumber> affected) {
  if (section >= state.sections.size() || state.sections[section].rounds.empty()) {
    return none(NoProposal::UnknownSection);
  }
  const Section& at = state.sections[section];
  const Round& round = at.rounds.back();
  const int number = static_cast<int>(at.rounds.size());
  SectionField field = field_of(state, section, number, round.supposed);
  const auto is_affected = [&](EntryNumber entry) {
    return std::find(affected.begin(), affected.end(), entry) != affected.end();
  };
  for (const EntryNumber entry : affected) {
    const bool listed = std::find(field.entries.begin(), field.entries.end(), entry) != field.entries.end();
    const bool seated = entry != 0 && std::any_of(round.boards.begin(), round.boards.end(), [&](const Board& board) {
                          return board.white == entry || board.black == entry;
                        });
    if (!listed && !seated) return none(NoProposal::UnknownEntry, std::to_string(entry));
  }
  // Everybody on an affected board is paired again; everybody else stays where they are.
  std::vector<int> freed;
  std::vector<EntryNumber> pool(affected.begin(), affected.end());
  for (const Board& board : round.boards) {
    if (has_results(board) || (!is_affected(board.white) && !is_affected(board.black))) continue;
    freed.push_back(board.number);
    pool.push_back(board.white);
    if (board.black != 0) pool.push_back(board.black);
  }
  const auto sits = [&](EntryNumber entry) {
    return std::any_of(round.boards.begin(), round.boards.end(), [&](const Board& board) {
      return (board.white == entry || board.black == entry) &&
             std::find(freed.begin(), freed.end(), board.number) == freed.end();
    });
  };
  for (std::size_t i = 0; i < field.entries.size(); ++i) {
    const EntryNumber entry = field.entries[i];
    const bool in_pool = std::find(pool.begin(), pool.end(), entry) != pool.end() && !sits(entry);
    field.field.entrants[i].present = in_pool && is_available(state, *find_entry(state, entry), number);
  }
  const auto there = std::count_if(field.field.entrants.begin(), field.field.entrants.end(),
                                   [](const pairing::Entrant& entrant) { return entrant.present; });
  if (there == 0) return none(NoProposal::NobodyThere);
  auto boards = boards_of(state, section, field, number);
  if (!boards) return tl::unexpected(std::move(boards.error()));
  ChangeBoards change;
  change.section = at.plan.id;
  change.round = number;
  std::size_t next = 0;
  int fresh = round.boards.empty() ? 1 : round.boards.back().number + 1;
  for (PairedBoard& board : *boards) {
    board.board = next < freed.size() ? freed[next++] : fresh++;
    board.why.insert(board.why.begin(), "anew " + std::to_string(there));
    change.boards.push_back(std::move(board));
  }
  change.removed.assign(freed.begin() + static_cast<std::ptrdiff_t>(next), freed.end());
  return change;
}

}  // namespace touchmove::tournament::event
