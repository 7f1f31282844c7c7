#include "touchmove/analysis/endgame/file.hpp"

#include <zlib.h>
#include <zstd.h>
#include <algorithm>

#include <array>
#include <bit>
#include <cstring>
#include <memory>

#include "touchmove/analysis/endgame/slice_builder.hpp"

namespace touchmove::analysis::endgame {

namespace {

static_assert(std::endian::native == std::endian::little, "the words of a frame are copied as they lie in memory");

constexpr std::array<char, 8> magic{'T', 'M', 'E', 'N', 'D', 'G', 'A', 'M'};
constexpr std::uint32_t version = 1;
constexpr std::uint32_t opposite_bishops_flag = 1;
constexpr std::uint32_t with_promotions = 1;
constexpr std::uint32_t with_standing = 2;
constexpr int compression_level = 9;

class Writer {
 public:
  void bytes(const void* data, std::size_t size) {
    const auto* begin = static_cast<const std::byte*>(data);
    out_.insert(out_.end(), begin, begin + size);
  }
  template <typename Number>
  void number(Number value) {
    bytes(&value, sizeof value);
  }
  std::vector<std::byte> take() { return std::move(out_); }
  const std::vector<std::byte>& written() const { return out_; }

 private:
  std::vector<std::byte> out_;
};

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : rest_(bytes) {}

  std::optional<std::span<const std::byte>> bytes(std::uint64_t size) {
    if (size > rest_.size()) return std::nullopt;
    const auto taken = rest_.first(static_cast<std::size_t>(size));
    rest_ = rest_.subspan(static_cast<std::size_t>(size));
    return taken;
  }
  template <typename Number>
  std::optional<Number> number() {
    const auto raw = bytes(sizeof(Number));
    if (!raw) return std::nullopt;
    Number value;
    std::memcpy(&value, raw->data(), sizeof value);
    return value;
  }

 private:
  std::span<const std::byte> rest_;
};

std::uint32_t checksum(std::span<const std::byte> bytes) {
  return static_cast<std::uint32_t>(
      crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));  // NOLINT: zlib's byte type
}

std::array<char, 8> name_of(const Material& material) {
  std::array<char, 8> name{};
  const std::string text = to_string(material);
  std::memcpy(name.data(), text.data(), std::min(text.size(), name.size()));
  return name;
}

/// Bitmaps of a part in the order of the file.
template <typename SliceType, typename PromotionsType, typename Visit>
void each_bitmap(SliceType& slice, PromotionsType* promotions, std::uint32_t contents, const Visit& visit) {
  const auto all = [&](auto& wins) {
    for (auto& by_mover : wins) {
      for (auto& words : by_mover) visit(words);
    }
  };
  all(slice.wins);
  if ((contents & with_standing) != 0) all(slice.standing);
  if ((contents & with_promotions) == 0) return;
  visit(promotions->legal);
  all(promotions->wins);
}

}  // namespace

std::string_view describe(FileFault fault) {
  switch (fault) {
    case FileFault::NotATable:
      return "not an endgame table of this version";
    case FileFault::WrongEnding:
      return "the table of another ending";
    case FileFault::Corrupt:
      return "the table is damaged";
  }
  return "";
}

std::span<const FileEnding> file_endings() {
  static const std::array<FileEnding, 2> endings{
      FileEnding{.name = "KRPvKR-rook-pawn", .material = *parse_material("KRPvKR"), .pawn_files = {0}},
      FileEnding{.name = "KBPvKB-opposite",
                 .material = *parse_material("KBPvKB"),
                 .pawn_files = {0, 1, 2, 3},
                 .opposite_bishops = true},
  };
  return endings;
}

FileEnding whole_ending(const Material& material) { return {.name = to_string(material), .material = material}; }

const FileEnding* find_file_ending(const Material& material) {
  for (const FileEnding& ending : file_endings()) {
    if (ending.material == material) return &ending;
  }
  return nullptr;
}

std::vector<Pawns> placements_of(const FileEnding& ending) {
  std::vector<Pawns> placements = pawn_placements(ending.material);
  if (ending.pawn_files.empty()) return placements;
  std::erase_if(placements, [&](const Pawns& pawns) {
    const auto file = static_cast<unsigned>(std::countr_zero(pawns.white)) & 7U;
    return std::find(ending.pawn_files.begin(), ending.pawn_files.end(), file) == ending.pawn_files.end();
  });
  return placements;
}

Layout layout_of(const FileEnding& ending, const Pawns& pawns) {
  return {ending.material, pawns, ending.opposite_bishops};
}

void Packer::add(const Tables& tables, std::span<const Pawns> pawns, const Parallel& parallel) {
  const std::size_t first = parts_.size();
  parts_.resize(first + pawns.size());
  parallel(pawns.size(), [&](std::size_t task) {
    const Slice& slice = *tables.find(ending_->material, pawns[task]);
    const Promotions* promotions = tables.find_promotions(slice.layout);
    const std::uint32_t contents =
        (promotions != nullptr ? with_promotions : 0) | (slice.all_stand() ? 0 : with_standing);
    Words all;
    all.reserve(slice.layout.word_count() * 17);
    each_bitmap(slice, promotions, contents,
                [&](const Words& words) { all.insert(all.end(), words.begin(), words.end()); });
    std::vector<std::byte> frame(ZSTD_compressBound(all.size() * sizeof(std::uint64_t)));
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, compression_level);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    frame.resize(
        ZSTD_compress2(context.get(), frame.data(), frame.size(), all.data(), all.size() * sizeof(std::uint64_t)));
    frame.shrink_to_fit();
    parts_[first + task] = {pawns[task].code(), contents, std::move(frame)};
  });
}

std::vector<std::byte> Packer::take() const {
  Writer out;
  out.bytes(magic.data(), magic.size());
  out.number(version);
  const auto name = name_of(ending_->material);
  out.bytes(name.data(), name.size());
  out.number(ending_->opposite_bishops ? opposite_bishops_flag : std::uint32_t{0});
  out.number(static_cast<std::uint32_t>(parts_.size()));
  for (const Part& part : parts_) {
    out.number(part.pawns);
    out.number(part.contents);
    out.number(static_cast<std::uint64_t>(part.frame.size()));
    out.bytes(part.frame.data(), part.frame.size());
  }
  out.number(checksum(out.written()));
  return out.take();
}

std::vector<std::byte> pack(const FileEnding& ending, const Tables& tables) {
  Packer packer(ending);
  packer.add(tables, placements_of(ending));
  return packer.take();
}

tl::expected<PackedEnding, FileFault> PackedEnding::open(const FileEnding& ending, std::span<const std::byte> bytes) {
  Reader in(bytes);
  const auto head = in.bytes(magic.size());
  if (!head || std::memcmp(head->data(), magic.data(), magic.size()) != 0) return tl::unexpected(FileFault::NotATable);
  if (in.number<std::uint32_t>() != version) return tl::unexpected(FileFault::NotATable);
  if (bytes.size() < 2 * sizeof(std::uint32_t)) return tl::unexpected(FileFault::Corrupt);
  const auto body = bytes.first(bytes.size() - sizeof(std::uint32_t));
  std::uint32_t expected = 0;
  std::memcpy(&expected, bytes.data() + body.size(), sizeof expected);
  if (checksum(body) != expected) return tl::unexpected(FileFault::Corrupt);
  const auto name = in.bytes(8);
  const auto wanted = name_of(ending.material);
  const auto flags = in.number<std::uint32_t>();
  if (!name || std::memcmp(name->data(), wanted.data(), wanted.size()) != 0 ||
      flags != (ending.opposite_bishops ? opposite_bishops_flag : std::uint32_t{0})) {
    return tl::unexpected(FileFault::WrongEnding);
  }
  PackedEnding packed;
  packed.ending_ = ending;
  const auto count = in.number<std::uint32_t>();
  for (std::uint32_t i = 0; count && i < *count; ++i) {
    const auto pawns = in.number<std::uint32_t>();
    const auto contents = in.number<std::uint32_t>();
    const auto size = in.number<std::uint64_t>();
    const auto frame = size ? in.bytes(*size) : std::nullopt;
    if (!frame) return tl::unexpected(FileFault::Corrupt);
    packed.parts_.push_back({*pawns, *contents, *frame});
  }
  std::sort(packed.parts_.begin(), packed.parts_.end(), [](const Part& a, const Part& b) { return a.pawns < b.pawns; });
  return packed;
}

tl::expected<PackedEnding::Unpacked, FileFault> PackedEnding::unpack(const Pawns& pawns) const {
  const std::uint32_t code = pawns.code();
  const auto part = std::lower_bound(parts_.begin(), parts_.end(), code,
                                     [](const Part& each, std::uint32_t wanted) { return each.pawns < wanted; });
  if (part == parts_.end() || part->pawns != code) return tl::unexpected(FileFault::Corrupt);
  Unpacked unpacked{.slice = Slice(layout_of(ending_, pawns))};
  if ((part->contents & with_promotions) != 0) {
    unpacked.promotions = Promotions{.material = ending_.material, .pawns = pawns};
  }
  Promotions* const promotions = unpacked.promotions ? &*unpacked.promotions : nullptr;
  const std::size_t count = unpacked.slice.layout.word_count();
  std::size_t bitmaps = 0;
  each_bitmap(unpacked.slice, promotions, part->contents, [&](const Words&) { ++bitmaps; });
  Words all(count * bitmaps);
  const std::size_t size = all.size() * sizeof(std::uint64_t);
  if (ZSTD_decompress(all.data(), size, part->frame.data(), part->frame.size()) != size) {
    return tl::unexpected(FileFault::Corrupt);
  }
  auto from = all.cbegin();
  each_bitmap(unpacked.slice, promotions, part->contents, [&](Words& words) {
    words.assign(from, from + static_cast<std::ptrdiff_t>(count));
    from += static_cast<std::ptrdiff_t>(count);
  });
  unpacked.slice.legal = legal_positions(unpacked.slice.layout, serial);
  return unpacked;
}

tl::expected<void, FileFault> PackedEnding::unpack(const Pawns& pawns, Tables& tables) const {
  auto unpacked = unpack(pawns);
  if (!unpacked) return tl::unexpected(unpacked.error());
  tables.insert(std::move(unpacked->slice));
  if (unpacked->promotions) tables.insert(*std::move(unpacked->promotions));
  return {};
}

bool UnpackedSlices::keep(const PackedEnding& packed, const Pawns& pawns, Tables& tables) {
  const Material& material = packed.ending().material;
  const auto known = std::find_if(kept_.begin(), kept_.end(),
                                  [&](const Kept& kept) { return kept.pawns == pawns && kept.material == material; });
  if (known != kept_.end()) {
    std::rotate(known, known + 1, kept_.end());
    return true;
  }
  if (!packed.unpack(pawns, tables)) return false;
  kept_.push_back({material, pawns});
  if (kept_.size() > most) {
    tables.remove(kept_.front().material, kept_.front().pawns);
    kept_.erase(kept_.begin());
  }
  return true;
}

}  // namespace touchmove::analysis::endgame
