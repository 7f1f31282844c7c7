// The rulebooks as compiled in: every clause with its text, and the ways to find one.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::rulebook {

/// Who brings a clause to effect: it happens by itself, a player claims it, an official judges, the organizer
/// chooses beforehand, or it only advises.
enum class Decides : std::uint8_t { Automatic, Claim, Official, Organizer, Guidance };

/// The word the catalogs use, in lower case.
std::string_view word_of(Decides decides);

/// One clause. The texts live as long as the program.
struct Clause {
  Citation citation;
  std::string_view id;
  std::string_view topic;
  Decides decides;
  std::string_view rule;
  std::span<const std::string_view> examples;
  std::string_view fide_article;  ///< article of the official FIDE Laws, empty if none applies
  bool beyond_source;             ///< fills a silence of the book's source text
  std::string_view reading;       ///< what is interpretation in it and why; empty if nothing is
};

/// One rulebook.
struct Catalog {
  std::string_view id;
  std::string_view title;
  std::string_view source;
  std::string_view edition;
  std::string_view authority;
  unsigned version;
  std::span<const std::string_view> fallback;  ///< ids of the books its silences go to, first asked first
  std::span<const Clause> clauses;             ///< in the book's own order
  std::string_view digest;                     ///< SHA-256 in hex of what the clauses lay down; pins a journal
  std::string_view numbered_as;                ///< what it calls a numbered clause: "rule" or "law"
};

/// All books, by id. This and `book_ids` are all there is of what is compiled in: the rest asks them, so that a program
/// that brings its own two has its own books.
std::span<const Catalog> catalogs();

/// The ids of all clauses of the same books, in the same order.
std::span<const BookIds> book_ids();

/// The book of that id; null if there is none.
const Catalog* find_catalog(std::string_view id);

/// The clause a citation names.
const Clause& clause(Citation citation);

/// Every clause of a topic, book by book. "touch.own" is one topic; "touch.*" or "touch" is all of an area.
std::vector<const Clause*> clauses_on_topic(std::string_view topic);

/// Every clause whose id, topic, rule, examples or reading holds all the words, whatever their case, book by book.
/// No words find nothing.
std::vector<const Clause*> search_clauses(std::span<const std::string_view> words);

/// Every topic of any book, sorted, each once.
std::vector<std::string_view> topics();

/// Up to `limit` citations, topics or book ids that look most like a text that names none, most alike first.
std::vector<std::string> nearest_names(std::string_view text, std::size_t limit);

}  // namespace touchmove::rulebook
