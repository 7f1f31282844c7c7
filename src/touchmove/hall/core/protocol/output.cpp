#include "touchmove/hall/core/protocol/output.hpp"

#include "touchmove/base/outlined_members.hpp"

namespace touchmove {

template class base::Outlined<hall::OutputKinds>;
template struct base::OutlinedKinds<hall::OutputKinds>;

}  // namespace touchmove
