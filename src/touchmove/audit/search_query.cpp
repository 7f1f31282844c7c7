#include "touchmove/audit/search_query.hpp"

#include <algorithm>
#include <bit>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::audit {

namespace {

struct MotifWord {
  Motif code{};
  std::string_view word{};
};

constexpr auto motif_table = base::enum_table<MotifWord>({{Motif::Checkmate, "checkmate"},
                                                          {Motif::Stalemate, "stalemate"},
                                                          {Motif::DoubleCheck, "double-check"},
                                                          {Motif::EnPassant, "en-passant"},
                                                          {Motif::Underpromotion, "underpromotion"},
                                                          {Motif::Castling, "castling"}});

/// The role of an English letter, small or capital; nothing for any other byte.
std::optional<unsigned> role_of_letter(char byte) {
  constexpr std::string_view letters = "pnbrqk";
  const std::size_t role = letters.find(notation::to_lower(byte));
  return role == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(role));
}

tl::unexpected<QueryFault> fault_at(QueryFault::Code code, std::size_t at) {
  return tl::unexpected(QueryFault{code, at + 1});
}

bool fits(const MaterialQuery::Side& wanted, const board::BoardState& b, unsigned color) {
  for (std::size_t role = 0; role < wanted.men.size(); ++role) {
    const int there = std::popcount(b.by_role[role] & b.by_color[color]);
    if (wanted.or_more ? there < wanted.men[role] : there != wanted.men[role]) return false;
  }
  return true;
}

}  // namespace

bool TagQuery::holds(std::string_view value) const {
  const auto same = [](char a, char b) { return notation::to_lower(a) == notation::to_lower(b); };
  return std::search(value.begin(), value.end(), text.begin(), text.end(), same) != value.end() || text.empty();
}

bool MaterialQuery::holds(const board::BoardState& b) const {
  return (fits(sides[0], b, 0) && fits(sides[1], b, 1)) || (fits(sides[0], b, 1) && fits(sides[1], b, 0));
}

std::string_view word_of(Motif motif) { return motif_table[motif].word; }

std::optional<Motif> parse_motif(std::string_view word) {
  for (const MotifWord& each : motif_table) {
    if (each.word == word) return each.code;
  }
  return std::nullopt;
}

std::vector<std::string> motif_words() {
  std::vector<std::string> words;
  for (const MotifWord& each : motif_table) words.emplace_back(each.word);
  return words;
}

std::string to_string(const QueryFault& fault) {
  std::string out = "column " + std::to_string(fault.column) + ": ";
  switch (fault.code) {
    case QueryFault::Code::UnknownByte:
      return out + "nothing that can stand there";
    case QueryFault::Code::RankLength:
      return out + "a rank has eight squares";
    case QueryFault::Code::RankCount:
      return out + "a board has eight ranks";
    case QueryFault::Code::NoSecondSide:
      return out + "two sides are asked for, as in KRPvKR";
    case QueryFault::Code::NoKing:
      return out + "each side has one king";
    case QueryFault::Code::NotPosition:
      return out + "no legal position";
    case QueryFault::Code::NoName:
      return out + "a tag has a name, as in White=Tal";
  }
  return out;
}

tl::expected<BoardPattern, QueryFault> parse_board_pattern(std::string_view text) {
  BoardPattern pattern;
  unsigned rank = 7;
  unsigned file = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char byte = text[at];
    if (byte == '/') {
      if (file != 8) return fault_at(QueryFault::Code::RankLength, at);
      if (rank == 0) return fault_at(QueryFault::Code::RankCount, at);
      --rank;
      file = 0;
      continue;
    }
    const bool empty = byte >= '1' && byte <= '8';
    const unsigned squares = empty ? static_cast<unsigned>(byte - '0') : 1;
    if (file + squares > 8) return fault_at(QueryFault::Code::RankLength, at);
    const unsigned square = rank * 8 + file;
    file += squares;
    if (byte == '?') continue;
    pattern.asked |= ((std::uint64_t{1} << squares) - 1) << square;
    if (empty) continue;
    const auto role = role_of_letter(byte);
    if (!role) return fault_at(QueryFault::Code::UnknownByte, at);
    pattern.colors[notation::is_upper(byte) ? 0 : 1] |= std::uint64_t{1} << square;
    pattern.roles[*role] |= std::uint64_t{1} << square;
  }
  if (file != 8) return fault_at(QueryFault::Code::RankLength, text.size());
  if (rank != 0) return fault_at(QueryFault::Code::RankCount, text.size());
  return pattern;
}

tl::expected<MaterialQuery, QueryFault> parse_material(std::string_view text) {
  MaterialQuery query;
  std::size_t side = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    MaterialQuery::Side& men = query.sides[side];
    if (text[at] == '+') {
      men.or_more = true;
    } else if (notation::to_lower(text[at]) == 'v') {
      if (++side == query.sides.size()) return fault_at(QueryFault::Code::NoSecondSide, at);
    } else if (const auto role = role_of_letter(text[at]); role && !men.or_more) {
      ++men.men[*role];
    } else {
      return fault_at(QueryFault::Code::UnknownByte, at);
    }
  }
  if (side == 0) return fault_at(QueryFault::Code::NoSecondSide, text.size());
  for (const MaterialQuery::Side& men : query.sides) {
    if (men.men[5] != 1) return fault_at(QueryFault::Code::NoKing, text.size());
  }
  return query;
}

tl::expected<TagQuery, QueryFault> parse_tag_query(std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  if (equals == 0) return fault_at(QueryFault::Code::NoName, 0);
  return TagQuery{std::string(text.substr(0, equals)), std::string(text.substr(std::min(equals + 1, text.size())))};
}

}  // namespace touchmove::audit
