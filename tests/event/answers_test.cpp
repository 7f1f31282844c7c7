// What `touchmove tournament --json` answers is documented from the descriptions it is written by.
#include "event/answers.hpp"

#include <gtest/gtest.h>

#include <string>

#include "event/desk_answers.hpp"
#include "event/lists/registration_answers.hpp"
#include "tests/hall/core/typescript.hpp"
#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/exports/award_shapes.hpp"
#include "touchmove/tournament/event/views/ratings.hpp"

namespace touchmove::hall::typescript {

template <>
inline constexpr std::string_view page_value<app::Decimal> = "number";
template <>
inline constexpr std::string_view page_value<app::Json> = "object";
template <>
inline constexpr std::string_view page_value<messages::Message> = "Message";

namespace {

namespace ev = tournament::event;

/// A view: the commands that give it, and the type of what they answer with the types it is the first to name.
template <typename T>
void add_view(std::string& page, TypeScript& types, std::string_view commands) {
  const std::size_t before = types.text().size();
  const std::string name = types.type<T>();
  page += "## " + std::string(commands) + "\n\n`" + name + "`\n\n```ts\n" + types.text().substr(before) + "```\n\n";
}

TEST(TournamentAnswers, AreDocumentedFromTheirDescriptions) {
  TypeScript types;
  std::string page =
      "# What `touchmove tournament --json` answers\n\n"
      "<!-- made from the descriptions in apps/touchmove/event/*answers.hpp by the test TournamentAnswers: change "
      "those "
      "-->\n\n"
      "One object on one line. Fields marked `?` are left out where they say nothing. Outcomes are as [the "
      "journal](event-journal.md) "
      "keeps them. A type that has been named further up is not repeated.\n\n";
  add_view<app::ActAnswer>(page, types, "what acts");
  add_view<app::LinkAnswer>(page, types, "links (a line each, behind the act)");
  add_view<app::StatusAnswer>(page, types, "status");
  add_view<app::EntriesAnswer>(page, types, "entries");
  add_view<app::StandingsAnswer>(page, types, "standings, crosstable");
  add_view<app::WallChartAnswer>(page, types, "wallchart");
  add_view<app::ChartAnswer>(page, types, "chart");
  add_view<app::StillToPlayAnswer>(page, types, "still-to-play");
  add_view<app::TeamsAnswer>(page, types, "teams");
  add_view<app::PenaltiesAnswer>(page, types, "penalties");
  add_view<app::AppealsAnswer>(page, types, "appeals");
  add_view<app::AnnouncedAnswer>(page, types, "announced");
  page +=
      "A `Message` is the key of a sentence in `messages/` and what stands in it ([languages](../languages.md)):\n\n"
      "```ts\ntype Message = { key: string; values?: Record<string, string | number | Message[]> };\n```\n\n";
  add_view<ev::PrizesShape>(page, types, "prizes");
  add_view<ev::RatingsShape>(page, types, "ratings");
  add_view<app::ReportAnswer>(page, types, "report");
  add_view<app::FideReportAnswer>(page, types, "fide-report");
  add_view<app::RefreshAnswer>(page, types, "refresh");
  add_view<app::FeesAnswer>(page, types, "fees");
  add_view<app::ApplicationsAnswer>(page, types, "applications");
  add_view<app::FoundAnswer>(page, types, "look-up");
  add_view<app::PersonChangedAnswer>(page, types, "edit");
  page.pop_back();
  expect_page_types("docs/formats/tournament-json.md", page);
}

}  // namespace
}  // namespace touchmove::hall::typescript
