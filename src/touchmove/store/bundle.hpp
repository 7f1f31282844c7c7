// Journals and entries of a store in one file: to keep them elsewhere, or to bring them to another store.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/store/store.hpp"

namespace touchmove::store {

struct BundledJournal {
  std::string name;
  std::vector<StoredLine> lines;  ///< from the first on, with their hashes
};

struct Bundle {
  std::string of;  ///< what it is of, such as an event's id; one line
  std::vector<BundledJournal> journals;
  std::vector<Entry> entries;
};

/// The file (docs/formats/event-backup.md): every length is stated, and the last line is a digest of all before it.
std::string write_bundle(const Bundle& bundle);

enum class BundleFault : std::uint8_t {
  NotABundle,   ///< another kind of file
  NewerFormat,  ///< of a later version of the program
  Cut,          ///< it ends too early
  Damaged,      ///< the digest is another, or a line does not follow from those before it
};
std::string_view word_of(BundleFault fault);

/// Reads it again. Every journal's chain is looked at, so that what is read is what was written.
tl::expected<Bundle, BundleFault> read_bundle(std::string_view bytes);

}  // namespace touchmove::store
