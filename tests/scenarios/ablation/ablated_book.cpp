#include "ablated_book.hpp"

#include <algorithm>

namespace touchmove::scenarios {

using game::Clauses;
using game::IncidentRow;
using game::IncidentRules;
using game::Matter;
using game::Policies;
using game::Remedy;
using rulebook::Citation;

namespace {

/// What a book computes by functions, and the clause struck out of it. A plain function holds no values, so they stand
/// here; nothing outside this file sees them.
struct Computed {
  std::optional<Citation> struck{};
  game::LosingChancesPolicy chances{nullptr};
  game::MoveClausesPolicy move_clauses{nullptr};
  bool was_struck{false};
};
thread_local Computed computed;

game::LosingChances chances_without_struck(const board::Placement& placement, board::Color claimant) {
  const game::LosingChances chances = computed.chances(placement, claimant);
  if (chances.clause != computed.struck) return chances;
  computed.was_struck = true;
  return {};
}

/// A move whose deciding clause is struck rests on nothing.
void move_clauses_without_struck(const board::Placement& before, const board::BoardMove& move,
                                 game::CitationList& list) {
  computed.move_clauses(before, move, list);
  if (list.empty() || list.front() != computed.struck) return;
  computed.was_struck = true;
  list.clear();
}

}  // namespace

/// Incident tables as values, for spans to point into.
struct AblatedBook::Tables {
  IncidentRules rules;
  std::vector<IncidentRow> rows;
  std::vector<std::vector<Remedy>> remedies;
  std::vector<game::PenaltyRow> penalties;
  std::vector<game::StepRow> steps;
  std::optional<game::AppealRules> appeals;
  std::vector<game::AppealLevel> levels;
  std::optional<game::HelperRules> helpers;
  std::vector<game::DeputyRow> duties;
  std::vector<game::MeasureRow> measures;
};

AblatedBook::AblatedBook(const game::Book& book, Ablation ablation) : book_(book), ablation_(ablation) {}
AblatedBook::~AblatedBook() = default;

bool AblatedBook::ablated() const { return ablated_ || (ablation_.struck && computed.was_struck); }

const IncidentRules* AblatedBook::strike_from(const IncidentRules* rules) const {
  if (rules == nullptr) return nullptr;
  auto& made = tables_[rules];
  if (made) return &made->rules;
  made = std::make_unique<Tables>();
  Tables& tables = *made;
  const Citation struck = *ablation_.struck;
  tables.rules = *rules;
  const auto drop = [&](std::optional<Citation>& clause) {
    if (clause != struck) return;
    clause.reset();
    ablated_ = true;
  };
  const auto kept = [&](const auto& row) {
    // A row and a remedy rest on the clauses beside as well.
    bool gone = row.clause == struck;
    if constexpr (std::is_same_v<decltype(row), const IncidentRow&>)
      gone |= std::find(row.beside.begin(), row.beside.end(), struck) != row.beside.end();
    if constexpr (std::is_same_v<decltype(row), const Remedy&>) gone |= row.beside == struck;
    ablated_ |= gone;
    return !gone;
  };
  tables.remedies.reserve(rules->rows.size());
  for (const IncidentRow& row : rules->rows) {
    if (!kept(row)) continue;
    IncidentRow left = row;
    auto& remedies = tables.remedies.emplace_back();
    std::copy_if(row.remedies.begin(), row.remedies.end(), std::back_inserter(remedies), kept);
    left.remedies = remedies;
    if (left.steps_clause == struck) left.steps = {};
    drop(left.steps_clause);
    tables.rows.push_back(left);
  }
  std::copy_if(rules->penalties.begin(), rules->penalties.end(), std::back_inserter(tables.penalties), kept);
  std::copy_if(rules->steps.begin(), rules->steps.end(), std::back_inserter(tables.steps), kept);
  tables.rules.rows = tables.rows;
  tables.rules.penalties = tables.penalties;
  tables.rules.steps = tables.steps;
  if (rules->appeals != nullptr) {
    tables.appeals = *rules->appeals;
    std::copy_if(rules->appeals->levels.begin(), rules->appeals->levels.end(), std::back_inserter(tables.levels), kept);
    tables.appeals->levels = tables.levels;
    if (tables.appeals->window_clause == struck) {
      tables.appeals->window = game::AppealWindow::Anytime;
      ablated_ = true;
    }
    drop(tables.appeals->stops);
    drop(tables.appeals->outcome);
    const bool gone = tables.appeals->right == struck;
    ablated_ |= gone;
    tables.rules.appeals = gone ? nullptr : &*tables.appeals;
  }
  if (const auto* referral = rules->referral; referral != nullptr) {
    const bool gone = referral->fact == struck || referral->law == struck;
    ablated_ |= gone;
    if (gone) tables.rules.referral = nullptr;
  }
  if (rules->helpers != nullptr) {
    tables.helpers = *rules->helpers;
    auto& helpers = *tables.helpers;
    std::copy_if(rules->helpers->duties.begin(), rules->helpers->duties.end(), std::back_inserter(tables.duties), kept);
    for (game::DeputyRow& row : tables.duties) {
      if (row.opponent == struck) row.for_opponent = false;
      drop(row.opponent);
      drop(row.acting);
    }
    std::copy_if(rules->helpers->measures.begin(), rules->helpers->measures.end(), std::back_inserter(tables.measures),
                 kept);
    helpers.duties = tables.duties;
    helpers.measures = tables.measures;
    for (auto* clause :
         {&helpers.before, &helpers.granted, &helpers.press, &helpers.deputy_confirmed, &helpers.confirmed_binds,
          &helpers.appoint_opponent, &helpers.request, &helpers.scoring, &helpers.executed}) {
      drop(*clause);
    }
    const bool gone = helpers.appoint == struck;
    ablated_ |= gone;
    tables.rules.helpers = gone ? nullptr : &helpers;
  }
  for (auto* clause :
       {&tables.rules.explain, &tables.rules.inquiry, &tables.rules.disallowed, &tables.rules.disputed,
        &tables.rules.record, &tables.rules.record_what, &tables.rules.record_who, &tables.rules.record_names,
        &tables.rules.record_penalty, &tables.rules.record_kept, &tables.rules.combined, &tables.rules.substitute}) {
    drop(*clause);
  }
  const bool silent = rules->sending == struck;
  ablated_ |= silent;
  tables.rules.fallback = silent ? nullptr : strike_from(rules->fallback);
  tables.rules.milder = strike_from(rules->milder);
  return &tables.rules;
}

void AblatedBook::strike(Policies& policies) const {
  const Clauses whole = policies.clauses;
  policies.clauses = Clauses{};
  for (std::size_t i = 0; i < game::matter_count; ++i) {
    const auto matter = static_cast<Matter>(i);
    const game::Rest& rest = whole[matter];
    if (!rest.deciding) continue;
    if (rest.deciding == ablation_.struck || rest.sending == ablation_.struck) {
      ablated_ = true;
    } else {
      policies.clauses.set(matter, *rest.deciding);
    }
  }
  policies.incidents = strike_from(policies.incidents);
  computed = {ablation_.struck, policies.losing_chances, policies.move_clauses};
  if (computed.chances != nullptr) policies.losing_chances = chances_without_struck;
  if (computed.move_clauses != nullptr) policies.move_clauses = move_clauses_without_struck;
}

Policies AblatedBook::policies(const game::Conditions& conditions) const {
  Policies policies = book_.policies(conditions);
  game::complete(policies.clauses);
  if (const Switch* turned = ablation_.turned) {
    const bool applies = std::any_of(turned->matters.begin(), turned->matters.end(), [&](Matter matter) {
      return policies.clauses[matter].deciding && policies.clauses[matter].deciding == ablation_.rests_on;
    });
    if (applies) ablated_ |= turned->turn(policies, ablation_.way);
  }
  if (ablation_.off != nullptr) {
    Policies without = ablation_.otherwise != nullptr ? ablation_.otherwise->policies(conditions) : Policies{};
    ablated_ |= ablation_.off->set_as_in(policies, without);
  }
  if (ablation_.struck) strike(policies);
  return policies;
}

}  // namespace touchmove::scenarios
