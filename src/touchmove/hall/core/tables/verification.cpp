#include "touchmove/hall/core/tables/verification.hpp"

#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/tables/room.hpp"
#include "touchmove/hall/core/tables/sealed_move.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::hall {
namespace {

/// Goes through the lines one after another.
class Verifier {
 public:
  explicit Verifier(Verification& result) : result_(result) {}

  /// False if the line cannot be read.
  bool take(std::string_view body) {
    const std::uint64_t seq = result_.lines;
    const auto line = game::journal_line_from_json(body);
    if (!line) return unreadable(game::to_string(line.error()));
    if (line->event.seq != static_cast<std::int64_t>(seq)) return unreadable("the line has another number");
    if (!line->ruling) return unreadable("the line has no ruling");
    if (!encounter_) {
      const auto* opening = std::get_if<game::Opening>(&line->event.body);
      if (opening == nullptr) return unreadable("a journal begins with 'opened'");
      const game::Book* book = books::find_book(opening->opened->rulebook);
      if (book == nullptr) return unreadable("there is no rulebook '" + opening->opened->rulebook + "'");
      auto opened = game::Encounter::open(*opening->opened, *book);
      if (!opened) return unreadable(game::to_string(opened.error()));
      encounter_.emplace(std::move(*opened));
      compare_rules(opening->opened->rulebook, opening->opened->digest);
      for (const auto& fallback : opening->opened->fallback) compare_rules(fallback.rulebook, fallback.digest);
    }
    if (line->event.at_ms < encounter_->last_at_ms()) return unreadable("time falls");
    if (!held_what_was_sealed(*encounter_, line->event))
      return unreadable("the move opened is not the one that was sealed");
    std::string then = game::to_json(*line->ruling);
    std::string now = game::to_json(encounter_->rule(line->event));
    if (then != now) result_.differences.push_back({seq, std::move(then), std::move(now)});
    encounter_->replay(line->event, *line->ruling);
    return true;
  }

 private:
  /// An opening that pins no digest leaves nothing to compare.
  void compare_rules(const std::string& book, const std::string& pinned) {
    if (pinned.empty()) return;
    const rulebook::Catalog* catalog = rulebook::find_catalog(book);
    std::string now(catalog == nullptr ? std::string_view() : catalog->digest);
    if (now != pinned) result_.rules.push_back({book, pinned, std::move(now)});
  }

  bool unreadable(std::string problem) {
    result_.unreadable_at = result_.lines;
    result_.problem = std::move(problem);
    return false;
  }

  Verification& result_;
  std::optional<game::Encounter> encounter_;
};

}  // namespace

Verification verify_journal(std::span<const store::StoredLine> lines, std::optional<store::Hash> sought,
                            std::string_view id) {
  Verification result;
  if (!lines.empty() && !id.empty()) {
    if (const auto other = other_id(lines.front().body, id)) {
      result.unreadable_at = 0;
      result.problem = "the journal is that of " + *other + ", copied here";
      return result;
    }
  }
  Verifier verifier(result);
  for (const store::StoredLine& line : lines) {
    result.head = store::chain(result.head, line.body);
    if (result.head != line.hash && !result.chain_breaks_at) result.chain_breaks_at = result.lines;
    if (result.head == sought) result.head_at = result.lines;
    if (!verifier.take(line.body)) break;
    ++result.lines;
  }
  if (lines.empty()) {
    result.unreadable_at = 0;
    result.problem = "the journal is empty";
  }
  return result;
}

}  // namespace touchmove::hall
