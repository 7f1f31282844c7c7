// touchmove audit: judges the games of PGN files under a rulebook.
#include <memory>
#include <string>
#include <vector>

#include "audits/audit_merge.hpp"
#include "audits/audit_run.hpp"
#include "audits/shard_option.hpp"
#include "audits/statistics_output.hpp"
#include "rim/commands.hpp"
#include "rim/lists/formulas.hpp"
#include "touchmove/audit/finding.hpp"
#include "touchmove/books/registry.hpp"

namespace touchmove::app {
namespace {

std::vector<std::string> known_kinds() {
  std::vector<std::string> codes;
  for (std::size_t index = 0; index < audit::finding_kind_count; ++index) {
    codes.emplace_back(audit::word_of(static_cast<audit::FindingKind>(index)));
  }
  return codes;
}

std::vector<std::string> known_rulebooks() {
  std::vector<std::string> ids;
  for (const game::Book* book : books::all_books()) ids.emplace_back(book->id());
  return ids;
}

std::string kinds_footer() {
  std::string out = "Kinds of findings:\n";
  for (std::size_t index = 0; index < audit::finding_kind_count; ++index) {
    const auto kind = static_cast<audit::FindingKind>(index);
    out += "    " + std::string(audit::word_of(kind)) + "\n        " + std::string(audit::describe(kind)) + "\n";
  }
  return out + "Exit codes: 0 nothing found; 1 something found; 2 bad usage, or a file that cannot be read to its end.";
}

/// Both write statistics.
void add_statistics(CLI::App& command, std::vector<std::string>& files) {
  command
      .add_option("--stats", files,
                  "Write openings, lengths, results and endings into a file .json, .csv or .html (may be given again)")
      ->allow_extra_args(false)
      ->check([](const std::string& path) {
        return is_statistics_name(path) ? std::string() : path + ": its name must end in .json, .csv or .html";
      })
      ->type_name("FILE");
}

void add_merge(CLI::App& audit, int& exit_code) {
  auto request = std::make_shared<MergeRequest>();
  CLI::App* const command = audit.add_subcommand("merge", "Put shards together to what one run would have written");
  command
      ->add_option("SHARD", request->paths, "What audit --shard wrote, plain or .zst, or folders of such .ndjson files")
      ->required();
  command->add_option("--limit", request->limit, "Write at most so many findings; the summary counts all");
  CLI::Option* const json =
      command->add_flag("--json", request->json, "One JSON object a line for each finding, and one for the summary");
  CLI::Option* const table =
      command->add_flag("--csv", request->csv, "A table with commas, a row a finding; the summary on standard error")
          ->excludes(json);
  add_no_formulas(*command, request->formulas)->needs(table);
  add_statistics(*command, request->statistics);
  command->add_flag("--missing", request->missing,
                    "Only say which shards are missing, as 2,5-7; exit code 1 if any is");
  command->footer(
      "All shards of one audit must be there, each once. Findings are numbered from the beginning of their file.\n"
      "Exit codes: 0 nothing found; 1 something found; 2 bad usage, shards that do not fit together, or a file that a\n"
      "shard could not read to its end.");
  command->callback([request, &exit_code] { exit_code = run_merge(*request); });
}

}  // namespace

void add_audit(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<AuditRequest>();
  CLI::App* const command = app.add_subcommand("audit", "Judge every move and result of PGN files under a rulebook");
  command->add_option("FILE", options->files, "PGN files, plain or .zst; - for standard input");
  command->add_option("--rulebook", options->rulebook, "The book to judge by")
      ->check(CLI::IsMember(known_rulebooks()))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Threads for large files and streams, which are cut between games")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--only", options->only, "Report this kind only (may be given again)")
      ->check(CLI::IsMember(known_kinds()))
      ->allow_extra_args(false)
      ->type_name("KIND");
  command->add_option("--limit", options->limit, "Write at most so many findings; the summary counts all");
  CLI::Option* const json =
      command->add_flag("--json", options->json, "One JSON object a line for each finding, and one for the summary");
  CLI::Option* const table =
      command->add_flag("--csv", options->csv, "A table with commas, a row a finding; the summary on standard error")
          ->excludes(json);
  add_no_formulas(*command, options->formulas)->needs(table);
  command->add_flag("--claims", options->claims, "Also tell where a draw could have been claimed and play went on");
  command->add_flag("--variations", options->variations,
                    "Also judge whether the moves of variations are legal, up to a hundred deep");
  add_statistics(*command, options->statistics);
  command
      ->add_option("--resume", options->resume,
                   "Note in this file from time to time how far the run has come, and go on there if it was broken off")
      ->type_name("FILE");
  CLI::Option* const shard =
      add_shard_option(
          *command, options->shard,
          "Only the K-th of N equal parts of the files' bytes, for as many machines; audit merge puts them "
          "together")
          ->needs(json);
  command
      ->add_option(
          "--into", options->into,
          "Write the shard into a file of this folder, which has its name once it is whole; go on there where a "
          "run was broken off, and leave a shard that is finished")
      ->needs(shard)
      ->excludes("--resume")
      ->type_name("FOLDER");
  add_merge(*command, exit_code);
  command->require_subcommand(0, 1);
  command->footer(kinds_footer());
  command->callback([options, command, &exit_code] {
    if (!command->get_subcommands().empty()) return;
    if (options->files.empty()) throw CLI::RequiredError("FILE");
    exit_code = run_audit(*options, *books::find_book(options->rulebook));
  });
}

}  // namespace touchmove::app
