#include "reports/pair_robin.hpp"

#include <cstdio>
#include <optional>
#include <string_view>
#include <vector>

#include "rim/commands.hpp"
#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::app {
namespace {

using tournament::pairing::Field;
using namespace tournament::pairing::roundrobin;

struct Line {
  int white{0};
  int black{0};  ///< 0: nobody
  std::string why;
};

std::string why_of(const Field& field, const RobinBoard& board) {
  const auto gone = [&] { return std::to_string(field.entrants[*board.opponent].number); };
  switch (board.fate) {
    case Fate::Game:
      return "by the table";
    case Fate::SitsOut:
      return "sits out by the table";
    case Fate::FreeOfPoint:
      return gone() + " left before half of the games and counts as not having competed (30B)";
    case Fate::ForfeitWin:
      return "forfeit win: " + gone() + " left (30B)";
  }
  return "";
}

void add(const Field& field, const std::vector<RobinBoard>& boards, const std::string& section,
         std::vector<Line>& lines) {
  for (const RobinBoard& each : boards) {
    const int black = each.board.black ? field.entrants[*each.board.black].number : 0;
    lines.push_back({field.entrants[each.board.white].number, black, section + why_of(field, each)});
  }
}

/// The boards, or why there are none.
std::optional<std::string> add_quads(const Field& event, std::vector<Line>& lines) {
  std::size_t number = 0;
  for (const QuadSection& section : quad_sections(event)) {
    ++number;
    const std::string name = ", section " + std::to_string(number);
    const Field field = section_field(event, section);
    if (!section.swiss) {
      const auto boards = pair_quad(field);
      if (!boards) return std::string(describe(boards.error())) + name;
      add(field, *boards, "quad" + name + ": ", lines);
      continue;
    }
    const auto round = tournament::pairing::uschess::pair_round(field);
    if (!round) return std::string(describe(round.error().fault)) + name;
    for (const auto& [board, why] : round->boards) {
      const int black = board.black ? field.entrants[*board.black].number : 0;
      lines.push_back({field.entrants[board.white].number, black, "small Swiss" + name});
    }
  }
  return std::nullopt;
}

std::optional<std::string> add_table(const Field& field, TableKind kind, std::vector<Line>& lines) {
  const auto boards = pair_robin(field, kind);
  if (!boards) return std::string(describe(boards.error()));
  add(field, *boards, "", lines);
  return std::nullopt;
}

}  // namespace

int pair_by_table(const Field& field, const std::string& system, bool explain, bool json) {
  std::vector<Line> lines;
  const TableKind kind = system == "berger" ? TableKind::Berger : TableKind::CrenshawBerger;
  const auto fault = system == "quads" ? add_quads(field, lines) : add_table(field, kind, lines);
  if (fault) {
    std::fprintf(stderr, "touchmove pair: %s\n", fault->c_str());
    return AnswerIsNo;
  }
  if (json) {
    std::printf("{\"system\":\"%s\",\"round\":%zu,\"boards\":[", system.c_str(), field.played_rounds + 1);
    const char* separator = "";
    for (const Line& line : lines) {
      std::printf("%s{\"white\":%d,", separator, line.white);
      line.black != 0 ? std::printf("\"black\":%d", line.black) : std::printf("\"bye\":true");
      if (explain) std::printf(",\"why\":\"%s\"", line.why.c_str());
      std::printf("}");
      separator = ",";
    }
    std::printf("]}\n");
  } else {
    std::printf("%zu\n", lines.size());
    for (const Line& line : lines) {
      std::printf("%d %d", line.white, line.black);
      if (explain) std::printf("  # %s", line.why.c_str());
      std::printf("\n");
    }
  }
  return Done;
}

}  // namespace touchmove::app
