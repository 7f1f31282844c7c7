// Journals written by every version of the rulings so far (tests/golden/journals): what was ruled governs for ever, so
// a later program folds them into the same games, event for event.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "story.hpp"
#include "test_files.hpp"
#include "tests/source_dir.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::scenarios {
namespace {

namespace fs = std::filesystem;

/// One game of an encounter as a line has it: FEN, phase, result, both clocks in ms, whose runs, the man to be moved.
std::string told(const game::Game& game, std::int64_t now) {
  const auto running = game.state().clock.running();
  const auto& man = game.state().obligation.man;
  return notation::to_fen(game.placement()) + " " + std::string(game::word_of(game.phase())) + " " +
         (game.outcome() ? std::string(game::word_of(game.outcome()->result)) : "-") + " " +
         std::to_string(game.remaining_ms(board::Color::White, now)) + " " +
         std::to_string(game.remaining_ms(board::Color::Black, now)) + " " +
         (!running                         ? "-"
          : *running == clock::Side::White ? "w"
                                           : "b") +
         " " + (man ? std::string(board::to_string(*man)) : "-");
}

/// The games a journal has come to.
class Folded {
 public:
  /// False if the line cannot be the next one.
  bool take(const game::Event& event, const game::Ruling& ruling) {
    if (!encounter_) {
      const auto* opening = std::get_if<game::Opening>(&event.body);
      const game::Book* book = opening == nullptr ? nullptr : books::find_book(opening->opened->rulebook);
      if (book == nullptr) return false;
      auto opened = game::Encounter::open(*opening->opened, *book);
      if (!opened) return false;
      version_ = opening->opened->ruling;
      encounter_.emplace(std::move(*opened));
    }
    today_ = encounter_->rule(event);
    encounter_->replay(event, ruling);
    return true;
  }
  bool is_open() const { return encounter_.has_value(); }
  /// By which the journal was begun.
  int ruling_version() const { return version_; }
  /// What would be ruled today on the event taken last.
  const game::Ruling& today() const { return today_; }
  std::string told() const {
    const auto& all = *encounter_;
    std::string text = std::to_string(all.score().a) + ":" + std::to_string(all.score().b);
    for (int number = 1; number <= all.game_count(); ++number) {
      for (int board = 1; board <= all.board_count(); ++board) {
        text += " | " + scenarios::told(all.game(number, board), all.last_at_ms());
      }
    }
    return text;
  }

 private:
  std::optional<game::Encounter> encounter_;
  game::Ruling today_;
  int version_{0};
};

/// A journal of a file: under a line "# STORY:LINE under BOOK", each line as it was stored and, after "= ", how the
/// games stood then.
class GoldenJournal {
 public:
  explicit GoldenJournal(std::string name) : name_(std::move(name)) {}

  void take(const std::string& text) {
    if (text.starts_with("= ")) {
      ASSERT_TRUE(folded_.is_open()) << name_;
      EXPECT_EQ(folded_.told(), text.substr(2)) << name_ << ", after " << last_;
      return;
    }
    last_ = text;
    const auto line = game::journal_line_from_json(text);
    ASSERT_TRUE(line) << name_ << ": " << game::to_string(line.error()) << "\n" << text;
    ASSERT_TRUE(line->ruling) << name_ << ": " << text;
    ASSERT_TRUE(folded_.take(line->event, *line->ruling)) << name_ << ": " << text;
    if (folded_.ruling_version() == game::ruling_version) {
      EXPECT_EQ(game::to_json(folded_.today()), game::to_json(*line->ruling))
          << name_ << ": what is ruled otherwise wants a new ruling_version; this file stays as it is\n"
          << text;
    }
    std::string again;
    game::append_journal_line(again, line->event, *line->ruling);
    EXPECT_EQ(again, text) << name_ << ": something was read otherwise than it was written";
  }

  int ruling_version() const { return folded_.ruling_version(); }

 private:
  std::string name_;
  std::string last_;
  Folded folded_;
};

fs::path folder() { return fs::path(TOUCHMOVE_SOURCE_DIR) / "tests" / "golden" / "journals"; }

/// Writes the file of a ruling version that has none yet: of all scenarios under all their books, every fortieth.
void write_journals(const fs::path& path) {
  std::ofstream out(path);
  std::vector<std::string> faults;
  std::size_t count = 0;
  for (const auto& [file, text] : test_files(fs::path(TOUCHMOVE_SOURCE_DIR) / "tests" / "scenarios", ".scenario")) {
    for (const Scenario& story : parse_scenarios(text, file.generic_string(), faults)) {
      for (const std::string& book : story.books) {
        if (!story.pending.empty() || story.proof != ProofKind::Ruling || count++ % 40 != 0) continue;
        out << "# " << test_name(fs::path(file).replace_extension().generic_string()) << ':' << story.line << " under "
            << book << '\n';
        Folded folded;
        play(story, book, [&](const Ruled& ruled) {
          std::string line;
          game::append_journal_line(line, ruled.event, ruled.ruling);
          ASSERT_TRUE(folded.take(ruled.event, ruled.ruling)) << line;
          out << line << "\n= " << folded.told() << '\n';
        });
      }
    }
  }
}

TEST(GoldenJournals, OfEveryRulingVersionFoldIntoTheSameGames) {
  std::map<int, int> journals;  // by ruling version
  const fs::path newest = folder() / ("ruling-" + std::to_string(game::ruling_version) + ".txt");
  if (std::getenv("TOUCHMOVE_REWRITE") != nullptr && !fs::exists(newest)) write_journals(newest);
  for (const auto& each : fs::directory_iterator(folder())) {
    std::ifstream file(each.path());
    std::optional<GoldenJournal> journal;
    for (std::string text; std::getline(file, text);) {
      if (text.starts_with("# ")) {
        if (journal) ++journals[journal->ruling_version()];
        journal.emplace(each.path().filename().string() + ", " + text.substr(2));
        continue;
      }
      ASSERT_TRUE(journal) << each.path();
      journal->take(text);
      if (testing::Test::HasFatalFailure()) return;
    }
    if (journal) ++journals[journal->ruling_version()];
  }
  for (int version = 1; version <= game::ruling_version; ++version) {
    EXPECT_GT(journals[version], 0) << "no journal of ruling version " << version
                                    << ": run this test with TOUCHMOVE_REWRITE=1";
  }
}

}  // namespace
}  // namespace touchmove::scenarios
