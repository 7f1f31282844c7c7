// What the demo shows: an event, its people, the games they play and what happens at their boards.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace touchmove::hall::demo {

enum class OldEnd : unsigned char { WhiteWins, BlackWins, Drawn };

/// A game of long ago, in SAN with blanks between, and how it ended.
struct OldGame {
  std::string_view moves;
  OldEnd end;
};

std::span<const OldGame> old_games();

/// What goes wrong at a board, once so many plies have been played.
enum class Trouble : unsigned char {
  None,
  Illegal,  ///< a move no rule allows, made and pressed; the opponent claims it
  Touched,  ///< a man touched and put back, another moved; the opponent claims it
  Called,   ///< the opponent calls the official, and waits
  Noise,    ///< the opponent reports a device that sounded, and plays on
};

/// A board that is played on, under the event's director or by itself.
struct Board {
  std::size_t game;  ///< among `old_games`
  int plies;         ///< played before anybody comes in; as many as there are: it is over
  Trouble trouble;
  int at;  ///< the ply before which it happens
};

/// Of the last round of the event's first section, by board.
std::span<const Board> event_boards();

/// A table of the lobby.
struct Table {
  std::string_view wish;   ///< the body of `POST /api/games`
  std::string_view other;  ///< who sits opposite; nobody: a seat to be taken
  Board board;
};

std::span<const Table> lobby_tables();

/// The event as it is opened; `{day}` stands for the day it is.
std::string_view event_opening();
/// Players as a director pastes them, by section.
std::string_view players_of_open();
std::string_view players_of_juniors();
/// The prizes of the first section, as a director sets them.
std::string_view prizes_of_open();
/// What White scored, board by board, in the rounds that are over: `1`, `0`, `=`.
std::span<const std::string_view> rounds_of_open();
std::span<const std::string_view> rounds_of_juniors();

}  // namespace touchmove::hall::demo
