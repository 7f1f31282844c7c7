// Entries: who is in, where, and which rounds they miss.
#include <algorithm>

#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::size_t most_members = 100;

/// Of the rounds the section has.
int half_byes_of(const Entry& entry, int rounds) {
  int count = 0;
  for (const RequestedBye& bye : entry.byes) count += bye.kind == ByeKind::Half && bye.round <= rounds ? 1 : 0;
  // What a late entry was given for the rounds missed counts too.
  if (entry.missed == ByeKind::Half) count += std::max(0, entry.first_round - 1);
  return count;
}

bool has_or_had_full_bye(const State& state, const Entry& entry) {
  return had_full_bye(state, entry, static_cast<int>(entry.seats.size()) + 1) ||
         std::any_of(entry.byes.begin(), entry.byes.end(),
                     [](const RequestedBye& bye) { return bye.kind == ByeKind::Full; });
}

/// Whether letting an entry, or its person, in again is more than undoing a withdrawal asked for.
bool is_readmitted(const Entry& left) {
  return !left.forfeits.empty() || (left.withdrawal && left.withdrawal->expelled);
}

}  // namespace

/// uschess:II.8.readmit: after a forfeit the chief director alone decides.
void Judge::needs_chief_to_readmit(EntryNumber entry) {
  if (event_.by.office != Office::ChiefDirector) refuse(Code::ChiefReadmits, "by", {.entry = entry});
}

void Judge::check_standing(const EntryStanding& standing) {
  in_range(standing.rating, 0, 4'000, "standing.rating");
  if ((standing.rating == 0) != (standing.rating_kind == RatingKind::Unrated)) {
    refuse(Code::BadValue, "standing.rating_kind", {.value = std::string(word_of(standing.rating_kind))});
  }
  if (standing.rating_kind == RatingKind::Assigned) {
    const auto* edit = std::get_if<EditEntry>(&event_.body);
    const Entry* known = edit == nullptr ? nullptr : find_entry(state_, edit->entry);
    const bool stays = known != nullptr && known->standing.rating_kind == RatingKind::Assigned &&
                       known->standing.rating == standing.rating;
    // Ratings are assigned by an act of their own, which says from what.
    if (!stays) refuse(Code::BadValue, "standing.rating_kind", {.value = std::string(word_of(standing.rating_kind))});
  }
  for (const auto& [text, name] : {std::pair{&standing.team, "standing.team"},
                                   {&standing.club, "standing.club"},
                                   {&standing.family, "standing.family"},
                                   {&standing.conference, "standing.conference"}}) {
    short_enough(*text, name, 64);
  }
  in_range(standing.board, 0, 100'000, "standing.board");
  in_range(standing.rating_games, 0, 10'000, "standing.rating_games");
  in_range(static_cast<std::int64_t>(standing.member_ratings.size()), 0, most_members, "standing.member_ratings");
  for (const int rating : standing.member_ratings) in_range(rating, 0, 4'000, "standing.member_ratings");
}

void Judge::follow_ranking(EntryNumber entry, const EntryStanding& standing, const SectionPlan& plan) {
  if (occasion_ == Occasion::Refold) return;
  if (plan.unit == Unit::Person || standing.rating != 0) return;
  const RankedBy by = ranked_by(plan, standing);
  follow(by.averaged != 0 ? Code::RankedByMembers : Code::RankedUnrated,
         {.section = plan.id, .entry = entry, .number = by.rating, .limit = by.averaged});
}

void Judge::check_belongs(const EntryStanding& standing, const SectionPlan& plan) {
  const int rating = ranked_by(plan, standing).rating;
  if ((plan.rating_below && rating >= *plan.rating_below) ||
      (plan.rating_at_least && rating < *plan.rating_at_least && rating != 0)) {
    refuse(Code::RatingOutside, "standing.rating",
           {.section = plan.id,
            .number = rating,
            .limit = plan.rating_below && rating >= *plan.rating_below ? *plan.rating_below : *plan.rating_at_least});
  }
}

void Judge::check_entries_open(const Enter& x) {
  const auto& close = state_.parameters.entries_close;
  const Milliseconds came = x.in_line_since.value_or(event_.at);
  if (came > event_.at) refuse(Code::BadValue, "in_line_since", {.entry = x.entry});
  if (!close || came <= *close) return;
  refuse(Code::EntriesClosed, "entry", {.section = x.section, .entry = x.entry, .number = came, .limit = *close});
  // Setting that aside takes two, and both names are kept.
  if (state_.parameters.organizer_admits_late && event_.despite &&
      (event_.by.office != Office::ChiefDirector || x.admitted_with.empty())) {
    refuse(Code::ChiefAdmits, "admitted_with", {.section = x.section, .entry = x.entry});
  }
}

void Judge::check_place(const Section& section, std::size_t more, EntryNumber entry, std::string_view field) {
  const auto open = open_places(section);
  if (open && *open < more) {
    refuse(Code::TableFull, field,
           {.section = section.plan.id, .entry = entry, .limit = static_cast<std::int64_t>(*open)});
  }
}

void Judge::check_leaves(const Entry& entry, std::string_view field) {
  const Section& from = state_.sections[entry.section];
  const FixedTable* table = is_of_tables(from.plan) ? table_with(from, entry.number) : nullptr;
  if (table != nullptr && !table->swiss) {
    refuse(Code::TableRunning, field, {.section = from.plan.id, .entry = entry.number});
  }
}

void Judge::operator()(const Enter& x) {
  check_entries_open(x);
  short_enough(x.admitted_with, "admitted_with");
  const auto next = static_cast<EntryNumber>(state_.entries.size()) + 1;
  if (x.entry != next) refuse(Code::WrongEntryNumber, "entry", {.entry = x.entry, .number = next});
  if (x.person.empty()) refuse(Code::BadValue, "person");
  short_enough(x.person, "person");
  check_standing(x.standing);
  if (x.missed == ByeKind::Full) refuse(Code::BadValue, "missed", {.value = std::string(word_of(x.missed))});
  in_range(static_cast<std::int64_t>(x.members.size()), 0, most_members, "members");
  if (const Entry* known = entry_of_person(state_, x.person);
      known != nullptr && !(x.same_person && known->withdrawal)) {
    refuse(Code::PersonEntered, "person", {.entry = x.entry, .other = known->number});
  } else if (known != nullptr && is_readmitted(*known) && occasion_ == Occasion::Now) {
    needs_chief_to_readmit(known->number);
  }
  for (std::size_t i = 0; i < x.members.size(); ++i) {
    const std::string field = "members[" + std::to_string(i) + "]";
    short_enough(x.members[i], field);
    if (x.members[i].empty() || std::find(x.members.begin(), x.members.begin() + static_cast<std::ptrdiff_t>(i),
                                          x.members[i]) != x.members.begin() + static_cast<std::ptrdiff_t>(i)) {
      refuse(Code::BadValue, field, {.value = x.members[i]});
    } else if (const Entry* known = entry_of_person(state_, x.members[i]); known != nullptr && !known->withdrawal) {
      refuse(Code::PersonEntered, field, {.entry = x.entry, .other = known->number});
    }
  }
  const Section* into = live_section(x.section);
  if (into == nullptr) return;
  const bool partners = into->plan.unit == Unit::Partnership;
  if (partners && x.members.size() != 2) {
    in_range(static_cast<std::int64_t>(x.members.size()), 2, 2, "members");
  }
  if (into->plan.unit == Unit::Person && !x.members.empty()) refuse(Code::BadValue, "members");
  in_range(x.first_round, 1, into->plan.rounds, "first_round");
  check_belongs(x.standing, into->plan);
  follow_ranking(x.entry, x.standing, into->plan);
  if (in_range(x.pairing_number, 0, 9'999, "pairing_number") && x.pairing_number != 0) {
    const auto section_number = *section_index(state_, x.section);
    for (const Entry* other : entries_of(state_, section_number)) {
      if (other->pairing_number == x.pairing_number) {
        refuse(Code::BadValue, "pairing_number", {.value = std::to_string(x.pairing_number), .other = other->number});
      }
    }
  }
  if (x.missed == ByeKind::Half && x.first_round - 1 > state_.parameters.half_byes) {
    refuse(Code::ByeLimit, "missed",
           {.entry = x.entry, .number = x.first_round - 1, .limit = state_.parameters.half_byes});
  }
  // Without a round missed it would be passed over.
  if (x.missed != ByeKind::Zero && x.first_round <= 1 && occasion_ == Occasion::Now) refuse(Code::BadValue, "missed");
  if (x.missed == ByeKind::Half && is_robin(into->plan)) refuse(Code::ByeOfTable, "missed", {.entry = x.entry});
  check_place(*into, 1, x.entry, "section");
  if (!x.house) check_room(*into, x.entry, "section");
  check_application(x);
  if (!into->rounds.empty()) {
    const int missed = std::max(x.first_round, 1) - 1;
    const int games = into->plan.match_score == MatchScore::Games ? into->plan.games : 1;
    follow(Code::LateEntry, {.section = x.section,
                             .entry = x.entry,
                             .round = missed + 1,
                             .number = missed,
                             .limit = x.missed == ByeKind::Half ? missed * games * into->plan.draw : 0});
  }
}

void Judge::operator()(const EditEntry& x) {
  const Entry* at = entry(x.entry);
  short_enough(x.reason, "reason", 1'000);
  if (at == nullptr) return;
  if (x.standing) {
    check_standing(*x.standing);
    check_belongs(*x.standing, state_.sections[at->section].plan);
    follow_ranking(x.entry, *x.standing, state_.sections[at->section].plan);
  }
  if (x.person) {
    short_enough(*x.person, "person");
    if (x.person->empty()) refuse(Code::BadValue, "person");
    const Entry* known = entry_of_person(state_, *x.person);
    if (known != nullptr && known->number != x.entry) {
      refuse(Code::PersonEntered, "person", {.entry = x.entry, .other = known->number});
    }
  }
  if (x.members) {
    const Unit unit = state_.sections[at->section].plan.unit;
    // A team that is paired has somebody to play.
    const bool leaves_none = x.members->empty() && !at->members.empty() && !at->seats.empty();
    if (x.members->size() > most_members || unit == Unit::Person || (leaves_none && occasion_ == Occasion::Now)) {
      refuse(Code::BadValue, "members");
    }
    // bughouse:B-1.team: no substitutions once the partnership has been paired.
    if (unit == Unit::Partnership && *x.members != at->members && !at->seats.empty()) {
      refuse(Code::PartnersFixed, "members", {.entry = x.entry});
    }
    for (const std::string& member : *x.members) {
      short_enough(member, "members");
      const Entry* known = entry_of_person(state_, member);
      if (known != nullptr && known->number != x.entry && !known->withdrawal) {
        refuse(Code::PersonEntered, "members", {.entry = x.entry, .other = known->number});
      }
    }
  }
  const bool same = (!x.person || *x.person == at->person) && (!x.standing || *x.standing == at->standing) &&
                    (!x.members || *x.members == at->members) && (!x.house || *x.house == at->house);
  if (same) refuse(Code::AlreadySo, "entry", {.entry = x.entry});
}

void Judge::check_not_busy(const Section& section, std::string_view field, EntryNumber entry) {
  if (section.rounds.empty() || section.rounds.back().phase != Phase::Paired || occasion_ == Occasion::Refold) return;
  refuse(Code::SectionBusy, field,
         {.section = section.plan.id, .entry = entry, .round = static_cast<int>(section.rounds.size())});
}

std::vector<Finding> Judge::games_going_on(const Entry& entry) const {
  std::vector<Finding> found;
  for (int round = 1; static_cast<std::size_t>(round) <= entry.seats.size(); ++round) {
    const Board* board = board_in_round(state_, entry, round);
    if (board == nullptr) continue;
    const SectionPlan& plan = state_.sections[entry.seats[static_cast<std::size_t>(round) - 1].section].plan;
    if (is_settled(plan, *board)) continue;
    found.push_back({.section = plan.id, .entry = entry.number, .round = round, .board = board->number});
  }
  return found;
}

void Judge::operator()(const ChangeSection& x) {
  const Entry* at = entry(x.entry);
  const Section* into = live_section(x.section);
  short_enough(x.reason, "reason", 1'000);
  if (at == nullptr || into == nullptr) return;
  const Section& from = state_.sections[at->section];
  if (&from == into) {
    refuse(Code::AlreadySo, "section", {.section = x.section, .entry = x.entry});
    return;
  }
  if (from.plan.unit != into->plan.unit) refuse(Code::BadValue, "section", {.value = x.section});
  // uschess:I.section.change: never after the pairings of round one are posted, but by a director's recorded act.
  if (state_.parameters.sections_close_when_posted && (from.ever_posted || into->ever_posted)) {
    refuse(Code::SectionClosed, "section", {.section = x.section, .entry = x.entry});
  }
  if (board_in_round(state_, *at, static_cast<int>(from.rounds.size())) != nullptr) {
    check_not_busy(from, "entry", x.entry);
  }
  for (Finding& game : games_going_on(*at)) follow(Code::GameStays, std::move(game));
  check_leaves(*at, "entry");
  if (table_with(*into, at->number) == nullptr) check_place(*into, 1, at->number, "section");
  if (!at->house && !at->withdrawal) check_room(*into, at->number, "section");
  follow_place_free(*at);
  check_belongs(at->standing, into->plan);
}

void Judge::operator()(const MergeSections& x) {
  const Section* from = live_section(x.from, "from");
  const Section* into = live_section(x.into, "into");
  short_enough(x.reason, "reason", 1'000);
  if (from == nullptr || into == nullptr) return;
  if (from == into) {
    refuse(Code::AlreadySo, "into", {.section = x.into});
    return;
  }
  if (from->plan.unit != into->plan.unit || from->plan.games != into->plan.games) {
    refuse(Code::BadValue, "into", {.value = x.into});
  }
  // Rounds keep their numbers, so both must have paired as many.
  if (from->rounds.size() != into->rounds.size()) {
    refuse(Code::RoundsDiffer, "from",
           {.section = x.from,
            .number = static_cast<std::int64_t>(from->rounds.size()),
            .limit = static_cast<std::int64_t>(into->rounds.size())});
  }
  check_not_busy(*from, "from");
  check_not_busy(*into, "into");
  // Nothing of a section that is no more is on the wall, so nothing of it goes on.
  for (const Entry* each : entries_of(state_, *section_index(state_, x.from))) {
    if (occasion_ == Occasion::Refold) break;
    for (Finding& game : games_going_on(*each)) refuse(Code::GamesOutstanding, "from", std::move(game));
  }
  check_place(*into, entries_of(state_, *section_index(state_, x.from)).size(), 0, "into");
}

void Judge::operator()(const SplitSection& x) {
  const Section* from = live_section(x.from, "from");
  short_enough(x.reason, "reason", 1'000);
  check_plan(x.plan, "plan");
  check_awards(x.plan, state_.parameters, state_.opened->rulebook, "plan");
  if (find_section(state_, x.plan.id) != nullptr) refuse(Code::SectionExists, "plan.id", {.section = x.plan.id});
  if (x.entries.empty()) refuse(Code::BadValue, "entries");
  if (from == nullptr) return;
  if (from->plan.unit != x.plan.unit || from->plan.games != x.plan.games) refuse(Code::BadValue, "plan");
  in_range(x.plan.rounds, static_cast<std::int64_t>(from->rounds.size()), 99, "plan.rounds");
  check_not_busy(*from, "from");
  for (std::size_t i = 0; i < x.entries.size(); ++i) {
    const std::string field = "entries[" + std::to_string(i) + "]";
    const Entry* at = entry(x.entries[i], field);
    if (at == nullptr) continue;
    if (&state_.sections[at->section] != from) {
      refuse(Code::EntryNotInSection, field, {.section = x.from, .entry = at->number});
    } else {
      check_leaves(*at, field);
    }
    for (Finding& game : games_going_on(*at)) follow(Code::GameStays, std::move(game));
    if (std::find(x.entries.begin(), x.entries.begin() + static_cast<std::ptrdiff_t>(i), x.entries[i]) !=
        x.entries.begin() + static_cast<std::ptrdiff_t>(i)) {
      refuse(Code::EntryTwice, field, {.entry = at->number});
    }
  }
}

void Judge::operator()(const CheckIn& x) {
  const Entry* at = entry(x.entry);
  needs_own(at);
  if (at != nullptr && at->checked_in == x.present) refuse(Code::AlreadySo, "present", {.entry = x.entry});
  if (at != nullptr && x.present) check_form(*at);
}

void Judge::operator()(const Withdraw& x) {
  const Entry* at = entry(x.entry);
  needs_own(at);
  if (at == nullptr) return;
  const Section& where = state_.sections[at->section];
  in_range(x.from_round, 0, where.plan.rounds, "from_round");
  const int from = x.from_round != 0 ? x.from_round : next_round(where) + (x.notice ? 0 : 1);
  // Where games of a table wait to be played, leaving still decides them.
  const bool is_over = next_round(where) > where.plan.rounds && still_to_play(state_, at->section).empty();
  if (x.from_round == 0 && is_over && occasion_ == Occasion::Now) {
    refuse(Code::NoRoundLeft, "from_round", {.section = where.plan.id, .entry = x.entry});
    return;
  }
  if (at->withdrawal && at->withdrawal->from_round <= from) {
    refuse(Code::AlreadySo, "entry", {.entry = x.entry, .round = at->withdrawal->from_round});
    return;
  }
  follow(x.notice ? Code::LeavesWithNotice : Code::LeavesWithoutNotice,
         {.section = where.plan.id, .entry = x.entry, .round = std::min(from, where.plan.rounds)});
  follow_place_free(*at);
}

void Judge::operator()(const Reinstate& x) {
  const Entry* at = entry(x.entry);
  short_enough(x.reason, "reason", 1'000);
  if (at == nullptr) return;
  const bool members_out = std::any_of(at->members_out.begin(), at->members_out.end(),
                                       [](const MemberOut& out) { return out.back_from == 0; });
  if (!at->withdrawal && !members_out) {
    refuse(Code::NotWithdrawn, "entry", {.entry = x.entry});
    return;
  }
  const Section& where = state_.sections[at->section];
  in_range(x.from_round, 0, where.plan.rounds, "from_round");
  // Who had left before the first pairing has no number.
  if (table_with(where, x.entry) == nullptr) check_place(where, 1, x.entry, "entry");
  if (!at->house && at->withdrawal) check_room(where, x.entry, "entry");
  if (x.from_round != 0 && x.from_round < next_round(where)) {
    refuse(Code::RoundPaired, "from_round", {.section = where.plan.id, .entry = x.entry, .round = x.from_round});
  }
  const Entry* known = entry_of_person(state_, at->person);
  if (occasion_ == Occasion::Now && at->re_entered != 0 && known != nullptr && !known->withdrawal) {
    refuse(Code::PersonEntered, "entry", {.entry = x.entry, .other = known->number});
  }
  if (members_out || is_readmitted(*at)) needs_chief_to_readmit(x.entry);
}

void Judge::check_bye_deadline(const Section& section, int round) {
  const auto starts = section.starts.find(round);
  if (starts == section.starts.end()) return;
  const Milliseconds last = starts->second - state_.parameters.bye_notice;
  if (event_.at > last) refuse(Code::ByeDeadline, "round", {.round = round, .number = event_.at, .limit = last});
}

void Judge::operator()(const RequestBye& x) {
  const Entry* at = entry(x.entry);
  if (x.kind == ByeKind::Full) {
    needs(Office::SectionChief);
  } else {
    needs_own(at);
  }
  if (at == nullptr) return;
  const Section& where = state_.sections[at->section];
  if (x.round < 1 || x.round > where.plan.rounds) {
    refuse(Code::NoSuchRound, "round", {.section = where.plan.id, .round = x.round, .limit = where.plan.rounds});
    return;
  }
  if (x.round < next_round(where)) {
    refuse(Code::RoundPaired, "round", {.section = where.plan.id, .round = x.round});
    return;
  }
  const auto known = requested_bye(*at, x.round);
  if (known) {
    refuse(Code::ByeTwice, "round", {.entry = x.entry, .round = x.round});
    return;
  }
  const FixedTable* table = table_with(where, x.entry);
  const bool meets_all = is_robin(where.plan) || (is_of_tables(where.plan) && table != nullptr && !table->swiss);
  if (meets_all && x.kind != ByeKind::Zero) refuse(Code::ByeOfTable, "kind", {.entry = x.entry, .round = x.round});
  if (const auto opponent = table_opponent(state_, *at, x.round); opponent && x.kind == ByeKind::Zero) {
    follow(Code::GamePostponed,
           {.section = where.plan.id, .entry = x.entry, .other = opponent->entry, .round = x.round});
  }
  const Parameters& limits = state_.parameters;
  if (x.kind == ByeKind::Half) {
    check_bye_deadline(where, x.round);
    const int used = half_byes_of(*at, state_.sections[at->section].plan.rounds);
    if (used >= limits.half_byes) {
      refuse(Code::ByeLimit, "kind", {.entry = x.entry, .round = x.round, .number = used, .limit = limits.half_byes});
    }
    if (limits.half_bye_last_round != 0 && x.round > limits.half_bye_last_round) {
      refuse(Code::ByeRound, "round", {.entry = x.entry, .round = x.round, .limit = limits.half_bye_last_round});
    }
    // Rule 22C.
    if (is_last_bye(state_, *at, x.round) && has_begun_play(state_, *at, event_.at)) {
      refuse(Code::LastByeLate, "round", {.entry = x.entry, .round = x.round});
    }
  }
  if (x.kind == ByeKind::Full && has_or_had_full_bye(state_, *at)) {
    refuse(Code::SecondBye, "kind", {.entry = x.entry, .round = x.round});
  }
}

void Judge::operator()(const CancelBye& x) {
  const Entry* at = entry(x.entry);
  needs_own(at);
  if (at == nullptr) return;
  const Section& where = state_.sections[at->section];
  const auto asked = requested_bye(*at, x.round);
  if (!asked) {
    refuse(Code::NoBye, "round", {.entry = x.entry, .round = x.round});
    return;
  }
  if (x.round < next_round(where)) {
    refuse(Code::RoundPaired, "round", {.section = where.plan.id, .round = x.round});
    return;
  }
  // uschess:I.bye.half-point.limits: of half-point byes alone.
  if (requested_bye(*at, x.round) != ByeKind::Half) return;
  check_bye_deadline(where, x.round);
  if (is_irrevocable(state_, *at, {x.round, *asked}, event_.at)) {
    refuse(Code::ByeIrrevocable, "round",
           {.entry = x.entry, .round = x.round, .limit = state_.parameters.half_bye_irrevocable_from});
    // Rule 22C5.
    if (state_.parameters.last_bye_before_play && *asked == ByeKind::Half) {
      follow(Code::WinCountsHalf, {.entry = x.entry, .round = x.round});
    }
  }
}

void Judge::operator()(const KeepApart& x) {
  if (x.entries.size() < 2) refuse(Code::BadValue, "entries");
  for (std::size_t i = 0; i < x.entries.size(); ++i) entry(x.entries[i], "entries[" + std::to_string(i) + "]");
  in_range(x.first_round, 1, 99, "first_round");
  in_range(x.last_round, 0, 99, "last_round");
}

void Judge::operator()(const VirtualPoints& x) {
  if (x.entries.empty()) refuse(Code::BadValue, "entries");
  in_range(x.points, 0, 1'000, "points");
  in_range(x.first_round, 1, 99, "first_round");
  in_range(x.last_round, x.first_round, 99, "last_round");
  for (std::size_t i = 0; i < x.entries.size(); ++i) {
    const Entry* at = entry(x.entries[i], "entries[" + std::to_string(i) + "]");
    if (at == nullptr) continue;
    // What a round was paired by stays as it was.
    const Section& where = state_.sections[at->section];
    if (x.first_round < next_round(where)) {
      refuse(Code::RoundPaired, "first_round", {.section = where.plan.id, .entry = at->number, .round = x.first_round});
      break;
    }
  }
}

void Judge::operator()(const LineUp& x) {
  const Entry* at = entry(x.entry);
  needs_own(at);
  if (at == nullptr) return;
  const Section& where = state_.sections[at->section];
  if (where.plan.unit == Unit::Person) {
    refuse(Code::BadValue, "entry", {.entry = x.entry});
    return;
  }
  if (x.round < 1 || x.round > where.plan.rounds) {
    refuse(Code::NoSuchRound, "round", {.section = where.plan.id, .round = x.round, .limit = where.plan.rounds});
  }
  // Who sat where in a round that is locked is not turned over by the way: it is unlocked first.
  const bool is_known = x.round >= 1 && static_cast<std::size_t>(x.round) <= where.rounds.size();
  if (is_known && where.rounds[static_cast<std::size_t>(x.round) - 1].phase == Phase::Locked &&
      occasion_ == Occasion::Now) {
    refuse(Code::RoundLocked, "round", {.section = where.plan.id, .round = x.round});
  }
  if (x.members.size() > static_cast<std::size_t>(where.plan.games)) {
    in_range(static_cast<std::int64_t>(x.members.size()), 0, where.plan.games, "members");
  }
  const bool of_team = where.plan.unit == Unit::Team;
  auto before = at->members.begin();
  bool gap = false;
  for (std::size_t i = 0; i < x.members.size(); ++i) {
    const std::string& member = x.members[i];
    const std::string field = "members[" + std::to_string(i) + "]";
    gap = gap || member.empty();
    if (member.empty()) continue;
    const auto place = std::find(at->members.begin(), at->members.end(), member);
    if (of_team && place != at->members.end()) {
      // Rule 31D: alternates enter at the bottom, and lower boards move up.
      if (gap || place < before) refuse(Code::BoardOrder, field, {.entry = x.entry, .round = x.round});
      before = std::max(before, place);
      if (is_out(*at, member, x.round)) {
        refuse(Code::MemberForfeited, field, {.entry = x.entry, .round = x.round});
        // uschess:II.8.readmit: the chief director alone decides.
        if (event_.despite && event_.by.office != Office::ChiefDirector) {
          refuse(Code::ChiefReadmits, "by", {.entry = x.entry});
        }
      }
    }
    if (std::find(at->members.begin(), at->members.end(), member) == at->members.end()) {
      // bughouse:B-1.team
      refuse(where.plan.unit == Unit::Partnership ? Code::PartnersFixed : Code::BadValue, field,
             {.value = member, .entry = x.entry});
    }
    if (std::count(x.members.begin(), x.members.end(), member) > 1) refuse(Code::EntryTwice, field);
  }
  const Board* board = board_in_round(state_, *at, x.round);
  if (board == nullptr || !of_team) return;
  // A board that somebody played is not left empty afterwards.
  for (std::size_t i = 0; i < board->games.size(); ++i) {
    const Result result = board->games[i].result;
    const Forfeited lost = forfeited(result);
    const bool played = is_finished(result) && !(board->white == x.entry ? lost.white : lost.black);
    if (!played || (i < x.members.size() && !x.members[i].empty())) continue;
    refuse(Code::EmptyBoard, "members",
           {.entry = x.entry, .round = x.round, .board = board->number, .number = static_cast<std::int64_t>(i) + 1});
  }
}

}  // namespace touchmove::tournament::event
