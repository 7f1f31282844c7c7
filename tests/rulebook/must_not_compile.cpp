// Compiled by the test "Citation.AnUnknownClauseDoesNotCompile": once as it is, which must work, and once with
// UNKNOWN_CLAUSE defined, which must not.
#include "touchmove/rulebook/cite.hpp"

using namespace touchmove::rulebook;

constexpr Citation known = cite("fide:touch.own");
#ifdef UNKNOWN_CLAUSE
constexpr Citation unknown = cite("fide:touch.owm");
#endif
