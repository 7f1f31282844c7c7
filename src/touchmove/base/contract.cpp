#include "touchmove/base/contract.hpp"

#include <cstdio>
#include <cstdlib>

namespace touchmove::base {

// The one place of the core that writes anything, or ends the program.
void broken_contract(const char* what) noexcept {
  std::fprintf(stderr, "touchmove: broken contract: %s\n", what);
  std::abort();
}

}  // namespace touchmove::base
