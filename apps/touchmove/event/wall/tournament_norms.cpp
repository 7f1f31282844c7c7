// `touchmove tournament norms`: results that are norms for a title of FIDE.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "event/tournament_context.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/norm_report.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace fide = tournament::rating::fide;
using messages::Message;

struct NormsAsked {
  std::string section;
  EntryNumber entry{0};
  bool all{false};
};

std::string halves(int half_points) { return points_text(half_points * 5); }

/// What a result lacks, each with its article; that it is a norm, where it lacks nothing.
std::string verdict(const fide::Norm& norm, const std::string& language) {
  if (norm.is_reached()) return messages::say(Message("fide.norm.reached"), language);
  std::vector<Message> lacks;
  for (const fide::NormLack lack : norm.lacks) {
    lacks.emplace_back("fide.norm.lacks", std::vector<messages::Param>{
                                              {"what", std::vector{Message("fide.norm." + std::string(word_of(lack)))}},
                                              {"article", std::string(article_of(lack))}});
  }
  return messages::say(Message("fide.norm.not", {{"lacks", std::move(lacks)}}), language);
}

std::string title_of(const fide::Norm& norm) { return std::string(word_of(norm.title)); }

std::string number_or_dash(const std::optional<int>& number) { return number ? std::to_string(*number) : "-"; }

/// The certificate of a title result, as FIDE's form IT1 asks.
void print_certificate(const State& state, const Directory& directory, const NormCandidate& candidate,
                       const fide::Norm& norm, const std::string& language) {
  const auto line = [&](const char* key, const std::string& value) {
    std::printf("%s%s\n", padded(messages::say(Message(key), language), 28).c_str(),
                value.empty() ? "-" : visible(value).c_str());
  };
  const Person& who = candidate.person;
  line("fide.norm.title", title_of(norm));
  line("fide.norm.player", who.last + (who.first.empty() ? "" : ", " + who.first));
  line("fide.norm.id", who.fide_id);
  line("fide.norm.birth", who.birth_date);
  line("fide.norm.federation", who.federation);
  line("fide.norm.event", state.opened ? state.opened->name : "");
  line("fide.norm.place", state.report.city + (state.report.federation.empty() ? "" : ", " + state.report.federation));
  const auto said = [&](const char* key) { return messages::say(Message(key), language); };
  std::vector<std::vector<std::string>> rows{{"", said("publish.round_column"), said("publish.sheet.opponent"),
                                              said("fide.norm.col.id"), said("fide.norm.col.federation"),
                                              said("publish.rating"), said("fide.norm.title"), said("publish.result")}};
  for (std::size_t i = 0; i < candidate.player.games.size(); ++i) {
    const fide::NormGame& game = candidate.player.games[i];
    const Person& met = candidate.opponents[i];
    rows.push_back({norm.raised == i ? "*" : "", std::to_string(game.round + 1), printed_name(directory, met.id),
                    met.fide_id, game.federation, number_or_dash(game.rating), game.title, halves(game.half_points)});
  }
  print_columns(std::move(rows));
  line("fide.norm.score_of", halves(norm.half_points) + " / " + std::to_string(norm.games));
  line("fide.norm.ra", std::to_string(norm.average));
  line("fide.norm.rp", std::to_string(norm.performance) + " (" + std::to_string(norm.percent) + " %, dp " +
                           std::to_string(norm.added) + ")");
  line("fide.norm.count.titled", std::to_string(norm.titled));
  line("fide.norm.count.as_high", std::to_string(norm.as_high));
  line("fide.norm.count.federations", std::to_string(norm.federations));
  line("fide.norm.count.own", std::to_string(norm.of_own));
  line("fide.norm.verdict", verdict(norm, language));
  if (norm.raised) std::printf("* %s\n", messages::say(Message("fide.norm.raised"), language).c_str());
}

int show_norms(TournamentContext& context, const NormsAsked& asked) {
  const auto section = context.section(asked.section);
  if (!section) return section.error();
  const State& state = *context.view();
  const Directory& directory = context.desk->directory();
  const auto heading = [&](const char* key) { return messages::say(Message(key), context.language); };
  std::vector<std::vector<std::string>> rows{{heading("publish.sheet.number"), heading("publish.name"),
                                              heading("fide.norm.title"), heading("fide.norm.col.games"),
                                              heading("publish.score"), "Ra", "Rp", ""}};
  bool found = false;
  bool printed = false;
  for (const NormCandidate& candidate : norm_candidates(state, *section, directory)) {
    if (asked.entry != 0 && candidate.entry != asked.entry) continue;
    found = found || asked.entry != 0;
    for (const fide::Norm& norm : candidate.norms) {
      if (asked.entry != 0) {
        if (printed) std::printf("\n");
        print_certificate(state, directory, candidate, norm, context.language);
        printed = true;
      } else if (norm.is_reached() || asked.all) {
        rows.push_back({std::to_string(candidate.entry), printed_name(directory, candidate.person.id), title_of(norm),
                        std::to_string(norm.games), halves(norm.half_points), std::to_string(norm.average),
                        std::to_string(norm.performance), verdict(norm, context.language)});
      }
    }
  }
  if (asked.entry != 0) {
    if (found) return Done;
    const Message nobody("fide.norm.nobody", {{"entry", std::int64_t{asked.entry}}});
    complain(messages::say(nobody, context.language));
    return AnswerIsNo;
  }
  if (rows.size() > 1) {
    print_columns(std::move(rows));
  } else {
    std::printf("%s\n", messages::say(Message("fide.norm.none"), context.language).c_str());
  }
  return Done;
}

}  // namespace

void add_tournament_norms(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto asked = std::make_shared<NormsAsked>();
  auto* c = app.add_subcommand("norms", "Who of a section has scored a norm for a title of FIDE (B.01)");
  c->add_option("SECTION", asked->section, "Section")->required();
  c->add_option("--entry", asked->entry, "What form IT1 says of this entry: opponents, averages, what is lacking");
  c->add_flag("--all", asked->all, "Whoever has played, with what each lacks");
  c->add_option("--as-of", context.as_of, "As it was after this event of the log");
  c->callback([asked, &context, &exit_code] { exit_code = show_norms(context, *asked); });
}

}  // namespace touchmove::app
