#include "stores/qr_svg.hpp"

#include <qrencode.h>

#include <memory>

namespace touchmove::app {

std::string qr_svg(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                             &QRcode_free);
  if (!code) return {};
  constexpr int quiet = 4;
  const int side = code->width + 2 * quiet;
  std::string path;
  for (int y = 0; y < code->width; ++y) {
    for (int x = 0; x < code->width; ++x) {
      if ((code->data[y * code->width + x] & 1U) == 0) continue;
      path += "M" + std::to_string(x + quiet) + " " + std::to_string(y + quiet) + "h1v1h-1z";
    }
  }
  const std::string size = std::to_string(side);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size +
         "\" role=\"img\" aria-label=\"QR\"><path fill=\"#fff\" d=\"M0 0h" + size + "v" + size + "H0z\"/><path d=\"" +
         path + "\"/></svg>";
}

}  // namespace touchmove::app
