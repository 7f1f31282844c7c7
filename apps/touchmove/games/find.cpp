// touchmove find: games of PGN files that hold a position, men, a motif or a tag.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "games/position_index_file.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/terminal.hpp"
#include "touchmove/audit/game_search.hpp"
#include "touchmove/audit/search_query.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::app {
namespace {

using audit::FoundGame;
using notation::to_utf8;

struct FindOptions {
  std::vector<std::string> files;
  std::vector<std::string> tags;
  std::string fen;
  std::string key;
  std::string material;
  std::string motif;
  std::uint64_t limit{0};  // 0: none
  bool pgn{false};
  bool json{false};
  bool make_index{false};
  bool no_index{false};
};

/// A query, or what is wrong with the options.
tl::expected<audit::SearchQuery, std::string> read_query(const FindOptions& options) {
  audit::SearchQuery query;
  const auto wrong = [](const char* option, const std::string& why) {
    return tl::unexpected("--" + std::string(option) + ": " + why);
  };
  for (const std::string& text : options.tags) {
    auto tag = audit::parse_tag_query(text);
    if (!tag) return wrong("tag", to_string(tag.error()));
    query.tags.push_back(std::move(*tag));
  }
  if (!options.key.empty()) {
    std::uint64_t key = 0;
    const char* const end = options.key.data() + options.key.size();
    const auto [at, fault] = std::from_chars(options.key.data(), end, key, 16);
    if (fault != std::errc{} || at != end) return wrong("key", "no number of at most 16 hexadecimal digits");
    query.key = key;
  }
  if (options.fen.find(' ') != std::string::npos) {
    const auto placement = notation::parse_fen(options.fen);
    if (!placement) return wrong("fen", to_string(placement.error()));
    const auto position = board::Position::from_placement(*placement);
    if (!position) return wrong("fen", std::string(describe(position.error().front())));
    if (query.key && *query.key != position->key()) return wrong("key", "another position than that of --fen");
    query.key = position->key();
    if (auto board = audit::parse_board_pattern(options.fen.substr(0, options.fen.find(' ')))) query.board = *board;
  } else if (!options.fen.empty()) {
    const auto board = audit::parse_board_pattern(options.fen);
    if (!board) return wrong("fen", to_string(board.error()));
    query.board = *board;
  }
  if (!options.material.empty()) {
    const auto material = audit::parse_material(options.material);
    if (!material) return wrong("material", to_string(material.error()));
    query.material = *material;
  }
  if (!options.motif.empty()) query.motif = audit::parse_motif(options.motif);
  if (query.tags.empty() && !query.asks_moves())
    return tl::unexpected(std::string("nothing to look for: --tag, --fen, --key, --material or --motif"));
  return query;
}

class FindRun {
 public:
  FindRun(const FindOptions& options, audit::SearchQuery query) : options_(options), query_(std::move(query)) {}

  int all() {
    for (const std::string& file : options_.files) one(file);
    std::fflush(stdout);
    std::fprintf(stderr, "%llu of %llu games", static_cast<unsigned long long>(found_),
                 static_cast<unsigned long long>(games_));
    if (unread_ != 0)
      std::fprintf(stderr, ", %llu not followed to their end", static_cast<unsigned long long>(unread_));
    std::fputc('\n', stderr);
    if (unreadable_) return BadUsage;
    return found_ != 0 ? Done : AnswerIsNo;
  }

 private:
  void one(const std::string& path) {
    const std::string name = path == "-" ? "standard input" : path;
    if (query_.key && path != "-" && !options_.no_index && look_up(path)) return;
    recent_.clear();
    recent_begin_ = 0;
    audit::GameSearch search(query_, [&](const FoundGame& game) { report(name, game); });
    const std::string wrong = read_input(path, [&](std::string_view piece) {
      if (options_.pgn) keep(piece, search.needed_from());
      search.push(piece);
    });
    search.finish();
    games_ += search.totals().games;
    found_ += search.totals().found;
    unread_ += search.totals().unread;
    if (wrong.empty()) return;
    unreadable_ = true;
    std::fflush(stdout);
    std::fprintf(stderr, "touchmove find: %s: %s\n", name.c_str(), wrong.c_str());
  }

  /// Looks through those games only that an index names; false if there is none that can be used.
  bool look_up(const std::string& path) {
    const auto opened = IndexFile::open(path);
    if (!opened) std::fprintf(stderr, "touchmove find: %s; all games are read\n", visible(opened.error()).c_str());
    if (!opened || !*opened) return false;
    const IndexFile& file = **opened;
    for (const std::uint32_t number : file.index().games_with(*query_.key)) {
      const auto text = file.text_of(number);
      if (!text) {
        unreadable_ = true;
        std::fprintf(stderr, "touchmove find: %s: game %u cannot be read\n", path.c_str(), number + 1U);
        continue;
      }
      const audit::IndexedGame begins = file.index().game(number);
      recent_ = *text;
      recent_begin_ = begins.offset;
      audit::GameSearch search(query_, [&](const FoundGame& found) {
        FoundGame game = found;
        game.game = std::uint64_t{number} + 1;
        game.place.offset += begins.offset;
        game.place.line += begins.line - 1;
        game.end += begins.offset;
        report(path, game);
      });
      search.push(*text);
      search.finish();
      found_ += search.totals().found;
    }
    games_ += file.index().header().games;
    unread_ += file.index().header().unread;
    return true;
  }

  /// Keeps the bytes of the game that is being read, for `--pgn`.
  void keep(std::string_view piece, std::uint64_t needed_from) {
    const auto past = static_cast<std::size_t>(needed_from - recent_begin_);
    recent_.erase(0, std::min(past, recent_.size()));
    recent_begin_ = needed_from;
    recent_ += piece;
  }

  void report(const std::string& file, const FoundGame& game) {
    if (options_.limit != 0 && written_ == options_.limit) return;
    ++written_;
    const std::string out = options_.pgn ? text_of(game) : options_.json ? json_of(file, game) : line_of(file, game);
    std::fwrite(out.data(), 1, out.size(), stdout);
  }

  /// The game as it stands in the file, and a blank line.
  std::string text_of(const FoundGame& game) const {
    const auto begin = static_cast<std::size_t>(game.place.offset - recent_begin_);
    std::string text = recent_.substr(begin, static_cast<std::size_t>(game.end - game.place.offset));
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.pop_back();
    return text + "\n\n";
  }

  static std::string line_of(const std::string& file, const FoundGame& game) {
    std::string out = file + ":" + std::to_string(game.place.line) + ": game " + std::to_string(game.game) + ", ply " +
                      std::to_string(game.ply) + ": " + to_utf8(game.white) + " - " + to_utf8(game.black);
    if (!game.event.empty()) out += ", " + to_utf8(game.event);
    out += ", " + to_utf8(game.result);
    if (!game.fen.empty()) out += ": " + game.fen;
    return out + "\n";
  }

  static std::string json_of(const std::string& file, const FoundGame& game) {
    const auto text = [](std::string_view value) { return json_text(to_utf8(value)); };
    std::string out = R"({"file":)" + text(file) + R"(,"game":)" + std::to_string(game.game);
    out += R"(,"line":)" + std::to_string(game.place.line) + R"(,"begin":)" + std::to_string(game.place.offset);
    out += R"(,"end":)" + std::to_string(game.end) + R"(,"ply":)" + std::to_string(game.ply);
    out += R"(,"fen":)" + (game.fen.empty() ? "null" : text(game.fen)) + R"(,"white":)" + text(game.white);
    out += R"(,"black":)" + text(game.black) + R"(,"event":)" + text(game.event);
    return out + R"(,"result":)" + text(game.result) + "}\n";
  }

  const FindOptions& options_;
  audit::SearchQuery query_;
  std::string recent_;  // from the beginning of the game being read
  std::uint64_t recent_begin_{0};
  std::uint64_t games_{0};
  std::uint64_t found_{0};
  std::uint64_t unread_{0};
  std::uint64_t written_{0};
  bool unreadable_{false};
};

int make_indexes(const std::vector<std::string>& files) {
  bool failed = false;
  for (const std::string& path : files) {
    const auto made = make_index(path);
    failed = failed || !made;
    if (made) {
      std::printf("%s: %llu games, %llu positions\n", index_name(path).c_str(),
                  static_cast<unsigned long long>(made->games), static_cast<unsigned long long>(made->entries));
    } else {
      std::fprintf(stderr, "touchmove find: %s: %s\n", path.c_str(), visible(made.error()).c_str());
    }
  }
  return failed ? BadUsage : Done;
}

int run(const FindOptions& options) {
  if (options.make_index) return make_indexes(options.files);
  auto query = read_query(options);
  if (!query) {
    std::fprintf(stderr, "touchmove find: %s\n", visible(query.error()).c_str());
    return BadUsage;
  }
  return FindRun(options, std::move(*query)).all();
}

}  // namespace

void add_find(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<FindOptions>();
  CLI::App* const command = app.add_subcommand("find", "Find games of PGN files by position, men, motif or tag");
  command->add_option("FILE", options->files, "PGN files, plain or .zst; - for standard input")->required();
  command
      ->add_option(
          "--tag", options->tags,
          "Games whose tag holds the text, capitals or not; a name alone asks for the tag (again: all must hold)")
      ->allow_extra_args(false)
      ->type_name("NAME=TEXT");
  command
      ->add_option(
          "--fen", options->fen,
          "A position; of a board alone, without the other fields of a FEN, only the men count, and ? is a square "
          "of which nothing is asked")
      ->type_name("FEN");
  command->add_option("--key", options->key, "A position by its key, as convert --to ndjson writes it")
      ->type_name("HEX");
  command
      ->add_option("--material", options->material,
                   "The men left, whoever has White: KRPvKR; with + behind a side it may have more")
      ->type_name("MEN");
  command->add_option("--motif", options->motif, "What happens at the move before")
      ->check(CLI::IsMember(audit::motif_words()))
      ->type_name("MOTIF");
  command->add_option("--limit", options->limit, "Write at most so many games; all are counted");
  CLI::Option* const pgn =
      command->add_flag("--pgn", options->pgn, "Write the games themselves, as they stand in the file");
  command->add_flag("--json", options->json, "One JSON object a line for each game")->excludes(pgn);
  CLI::Option* const make = command->add_flag("--make-index", options->make_index,
                                              "Look for nothing, and write an index of the positions beside each file "
                                              "(FILE.tmi), by which --fen with all fields "
                                              "and --key are answered at once");
  for (const char* asked : {"--tag", "--fen", "--key", "--material", "--motif", "--limit", "--pgn", "--json"}) {
    make->excludes(asked);
  }
  command->add_flag("--no-index", options->no_index, "Read all games, also where there is an index")->excludes(make);
  std::string motifs;
  for (const std::string& word : audit::motif_words()) motifs += (motifs.empty() ? "" : ", ") + word;
  command->footer(
      "All that is asked of positions must hold of one of them, which is written with its ply: the first in the game.\n"
      "Motifs: " +
      motifs +
      ".\n"
      "How many games were found is written on standard error.\n"
      "Exit codes: 0 some were found; 1 none; 2 bad usage, or a file that cannot be read to its end.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
