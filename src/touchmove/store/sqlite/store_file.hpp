// The file of a store as the system sees it: which one a name means, whether it is still there, who may read it, and
// what stands beside it of what was acknowledged.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

namespace touchmove::store::sqlite {

/// One file, whatever its names.
struct FileIdentity {
  dev_t device{0};
  ino_t number{0};
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// The file a name means now; nothing if none.
std::optional<FileIdentity> identity_of(const std::string& path);

/// Whether the file is known by another name too.
bool has_other_names(const std::string& path);

/// Makes the file if there is none, and sees to it that only its owner may read it. False if it cannot be made.
bool make_private(const std::string& path);

/// How many lines were acknowledged, kept in a file beside the store: what the store itself can lose without noticing
/// (a damaged log is cut off where the damage is), it does not lose here too. Written after each commit and not
/// synchronised: after a power cut it may be behind the store, never before it.
class Anchor {
 public:
  Anchor() = default;
  Anchor(const Anchor&) = delete;
  Anchor& operator=(const Anchor&) = delete;
  ~Anchor();

  /// What a file says; 0 if it is not there or says nothing.
  static std::uint64_t read(const std::string& path);
  /// Opens it for writing; without it nothing is kept.
  void open(const std::string& path);
  void keep(std::uint64_t lines);

 private:
  int descriptor_{-1};
};

}  // namespace touchmove::store::sqlite
