// Endgame tables: what it takes to build them and to ask them.
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "benchmarks/benchmark.hpp"
#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::benchmarks {
namespace {

namespace endgame = analysis::endgame;
using board::Color;
using board::Position;
using board::Role;

/// Every ending of three and four men; the stronger side is White.
std::vector<endgame::Material> small_endings() {
  const std::string roles = "QRBN";
  std::vector<std::string> names{"KPvK", "KPPvK", "KPvKP"};
  for (std::size_t i = 0; i < roles.size(); ++i) {
    names.push_back({'K', roles[i], 'v', 'K'});
    names.push_back({'K', roles[i], 'P', 'v', 'K'});
    names.push_back({'K', 'P', 'v', 'K', roles[i]});
    for (std::size_t j = i; j < roles.size(); ++j) {
      names.push_back({'K', roles[i], roles[j], 'v', 'K'});
      names.push_back({'K', roles[i], 'v', 'K', roles[j]});
    }
  }
  std::vector<endgame::Material> endings;
  for (const std::string& name : names) endings.push_back(*endgame::parse_material(name));
  return endings;
}

/// A legal position with these men, by lot.
Position position_of(const endgame::Material& material, std::mt19937_64& random) {
  for (;;) {
    board::Placement placement;
    bool free = true;
    const auto put = [&](Color color, Role role) {
      const auto square = board::square_at(static_cast<int>(random() % 64));
      free = free && !placement.at(square);
      placement.set(square, board::Piece{color, role});
    };
    put(Color::White, Role::King);
    put(Color::Black, Role::King);
    for (const Role role : material.white) put(Color::White, role);
    for (const Role role : material.black) put(Color::Black, role);
    for (int i = 0; i < material.white_pawns; ++i) put(Color::White, Role::Pawn);
    for (int i = 0; i < material.black_pawns; ++i) put(Color::Black, Role::Pawn);
    placement.side_to_move = random() % 2 == 0 ? Color::White : Color::Black;
    if (!free) continue;
    if (const auto position = Position::from_placement(placement)) return *position;
  }
}

double milliseconds_a_call(int calls, const auto& call) {
  const double start = cpu_seconds();
  for (int i = 0; i < calls; ++i) call(i);
  return (cpu_seconds() - start) * 1e3 / calls;
}

constexpr int rounds = 5;

}  // namespace

std::vector<Measurement> bench_endgame() {
  std::vector<Measurement> measurements;
  endgame::Oracle oracle;
  const std::vector<endgame::Material> endings = small_endings();
  std::vector<double> seconds;
  for (int round = 0; round < rounds; ++round) {
    endgame::Oracle built;
    const double start = cpu_seconds();
    for (const endgame::Material& material : endings) built.build(material);
    seconds.push_back(cpu_seconds() - start);
    oracle = std::move(built);
  }
  measurements.push_back(
      {"build all " + std::to_string(endings.size()) + " endings of 3 and 4 men", median(seconds) * 1e3, "ms"});
  measurements.push_back({"  kept in memory", static_cast<double>(oracle.tables().byte_count()) / 1e6, "MB"});

  std::mt19937_64 random(1);
  std::vector<Position> positions;
  for (int i = 0; i < 1024; ++i) {
    positions.push_back(position_of(endings[static_cast<std::size_t>(i) % endings.size()], random));
  }
  const auto ask = [&](endgame::Depth depth) {
    return [&, depth](int i) {
      if (!oracle.answer(positions[static_cast<std::size_t>(i) % positions.size()], depth)) {
        throw std::runtime_error("bench endgame: not answered");
      }
    };
  };
  measurements.push_back({"win, draw or loss", milliseconds_a_call(20'000, ask(endgame::Depth::Outcome)) * 1e3, "us"});
  measurements.push_back({"with its distance", milliseconds_a_call(140, ask(endgame::Depth::Distance)), "ms"});
  measurements.push_back({"with its line", milliseconds_a_call(70, ask(endgame::Depth::Line)), "ms"});

  for (const endgame::FileEnding& ending : endgame::file_endings()) {
    const std::string name(ending.name);
    std::vector<std::byte> bytes;
    const double build = milliseconds_a_call(1, [&](int) { bytes = endgame::build_packed(ending, endgame::serial); });
    measurements.push_back({"build " + name, build / 1e3, "s"});
    measurements.push_back({"  its file", static_cast<double>(bytes.size()) / 1e6, "MB"});
    endgame::Oracle kept;
    const double attach = milliseconds_a_call(1, [&](int) {
      if (!kept.attach(ending, bytes)) throw std::runtime_error("bench endgame: a table is damaged");
    });
    measurements.push_back({"  attached", attach, "ms"});
    const auto position = Position::from_placement(*notation::parse_fen(
        ending.opposite_bishops ? "8/8/3b4/8/3kPK2/8/4B3/8 w - - 0 1" : "1r6/8/8/8/8/P2k4/8/K6R w - - 0 1"));
    const auto outcome = [&](int) {
      if (!kept.answer(*position, endgame::Depth::Outcome)) throw std::runtime_error("bench endgame: not answered");
    };
    measurements.push_back({"  win, draw or loss, its slice packed", milliseconds_a_call(5, outcome), "ms"});
    kept.keep_unpacked(*position);
    measurements.push_back({"  the same, its slice kept", milliseconds_a_call(20'000, outcome) * 1e3, "us"});
    measurements.push_back({"  with its line",
                            milliseconds_a_call(3,
                                                [&](int) {
                                                  if (!kept.answer(*position, endgame::Depth::Line)) {
                                                    throw std::runtime_error("bench endgame: not answered");
                                                  }
                                                }),
                            "ms"});
  }
  return measurements;
}

}  // namespace touchmove::benchmarks
