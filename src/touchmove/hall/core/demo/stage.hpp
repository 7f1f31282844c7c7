// The hall run ahead of time: its core with a store at hand and a clock that is set, so that an hour passes at once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "touchmove/hall/core/front/core.hpp"

namespace touchmove::hall::demo {

class Stage {
 public:
  using Hear = std::function<void(const Message&)>;

  /// Starts the core. All referred to must outlive the stage.
  Stage(Core& core, store::Store& store, Time now, Hear hear);

  Core& core() { return core_; }
  Time now() const { return now_; }
  /// Goes on until `time`, waking the core whenever it asked for it.
  void pass_until(Time time);
  /// An answer of the HTTP API, asked for by whoever holds the secret `bearer`.
  Response ask(std::string method, std::string path, std::string bearer = {}, std::string body = {});
  /// Carries out what the core asks for, until it asks for nothing more.
  void settle();

 private:
  Core& core_;
  store::Store& store_;
  Time now_;
  Hear hear_;
  std::uint64_t last_request_;
  Response answer_;
};

}  // namespace touchmove::hall::demo
