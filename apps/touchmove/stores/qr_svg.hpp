#pragma once

#include <string>

namespace touchmove::app {

/// A text as a QR code: an `svg` element, black on white with its quiet zone. Empty where it is too long for one.
std::string qr_svg(const std::string& text);

}  // namespace touchmove::app
