#include "touchmove/hall/net/page.hpp"

#include <fstream>
#include <iterator>
#include <utility>

#include "touchmove/hall/core/protocol/gzip.hpp"
#include "touchmove/hall/net/embedded_files.hpp"
#include "touchmove/store/hash_chain.hpp"

namespace touchmove::hall {
namespace {

constexpr std::string_view no_page =
    "<!doctype html><html lang=\"en\"><title>Touchmove</title><p>This hall was built without its page "
    "(TOUCHMOVE_WEB=OFF). Its API and WebSocket are open.</p></html>\n";

std::string etag_of(std::string_view body) { return '"' + store::to_hex(store::digest(body)).substr(0, 16) + '"'; }

/// Boards to be shown within pages of other sites: they take no secret, and nothing is done there.
constexpr std::string_view embedded = "/embed/";

/// Whether the last part of a path has an extension: then it is a file, not a page of the application.
bool names_a_file(std::string_view path) {
  const auto slash = path.rfind('/');
  return path.substr(slash + 1).find('.') != std::string_view::npos;
}

/// Whether the application has a page at this path, as `web/src/app.tsx` reads it.
bool is_page(std::string_view path) {
  if (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  if (path == "/" || path == "/e" || path == "/rules" || path == "/check" || path == "/help" || path == "/clock" ||
      path == "/account" || path == "/exam" || path == "/api") {
    return true;
  }
  for (const std::string_view folder : {std::string_view("/g/"), std::string_view("/e/"), embedded}) {
    if (path.starts_with(folder))
      return path.size() > folder.size() && path.find('/', folder.size()) == std::string_view::npos;
  }
  return false;
}

}  // namespace

std::string_view media_type(std::string_view name) {
  struct Row {
    std::string_view extension;
    std::string_view type;
  };
  constexpr Row rows[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".txt", "text/plain; charset=utf-8"},
      {".wasm", "application/wasm"},
      {".webmanifest", "application/manifest+json"},
      {".map", "application/json"},
      {".woff2", "font/woff2"},
  };
  for (const Row& row : rows) {
    if (name.ends_with(row.extension)) return row.type;
  }
  return "application/octet-stream";
}

std::optional<Asset> Page::find(std::string_view path) const {
  if (!path.starts_with('/')) return std::nullopt;
  // No name of ours has a part that is empty or begins with a dot, so nothing outside the root can be named: an empty
  // first part would make an absolute path of the rest.
  if (path.find("/.") != std::string_view::npos || path.find("//") != std::string_view::npos ||
      path.find('\\') != std::string_view::npos || path.find('\0') != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view name = names_a_file(path) ? path.substr(1) : "index.html";
  auto asset = read(name);
  if (!asset) return std::nullopt;
  asset->type = media_type(name);
  asset->known = names_a_file(path) || is_page(path);
  asset->immutable = name.starts_with("assets/");
  asset->framed = asset->known && path.starts_with(embedded) && !names_a_file(path);
  return asset;
}

Asset previewed(Asset page, const PreviewShape& preview) {
  if (page.gzipped) {
    auto plain = gunzip(page.body);
    if (!plain) return page;
    page.body = std::move(*plain);
    page.gzipped = false;
  }
  page.body = with_preview(page.body, preview);
  page.etag = etag_of(page.body);
  page.previewed = true;
  return page;
}

std::optional<Asset> EmbeddedPage::read(std::string_view name) const {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.name == name) return Asset{std::string(file.gzip), true, {}, std::string(file.etag), false};
  }
  if (embedded_files().empty() && name == "index.html")
    return Asset{std::string(no_page), false, {}, "\"none\"", false};
  return std::nullopt;
}

std::optional<Asset> FolderPage::read(std::string_view name) const {
  std::ifstream file(root_ / name, std::ios::binary);
  std::error_code failed;
  if (!file || !std::filesystem::is_regular_file(root_ / name, failed)) return std::nullopt;
  Asset asset;
  asset.body.assign(std::istreambuf_iterator<char>(file), {});
  asset.etag = etag_of(asset.body);
  return asset;
}

}  // namespace touchmove::hall
