// An entry as a page is shown it, and for the desk whoever stands behind it. The
// page's types are made from these descriptions (web/src/event/model/shapes.ts).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::hall {

namespace ev = tournament::event;

/// Somebody as the desk sees them.
struct MemberShape {
  static constexpr std::string_view name = "Member";
  std::string person;
  std::string printed;
  std::optional<std::string> last;
  std::optional<std::string> first;
  std::optional<std::string> id;
  static void fields(auto& v, auto& x) {
    v.must("person", x.person);
    v.must("name", x.printed, "As printed; the id of somebody nobody has named.");
    v.may("last", x.last);
    v.may("first", x.first);
    v.may("id", x.id);
  }
  friend bool operator==(const MemberShape&, const MemberShape&) = default;
};

/// A member of a team who is out.
struct MemberOutShape {
  static constexpr std::string_view name = "MemberOut";
  std::string person;
  int from{0};
  int back{0};
  static void fields(auto& v, auto& x) {
    v.must("person", x.person);
    v.must("from", x.from);
    v.may("back", x.back, "Let in again.");
  }
  friend bool operator==(const MemberOutShape&, const MemberOutShape&) = default;
};

/// What a team without a rating of its own is ranked by.
struct AverageShape {
  static constexpr std::string_view name = "Average";
  int rating{0};
  int of{0};
  static void fields(auto& v, auto& x) {
    v.must("rating", x.rating);
    v.must("of", x.of);
  }
  friend bool operator==(const AverageShape&, const AverageShape&) = default;
};

struct ByeShape {
  static constexpr std::string_view name = "Bye";
  int round{0};
  ev::ByeKind kind{};
  static void fields(auto& v, auto& x) {
    v.must("round", x.round);
    v.must("kind", x.kind);
  }
  friend bool operator==(const ByeShape&, const ByeShape&) = default;
};

/// What was noted of an entry's fee in one currency, in hundredths; of all entries together likewise.
struct FeeShape {
  static constexpr std::string_view name = "Fee";
  std::string currency;
  std::int64_t owed{0};
  std::int64_t paid{0};
  std::int64_t waived{0};
  std::int64_t refunded{0};
  std::int64_t open{0};
  static void fields(auto& v, auto& x) {
    v.must("currency", x.currency, "As typed.");
    v.must("owed", x.owed);
    v.must("paid", x.paid);
    v.may("waived", x.waived);
    v.may("refunded", x.refunded);
    v.must("open", x.open, "Still to be paid; below zero: to be given back.");
  }
  friend bool operator==(const FeeShape&, const FeeShape&) = default;
};

struct EntryShape {
  static constexpr std::string_view name = "Entry";
  int entry{0};
  int number{0};
  std::string printed;
  std::string section;
  int rating{0};
  bool provisional{false};
  std::string team;
  std::string school;
  bool here{false};
  std::string score;
  bool house{false};
  std::optional<AverageShape> average;
  int from{0};
  std::optional<int> out;
  std::vector<ByeShape> byes;
  std::string club;
  std::string family;
  std::string conference;
  bool is_new{false};
  int rating_games{0};
  int board{0};
  std::vector<int> member_ratings;
  std::vector<MemberOutShape> members_out;
  std::vector<MemberShape> members;
  std::map<std::string, std::vector<std::string>> line_ups;
  bool forfeited{false};
  bool expelled{false};
  std::optional<ev::ByeKind> missed;
  std::optional<std::string> person;
  std::optional<std::string> id;
  std::optional<std::string> contact;
  std::optional<std::string> last;
  std::optional<std::string> first;
  std::optional<bool> link;
  std::vector<FeeShape> fees;
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry);
    v.must("number", x.number, "The pairing number; 0 before the first round is paired.");
    v.must("name", x.printed);
    v.must("section", x.section);
    v.must("rating", x.rating);
    v.must("provisional", x.provisional);
    v.must("team", x.team);
    v.may("school", x.school, "The team's name, else the school or the club, with the grade: \"Lane Tech (5)\".");
    v.must("here", x.here);
    v.must("score", x.score);
    v.may("house", x.house);
    v.may("average", x.average,
          "What a team without a rating of its own is ranked by: the average of so many members.");
    v.may("from", x.from);
    v.may("out", x.out);
    v.may("byes", x.byes);
    v.may("club", x.club);
    v.may("family", x.family);
    v.may("conference", x.conference);
    v.may("new", x.is_new);
    v.may("rating_games", x.rating_games, "Games a provisional rating rests on.");
    v.may("board", x.board, "Where the entry sits in every round, whatever the pairing.");
    v.may("member_ratings", x.member_ratings);
    v.may("members_out", x.members_out, "Out for a forfeit. No person where the team names no members.");
    v.may("members", x.members, "Of a team or two partners, board 1 first; their ratings in the same order.");
    v.may("line_ups", x.line_ups,
          "Who sits at the boards, by rounds in which not all sit in their order; empty: nobody.");
    v.may("forfeited", x.forfeited);
    v.may("expelled", x.expelled);
    v.may("missed", x.missed);
    v.may("person", x.person);
    v.may("id", x.id);
    v.may("contact", x.contact);
    v.may("last", x.last);
    v.may("first", x.first);
    v.may("link", x.link);
    v.may("fees", x.fees, "An account a currency; for whoever acts at the desk.");
  }
  friend bool operator==(const EntryShape&, const EntryShape&) = default;
};

}  // namespace touchmove::hall
