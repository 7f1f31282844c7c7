#include "touchmove/notation/print/flow.hpp"

#include <array>

namespace touchmove::notation {
namespace {

struct Sign {
  unsigned nag;
  std::string_view text;
};

constexpr auto signs = std::to_array<Sign>({
    {1, "!"},  {2, "?"},  {3, "!!"}, {4, "??"},  {5, "!?"},  {6, "?!"}, {7, "□"},  {10, "="}, {13, "∞"},  {14, "⩲"},
    {15, "⩱"}, {16, "±"}, {17, "∓"}, {18, "+−"}, {19, "−+"}, {22, "⨀"}, {36, "↑"}, {40, "→"}, {146, "N"}, {220, ""},
});

constexpr unsigned diagram = 220;
constexpr std::string_view request = "[#]";

}  // namespace

std::string sign_of_nag(unsigned number) {
  for (const Sign& sign : signs) {
    if (sign.nag == number) return std::string(sign.text);
  }
  return "$" + std::to_string(number);
}

std::vector<std::size_t> diagram_places(const GameTree& game) {
  std::vector<std::size_t> places;
  for (std::size_t index = 0; index < game.moves.size(); ++index) {
    const TreeMove& move = game.moves[index];
    const bool asked = std::find(move.nags.begin(), move.nags.end(), diagram) != move.nags.end() ||
                       std::any_of(move.comments.begin(), move.comments.end(), [](const std::string& comment) {
                         return comment.find(request) != std::string::npos;
                       });
    if (asked) places.push_back(index);
  }
  if (places.empty()) {
    constexpr std::size_t between = 20;
    for (std::size_t index = between - 1; index < game.moves.size(); index += between) places.push_back(index);
  }
  if (!places.empty() && places.back() + 1 == game.moves.size()) places.pop_back();
  return places;
}

std::string words_of(std::string_view comment) {
  std::string words(comment);
  for (std::size_t at = words.find(request); at != std::string::npos; at = words.find(request)) {
    words.erase(at, request.size());
  }
  const std::size_t begin = words.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return words.substr(begin, words.find_last_not_of(' ') - begin + 1);
}

std::string number_of(const TreeMove& move) {
  return std::to_string(move.before.fullmove_number()) +
         (move.before.side_to_move() == board::Color::White ? "." : "...");
}

}  // namespace touchmove::notation
