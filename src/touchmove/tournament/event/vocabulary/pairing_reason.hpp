// The reasons of a board as an event's journal keeps them: a short text each, its word and its fields
// (docs/formats/event-journal.md).
#pragma once

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/reason.hpp"

namespace touchmove::tournament::event {

using pairing::Flag;
using pairing::PairingReason;
using pairing::RuleCode;
namespace reason = pairing::reason;

/// As the journal keeps it: "switch 29E5b 70 of 200 moves 3 4".
std::string to_string(const PairingReason& reason);

/// The reason of such a text; `Unread` if it is none, so that `to_string` always gives the same text back.
PairingReason parse_reason(std::string_view text);

/// The reasons of a board, kept as they are written and read when somebody asks: an event has thousands of boards, and
/// of most of them nobody does.
class PairingReasons {
 public:
  PairingReasons() = default;
  PairingReasons(const std::vector<PairingReason>& reasons);  // NOLINT(google-explicit-constructor): what it stands for
  PairingReasons(std::initializer_list<PairingReason> reasons);

  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  void push_back(const PairingReason& reason) { push_back_text(to_string(reason)); }
  /// One more as it is written.
  void push_back_text(std::string_view text);

  /// All of them, read.
  std::vector<PairingReason> read() const { return std::vector<PairingReason>(begin(), end()); }
  operator std::vector<PairingReason>() const { return read(); }  // NOLINT(google-explicit-constructor): see above
  std::vector<std::string_view> texts() const;

  /// Reads one after another, each anew when it is looked at.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = PairingReason;
    using difference_type = std::ptrdiff_t;
    using pointer = const PairingReason*;
    using reference = PairingReason;

    explicit Iterator(const char* at) : at_(at) {}
    PairingReason operator*() const { return parse_reason(text()); }
    Iterator& operator++();
    Iterator operator++(int);
    std::string_view text() const;
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const char* at_;
  };
  // As containers are called, so that what goes through one goes through this.
  using value_type = PairingReason;
  using iterator = Iterator;
  using const_iterator = Iterator;
  Iterator begin() const { return Iterator(kept_.data()); }
  Iterator end() const { return Iterator(kept_.data() + kept_.size()); }

  /// A reason is written in one way.
  friend bool operator==(const PairingReasons&, const PairingReasons&) = default;

 private:
  std::string kept_;  ///< the texts one after another, each behind its size
  std::size_t count_{0};
};

}  // namespace touchmove::tournament::event
