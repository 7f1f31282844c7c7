// What the store keeps of a chair at a table and of who sits there; read again in core_load.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace touchmove::hall {

struct ChairEntryShape {
  static constexpr std::string_view name = "ChairEntry";
  std::string secret{};
  bool taken{false};
  bool invited{false};
  std::optional<std::string> spent{};
  std::optional<std::string> deputy{};
  std::optional<std::string> acts{};
  static void fields(auto& v, auto& x) {
    v.must("secret", x.secret, "The hash of what opens the seat; empty: nothing does.");
    v.must("taken", x.taken);
    v.may("invitation", x.invited, "The secret was handed on and is exchanged at its first use.");
    v.may("spent", x.spent, "The hash of the invitation that was.");
    v.may("deputy", x.deputy, "The hash of the link of who acts for the player.");
    v.may("deputy_person", x.acts);
  }
};

struct PersonEntryShape {
  static constexpr std::string_view name = "PersonEntry";
  std::string_view called{};
  static void fields(auto& v, auto& x) { v.must("name", x.called); }
};

}  // namespace touchmove::hall
