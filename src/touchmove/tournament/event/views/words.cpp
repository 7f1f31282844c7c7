#include "touchmove/tournament/event/views/words.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/views/allowed.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using messages::Param;
using Messages = std::vector<Message>;

Message said(std::string_view what, std::vector<Param> params = {}) {
  return Message("finding." + std::string(what), std::move(params));
}

Message sentence(Code code) { return said(word_of(code)); }

/// Two messages in one: `how` says what stands between them.
Message paired(std::string_view how, std::pair<std::string_view, Message> first,
               std::pair<std::string_view, Message> second) {
  return said(how,
              {{first.first, Messages{std::move(first.second)}}, {second.first, Messages{std::move(second.second)}}});
}

Message span_message(Milliseconds span) {
  std::int64_t seconds = (span < 0 ? -span : span) / 1'000;
  if (seconds == 0) return said("span.none");
  std::optional<Message> out;
  int parts = 0;
  const auto part = [&](std::int64_t unit, std::string_view name) {
    const std::int64_t count = seconds / unit;
    seconds %= unit;
    // What is days away is not told to the second.
    if (count == 0 || parts == 2) return;
    ++parts;
    Message next = said("span." + std::string(name), {{"number", count}});
    out = out ? paired("aligned", {"first", std::move(*out)}, {"next", std::move(next)}) : std::move(next);
  };
  part(86'400, "d");
  part(3'600, "h");
  part(60, "min");
  part(1, "s");
  return std::move(*out);
}

/// A limit and what came up against it, as the code counts them.
std::optional<Message> amounts(const Finding& finding) {
  const auto amount = [&](std::string_view name, std::vector<Param> params) {
    return said("amount." + std::string(name), std::move(params));
  };
  const auto counted = [&](std::string_view name) {
    return amount(name, {{"number", finding.number}, {"limit", finding.limit}});
  };
  const auto points = [](std::int64_t tenths) { return points_text(static_cast<Points>(tenths)); };
  switch (finding.code) {
    case Code::ByeLimit:
    case Code::NoticeShort:
    case Code::RoundsDiffer:
    case Code::TableRounds:
    case Code::AwardsFixed:
    case Code::AwardsSet:
    case Code::RankedByMembers:
    case Code::RatingOutside:
    case Code::SectionFull:
      return counted(word_of(finding.code));
    case Code::EquipmentFails:
    case Code::NoSuchRound:
      if (finding.limit == 0) return std::nullopt;
      return counted(word_of(finding.code));
    case Code::RoundNotNext:
      if (finding.limit == 0) return std::nullopt;
      return counted("limit");
    case Code::EmptyBoard:
    case Code::MemberOut:
      return counted("board");
    case Code::MatchDecided:
      return counted("game");
    case Code::RatingAssigned:
    case Code::WrongEntryNumber:
    case Code::StaleVersion:
    case Code::UnknownAppeal:
    case Code::UnknownApplication:
    case Code::ApplicationClosed:
    case Code::HasApplied:
    case Code::InLine:
    case Code::History:
      return counted("number");
    case Code::PlaceFree:
      return counted("place_free");
    case Code::ScoreChanged:
      return amount("score_changed", {{"from", points(finding.number)}, {"to", points(finding.limit)}});
    case Code::Suspended:
      return amount(finding.number == finding.limit ? "suspended" : "suspended_rounds",
                    {{"from", finding.number}, {"to", finding.limit}});
    case Code::LateEntry:
      if (finding.number == 0) return std::nullopt;
      return amount("late_entry", {{"number", finding.number}, {"points", points(finding.limit)}});
    case Code::RepairDue:
      if (finding.field != "gone" && finding.field != "unseated" && finding.field != "mistaken" &&
          finding.field != "appealed")
        return std::nullopt;
      return counted(finding.field);
    case Code::ByeDeadline:
    case Code::AppealDeadline:
    case Code::RulingDeadline:
    case Code::EntriesClosed:
      return amount("late", {{"span", Messages{span_message(finding.number - finding.limit)}}});
    case Code::BeforeEntriesClose:
    case Code::ForfeitEarly:
      return amount("early", {{"span", Messages{span_message(finding.limit - finding.number)}}});
    default:
      return std::nullopt;
  }
}

/// What the field of a finding says where it names no field but a code; nothing for all others.
std::optional<Message> told_by_field(const Finding& finding) {
  if (finding.code == Code::Appealable) {
    if (parse_word<Flag>(finding.field)) return Message("pairing.flag." + finding.field);
  } else if (finding.code == Code::RestsOnIt) {
    if (const auto code = parse_word<Code>(finding.field)) return sentence(*code);
  }
  return std::nullopt;
}

/// Whether a reason is about a field that its sentence does not name.
bool names_field(Code code) {
  return code == Code::OnlyUsChess || code == Code::OnlyRobins || code == Code::OnlyTeamSwiss ||
         code == Code::OnlyKeizer || code == Code::OnlyKnockout || code == Code::OnlyLadder || code == Code::NotUtf8;
}

Message with_field(const std::string& field, Message what) {
  return said("field", {{"field", field}, {"what", Messages{std::move(what)}}});
}

/// Behind the sentence stand what its field tells, its amounts and its clause.
Message with_rest(Message what, const Finding& finding) {
  if (auto amount = amounts(finding)) what = paired("with", {"what", std::move(what)}, {"amount", std::move(*amount)});
  if (finding.clause.empty()) return what;
  return said("clause", {{"what", Messages{std::move(what)}}, {"clause", std::string(finding.clause)}});
}

Message with_told(Message what, const Finding& finding) {
  auto told = told_by_field(finding);
  return told ? paired("of", {"what", std::move(what)}, {"of", std::move(*told)}) : what;
}

Message reason_of(const Finding& finding) {
  Message what = finding.code == Code::BadValue ? allowed_message(finding) : sentence(finding.code);
  return with_rest(with_told(std::move(what), finding), finding);
}

/// One part behind another.
void add(std::optional<Message>& where, std::string_view how, Message next) {
  where = where ? paired(how, {"first", std::move(*where)}, {"next", std::move(next)}) : std::move(next);
}

Message at(std::optional<Message> where, Message what) {
  return where ? paired("at", {"where", std::move(*where)}, {"what", std::move(what)}) : what;
}

}  // namespace

std::string span_text(Milliseconds span) { return say(span_message(span)); }

std::string points_text(Points tenths) { return results::points_text(tenths); }

Message message_of(const Finding& finding) {
  std::optional<Message> where;
  const auto number = [&](std::string_view name, std::int64_t value) {
    if (value != 0) add(where, "aligned", said(name, {{"number", value}}));
  };
  if (!finding.section.empty()) add(where, "aligned", said("text", {{"text", finding.section}}));
  number("round", finding.round);
  number("board", finding.board);
  number("entry", finding.entry);
  number("other", finding.other);
  if (finding.seq >= 0) number("event", finding.seq);
  Message what = reason_of(finding);
  // Of a pairing that could be repaired the field is the reason, and stands behind.
  const bool told = told_by_field(finding).has_value();
  if (!told && !finding.field.empty() && finding.code != Code::RepairDue) {
    what = with_field(finding.field, std::move(what));
  }
  return at(std::move(where), std::move(what));
}

Message message_of(const Finding& finding, const State& state, const Directory& directory) {
  std::optional<Message> where;
  // Which section is worth a word only where there are several.
  if (const Section* section = find_section(state, finding.section); section != nullptr && state.sections.size() > 1) {
    const std::string& name = section->plan.name.empty() ? section->plan.id : section->plan.name;
    add(where, "joined", said("text", {{"text", name}}));
  }
  const auto number = [&](std::string_view name, std::int64_t value) {
    Message part = said(name, {{"number", value}});
    if (!where) part = said("capital", {{"what", Messages{std::move(part)}}});
    add(where, "joined", std::move(part));
  };
  if (finding.round != 0) number("round", finding.round);
  if (finding.board != 0) number("board", finding.board);
  if (finding.seq >= 0) number("change", finding.seq);
  std::optional<Message> who;
  for (const EntryNumber each : {finding.entry, finding.other}) {
    const Entry* entry = find_entry(state, each);
    if (entry != nullptr) add(who, "both", said("text", {{"text", printed_name(directory, entry->person)}}));
  }
  if (who) where = at(std::move(where), std::move(*who));

  const bool bad_value = finding.code == Code::BadValue;
  Message what = with_told(bad_value ? allowed_message(finding) : sentence(finding.code), finding);
  if (!finding.field.empty() && bad_value) {
    what = with_field(finding.field, std::move(what));
  } else if (!finding.field.empty() && names_field(finding.code)) {
    what = said("about", {{"what", Messages{std::move(what)}}, {"field", finding.field}});
  }
  what = with_rest(std::move(what), finding);
  return where ? at(std::move(where), std::move(what)) : said("capital", {{"what", Messages{std::move(what)}}});
}

std::string in_words(const Finding& finding, std::string_view language) { return say(message_of(finding), language); }

std::string in_words(const Finding& finding, const State& state, const Directory& directory) {
  return say(message_of(finding, state, directory));
}

Message reason_message(const Finding& finding) { return reason_of(finding); }

std::string_view in_words(Result result, std::string_view language) {
  switch (result) {
    case Result::None:
      return messages::words("standings.result.none", language);
    case Result::WhiteForfeits:
      return messages::words("standings.result.white_forfeits", language);
    case Result::BlackForfeits:
      return messages::words("standings.result.black_forfeits", language);
    case Result::BothForfeit:
      return messages::words("standings.result.both_forfeit", language);
    case Result::Adjourned:
      return messages::words("standings.result.adjourned", language);
    default:
      return word_of(result);
  }
}

std::string_view in_words(Flag flag, std::string_view language) {
  return messages::words("pairing.flag." + std::string(word_of(flag)), language);
}

}  // namespace touchmove::tournament::event
