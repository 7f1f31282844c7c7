// touchmove endgame: what a small ending is worth, exactly, and the moves that show it.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rim/commands.hpp"
#include "rim/endgame_files.hpp"
#include "rim/shape_text.hpp"
#include "rim/syzygy/tables.hpp"
#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::app {
namespace {

namespace endgame = analysis::endgame;
using board::Color;
using board::Position;

struct EndgameOptions {
  std::string subject;  ///< a FEN or, as "KRPvKP", an ending
  std::string folder;
  std::vector<std::string> syzygy;
  bool line{false};
  bool build{false};
  bool only_syzygy{false};
  bool json{false};
};

/// The position asked about; says on stderr why there is none.
std::optional<Position> read_position(const std::string& fen) {
  const auto placement = notation::parse_fen(fen);
  if (!placement) {
    std::fprintf(stderr, "touchmove endgame: not a FEN: %s\n", notation::to_string(placement.error()).c_str());
    return std::nullopt;
  }
  auto position = Position::from_placement(*placement);
  if (!position) {
    for (const board::PositionFault fault : position.error()) {
      std::fprintf(stderr, "touchmove endgame: no legal position: %s\n", std::string(board::describe(fault)).c_str());
    }
    return std::nullopt;
  }
  return *position;
}

std::string line_text(const Position& start, const std::vector<board::Move>& line) {
  std::string text;
  Position position = start;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i != 0) text += ' ';
    if (position.side_to_move() == Color::White || i == 0) {
      text += std::to_string(position.fullmove_number()) + (position.side_to_move() == Color::White ? ". " : "... ");
    }
    text += notation::to_san(position, line[i]);
    position.play(line[i]);
  }
  return text;
}

const char* word_of(endgame::Outcome outcome) {
  switch (outcome) {
    case endgame::Outcome::Win:
      return "win";
    case endgame::Outcome::Draw:
      return "draw";
    case endgame::Outcome::Loss:
      return "loss";
  }
  return "";
}

/// What is printed for programs.
struct EndgameShape {
  static constexpr std::string_view name = "Endgame";
  std::string outcome{};
  std::string side{};
  std::optional<int> distance{};
  std::optional<bool> stands{};
  std::optional<std::string> line{};
  std::string line_ends{};
  std::string syzygy{};
  std::string lacks{};
  std::string why{};

  template <typename Members, typename Self>
  static void fields(Members& members, Self& self) {
    members.must("outcome", self.outcome);
    members.may("side", self.side);
    members.may("distance", self.distance);
    members.may("stands", self.stands);
    members.may("line", self.line);
    members.may("line_ends", self.line_ends);
    members.may("syzygy", self.syzygy, "the file that knew");
    members.may("lacks", self.lacks, "why there is no distance or no line");
    members.may("why", self.why, "the outcome is unknown");
  }
};

EndgameShape shape_of(const Position& position, const endgame::Answer& answer) {
  EndgameShape shape;
  shape.outcome = word_of(answer.outcome);
  shape.side = position.side_to_move() == Color::White ? "white" : "black";
  shape.distance = answer.distance;
  shape.stands = answer.stands;
  if (answer.line_end == endgame::LineEnd::None) return shape;
  shape.line = line_text(position, answer.line);
  shape.line_ends = answer.line_end == endgame::LineEnd::Mate ? "mate" : "conversion";
  return shape;
}

void print_text(const Position& position, const endgame::Answer& answer) {
  const bool white = position.side_to_move() == Color::White;
  if (answer.outcome == endgame::Outcome::Draw) {
    std::printf("draw: neither side can force a win\n");
    return;
  }
  const bool white_wins = white == (answer.outcome == endgame::Outcome::Win);
  std::printf("%s (%s wins); next mate, capture or pawn move in %d plies\n", word_of(answer.outcome),
              white_wins ? "White" : "Black", *answer.distance);
  if (!*answer.stands) {
    const bool later = position.halfmove_clock() + *answer.distance <= 100;
    std::printf("with %d plies since the last capture or pawn move, fifty moves pass %s\n", position.halfmove_clock(),
                later ? "after that, before the win" : "before that");
  }
  if (answer.line_end == endgame::LineEnd::None) return;
  std::printf("%s%s\n", line_text(position, answer.line).c_str(),
              answer.line_end == endgame::LineEnd::Conversion ? ", and wins" : "");
}

EndgameShape shape_of(const Position& position, const syzygy::Answer& answer) {
  EndgameShape shape = shape_of(position, answer.told);
  shape.outcome = syzygy::word_of(answer.worth);
  std::ranges::replace(shape.outcome, ' ', '_');
  shape.syzygy = answer.table.string();
  shape.lacks = answer.lacks;
  return shape;
}

void print_text(const Position& position, const syzygy::Answer& answer) {
  using syzygy::Worth;
  const endgame::Answer& told = answer.told;
  const bool white = position.side_to_move() == Color::White;
  const char* const winner = white == (told.outcome == endgame::Outcome::Win) ? "White" : "Black";
  const std::string word(syzygy::word_of(answer.worth));
  switch (answer.worth) {
    case Worth::Draw:
      std::printf("draw: neither side can force a win\n");
      break;
    case Worth::CursedWin:
    case Worth::BlessedLoss:
      std::printf(
          "%s: %s wins if moves are not counted, and it is a draw where fifty moves without capture or pawn "
          "move are one\n",
          word.c_str(), winner);
      break;
    case Worth::Win:
    case Worth::Loss:
      std::printf("%s (%s wins)", word.c_str(), winner);
      if (told.distance) {
        std::printf("; next mate, capture or pawn move in %d plies%s", *told.distance,
                    *told.distance > 1 ? ", a ply more or less" : "");
      }
      std::printf("\n");
      if (told.stands.value_or(false)) break;
      std::printf(
          told.stands
              ? "with %d plies since the last capture or pawn move, fifty moves pass before that\n"
              : "with %d plies since the last capture or pawn move, these tables cannot say whether fifty moves "
                "pass before that\n",
          position.halfmove_clock());
  }
  if (told.line_end != endgame::LineEnd::None) {
    std::printf("%s%s\n", line_text(position, told.line).c_str(),
                told.line_end == endgame::LineEnd::Conversion ? ", and wins" : "");
  }
  std::printf("by the Syzygy table %s\n", answer.table.c_str());
  if (!answer.lacks.empty()) std::printf("not all that was asked is known: %s\n", answer.lacks.c_str());
}

int unknown(const std::string& why, bool json) {
  if (json) {
    print_shape(EndgameShape{.outcome = "unknown", .why = why});
  } else {
    std::printf("unknown: %s\n", why.c_str());
  }
  return AnswerIsNo;
}

/// What the user's own tables say where ours refuse.
int answer_by_syzygy(const std::vector<std::filesystem::path>& folders, const Position& position,
                     const std::string& why, const EndgameOptions& options) {
  const auto tables = syzygy::Tables::open(folders);
  if (!tables) {
    std::fprintf(stderr, "touchmove endgame: %s\n", tables.error().c_str());
    return BadUsage;
  }
  const auto answer = tables->answer(position, options.line ? endgame::Depth::Line : endgame::Depth::Distance);
  if (!answer) return unknown(answer.error() == why ? why : why + "; Syzygy: " + answer.error(), options.json);
  options.json ? print_shape(shape_of(position, *answer)) : print_text(position, *answer);
  return Done;
}

int fail(const std::string& why) {
  std::fprintf(stderr, "touchmove endgame: %s\n", why.c_str());
  return BadUsage;
}

int build_named_parts(const std::filesystem::path& folder) {
  for (const endgame::FileEnding& ending : endgame::file_endings()) {
    const auto file = endgame_file(ending, folder);
    if (!file) return fail(file.error());
    std::printf("%s: ready, %.1f MB\n", ending.name.c_str(), static_cast<double>(file->bytes().size()) / 1e6);
  }
  return Done;
}

/// "KRPvKP is not built ...: `touchmove endgame --build KRPvKP`", with what that takes.
std::string how_to_build(const endgame::Material& material, const std::filesystem::path& folder) {
  const WholePlan plan = plan_whole(material, folder);
  const std::string name = to_string(material);
  std::array<char, 256> text{};
  std::snprintf(
      text.data(), text.size(),
      "touchmove endgame --build %s builds it: %zu of %zu tables of five men, about %.0f minutes of one core, "
      "up to %.1f GB of memory, some %.0f MB in the folder",
      name.c_str(), plan.missing.size(), plan.needed, std::max(1.0, plan.seconds / 60),
      endgame::build_whole_memory_mb / 1e3, plan.file_mb);
  return text.data();
}

/// An ending by its name: built if that is asked for, else what it would take.
int about_ending(endgame::Material material, const std::filesystem::path& folder, bool build) {
  if (!endgame::is_kept(material)) material = flipped(material);
  const std::string name = to_string(material);
  if (material.man_count() <= 4) {
    std::printf("%s: made on the spot at each question, nothing is kept of it\n", name.c_str());
    return Done;
  }
  if (build) {
    if (const auto built = build_whole(material, folder); !built) return fail(built.error());
  }
  if (!plan_whole(material, folder).missing.empty()) {
    std::printf("%s: not built; %s\n", name.c_str(), how_to_build(material, folder).c_str());
    return AnswerIsNo;
  }
  std::error_code failed;
  const auto bytes = std::filesystem::file_size(folder / (name + ".tmend"), failed);
  std::printf("%s: ready, %.1f MB\n", name.c_str(), static_cast<double>(bytes) / 1e6);
  return Done;
}

/// Gives the oracle what the position needs; an exit code where that fails.
int prepare(const endgame::Ending& ending, const std::filesystem::path& folder, bool build, endgame::Oracle& oracle,
            std::vector<MappedFile>& files) {
  if (ending.material.man_count() <= 4) {
    oracle.build(ending.material, on_all_cores());
    return Done;
  }
  if (build) {
    if (const auto built = build_whole(ending.material, folder); !built) return fail(built.error());
  }
  if (attach_whole(ending.material, folder, oracle, files)) return Done;
  const endgame::FileEnding* const part = endgame::find_file_ending(ending.material);
  if (part == nullptr) return Done;
  auto file = endgame_file(*part, folder);
  if (!file) return fail(file.error());
  files.push_back(std::move(*file));
  const auto attached = oracle.attach(*part, files.back().bytes(), on_all_cores());
  return attached ? Done : fail(std::string(endgame::describe(attached.error())));
}

int run(const EndgameOptions& options) {
  const std::filesystem::path folder =
      options.folder.empty() ? endgame_folder() : std::filesystem::path(options.folder);
  if (options.subject.empty()) {
    return options.build ? build_named_parts(folder) : fail("a FEN or an ending (KRPvKP) is needed, or --build");
  }
  if (const auto material = endgame::parse_material(options.subject)) {
    if (material->man_count() == 2) return fail("bare kings are a draw");
    return about_ending(*material, folder, options.build);
  }
  const auto position = read_position(options.subject);
  if (!position) return AnswerIsNo;
  const auto folders = syzygy::folders_named(options.syzygy);
  if (options.only_syzygy) {
    if (folders.empty()) return fail("--only-syzygy needs a folder of Syzygy tables");
    return answer_by_syzygy(folders, *position, "our own tables were not to be asked", options);
  }
  endgame::Oracle oracle;
  std::vector<MappedFile> files;  // outlive what the oracle reads
  const auto ending = endgame::ending_of(*position);
  if (ending) {
    if (const int failed = prepare(*ending, folder, options.build, oracle, files); failed != Done) return failed;
  }
  const auto answer = oracle.answer(*position, options.line ? endgame::Depth::Line : endgame::Depth::Distance);
  if (!answer) {
    std::string why(endgame::describe(answer.error()));
    if (!folders.empty()) return answer_by_syzygy(folders, *position, why, options);
    if (answer.error() == endgame::Refusal::NotBuilt) why += "; " + how_to_build(ending->material, folder);
    return unknown(why, options.json);
  }
  options.json ? print_shape(shape_of(*position, *answer)) : print_text(*position, *answer);
  return Done;
}

}  // namespace

void add_endgame(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<EndgameOptions>();
  CLI::App* command = app.add_subcommand("endgame", "Say exactly what a small ending is worth");
  command->add_option(
      "FEN", options->subject,
      "The position, of up to five men; or an ending, such as KRPvKP: whether its tables are built, and "
      "what it takes to build them");
  command->add_flag("--line", options->line, "Show the moves to mate, or to a won ending beyond the tables");
  command->add_flag("--build", options->build,
                    "Build the tables of five men that the position or ending needs; without one, those of rook and "
                    "rook-pawn against rook, and of opposite bishops with one pawn");
  command->add_option("--tables", options->folder, "Folder of the five-man tables (default: the user's cache)");
  command
      ->add_option("--syzygy", options->syzygy,
                   "Folder of Syzygy tables, or several with colons between, for what is beyond our own tables; may be "
                   "repeated (default: the environment variable TOUCHMOVE_SYZYGY)")
      ->take_all();
  command->add_flag("--only-syzygy", options->only_syzygy,
                    "Ask the Syzygy tables alone, also where ours know: to hold one against the other");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Tables of three and four men are made on the spot. Those of five are built from nothing and kept: rook and "
      "rook-pawn against rook, and opposite bishops with one pawn, at the first question, in about half a minute for "
      "both; any others by --build, which says first what it will take. A build cut short goes on "
      "where it was with the next.\n"
      "Exit codes: 0 answered or built; 1 no legal position, beyond the tables, or not built; 2 bad usage, or tables "
      "that cannot be kept.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
