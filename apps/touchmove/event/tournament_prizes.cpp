// `touchmove tournament prizes`: what a section's prizes are, and who wins them as things stand.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

#include "event/tournament_context.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/shape_text.hpp"
#include "rim/terminal.hpp"
#include "touchmove/tournament/event/exports/prize_file.hpp"
#include "touchmove/tournament/event/views/awards.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/formats/tables/prizes_csv.hpp"

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
    for (const std::string& mistake : said(list.error(), context.language)) {
      std::fprintf(stderr, "touchmove tournament: %s: %s\n", asked.file.c_str(), visible(mistake).c_str());
    }
    return AnswerIsNo;
  }
  return context.act(SetPrizes{asked.section, std::move(*list), asked.reason});
}

messages::Message of_list(const std::string& what, std::vector<messages::Param> params) {
  return messages::Message("prize.list." + what, std::move(params));
}

void print_awards(const Section& section, const Awards& won, bool explain, const std::string& language) {
  const auto print = [&](const char* before, const messages::Message& what) {
    std::printf("%s%s\n", before, visible(say(what, language)).c_str());
  };
  print("", of_list(won.is_final ? "final" : "now", {{"section", section.plan.id}}));
  for (const AwardPool& pool : won.pools) {
    std::string names;
    for (const std::size_t prize : pool.prizes) names += (names.empty() ? "" : ", ") + section.prizes[prize].name;
    if (explain) print("", message_of(pool, section.prizes));
    for (const Award& award : pool.awards) {
      const bool trophy = award.reason == prizes::Reason::WholeTrophy;
      const std::string what = trophy ? visible(names) : prizes::money_text(award.amount);
      std::printf("  %s%s", padded(visible(award.name), 30).c_str(), padded(what, 12).c_str());
      if (explain) {
        print("  ", message_of(award.reason));
      } else if (trophy) {
        print("  ", of_list("score", {{"score", points_text(pool.score)}}));
      } else {
        print("  ", of_list("score.for", {{"score", points_text(pool.score)}, {"prizes", names}}));
      }
    }
  }
  for (const std::size_t prize : won.unwon) {
    const PrizePlan& plan = section.prizes[prize];
    if (plan.kind == prizes::Kind::Trophy) {
      print("  ", of_list("unwon.trophy", {{"prize", plan.name}}));
    } else {
      print("  ", of_list("unwon", {{"prize", plan.name}, {"amount", prizes::money_text(plan.amount)}}));
    }
  }
}

int show_prizes(TournamentContext& context, const Asked& asked) {
  const auto index = context.section(asked.section);
  if (!index) return index.error();
  const State* state = context.view();
  const Section& section = state->sections[*index];
  const Awards won = awards(*state, *index, context.desk->directory());
  if (context.json) {
    print_shape(prizes_shape(section, won));
    return Done;
  }
  if (section.prizes.empty()) {
    std::printf("%s\n", say(of_list("none", {{"section", asked.section}}), context.language).c_str());
    return Done;
  }
  print_awards(section, won, asked.explain, context.language);
  return Done;
}

/// One prize of a section: what of it is said, and by what name it is known.
struct OnePrize {
  std::string section;
  std::string name;
  std::string renamed;
  std::string reason;
  PrizePlan plan;
  bool anybody{false};
};

/// Does what `change` makes of the prizes as they are now; it gives the fault, if there is one.
template <typename Change>
int change_prizes(TournamentContext& context, const OnePrize& asked, const Change& change) {
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  // Said again it is known by its name; the list is another by now.
  if (context.is_repeated()) return context.act(SetPrizes{});
  const auto index = context.section(asked.section);
  if (!index) return index.error();
  std::vector<PrizePlan> list = context.desk->event().state().sections[*index].prizes;
  if (const auto fault = change(list)) {
    std::fprintf(stderr, "touchmove tournament: %s\n", visible(say(*fault, context.language)).c_str());
    return AnswerIsNo;
  }
  return context.act(SetPrizes{asked.section, std::move(list), asked.reason});
}

/// The options of a prize; an amount is money, as in prizes.csv.
void add_prize_options(CLI::App& command, OnePrize& x) {
  command.add_option("SECTION", x.section, "Section")->required();
  command.add_option("NAME", x.name, "The prize, such as '1st U1600'")->required();
  command.add_option("--reason", x.reason, "Why");
}
void add_prize_terms(CLI::App& command, OnePrize& x, const std::string& amount) {
  command.add_option_function<std::string>(
      amount,
      [&x](const std::string& text) {
        const auto cents = tournament::files::parse_money(text);
        if (!cents) throw CLI::ValidationError("AMOUNT", "'" + text + "' is no amount such as 500 or 12.50");
        x.plan.amount = *cents;
      },
      "500, 12.50; none of a trophy");
  add_word(command, "--kind", x.plan.kind, "What it is");
  command.add_option("--group", x.plan.group, "Prizes for the same players; those of the same eligibility if left out");
  add_word(command, "--to", x.plan.goes_to, "Who wins it");
  command.add_option("--below", x.plan.rated_below, "For those rated below");
  command.add_option("--at-least", x.plan.rated_at_least, "For those rated so or higher");
  command.add_option("--unrated", x.plan.unrated, "yes: the unrated too, and they alone where no bound is named");
  command.add_option("--entries", x.plan.entries, "For these entries alone")->delimiter(',');
}

/// What a command gives of a prize, put in place of what it was.
void take_terms(const CLI::App& command, const OnePrize& x, const char* amount, PrizePlan& prize) {
  const auto take = [&](const char* option, auto member) {
    if (command.get_option(option)->count() > 0) prize.*member = x.plan.*member;
  };
  take(amount, &PrizePlan::amount);
  take("--kind", &PrizePlan::kind);
  take("--group", &PrizePlan::group);
  take("--to", &PrizePlan::goes_to);
  take("--below", &PrizePlan::rated_below);
  take("--at-least", &PrizePlan::rated_at_least);
  take("--unrated", &PrizePlan::unrated);
  take("--entries", &PrizePlan::entries);
}

void add_one_prize(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* prize = app.add_subcommand("prize", "Add, change or take away one prize of a section");
  prize->require_subcommand(1);
  prize->fallthrough();
  {
    auto x = std::make_shared<OnePrize>();
    auto* c = prize->add_subcommand("add", "One prize more");
    add_prize_options(*c, *x);
    add_prize_terms(*c, *x, "AMOUNT");
    c->callback([=, &context, &exit_code] {
      x->plan.name = x->name;
      exit_code =
          change_prizes(context, *x, [&](std::vector<PrizePlan>& list) { return with_prize(list, "", x->plan); });
    });
  }
  {
    auto x = std::make_shared<OnePrize>();
    auto* c = prize->add_subcommand("change", "Change what is given of a prize");
    add_prize_options(*c, *x);
    add_prize_terms(*c, *x, "--amount");
    c->add_option("--name", x->renamed, "Its new name");
    c->add_flag("--anybody", x->anybody, "No rating and no list of entries bounds it any more");
    c->callback([=, &context, &exit_code] {
      exit_code = change_prizes(context, *x, [&](std::vector<PrizePlan>& list) {
        const auto found = std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.name == x->name; });
        PrizePlan changed = found == list.end() ? PrizePlan{} : *found;
        if (x->anybody)
          changed = {changed.name, changed.kind, changed.amount, changed.group, changed.goes_to, {}, {}, false, {}};
        take_terms(*c, *x, "--amount", changed);
        if (!x->renamed.empty()) changed.name = x->renamed;
        return with_prize(list, x->name, std::move(changed));
      });
    });
  }
  {
    auto x = std::make_shared<OnePrize>();
    auto* c = prize->add_subcommand("remove", "Take a prize away");
    add_prize_options(*c, *x);
    c->callback([=, &context, &exit_code] {
      exit_code = change_prizes(context, *x,
                                [&](std::vector<PrizePlan>& list) { return with_prize(list, x->name, std::nullopt); });
    });
  }
}

}  // namespace

void add_tournament_prizes(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_one_prize(app, context, exit_code);
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
