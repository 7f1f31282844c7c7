// How much and how fast the hall takes.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "touchmove/hall/core/protocol/time.hpp"

namespace touchmove::hall {

/// A bucket of tokens: `burst` at once, refilled at `per_second`.
struct Rate {
  double burst{0};
  double per_second{0};
};

struct Limits {
  Rate events_of_seat{60, 20};          ///< commands of one seat
  Rate refusals_of_seat{30, 1};         ///< refused ones, which are journaled all the same
  Rate requests_of_address{120, 40};    ///< acts, and what is made for the one who asks
  Rate reads_of_address{4'000, 1'000};  ///< of what is made once for all: a whole hall may sit behind one address
  Rate hellos_of_address{60, 5};
  Rate watches_of_address{2'000, 200};     ///< hellos to an event
  Rate games_of_address{20, 0.2};          ///< games made
  Rate players_of_address{5, 1.0 / 600};   ///< made for the Lichess API; each is kept for ever
  Rate checks_of_address{30, 2};           ///< disputes ruled on
  std::size_t checks_waiting{16};          ///< not answered yet, of all addresses
  Rate accounts_of_address{20, 1.0 / 60};  ///< made: a class of pupils sits behind one address
  Rate sign_ins_of_address{60, 0.5};       ///< passwords tried
  Rate sign_ins_of_account{10, 1.0 / 30};  ///< the same, from whatever address
  std::size_t passwords_waiting{32};       ///< not looked at yet, of all addresses
  std::size_t accounts{20'000};
  std::size_t sessions_of_account{20};  ///< the oldest ends where there would be more
  std::size_t links_of_account{500};
  std::size_t bytes_of_links{64UL * 1024 * 1024};  ///< of all accounts
  Rate tournaments_of_address{10, 0.02};           ///< events opened
  Rate bad_tokens_of_address{30, 0.5};             ///< links to an event that open nothing
  std::size_t live_games{20'000};                  ///< games that are not over
  std::size_t machines_of_address{4};              ///< of them against machines: a few engines think for everybody
  Time quiet_table{60 * 60 * 1000};  ///< ms nobody is at a table whose clocks stand still, before it rests
  std::size_t watchers_of_game{2'000};
  std::size_t watchers_of_event{4'000};
  std::size_t lines_of_seat{8'000};              ///< in one journal; no seat can fill it for the others
  std::size_t bytes_of_seat{6UL * 1024 * 1024};  ///< of those lines; 8,000 usual ones are about 3 MB
  std::size_t bytes_of_games{1024UL * 1024 *
                             1024};    ///< of all journals of games in memory; then no long texts are taken
  Time hello_time{10'000};             ///< ms within which a connection says what it wants
  std::size_t lines_of_player{200};    ///< in an event's journal, by one player's link
  std::size_t lines_of_kiosk{20'000};  ///< likewise, by one kiosk: four check-ins of each of 5,000
  Rate acts_of_kiosk{10, 2};
  Rate applications_of_address{10, 1.0 / 30};  ///< a school's families sit behind one address
  std::size_t applications_waiting{500};       ///< of an event's page, which nobody has answered yet
  std::size_t applications_of_event{5'000};    ///< of an event's page, whatever became of them
  int entries_of_event{5'000};
  std::size_t lines_of_event{100'000};
  std::size_t bytes_of_event{64UL * 1024 * 1024};  ///< of its journal
  std::size_t sections_of_event{500};
  std::size_t listed_players{150'000};          ///< of the rating list of an event
  std::size_t bytes_of_list{16 * 1024 * 1024};  ///< of its text
  std::size_t most_found{20};                   ///< players of a list shown at once
};

/// Limits under which nobody is ever too fast: for measuring.
Limits without_rates();

class Bucket {
 public:
  /// Takes a token if there is one.
  bool take(const Rate& rate, Time now);
  /// Whether there is one, taking none.
  bool has(const Rate& rate, Time now);
  /// Whole seconds until there will be one.
  int wait_seconds(const Rate& rate) const;
  bool is_full(const Rate& rate, Time now);

 private:
  void refill(const Rate& rate, Time now);

  double level_{-1};  ///< below zero: not used yet, thus full
  Time at_{0};
};

/// Buckets by name. Forgets those that have refilled when there are many.
class Buckets {
 public:
  explicit Buckets(Rate rate) : rate_(rate) {}
  bool take(const std::string& name, Time now);
  int wait_seconds(const std::string& name) const;

 private:
  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t prune_at_{4096};
};

}  // namespace touchmove::hall
