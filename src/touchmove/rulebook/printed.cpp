#include "touchmove/rulebook/printed.hpp"

#include <cstddef>

#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::rulebook {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_roman(char c) { return c == 'I' || c == 'V' || c == 'X'; }

/// Walks over an id.
class Walk {
 public:
  explicit Walk(std::string_view id) : id_(id) {}

  template <typename Is>
  std::size_t while_is(Is is) {
    const std::size_t from = at_;
    while (at_ < id_.size() && is(id_[at_])) ++at_;
    return at_ - from;
  }
  bool one(char wanted) {
    if (at_ >= id_.size() || id_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  /// A point or a dash, where a digit follows it.
  bool joint() {
    const bool joins = at_ + 1 < id_.size() && (id_[at_] == '.' || id_[at_] == '-') && is_digit(id_[at_ + 1]);
    at_ += joins ? 1U : 0U;
    return joins;
  }
  void go_to(std::size_t at) { at_ = at; }
  std::size_t at() const { return at_; }

 private:
  std::string_view id_;
  std::size_t at_{0};
};

}  // namespace

std::string_view leading_number(std::string_view id) {
  Walk walk(id);
  // A part's Roman number, or an appendix by its letter.
  if (walk.while_is(is_roman) == 0 || !walk.joint()) {
    walk.go_to(0);
    if (walk.while_is(is_capital) > 2) return {};
    walk.joint();
  }
  if (walk.while_is(is_digit) == 0) return {};
  walk.while_is(is_capital);
  walk.while_is(is_digit);
  std::size_t end = walk.at();
  while (walk.joint()) {
    walk.while_is(is_digit);
    end = walk.at();
  }
  // One small letter: "3a", and "10a4" with what it is divided into.
  if (walk.while_is(is_small) == 1) {
    walk.while_is(is_digit);
    end = walk.at();
  }
  return id.substr(0, end);
}

PrintedClause printed(Citation citation) {
  const Clause& text = clause(citation);
  if (!text.fide_article.empty()) return {PrintedAs::Article, text.fide_article};
  const std::string_view number = leading_number(text.id);
  if (number.empty()) return {PrintedAs::Name, text.id};
  if (catalogs()[citation.book_index()].numbered_as != "law") return {PrintedAs::Rule, number};
  // The points in its ids are ours.
  return {PrintedAs::Law, number.substr(0, number.find('.'))};
}

}  // namespace touchmove::rulebook
