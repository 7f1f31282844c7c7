// What a hall owes those who play at its tables, looked at with every line that is stored: the chain, the numbers, who
// acted for whom, that each ruling is made the same again and that what is replayed stands as what is ruled, where each
// clock's time went, and of two linked boards that no man is lost between them and that one end ends both.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/sim/evening/blame.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::sim {

/// The clocks of one board as somebody sees them.
struct Face {
  std::int64_t white{0};
  std::int64_t black{0};
  std::string running;  ///< "white", "black" or nothing
  std::int64_t delay{0};
  std::int64_t increment{0};
};

class TableAuditor {
 public:
  TableAuditor(const hall::Rules& rules, Blame& blame) : rules_(rules), blame_(blame) {}

  /// Somebody is about to send that command. No seat: who has none there, and must not be obeyed.
  void sent(const std::string& command, const std::string& game, std::optional<hall::Seat> seat);
  /// `absent`: for how long (ms) no hall ran since the line before.
  void stored(const std::string& game, const store::StoredLine& line, std::int64_t absent);
  void acknowledged(const std::string& game, hall::Seat seat, const std::string& command, std::uint64_t seq);
  /// A client was shown that line, by its number and its hash.
  void shown(const std::string& game, std::int64_t seq, const std::string& hash);
  /// Of a rematch: its game before, whose colours are the other way round.
  void follows(const std::string& game, const std::string& before) { before_[game] = before; }
  /// A player has said that they play the rematch.
  void sat(const std::string& game, hall::Seat seat) { sat_[game].insert(seat); }
  /// The journal as it is stored now, at a restart or in the end: nothing that was stored is gone.
  void compare(const std::string& game, const std::vector<store::StoredLine>& lines);

  /// What the clocks may and must do between two lines. Public, so that a test can show it wrong ones.
  void check_face(const Face& before, const Face& after, const boost::json::object& line, std::int64_t elapsed,
                  std::int64_t absent, const std::string& where);

  bool knows(const std::string& game) const { return journals_.contains(game); }
  std::size_t length(const std::string& game) const;
  bool is_over(const std::string& game) const;
  /// The state as who only watches sees it.
  std::string position(const std::string& game) const;
  std::size_t acknowledged_count() const { return acknowledged_; }
  std::size_t count() const { return journals_.size(); }
  std::uint64_t digest() const { return digest_; }

 private:
  struct Journal {
    store::Hash head{};
    std::int64_t at{0};
    std::vector<store::Hash> hashes;
    std::vector<store::StoredLine> lines;
    std::map<std::string, std::uint64_t> origins;
    std::unique_ptr<hall::Encounter> replayed;
    std::unique_ptr<hall::Encounter> folded;
    std::vector<Face> faces;
    std::string view;
  };
  struct Command {
    std::string game;
    std::optional<hall::Seat> seat;
  };

  void check_author(const std::string& game, Journal& journal, const store::StoredLine& line,
                    const boost::json::object& object, const std::string& where);
  void check_ruling(Journal& journal, const store::StoredLine& line, boost::json::object object,
                    const std::string& where);
  void check_rematch(const std::string& game, const Journal& journal, const boost::json::object& object,
                     const std::string& where);
  void check_boards(const boost::json::object& state, const boost::json::object& line, const std::string& where);

  const hall::Rules& rules_;
  Blame& blame_;
  std::map<std::string, Journal> journals_;
  std::map<std::string, Command> commands_;
  std::map<std::string, std::string> before_;
  std::map<std::string, std::set<hall::Seat>> sat_;
  std::size_t acknowledged_{0};
  std::uint64_t digest_{14'695'981'039'346'656'037U};
};

/// The clocks of a state, of two linked boards both.
std::vector<Face> faces_of(const boost::json::object& state);
/// Men on the boards and in pockets; one that is lifted still stands on its square.
int men_of(const boost::json::object& state);

}  // namespace touchmove::sim
