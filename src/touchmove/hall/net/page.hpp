// The files of the page: compiled in, or from a folder while they are being written.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/hall/core/protocol/preview.hpp"

namespace touchmove::hall {

struct Asset {
  std::string body;
  bool gzipped{false};
  std::string_view type;
  std::string etag;       ///< with its quotes
  bool immutable{false};  ///< its name changes when its content does
  bool known{true};       ///< false: the application itself, at an address where it has nothing
  bool previewed{false};  ///< it says what it leads to, in the sender's language
  bool framed{false};     ///< other sites may show it within their own pages
};

class Page {
 public:
  virtual ~Page() = default;
  /// The file at a path ("/", "/assets/x.js"); pages of the application ("/g/ID") are all index.html, and so is
  /// what says that there is nothing at an address. Nothing if there is no such file.
  std::optional<Asset> find(std::string_view path) const;

 protected:
  virtual std::optional<Asset> read(std::string_view name) const = 0;
};

/// What was compiled in; without a page, a short text that says so.
class EmbeddedPage final : public Page {
 protected:
  std::optional<Asset> read(std::string_view name) const override;
};

class FolderPage final : public Page {
 public:
  explicit FolderPage(std::filesystem::path root) : root_(std::move(root)) {}

 protected:
  std::optional<Asset> read(std::string_view name) const override;

 private:
  std::filesystem::path root_;
};

/// The page with what its link says of itself.
Asset previewed(Asset page, const PreviewShape& preview);

/// The media type of a file by its extension.
std::string_view media_type(std::string_view name);

}  // namespace touchmove::hall
