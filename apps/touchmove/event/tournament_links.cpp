// `touchmove tournament link`: secret links to an event, for whoever directs or plays in it in the hall's pages, and
// the hall's games that belong to its boards.
#include <sodium.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "event/answers.hpp"
#include "event/tournament_context.hpp"
#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/protocol/random.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

struct Wanted {
  Role role{Role::ChiefDirector};
  std::vector<std::string> sections;
  std::string name;
  std::string reason;
  std::vector<int> links;
  std::vector<EntryNumber> entries;
  bool all{false};
  std::string address;
};

std::string new_token() {
  return hall::make_token([](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); });
}

/// A secret, and where the store keeps its hash.
struct Secret {
  std::string whose;
  std::string token;
};

std::string quoted_link(const TournamentContext& context, const Wanted& wanted, const std::string& token) {
  std::string address = wanted.address;
  while (address.ends_with('/')) address.pop_back();
  return address + "/e/" + context.desk->id() + "#" + token;
}

/// Does the act, and prints the links it gives out: once, for the store keeps their hashes alone.
int give_out(TournamentContext& context, const Wanted& wanted, const Body& body, std::vector<store::Put> puts,
             const std::vector<Secret>& secrets) {
  // The lobby shows an event whose pages somebody has.
  puts.push_back(hall::listing_put(context.desk->id(), *context.desk->event().state().opened));
  const bool repeated = context.is_repeated();
  const int code = context.act(body, std::move(puts));
  if (code != Done || repeated || context.overtaken) return code;
  for (const Secret& secret : secrets) {
    const std::string link = quoted_link(context, wanted, secret.token);
    if (context.json) {
      print_shape(LinkAnswer{secret.whose, link});
    } else {
      std::printf("  %s\t%s\n", secret.whose.c_str(), link.c_str());
    }
  }
  return code;
}

bool is_open(TournamentContext& context) {
  if (!context.open(EventDesk::Access::Write)) return false;
  if (context.desk->exists()) return true;
  complain("there is no event '" + context.desk->id() + "' in this store");
  return false;
}

/// A new link of the desk.
int appoint(TournamentContext& context, const Wanted& wanted) {
  if (!is_open(context)) return BadUsage;
  const State& state = context.desk->event().state();
  Appoint act{static_cast<int>(state.links.size()), wanted.role, wanted.sections, "", context.station};
  std::vector<store::Put> puts;
  if (!wanted.name.empty()) {
    Person person;
    person.id = act.person = new_person_id();
    person.last = wanted.name;
    puts.push_back(context.desk->put_person(person));
  }
  const std::string token = new_token();
  puts.push_back(hall::desk_put(context.desk->id(), act.link, store::digest(token)));
  const std::string whose = std::to_string(act.link) + " " + std::string(word_of(act.role));
  return give_out(context, wanted, act, std::move(puts), {{whose, token}});
}

/// New secrets for links there are; the old ones open nothing any more.
int renew(TournamentContext& context, const Wanted& wanted) {
  if (!is_open(context)) return BadUsage;
  const State& state = context.desk->event().state();
  IssueLinks act{wanted.links, wanted.entries, wanted.reason};
  for (const Entry& entry : state.entries) {
    if (wanted.all && !entry.withdrawal) act.entries.push_back(entry.number);
  }
  std::vector<store::Put> puts;
  std::vector<Secret> secrets;
  const std::string& id = context.desk->id();
  for (const int link : act.links) {
    const bool is_known = link >= 0 && static_cast<std::size_t>(link) < state.links.size();
    const Role role = is_known ? state.links[static_cast<std::size_t>(link)].role : Role::Viewer;
    secrets.push_back({std::to_string(link) + " " + std::string(word_of(role)), new_token()});
    puts.push_back(hall::desk_put(id, link, store::digest(secrets.back().token)));
  }
  for (const EntryNumber number : act.entries) {
    const Entry* const entry = find_entry(state, number);
    const std::string name = entry == nullptr ? "" : printed_name(context.desk->directory(), entry->person);
    secrets.push_back({"entry " + std::to_string(number) + " " + name, new_token()});
    puts.push_back(hall::player_put(id, number, store::digest(secrets.back().token)));
  }
  return give_out(context, wanted, act, std::move(puts), secrets);
}

int revoke(TournamentContext& context, const Wanted& wanted) {
  if (!is_open(context)) return BadUsage;
  std::vector<store::Put> puts;
  for (const int link : wanted.links) puts.push_back(hall::desk_put(context.desk->id(), link, std::nullopt));
  for (const EntryNumber entry : wanted.entries) {
    puts.push_back(hall::player_put(context.desk->id(), entry, std::nullopt));
  }
  return context.act(RevokeLinks{wanted.links, wanted.entries, wanted.reason}, std::move(puts));
}

void add_links(CLI::App& link, TournamentContext& context, int& exit_code) {
  const auto kind = [&](const char* name, const char* help, auto act) {
    auto x = std::make_shared<Wanted>();
    auto* c = link.add_subcommand(name, help);
    c->add_option("--reason", x->reason, "Why");
    c->callback([x, act, &context, &exit_code] { exit_code = act(context, *x); });
    return std::pair{x, c};
  };
  const auto at_address = [](Wanted& x, CLI::App& c) {
    c.add_option("--address", x.address, "What the hall printed when it opened, such as http://192.168.1.5:8080");
  };
  {
    const auto [x, c] =
        kind("director", "A new link for whoever opened the event; the one before opens nothing any more",
             [](TournamentContext& at, Wanted wanted) {
               wanted.links = {0};
               return renew(at, wanted);
             });
    at_address(*x, *c);
  }
  {
    const auto [x, c] =
        kind("player", "New links of these entries' players", [](TournamentContext& at, const Wanted& wanted) {
          if (wanted.entries.empty() == wanted.all) return renew(at, wanted);
          complain("say whose links are wanted: entries, or --all");
          return static_cast<int>(BadUsage);
        });
    c->add_option("ENTRY", x->entries, "Entries");
    c->add_flag("--all", x->all, "Of everybody who is not withdrawn");
    at_address(*x, *c);
  }
  {
    const auto [x, c] =
        kind("desk", "One more link of the event's desk, for another director, a scorer or a viewer", appoint);
    add_word(*c, "ROLE", x->role, "What it is good for")->required();
    c->add_option("--section", x->sections, "Only these sections")->delimiter(',');
    c->add_option("--name", x->name, "Who holds it");
    at_address(*x, *c);
  }
  {
    const auto [x, c] = kind("renew", "New secrets for links of the desk", renew);
    c->add_option("LINK", x->links, "Their numbers")->required();
    at_address(*x, *c);
  }
  {
    const auto [x, c] = kind("revoke", "These open nothing any more", revoke);
    c->add_option("--desk", x->links, "Links of the desk, by number")->delimiter(',');
    c->add_option("--entry", x->entries, "Entries, whose players they are")->delimiter(',');
  }
}

}  // namespace

void add_tournament_links(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* link = app.add_subcommand("link", "Secret links to the event's pages in the hall; or a game for a board");
  link->require_subcommand(1);
  add_links(*link, context, exit_code);
  {
    auto x = std::make_shared<LinkGame>();
    auto* c = link->add_subcommand("game", "A game of the hall belongs to this board");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("BOARD", x->board, "Board")->required();
    c->add_option("GAME", x->encounter, "The game's id")->required();
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
}

}  // namespace touchmove::app
