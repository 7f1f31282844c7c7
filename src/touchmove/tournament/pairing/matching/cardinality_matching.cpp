#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"

#include <utility>

namespace touchmove::tournament::pairing {

CardinalityMatching::CardinalityMatching(std::size_t count, std::function<bool(std::size_t, std::size_t)> adjacent)
    : count_(count), adjacent_(std::move(adjacent)), mate_(count, nobody) {
  for (std::size_t a = 0; a < count_; ++a) {
    for (std::size_t b = a + 1; b < count_ && mate_[a] == nobody; ++b) {
      if (mate_[b] == nobody && adjacent_(a, b)) {
        mate_[a] = b;
        mate_[b] = a;
        ++pair_count_;
      }
    }
  }
  for (std::size_t a = 0; a < count_; ++a) {
    if (mate_[a] == nobody && augment_from(a)) ++pair_count_;
  }
}

std::vector<bool> CardinalityMatching::left_out_by_some() const {
  std::vector<bool> result(count_, false);
  CardinalityMatching copy = *this;
  for (std::size_t a = 0; a < count_; ++a) {
    if (mate_[a] != nobody) continue;
    copy.augment_from(a);  // finds none: the outer vertices of its tree are those an exchange along it can leave out
    for (std::size_t b = 0; b < count_; ++b) {
      if (copy.outer_[b]) result[b] = true;
    }
  }
  return result;
}

std::size_t CardinalityMatching::common_base(std::size_t a, std::size_t b) const {
  std::vector<bool> seen(count_, false);
  while (true) {
    a = base_[a];
    seen[a] = true;
    if (mate_[a] == nobody) break;
    a = parent_[mate_[a]];
  }
  while (true) {
    b = base_[b];
    if (seen[b]) return b;
    b = parent_[mate_[b]];
  }
}

void CardinalityMatching::shrink_path(std::size_t v, std::size_t base, std::size_t child,
                                      std::vector<bool>& in_blossom) {
  while (base_[v] != base) {
    in_blossom[base_[v]] = true;
    in_blossom[base_[mate_[v]]] = true;
    parent_[v] = child;
    child = mate_[v];
    v = parent_[mate_[v]];
  }
}

bool CardinalityMatching::augment_from(std::size_t root) {
  outer_.assign(count_, false);
  parent_.assign(count_, nobody);
  base_.resize(count_);
  for (std::size_t v = 0; v < count_; ++v) base_[v] = v;
  std::vector<std::size_t> queue{root};
  outer_[root] = true;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const std::size_t v = queue[head];
    for (std::size_t to = 0; to < count_; ++to) {
      if (to == v || base_[v] == base_[to] || mate_[v] == to || !adjacent_(v, to)) continue;
      if (to == root || (mate_[to] != nobody && parent_[mate_[to]] != nobody)) {
        const std::size_t base = common_base(v, to);
        std::vector<bool> in_blossom(count_, false);
        shrink_path(v, base, to, in_blossom);
        shrink_path(to, base, v, in_blossom);
        for (std::size_t i = 0; i < count_; ++i) {
          if (!in_blossom[base_[i]]) continue;
          base_[i] = base;
          if (!outer_[i]) {
            outer_[i] = true;
            queue.push_back(i);
          }
        }
      } else if (parent_[to] == nobody) {
        parent_[to] = v;
        if (mate_[to] == nobody) {
          for (std::size_t end = to; end != nobody;) {
            const std::size_t before = parent_[end];
            const std::size_t next = mate_[before];
            mate_[end] = before;
            mate_[before] = end;
            end = next;
          }
          return true;
        }
        outer_[mate_[to]] = true;
        queue.push_back(mate_[to]);
      }
    }
  }
  return false;
}

}  // namespace touchmove::tournament::pairing
