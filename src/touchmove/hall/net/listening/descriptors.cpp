#include "touchmove/hall/net/listening/descriptors.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace touchmove::hall {

std::size_t raise_descriptor_limit() {
  constexpr rlim_t kept_back = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<std::size_t>(std::max<rlim_t>(limit.rlim_cur, kept_back + 16) - kept_back);
}

}  // namespace touchmove::hall
