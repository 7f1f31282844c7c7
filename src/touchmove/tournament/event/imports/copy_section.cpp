#include "touchmove/tournament/event/imports/copy_section.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "touchmove/tournament/pairing/systems/by_hand.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;

class Copy {
 public:
  Copy(const State& from, std::size_t index, std::string id, EntryNumber first_entry)
      : from_(from), section_(from.sections[index]), id_(std::move(id)), own_(entries_of(from, index)) {
    std::sort(own_.begin(), own_.end(), [](const Entry* a, const Entry* b) { return a->number < b->number; });
    for (const Entry* entry : own_) made_.entries[entry->number] = first_entry++;
  }

  tl::expected<CopiedSection, Message> run() {
    if (!is_closed()) return tl::unexpected(Message("file.join.moved"));
    plan(first_of_table() > 1 ? pairing::by_hand.code : section_.plan.pairings);
    for (const Entry* entry : own_) enter(*entry);
    add_kept_apart();
    add_virtual_points();
    for (const auto& [round, starts] : section_.starts) made_.acts.emplace_back(Schedule{id_, round, starts});
    add_penalties(0);
    const auto rounds = static_cast<int>(section_.rounds.size());
    for (int round = 1; round <= rounds; ++round) add_round(round);
    for (int round = rounds + 1; round <= section_.plan.rounds; ++round) add_before(round);
    note_the_rest();
    return std::move(made_);
  }

 private:
  /// Whether everybody who sat at a board or has a number of a table is of the section, and has been.
  bool is_closed() const {
    const auto is_own = [&](EntryNumber number) { return number == 0 || made_.entries.contains(number); };
    for (const Round& round : section_.rounds) {
      for (const Board& board : round.boards) {
        if (!is_own(board.white) || !is_own(board.black)) return false;
        if (board.settled && !is_own(board.settled->winner)) return false;
      }
    }
    for (const FixedTable& table : section_.tables) {
      if (!std::all_of(table.numbers.begin(), table.numbers.end(), is_own)) return false;
    }
    return std::all_of(own_.begin(), own_.end(), [](const Entry* entry) { return entry->moves.empty(); });
  }

  void plan(Pairings pairings) {
    SectionPlan plan = section_.plan;
    plan.id = id_;
    plan.pairings = pairings;
    made_.acts.emplace_back(PlanSection{std::move(plan), "joined"});
  }

  /// The round in which the section's tables begin; 0 if it has none. Where it was paired otherwise before, nobody
  /// knows any more by which system: until then its boards are made by hand.
  int first_of_table() const { return section_.tables.empty() ? 0 : section_.tables.front().first_round; }

  EntryNumber here(EntryNumber there) const { return there == 0 ? 0 : made_.entries.at(there); }

  void enter(const Entry& entry) {
    Enter enter;
    enter.entry = here(entry.number);
    enter.person = entry.person;
    enter.section = id_;
    enter.standing = entry.standing;
    enter.house = entry.house;
    enter.members = entry.members;
    enter.pairing_number = entry.pairing_number;
    enter.first_round = entry.first_round;
    enter.missed = entry.missed;
    enter.same_person = entry.re_entry_of != 0;
    made_.persons.push_back(entry.person);
    made_.persons.insert(made_.persons.end(), entry.members.begin(), entry.members.end());
    made_.acts.emplace_back(std::move(enter));
    if (entry.checked_in) made_.acts.emplace_back(CheckIn{here(entry.number), true});
  }

  void add_kept_apart() {
    for (const KeptApart& apart : from_.kept_apart) {
      KeepApart act{{}, apart.first_round, apart.last_round};
      for (const EntryNumber entry : apart.entries) {
        if (made_.entries.contains(entry)) act.entries.push_back(here(entry));
      }
      if (act.entries.size() > 1) made_.acts.emplace_back(std::move(act));
    }
  }

  void add_virtual_points() {
    for (const VirtualPoints& points : from_.virtual_points) {
      VirtualPoints act = points;
      act.entries.clear();
      for (const EntryNumber entry : points.entries) {
        if (made_.entries.contains(entry)) act.entries.push_back(here(entry));
      }
      if (!act.entries.empty()) made_.acts.emplace_back(std::move(act));
    }
  }

  /// Who is out from this round on, who asked for a bye in it, and who sits where.
  void add_before(int round) {
    for (const Entry* entry : own_) {
      const EntryNumber number = here(entry->number);
      if (entry->withdrawn_by_act && entry->withdrawn_by_act->from_round == round) {
        made_.acts.emplace_back(Withdraw{number, round, entry->withdrawn_by_act->notice});
      }
      for (const RequestedBye& bye : entry->byes) {
        if (bye.round == round) made_.acts.emplace_back(RequestBye{number, round, bye.kind});
      }
      const auto line_up = entry->line_ups.find(round);
      if (line_up == entry->line_ups.end()) continue;
      made_.persons.insert(made_.persons.end(), line_up->second.begin(), line_up->second.end());
      made_.acts.emplace_back(LineUp{number, round, line_up->second});
    }
  }

  void add_round(int number) {
    if (number > 1 && number == first_of_table()) plan(section_.plan.pairings);
    add_before(number);
    const Round& round = section_.rounds[static_cast<std::size_t>(number) - 1];
    PairRound paired{id_, number, round.engine, round.settings, {}, {}};
    for (const Board& board : round.boards) {
      paired.boards.push_back({board.number, here(board.white), here(board.black), board.group, board.why, {}});
    }
    for (const Supposed& supposed : round.supposed) {
      if (made_.entries.contains(supposed.entry)) paired.supposed.push_back({here(supposed.entry), supposed.points});
    }
    for (const FixedTable& table : section_.tables) {
      if (table.first_round != number || table.swiss) continue;
      paired.table = table.kind;
      for (const EntryNumber entry : table.numbers) paired.numbers.push_back(here(entry));
    }
    made_.acts.emplace_back(std::move(paired));
    add_penalties(number);
    if (round.phase == Phase::Paired) return;
    made_.acts.emplace_back(SetPhase{id_, number, Phase::Posted, "joined"});
    for (const Board& board : round.boards) add_results(number, board);
    if (round.phase == Phase::Locked) made_.acts.emplace_back(SetPhase{id_, number, Phase::Locked, "joined"});
  }

  void add_results(int round, const Board& board) {
    for (std::size_t i = 0; i < board.games.size(); ++i) {
      const Game& game = board.games[i];
      const auto which = static_cast<int>(i) + 1;
      if (game.result == Result::None) continue;
      made_.acts.emplace_back(EnterResult{id_, round, board.number, which, game.result, {}});
      if (!game.colours_reversed) continue;
      made_.acts.emplace_back(CorrectResult{id_, round, board.number, which, game.result, true, "joined"});
    }
    if (!board.settled) return;
    made_.acts.emplace_back(
        SettleTie{id_, round, board.number, here(board.settled->winner), board.settled->by, board.settled->games});
  }

  /// What was imposed in a round; a game it cost is lost by its result already.
  void add_penalties(int round) {
    for (const PenaltyRecord& record : from_.penalties) {
      if (record.what.round != round || !made_.entries.contains(record.what.entry)) continue;
      Penalise act = record.what;
      act.entry = here(act.entry);
      act.game = 0;
      act.encounter.clear();
      made_.acts.emplace_back(std::move(act));
    }
  }

  /// Appeals, fees and who helps whom, and what was imposed on a team of several entries or in a round not played yet.
  bool leaves_something() const {
    const auto is_own = [&](EntryNumber number) { return made_.entries.contains(number); };
    const auto rounds = static_cast<int>(section_.rounds.size());
    const auto penalised = [&](const PenaltyRecord& record) {
      const EntryNumber entry = record.what.entry;
      return entry == 0 ? !record.what.team.empty() : is_own(entry) && record.what.round > rounds;
    };
    const auto has_fee = [&](const FeeRecord& one) {
      return std::any_of(one.what.entries.begin(), one.what.entries.end(), is_own);
    };
    return std::any_of(from_.assistants.begin(), from_.assistants.end(),
                       [&](const Assistant& one) { return is_own(one.entry); }) ||
           std::any_of(from_.fees.begin(), from_.fees.end(), has_fee) ||
           std::any_of(from_.appeals.begin(), from_.appeals.end(),
                       [&](const AppealRecord& one) { return one.what.section == section_.plan.id; }) ||
           std::any_of(from_.penalties.begin(), from_.penalties.end(), penalised);
  }

  void note_the_rest() {
    const bool out = std::any_of(own_.begin(), own_.end(), [](const Entry* entry) {
      return !entry->members_out.empty() || (entry->withdrawal && entry->withdrawal->by_forfeit);
    });
    if (out) made_.notes.emplace_back("file.join.out_by_forfeit");
    if (leaves_something()) made_.notes.emplace_back("file.join.stays");
  }

  const State& from_;
  const Section& section_;
  std::string id_;
  std::vector<const Entry*> own_;
  CopiedSection made_;
};

}  // namespace

tl::expected<CopiedSection, Message> copy_section(const State& from, std::size_t index, const std::string& id,
                                                  EntryNumber first_entry) {
  return Copy(from, index, id, first_entry).run();
}

}  // namespace touchmove::tournament::event
