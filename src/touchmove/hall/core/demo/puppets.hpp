// Those who sit at the demo's boards: they follow the games of the script, touch and press as people do, and get into
// the trouble the script has for them. Where a game leaves its script, by a ruling or by a visitor who took a seat,
// they play any legal move.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/base/random.hpp"
#include "touchmove/hall/core/demo/script.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/time.hpp"

namespace touchmove::hall {
class Core;
}

namespace touchmove::hall::demo {

/// The moves of an old game as the hall takes them (UCI), as far as they can be read.
std::vector<std::string> script_of(const OldGame& game);

class Puppets {
 public:
  explicit Puppets(std::uint64_t seed) : random_(seed) {}

  /// Two sit down at a table, White first, each with the secret of the seat. Until `ready` they play what the board is
  /// to have behind it, a man moved in one; then they touch, let go and press, and think for about `pace` ms.
  void seat(Core& core, Time now, const std::string& game, const std::array<std::string, 2>& secrets,
            const Board& board, Time ready, Time pace);

  std::optional<Time> next_turn() const;
  /// One act of each who is due.
  void take_turn(Core& core, Time now);
  void heard(const Message& message);

 private:
  enum class Phase : unsigned char { Unknown, Ready, Playing, Paused, Ended };
  enum class Step : unsigned char { Move, LetGo, Claim };
  struct Table {
    Board board;
    std::vector<std::string> script;  ///< as UCI
    std::array<ConnectionId, 2> seats{};
    std::array<bool, 2> gone{};  ///< a visitor has taken the seat
    Time early_pace{0};          ///< as long as the board has not its plies
    Time pace{0};
    Time ready{0};  ///< when the doors open: what is played before is a rehearsal
    Time due{0};
    Step step{Step::Move};
    bool troubled{false};
    std::string target;   ///< where the man in the hand goes
    std::string touched;  ///< and was put back
    std::size_t offender{0};
    // As last told:
    Phase phase{Phase::Unknown};
    std::string fen;
    int turn{0};
    int to_press{-1};
    std::size_t plies{0};
  };

  void play(Core& core, Table& table, Time now);
  void begin_move(Core& core, Table& table, Time now);
  void go_amiss(Core& core, Table& table, Time now);
  void finish(Core& core, Table& table, Time now);
  void say(Core& core, ConnectionId who, std::string_view event, Time now);
  void tell(Table& table, std::string_view text, ConnectionId to) const;
  /// The move of the script, or any that is legal; "" where there is none.
  std::string next_move(const Table& table);
  Time thought(const Table& table);
  bool rehearses(const Table& table) const { return static_cast<int>(table.plies) < table.board.plies; }

  base::Random random_;
  std::vector<Table> tables_;
  ConnectionId last_connection_{0};
  std::uint64_t last_command_{0};
};

}  // namespace touchmove::hall::demo
