// The helpers over JSON by the names the hall uses them by.
#pragma once

#include "touchmove/wire/json.hpp"

namespace touchmove::hall {

using wire::flag_of;
using wire::integer_of;
using wire::parse_object;
using wire::quoted;
using wire::quoted_or_null;
using wire::text_of;

}  // namespace touchmove::hall
