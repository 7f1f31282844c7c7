// `touchmove tournament`: fees, waiting lists, requests to be entered, and check-in of a whole section.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "event/lists/registration_answers.hpp"
#include "event/tournament_context.hpp"
#include "event/tournament_people.hpp"
#include "rim/lists/formulas.hpp"
#include "rim/output_files.hpp"
#include "rim/terminal.hpp"
#include "touchmove/tournament/event/imports/list_rating.hpp"
#include "touchmove/tournament/event/sharing/fees_file.hpp"
#include "touchmove/tournament/event/state/registration.hpp"
#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

// --- fees -----------------------------------------------------------------------------------------------------------

struct Noting {
  NoteFee note;
  std::string amount;
  std::string section;
  bool all{false};
};

int note_fee(TournamentContext& context, Noting asked) {
  const auto typed = parse_amount(asked.amount);
  if (!typed) {
    complain(asked.amount + " is no amount: write 25, 25.50, '25 USD' or '$25'");
    return BadUsage;
  }
  if ((!asked.note.entries.empty() ? 1 : 0) + (asked.all ? 1 : 0) + (asked.section.empty() ? 0 : 1) != 1) {
    complain("say whose fee it is: entries, --section or --all");
    return BadUsage;
  }
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  asked.note.sum = typed->amount;
  asked.note.currency = typed->currency;
  const State& state = context.desk->event().state();
  for (const Entry& entry : state.entries) {
    const bool meant = asked.all || (!asked.section.empty() && state.sections[entry.section].plan.id == asked.section);
    if (meant && !entry.withdrawal && !entry.house) asked.note.entries.push_back(entry.number);
  }
  return context.act(asked.note);
}

FeeAnswer answer_of(const Account& account) {
  FeeAnswer out;
  out.currency = account.currency;
  out.owed = account.owed;
  out.paid = account.paid;
  out.waived = account.waived;
  out.refunded = account.refunded;
  out.open = account.open();
  return out;
}

int show_fees(TournamentContext& context, const std::string& section, bool open_only) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  if (!section.empty()) {
    if (const auto named = context.section(section); !named) return named.error();
  }
  const auto accounts = accounts_of(*state);
  FeesAnswer out;
  std::vector<std::vector<std::string>> rows{{"No", "Name", "Section", "Owed", "Paid", "Waived", "Refunded", "Open"}};
  const auto row_of = [](std::string number, std::string name, std::string of, const Account& account) {
    const auto text = [&](std::int64_t sum) { return sum == 0 ? "-" : amount_text(sum, account.currency); };
    return std::vector<std::string>{std::move(number),      std::move(name),     std::move(of),
                                    text(account.owed),     text(account.paid),  text(account.waived),
                                    text(account.refunded), text(account.open())};
  };
  for (const auto& [number, of_entry] : accounts) {
    const Entry* entry = find_entry(*state, number);
    if (entry == nullptr) continue;
    const std::string& id = state->sections[entry->section].plan.id;
    if (!section.empty() && id != section) continue;
    for (const Account& account : of_entry) {
      if (open_only && account.open() == 0) continue;
      FeeAnswer one = answer_of(account);
      one.entry = number;
      one.printed = printed_name(context.desk->directory(), entry->person);
      one.section = id;
      rows.push_back(row_of(std::to_string(number), one.printed, id, account));
      out.fees.push_back(std::move(one));
    }
  }
  for (const Account& sum : sums_of(*state, accounts, section)) {
    rows.push_back(row_of("", "all", "", sum));
    out.sums.push_back(answer_of(sum));
  }
  if (context.json) {
    print_shape(out);
  } else if (rows.size() == 1) {
    std::puts("no fee is noted");
  } else {
    print_columns(std::move(rows));
  }
  return Done;
}

void add_fees(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<Noting>();
    auto* c = app.add_subcommand("fee", "Note of a fee that it is owed, paid, waived or refunded");
    add_word(*c, "KIND", x->note.kind, "What is noted")->required();
    c->add_option("AMOUNT", x->amount, "Of each, with the currency as you write it: 25, 25.50, '25 USD', '$25'")
        ->required();
    c->add_option("ENTRY", x->note.entries, "Entries");
    c->add_option("--section", x->section, "Of everybody in a section who has not left");
    c->add_flag("--all", x->all, "Of everybody in the event who has not left");
    c->add_option("--remark", x->note.remark, "Such as cash, or a receipt's number");
    c->callback([x, &context, &exit_code] { exit_code = note_fee(context, *x); });
  }
  {
    struct Asked {
      std::string section;
      bool open{false};
    };
    auto x = std::make_shared<Asked>();
    auto* c = app.add_subcommand("fees", "What was noted of fees, and what is open");
    c->add_option("--section", x->section, "Only of this section");
    c->add_flag("--open", x->open, "Only who has something to pay, or to get back");
    c->callback([x, &context, &exit_code] { exit_code = show_fees(context, x->section, x->open); });
  }
}

// --- applications ---------------------------------------------------------------------------------------------------

struct Applying {
  Apply apply;
  Person person;
  std::string rating;
};

int put_in_line(TournamentContext& context, Applying x) {
  bool bad = false;
  const auto published = tournament::rating::parse_published(x.rating == "none" ? "" : x.rating, bad);
  if (bad) {
    complain("--rating " + x.rating + " is no rating: write 1543, 1200/8 for a provisional one, or none");
    return BadUsage;
  }
  rate(x.apply.standing, published);
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const EventDesk& desk = *context.desk;
  x.apply.application = static_cast<int>(desk.event().state().applications.size()) + 1;
  x.apply.waiting = true;
  x.person.id = x.apply.person = new_person_id();
  const bool repeated = context.is_repeated();
  if (!repeated && !may_be_kept(context, x.person, {})) return AnswerIsNo;
  const int code = context.act(x.apply, {desk.put_person(x.person)});
  if (code == Done && !context.json && !repeated) std::printf("  application %d\n", x.apply.application);
  return code;
}

int admit(TournamentContext& context, int number, const std::string& section, int first_round) {
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const State& state = context.desk->event().state();
  const ApplicationRecord* application = find_application(state, number);
  if (application == nullptr) {
    complain("there is no application " + std::to_string(number));
    return AnswerIsNo;
  }
  Enter enter;
  enter.entry = static_cast<int>(state.entries.size()) + 1;
  enter.person = application->what.person;
  enter.section = section.empty() ? application->what.section : section;
  enter.standing = application->what.standing;
  enter.application = number;
  const Section* into = find_section(state, enter.section);
  const int next = into == nullptr ? 1 : std::min(static_cast<int>(into->rounds.size()) + 1, into->plan.rounds);
  enter.first_round = first_round != 0 ? first_round : next;
  const bool repeated = context.is_repeated();
  const int code = context.act(enter);
  if (code == Done && !context.json && !repeated) std::printf("  entry %d\n", enter.entry);
  return code;
}

int show_applications(TournamentContext& context, bool all) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  const Directory& directory = context.desk->directory();
  const auto alikes = alike_applicants(*state, directory);
  ApplicationsAnswer out;
  out.open = state->registration.open;
  std::vector<std::vector<std::string>> rows{{"Application", "Name", "Rating", "Section", "State", "Place", "Alike"}};
  for (const ApplicationRecord& each : state->applications) {
    if (!all && !is_open(each)) continue;
    ApplicationAnswerShape one;
    one.application = each.what.application;
    one.person = each.what.person;
    one.printed = printed_name(directory, each.what.person);
    one.section = each.what.section;
    one.rating = each.what.standing.rating;
    one.state = each.state;
    one.by_self = each.by_self;
    one.entry = each.entry;
    one.reason = each.reason;
    if (const auto alike = alikes.find(one.application); alike != alikes.end()) {
      one.alike_entry = alike->second.entry;
      one.alike_application = alike->second.application;
    }
    const auto line = waiting_for(*state, each.what.section);
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == &each) one.place = static_cast<int>(i) + 1;
    }
    std::string alike = one.alike_entry == 0 ? "" : "entry " + std::to_string(one.alike_entry);
    if (one.alike_application != 0) {
      alike += (alike.empty() ? "application " : ", application ") + std::to_string(one.alike_application);
    }
    rows.push_back({std::to_string(one.application), one.printed, one.rating == 0 ? "unr." : std::to_string(one.rating),
                    one.section, std::string(word_of(one.state)), one.place == 0 ? "" : std::to_string(one.place),
                    alike});
    out.applications.push_back(std::move(one));
  }
  if (context.json) {
    print_shape(out);
    return Done;
  }
  std::printf("the public page %s\n", out.open ? "takes requests" : "takes no requests");
  if (rows.size() > 1) print_columns(std::move(rows));
  return Done;
}

void add_applications(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto* c = app.add_subcommand("registration", "Whether the event's public page takes requests to be entered");
    c->require_subcommand(1);
    auto x = std::make_shared<OpenRegistration>();
    auto* open = c->add_subcommand("open", "It does, until it is closed");
    open->add_option("--section", x->sections, "Only for these sections")->delimiter(',');
    open->add_option("--notice", x->notice, "Shown with the form: the fee, what to bring");
    open->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
    auto* closed = c->add_subcommand("close", "It does not; what was asked stays");
    closed->callback([&context, &exit_code] { exit_code = context.act(OpenRegistration{.open = false}); });
  }
  {
    auto x = std::make_shared<Applying>();
    auto* c = app.add_subcommand("wait", "Put somebody on a section's waiting list");
    c->add_option("SECTION", x->apply.section, "Section")->required();
    c->add_option("LAST", x->person.last, "Last name")->required();
    c->add_option("FIRST", x->person.first, "First name");
    c->add_option("--rating", x->rating, "Rating, as with enter");
    c->add_option("--team", x->apply.standing.team, "Code of the team");
    c->add_option("--id", x->person.federation_id, "The federation's id; US Chess: eight digits");
    c->add_option("--fide-id", x->person.fide_id, "FIDE's id, digits");
    c->add_option("--birth", x->person.birth_date, "YYYY-MM-DD or the year");
    c->add_option("--grade", x->person.grade, "Grade");
    c->add_option("--school", x->person.school, "School, as it is written");
    c->add_option("--contact", x->person.contact, "Contact");
    c->callback([x, &context, &exit_code] { exit_code = put_in_line(context, *x); });
  }
  {
    auto all = std::make_shared<bool>(false);
    auto* c = app.add_subcommand("applications", "Who has asked to be entered, and who waits for a place");
    c->add_flag("--all", *all, "Also those that were declined or entered");
    c->callback([all, &context, &exit_code] { exit_code = show_applications(context, *all); });
  }
  {
    struct Asked {
      int application{0};
      int first_round{0};
      std::string section;
    };
    auto x = std::make_shared<Asked>();
    auto* c = app.add_subcommand("admit", "Enter an applicant");
    c->add_option("APPLICATION", x->application, "Application")->required();
    c->add_option("--section", x->section, "Into another section than asked for");
    c->add_option("--first-round", x->first_round, "First round played; the next to be paired if left out");
    c->callback([x, &context, &exit_code] { exit_code = admit(context, x->application, x->section, x->first_round); });
  }
  const auto answers = [&](const char* name, const char* help, ApplicationAnswer answer) {
    auto x = std::make_shared<AnswerApplication>();
    x->answer = answer;
    auto* c = app.add_subcommand(name, help);
    c->add_option("APPLICATION", x->application, "Application")->required();
    c->add_option("--reason", x->reason, "Why");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  };
  answers("defer", "An applicant goes on the section's waiting list", ApplicationAnswer::Wait);
  answers("decline", "An applicant is not entered, or does not want to be any more", ApplicationAnswer::Decline);
  answers("reopen", "A declined application, or one on the waiting list, is looked at anew", ApplicationAnswer::Reopen);
}

void add_check_in(CLI::App& app, TournamentContext& context, int& exit_code) {
  struct Asked {
    int entry{0};
    bool all{false};
    bool present{true};
    std::string section;
  };
  auto x = std::make_shared<Asked>();
  auto* c = app.add_subcommand("check-in", "A player is there, or with --all everybody is");
  c->add_option("ENTRY", x->entry, "Entry");
  c->add_flag("--all", x->all, "Everybody who has not left");
  c->add_option("--section", x->section, "With --all: only of this section");
  c->add_flag("!--absent", x->present, "Is not there after all");
  c->callback([x, &context, &exit_code] {
    if (x->all == (x->entry != 0) || (!x->all && !x->section.empty())) {
      complain("say who is there: an entry, or --all");
      exit_code = BadUsage;
      return;
    }
    exit_code = x->all ? context.act(CheckInAll{x->section, x->present}) : context.act(CheckIn{x->entry, x->present});
  });
}

}  // namespace

void add_tournament_registration(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_check_in(app, context, exit_code);
  add_fees(app, context, exit_code);
  add_applications(app, context, exit_code);
}

void add_export_fees(CLI::App& out, TournamentContext& context, int& exit_code) {
  auto file = std::make_shared<std::string>("-");
  auto* c = out.add_subcommand("fees", "What was noted of everybody's fee, as CSV");
  c->add_option("FILE", *file, "File; - for standard output")->capture_default_str();
  c->add_option("--as-of", context.as_of, "As it was after this event of the log");
  auto formulas = std::make_shared<tournament::files::Formulas>(tournament::files::Formulas::Kept);
  add_no_formulas(*c, *formulas);
  c->callback([file, formulas, &context, &exit_code] {
    exit_code = BadUsage;
    const State* state = context.view();
    if (state == nullptr) return;
    const std::string fault = write_output(*file, fees_csv(*state, context.desk->directory(), *formulas));
    if (fault.empty()) {
      exit_code = Done;
    } else {
      complain(fault);
    }
  });
}

}  // namespace touchmove::app
