#include "touchmove/tournament/event/proposals/propose.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/tournament/event/proposals/board_numbers.hpp"
#include "touchmove/tournament/event/proposals/prize_classes.hpp"
#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/lot.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::event {
namespace {

namespace robin = pairing::roundrobin;

/// The settings of a round have at most 4,000 bytes: behind so many no class is added, and of each so many entries.
constexpr std::size_t most_settings = 3'000;
constexpr std::size_t most_named = 20;

tl::unexpected<Unproposed> none(NoProposal why, std::string_view detail = {}) {
  return tl::make_unexpected(Unproposed{.why = why, .detail = detail});
}

/// What a system says of a round it cannot pair, with the entries it speaks of.
Unproposed unproposed(const SectionField& section, const pairing::NoRound& why) {
  Unproposed out{.detail = why.detail, .value = why.value, .could_give_up = why.could_give_up};
  for (const std::size_t at : why.stuck) out.stuck.push_back(section.entries[at]);
  switch (why.fault) {
    case pairing::NoRoundFault::NoColourLot:
      out.why = NoProposal::NoColourLot;
      break;
    case pairing::NoRoundFault::AllRoundsPlayed:
      out.why = NoProposal::AllRoundsPaired;
      break;
    case pairing::NoRoundFault::OtherSettings:
      out.why = NoProposal::EngineMissing;
      break;
    case pairing::NoRoundFault::NoLegalPairing:
      out.why = NoProposal::NoLegalPairing;
      break;
  }
  return out;
}

/// A pairing is a round of two games, say, in which the colours even out. On the boards of a team match they do not.
bool colours_even_out(const SectionPlan& plan) { return plan.unit != Unit::Team && plan.games % 2 == 0; }

/// The boards that the section's system makes of a field.
tl::expected<std::vector<PairedBoard>, Unproposed> paired_boards(const State& state, const SectionPlan& plan,
                                                                 const SectionField& section) {
  const auto paired = pairing::system_of(plan.pairings)
                          .pair({.field = section.field,
                                 .settings = plan.settings,
                                 .colours_even_out = colours_even_out(plan),
                                 .lots = lots_of(state.opened->lot, plan.id)});
  if (!paired) return tl::make_unexpected(unproposed(section, paired.error()));
  std::vector<PairedBoard> made;
  for (const pairing::ReasonedBoard& each : *paired) {
    PairedBoard board;
    board.board = static_cast<int>(made.size()) + 1;
    board.white = section.entries[each.board.white];
    board.black = each.board.black ? section.entries[*each.board.black] : 0;
    board.why = each.why;
    made.push_back(std::move(board));
  }
  return made;
}

/// Who of a section's field is there, by entry.
std::function<bool(EntryNumber)> there_of(const SectionField& section) {
  return [&section](EntryNumber entry) {
    const auto found = std::find(section.entries.begin(), section.entries.end(), entry);
    return found != section.entries.end() &&
           section.field.entrants[static_cast<std::size_t>(found - section.entries.begin())].present;
  };
}

/// Rule 30G: the small Swiss at the bottom of quads.
tl::expected<std::vector<PairedBoard>, Unproposed> swiss_boards(const State& state, const SectionPlan& plan,
                                                                const SectionField& section, const FixedTable& table) {
  robin::QuadSection quad;
  quad.swiss = true;
  SectionField part;
  for (const EntryNumber number : table.numbers) {
    const auto found = std::find(section.entries.begin(), section.entries.end(), number);
    if (found == section.entries.end()) continue;  // has moved to another section
    quad.entrants.push_back(static_cast<std::size_t>(found - section.entries.begin()));
    part.entries.push_back(number);
  }
  part.field = robin::section_field(section.field, quad);
  return paired_boards(state, plan, part);
}

/// Games of the tables; who sits out, or whose opponent is not there, has none.
tl::expected<std::vector<PairedBoard>, Unproposed> table_boards(const State& state, std::size_t index,
                                                                const SectionField& section, const PairRound& paired) {
  const Section& at = state.sections[index];
  const int round = paired.round;
  const std::vector<FixedTable> tables = at.tables.empty() ? tables_to_fix(state, index, paired) : at.tables;
  std::vector<PairedBoard> boards;
  bool is_over = true;
  for (std::size_t group = 0; group < tables.size(); ++group) {
    const FixedTable& table = tables[group];
    if (is_robin(at.plan) && table.numbers.size() < 2) {
      return none(NoProposal::NoLegalPairing, "robin_too_few");
    }
    std::vector<PairedBoard> made;
    if (table.swiss) {
      auto swiss = swiss_boards(state, at.plan, section, table);
      if (!swiss) return tl::unexpected(std::move(swiss.error()));
      made = std::move(*swiss);
      is_over = false;
    } else {
      made = boards_of_table(state, index, table, round, there_of(section));
      is_over = is_over && round > last_round_of(state, index, table);
    }
    for (PairedBoard& board : made) {
      board.board = static_cast<int>(boards.size()) + 1;
      board.group = is_of_groups(at.plan) ? static_cast<int>(group) + 1 : 0;
      boards.push_back(std::move(board));
    }
  }
  if (is_over && boards.empty()) return none(NoProposal::AllRoundsPaired);
  return boards;
}

/// The settings of the section's system that are not the usual ones, and what becomes of classes of prizes.
std::string variations_of(const State& state, std::size_t index, int round) {
  const SectionPlan& plan = state.sections[index].plan;
  const pairing::System& system = pairing::system_of(plan.pairings);
  if (system.variations == nullptr) return {};
  std::string text = system.variations(plan.settings);
  for (const PrizeClass& each : prize_classes(state, index, round)) {
    if (each.contenders.empty()) continue;
    if (text.size() > most_settings) break;
    text += " class \"" + each.name + "\": ";
    if (each.is_paired_apart()) {
      text += std::to_string(each.contenders.size()) + " contenders;";
    } else if (each.contenders.size() == 1) {
      text += "one contender;";
    } else {
      text += "not paired apart, entries";
      const std::size_t named = std::min(each.may_win_more.size(), most_named);
      for (std::size_t i = 0; i < named; ++i) text += " " + std::to_string(each.may_win_more[i]);
      if (named < each.may_win_more.size()) text += " and others";
      text += " may win more;";
    }
  }
  return text;
}

std::string settings_of(const State& state, std::size_t index, const SectionField& section, int round) {
  const SectionPlan& plan = state.sections[index].plan;
  std::string text = "pairings=" + std::string(word_of(plan.pairings));
  text += " players=" + std::to_string(section.field.entrants.size());
  text += " colour=" + std::string(word_of(plan.colour != ColourLot::NotDrawn ? plan.colour : state.opened->colour));
  text += " acceleration=" + std::string(word_of(plan.settings.acceleration));
  text += " teams=" + std::string(word_of(plan.settings.us_chess.teams));
  const std::string_view edition = pairing::system_of(plan.pairings).edition;
  text += " edition=" + (edition.empty() ? "-" : std::string(edition));
  return text + variations_of(state, index, round);
}

tl::expected<std::vector<PairedBoard>, Unproposed> boards_of(const State& state, std::size_t index,
                                                             const SectionField& section, const PairRound& paired) {
  const SectionPlan& plan = state.sections[index].plan;
  if (is_of_tables(plan)) return table_boards(state, index, section, paired);
  if (pairing::system_of(plan.pairings).pair == nullptr) return none(NoProposal::PairedByHand);
  if (pairs_by_class(state, index, paired.round) && prize_classes(state, index, paired.round).empty()) {
    return none(NoProposal::NoClasses);
  }
  return paired_boards(state, plan, section);
}

bool has_results(const Board& board) {
  return std::any_of(board.games.begin(), board.games.end(),
                     [](const Game& game) { return game.result != Result::None || !game.statements.empty(); });
}

}  // namespace

template <>
std::span<const std::string_view> words_of<NoProposal>() {
  return base::words_of_names<NoProposal>();
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

/// Whether a board is not made anew: somebody of it, who has moved on to another section, plays it to its end.
bool is_kept(const State& state, const Board& board, std::size_t section, int round) {
  const auto stays = [&](EntryNumber who) {
    const Entry* entry = find_entry(state, who);
    return entry != nullptr && stays_to_play(state, *entry, section, round);
  };
  return stays(board.white) || stays(board.black);
}

/// Those whose games going on a round supposed wrongly.
std::vector<EntryNumber> supposed_wrongly(const State& state, std::size_t section, const Round& last, int number) {
  std::vector<EntryNumber> wrong;
  for (const Supposed& supposed : last.supposed) {
    const Entry* entry = find_entry(state, supposed.entry);
    if (entry == nullptr) continue;
    // A board made anew since then knows better, and one on which something has been entered is not made anew.
    const Board* now = board_in_round(state, *entry, number);
    if (now != nullptr && (has_results(*now) || is_kept(state, *now, section, number))) continue;
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

/// Whether an appeal of a board's pairing was upheld, and the board is as it was.
bool has_lost_an_appeal(const State& state, std::string_view section, int round, const Board& board) {
  return std::any_of(state.appeals.begin(), state.appeals.end(), [&](const AppealRecord& record) {
    const Appeal& what = record.what;
    const AppealStep& last = record.steps.back();
    return what.matter == Matter::Pairing && what.section == section && what.round == round &&
           what.board == board.number && last.decision == Decision::Upheld && board.seq < last.seq;
  });
}

}  // namespace

Unsettled unsettled(const State& state, std::size_t section) {
  Unsettled out;
  const Section& at = state.sections[section];
  if (at.rounds.empty() || at.rounds.back().phase == Phase::Locked) return out;
  const Round& last = at.rounds.back();
  const auto number = static_cast<int>(at.rounds.size());
  for (const Board& board : last.boards) {
    if (has_results(board) || is_kept(state, board, section, number)) continue;
    for (const EntryNumber who : {board.white, board.black}) {
      const Entry* entry = find_entry(state, who);
      // Whose game beside the pairings stands in the place of the bye is not gone.
      const bool beside = board.black == 0 && extra_in_round(state, who, number) != nullptr;
      if (entry != nullptr && !beside && !is_available(state, *entry, number)) out.gone.push_back(who);
    }
  }
  // In a round robin whoever is left over has no game.
  if (!is_of_tables(at.plan) && !pairing::system_of(at.plan.pairings).leaves_some_out()) {
    for (const Entry* entry : entries_of(state, section)) {
      const bool sits = board_in_round(state, *entry, number) != nullptr;
      if (!sits && !entry->house && is_available(state, *entry, number)) out.unseated.push_back(entry->number);
    }
  }
  out.mistaken = supposed_wrongly(state, section, last, number);
  for (const Board& board : last.boards) {
    if (has_results(board) || !has_lost_an_appeal(state, at.plan.id, number, board)) continue;
    for (const EntryNumber who : {board.white, board.black}) {
      // While an entry is looked at as undone its board may still be there.
      if (find_entry(state, who) != nullptr) out.appealed.push_back(who);
    }
  }
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
  PairRound paired = with_table(state, PairRound{.section = at.plan.id, .round = round});
  auto boards = boards_of(state, section, field, paired);
  if (!boards) return tl::unexpected(std::move(boards.error()));
  // Of a table a round may have no game, where all of its games are postponed or somebody's who has left.
  if (boards->empty() && !is_of_tables(at.plan)) return none(NoProposal::NobodyThere);
  paired.engine = word_of(at.plan.pairings);
  paired.settings = settings_of(state, section, field, round);
  if (paired.table != RobinTable::Usual) {
    paired.settings += " table=" + std::string(word_of(paired.table));
    const bool some_without = std::any_of(paired.numbers.begin(), paired.numbers.end(), [&](EntryNumber number) {
      return find_entry(state, number)->pairing_number == 0;
    });
    const RobinNumbers order = numbering_of(state, section, paired.numbers.size());
    paired.settings += " numbers=" + (some_without ? std::string(word_of(order)) : "kept");
  }
  number_boards(state, at.plan, *boards);
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
    if (!listed && !seated) {
      return tl::make_unexpected(Unproposed{.why = NoProposal::UnknownEntry, .entry = entry});
    }
  }
  // Everybody on an affected board is paired again; everybody else stays where they are.
  std::vector<int> freed;
  std::vector<EntryNumber> pool(affected.begin(), affected.end());
  for (const Board& board : round.boards) {
    if (has_results(board) || (!is_affected(board.white) && !is_affected(board.black))) continue;
    if (is_kept(state, board, section, number)) continue;
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
  std::vector<std::size_t> houses;
  for (std::size_t i = 0; i < field.entries.size(); ++i) {
    const EntryNumber entry = field.entries[i];
    const bool in_pool = std::find(pool.begin(), pool.end(), entry) != pool.end() && !sits(entry);
    const Entry& each = *find_entry(state, entry);
    const bool is_free = is_available(state, each, number) && !sits_elsewhere(each, section, number);
    field.field.entrants[i].present = in_pool && is_free && !each.house;
    if (each.house && is_free && !sits(entry)) houses.push_back(i);
  }
  const auto is_there = [](const pairing::Entrant& entrant) { return entrant.present; };
  auto there = std::count_if(field.field.entrants.begin(), field.field.entrants.end(), is_there);
  // Rule 28M1: the house player evens what is odd.
  if (there % 2 == 1 && !houses.empty()) {
    field.field.entrants[houses.front()].present = true;
    ++there;
  }
  if (there == 0) return none(NoProposal::NobodyThere);
  auto boards = boards_of(state, section, field, PairRound{.section = at.plan.id, .round = number});
  if (!boards) return tl::unexpected(std::move(boards.error()));
  ChangeBoards change;
  change.section = at.plan.id;
  change.round = number;
  std::vector<int> taken;
  for (const Board& board : round.boards) {
    if (std::find(freed.begin(), freed.end(), board.number) == freed.end()) taken.push_back(board.number);
  }
  // Behind the boards of the round, so that a number given back once is nobody else's.
  std::vector<int> offered = freed;
  int fresh = round.boards.empty() ? at.plan.first_board : round.boards.back().number + 1;
  for (std::size_t i = freed.size(); i < boards->size(); ++i) offered.push_back(fresh++);
  number_boards(state, at.plan, *boards, offered, taken);
  for (PairedBoard& board : *boards) {
    std::vector<PairingReason> why = board.why.read();
    why.insert(why.begin(), reason::Anew{static_cast<int>(there)});
    board.why = why;
    change.boards.push_back(std::move(board));
  }
  std::copy_if(freed.begin(), freed.end(), std::back_inserter(change.removed), [&](int free) {
    return std::none_of(change.boards.begin(), change.boards.end(),
                        [free](const PairedBoard& board) { return board.board == free; });
  });
  return change;
}

}  // namespace touchmove::tournament::event
