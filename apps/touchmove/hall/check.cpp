// `touchmove check`: a dispute from a real board, ruled on as the hall's claim checker does.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rim/commands.hpp"
#include "rim/endgame_files.hpp"
#include "rim/explained.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/syzygy/tables.hpp"
#include "rim/terminal.hpp"
#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/dispute/claim_check.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/named_values.hpp"
#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/game/view/state_shapes.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::app {
namespace {

/// As the hall takes them (docs/formats/protocol.md).
constexpr std::size_t longest_case = 64 * 1024;
constexpr std::size_t indent = 2;

struct CheckOptions {
  std::string file{"-"};
  bool json{false};
  bool explain{false};
  std::string language{messages::english};
};

void print(std::string_view text, std::size_t blanks) {
  std::fputs(paragraph(visible(text), blanks, blanks, output_width()).c_str(), stdout);
}

template <typename List>
void print_list(const List& list, const char* title) {
  if (list.empty()) return;
  print(title, indent);
  for (const auto& each : list) print(game::in_words(each), 2 * indent);
}

/// An event of the dispute with its ruling, its clauses in full.
void print_ruled(const dispute::Ruled& ruled) {
  const auto& [event, ruling] = ruled;
  std::string head(game::word_of(event.by));
  head.append(": ").append(game::word_of(event.type()));
  std::visit(
      [&head](const auto& body) {
        if constexpr (requires { game::word_of(body.kind); }) head.append(" ").append(game::word_of(body.kind));
      },
      event.body);
  print(head.append(" -> ").append(game::word_of(ruling.verdict)), 0);
  for (const rulebook::Citation citation : ruling.clauses) {
    print(rulebook::to_string(citation) + ": " + std::string(rulebook::clause(citation).rule), indent);
  }
  print_list(ruling.facts, "Facts:");
  print_list(ruling.effects, "Effects:");
  print_list(ruling.options, "The official may choose:");
}

/// The moves of a situation and its men, by which the paragraphs call them.
void learn_moves(Explainer& explainer, const game::StateShape& state) {
  const auto placement = notation::parse_fen(state.fen);
  if (!placement) return;
  explainer.learn(*placement);
  const int half_moves = 2 * (placement->fullmove_number - 1) +
                         (placement->side_to_move == board::Color::White ? 0 : 1) - static_cast<int>(state.ply);
  for (const game::PlayedMoveShape& move : state.moves) explainer.learn(move.ply, move.san, half_moves);
}

/// The rulings as one says them to the players, a paragraph each.
void print_explained(const dispute::Answer& answer, std::string_view language) {
  Explainer explainer(language);
  // Those that a ruling took back are known from before.
  learn_moves(explainer, answer.shown.before.state);
  learn_moves(explainer, answer.shown.after.state);
  for (const auto& [event, ruling] : answer.ruled) {
    std::puts("");
    std::optional<board::Color> actor;
    if (event.by == game::Actor::A) actor = board::Color::White;
    if (event.by == game::Actor::B) actor = board::Color::Black;
    print(explainer.explain(event, ruling, actor), 0);
  }
}

void print_sheets(const dispute::CollationShape& collation) {
  for (const dispute::CollatedPlyShape& ply : collation.plies) {
    if (ply.certain) continue;
    print("Ply " + std::to_string(ply.ply) + ": " + game::in_words(ply.move) + " is taken (" +
              std::string(game::word_of(ply.taken)) + "); to be settled by an official",
          0);
  }
  print(std::to_string(collation.played) + " of " + std::to_string(collation.plies.size()) + " plies are played on.",
        0);
  if (!collation.stop) return;
  const dispute::StopShape& stop = *collation.stop;
  std::string said(game::word_of(stop.reason));
  said += " ply " + std::to_string(stop.ply);
  if (!stop.candidates.empty()) said += ", candidates";
  for (const dispute::ReadingShape& each : stop.candidates)
    said += " (" + game::in_words(each.move) + " san " + each.san + ")";
  if (stop.written) said += ", written " + game::in_words(*stop.written);
  if (stop.fault) said += ", fault (" + game::in_words(*stop.fault) + ")";
  print("The sheets stop there: " + said, 0);
}

int fail(std::string_view what) {
  std::fprintf(stderr, "touchmove check: %s\n", std::string(what).c_str());
  return BadUsage;
}

int run(const CheckOptions& options) {
  std::string body;
  const std::string failure = read_input(options.file, [&](std::string_view bytes) {
    if (body.size() <= longest_case) body += bytes;
  });
  if (!failure.empty()) return fail(failure);
  if (body.size() > longest_case) return fail("a case has at most 64 kB");
  KeptTables kept(syzygy::named_by_environment("check"));
  analysis::endgame::Oracle oracle;
  const auto check = dispute::prepare_check(body, [&kept, &oracle](const board::Position& position) {
    kept.attach(position, oracle, "check");
    return oracle;
  });
  if (!check) {
    const dispute::Problem& problem = check.error();
    return fail(problem.code + (problem.where.empty() ? "" : " in '" + visible(problem.where) + "'") + ": " +
                visible(problem.message));
  }
  const dispute::Answer answer = (*check)();
  const dispute::CheckedShape& shown = answer.shown;
  if (options.json) {
    std::puts(game::shape_json(shown).c_str());
    return shown.fault ? AnswerIsNo : Done;
  }
  print_sheets(shown.collation);
  if (options.explain) {
    print_explained(answer, options.language);
  } else {
    for (const dispute::Ruled& ruled : answer.ruled) {
      std::puts("");
      print_ruled(ruled);
    }
  }
  if (answer.ruled.empty() && !shown.fault) print("Nothing is claimed: the case has no events.", 0);
  if (shown.asked) {
    std::puts("");
    print("A question is left to computation; with \"find\": true in the case it is answered.", 0);
  }
  if (!shown.fault) return Done;
  std::fprintf(stderr, "touchmove check: event %zu of the case: %s (%s)\n", shown.fault->event + 1,
               visible(shown.fault->message).c_str(), visible(shown.fault->where).c_str());
  return AnswerIsNo;
}

}  // namespace

void add_check(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = app.add_subcommand("check", "A dispute from a real board, ruled on: sheets, clocks, claims");
  command->add_option("FILE", options->file,
                      "The case, one JSON object as POST /api/check takes it (docs/claim-checker.md); - or nothing: "
                      "standard input");
  command->add_flag("--json", options->json, "The whole answer, one JSON object");
  command->add_flag(
      "--explain", options->explain,
      "Each ruling in one paragraph, as one says it to the players, with the numbers of the printed book");
  add_language(*command, options->language, "In which language --explain speaks");
  command->footer(
      "Prints where the scoresheets are in doubt, then each event of the dispute with its ruling, the clauses in full, "
      "the\nfacts, the effects and what the official may choose. The Syzygy tables of the folders that "
      "TOUCHMOVE_SYZYGY "
      "names\nare asked too (docs/endgames.md).\n"
      "Exit codes: 0 ruled on; 1 an event of the case could not be read, and those after it were left out; 2 bad usage "
      "or\nno case.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
