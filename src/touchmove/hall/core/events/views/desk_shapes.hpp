// What only a director's page is shown: penalties, appeals, who is kept apart, whom the rating report names. The
// page's types are made from these descriptions (web/src/event/model/shapes.ts).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/hall/core/events/views/entry_shapes.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::hall {

namespace ev = tournament::event;

/// Who did something.
struct ByShape {
  static constexpr std::string_view name = "By";
  ev::Office office{};
  std::optional<std::string> printed;
  static void fields(auto& v, auto& x) {
    v.must("office", x.office);
    v.may("name", x.printed);
  }
  friend bool operator==(const ByShape&, const ByShape&) = default;
};

struct PenaltyShape {
  static constexpr std::string_view name = "Penalty";
  std::int64_t seq{0};
  std::int64_t at{0};
  ByShape by;
  ev::Penalty penalty{};
  int entry{0};
  std::string team;
  std::string coach;
  std::int64_t amount{0};
  int round{0};
  int game{0};
  std::string about;
  std::vector<std::int64_t> before;
  static void fields(auto& v, auto& x) {
    v.must("seq", x.seq);
    v.must("at", x.at);
    v.must("by", x.by);
    v.must("penalty", x.penalty);
    v.may("entry", x.entry);
    v.may("team", x.team);
    v.may("coach", x.coach, "Name of the coach whose it is, and no player's.");
    v.may("amount", x.amount);
    v.may("round", x.round);
    v.may("game", x.game, "Which game of the pairing a game loss costs.");
    v.may("about", x.about);
    v.may("before", x.before, "Earlier ones of the person or the team.");
  }
  friend bool operator==(const PenaltyShape&, const PenaltyShape&) = default;
};

/// Before whom an appeal was, and what they decided.
struct AppealStepShape {
  static constexpr std::string_view name = "AppealStep";
  ev::Office level{};
  std::int64_t seq{0};
  std::optional<ev::Decision> decision;
  std::string reason;
  static void fields(auto& v, auto& x) {
    v.must("level", x.level);
    v.must("seq", x.seq);
    v.may("decision", x.decision);
    v.may("reason", x.reason);
  }
  friend bool operator==(const AppealStepShape&, const AppealStepShape&) = default;
};

struct AppealShape {
  static constexpr std::string_view name = "Appeal";
  int appeal{0};
  ev::Matter matter{};
  ByShape by;
  std::string section;
  int round{0};
  int board{0};
  std::int64_t of{0};
  int entry{0};
  std::vector<AppealStepShape> steps;
  bool last{false};
  static void fields(auto& v, auto& x) {
    v.must("appeal", x.appeal);
    v.must("matter", x.matter);
    v.must("by", x.by);
    v.may("section", x.section);
    v.may("round", x.round);
    v.may("board", x.board);
    v.may("of", x.of);
    v.may("entry", x.entry);
    v.must("steps", x.steps);
    v.must("last", x.last, "Whoever has it now has the last word.");
  }
  friend bool operator==(const AppealShape&, const AppealShape&) = default;
};

/// Entries kept apart, for some rounds; `to` 0: for all from then on.
struct ApartShape {
  static constexpr std::string_view name = "Apart";
  std::vector<int> entries;
  int from{0};
  int to{0};
  static void fields(auto& v, auto& x) {
    v.must("entries", x.entries);
    v.must("from", x.from);
    v.must("to", x.to);
  }
  friend bool operator==(const ApartShape&, const ApartShape&) = default;
};

/// A game beside the pairings.
struct ExtraGameShape {
  static constexpr std::string_view name = "ExtraGame";
  int game{0};
  int white{0};
  int black{0};
  int white_round{0};
  int black_round{0};
  bool white_counts{false};
  bool black_counts{false};
  ev::Result result{};
  static void fields(auto& v, auto& x) {
    v.must("game", x.game);
    v.must("white", x.white, "An entry, as Black is.");
    v.must("black", x.black);
    v.must("white_round", x.white_round, "Of White's own section.");
    v.must("black_round", x.black_round);
    v.must("white_counts", x.white_counts, "In the place of White's round.");
    v.must("black_counts", x.black_counts);
    v.must("result", x.result);
  }
  friend bool operator==(const ExtraGameShape&, const ExtraGameShape&) = default;
};

/// Somebody who asks to be entered, or waits for a place.
struct ApplicationShape {
  static constexpr std::string_view name = "Application";
  int application{0};
  MemberShape who;
  std::string section;
  int rating{0};
  bool provisional{false};
  ev::ApplicationState state{};
  std::int64_t at{0};
  bool by_self{false};
  std::string school;
  std::string contact;
  std::string birth_date;
  int place{0};
  int alike_entry{0};
  int alike_application{0};
  std::string reason;
  static void fields(auto& v, auto& x) {
    v.must("application", x.application);
    v.must("who", x.who);
    v.must("section", x.section);
    v.must("rating", x.rating, "As the applicant says; 0: none.");
    v.may("provisional", x.provisional);
    v.must("state", x.state);
    v.must("at", x.at);
    v.may("by_self", x.by_self, "On the public page.");
    v.may("school", x.school);
    v.may("contact", x.contact);
    v.may("birth_date", x.birth_date);
    v.may("place", x.place, "On the section's waiting list.");
    v.may("alike_entry", x.alike_entry, "An entry of the same name or id.");
    v.may("alike_application", x.alike_application, "An earlier application of the same name or id.");
    v.may("reason", x.reason);
  }
  friend bool operator==(const ApplicationShape&, const ApplicationShape&) = default;
};

/// The directors that the rating report names.
struct DirectorsShape {
  static constexpr std::string_view name = "Directors";
  std::optional<MemberShape> chief;
  std::optional<MemberShape> assistant;
  std::vector<MemberShape> others;
  static void fields(auto& v, auto& x) {
    v.may("chief", x.chief);
    v.may("assistant", x.assistant);
    v.may("others", x.others);
  }
  friend bool operator==(const DirectorsShape&, const DirectorsShape&) = default;
};

}  // namespace touchmove::hall
