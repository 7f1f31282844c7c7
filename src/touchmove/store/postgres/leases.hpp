// Which node has which part of a shared store: a row a part, with the node, a number that grows with each owner (its
// epoch), and an end by the database's clock. What a node writes it writes under the epoch it holds
// (`open_postgres_part`), so one that has lost a part without knowing it writes nothing there any more.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/store/nodes_state.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::store {

namespace postgres {
class Session;
struct Trouble;
}  // namespace postgres

struct NodeOptions {
  std::string uri;
  std::string node;                              ///< a name no other node has, nor this one at another start
  std::string address;                           ///< where the other nodes reach it
  std::chrono::milliseconds time_to_live{5000};  ///< of a lease that is not renewed
  std::int64_t (*clock)(){nullptr};              ///< ms since 1970; of the system unless a test says otherwise
};

class Leases {
 public:
  /// Comes in as a node. Makes the store if there is none, of `parts_of_store` parts. Refused: a store of one hall, a
  /// clock that is off (`most_clock_difference`), a database that cannot be written.
  static tl::expected<std::unique_ptr<Leases>, Error> join(NodeOptions options);

  /// Says that this node is alive, renews what it holds, and tells who has what, and how far off this clock is.
  tl::expected<NodesState, Error> renew();

  ~Leases();

  /// Takes a part that nobody holds; its hall is at `address`, which may be empty until there is one. Gives the epoch;
  /// nothing if another was quicker, or the last owner is in the midst of writing.
  tl::expected<std::optional<std::int64_t>, Error> take(std::int64_t part, const std::string& address);

  /// Tells the others where the part's hall is.
  void settle(std::int64_t part, std::int64_t epoch, const std::string& address);

  /// Gives it up, so that another can take it at once. Only after the part's hall has ended.
  void release(std::int64_t part, std::int64_t epoch);

  /// Goes: the others need not wait to know that this node takes no share any more. After all it held is released.
  void leave();

  /// Whether the organizer's link of the store has been made, and gives it to that part.
  tl::expected<bool, Error> bring_organizer(std::int64_t part);

  /// Until who has what has changed, or so long. Whether it has changed.
  bool wait(std::chrono::milliseconds time);

 private:
  explicit Leases(NodeOptions options);
  std::optional<Error> open();
  std::optional<Error> cut_into_parts();
  /// By how much this machine's clock differs from the database's, in ms.
  tl::expected<std::int64_t, Error> clock_difference();
  std::optional<Error> check_clock();
  Error give_up(const postgres::Trouble& trouble);

  NodeOptions options_;
  std::unique_ptr<postgres::Session> session_;
};

}  // namespace touchmove::store
