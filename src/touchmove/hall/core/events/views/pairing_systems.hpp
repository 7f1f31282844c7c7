// What a page asks of the pairing systems, so that it need not know them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::hall {

struct SystemShape {
  static constexpr std::string_view name = "PairingSystem";
  std::string id;
  std::string title;
  tournament::pairing::Shape shape{};
  std::string edition;
  std::vector<tournament::pairing::SettingGroup> settings;
  std::vector<tournament::pairing::Acceleration> accelerations;
  std::string tiebreaks;
  std::vector<std::string> usual_of;
  static void fields(auto& v, auto& x) {
    v.must("id", x.id);
    v.must("title", x.title);
    v.must("shape", x.shape);
    v.must("edition", x.edition, "Empty: the rules of no year are meant.");
    v.must("settings", x.settings, "Which of a plan's settings only it and others like it have.");
    v.must("accelerations", x.accelerations);
    v.must("tiebreaks", x.tiebreaks, "Whose its sections have under any rulebook; empty: the rulebook's.");
    v.must("usual_of", x.usual_of, "The rulebooks whose events it pairs where nobody chooses.");
  }
  friend bool operator==(const SystemShape&, const SystemShape&) = default;
};

/// The answer to `GET /api/pairings`.
std::string pairing_systems();

}  // namespace touchmove::hall
