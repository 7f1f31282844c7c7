#include "touchmove/analysis/endgame/shelf.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include "touchmove/analysis/endgame/successors.hpp"

namespace touchmove::analysis::endgame {

std::vector<SliceName> slices_needed(const Layout& layout) {
  std::vector<SliceName> names;
  Successors successors(layout);
  successors.each([&](const Successor& successor) {
    if (!successor.only_kings()) names.push_back({successor.material, successor.pawns});
  });
  return names;
}

const PackedEnding* Shelf::find(const Material& material) const {
  const PackedEnding* found = nullptr;
  for (const PackedEnding& packed : packed_) {
    if (packed.ending().material != material) continue;
    if (found == nullptr || packed.is_whole()) found = &packed;
  }
  return found;
}

bool Shelf::fetch(std::span<const SliceName> names, const Parallel& parallel) {
  ++fetches_;
  std::unordered_map<std::uint64_t, std::size_t> places;  // of what was fetched before
  const auto key = [](const SliceName& name) {
    return static_cast<std::uint64_t>(name.material.code()) << 32U | name.pawns.code();
  };
  for (std::size_t i = 0; i < fetched_.size(); ++i) places.emplace(key(fetched_[i].name), i);
  std::vector<SliceName> missing;
  for (const SliceName& name : names) {
    if (const auto place = places.find(key(name)); place != places.end()) {
      if (place->second < fetched_.size()) fetched_[place->second].used = fetches_;
    } else if (tables_.find(name.material, name.pawns) == nullptr) {
      places.emplace(key(name), fetched_.size() + missing.size());
      missing.push_back(name);
    }
  }
  std::vector<std::optional<PackedEnding::Unpacked>> unpacked(missing.size());
  parallel(missing.size(), [&](std::size_t task) {
    const SliceName& name = missing[task];
    const bool kept = is_kept(name.material);
    const Material material = kept ? name.material : flipped(name.material);
    const Pawns pawns = kept ? name.pawns : name.pawns.exchanged().kept();
    const PackedEnding* const packed = find(material);
    auto read = packed != nullptr ? packed->unpack(pawns) : tl::unexpected(FileFault::NotATable);
    if (!read) return;
    if (!kept) read->slice = exchanged(read->slice);
    unpacked[task] = std::move(*read);
  });
  bool all = true;
  for (std::size_t i = 0; i < missing.size(); ++i) {
    all = all && unpacked[i].has_value();
    if (!unpacked[i]) continue;
    const std::size_t bytes = unpacked[i]->slice.byte_count();
    tables_.insert(std::move(unpacked[i]->slice));
    if (unpacked[i]->promotions && is_kept(missing[i].material)) tables_.insert(*std::move(unpacked[i]->promotions));
    fetched_.push_back({missing[i], bytes, fetches_});
    bytes_ += bytes;
  }
  put_back();
  return all;
}

void Shelf::put_back() {
  if (bytes_ <= most_bytes_) return;
  std::sort(fetched_.begin(), fetched_.end(), [](const Fetched& a, const Fetched& b) { return a.used > b.used; });
  while (bytes_ > most_bytes_ && fetched_.back().used < fetches_) {
    tables_.remove(fetched_.back().name.material, fetched_.back().name.pawns);
    bytes_ -= fetched_.back().bytes;
    fetched_.pop_back();
  }
}

}  // namespace touchmove::analysis::endgame
