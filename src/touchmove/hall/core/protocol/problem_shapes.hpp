// A refusal as every address and connection of the hall gives it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/messages/message.hpp"

namespace touchmove::tournament::event {
struct Outcome;
}

namespace touchmove::hall {

struct ProblemShape {
  static constexpr std::string_view name = "Problem";
  std::string_view code{};
  std::optional<std::string_view> where{};
  std::string_view message{};
  std::optional<std::vector<std::string>> reasons{};
  std::optional<game::JsonOf<std::vector<messages::Message>>> said{};
  std::optional<bool> waivable{};
  std::optional<std::size_t> index{};
  static void fields(auto& v, auto& x) {
    v.must("code", x.code, "Stable, for programs.");
    v.may("where", x.where, "The field at fault; empty: none.");
    v.may("message", x.message, "For people, in English.");
    v.may("reasons", x.reasons, "All that speaks against it, in English.");
    v.may("said", x.said, "The same as messages, to be said in the reader's language.");
    v.may("waivable", x.waivable, "A director may do it in spite of that.");
    v.may("index", x.index, "Of the events sent together, the one refused.");
  }
};

/// The body of every answer that is a refusal.
struct RefusalShape {
  static constexpr std::string_view name = "Refusal";
  ProblemShape error{};
  std::optional<game::JsonOf<tournament::event::Outcome>> outcome{};
  static void fields(auto& v, auto& x) {
    v.must("error", x.error);
    v.may("outcome", x.outcome, "Of an event that was ruled out, as its journal would have it.");
  }
};

/// `{"error":{"code":…,"where":…,"message":…}}`
inline std::string refusal_json(std::string_view code, std::string_view where, std::string_view message) {
  return game::shape_json(RefusalShape{.error = {.code = code, .where = where, .message = message}});
}
inline std::string refusal_json(const Problem& problem) {
  return refusal_json(problem.code, problem.where, problem.message);
}

}  // namespace touchmove::hall
