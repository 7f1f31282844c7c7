// The hall's answers about accounts (docs/formats/protocol.md). The page's types are made from these descriptions
// (web/src/vocabulary/hall.ts).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/view/shape_values.hpp"

namespace touchmove::hall::accounts {

/// A link that is kept with an account.
struct HeldLinkShape {
  static constexpr std::string_view name = "HeldLink";
  std::string_view game{};
  std::string_view event{};
  std::string_view as{};
  std::string_view note{};
  std::int64_t kept{0};
  static void fields(auto& v, auto& x) {
    v.may("game", x.game, "Whose seat it opens.");
    v.may("event", x.event, "Or the event it leads into.");
    v.must("as", x.as, "What stands behind @ where it is used.");
    v.must("note", x.note, "What the client that kept it shows of it.");
    v.must("kept", x.kept, "When, ms since 1970.");
  }
};

/// What `GET /api/accounts/me` answers, and whatever signs somebody in.
struct MeShape {
  static constexpr std::string_view name = "Me";
  bool by_invitation{false};
  std::string_view called{};
  std::string_view role{};
  std::vector<HeldLinkShape> links{};
  std::string_view token{};
  static void fields(auto& v, auto& x) {
    v.must("accounts", who(x.by_invitation), "Who may make one here: anybody or invited.");
    v.may("name", x.called, "Of who is signed in; absent: nobody.");
    v.may("role", x.role, "member or organizer.");
    v.may("links", x.links);
    v.may("token", x.token, "Given once, to a program that asked for one: the session.");
  }

 private:
  static std::string_view who(bool by_invitation) { return by_invitation ? "invited" : "anybody"; }
};

/// An invitation, or a link to a new password.
struct PaperShape {
  static constexpr std::string_view name = "Paper";
  std::string_view token{};
  std::int64_t until{0};
  static void fields(auto& v, auto& x) {
    v.must("token", x.token, "Given once, and used once.");
    v.must("until", x.until, "Until when it is good, ms since 1970.");
  }
};

}  // namespace touchmove::hall::accounts
