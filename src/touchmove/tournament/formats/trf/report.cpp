#include "touchmove/tournament/formats/trf/report.hpp"

#include "touchmove/base/outlined_members.hpp"

namespace touchmove {

template class base::Outlined<tournament::trf::RecordKinds>;
template struct base::OutlinedKinds<tournament::trf::RecordKinds>;
template bool base::is_equal(const tournament::trf::Record&, const tournament::trf::Record&);

}  // namespace touchmove
