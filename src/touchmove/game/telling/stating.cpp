#include "touchmove/game/telling/stating.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/vocabulary/permission.hpp"

namespace touchmove::game {
namespace {

/// Whether an act that is closed is so for whoever does it, whenever.
bool is_not_theirs(ClosedReason reason) {
  return reason == ClosedReason::NotInThisBook || reason == ClosedReason::OnlyOfficials ||
         reason == ClosedReason::OnlyPlayers || reason == ClosedReason::OnlyHall ||
         reason == ClosedReason::OnlyPlayersCallFlags || reason == ClosedReason::NoSuchSeat;
}

class Collector {
 public:
  explicit Collector(const Book& book) : book_(book) {}

  std::vector<Stating> all() {
    for (const char* time : {"90+30", "15+10", "3+2"}) {
      for (const bool supervised : {false, true}) under(time, supervised);
    }
    std::stable_sort(all_.begin(), all_.end(), [](const Stating& a, const Stating& b) {
      return std::tuple(a.act, a.field) < std::tuple(b.act, b.field);
    });
    return std::move(all_);
  }

 private:
  Stating& at(EventType act, std::string_view field, std::string_view word) {
    const auto found = std::find_if(all_.begin(), all_.end(), [&](const Stating& each) {
      return each.act == act && each.field == field && each.word == word;
    });
    if (found != all_.end()) return *found;
    all_.push_back({.act = act, .field = field, .word = word});
    return all_.back();
  }

  static void add(Stating& to, std::optional<rulebook::Citation> clause) {
    if (clause && std::find(to.clauses.begin(), to.clauses.end(), *clause) == to.clauses.end())
      to.clauses.push_back(*clause);
  }

  void under(const char* time, bool supervised) {
    Opened opened;
    opened.rulebook = book_.id();
    opened.time = time;
    opened.supervised = supervised;
    auto table = Encounter::open(opened, book_);
    if (!table) return;
    // Ready, with the clock started, with a move made, stopped, and over.
    look(*table);
    for (const auto& [by, body] : std::initializer_list<std::pair<Actor, EventBody>>{
             {Actor::Hall, Start{}},
             {table->current().seat_of(board::Color::White),
              PlayMove{{board::Square::E2, board::Square::E4, std::nullopt, std::nullopt}}},
             {Actor::Official, Pause{}},
             {Actor::Official, Resume{}},
             {table->current().seat_of(board::Color::White), Resign{}}}) {
      Event event;
      event.seq = table->last_seq() + 1;
      event.by = by;
      event.body = body;
      table->apply(event);
      look(*table);
    }
    const Policies& policies = table->policies();
    for (const ClaimKind kind : kinds_of_claim()) {
      const auto& clause = policies.clauses[matter_of(kind)].deciding;
      if (clause) add(at(EventType::Claim, "kind", word_of(kind)), clause);
    }
    for (const IncidentRules* rules = policies.incidents; rules != nullptr; rules = rules->fallback) read(*rules);
  }

  static std::vector<ClaimKind> kinds_of_claim() {
    std::vector<ClaimKind> kinds;
    for (int i = 0; i < claim_kind_count; ++i) kinds.push_back(static_cast<ClaimKind>(i));
    return kinds;
  }

  void look(const Encounter& table) {
    const Game& game = table.current();
    for (const Actor by : {game.seat_of(board::Color::White), game.seat_of(board::Color::Black), Actor::Official}) {
      for (const Permission& each : game.permitted(by, table.last_at_ms())) {
        if (each.closed && is_not_theirs(*each.closed)) continue;
        Stating& stated = each.claim   ? at(each.act, "kind", word_of(*each.claim))
                          : each.about ? at(each.act, "about", word_of(*each.about))
                                       : at(each.act, "", "");
        (is_seat(by) ? stated.players : stated.officials) = true;
        // Of one that is closed just now it is the clause that closes it.
        if (!each.closed) add(stated, each.clause);
      }
    }
  }

  /// What the book's tables of incidents know.
  void read(const IncidentRules& rules) {
    for (const IncidentRow& row : rules.rows) {
      Stating& report = at(EventType::Report, "about", word_of(row.about));
      add(report, row.clause);
      for (const auto& beside : row.beside) add(report, beside);
      add(report, row.steps_clause);
      for (const Remedy& remedy : row.remedies) {
        add(report, remedy.clause);
        add(report, remedy.beside);
      }
    }
    const auto officials_may = [&](EventType act, std::string_view field, std::string_view word,
                                   std::optional<rulebook::Citation> clause) -> Stating& {
      Stating& stated = at(act, field, word);
      stated.officials = true;
      add(stated, clause);
      return stated;
    };
    for (const PenaltyRow& row : rules.penalties)
      officials_may(EventType::Penalty, "kind", word_of(row.kind), row.clause);
    for (const StepRow& row : rules.steps) officials_may(EventType::Inquire, "step", word_of(row.step), row.clause);
    if (const AppealRules* appeals = rules.appeals) {
      Stating& appeal = officials_may(EventType::Appeal, "", "", appeals->right);
      appeal.players = true;
      for (const auto& clause :
           {appeals->window_clause, appeals->uphold, appeals->reverse, appeals->order, appeals->last})
        add(appeal, clause);
      add(appeal, appeals->stops);
      add(appeal, appeals->outcome);
      for (const AppealLevel& level : appeals->levels) add(appeal, level.clause);
    }
    if (const HelperRules* helpers = rules.helpers) {
      for (const DeputyRow& row : helpers->duties) {
        Stating& duty = officials_may(EventType::AssignDeputy, "duties", word_of(row.task), row.clause);
        duty.players = duty.players || !helpers->by_official;
        add(duty, row.opponent);
        add(duty, row.acting);
      }
      for (const MeasureRow& row : helpers->measures)
        officials_may(EventType::Accommodate, "measures", word_of(row.measure), row.clause);
      Stating& announce = at(EventType::Announce, "", "");
      announce.players = true;
      add(announce, helpers->announced);
      add(announce, helpers->repeated);
    }
  }

  const Book& book_;
  std::vector<Stating> all_;
};

}  // namespace

std::vector<Stating> statings(const Book& book) { return Collector(book).all(); }

std::vector<Stating> statings_of(const Book& book, rulebook::Citation clause) {
  std::vector<Stating> found = statings(book);
  std::erase_if(found, [&](const Stating& each) {
    return std::find(each.clauses.begin(), each.clauses.end(), clause) == each.clauses.end();
  });
  return found;
}

}  // namespace touchmove::game
