#include "touchmove/audit/position_index.hpp"

#include <zlib.h>

#include <algorithm>
#include <bit>

namespace touchmove::audit {
namespace {

constexpr std::string_view index_mark = "TMINDEX1";
constexpr unsigned fewest_bits = 8;
constexpr unsigned most_bits = 28;
constexpr std::size_t game_size = 16;
constexpr std::size_t place_size = 8;
constexpr std::size_t entry_size = 8;

void put_number(std::string& out, std::uint64_t number, int bytes) {
  for (int byte = 0; byte < bytes; ++byte) {
    out += static_cast<char>(static_cast<unsigned char>(number & 0xFFU));
    number >>= 8U;
  }
}

std::uint64_t number_at(std::span<const std::byte> bytes, std::uint64_t place, unsigned count) {
  std::uint64_t number = 0;
  for (unsigned byte = 0; byte < count; ++byte) {
    number |= std::to_integer<std::uint64_t>(bytes[static_cast<std::size_t>(place) + byte]) << (8U * byte);
  }
  return number;
}

/// The bits of a key that an entry keeps.
std::uint32_t kept_bits(std::uint64_t key, unsigned bucket_bits) {
  return static_cast<std::uint32_t>((key << bucket_bits) >> 32U);
}

}  // namespace

unsigned bucket_bits_for(std::uint64_t entries) {
  return std::clamp(static_cast<unsigned>(std::bit_width(entries / 16)), fewest_bits, most_bits);
}

std::uint64_t bucket_of(std::uint64_t key, unsigned bucket_bits) { return key >> (64U - bucket_bits); }

std::string IndexHeader::written() const {
  std::string out(index_mark);
  for (const std::uint64_t number :
       {file.size, file.time_ns, file.checksum, file.sample, games, unread, entries, std::uint64_t{bucket_bits}}) {
    put_number(out, number, 8);
  }
  out.resize(size);
  return out;
}

std::string written_game(IndexedGame game) {
  std::string out;
  put_number(out, game.offset, 8);
  put_number(out, game.line, 8);
  return out;
}

std::string written_place(std::uint64_t place) {
  std::string out;
  put_number(out, place, 8);
  return out;
}

void append_entry(std::string& out, IndexEntry entry, unsigned bucket_bits) {
  put_number(out, kept_bits(entry.key, bucket_bits), 4);
  put_number(out, entry.game, 4);
}

tl::expected<PositionIndex, std::string_view> PositionIndex::read(std::span<const std::byte> bytes) {
  if (bytes.size() < IndexHeader::size) return tl::unexpected(std::string_view("it is too short"));
  for (std::size_t at = 0; at < index_mark.size(); ++at) {
    if (std::to_integer<char>(bytes[at]) != index_mark[at]) {
      return tl::unexpected(std::string_view("it is no index of this version"));
    }
  }
  std::uint64_t numbers[8];
  for (std::size_t index = 0; index < 8; ++index) numbers[index] = number_at(bytes, 8 + 8 * index, 8);
  PositionIndex index;
  IndexHeader& header = index.header_;
  header.file = {numbers[0], numbers[1], numbers[2], numbers[3]};
  header.games = numbers[4];
  header.unread = numbers[5];
  header.entries = numbers[6];
  const std::uint64_t bits = numbers[7];
  const std::uint64_t most = bytes.size();
  if (bits < fewest_bits || bits > most_bits || header.games >= most || header.entries >= most) {
    return tl::unexpected(std::string_view("its numbers contradict one another"));
  }
  header.bucket_bits = static_cast<unsigned>(bits);
  const std::uint64_t games = (header.games + 1) * game_size;
  const std::uint64_t buckets = (header.buckets() + 1) * place_size;
  const std::uint64_t entries = header.entries * entry_size;
  if (IndexHeader::size + games + buckets + entries != most) {
    return tl::unexpected(std::string_view("it is not as long as it should be"));
  }
  index.games_ = bytes.subspan(IndexHeader::size, static_cast<std::size_t>(games));
  index.buckets_ =
      bytes.subspan(IndexHeader::size + static_cast<std::size_t>(games), static_cast<std::size_t>(buckets));
  index.entries_ = bytes.last(static_cast<std::size_t>(entries));
  return index;
}

IndexedGame PositionIndex::game(std::uint64_t number) const {
  const std::uint64_t at = std::min(number, header_.games) * game_size;
  return {number_at(games_, at, 8), number_at(games_, at + 8, 8)};
}

std::vector<std::uint32_t> PositionIndex::games_with(std::uint64_t key) const {
  const std::uint64_t bucket = bucket_of(key, header_.bucket_bits);
  const std::uint32_t wanted = kept_bits(key, header_.bucket_bits);
  std::uint64_t first = number_at(buckets_, bucket * place_size, 8);
  const std::uint64_t last = std::min(number_at(buckets_, (bucket + 1) * place_size, 8), header_.entries);
  std::uint64_t end = last;
  while (first < end) {
    const std::uint64_t middle = first + (end - first) / 2;
    if (number_at(entries_, middle * entry_size, 4) < wanted) {
      first = middle + 1;
    } else {
      end = middle;
    }
  }
  std::vector<std::uint32_t> games;
  for (; first < last && number_at(entries_, first * entry_size, 4) == wanted; ++first) {
    const auto game = static_cast<std::uint32_t>(number_at(entries_, first * entry_size + 4, 4));
    if (game < header_.games) games.push_back(game);
  }
  // Positions that share an entry by chance have each their games.
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
  return games;
}

void Checksum::add(std::string_view bytes) {
  value_ = crc32_z(value_, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());  // NOLINT: zlib's byte type
}

std::uint64_t sample_of(std::uint64_t size,
                        const std::function<std::string(std::uint64_t offset, std::size_t bytes)>& read_at) {
  constexpr std::uint64_t blocks = 64;
  constexpr std::uint64_t block = 512;
  Checksum sum;
  if (size <= blocks * block) {
    sum.add(read_at(0, static_cast<std::size_t>(size)));
    return sum.value();
  }
  for (std::uint64_t number = 0; number < blocks; ++number) {
    sum.add(read_at((size - block) / (blocks - 1) * number, static_cast<std::size_t>(block)));
  }
  return sum.value();
}

}  // namespace touchmove::audit
