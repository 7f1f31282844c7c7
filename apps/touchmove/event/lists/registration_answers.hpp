// What the views of registration answer with --json: fees and applications (docs/formats/tournament-json.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rim/shape_text.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::app {

/// An account of an entry, or of all together.
struct FeeAnswer {
  static constexpr std::string_view name = "Fee";
  int entry{0};
  std::string printed{};
  std::string section{};
  std::string currency{};
  std::int64_t owed{0};
  std::int64_t paid{0};
  std::int64_t waived{0};
  std::int64_t refunded{0};
  std::int64_t open{0};
  static void fields(auto& v, auto& x) {
    v.may("entry", x.entry, "Left out of the sums.");
    v.may("name", x.printed);
    v.may("section", x.section);
    v.must("currency", x.currency, "As typed.");
    v.must("owed", x.owed, "This and what follows in hundredths.");
    v.must("paid", x.paid);
    v.must("waived", x.waived);
    v.must("refunded", x.refunded);
    v.must("open", x.open, "Still to be paid; below zero: to be given back.");
  }
};

struct FeesAnswer {
  static constexpr std::string_view name = "Fees";
  std::vector<FeeAnswer> fees{};
  std::vector<FeeAnswer> sums{};
  static void fields(auto& v, auto& x) {
    v.must("fees", x.fees);
    v.must("sums", x.sums);
  }
};

struct ApplicationAnswerShape {
  static constexpr std::string_view name = "Application";
  int application{0};
  std::string printed{};
  std::string person{};
  std::string section{};
  int rating{0};
  tournament::event::ApplicationState state{};
  bool by_self{false};
  int place{0};
  int entry{0};
  int alike_entry{0};
  int alike_application{0};
  std::string reason{};
  static void fields(auto& v, auto& x) {
    v.must("application", x.application);
    v.must("name", x.printed);
    v.must("person", x.person);
    v.must("section", x.section);
    v.may("rating", x.rating, "As the applicant says.");
    v.must("state", x.state);
    v.may("by_self", x.by_self, "On the public page.");
    v.may("place", x.place, "On the section's waiting list.");
    v.may("entry", x.entry, "Entered by it.");
    v.may("alike_entry", x.alike_entry, "An entry of the same name or id.");
    v.may("alike_application", x.alike_application, "An earlier application of the same name or id.");
    v.may("reason", x.reason);
  }
};

struct ApplicationsAnswer {
  static constexpr std::string_view name = "Applications";
  bool open{false};
  std::vector<ApplicationAnswerShape> applications{};
  static void fields(auto& v, auto& x) {
    v.must("open", x.open, "The public page takes requests.");
    v.must("applications", x.applications);
  }
};

}  // namespace touchmove::app
