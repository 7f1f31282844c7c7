// Why something asked for is not done.
#pragma once

#include <string>

namespace touchmove::wire {

struct Problem {
  std::string code;     ///< stable, for programs: "bad_time_control"
  std::string where;    ///< the field at fault; may be empty
  std::string message;  ///< for people, one sentence
};

}  // namespace touchmove::wire
