// The first thing that was wrong in a simulated run. Auditors say it, the run stops at it, and shrinking asks for it.
#pragma once

#include <string>

namespace touchmove::sim {

class Blame {
 public:
  void operator()(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }
  /// Empty: nothing.
  const std::string& wrong() const { return wrong_; }

 private:
  std::string wrong_;
};

}  // namespace touchmove::sim
