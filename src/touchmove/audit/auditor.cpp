#include "touchmove/audit/auditor.hpp"

#include <utility>

#include "touchmove/audit/game_judge.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"

namespace touchmove::audit {

namespace {

bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; }

}  // namespace

struct Auditor::Inside {
  Inside(const game::Book& book, FindingSink sink, AuditOptions options)
      : judge(book, std::move(sink), options), reader(judge) {}

  GameJudge judge;
  notation::PgnReader<GameJudge> reader;
};

Auditor::Auditor(const game::Book& book, FindingSink sink, AuditOptions options)
    : inside_(std::make_unique<Inside>(book, std::move(sink), options)) {}
Auditor::~Auditor() = default;
Auditor::Auditor(Auditor&&) noexcept = default;
Auditor& Auditor::operator=(Auditor&&) noexcept = default;

void Auditor::push(std::string_view bytes) { inside_->reader.push(bytes); }

void Auditor::finish() {
  inside_->reader.finish();
  const notation::PgnPlace end = inside_->reader.here();
  inside_->judge.totals().bytes = end.offset;
  inside_->judge.totals().lines = end.line - 1;
}

const Totals& Auditor::totals() const { return inside_->judge.totals(); }

std::size_t find_cut(std::string_view text, std::size_t from) {
  constexpr std::string_view event = "\n[Event \"";
  for (std::size_t at = text.find(event, from == 0 ? 0 : from - 1); at != std::string_view::npos;
       at = text.find(event, at + 1)) {
    // Before the tag: the end of a blank line, then the end of a line that begins with no bracket.
    std::size_t before = at;
    if (before > 0 && text[before - 1] == '\r') --before;
    if (before == 0 || text[before - 1] != '\n') continue;
    while (before > 0 && is_blank(text[before - 1])) --before;
    std::size_t line = text.substr(0, before).rfind('\n');
    if (before == 0 || line == std::string_view::npos) continue;
    while (is_blank(text[line])) ++line;
    if (text[line] != '[' && text[line] != '%') return at + 1;
  }
  return std::string_view::npos;
}

}  // namespace touchmove::audit
