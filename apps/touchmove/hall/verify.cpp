// touchmove verify: every journal looked at again.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "event/tournament_desk.hpp"
#include "hall/verify_answers.hpp"
#include "hall/verify_event.hpp"
#include "rim/commands.hpp"
#include "rim/counted.hpp"
#include "stores/serve_store.hpp"
#include "touchmove/hall/core/tables/verification.hpp"

namespace touchmove::app {
namespace {

struct VerifyRequest {
  std::string store;
  std::string game;
  std::string head;
  std::string file;
  bool json{false};
  bool deep{false};
};

struct VerifyTotals {
  std::size_t games{0};
  std::uint64_t lines{0};
  std::size_t bad_games{0};
  std::size_t other_rules{0};  ///< games pinned to rules that have changed since
  bool head_found{false};
  std::uint64_t missing_lines{0};
  std::size_t damages{0};  ///< of the file itself
};

void print_text(const std::string& name, const hall::Verification& result) {
  if (result.chain_breaks_at) {
    std::cout << name << ": the chain breaks at line " << *result.chain_breaks_at
              << ": it or one before was rewritten\n";
  }
  for (const auto& book : result.rules) {
    std::cout << name << ": the rules of " << book.rulebook << " differ\n  pinned: " << book.pinned
              << "\n  now:    " << (book.now.empty() ? "no such book" : book.now) << "\n";
  }
  for (const auto& difference : result.differences) {
    std::cout << name << " line " << difference.seq << "\n  ruled so then:       " << difference.then
              << "\n  would be so now:     " << difference.now << "\n";
  }
  if (result.unreadable_at) {
    std::cout << name << " line " << *result.unreadable_at << " cannot be read: " << result.problem << "\n";
  }
  if (result.head_at) {
    std::cout << name << ": the head is that of line " << *result.head_at;
    if (const auto later = result.lines - std::min(result.lines, *result.head_at + 1); later > 0) {
      std::cout << "; " << counted(later, "line") << " came after it";
    }
    std::cout << "\n";
  }
}

void print_json(const std::string& name, const hall::Verification& result, bool seeks_head) {
  VerifiedAnswer answer{.game = name, .lines = result.lines, .head = store::to_hex(result.head)};
  if (seeks_head) answer.head_at = result.head_at;
  answer.chain_breaks_at = result.chain_breaks_at;
  answer.unreadable_at = result.unreadable_at;
  answer.problem = result.problem;
  for (const auto& book : result.rules) answer.rules.push_back({book.rulebook, book.pinned, book.now});
  for (const auto& difference : result.differences) {
    answer.differences.push_back({difference.seq, {difference.then}, {difference.now}});
  }
  print_shape(answer);
}

void look_at(const VerifyRequest& request, const std::string& name, const std::vector<store::StoredLine>& lines,
             VerifyTotals& totals) {
  const auto head = request.head.empty() ? std::nullopt : store::parse_hash(request.head);
  const hall::Verification result =
      is_event_journal(name) ? verify_event_journal(lines, name, head)
                             : hall::verify_journal(lines, head, request.file.empty() ? std::string_view(name) : "");
  ++totals.games;
  totals.lines += result.lines;
  if (!result.is_good()) ++totals.bad_games;
  if (!result.rules.empty()) ++totals.other_rules;
  if (result.head_at) totals.head_found = true;
  if (request.json) {
    print_json(name, result, head.has_value());
  } else {
    print_text(name, result);
  }
}

/// The lines of a downloaded journal. A line without its hash is bad input.
std::vector<store::StoredLine> read_file(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) throw CLI::ValidationError("FILE", "cannot read " + name);
  std::vector<store::StoredLine> lines;
  for (std::string text; std::getline(file, text);) {
    if (text.empty()) continue;
    auto line = store::parse_hashed_line(text);
    if (!line) {
      throw CLI::ValidationError("FILE",
                                 fmt::format("{}:{}: the line does not end in its hash", name, lines.size() + 1));
    }
    lines.push_back({std::move(line->body), "", line->hash});
  }
  return lines;
}

/// The journals that the entries beside them tell of, where the list of journals itself cannot be read.
std::vector<std::string> names_beside(store::Store& store) {
  std::vector<std::string> names;
  for (const char* table : {"game", "event"}) {
    const auto found = store.read({"", 0, {{table, ""}}});
    if (!found) continue;
    for (const store::Entry& entry : found->entries) {
      names.push_back(std::string_view(table) == "event" ? "event:" + entry.key : entry.key);
    }
  }
  return names;
}

void look_at_store(const VerifyRequest& request, VerifyTotals& totals) {
  auto opened = open_store_to_read(request.store);
  if (!opened) throw CLI::ValidationError("--store", opened.error());
  store::Store& store = **opened;
  totals.missing_lines = store.missing_lines();
  if (request.deep) {
    for (const std::string& damage : damages_of_store(request.store)) {
      ++totals.damages;
      if (!request.json) std::cout << "the file: " << damage << "\n";
    }
  }
  std::vector<std::string> games{request.game};
  if (request.game.empty()) {
    auto all = store.games();
    if (!all) {
      if (!request.deep) throw CLI::ValidationError("--store", all.error().message + "; see --deep");
      all = names_beside(store);
    }
    games = std::move(*all);
  }
  for (const std::string& game : games) {
    const auto contents = store.read({game, 0, {}});
    if (!contents) {
      // The others may well be whole.
      ++totals.games;
      ++totals.bad_games;
      hall::Verification unreadable;
      unreadable.unreadable_at = 0;
      unreadable.problem = contents.error().message;
      if (request.json) {
        print_json(game, unreadable, false);
      } else {
        print_text(game, unreadable);
      }
      continue;
    }
    if (contents->lines.empty() && request.game.empty()) {
      ++totals.games;
      ++totals.bad_games;
      if (!request.json) std::cout << game << ": it was there, and has no lines\n";
      continue;
    }
    if (contents->lines.empty()) throw CLI::ValidationError("--game", "there is no game " + game);
    look_at(request, game, contents->lines, totals);
  }
}

void verify(const VerifyRequest& request, int& exit_code) {
  if (!request.head.empty() && !store::parse_hash(request.head)) {
    throw CLI::ValidationError("--head", "a head is 64 hexadecimal digits");
  }
  VerifyTotals totals;
  if (request.file.empty()) {
    look_at_store(request, totals);
  } else {
    look_at(request, request.file, read_file(request.file), totals);
  }
  const bool wrong_head = !request.head.empty() && !totals.head_found;
  if (wrong_head && !request.json) std::cout << "no journal ever had the head " << request.head << "\n";
  if (totals.missing_lines > 0 && !request.json) {
    std::cout << counted(totals.missing_lines, "line")
              << " that the hall acknowledged are not in the store: its log was damaged, or this is an older copy\n";
  }
  if (!request.json) {
    std::string verdict = totals.bad_games == 0 ? "every chain is whole and every ruling stands"
                                                : fmt::format("{} not as they were", totals.bad_games);
    if (totals.other_rules > 0) verdict += fmt::format("; {} under rules that differ today", totals.other_rules);
    std::cout << counted(totals.games, "journal") << ", " << counted(totals.lines, "line") << ": " << verdict << "\n";
  }
  if (totals.bad_games > 0 || totals.other_rules > 0 || wrong_head || totals.missing_lines > 0 || totals.damages > 0) {
    exit_code = AnswerIsNo;
  }
}

}  // namespace

void add_verify(CLI::App& app, int& exit_code) {
  const auto request = std::make_shared<VerifyRequest>();
  CLI::App* command = app.add_subcommand("verify", "Replay journals, check their chains, and rule anew on every event");
  command->add_option("FILE", request->file, "A downloaded journal, instead of a store");
  command->add_option("--store", request->store, "The store, also beside the hall that holds it (see serve)")
      ->type_name("STORE");
  command->add_option("--game", request->game, "Only this game")->type_name("ID");
  command
      ->add_option("--head", request->head,
                   "The head printed on a scoresheet, PGN or result: some line of a journal must have it, and is named")
      ->type_name("HASH");
  command->add_flag("--json", request->json, "One JSON object a journal");
  command->add_flag("--deep", request->deep,
                    "Also check every page of the file (of a database: that no journal lacks a line), and go on where "
                    "the list of journals cannot be read");
  command->footer(
      "Rules that changed since a journal was opened are listed; its rulings govern all the same.\n"
      "Exit codes: 0 all as it was; 1 a ruling or the rules differ, a chain is broken, no line has the\n"
      "head, a journal cannot be read, or acknowledged lines are missing;\n"
      "2 bad usage or unreadable input.");
  command->callback([request, &exit_code] { verify(*request, exit_code); });
}

}  // namespace touchmove::app
