#include "rim/syzygy/fathom.hpp"

#include <dlfcn.h>

#include <array>
#include <cstdlib>

#include "touchmove/board/position/movegen.hpp"

namespace touchmove::app::syzygy {

namespace {

using board::Color;
using board::Role;

constexpr unsigned no_result = 0xFFFFFFFFU;
constexpr std::size_t most_moves = 193;  // with the mark at the end

/// A field of a probe's result.
constexpr unsigned field(unsigned result, unsigned shift, unsigned mask) { return (result >> shift) & mask; }

std::optional<Role> promoted_to(unsigned result) {
  constexpr std::array roles{Role::Queen, Role::Rook, Role::Bishop, Role::Knight};
  const unsigned code = field(result, 16, 7);
  return code == 0 || code > roles.size() ? std::nullopt : std::optional(roles.at(code - 1));
}

/// Its numbers for the square passed over by a double step: zero for none.
unsigned en_passant(const board::Position& position) {
  const auto target = position.en_passant_target();
  return target ? static_cast<unsigned>(*target) : 0U;
}

}  // namespace

tl::expected<Fathom, std::string> Fathom::load() {
  const char* const named = std::getenv("TOUCHMOVE_FATHOM");
  const std::string name = named != nullptr && *named != '\0' ? named : "libfathom.so.1";
  void* const loaded = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (loaded == nullptr) {
    return tl::unexpected("the library that reads Syzygy tables (" + name + "; Debian's libfathom1) is not installed");
  }
  Fathom fathom;
  fathom.init_ = reinterpret_cast<Init>(dlsym(loaded, "tb_init"));
  fathom.probe_wdl_ = reinterpret_cast<ProbeWdl>(dlsym(loaded, "tb_probe_wdl_impl"));
  fathom.probe_root_ = reinterpret_cast<ProbeRoot>(dlsym(loaded, "tb_probe_root_impl"));
  if (fathom.init_ == nullptr || fathom.probe_wdl_ == nullptr || fathom.probe_root_ == nullptr) {
    return tl::unexpected(name + " does not read Syzygy tables as Fathom does");
  }
  return fathom;
}

std::optional<Worth> Fathom::worth(const board::Position& position) const {
  const auto men = [&](Role role) { return position.by_role(role).bits(); };
  const unsigned result =
      probe_wdl_(position.by_color(Color::White).bits(), position.by_color(Color::Black).bits(), men(Role::King),
                 men(Role::Queen), men(Role::Rook), men(Role::Bishop), men(Role::Knight), men(Role::Pawn),
                 en_passant(position), position.side_to_move() == Color::White);
  if (result > static_cast<unsigned>(Worth::Win)) return std::nullopt;
  return static_cast<Worth>(result);
}

std::vector<Reply> Fathom::replies(const board::Position& position) const {
  const auto men = [&](Role role) { return position.by_role(role).bits(); };
  std::array<unsigned, most_moves> results{};
  results.fill(no_result);
  const unsigned best =
      probe_root_(position.by_color(Color::White).bits(), position.by_color(Color::Black).bits(), men(Role::King),
                  men(Role::Queen), men(Role::Rook), men(Role::Bishop), men(Role::Knight), men(Role::Pawn), 0,
                  en_passant(position), position.side_to_move() == Color::White, results.data());
  if (best == no_result) return {};
  board::MoveList legal;
  board::generate_legal(position, legal);
  std::vector<Reply> replies;
  for (const board::Move move : legal) {
    for (const unsigned result : results) {
      if (result == no_result) break;
      if (field(result, 10, 63) != static_cast<unsigned>(move.source()) ||
          field(result, 4, 63) != static_cast<unsigned>(move.target()) || promoted_to(result) != move.promoted_to()) {
        continue;
      }
      const unsigned worth = field(result, 0, 15);
      if (worth > static_cast<unsigned>(Worth::Win)) return {};
      replies.push_back({move, static_cast<Worth>(worth), static_cast<int>(field(result, 20, 0xFFF))});
      break;
    }
  }
  // It knows every move or, a table missing, none.
  if (replies.size() != legal.size()) replies.clear();
  return replies;
}

}  // namespace touchmove::app::syzygy
