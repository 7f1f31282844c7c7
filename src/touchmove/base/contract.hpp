// Contracts that stay on in every build: what must hold if memory is to be safe, or a ruling whole.
#pragma once

namespace touchmove::base {

/// Ends the program with `what` on the standard error. Nothing that runs on after a broken contract can be trusted, so
/// there is no other way out of it.
[[noreturn, gnu::cold]] void broken_contract(const char* what) noexcept;

/// Ends the program unless `holds`. Unlike `assert` it is there in the release; `what` names the contract. It guards
/// against mistakes of this program, not of its users: their input is refused with a code before it comes this far.
inline void require(bool holds, const char* what) noexcept {
  if (!holds) [[unlikely]]
    broken_contract(what);
}

}  // namespace touchmove::base
