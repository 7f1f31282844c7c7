#include "rulings/told_rulings.hpp"

#include <optional>

namespace touchmove::app {
namespace {

const game::Game* game_of(const game::Encounter& table, const game::Event& event) {
  const int game = event.game;
  const int board = event.board;
  if (game < 1 || game > table.game_count() || board < 1 || board > table.board_count()) return nullptr;
  return &table.game(game, board);
}

}  // namespace

void ToldRulings::before(const game::Encounter& table, const game::Event& event) {
  const game::Game* on = game_of(table, event);
  if (on == nullptr) return;
  const auto [explainer, is_new] = explainers_.try_emplace({event.game, event.board}, language_);
  explainer->second.learn_before(on->state(), event.at_ms);
}

void ToldRulings::tell(std::string& out, const game::Encounter& table, const game::Event& event,
                       const game::Ruling& ruling) {
  if (!is_worth_explaining(event, ruling)) return;
  const game::Game* on = game_of(table, event);
  const auto [explainer, is_new] = explainers_.try_emplace({event.game, event.board}, language_);
  if (on != nullptr) explainer->second.learn(on->state());
  const auto actor = on != nullptr ? game::color_of(on->state(), event.by) : std::nullopt;
  out += explainer->second.explain(event, ruling, actor);
  out += '\n';
}

}  // namespace touchmove::app
