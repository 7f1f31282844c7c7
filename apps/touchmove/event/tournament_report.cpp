// `touchmove tournament`: what the rating report says besides the results, the persons behind opaque ids, and what the
// event will probably do to the ratings.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>

#include "event/tournament_answers.hpp"
#include "event/tournament_context.hpp"
#include "event/tournament_people.hpp"
#include "rim/language.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/fide_preflight.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/views/ratings.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace files = tournament::files;

/// What is known, and every field that the report would lack.
int show_report(TournamentContext& context) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  const Directory& directory = context.desk->directory();
  const ReportFacts& facts = state->report;
  auto problems = rounds_missing(*state);
  for (auto& problem : files::preflight(rating_report(*state, directory, {}))) problems.push_back(std::move(problem));
  const bool blocked = std::any_of(problems.begin(), problems.end(), [](const files::ReportProblem& problem) {
    return problem.severity == files::Severity::Blocks;
  });
  if (context.json) {
    print_shape(report_answer(*state, directory, problems));
    return blocked ? AnswerIsNo : Done;
  }
  const auto line = [](const char* name, const std::string& value) {
    std::printf("%-14s%s\n", name, value.empty() ? "-" : visible(value).c_str());
  };
  const auto director = [&](const std::string& id) {
    const auto known = directory.persons.find(id);
    if (id.empty()) return std::string();
    return known == directory.persons.end() ? id + " (nobody known)"
                                            : printed_name(directory, id) + " " + known->second.federation_id;
  };
  line("affiliate", facts.affiliate);
  line("city", facts.city);
  line("state", facts.state);
  line("zip", facts.zip);
  line("federation", facts.federation);
  line("chief", director(facts.chief));
  line("assistant", director(facts.assistant));
  for (const std::string& other : facts.others) line("other", director(other));
  line("first day", facts.first_day.empty() ? state->opened->first_day : facts.first_day);
  line("last day", facts.last_day.empty() ? state->opened->last_day : facts.last_day);
  for (const files::ReportProblem& problem : problems) {
    messages::Message what = message_of(problem);
    if (problem.severity == files::Severity::Warns) {
      what = messages::Message("file.preflight.warning", {{"what", std::vector{what}}});
    }
    std::printf("%s\n", visible(say(what, context.language)).c_str());
  }
  const messages::Message state_of(blocked ? "file.preflight.blocked" : "file.preflight.ready");
  std::printf("%s\n", say(state_of, context.language).c_str());
  return blocked ? AnswerIsNo : Done;
}

void add_report(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<ReportFacts>();
  auto reason = std::make_shared<std::string>();
  auto* c = app.add_subcommand("report", "What the rating report says of the event; without options, what it lacks");
  c->add_option("--affiliate", x->affiliate, "A and seven digits");
  c->add_option("--city", x->city, "City");
  c->add_option("--state", x->state, "Two letters");
  c->add_option("--zip", x->zip, "12345 or 12345-6789");
  c->add_option("--federation", x->federation, "FIDE's code of the place's federation, three letters");
  add_word(*c, "--cross-table-to", x->cross_table_to, "Whom US Chess sends the cross table");
  c->add_option("--chief", x->chief, "Chief director: a person's opaque id (see 'person')");
  c->add_option("--assistant", x->assistant, "Assistant chief director");
  c->add_option("--other", x->others, "Other directors")->delimiter(',');
  c->add_option("--first-day", x->first_day, "YYYY-MM-DD; the event's if left out");
  c->add_option("--last-day", x->last_day, "YYYY-MM-DD");
  c->add_option("--reason", *reason, "Why it is changed");
  c->callback([=, &context, &exit_code] {
    const auto given = [&](const char* option) { return c->get_option(option)->count() > 0; };
    constexpr const char* options[] = {"--affiliate",  "--city",           "--state",   "--zip",
                                       "--federation", "--cross-table-to", "--chief",   "--assistant",
                                       "--other",      "--first-day",      "--last-day"};
    const bool any = std::any_of(std::begin(options), std::end(options), given);
    if (!any) {
      exit_code = show_report(context);
      return;
    }
    exit_code = BadUsage;
    if (!context.open(EventDesk::Access::Write)) return;
    ReportFacts facts = context.desk->event().state().report;
    const auto take = [&](const char* option, auto member) {
      if (given(option)) facts.*member = (*x).*member;
    };
    take("--affiliate", &ReportFacts::affiliate);
    take("--city", &ReportFacts::city);
    take("--state", &ReportFacts::state);
    take("--zip", &ReportFacts::zip);
    take("--federation", &ReportFacts::federation);
    take("--cross-table-to", &ReportFacts::cross_table_to);
    take("--chief", &ReportFacts::chief);
    take("--assistant", &ReportFacts::assistant);
    take("--other", &ReportFacts::others);
    take("--first-day", &ReportFacts::first_day);
    take("--last-day", &ReportFacts::last_day);
    exit_code = context.act(SetReport{facts, *reason});
  });
}

void add_section_report(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<SetSectionReport>();
  auto* c = app.add_subcommand("report-section", "What the rating report says of a section besides its results");
  c->add_option("SECTION", x->section, "Section")->required();
  c->add_option("--rated", x->facts.rated, "no: it is left out of the report");
  add_word(*c, "--level", x->facts.level, "Of a scholastic section");
  c->add_option("--chief", x->facts.chief, "Its chief director, if not the event's");
  c->add_option("--assistant", x->facts.assistant, "Its assistant chief director");
  c->add_option("--first-day", x->facts.first_day, "YYYY-MM-DD, if not the event's");
  c->add_option("--last-day", x->facts.last_day, "YYYY-MM-DD");
  c->add_option("--round-days", x->facts.round_days, "The day of each round, YYYY-MM-DD, round 1 first")
      ->delimiter(',');
  c->add_option("--grand-prix", x->facts.grand_prix_points, "Grand Prix points; 0: none");
  c->add_option("--reason", x->reason, "Why it is changed");
  c->callback([=, &context, &exit_code] {
    exit_code = BadUsage;
    if (!context.open(EventDesk::Access::Write)) return;
    SetSectionReport act = *x;
    const Section* known = find_section(context.desk->event().state(), x->section);
    if (known != nullptr) act.facts = known->report;
    const auto take = [&](const char* option, auto member) {
      if (c->get_option(option)->count() > 0) act.facts.*member = x->facts.*member;
    };
    take("--rated", &SectionFacts::rated);
    take("--level", &SectionFacts::level);
    take("--chief", &SectionFacts::chief);
    take("--assistant", &SectionFacts::assistant);
    take("--first-day", &SectionFacts::first_day);
    take("--last-day", &SectionFacts::last_day);
    take("--round-days", &SectionFacts::round_days);
    take("--grand-prix", &SectionFacts::grand_prix_points);
    act.facts.grand_prix = act.facts.grand_prix_points > 0;
    exit_code = context.act(act);
  });
}

void add_person(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<Person>();
  auto* c =
      app.add_subcommand("person", "Name the person behind an opaque id: a team's member, a director; or correct");
  c->add_option("ID", x->id, "Opaque id, as entries, members and directors have it")->required();
  c->add_option("LAST", x->last, "Last name");
  c->add_option("FIRST", x->first, "First name");
  c->add_option("--id", x->federation_id, "The federation's id; US Chess: eight digits");
  c->add_option("--fide-id", x->fide_id, "FIDE's id, digits");
  c->add_option("--fide-rating", x->fide_rating, "FIDE's rating");
  c->add_option("--title", x->title, "Title");
  c->add_option("--sex", x->sex, "m or f");
  c->add_option("--birth", x->birth_date, "YYYY-MM-DD or the year");
  c->add_option("--federation", x->federation, "Three letters");
  c->add_option("--state", x->state, "Two letters");
  c->add_option("--member-until", x->member_until, "Last day of the membership, YYYY-MM-DD, or life");
  c->callback([=, &context, &exit_code] {
    exit_code = BadUsage;
    if (!context.open(EventDesk::Access::Write)) return;
    EventDesk& desk = *context.desk;
    Person before;
    if (const auto known = desk.directory().persons.find(x->id); known != desk.directory().persons.end()) {
      before = known->second;
    }
    Person person = before;
    person.id = x->id;
    const auto take = [&](const char* option, auto member) {
      if (c->get_option(option)->count() > 0) person.*member = (*x).*member;
    };
    take("LAST", &Person::last);
    take("FIRST", &Person::first);
    take("--id", &Person::federation_id);
    take("--fide-id", &Person::fide_id);
    take("--fide-rating", &Person::fide_rating);
    take("--title", &Person::title);
    take("--sex", &Person::sex);
    take("--birth", &Person::birth_date);
    take("--federation", &Person::federation);
    take("--state", &Person::state);
    take("--member-until", &Person::member_until);
    if (!may_be_kept(context, person, before)) {
      exit_code = AnswerIsNo;
      return;
    }
    exit_code = context.keep({desk.put_person(person)});
    if (exit_code == Done) print_changes(context, person, before);
  });
}

/// What FIDE's rating demands of a section's report and it has not.
int show_fide_report(TournamentContext& context, const std::string& id) {
  const auto section = context.section(id);
  if (!section) return section.error();
  const auto lacks = fide_preflight(*context.view(), *section, context.desk->directory());
  const bool blocked = std::any_of(lacks.begin(), lacks.end(), [](const FideLack& lack) { return lack.blocks; });
  if (context.json) {
    FideReportAnswer out{.section = id, .lacks = {}, .can_be_rated = !blocked};
    for (const FideLack& lack : lacks) {
      out.lacks.push_back(
          {lack.blocks ? "blocks" : "warns", lack.record, lack.entry, messages::say(lack.what, context.language)});
    }
    print_shape(out);
    return blocked ? AnswerIsNo : Done;
  }
  for (const FideLack& lack : lacks) {
    const messages::Message line(lack.blocks ? "fide.blocks" : "fide.warns",
                                 {{"record", lack.record}, {"what", std::vector{lack.what}}});
    std::printf("%s\n", visible(messages::say(line, context.language)).c_str());
  }
  std::printf("%s\n",
              messages::say(messages::Message(blocked ? "fide.not_yet" : "fide.ready"), context.language).c_str());
  return blocked ? AnswerIsNo : Done;
}

void add_fide_report(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto section = std::make_shared<std::string>();
  auto* c = app.add_subcommand("fide-report", "What FIDE's rating demands of a section's report, and what it lacks");
  c->add_option("SECTION", *section, "Section")->required();
  c->add_option("--as-of", context.as_of, "As it was after this event of the log");
  c->callback([section, &context, &exit_code] { exit_code = show_fide_report(context, *section); });
}

struct AskedReport {
  std::string section;
  RatingSystem system{RatingSystem::UsChess};
  bool explain{false};
};

int show_ratings(TournamentContext& context, const AskedReport& asked) {
  const auto section = context.section(asked.section);
  if (!section) return section.error();
  const State* state = context.view();
  const auto table = ratings(*state, *section, context.desk->directory(), asked.system);
  if (!table) {
    for (const std::string& fault : said(table.error(), context.language))
      std::fprintf(stderr, "touchmove tournament: %s\n", visible(fault).c_str());
    return AnswerIsNo;
  }
  if (context.json) {
    print_shape(ratings_shape(state->sections[*section], *table));
    return Done;
  }
  const messages::Message estimate("rating.estimate", {{"what", std::vector{table->what}}});
  std::printf("%s\n", say(estimate, context.language).c_str());
  for (const std::string& note : said(table->notes, context.language)) std::printf("%s\n", note.c_str());
  const auto text = [](const std::optional<int>& number) { return number ? std::to_string(*number) : "-"; };
  // As wide as the longest name, so that no rating stands right behind one.
  std::size_t width = 30;
  for (const RatedPlayer& player : table->players) width = std::max(width, text_width(visible(player.name)));
  width += 2;
  std::printf("%s%s%s%s%sNote\n", padded("No", 6).c_str(), padded("Name", width).c_str(), padded("Before", 8).c_str(),
              padded("After", 8).c_str(), padded("Change", 8).c_str());
  for (const RatedPlayer& player : table->players) {
    const auto& line = player.line;
    std::string change = "-";
    if (line.before && line.after) {
      change = (*line.after > *line.before ? "+" : "") + std::to_string(*line.after - *line.before);
    }
    std::printf("%s%s%s%s%s%s\n", padded(std::to_string(player.number), 6).c_str(),
                padded(visible(player.name), width).c_str(), padded(text(line.before), 8).c_str(),
                padded(text(line.after), 8).c_str(), padded(change, 8).c_str(),
                tournament::rating::note_text(line, context.language).c_str());
    if (!asked.explain) continue;
    for (const std::string& step : tournament::rating::step_texts(line, context.language)) {
      std::printf("      %s\n", step.c_str());
    }
  }
  return Done;
}

void add_ratings(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<AskedReport>();
  auto* c = app.add_subcommand("ratings", "What a section will probably do to its players' ratings");
  c->add_option("SECTION", x->section, "Section")->required();
  add_word(*c, "--system", x->system, "Whose rating system; uschess if left out");
  c->add_flag("--explain", x->explain, "Show every step");
  c->add_option("--as-of", context.as_of, "As it was after this event of the log");
  c->callback([=, &context, &exit_code] { exit_code = show_ratings(context, *x); });
}

}  // namespace

void add_tournament_report(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_report(app, context, exit_code);
  add_section_report(app, context, exit_code);
  add_fide_report(app, context, exit_code);
  add_person(app, context, exit_code);
  add_ratings(app, context, exit_code);
}

}  // namespace touchmove::app
