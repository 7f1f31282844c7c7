// Perfect matching of greatest weight in a complete graph (Edmonds 1965; the O(n^3) form of Gabow 1976 and Lawler), by
// primal and dual steps with one search tree at a time.
//
// It is built to be asked again: after a change of the edges at one vertex the dual solution is repaired and only what
// came apart is matched anew, which costs one or two searches instead of n. Weights are doubled inside, so that every
// dual step is a whole number: along a tree of tight edges all vertex duals have the root's parity.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchmove/tournament/pairing/matching/wide.hpp"

namespace touchmove::tournament::pairing {

/// Keeps a perfect matching of greatest total weight over an even number of vertices. An edge that is not wanted is
/// given weight 0 and the wanted ones a high bit above all else: then it is used only if there is no other way.
/// The sum of the weights of any matching, times 16 n, must fit the weight type.
template <std::size_t W>
class WeightedMatching {
 public:
  using Weight = Wide<W>;
  using Vertex = std::size_t;  // 0-based for the caller

  /// A graph of `count` vertices (even) in which every edge has weight 0.
  explicit WeightedMatching(std::size_t count)
      : n_(static_cast<Node>(count)),
        stride_(count + 1),
        doubled_((count + 1) * (count + 1)),
        alive_(count),
        nodes_(n_ + 1) {
    for (Node v = 1; v <= n_; ++v) alive_[v - 1] = v;
    const std::size_t most = count + count / 2 + 2;
    dual_.resize(most);
    match_.assign(most, 0);
    outer_.assign(most, 0);
    parent_.assign(most, 0);
    label_.assign(most, Label::Free);
    visited_.assign(most, 0);
    slack_from_.assign(most, 0);
    slack_.resize(most);
    children_.resize(most);
    child_with_.resize(most);
    links_.resize(most);
    for (Node v = 1; v <= n_; ++v) {
      outer_[v] = v;
    }
  }

  /// Sets a weight before the first solve().
  void set_weight(Vertex a, Vertex b, Weight weight) {
    weight <<= 1;
    doubled(node(a), node(b)) = weight;
    doubled(node(b), node(a)) = weight;
  }
  Weight weight(Vertex a, Vertex b) const { return doubled(node(a), node(b)).half(); }

  /// The vertex matched with `v` by the last solve().
  Vertex mate(Vertex v) const { return match_[node(v)] - 1U; }

  /// Changes weights of edges at `v`: `change(other, weight&)` is called for every vertex still in the graph. The
  /// matching stands again after the next solve().
  template <typename Change>
  void change_edges(Vertex v, Change change) {
    const Node x = node(v);
    free_from_blossoms(x);
    for (const Node y : alive_) {
      if (y == x) continue;
      Weight value = doubled(x, y).half();
      change(static_cast<Vertex>(y - 1), value);
      value <<= 1;
      doubled(x, y) = value;
      doubled(y, x) = value;
    }
    tighten(x);
    for (Node b = n_ + 1; b < nodes_; ++b) {
      if (outer_[b] != 0) refresh_links(b, x);
    }
    const Node partner = match_[x];
    if (partner != 0 && !slack_of(x, partner).is_zero()) {
      clear_match(x);
      clear_match(outer_[partner]);
    }
  }

  /// Gives weight 0 to every edge `keep` does not want. The present matching must use none of these.
  template <typename Keep>
  void restrict_edges(Keep keep) {
    for (const Node x : alive_) free_from_blossoms(x);
    for (const Node x : alive_) {
      for (const Node y : alive_) {
        if (x < y && !keep(static_cast<Vertex>(x - 1), static_cast<Vertex>(y - 1))) {
          doubled(x, y) = doubled(y, x) = Weight{};
        }
      }
    }
  }

  /// False if no matching of greatest weight pairs the two. True says nothing: asking is cheap, not exact.
  bool may_pair(Vertex a, Vertex b) const {
    const Node x = node(a);
    const Node y = node(b);
    return outer_[x] == outer_[y] || slack_of(x, y).is_zero();
  }

  /// Takes two vertices out of the graph, matched with each other for good; who they were matched with before is free
  /// until the next solve().
  void remove_pair(Vertex a, Vertex b) {
    const Node x = node(a);
    const Node y = node(b);
    free_from_blossoms(x);
    free_from_blossoms(y);
    for (const Node end : {x, y}) {
      if (match_[end] != 0 && match_[end] != x && match_[end] != y) clear_match(outer_[match_[end]]);
    }
    join(x, y);
    std::erase_if(alive_, [&](Node v) { return v == x || v == y; });
    outer_[x] = outer_[y] = 0;
  }

  /// Matches whatever is unmatched, to the greatest total weight.
  void solve() {
    if (!started_) start();
    for (std::size_t i = 0; i < alive_.size(); ++i) {
      if (match_[alive_[i]] == 0) search(outer_[alive_[i]]);
    }
  }

  /// A pair to begin with if nothing speaks against it: a hint that spares searches, given before the first solve().
  void prefer(Vertex a, Vertex b) { hints_.push_back({node(a), node(b)}); }

  /// A guess, before the first solve(), at what a vertex is worth: an edge two of whose prices sum to twice its weight
  /// is one the best matching may use. Any prices give the right answer, good ones in few steps: most pairs are then
  /// found without a search. Vertices without a price get the least that fits the others' prices.
  void set_price(Vertex v, const Weight& price) {
    priced_.resize(n_ + 1, 0);
    priced_[node(v)] = 1;
    dual_[node(v)] = price;
  }

 private:
  using Node = std::uint32_t;  // 1..n vertices, above them blossoms; 0 none
  using Nodes = std::vector<Node>;
  enum class Label : std::uint8_t { Free, Even, Odd };
  struct Link {
    Node from{0};
    Node to{0};
  };

  static Node node(Vertex v) { return static_cast<Node>(v + 1); }
  Weight& doubled(Node a, Node b) { return doubled_[a * stride_ + b]; }
  const Weight& doubled(Node a, Node b) const { return doubled_[a * stride_ + b]; }
  bool is_vertex(Node x) const { return x <= n_; }

  /// How far the edge between two vertices is from tight; not for two vertices of one blossom.
  Weight slack_of(Node u, Node v) const {
    Weight result = dual_[u];
    result += dual_[v];
    result -= doubled(u, v);
    return result;
  }

  /// The tightest edge between two nodes.
  Link link(Node a, Node b) const {
    if (is_vertex(a) && is_vertex(b)) return {a, b};
    if (is_vertex(a)) {
      const Link back = links_[b][a];
      return {back.to, back.from};
    }
    return links_[a][b];
  }
  Weight slack_between(Node a, Node b) const {
    const Link edge = link(a, b);
    return slack_of(edge.from, edge.to);
  }

  void tighten(Node x) {
    bool first = true;
    Weight best;
    for (const Node y : alive_) {
      if (y == x) continue;
      const Weight need = doubled(x, y) - dual_[y];
      if (first || best < need) best = need;
      first = false;
    }
    dual_[x] = best;
  }

  /// Duals to begin with: prices where there are some, elsewhere half of the heaviest edge among those without; raised
  /// until no edge outweighs its ends.
  void set_first_duals() {
    priced_.resize(n_ + 1, 0);
    Nodes order;
    for (const Node x : alive_) {
      if (priced_[x] == 0) order.push_back(x);
    }
    for (const Node x : order) {
      Weight best;
      for (const Node y : order) {
        if (y != x && best < doubled(x, y)) best = doubled(x, y);
      }
      dual_[x] = best.half();
    }
    if (order.size() == alive_.size()) return;
    for (const Node x : alive_) {
      if (priced_[x] != 0) order.push_back(x);
    }
    for (const Node x : order) {
      for (const Node y : alive_) {
        if (y == x) continue;
        const Weight need = doubled(x, y) - dual_[y];
        if (dual_[x] < need) dual_[x] = need;
      }
    }
  }

  void start() {
    started_ = true;
    set_first_duals();
    for (const Link hint : hints_) {
      if (match_[hint.from] == 0 && match_[hint.to] == 0 && slack_of(hint.from, hint.to).is_zero()) {
        join(hint.from, hint.to);
      }
    }
    for (const Node x : alive_) {
      if (match_[x] != 0) continue;
      tighten(x);
      for (const Link hint : hints_) {
        if (hint.from == x && match_[hint.to] == 0 && slack_of(x, hint.to).is_zero()) join(x, hint.to);
      }
      for (const Node y : alive_) {
        if (match_[x] != 0) break;
        if (y != x && match_[y] == 0 && slack_of(x, y).is_zero()) join(x, y);
      }
    }
  }
  void join(Node x, Node y) {
    match_[x] = y;
    match_[y] = x;
  }

  // ---- blossoms

  void set_outer(Node x, Node b) {
    outer_[x] = b;
    if (!is_vertex(x)) {
      for (const Node child : children_[x]) set_outer(child, b);
    }
  }
  template <typename Visit>
  void for_each_vertex(Node x, const Visit& visit) const {
    if (is_vertex(x)) {
      visit(x);
    } else {
      for (const Node child : children_[x]) for_each_vertex(child, visit);
    }
  }

  void clear_match(Node x) {
    match_[x] = 0;
    if (!is_vertex(x)) clear_match(children_[x].front());
  }

  /// The best edges of blossom b to vertex x, found again over b's vertices.
  void refresh_links(Node b, Node x) {
    Link best;
    Weight least;
    for_each_vertex(b, [&](Node u) {
      if (u == x) return;
      const Weight slack = slack_of(u, x);
      if (best.from == 0 || slack < least) {
        best = {u, x};
        least = slack;
      }
    });
    links_[b][x] = best;
  }

  /// Opens every blossom around vertex x, giving its dual to its vertices; edges leaving it that were matched come
  /// apart where that makes them slack.
  void free_from_blossoms(Node x) {
    while (outer_[x] != x) {
      const Node b = outer_[x];
      if (!dual_[b].is_zero()) {
        const Weight share = dual_[b].half();
        for_each_vertex(b, [&](Node v) { dual_[v] += share; });
        if (match_[b] != 0) {
          const Node partner = outer_[match_[b]];
          clear_match(b);
          clear_match(partner);
        }
      }
      for (const Node child : children_[b]) set_outer(child, child);
      release(b);
    }
  }
  void release(Node b) {
    outer_[b] = 0;
    match_[b] = 0;
    dual_[b] = Weight{};
    children_[b].clear();
  }

  std::size_t turn_to(Node b, Node child) {
    auto& ring = children_[b];
    const auto place = static_cast<std::size_t>(std::find(ring.begin(), ring.end(), child) - ring.begin());
    if (place % 2 == 0) return place;
    std::reverse(ring.begin() + 1, ring.end());
    return ring.size() - place;
  }

  void set_match(Node x, Node y) {
    const Link edge = link(x, y);
    match_[x] = edge.to;
    if (is_vertex(x)) return;
    const Node inside = child_with_[x][edge.from];
    const std::size_t place = turn_to(x, inside);
    auto& ring = children_[x];
    for (std::size_t i = 0; i < place; ++i) set_match(ring[i], ring[i ^ 1U]);
    set_match(inside, y);
    std::rotate(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(place), ring.end());
  }

  // ---- one search

  void offer_slack(Node u, Node x) {
    const Weight slack = slack_between(u, x);
    if (slack_from_[x] == 0 || slack < slack_[x]) {
      slack_from_[x] = u;
      slack_[x] = slack;
    }
  }
  void find_slack(Node x) {
    slack_from_[x] = 0;
    for (const Node u : alive_) {
      if (outer_[u] != x && label_[outer_[u]] == Label::Even) offer_slack(u, x);
    }
  }
  void make_even(Node x) {
    label_[x] = Label::Even;
    slack_from_[x] = 0;
    for_each_vertex(x, [&](Node v) { queue_.push_back(v); });
  }

  void augment(Node x, Node y) {
    while (true) {
      const Node next = match_[x] == 0 ? 0 : outer_[match_[x]];
      set_match(x, y);
      if (next == 0) return;
      const Node above = outer_[parent_[next]];
      set_match(next, above);
      x = above;
      y = next;
    }
  }

  Node common_ancestor(Node x, Node y) {
    ++visit_;
    while (x != 0 || y != 0) {
      if (x != 0) {
        if (visited_[x] == visit_) return x;
        visited_[x] = visit_;
        x = match_[x] == 0 ? 0 : outer_[match_[x]];
        if (x != 0) x = outer_[parent_[x]];
      }
      std::swap(x, y);
    }
    return 0;
  }

  void add_blossom(Node x, Node ancestor, Node y) {
    Node b = n_ + 1;
    while (b < nodes_ && outer_[b] != 0) ++b;
    if (b >= nodes_) nodes_ = b + 1;
    if (b >= outer_.size()) return;  // cannot be: a laminar family over n vertices has below n/2 blossoms
    dual_[b] = Weight{};
    match_[b] = match_[ancestor];
    auto& ring = children_[b];
    ring.assign(1, ancestor);
    const auto climb = [&](Node from) {
      while (from != ancestor) {
        ring.push_back(from);
        const Node mid = outer_[match_[from]];
        ring.push_back(mid);
        from = outer_[parent_[mid]];
      }
    };
    climb(x);
    std::reverse(ring.begin() + 1, ring.end());
    climb(y);
    // links: the best of the children's, to every vertex and blossom there is
    links_[b].assign(links_.size(), Link{});
    child_with_[b].assign(n_ + 1, 0);
    for (const Node child : ring) {
      for_each_vertex(child, [&](Node v) { child_with_[b][v] = child; });
    }
    std::vector<Weight>& least = scratch_;
    least.resize(links_.size());
    for (const Node child : ring) {
      const auto take = [&](Node z) {
        if (z == child) return;
        const Link edge = link(child, z);
        if (edge.from == 0 || edge.to == 0) return;
        const Weight slack = slack_of(edge.from, edge.to);
        if (links_[b][z].from == 0 || slack < least[z]) {
          links_[b][z] = edge;
          least[z] = slack;
        }
      };
      for (const Node v : alive_) take(v);
      for (Node z = n_ + 1; z < nodes_; ++z) {
        if (z != b && outer_[z] != 0) take(z);
      }
    }
    for (Node z = n_ + 1; z < nodes_; ++z) {
      if (z != b && outer_[z] != 0) links_[z][b] = {links_[b][z].to, links_[b][z].from};
    }
    for (const Node child : ring) {
      if (label_[child] == Label::Odd) for_each_vertex(child, [&](Node v) { queue_.push_back(v); });
    }
    label_[b] = Label::Even;
    set_outer(b, b);
    find_slack(b);
  }

  /// Opens an odd blossom whose dual came down to 0 in the middle of a search.
  void expand_odd(Node b) {
    for (const Node child : children_[b]) set_outer(child, child);
    const Node above = parent_[b];
    const Node entered = child_with_[b][link(b, above).from];
    const std::size_t place = turn_to(b, entered);
    const std::vector<Node> ring = children_[b];
    for (std::size_t i = 0; i < place; i += 2) {
      const Node odd = ring[i];
      const Node even = ring[i + 1];
      parent_[odd] = link(even, odd).from;
      label_[odd] = Label::Odd;
      slack_from_[odd] = 0;
      even_later_.push_back(even);
    }
    label_[entered] = Label::Odd;
    parent_[entered] = above;
    slack_from_[entered] = 0;
    for (std::size_t i = place + 1; i < ring.size(); ++i) {
      label_[ring[i]] = Label::Free;
      find_slack(ring[i]);
    }
    release(b);
    for (const Node even : even_later_) make_even(even);
    even_later_.clear();
  }

  /// A tight edge from an even vertex; true if it ended the search.
  bool on_tight(Node u, Node v) {
    const Node x = outer_[u];
    const Node y = outer_[v];
    if (label_[y] == Label::Free) {
      if (match_[y] == 0) {
        set_match(y, x);
        augment(x, y);
        return true;
      }
      label_[y] = Label::Odd;
      parent_[y] = u;
      slack_from_[y] = 0;
      const Node next = outer_[match_[y]];
      make_even(next);
    } else if (label_[y] == Label::Even) {
      add_blossom(x, common_ancestor(x, y), y);
    }
    return false;
  }
  void search(Node root) {
    if (match_[root] != 0) return;
    for (const Node v : alive_) label_[v] = Label::Free, slack_from_[v] = 0;
    for (Node b = n_ + 1; b < nodes_; ++b) label_[b] = Label::Free, slack_from_[b] = 0;
    queue_.clear();
    head_ = 0;
    parent_[root] = 0;
    make_even(root);
    while (true) {
      while (head_ < queue_.size()) {
        const Node u = queue_[head_++];
        if (label_[outer_[u]] == Label::Odd) continue;
        for (const Node v : alive_) {
          const Node y = outer_[v];
          if (y == outer_[u] || label_[y] == Label::Odd) continue;
          const Weight slack = slack_of(u, v);
          if (slack.is_zero()) {
            if (on_tight(u, v)) return;
          } else if (slack_from_[y] == 0 || slack < slack_[y]) {
            slack_from_[y] = u;
            slack_[y] = slack;
          }
        }
      }
      if (step()) return;
    }
  }

  /// The largest dual step, and what became tight by it; true if that ended the search.
  bool step() {
    bool any = false;
    Weight least;
    const auto limit = [&](const Weight& value) {
      if (!any || value < least) least = value;
      any = true;
    };
    tops_.clear();
    for (const Node v : alive_) {
      if (outer_[v] == v) tops_.push_back(v);
    }
    for (Node b = n_ + 1; b < nodes_; ++b) {
      if (outer_[b] == b) tops_.push_back(b);
    }
    for (const Node x : tops_) {
      if (label_[x] == Label::Odd) {
        if (!is_vertex(x)) limit(dual_[x].half());
      } else if (slack_from_[x] != 0) {
        limit(label_[x] == Label::Even ? slack_[x].half() : slack_[x]);
      }
    }
    const Weight twice = least + least;
    for (const Node v : alive_) {
      const Label label = label_[outer_[v]];
      if (label == Label::Even) dual_[v] -= least;
      if (label == Label::Odd) dual_[v] += least;
    }
    for (const Node x : tops_) {
      const Label label = label_[x];
      if (!is_vertex(x)) {
        if (label == Label::Even) dual_[x] += twice;
        if (label == Label::Odd) dual_[x] -= twice;
      }
      if (slack_from_[x] != 0) {
        if (label == Label::Even) slack_[x] -= twice;
        if (label == Label::Free) slack_[x] -= least;
      }
    }
    for (const Node x : tops_) {
      if (outer_[x] != x || label_[x] == Label::Odd || slack_from_[x] == 0) continue;
      if (outer_[slack_from_[x]] == x || !slack_[x].is_zero()) continue;
      const Link edge = link(slack_from_[x], x);
      if (on_tight(edge.from, edge.to)) return true;
    }
    for (const Node x : tops_) {
      if (!is_vertex(x) && outer_[x] == x && label_[x] == Label::Odd && dual_[x].is_zero()) expand_odd(x);
    }
    return false;
  }

  Node n_;
  std::size_t stride_;
  std::vector<Weight> doubled_;
  std::vector<Node> alive_;
  Node nodes_;  // one above the highest node in use
  bool started_{false};
  std::vector<Link> hints_;
  std::vector<unsigned char> priced_;

  std::vector<Weight> dual_;
  std::vector<Node> match_;   // of a node: the vertex at the other end
  std::vector<Node> outer_;   // the outermost blossom around a node; 0 for one not in use
  std::vector<Node> parent_;  // of an odd node: the even vertex the tree reaches it from
  std::vector<Label> label_;
  std::vector<std::uint64_t> visited_;
  std::uint64_t visit_{0};
  std::vector<Node> slack_from_;
  std::vector<Weight> slack_;
  std::vector<std::vector<Node>> children_;    // a blossom's ring, its base first
  std::vector<std::vector<Node>> child_with_;  // by vertex: the child that holds it
  std::vector<std::vector<Link>> links_;
  std::vector<Node> queue_;
  std::size_t head_{0};
  std::vector<Node> tops_;
  std::vector<Node> even_later_;
  std::vector<Weight> scratch_;
};

}  // namespace touchmove::tournament::pairing
