// `touchmove tournament backup` and `restore`: a whole event in one file, to keep or to bring to another machine.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "event/tournament_context.hpp"
#include "rim/output_files.hpp"
#include "rim/terminal.hpp"
#include "stores/serve_store.hpp"
#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/store/bundle.hpp"

namespace touchmove::app {
namespace {

using messages::Message;

void complain_of(const TournamentContext& context, const Message& what) {
  complain(messages::say(what, context.language));
}

Message copy_message(std::string_view what, std::vector<messages::Param> params = {}) {
  return Message("file.copy." + std::string(what), std::move(params));
}

/// Everything a store has of an event but its games.
store::Read all_of(const std::string& event) {
  store::Read all = hall::read_of_event(event);
  all.scans.push_back({"event", event});
  return all;
}

/// Whether a bundle holds what is the event's own and nothing else: a file may come from anybody, and must not write
/// beside the event it is of.
bool is_its_own(const store::Bundle& bundle) {
  const store::Read own = all_of(bundle.of);
  const auto is_own = [&](const store::Entry& entry) {
    return std::any_of(own.scans.begin(), own.scans.end(), [&](const store::Scan& scan) {
      if (scan.table != entry.table) return false;
      return scan.table == "event" ? entry.key == bundle.of : entry.key.starts_with(scan.prefix);
    });
  };
  return std::all_of(bundle.entries.begin(), bundle.entries.end(), is_own) &&
         std::none_of(bundle.journals.begin() + 1, bundle.journals.end(),
                      [](const store::BundledJournal& each) { return is_event_journal(each.name); });
}

int backup(TournamentContext& context, const std::string& file) {
  if (!context.open(EventDesk::Access::Read)) return BadUsage;
  EventDesk& desk = *context.desk;
  if (!desk.exists()) {
    complain_of(context, copy_message("no_event", {{"event", desk.id()}}));
    return AnswerIsNo;
  }
  store::Bundle bundle{.of = desk.id(), .journals = {}, .entries = {}};
  // The links' secrets are kept as hashes: with them the links go on being good where the event goes on.
  auto contents = desk.store().read(all_of(desk.id()));
  if (!contents) {
    complain_of(context, copy_message("medium", {{"text", contents.error().message}}));
    return BadUsage;
  }
  bundle.journals.push_back({journal_name(desk.id()), std::move(contents->lines)});
  std::erase_if(contents->entries,
                [&](const store::Entry& entry) { return entry.table == "event" && entry.key != desk.id(); });
  bundle.entries = std::move(contents->entries);
  std::set<std::string> games;
  for (const auto& section : desk.event().state().sections) {
    for (const auto& round : section.rounds) {
      for (const auto& board : round.boards) {
        if (!board.encounter.empty()) games.insert(board.encounter);
      }
    }
  }
  for (const std::string& game : games) {
    auto lines = desk.store().read({game, 0, {}});
    if (!lines) {
      complain_of(context, copy_message("medium", {{"text", lines.error().message}}));
      return BadUsage;
    }
    if (!lines->lines.empty()) bundle.journals.push_back({game, std::move(lines->lines)});
  }
  const std::string fault = write_output(file, store::write_bundle(bundle));
  if (!fault.empty()) {
    complain(fault);
    return BadUsage;
  }
  if (file != "-") {
    const Message done = copy_message("kept", {{"event", desk.id()},
                                               {"lines", static_cast<std::int64_t>(bundle.journals[0].lines.size())},
                                               {"games", static_cast<std::int64_t>(bundle.journals.size() - 1)}});
    std::printf("%s\n", visible(messages::say(done, context.language)).c_str());
  }
  return Done;
}

int restore(TournamentContext& context, const std::string& file) {
  const std::string* const bytes = context.input(file);
  if (bytes == nullptr) return BadUsage;
  const auto bundle = store::read_bundle(*bytes);
  const bool of_event = bundle && !bundle->journals.empty() && is_event_journal(bundle->journals[0].name) &&
                        bundle->journals[0].name == journal_name(bundle->of);
  if (!of_event) {
    complain_of(context, copy_message(bundle ? "not_a_bundle" : store::word_of(bundle.error())));
    return AnswerIsNo;
  }
  if (!is_its_own(*bundle)) {
    complain_of(context, copy_message("foreign"));
    return AnswerIsNo;
  }
  auto opened = open_hall_store(context.store);
  if (!opened) {
    complain(opened.error());
    return BadUsage;
  }
  store::Store& to = **opened;
  const auto names = to.games();
  if (!names) {
    complain_of(context, copy_message("medium", {{"text", names.error().message}}));
    return BadUsage;
  }
  const auto is_there = [&](const std::string& name) {
    return std::find(names->begin(), names->end(), name) != names->end();
  };
  if (is_there(bundle->journals[0].name)) {
    complain_of(context, copy_message("event_there", {{"event", bundle->of}}));
    return AnswerIsNo;
  }
  // The games first: while an event is there it has them.
  for (std::size_t i = bundle->journals.size(); i-- > 0;) {
    const store::BundledJournal& journal = bundle->journals[i];
    if (is_there(journal.name)) continue;
    store::Write write{journal.name, 0, {}, {}};
    for (const store::StoredLine& line : journal.lines) write.lines.push_back({line.body, line.origin});
    if (i == 0) {
      for (const store::Entry& entry : bundle->entries) write.puts.push_back({entry.table, entry.key, entry.value});
    }
    const auto written = to.write(std::span(&write, 1)).front();
    if (!written) {
      complain_of(context, copy_message("medium", {{"text", written.error().message}}));
      return BadUsage;
    }
  }
  const Message done = copy_message(
      "brought", {{"event", bundle->of}, {"lines", static_cast<std::int64_t>(bundle->journals[0].lines.size())}});
  std::printf("%s\n", visible(messages::say(done, context.language)).c_str());
  return Done;
}

}  // namespace

void add_tournament_copies(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto to = std::make_shared<std::string>("-");
  auto* out = app.add_subcommand("backup", "The whole event in one file: journal, persons, links, games of the hall");
  out->add_option("FILE", *to, "File; - for standard output")->capture_default_str();
  out->callback([to, &context, &exit_code] { exit_code = backup(context, *to); });
  auto from = std::make_shared<std::string>();
  auto* in = app.add_subcommand("restore", "An event from such a file, into a store that does not have it");
  in->add_option("FILE", *from, "File; - for standard input")->required();
  in->callback([from, &context, &exit_code] { exit_code = restore(context, *from); });
}

}  // namespace touchmove::app
