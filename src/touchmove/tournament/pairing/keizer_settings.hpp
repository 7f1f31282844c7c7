// What may be announced of a Keizer section.
#pragma once

namespace touchmove::tournament::pairing {

/// Everybody has a value by place: the first `top`, everybody after one less. A win brings the opponent's value.
struct KeizerSettings {
  int top{0};       ///< the value of the first place; 0: one and a half times as much as there are players
  int bye{67};      ///< per cent of the own value for the pairing's bye
  int absence{33};  ///< per cent of the own value for a round missed that brings a point or half of one
  int gap{3};       ///< so many rounds lie between two games of the same players, if it can be had

  friend bool operator==(const KeizerSettings&, const KeizerSettings&) = default;
};

}  // namespace touchmove::tournament::pairing
