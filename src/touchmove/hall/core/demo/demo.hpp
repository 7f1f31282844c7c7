// `touchmove serve --demo`: a hall in the middle of its day. An event in its third round, games in play, disputes that
// wait for an official, and secrets for whoever wants to be director, official or player in it. Everything is played
// through the hall's own doors, ahead of time; the same seed gives the same day.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "touchmove/hall/core/demo/puppets.hpp"
#include "touchmove/hall/core/front/resident.hpp"

namespace touchmove::hall::demo {

class Stage;

/// Where the demo lets somebody in: as what, and the address in the hall.
struct Door {
  std::string role;  ///< `director official player spectator`
  std::string path;
};

class Demo final : public Resident {
 public:
  explicit Demo(std::uint64_t seed) : puppets_(seed) {}

  void open(Core& core, store::Store& store, const std::function<Time()>& clock) override;
  std::optional<Time> next_turn() const override { return puppets_.next_turn(); }
  void take_turn(Core& core, Time now) override { puppets_.take_turn(core, now); }
  void heard(const Message& message) override { puppets_.heard(message); }

  const std::vector<Door>& doors() const { return doors_; }
  /// What did not go as the script has it; empty in a sound build.
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  void open_event(Stage& stage);
  void play_rounds(Stage& stage, const std::string& section, std::span<const std::string_view> rounds);
  void seat_boards(Stage& stage, Time ready);
  void open_tables(Stage& stage, Time ready);
  void play_until(Stage& stage, Time end);
  /// As the event's director; the answer's body.
  std::string direct(Stage& stage, const std::string& what, const std::string& body, const std::string& bearer);

  Puppets puppets_;
  std::string event_;
  std::string director_;
  std::vector<Door> doors_;
  std::vector<std::string> faults_;
};

/// The doors as `GET /api/demo` tells them: `{"doors":[{"role","path"}]}`.
std::string to_json(const std::vector<Door>& doors);

}  // namespace touchmove::hall::demo
