#include "touchmove/tournament/pairing/roundrobin/system.hpp"

#include <array>

namespace touchmove::tournament::pairing::roundrobin {
namespace {

constexpr std::array settings{SettingGroup::Robin};
constexpr std::array<std::string_view, 2> single{"FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN"};
constexpr std::array<std::string_view, 2> double_codes{"FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN"};

}  // namespace

constinit const System once{.code = Pairings::RoundRobin,
                            .word = "round_robin",
                            .title = "round robin",
                            .shape = Shape::Table,
                            .settings = settings,
                            .report = {.read = single}};

constinit const System twice{.code = Pairings::DoubleRoundRobin,
                             .word = "double_round_robin",
                             .title = "double round robin",
                             .shape = Shape::Table,
                             .meets_twice = true,
                             .settings = settings,
                             .report = {.read = double_codes}};

}  // namespace touchmove::tournament::pairing::roundrobin
