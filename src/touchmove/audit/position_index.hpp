// Which games of a file hold a position, looked up instead of read: an index of the keys of all positions.
//
// The keys lie in buckets by their first bits, in each by the 32 bits that follow, with the number of a game. So a few
// positions share an entry by chance, and what an index names is looked at before it is an answer; what it does not
// name holds the position nowhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace touchmove::audit {

/// What a file was when it was indexed.
struct IndexedFile {
  std::uint64_t size{0};      // bytes
  std::uint64_t time_ns{0};   // of its last change, as its system tells it
  std::uint64_t checksum{0};  // of all bytes
  std::uint64_t sample{0};    // of some, spread over the file

  friend bool operator==(const IndexedFile&, const IndexedFile&) = default;
};

/// Where a game begins.
struct IndexedGame {
  std::uint64_t offset{0};  // bytes
  std::uint64_t line{0};    // 1-based
};

/// That a game holds a position.
struct IndexEntry {
  std::uint64_t key{0};   // `Position::key`
  std::uint32_t game{0};  // from 0 on

  friend auto operator<=>(const IndexEntry&, const IndexEntry&) = default;
};

/// What an index begins with.
struct IndexHeader {
  static constexpr std::size_t size = 80;  // bytes

  IndexedFile file;
  std::uint64_t games{0};
  std::uint64_t unread{0};  // games not followed to their end
  std::uint64_t entries{0};
  unsigned bucket_bits{0};

  std::string written() const;
  std::uint64_t buckets() const { return std::uint64_t{1} << bucket_bits; }
};

/// The bits for so many entries: some sixteen a bucket.
unsigned bucket_bits_for(std::uint64_t entries);

/// An index as it lies in a file: the header; each game's beginning and the end of the last, 16 bytes each; where each
/// bucket begins and the last ends, 8 bytes each; the entries, 8 bytes each. All numbers are little-endian.
class PositionIndex {
 public:
  /// `bytes` must outlive the index. An error says what is wrong with them.
  static tl::expected<PositionIndex, std::string_view> read(std::span<const std::byte> bytes);

  const IndexHeader& header() const { return header_; }
  /// The games that may hold a position, in their order, from 0 on.
  std::vector<std::uint32_t> games_with(std::uint64_t key) const;
  /// Of the number of games: where the last one ends.
  IndexedGame game(std::uint64_t number) const;

 private:
  IndexHeader header_;
  std::span<const std::byte> games_;
  std::span<const std::byte> buckets_;
  std::span<const std::byte> entries_;
};

/// Parts of an index as they are written one after the other.
std::string written_game(IndexedGame game);
std::string written_place(std::uint64_t place);
/// Appends an entry, which has to be in the order of `IndexEntry`.
void append_entry(std::string& out, IndexEntry entry, unsigned bucket_bits);
/// The bucket of a key.
std::uint64_t bucket_of(std::uint64_t key, unsigned bucket_bits);

/// The CRC-32 of bytes that come in pieces cut anywhere: it finds changes by accident, not those meant to go unseen.
class Checksum {
 public:
  void add(std::string_view bytes);
  std::uint64_t value() const { return value_; }

 private:
  unsigned long value_{0};  // as zlib has it
};

/// The checksum of blocks spread over a file of `size` bytes. `read_at` gives so many bytes from an offset.
std::uint64_t sample_of(std::uint64_t size,
                        const std::function<std::string(std::uint64_t offset, std::size_t bytes)>& read_at);

}  // namespace touchmove::audit
