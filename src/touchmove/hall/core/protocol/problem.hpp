// Why something asked of the hall is not done.
#pragma once

#include <string>

namespace touchmove::hall {

struct Problem {
  std::string code;     ///< stable, for programs: "bad_time_control"
  std::string where;    ///< the field at fault; may be empty
  std::string message;  ///< for people, one sentence
};

}  // namespace touchmove::hall
