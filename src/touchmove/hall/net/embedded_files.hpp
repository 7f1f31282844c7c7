// The table CMake generates over the page's files (cmake/TouchmovePage.cmake).
#pragma once

#include <span>
#include <string_view>

namespace touchmove::hall {

struct EmbeddedFile {
  std::string_view name;  ///< "assets/index-1a2b.js"
  std::string_view gzip;  ///< the file, gzipped
  std::string_view etag;
};

std::span<const EmbeddedFile> embedded_files();

}  // namespace touchmove::hall
