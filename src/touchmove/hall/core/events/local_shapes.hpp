// What a hall answers the shell of its own user on the socket beside the store (event_local.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::hall {

struct StoredLineShape {
  static constexpr std::string_view name = "StoredLine";
  std::string_view body{};
  std::string_view origin{};
  std::string hash{};
  static void fields(auto& v, auto& x) {
    v.must("body", x.body);
    v.must("origin", x.origin);
    v.must("hash", x.hash);
  }
};

struct StoredEntryShape {
  static constexpr std::string_view name = "StoredEntry";
  std::string_view table{};
  std::string_view key{};
  std::string_view value{};
  static void fields(auto& v, auto& x) {
    v.must("table", x.table);
    v.must("key", x.key);
    v.must("value", x.value);
  }
};

struct ContentsShape {
  static constexpr std::string_view name = "Contents";
  std::vector<StoredLineShape> lines{};
  std::vector<StoredEntryShape> entries{};
  std::vector<std::string> names{};
  static void fields(auto& v, auto& x) {
    v.must("lines", x.lines);
    v.must("entries", x.entries);
    v.must("names", x.names);
  }
};

struct WrittenShape {
  static constexpr std::string_view name = "Written";
  std::uint64_t next_seq{0};
  std::vector<std::string> hashes{};
  static void fields(auto& v, auto& x) {
    v.must("next_seq", x.next_seq);
    v.must("hashes", x.hashes);
  }
};

}  // namespace touchmove::hall
