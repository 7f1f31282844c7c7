// Why something asked of the hall is not done.
#pragma once

#include "touchmove/wire/problem.hpp"

namespace touchmove::hall {

using wire::Problem;

}  // namespace touchmove::hall
