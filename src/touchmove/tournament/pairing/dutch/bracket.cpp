#include "touchmove/tournament/pairing/dutch/bracket.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "touchmove/tournament/pairing/matching/decisions.hpp"
#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"

namespace touchmove::tournament::pairing::dutch {
namespace {

std::size_t bits_for(std::size_t most) { return static_cast<std::size_t>(std::bit_width(most)); }

struct WeightField {
  Term term;
  std::size_t width{0};
};

/// How the weight of a bracket is laid out: the allowed bit, the criteria, then the room for the order of generation.
struct Layout {
  std::vector<WeightField> fields;
  std::size_t exchange_bits{0};   // sum of the numbers of who stands higher in a pair
  std::size_t exchanged_bits{0};  // how many of S1 stay in it
  std::size_t decision_bits{0};   // the decision being tried
  std::size_t total_bits{0};

  std::size_t order_bits() const { return exchange_bits + exchanged_bits + decision_bits; }
};

bool is_outside_term(Criterion criterion) {
  return criterion == Criterion::NextBracketPairs || criterion == Criterion::NextBracketScores ||
         criterion == Criterion::ByeUnplayed;
}

/// Whether a field can tell two candidates apart: its merit differs among the pairs. C6 says how many pairs there are.
bool is_constant(const BracketGraph& graph, const Term& term) {
  const std::size_t inside = graph.players.size();
  bool any = false;
  unsigned first = 0;
  if (is_outside_term(term.criterion)) return graph.total == inside;
  for (std::size_t b = graph.moved_down; b < inside; ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const unsigned value = merit(term, *graph.players[a], *graph.players[b]);
      if (!any) first = value;
      if (value != first) return false;
      any = true;
    }
  }
  return term.criterion != Criterion::Pairs || graph.total == inside;
}

Layout lay_out(const BracketGraph& graph) {
  const std::size_t inside = graph.players.size();
  std::vector<Points> scores;
  for (std::size_t i = 0; i < graph.moved_down; ++i) {
    if (scores.empty() || scores.back() != graph.players[i]->score) scores.push_back(graph.players[i]->score);
  }
  const Points resident_score = graph.moved_down < inside ? graph.players[graph.moved_down]->score : 0;
  Layout layout;
  for (const Term& term : terms_of_bracket(scores, resident_score)) {
    if (is_constant(graph, term)) continue;
    const std::size_t most = is_outside_term(term.criterion) ? graph.most_outside_merit : inside / 2 * most_merit(term);
    layout.fields.push_back({term, bits_for(most)});
  }
  layout.exchanged_bits = bits_for(inside);
  layout.exchange_bits = bits_for(inside * (inside + 1));
  layout.decision_bits = bits_for(inside) + 1;
  layout.total_bits = bits_for(graph.total) + layout.order_bits();
  for (const WeightField& field : layout.fields) layout.total_bits += field.width;
  return layout;
}

template <std::size_t W>
class Solver {
 public:
  Solver(const BracketGraph& graph, const Layout& layout)
      : graph_(graph), layout_(layout), inside_(graph.players.size()), limbo_(graph.moved_down, 0) {}

  BracketSolution solve() {
    std::vector<std::size_t> residents;
    if (graph_.moved_down > 0) {
      if (!pair_moved_down()) return {};
    }
    for (std::size_t i = graph_.moved_down; i < inside_; ++i) {
      if (!is_paired(i)) residents.push_back(i);
    }
    if (!pair_remainder(residents)) return {};
    solution_.complete = true;
    return std::move(solution_);
  }

 private:
  using Weight = Wide<W>;
  using Matching = WeightedMatching<W>;

  bool is_paired(std::size_t v) const {
    return std::any_of(solution_.pairs.begin(), solution_.pairs.end(),
                       [v](const BracketPair& pair) { return pair.higher == v || pair.lower == v; });
  }

  /// What an edge adds to a field; a before b.
  std::uint64_t merit_of(const Term& term, std::size_t a, std::size_t b) const {
    if (b < inside_) return merit(term, *graph_.players[a], *graph_.players[b]);
    return is_outside_term(term.criterion) ? graph_.outside_merit(term, a, b) : 0;
  }

  /// Of the first matching of the whole bracket: whatever is decided later keeps what it comes to.
  void note_merits(const Matching& matching, const std::vector<std::size_t>& vertices) {
    for (const WeightField& field : layout_.fields) {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::size_t mate = matching.mate(i);
        if (mate <= i) continue;
        const auto [a, b] = std::minmax(vertices[i], vertices[mate]);
        sum += merit_of(field.term, a, b);
      }
      solution_.merits.emplace_back(field.term.criterion, sum);
    }
  }

  /// The criteria's weight of an edge, the order's fields 0; nothing for one that is not allowed.
  Weight weight_of(std::size_t a, std::size_t b) const {
    if (a > b) std::swap(a, b);
    Weight result;
    if (!graph_.allowed(a, b)) return result;
    result = Weight::from(1);
    std::uint64_t gathered = 0;
    std::size_t bits = 0;
    for (const WeightField& field : layout_.fields) {
      const std::uint64_t value = merit_of(field.term, a, b);
      if (bits + field.width > 63) {
        result <<= bits;
        result += Weight::from(gathered);
        gathered = 0;
        bits = 0;
      }
      gathered = gathered << field.width | value;
      bits += field.width;
    }
    result <<= bits;
    result += Weight::from(gathered);
    result <<= layout_.order_bits();
    return result;
  }

  /// What a resident is worth among residents, in the criteria's fields, the order's 0: its own part of the merits and
  /// half of the most a pair can add to the others. Twice that, for an edge is compared with the sum of two prices.
  Weight price_of(const Contender& resident) const {
    auto price = Weight::from(1);
    for (const WeightField& field : layout_.fields) {
      price <<= field.width;
      price += Weight::from(2 * own_merit(field.term, resident) + most_shared_merit(field.term));
    }
    price <<= layout_.order_bits();
    return price;
  }

  /// Every vertex is matched by an edge that is allowed.
  bool is_proper(const Matching& matching, const std::vector<std::size_t>& vertices) const {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      const std::size_t mate = matching.mate(i);
      if (mate > i && !may_match(vertices[i], vertices[mate])) return false;
    }
    return true;
  }
  /// Allowed, and not a player left over from above with a resident once those who are paired are chosen.
  bool may_match(std::size_t a, std::size_t b) const {
    if (a > b) std::swap(a, b);
    if (a < graph_.moved_down && b < inside_ && limbo_[a] != 0) return false;
    return graph_.allowed(a, b);
  }

  /// Article 4.4: which of the moved-down players are paired, the first possible ones, and then their opponents.
  bool pair_moved_down() {
    std::vector<std::size_t> vertices(graph_.total);
    for (std::size_t i = 0; i < vertices.size(); ++i) vertices[i] = i;
    Matching matching(graph_.total);
    for (std::size_t b = 0; b < graph_.total; ++b) {
      for (std::size_t a = 0; a < b; ++a) matching.set_weight(a, b, weight_of(a, b));
    }
    for (std::size_t i = 0; i < graph_.moved_down && graph_.moved_down + i < inside_; ++i) {
      matching.prefer(i, graph_.moved_down + i);
    }
    for (std::size_t i = graph_.moved_down; i < inside_; ++i) matching.set_price(i, price_of(*graph_.players[i]));
    matching.solve();
    if (!is_proper(matching, vertices)) return false;
    note_merits(matching, vertices);
    const auto is_inside = [&](std::size_t v) { return v < inside_; };
    for (std::size_t x = 0; x < graph_.moved_down; ++x) {
      if (!is_inside(matching.mate(x))) {
        if (!may_be_inside(x)) {
          limbo_[x] = 1;
          continue;
        }
        nudge_edges(matching, x, [&](std::size_t other) { return is_inside(other) ? 1 : 0; });
        matching.solve();
        const bool paired = is_inside(matching.mate(x));
        limbo_[x] = paired ? 0 : 1;
        nudge_edges(matching, x, [&](std::size_t other) { return is_inside(other) ? -1 : 0; });
      }
      const bool paired = limbo_[x] == 0;
      matching.change_edges(x, [&](std::size_t other, Weight& weight) {
        if (is_inside(other) != paired) weight = Weight{};
      });
      matching.solve();
    }
    std::size_t natural = graph_.moved_down;
    for (std::size_t x = 0; x < graph_.moved_down; ++x) {
      if (limbo_[x] != 0) continue;
      match_with_first(matching, x, graph_.moved_down, inside_,
                       [&](std::size_t y) { return !is_paired(y) && graph_.allowed(x, y); });
      const std::size_t mate = matching.mate(x);
      matching.remove_pair(x, mate);
      solution_.pairs.push_back({x, mate, natural++});
    }
    return true;
  }
  bool may_be_inside(std::size_t x) const {
    for (std::size_t y = graph_.moved_down; y < inside_; ++y) {
      if (graph_.allowed(x, y)) return true;
    }
    return false;
  }

  /// Articles 4.2 to 4.4 for a homogeneous bracket or remainder: exchanges, then the transposition.
  bool pair_remainder(const std::vector<std::size_t>& residents) {
    std::vector<std::size_t> vertices = residents;
    const std::size_t count = residents.size();
    for (std::size_t x = 0; x < graph_.moved_down; ++x) {
      if (limbo_[x] != 0) vertices.push_back(x);
    }
    for (std::size_t v = inside_; v < graph_.total; ++v) vertices.push_back(v);
    if (vertices.empty()) return true;

    std::size_t pairs = count / 2;
    Matching matching(vertices.size());
    const auto build = [&] {
      matching = Matching(vertices.size());
      for (std::size_t b = 0; b < vertices.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
          if (!may_match(vertices[a], vertices[b])) continue;
          Weight weight = weight_of(vertices[a], vertices[b]);
          if (b < count) {
            // fewest exchanged, then the least difference of the numbers exchanged
            Weight order = Weight::from(a < pairs ? 1 : 0);
            order <<= layout_.exchange_bits;
            order += Weight::from(count - a);
            order <<= layout_.decision_bits;
            weight += order;
          }
          matching.set_weight(a, b, weight);
        }
      }
      for (std::size_t a = 0; a < pairs; ++a) matching.prefer(a, a + pairs);
      // S1 against S2: the order's part of an edge is on the side of S1, but for what keeps two of S2 apart
      Weight of_lower = Weight::from(count - pairs);
      of_lower <<= layout_.decision_bits;
      for (std::size_t v = 0; v < count; ++v) {
        Weight price = price_of(*graph_.players[vertices[v]]);
        if (v < pairs) {
          Weight order = Weight::from(1);
          order <<= layout_.exchange_bits;
          order += Weight::from(count - v);
          order <<= layout_.decision_bits + 1;
          price += order;
          price -= of_lower;
        } else {
          price += of_lower;
        }
        matching.set_price(v, price);
      }
      matching.solve();
    };
    const auto is_head = [&](std::size_t v) { return matching.mate(v) > v && matching.mate(v) < count; };
    const auto count_heads = [&] {
      std::size_t heads = 0;
      for (std::size_t a = 0; a < count; ++a) heads += is_head(a) ? 1U : 0U;
      return heads;
    };
    build();
    // The number of pairs is C6's and does not depend on the order; where it is less than half, S1 is shorter.
    if (const std::size_t heads = count_heads(); heads != pairs) {
      pairs = heads;
      build();
    }
    if (!is_proper(matching, vertices)) return false;
    if (graph_.moved_down == 0) note_merits(matching, vertices);

    choose_exchanges(matching, pairs, count, is_head);

    std::vector<unsigned char> head(vertices.size(), 0);
    for (std::size_t a = 0; a < count; ++a) head[a] = is_head(a) ? 1 : 0;
    matching.restrict_edges([&](std::size_t a, std::size_t b) {  // a < b
      return b >= count ? (a >= count || head[a] == 0) : head[a] != 0 && head[b] == 0;
    });
    std::vector<unsigned char> taken(count, 0);
    for (std::size_t a = 0; a < count; ++a) {
      if (head[a] == 0) continue;
      match_with_first(matching, a, a + 1, count, [&](std::size_t b) {
        return head[b] == 0 && taken[b] == 0 && may_match(vertices[a], vertices[b]);
      });
      const std::size_t b = matching.mate(a);
      matching.remove_pair(a, b);
      taken[b] = 1;
      const std::size_t natural = a < pairs ? a + pairs : a - pairs;
      solution_.pairs.push_back({residents[a], residents[b], residents[std::min(natural, count - 1)]});
    }
    return true;
  }

  template <typename IsHead>
  void choose_exchanges(Matching& matching, std::size_t pairs, std::size_t count, IsHead is_head) {
    std::size_t exchanged = 0;
    for (std::size_t a = 0; a < pairs; ++a) exchanged += is_head(a) ? 0U : 1U;
    // who leaves S1: the lowest ranked first
    std::size_t remaining = exchanged;
    for (std::size_t a = pairs; a-- > 0 && remaining > 0;) {
      const auto later = [&](std::size_t other) { return other > a && other < count; };
      if (is_head(a)) {
        nudge_edges(matching, a, [&](std::size_t other) { return later(other) ? -1 : 0; });
        matching.solve();
        if (is_head(a)) {
          nudge_edges(matching, a, [&](std::size_t other) { return later(other) ? 1 : 0; });
          matching.solve();
          continue;
        }
      }
      --remaining;
      matching.change_edges(a, [&](std::size_t other, Weight& weight) {
        if (later(other)) weight = Weight{};
      });
      matching.solve();
    }
    // who enters S1: the highest ranked first; the last one follows from the sum of the numbers
    remaining = exchanged;
    for (std::size_t a = pairs; a < count && remaining > 1; ++a) {
      const auto later = [&](std::size_t other) { return other > a && other < count; };
      if (!is_head(a)) {
        nudge_edges(matching, a, [&](std::size_t other) { return later(other) ? 1 : 0; });
        matching.solve();
        const bool enters = is_head(a);
        nudge_edges(matching, a, [&](std::size_t other) { return later(other) ? -1 : 0; });
        matching.solve();
        if (!enters) continue;
      }
      --remaining;
      matching.change_edges(a, [&](std::size_t other, Weight& weight) {
        if (!later(other)) weight = Weight{};
      });
      matching.solve();
    }
  }

  const BracketGraph& graph_;
  const Layout& layout_;
  std::size_t inside_;
  std::vector<unsigned char> limbo_;  // of the moved-down players: floats on
  BracketSolution solution_;
};

}  // namespace

BracketSolution solve_bracket(const BracketGraph& graph) {
  const Layout layout = lay_out(graph);
  // doubled weights, the sum of two duals, a sign
  const std::size_t bits = layout.total_bits + 6;
  if (bits <= 128) return Solver<2>(graph, layout).solve();
  if (bits <= 192) return Solver<3>(graph, layout).solve();
  if (bits <= 320) return Solver<5>(graph, layout).solve();
  if (bits <= 640) return Solver<10>(graph, layout).solve();
  if (bits <= 2048) return Solver<32>(graph, layout).solve();
  BracketSolution refused;
  refused.too_large = true;
  return refused;
}

std::optional<Criterion> lost_with(const BracketGraph& graph, const BracketSolution& solution, std::size_t a,
                                   std::size_t b, const std::function<bool(const BracketSolution&)>& completes) {
  BracketGraph with = graph;
  const auto is_theirs = [&](std::size_t v) { return v == a || v == b; };
  with.allowed = [&](std::size_t x, std::size_t y) { return is_theirs(x) == is_theirs(y) && graph.allowed(x, y); };
  const BracketSolution best = solve_bracket(with);
  if (!best.complete) return Criterion::Completion;
  for (std::size_t i = 0; i < std::min(best.merits.size(), solution.merits.size()); ++i) {
    if (best.merits[i].second < solution.merits[i].second) return solution.merits[i].first;
  }
  return completes(best) ? std::nullopt : std::optional(Criterion::Completion);
}

}  // namespace touchmove::tournament::pairing::dutch
