// Who plays in the simulated halls: by the rules mostly, and now and then not.
#pragma once

#include <boost/json/object.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"

namespace touchmove::sim {

/// What players of a game might do next. The state is the one last shown to the player.
class Player {
 public:
  virtual ~Player() = default;
  virtual std::string next_event(std::mt19937_64& random, const boost::json::object& state, hall::Seat seat) = 0;
  virtual std::string table_request(std::mt19937_64& random) = 0;
};

inline std::string choose(std::mt19937_64& random, const std::vector<std::string>& of) {
  return of[random() % of.size()];
}

class ToyPlayer final : public Player {
 public:
  std::string next_event(std::mt19937_64& random, const boost::json::object&, hall::Seat) override {
    if (random() % 400 == 0) return R"({"type":"resign"})";
    return choose(random, {R"({"type":"start"})", R"({"type":"add","n":3})", R"({"type":"add"})", R"({"type":"press"})",
                           R"({"type":"press"})", R"({"type":"pause"})", R"({"type":"resume"})", R"({"type":"ask"})",
                           R"({"type":"unheard of"})"});
  }
  std::string table_request(std::mt19937_64& random) override {
    return random() % 4 == 0 ? R"({"rulebook":"toy","supervised":true})" : R"({"rulebook":"toy"})";
  }
};

/// Plays what its state says is open to it, and now and then what is not.
class ChessPlayer final : public Player {
 public:
  std::string next_event(std::mt19937_64& random, const boost::json::object& state, hall::Seat seat) override {
    const std::string phase = hall::text_of(state, "phase").value_or("");
    if (phase == "ended") return "";
    if (phase == "ready")
      return seat == hall::Seat::Official ? R"({"type":"start"})" : choose(random, {R"({"type":"start"})", ""});
    if (phase == "paused" && random() % 2 == 0) return R"({"type":"resume"})";
    if (seat == hall::Seat::Official) {
      return random() % 30 != 0 ? ""
                                : choose(random, {R"({"type":"pause"})", R"({"type":"resume"})",
                                                  R"({"type":"set_clock","white":60000,"black":60000})",
                                                  R"({"type":"penalty","kind":"warning","seat":"A"})"});
    }
    switch (random() % 60) {
      case 0:
        return choose(random, {R"({"type":"offer_draw"})", R"({"type":"accept_draw"})", R"({"type":"decline_draw"})"});
      case 1:
        return choose(random, {R"({"type":"claim","kind":"repetition"})", R"({"type":"claim","kind":"illegal_move"})",
                               R"({"type":"claim","kind":"fifty_moves"})", R"({"type":"claim","kind":"flag"})"});
      case 2:
        return random() % 20 == 0 ? R"({"type":"resign"})" : R"({"type":"adjust"})";
      case 3:
        return R"({"type":"pause"})";
      case 4:
        return R"({"type":"fly"})";
      case 5:
      case 6:
      case 7:
      case 8:
      case 9:
      case 10:
      case 11:
      case 12:
      case 13:
      case 14:
      case 15:
      case 16:
      case 17:
      case 18:
        return R"({"type":"press"})";
      case 19:
        return R"({"type":"promote","role":"queen"})";
      case 20:
        return R"({"type":"touch","squares":[")" + any_square(random) + R"("]})";
      default:
        return move(random, state);
    }
  }

  std::string table_request(std::mt19937_64& random) override {
    static const std::vector<std::string> books{"fide", "uschess", "uschess-blitz", "iesa"};
    static const std::vector<std::string> times{"1+1", "3+2", "G/2;d3", "", "10+0"};
    static const std::vector<std::string> presets{"as_at_the_board", "helped"};
    return R"({"rulebook":")" + choose(random, books) + R"(","time":")" + choose(random, times) + R"(","preset":")" +
           choose(random, presets) + R"(","supervised":)" + (random() % 3 == 0 ? "true" : "false") + "}";
  }

 private:
  static std::string any_square(std::mt19937_64& random) {
    return {static_cast<char>('a' + random() % 8), static_cast<char>('1' + random() % 8)};
  }

  /// A step of a man that stands there, often legal: a knight's, a king's, or along a line, pawns forward.
  static std::string move(std::mt19937_64& random, const boost::json::object& state) {
    const std::string fen = hall::text_of(state, "fen").value_or("");
    const bool white = hall::text_of(state, "turn") == "white";
    std::vector<std::pair<std::string, char>> men;
    int file = 0;
    int rank = 7;
    for (const char c : fen.substr(0, fen.find(' '))) {
      if (c == '/') {
        file = 0;
        --rank;
      } else if (c >= '1' && c <= '8') {
        file += c - '0';
      } else {
        if ((c < 'a') == white) men.push_back({{static_cast<char>('a' + file), static_cast<char>('1' + rank)}, c});
        ++file;
      }
    }
    if (men.empty()) return "";
    const auto& [from, man] = men[random() % men.size()];
    const char kind = man < 'a' ? static_cast<char>(man + 32) : man;
    int df = static_cast<int>(random() % 3) - 1;
    int dr = static_cast<int>(random() % 3) - 1;
    if (kind == 'p') {
      dr = (white ? 1 : -1) * (random() % 3 == 0 ? 2 : 1);
      if (random() % 3 != 0 || dr == 2 || dr == -2) df = 0;
    } else if (kind == 'n') {
      const bool wide = random() % 2 == 0;
      df = (random() % 2 == 0 ? 1 : -1) * (wide ? 2 : 1);
      dr = (random() % 2 == 0 ? 1 : -1) * (wide ? 1 : 2);
    } else if (kind != 'k') {
      const int length = 1 + static_cast<int>(random() % 5);
      df *= length;
      dr *= length;
    }
    const int to_file = from[0] - 'a' + df;
    const int to_rank = from[1] - '1' + dr;
    if (to_file < 0 || to_file > 7 || to_rank < 0 || to_rank > 7) return "";
    std::string text = from + std::string{static_cast<char>('a' + to_file), static_cast<char>('1' + to_rank)};
    if (kind == 'p' && (to_rank == 0 || to_rank == 7)) text += 'q';
    return R"({"type":"move","move":")" + text + "\"}";
  }
};

}  // namespace touchmove::sim
