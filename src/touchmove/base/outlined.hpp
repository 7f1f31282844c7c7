// A variant of many kinds whose long code is compiled once.
#pragma once

#include <concepts>
#include <utility>
#include <variant>

namespace touchmove::base {
namespace detail {

template <typename Kind, typename Variant>
inline constexpr bool is_kind_of = false;
template <typename Kind, typename... Kinds>
inline constexpr bool is_kind_of<Kind, std::variant<Kinds...>> = (std::same_as<Kind, Kinds> || ...);

}  // namespace detail

/// One of the kinds of a variant, to be visited as the variant itself. Making, copying, moving, comparing and
/// destroying one of many kinds is long code, and every unit that has such a value would compile it anew. It is defined
/// in outlined_members.hpp, which the one source includes that instantiates the class.
template <typename Variant>
class Outlined : public Variant {
 public:
  Outlined() noexcept;
  Outlined(const Outlined& other);
  Outlined(Outlined&& other) noexcept;
  Outlined& operator=(const Outlined& other);
  Outlined& operator=(Outlined&& other) noexcept;
  ~Outlined();

  // Emitted in any case, that others find it.
  template <typename Kind>
    requires detail::is_kind_of<Kind, Variant>
  [[gnu::used]] Outlined(Kind kind);  // NOLINT(google-explicit-constructor): as a variant is made

  friend bool operator==(const Outlined& a, const Outlined& b) { return is_equal(a, b); }
};

/// Whether two hold the same kind with the same value: of variants whose kinds can be compared.
template <typename Variant>
bool is_equal(const Outlined<Variant>& a, const Outlined<Variant>& b);

}  // namespace touchmove::base
