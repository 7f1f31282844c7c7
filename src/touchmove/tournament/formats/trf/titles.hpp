// FIDE's titles as a Tournament Report File has them.
#pragma once

#include <string_view>

namespace touchmove::tournament::trf {

/// GM IM FM CM WGM WIM WFM WCM as columns 11 to 13 of record 001 have it: from the same in any case, or from the older
/// letters g m f c wg wm wf wc. Nothing for what is no title of these. A capital M is no FIDE title: US Chess masters
/// are called so.
std::string_view fide_title(std::string_view text);

}  // namespace touchmove::tournament::trf
