// Short texts that processes over one database tell one another (LISTEN and NOTIFY). They are told beside what is
// written, never within it: PostgreSQL lets only one transaction at a time commit that tells something, and commits
// would not share their flushes any more.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "touchmove/store/store.hpp"

namespace touchmove::store {

class Notices {
 public:
  struct Listener {
    /// What others have told, in the order of the database. What this one tells itself does not come back.
    std::function<void(std::vector<std::string>)> heard;
    /// Something may not have been heard: by this one, or by others of what this one told. They are told so.
    std::function<void()> lost;
  };

  /// Listens in a thread of its own, which calls both; comes back by itself where the database goes away. `channel` is
  /// a name of small letters.
  Notices(std::string uri, std::string channel, Listener listener);
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;
  ~Notices();

  /// Tells the others, soon; from any thread. A text has 7,990 bytes at most. What is told while the database is away
  /// is lost.
  void tell(std::string text);

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::thread thread_;
};

}  // namespace touchmove::store
