#include "touchmove/game/evidence/best_fit.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/evidence/entry_reading.hpp"
#include "touchmove/game/evidence/likeness.hpp"
#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::game {
namespace {

using board::Move;
using board::Position;
using notation::Way;

// Prices in tenths of a letter, as likeness counts them.
constexpr int illegible = 26;    ///< a word for a move that it does not resemble
constexpr int blank_place = 14;  ///< an empty place for any move
constexpr int filled = 22;       ///< a move that has no place at all
constexpr int left_out = 30;     ///< an entry that stands for no move
constexpr int slip = 9;          ///< a legal move written for another, beside what the signs cost
/// Another game that costs so much more at the most leaves a doubt.
constexpr int doubt = 12;
constexpr std::size_t beam = 48;       ///< games followed at once
constexpr std::size_t beam_guess = 8;  ///< of these, games continued by a move nothing speaks for
constexpr std::size_t ahead = 12;      ///< entries read to weigh one doubtful move against another
constexpr std::size_t back = 40;       ///< and entries before a correction, one of which may have been believed wrongly
/// Another game from there that costs less than so much more leaves a doubt: a legal slip of one sign, whichever it is,
/// and all the rest as written.
constexpr int doubt_back = slip + 10;
constexpr std::size_t most_followed = 600;      ///< games followed at once from there
constexpr std::size_t most_positions = 200000;  ///< and positions passed by them for one sheet
constexpr std::size_t most_others = 4;
constexpr std::size_t doubt_reaches = 3;  ///< plies from a doubtful place, within which no correction is certain

struct Sheets {
  const SheetPlaces& first;
  const SheetPlaces& second;
  std::array<Way, 2> ways;

  std::size_t size() const { return std::max(first.size(), second.size()); }
  std::string_view entry(std::size_t sheet, std::size_t index) const {
    return place(sheet == 0 ? first : second, index);
  }
};

/// A step of a game being followed; steps are shared by the games that branch from them.
struct PathStep {
  std::shared_ptr<const PathStep> before;
  Move move{Move::normal(board::Square::A1, board::Square::A1)};
  bool is_move{true};
  Fit fit{Fit::Written};
  std::size_t entry{0};
};

struct Path {
  Stand stand;
  int price{0};
  std::shared_ptr<const PathStep> last;
  int in_a_row{0};  // moves just filled in

  explicit Path(const Position& start) : stand(start) {}
};

/// The ways a hand writes a move: by its square alone and from square to square. Without marks of check, which cost
/// next to nothing.
/// OPTIMIZATION: `to_san` makes every move to see whether it gives check or mate.
std::vector<std::string> writings(const Position& position, Move move, Way way) {
  if (move.kind() == board::MoveKind::Castle) return {move.target() > move.source() ? "O-O" : "O-O-O"};
  const board::Role role = position.at(move.source())->role;
  const bool captures = position.at(move.target()).has_value() || move.kind() == board::MoveKind::EnPassant;
  const std::string from = board::to_string(move.source());
  std::string end = (captures ? "x" : "") + board::to_string(move.target());
  if (const auto promotion = move.promoted_to()) end.append("=").append(notation::letters_of(way.language, *promotion));
  const std::string letter(notation::letters_of(way.language, role));
  if (role == board::Role::Pawn) return {(captures ? from.substr(0, 1) : "") + end, from + end};
  return {letter + end, letter + from + end};
}

struct Offer {
  Move move;
  int price{0};
  bool written{false};  // an entry says just that
};

/// What each legal move costs at a place, those that cost less than `limit`. Cheapest first.
std::vector<Offer> offers(const Stand& stand, const Sheets& sheets, std::size_t index,
                          int limit = std::numeric_limits<int>::max()) {
  std::array<std::vector<Move>, 2> meant;
  int unwritten = 0;  // what a move that no entry says costs at the least
  bool any = false;
  for (std::size_t sheet = 0; sheet < 2; ++sheet) {
    const std::string_view entry = sheets.entry(sheet, index);
    if (entry.empty()) continue;
    any = true;
    meant[sheet] = read_entry(stand, entry, sheets.ways[sheet]);
    if (!meant[sheet].empty()) unwritten += slip;
  }
  std::vector<Offer> list;
  const auto add = [&](Move move) {
    const bool known = std::any_of(list.begin(), list.end(), [&](const Offer& offer) { return offer.move == move; });
    if (!known) list.push_back({move, any ? 0 : blank_place, false});
  };
  if ((any ? unwritten : blank_place) < limit) {
    board::MoveList legal;
    board::generate_legal(stand.position, legal);
    for (const Move move : legal) list.push_back({move, any ? 0 : blank_place, false});
  } else {
    for (const std::vector<Move>& moves : meant) std::for_each(moves.begin(), moves.end(), add);
  }
  for (std::size_t sheet = 0; sheet < 2; ++sheet) {
    const std::string_view entry = sheets.entry(sheet, index);
    if (entry.empty()) continue;
    const Way way = sheets.ways[sheet];
    for (Offer& offer : list) {
      if (std::find(meant[sheet].begin(), meant[sheet].end(), offer.move) != meant[sheet].end()) {
        offer.price += meant[sheet].size() == 1 ? 0 : 2;
        offer.written = true;
        continue;
      }
      int price = illegible;
      if (!way.descriptive && offer.price < limit) {
        for (const std::string& text : writings(stand.position, offer.move, way)) price = likeness(entry, text, price);
      }
      offer.price += std::min(price + (meant[sheet].empty() ? 0 : slip), illegible);
    }
  }
  list.erase(std::remove_if(list.begin(), list.end(), [&](const Offer& offer) { return offer.price >= limit; }),
             list.end());
  std::stable_sort(list.begin(), list.end(), [](const Offer& a, const Offer& b) { return a.price < b.price; });
  return list;
}

Path continued(const Path& path, const Offer& offer, Fit fit, std::size_t entry) {
  Path next = path;
  next.stand.play(offer.move);
  next.price += offer.price;
  next.last = std::make_shared<const PathStep>(PathStep{path.last, offer.move, true, fit, entry});
  next.in_a_row = fit == Fit::Filled ? path.in_a_row + 1 : 0;
  return next;
}

/// Keeps the cheapest of the paths that lead to one position, and no more than the beam holds.
void prune(std::vector<Path>& paths, std::size_t most) {
  std::stable_sort(paths.begin(), paths.end(), [](const Path& a, const Path& b) { return a.price < b.price; });
  std::vector<std::uint64_t> keys;
  std::vector<Path> kept;
  for (Path& path : paths) {
    if (kept.size() == most) break;
    const std::uint64_t key = path.stand.position.key();
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    keys.push_back(key);
    kept.push_back(std::move(path));
  }
  paths = std::move(kept);
}

/// All paths one entry further.
std::vector<Path> advance(const std::vector<Path>& paths, const Sheets& sheets, std::size_t index, std::size_t most,
                          bool repair) {
  std::vector<Path> next;
  const int least = paths.front().price;
  const auto take = [&](const Path& path, bool guesses) {
    for (const Offer& offer : offers(path.stand, sheets, index)) {
      if (offer.price >= std::min(illegible, blank_place) && !offer.written && !guesses) break;
      next.push_back(continued(path, offer, offer.written ? Fit::Written : Fit::Corrected, index));
    }
  };
  for (std::size_t i = 0; i < paths.size(); ++i) take(paths[i], i < most / 6 + 1);
  if (!repair) {
    prune(next, most);
    return next;
  }
  for (std::size_t i = 0; i < std::min(paths.size(), beam_guess); ++i) {
    const Path& path = paths[i];
    if (path.price > least + illegible) break;
    // The entry is one too many.
    Path skipped = path;
    skipped.price += left_out;
    skipped.last = std::make_shared<const PathStep>(
        PathStep{path.last, Move::normal(board::Square::A1, board::Square::A1), false, Fit::Written, index});
    next.push_back(std::move(skipped));
    // A move was not written down: any, if the entry can then be read.
    if (path.in_a_row >= 2) continue;
    board::MoveList legal;
    board::generate_legal(path.stand.position, legal);
    for (const Move move : legal) {
      const Path hidden = continued(path, {move, filled, false}, Fit::Filled, index);
      for (std::size_t sheet = 0; sheet < 2; ++sheet) {
        for (const Move meant : read_entry(hidden.stand, sheets.entry(sheet, index), sheets.ways[sheet]))
          next.push_back(continued(hidden, {meant, 0, true}, Fit::Written, index));
      }
    }
  }
  prune(next, most);
  return next;
}

/// The price of reading on from a position; no more than `limit` is told of a dearer one.
int price_ahead(const Stand& stand, const Sheets& sheets, std::size_t index, int limit) {
  std::vector<Path> paths{Path(stand.position)};
  paths.front().stand = stand;
  const std::size_t end = std::min(sheets.size(), index + ahead);
  for (std::size_t next = index; next < end; ++next) {
    std::vector<Path> further = advance(paths, sheets, next, 4, false);
    if (further.empty()) return std::min(limit, paths.front().price + illegible * static_cast<int>(end - next));
    paths = std::move(further);
    if (paths.front().price >= limit) return limit;
  }
  return paths.front().price;
}

/// The moves that would fit nearly as well as the one taken.
void weigh(FittedPly& ply, const Stand& stand, const Sheets& sheets, std::size_t index) {
  struct Weighed {
    Move move;
    int price;
  };
  const std::vector<Offer> list = offers(stand, sheets, index);
  const auto price_of_offer = [&](const Offer& offer, int limit) {
    Stand after = stand;
    after.play(offer.move);
    return offer.price + price_ahead(after, sheets, index + 1, std::max(0, limit - offer.price));
  };
  int own = 0;
  for (const Offer& offer : list) {
    if (offer.move == ply.move) own = price_of_offer(offer, std::numeric_limits<int>::max());
  }
  const int limit = own + 2 * doubt + 1;
  std::vector<Weighed> weighed;
  for (const Offer& offer : list) {
    if (offer.move == ply.move) continue;
    if (offer.price >= limit) break;
    weighed.push_back({offer.move, price_of_offer(offer, limit)});
  }
  std::stable_sort(weighed.begin(), weighed.end(),
                   [](const Weighed& a, const Weighed& b) { return a.price < b.price; });
  if (!weighed.empty() && weighed.front().price < own + doubt) ply.certain = false;
  for (const Weighed& one : weighed) {
    if (ply.others.size() == most_others || one.price > own + 2 * doubt) break;
    ply.others.push_back({board::to_board_move(stand.position, one.move), notation::to_san(stand.position, one.move)});
  }
}

/// A ply of the game taken, and where it stands.
struct Standing {
  Stand before;
  std::size_t entry{0};
};

/// A game followed for its price alone.
struct Follower {
  Stand stand;
  int price{0};
};

/// Every game one entry further that costs less than `limit`; of those that lead to one position the cheapest.
std::vector<Follower> advance_below(const std::vector<Follower>& games, const Sheets& sheets, std::size_t index,
                                    int limit, std::optional<Move> excluded) {
  std::vector<Follower> next;
  std::unordered_map<std::uint64_t, std::size_t> places;
  for (const Follower& game : games) {
    for (const Offer& offer : offers(game.stand, sheets, index, limit - game.price)) {
      if (offer.move == excluded) continue;
      Follower further{game.stand, game.price + offer.price};
      further.stand.play(offer.move);
      const auto [found, is_new] = places.try_emplace(further.stand.position.key(), next.size());
      if (is_new) {
        next.push_back(std::move(further));
      } else if (further.price < next[found->second].price) {
        next[found->second] = std::move(further);
      }
    }
  }
  if (next.size() > most_followed) {
    std::stable_sort(next.begin(), next.end(), [](const Follower& a, const Follower& b) { return a.price < b.price; });
    next.erase(next.begin() + most_followed, next.end());
  }
  return next;
}

/// Whether a game that parts from the one taken some plies before a correction, and needs another move there or none,
/// fits nearly as well: a legal slip that was believed shows itself only where a later entry cannot be read. All games
/// within the price are followed: a beam fills with slips that nothing speaks for and loses the one that matters.
/// `positions` is what may still be passed; a question that would take more is answered with yes.
bool has_rival(const std::vector<Standing>& line, const std::vector<FittedPly>& plies, std::size_t ply,
               const Sheets& sheets, std::size_t& positions) {
  std::size_t from = ply;
  while (from > 0 && ply - from < back && line[from - 1].entry + 1 == line[from].entry) --from;
  std::size_t end = ply + 1;
  while (end < line.size() && end - ply <= ahead && line[end - 1].entry + 1 == line[end].entry) ++end;
  int own = 0;
  for (std::size_t at = from; at < end; ++at) {
    for (const Offer& offer : offers(line[at].before, sheets, line[at].entry)) {
      if (offer.move == plies[at].move) own += offer.price;
    }
  }
  std::vector<Follower> games{{line[from].before, 0}};
  for (std::size_t at = from; at < end && !games.empty(); ++at) {
    const std::optional<Move> excluded = at == ply ? std::optional(plies[at].move) : std::nullopt;
    if (games.size() > positions) return true;
    positions -= games.size();
    games = advance_below(games, sheets, line[at].entry, own + doubt_back, excluded);
  }
  return !games.empty();
}

/// A correction beside a doubtful place may rest on it: if that is wrong, the board it was weighed on was another.
void spread_doubt(BestFit& found) {
  std::vector<std::size_t> doubtful;
  for (std::size_t ply = 0; ply < found.plies.size(); ++ply) {
    if (!found.plies[ply].certain) doubtful.push_back(ply);
  }
  for (const LeftOut& entry : found.left_out) doubtful.push_back(entry.before_ply);
  for (std::size_t ply = 0; ply < found.plies.size(); ++ply) {
    if (found.plies[ply].fit == Fit::Written) continue;
    const bool beside = std::any_of(doubtful.begin(), doubtful.end(), [&](std::size_t place) {
      return place + doubt_reaches >= ply && place <= ply + doubt_reaches;
    });
    if (beside) found.plies[ply].certain = false;
  }
}

}  // namespace

BestFit find_best_fit(const Position& start, const SheetPlaces& first, const SheetPlaces& second) {
  const Sheets sheets{first, second, {way_of(start, first), way_of(start, second)}};
  BestFit found;
  found.way = first.empty() ? sheets.ways[1] : sheets.ways[0];
  std::vector<Path> paths{Path(start)};
  std::size_t index = 0;
  for (; index < sheets.size(); ++index) {
    std::vector<Path> next = advance(paths, sheets, index, beam, true);
    if (next.empty()) break;
    paths = std::move(next);
  }
  if (index < sheets.size()) found.stopped_at = index;

  std::vector<const PathStep*> steps;
  for (const PathStep* step = paths.front().last.get(); step != nullptr; step = step->before.get())
    steps.push_back(step);
  std::reverse(steps.begin(), steps.end());
  Stand stand(start);
  std::vector<Standing> line;
  for (const PathStep* step : steps) {
    if (!step->is_move) {
      found.left_out.push_back({found.plies.size(), std::string(sheets.entry(0, step->entry))});
      continue;
    }
    FittedPly ply;
    ply.move = step->move;
    ply.san = notation::to_san(stand.position, step->move);
    ply.fit = step->fit;
    if (step->fit == Fit::Filled) {
      ply.certain = false;
    } else {
      const std::string_view one = sheets.entry(0, step->entry);
      const std::string_view two = sheets.entry(1, step->entry);
      ply.written = one.empty() ? two : one;
      if (!one.empty() && !two.empty() && one != two) ply.second = two;
      if (ply.written.empty()) ply.fit = Fit::Filled;
      const std::vector<Move> meant = read_entry(stand, one, sheets.ways[0]);
      const std::vector<Move> other = read_entry(stand, two, sheets.ways[1]);
      const bool agreed = (one.empty() || (meant.size() == 1 && meant.front() == step->move)) &&
                          (two.empty() || (other.size() == 1 && other.front() == step->move)) && !ply.written.empty();
      if (!agreed) weigh(ply, stand, sheets, step->entry);
      // What no sheet says is not certain, whatever else can be ruled out.
      if (ply.written.empty()) ply.certain = false;
    }
    line.push_back({stand, step->entry});
    stand.play(step->move);
    found.plies.push_back(std::move(ply));
  }
  std::size_t positions = most_positions;
  for (std::size_t ply = 0; ply < found.plies.size(); ++ply) {
    FittedPly& one = found.plies[ply];
    if (one.fit != Fit::Corrected || !one.certain) continue;
    if (has_rival(line, found.plies, ply, sheets, positions)) one.certain = false;
  }
  spread_doubt(found);
  return found;
}

}  // namespace touchmove::game
