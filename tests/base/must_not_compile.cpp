// Compiled by the tests "EnumTable.*DoesNotCompile" of src/touchmove/base/CMakeLists.txt: once as it is, which must
// work, and once with each of the words below defined, which must not.
#include "touchmove/base/enum_table.hpp"

using namespace touchmove::base;

enum class Suit : unsigned char { Clubs, Diamonds, Hearts };

constexpr auto words = enum_words<Suit>({
    {Suit::Diamonds, "diamonds"},
    {Suit::Clubs, "clubs"},
#ifdef ROW_TWICE
    {Suit::Clubs, "spades"},
#elif defined(WORD_TWICE)
    {Suit::Hearts, "clubs"},
#elif !defined(LAST_ROW_MISSING)
    {Suit::Hearts, "hearts"},
#endif
});

#ifdef LISTED_TWICE
constexpr auto list = each_once({Suit::Hearts, Suit::Clubs, Suit::Clubs});
#else
constexpr auto list = each_once({Suit::Hearts, Suit::Clubs, Suit::Diamonds});
#endif

struct Club {};
struct Diamond {};
struct Heart {};
#ifdef ALTERNATIVE_TWICE
using Cards = CodedVariant<Coded<Suit::Clubs, Club>, Coded<Suit::Clubs, Heart>, Coded<Suit::Diamonds, Diamond>>;
#else
using Cards = CodedVariant<Coded<Suit::Clubs, Club>, Coded<Suit::Hearts, Heart>, Coded<Suit::Diamonds, Diamond>>;
#endif
static_assert(Cards::indices[0] == 0);
