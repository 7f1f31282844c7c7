#include "games/sheet_claims.hpp"

#include <array>
#include <optional>

#include "touchmove/dispute/claim_check.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/wire/json.hpp"

namespace touchmove::app {
namespace {

/// A claim under a book, as `touchmove check` is asked it. The game is settled as it was read: what is asked is what
/// the sheets show of it.
struct Case {
  std::string_view book;
  std::string_view kind;
  bool by_white{true};
  bool pressed{true};
};

std::string text_of(const Case& asked, std::string_view white, std::string_view black,
                    const std::vector<std::string>& moves) {
  std::string text = R"({"opened":{"rulebook":)" + wire::quoted(asked.book) + R"(},"sheets":{"white":)" +
                     wire::quoted(white) + R"(,"black":)" + wire::quoted(black) + R"(},"settled":[)";
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    text += (ply == 0 ? "" : ",");
    text += R"({"ply":)" + std::to_string(ply + 1) + R"(,"move":)" + wire::quoted(moves[ply]) + "}";
  }
  text += R"(],"until":)" + std::to_string(moves.size()) + R"(,"pressed":)" + (asked.pressed ? "true" : "false");
  text += std::string(R"(,"events":[{"by":")") + (asked.by_white ? 'A' : 'B') + R"(","type":"claim","kind":)" +
          wire::quoted(asked.kind) + "}]}";
  return text;
}

/// How a claim is ruled on; nothing where the book has no such game.
std::optional<game::Ruling> ruled(const Case& asked, std::string_view first, std::string_view second,
                                  const std::vector<std::string>& moves) {
  const bool alone = second.empty();
  const std::string_view white = alone && !asked.by_white ? std::string_view() : first;
  const std::string_view black = alone ? (asked.by_white ? std::string_view() : first) : second;
  const auto check = dispute::prepare_check(text_of(asked, white, black, moves), {});
  if (!check) return std::nullopt;
  dispute::Answer answer = (*check)();
  if (answer.shown.fault || answer.ruled.empty()) return std::nullopt;
  return std::move(answer.ruled.back().ruling);
}

bool is_upheld(const game::Ruling& ruling) {
  return ruling.verdict == game::Verdict::Upheld || ruling.verdict == game::Verdict::Ended;
}

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
}

}  // namespace

std::vector<std::string> claims_proved(std::string_view first, std::string_view second,
                                       const std::vector<std::string>& moves) {
  constexpr std::array<std::string_view, 2> kinds{"repetition", "fifty_moves"};
  std::vector<std::string> lines;
  if (moves.empty()) return lines;
  for (const bool by_white : {true, false}) {
    // Whoever has just moved may claim before the press, whoever is on move after it.
    const bool has_moved = (moves.size() % 2 == 1) == by_white;
    for (const std::string_view kind : kinds) {
      std::vector<std::string> upheld;
      std::vector<std::string> others;
      for (const rulebook::Catalog& book : rulebook::catalogs()) {
        const auto ruling = ruled({book.id, kind, by_white, !has_moved}, first, second, moves);
        if (!ruling || ruling->clauses.empty()) continue;
        std::string said = std::string(book.id) + " (" + rulebook::to_string(ruling->clauses.front()) + ")";
        (is_upheld(*ruling) ? upheld : others).push_back(std::move(said));
      }
      if (upheld.empty()) continue;
      std::string line = std::string(by_white ? "White" : "Black") + ", " +
                         std::string(kind == "repetition" ? "the same position for the third time"
                                                          : "fifty moves without a capture or a pawn move") +
                         ": upheld under " + listed(upheld);
      if (!others.empty()) line += "; not under " + listed(others);
      lines.push_back(std::move(line));
    }
  }
  if (lines.empty()) lines.emplace_back("no draw by repetition or by fifty moves can be claimed where the sheets end");
  return lines;
}

}  // namespace touchmove::app
