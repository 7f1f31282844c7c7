// What outlined.hpp declares. For the one source of each such variant:
//
//   template class base::Outlined<SomeVariant>;
//   template struct base::OutlinedKinds<SomeVariant>;
#pragma once

#include <utility>
#include <variant>

#include "touchmove/base/outlined.hpp"

namespace touchmove::base {

template <typename Variant>
Outlined<Variant>::Outlined() noexcept = default;
template <typename Variant>
Outlined<Variant>::Outlined(const Outlined& other) = default;
template <typename Variant>
Outlined<Variant>::Outlined(Outlined&& other) noexcept = default;
template <typename Variant>
Outlined<Variant>& Outlined<Variant>::operator=(const Outlined& other) = default;
template <typename Variant>
Outlined<Variant>& Outlined<Variant>::operator=(Outlined&& other) noexcept = default;
template <typename Variant>
Outlined<Variant>::~Outlined() = default;

template <typename Variant>
template <typename Kind>
  requires detail::is_kind_of<Kind, Variant>
Outlined<Variant>::Outlined(Kind kind) : Variant(std::in_place_type<Kind>, std::move(kind)) {}

template <typename Variant>
bool is_equal(const Outlined<Variant>& a, const Outlined<Variant>& b) {
  return static_cast<const Variant&>(a) == static_cast<const Variant&>(b);
}

/// Makes a value of each kind, so that its constructor is there.
template <typename Variant>
struct OutlinedKinds;

template <typename... Kinds>
struct OutlinedKinds<std::variant<Kinds...>> {
  static void make(Kinds... kinds) { (static_cast<void>(Outlined<std::variant<Kinds...>>(std::move(kinds))), ...); }
};

}  // namespace touchmove::base
