// What a hall owes an event: each line follows the one before, was asked for by who may, is judged the same again, and
// the standings are what the results make them, counted by somebody else (score_sheet.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/sim/evening/blame.hpp"
#include "tests/sim/evening/score_sheet.hpp"
#include "touchmove/store/store.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"

namespace touchmove::sim {

class DeskAuditor {
 public:
  explicit DeskAuditor(Blame& blame) : blame_(blame) {}

  /// Somebody is about to send that command by a link of that office; no office: by a link that opens nothing, or for
  /// what is not theirs to do.
  void sent(const std::string& command, const std::string& office) { commands_[command] = office; }
  void stored(const std::string& event, const store::StoredLine& line);
  void acknowledged(const std::string& event, const std::string& command, std::int64_t seq);
  /// The answer to `GET .../standings/SECTION`. Looked at if it is of the last line.
  void standings(const std::string& event, const boost::json::object& answer);
  void compare(const std::string& event, const std::vector<store::StoredLine>& lines);

  std::size_t length(const std::string& event) const;
  const tournament::event::Tournament* event(const std::string& event) const;
  std::size_t standings_seen() const { return standings_; }
  std::size_t acknowledged_count() const { return acknowledged_; }
  std::size_t count(const std::string& type) const;
  std::uint64_t digest() const { return digest_; }

 private:
  struct Journal {
    store::Hash head{};
    std::int64_t at{0};
    std::vector<store::Hash> hashes;
    std::map<std::string, std::int64_t> commands;
    tournament::event::Tournament event;
    ScoreSheet sheet;
  };

  Blame& blame_;
  std::map<std::string, Journal> journals_;
  std::map<std::string, std::string> commands_;
  std::map<std::string, std::size_t> types_;
  std::size_t standings_{0};
  std::size_t acknowledged_{0};
  std::uint64_t digest_{14'695'981'039'346'656'037U};
};

}  // namespace touchmove::sim
