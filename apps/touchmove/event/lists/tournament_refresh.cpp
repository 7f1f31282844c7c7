// `touchmove tournament refresh`: what a rating list has otherwise of those who are entered, and taking it.
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "event/desk_answers.hpp"
#include "event/tournament_context.hpp"
#include "event/tournament_people.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/imports/refresh.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace files = tournament::files;
using messages::Message;

struct RefreshAsked {
  std::string list;
  std::string section;
  std::string reason;
  bool take{false};
};

void print_refreshed(const TournamentContext& context, const Refreshed& found) {
  const Directory& directory = context.desk->directory();
  std::vector<std::vector<std::string>> rows{{"No", "Name", "What", "Was", "Now"}};
  const auto or_none = [](const std::string& text) { return text.empty() ? std::string("-") : text; };
  for (const ListedChange& change : found.changes) {
    const Message what("event.refresh.what." + std::string(word_of(change.what)));
    rows.push_back({std::to_string(change.entry), printed_name(directory, change.person),
                    messages::say(what, context.language), or_none(change.was), or_none(change.now)});
  }
  if (rows.size() > 1) print_columns(std::move(rows));
  for (const LeftAsItIs& left : found.left) {
    const Message why("event.refresh.left." + std::string(word_of(left.why)), {{"listed", left.listed}});
    complain(std::to_string(left.entry) + " " + printed_name(directory, left.person) + ": " +
             messages::say(why, context.language));
  }
}

RefreshAnswer answer_of(const Refreshed& found) {
  RefreshAnswer out;
  for (const ListedChange& change : found.changes) {
    out.changes.push_back({change.entry, change.person, std::string(word_of(change.what)), change.was, change.now});
  }
  for (const LeftAsItIs& left : found.left) {
    out.left.push_back({left.entry, left.person, std::string(word_of(left.why)), left.listed});
  }
  return out;
}

int refresh(TournamentContext& context, const RefreshAsked& asked) {
  if (!context.open(asked.take ? EventDesk::Access::Write : EventDesk::Access::Read)) return BadUsage;
  std::optional<std::size_t> section;
  if (!asked.section.empty()) {
    const auto named = context.section(asked.section);
    if (!named) return named.error();
    section = *named;
  }
  int exit_code = Done;
  const auto list = read_whole_list(context, asked.list, exit_code);
  if (!list) return exit_code;
  EventDesk& desk = *context.desk;
  const Refreshed found = refresh_from_list(
      desk.event().state(), desk.directory(), section, list->of(), [&](std::string_view id) { return list->find(id); },
      asked.reason);
  if (!context.json) print_refreshed(context, found);
  const bool takes = asked.take && !found.changes.empty();
  if (takes) {
    std::vector<store::Put> puts;
    for (const Person& person : found.persons) puts.push_back(desk.put_person(person));
    exit_code = found.acts.empty() ? context.keep(puts) : context.act_all(found.acts, std::move(puts));
    if (exit_code != Done) return exit_code;
  }
  if (context.json) {
    if (!takes) print_shape(answer_of(found));
    return Done;
  }
  const auto count = static_cast<std::int64_t>(found.changes.size());
  const Message said = found.changes.empty() ? Message("event.refresh.none")
                       : takes               ? Message("event.refresh.taken", {{"count", count}})
                                             : Message("file.refresh.would", {{"count", count}});
  std::printf("%s\n", messages::say(said, context.language).c_str());
  return Done;
}

}  // namespace

void add_tournament_refresh(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto asked = std::make_shared<RefreshAsked>();
  auto* c = app.add_subcommand("refresh", "Ratings, titles and memberships as a rating list has them now; shown first");
  c->add_option("LIST", asked->list,
                "File of the list, US Chess's or FIDE's (docs/formats/player-lists.md); - for "
                "standard input")
      ->required();
  c->add_option("--section", asked->section, "Only whoever is entered here");
  c->add_flag("--take", asked->take, "Take what is shown, as one act; without it nothing is changed");
  c->add_option("--reason", asked->reason, "Why, such as the month of the list");
  c->callback([asked, &context, &exit_code] { exit_code = refresh(context, *asked); });
}

}  // namespace touchmove::app
