#include "touchmove/tournament/pairing/uschess/held.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace touchmove::tournament::pairing::uschess {
namespace {

/// A rule with the bars it sets up.
struct Rule {
  Held held{Held::Teammates};
  std::vector<Bar> bars;
};

const std::array<Rule, 4>& rules() {
  static const std::array<Rule, 4> all{{{Held::Teammates, {Bar::Team, Bar::Club}},
                                        {Held::Family, {Bar::Family}},
                                        {Held::Requested, {Bar::Requested}},
                                        {Held::Conference, {Bar::Conference}}}};
  return all;
}

bool sets_up_any(const Ranking& ranking, const Rule& rule) {
  Bars asked = 0;
  for (const Bar bar : rule.bars) asked |= bit(bar);
  for (std::size_t a = 0; a < ranking.size(); ++a) {
    for (std::size_t b = a + 1; b < ranking.size(); ++b) {
      if ((ranking.bars(a, b) & asked) != 0) return true;
    }
  }
  return false;
}

/// What of a round is compared: of each entrant the board, whether from another group, and whether with a third colour.
struct Seen {
  std::optional<std::size_t> opponent;
  bool floats{false};
  bool third{false};
};

std::map<std::size_t, Seen> seen_in(const PairedRound& round) {
  std::map<std::size_t, Seen> seen;
  for (const ExplainedBoard& each : round.boards) {
    seen[each.board.white].opponent = each.board.black;
    if (!each.board.black) continue;
    seen[*each.board.black].opponent = each.board.white;
    seen[each.why.higher].floats = each.why.floats.has_value();
    for (const Appeal& appeal : each.why.appeals) {
      if (appeal.ground == Ground::ThirdColour) seen[appeal.entrant].third = true;
    }
  }
  return seen;
}

/// Whether a board is neither the natural one nor has a bar or a switch to say why not. Who comes from above has one
/// in the rule by which that is so.
bool is_unexplained(const ExplainedBoard& each) {
  const Explanation& why = each.why;
  if (!each.board.black || !why.natural || why.line || why.held) return false;
  const std::size_t other = each.board.white == why.higher ? *each.board.black : each.board.white;
  return other != *why.natural && why.obstacles == 0 && why.switches.empty();
}

Excuse excuse_of(Held held) {
  return held == Held::Teammates    ? Excuse::KeptFromTeammates
         : held == Held::Conference ? Excuse::KeptFromConference
                                    : Excuse::KeptApart;
}

bool has_third_colour(const ExplainedBoard& each) {
  return std::any_of(each.why.appeals.begin(), each.why.appeals.end(), [](const Appeal& appeal) {
    return appeal.ground == Ground::ThirdColour && appeal.excuse != Excuse::TableLine;
  });
}

}  // namespace

void say_what_held(const Ranking& ranking, PairedRound& round, const RoundWithout& without) {
  const auto open = [&](const ExplainedBoard& each) {
    const bool comes_down = each.why.floats && !each.why.held && each.why.floats != FloatReason::OddGroup;
    return comes_down || has_third_colour(each) || is_unexplained(each);
  };
  for (const Rule& rule : rules()) {
    if (std::none_of(round.boards.begin(), round.boards.end(), open)) return;
    if (!sets_up_any(ranking, rule)) continue;
    const auto other = without(rule.bars);
    if (!other) continue;
    auto then = seen_in(*other);
    for (ExplainedBoard& each : round.boards) {
      if (!each.board.black) continue;
      Explanation& why = each.why;
      const std::size_t white = each.board.white;
      const bool same = then[white].opponent == each.board.black;
      for (Appeal& appeal : why.appeals) {
        const bool by_colours = appeal.excuse == Excuse::NoSwitchHelps || appeal.excuse == Excuse::OutsideOpponent;
        if (appeal.ground != Ground::ThirdColour || !by_colours || then[appeal.entrant].third) continue;
        appeal.excuse = excuse_of(rule.held);
      }
      if (why.held || same) continue;
      const bool comes_down = why.floats && why.floats != FloatReason::OddGroup && !then[why.higher].floats;
      if (!comes_down && !is_unexplained(each)) continue;
      why.held = rule.held;
      for (Appeal& appeal : why.appeals) {
        const bool outside = appeal.ground == Ground::OutsideGroup && appeal.excuse != Excuse::TableLine;
        if (outside && comes_down) appeal.excuse = excuse_of(rule.held);
      }
    }
  }
  for (ExplainedBoard& each : round.boards) {
    if (is_unexplained(each) && !each.why.floats) each.why.held = Held::Others;
  }
}

}  // namespace touchmove::tournament::pairing::uschess
