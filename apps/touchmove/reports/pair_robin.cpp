#include "reports/pair_robin.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rim/commands.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::app {
namespace {

using messages::Message;
using tournament::pairing::Field;
using namespace tournament::pairing::roundrobin;

struct RobinLine {
  int white{0};
  int black{0};  ///< 0: nobody
  Message why;
};

Message why_of(const Field& field, const RobinBoard& board) {
  const auto gone = [&] { return messages::Param{"gone", field.entrants[*board.opponent].number}; };
  switch (board.fate) {
    case Fate::SitsOut:
      return Message("pair.robin.sits_out");
    case Fate::FreeOfPoint:
      return Message("pair.robin.not_competed", {gone()});
    case Fate::ForfeitWin:
      return Message("pair.robin.forfeit_win", {gone()});
    case Fate::Game:
      break;
  }
  return Message("pair.robin.game");
}

Message refused(std::string_view key) { return Message(std::string(key)); }

/// What is said of a section of quads.
Message of_section(const char* key, std::size_t number, Message what) {
  return Message(key, {{"section", static_cast<std::int64_t>(number)}, {"what", std::vector{std::move(what)}}});
}

/// `quad`: of which section; 0 for a round robin.
void add(const Field& field, const std::vector<RobinBoard>& boards, std::size_t quad, std::vector<RobinLine>& lines) {
  for (const RobinBoard& each : boards) {
    const int black = each.board.black ? field.entrants[*each.board.black].number : 0;
    Message why = why_of(field, each);
    if (quad != 0) why = of_section("pair.robin.quad", quad, std::move(why));
    lines.push_back({field.entrants[each.board.white].number, black, std::move(why)});
  }
}

/// The boards, or why there are none.
std::optional<Message> add_quads(const Field& event, std::vector<RobinLine>& lines) {
  std::size_t number = 0;
  for (const QuadSection& section : quad_sections(event)) {
    ++number;
    const Field field = section_field(event, section);
    if (!section.swiss) {
      const auto boards = pair_quad(field);
      if (!boards) return of_section("pair.robin.section", number, refused(key_of(boards.error())));
      add(field, *boards, number, lines);
      continue;
    }
    const auto round = tournament::pairing::uschess::pair_round(field);
    if (!round) return of_section("pair.robin.section", number, refused(key_of(round.error().fault)));
    for (const auto& [board, why] : round->boards) {
      const int black = board.black ? field.entrants[*board.black].number : 0;
      const Message small("pair.robin.small_swiss", {{"section", static_cast<std::int64_t>(number)}});
      lines.push_back({field.entrants[board.white].number, black, small});
    }
  }
  return std::nullopt;
}

std::optional<Message> add_table(const Field& field, TableKind kind, std::vector<RobinLine>& lines) {
  const auto boards = pair_robin(field, kind);
  if (!boards) return refused(key_of(boards.error()));
  add(field, *boards, 0, lines);
  return std::nullopt;
}

}  // namespace

int pair_by_table(const Field& field, const std::string& system, bool explain, bool json, const std::string& language) {
  std::vector<RobinLine> lines;
  const TableKind kind = system == "berger" ? TableKind::Berger : TableKind::CrenshawBerger;
  const auto fault = system == "quads" ? add_quads(field, lines) : add_table(field, kind, lines);
  if (fault) {
    std::fprintf(stderr, "touchmove pair: %s\n", say(*fault, language).c_str());
    return AnswerIsNo;
  }
  if (json) {
    std::printf("{\"system\":\"%s\",\"round\":%zu,\"boards\":[", system.c_str(), field.played_rounds + 1);
    const char* separator = "";
    for (const RobinLine& line : lines) {
      std::printf("%s{\"white\":%d,", separator, line.white);
      line.black != 0 ? std::printf("\"black\":%d", line.black) : std::printf("\"bye\":true");
      if (explain) std::printf(",\"why\":\"%s\"", say(line.why).c_str());
      std::printf("}");
      separator = ",";
    }
    std::printf("]}\n");
  } else {
    std::printf("%zu\n", lines.size());
    for (const RobinLine& line : lines) {
      std::printf("%d %d", line.white, line.black);
      if (explain) std::printf("  # %s", say(line.why, language).c_str());
      std::printf("\n");
    }
  }
  return Done;
}

}  // namespace touchmove::app
