#include "touchmove/store/store.hpp"

#include <algorithm>

namespace touchmove::store {

std::string_view word_of(Failure failure) {
  switch (failure) {
    case Failure::Conflict:
      return "conflict";
    case Failure::Full:
      return "full";
    case Failure::Locked:
      return "locked";
    case Failure::NewerFormat:
      return "newer_format";
    case Failure::Corrupt:
      return "corrupt";
    case Failure::Unavailable:
      break;
  }
  return "unavailable";
}

std::vector<std::string> keys_in_order(const Pick& pick) {
  std::vector<std::string> keys = pick.keys;
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

WriteResult Store::append(std::string game, std::uint64_t expected_seq, std::vector<Line> lines) {
  const Write one{std::move(game), expected_seq, std::move(lines), {}};
  return write(std::span(&one, 1)).front();
}

WriteResult Store::put(Put entry) {
  Write one;
  one.puts.push_back(std::move(entry));
  return write(std::span(&one, 1)).front();
}

}  // namespace touchmove::store
