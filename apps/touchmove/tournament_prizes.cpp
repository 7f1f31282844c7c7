// `touchmove tournament prizes`: what a section's prizes are, and who wins them as things stand.
#include <cstdio>
#include <memory>

#include "input.hpp"
#include "terminal.hpp"
#include "touchmove/tournament/event/awards.hpp"
#include "touchmove/tournament/event/prize_file.hpp"
#include "touchmove/tournament/event/words.hpp"
#include "tournament_context.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace prizes = tournament::prizes;

struct Asked {
  std::string section;
  std::string file;
  std::string reason;
  bool explain{false};
};

int set_prizes(TournamentContext& context, const Asked& asked) {
  std::string bytes;
  const std::string trouble = read_input(asked.file, [&](std::string_view piece) { bytes += piece; });
  if (!trouble.empty()) {
    std::fprintf(stderr, "touchmove tournament: %s: %s\n", asked.file.c_str(), trouble.c_str());
    return BadUsage;
  }
  auto list = prizes_from_csv(bytes);
  if (!list) {
    for (const std::string& mistake : list.error()) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", asked.file.c_str(), visible(mistake).c_str());
    }
    return AnswerIsNo;
  }
  return context.act(SetPrizes{asked.section, std::move(*list), asked.reason});
}

/// With "$" nowhere: what the money is, the announcement says.
std::string amount_text(const PrizePlan& prize) {
  return prize.kind == prizes::Kind::Trophy ? "trophy" : prizes::money_text(prize.amount);
}

void print_awards(const Section& section, const Awards& won, bool explain) {
  std::printf("%s: prizes %s\n", section.plan.id.c_str(),
              won.is_final ? "by the final standings" : "as things stand; the section is not over");
  for (const AwardPool& pool : won.pools) {
    std::string names;
    for (const std::size_t prize : pool.prizes) names += (names.empty() ? "" : ", ") + section.prizes[prize].name;
    if (explain) std::printf("%s\n", visible(in_words(pool, section.prizes)).c_str());
    for (const Award& award : pool.awards) {
      const bool trophy = award.reason == prizes::Reason::WholeTrophy;
      const std::string what = trophy ? visible(names) : prizes::money_text(award.amount);
      std::printf("  %s%s", padded(visible(award.name), 30).c_str(), padded(what, 12).c_str());
      if (explain) {
        std::printf("  %s\n", std::string(in_words(award.reason)).c_str());
      } else {
        std::printf("  score %s%s%s\n", points_text(pool.score).c_str(), trophy ? "" : ": ",
                    trophy ? "" : visible(names).c_str());
      }
    }
  }
  for (const std::size_t prize : won.unwon) {
    std::printf("  nobody eligible: %s, %s\n", visible(section.prizes[prize].name).c_str(),
                amount_text(section.prizes[prize]).c_str());
  }
}

int show_prizes(TournamentContext& context, const Asked& asked) {
  const auto index = context.section(asked.section);
  if (!index) return index.error();
  const State* state = context.view();
  const Section& section = state->sections[*index];
  const Awards won = awards(*state, *index, context.desk->directory());
  if (context.json) {
    std::printf("%s\n", awards_json(section, won).c_str());
    return Done;
  }
  if (section.prizes.empty()) {
    std::printf("%s has no prizes; prizes %s --set FILE sets them\n", asked.section.c_str(), asked.section.c_str());
    return Done;
  }
  print_awards(section, won, asked.explain);
  return Done;
}

}  // namespace

void add_tournament_prizes(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<Asked>();
  auto* c = app.add_subcommand("prizes", "The prizes of a section: who wins what, as things stand; or set them");
  c->add_option("SECTION", x->section, "Section")->required();
  c->add_option("--set", x->file, "Set them from a CSV file (docs/prizes.md); - for standard input");
  c->add_option("--reason", x->reason, "Why they are changed");
  c->add_flag("--explain", x->explain, "Show each pool and why each share is what it is");
  c->add_option("--as-of", context.as_of, "As it was after this event of the log");
  c->callback(
      [=, &context, &exit_code] { exit_code = x->file.empty() ? show_prizes(context, *x) : set_prizes(context, *x); });
}

}  // namespace touchmove::app
