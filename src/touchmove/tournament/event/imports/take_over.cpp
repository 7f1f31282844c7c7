#include "touchmove/tournament/event/imports/take_over.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/imports/take_over_plan.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/formats/trf/line.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"
#include "touchmove/tournament/intake/field_from_report.hpp"
#include "touchmove/tournament/intake/people_from_report.hpp"
#include "touchmove/tournament/intake/report_scoring.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using messages::Param;

constexpr std::size_t longest_code = 64;
constexpr int highest_rating = 4'000;
constexpr int most_rounds = 99;
constexpr int most_provisional_games = 10'000;

/// The result on a board as White's and Black's cells have it.
Result result_of(char white, char black) {
  switch (white) {
    case '1':
    case 'W':
      return Result::WhiteWins;
    case '=':
    case 'D':
      return black == '0' || black == 'L' ? Result::WhiteHalf : Result::Draw;
    case '+':
      return Result::BlackForfeits;
    case '-':
      return black == '-' ? Result::BothForfeit : Result::WhiteForfeits;
    default:
      return black == '1' || black == 'W'   ? Result::BlackWins
             : black == '=' || black == 'D' ? Result::BlackHalf
                                            : Result::BothLose;
  }
}

ByeKind bye_of(char result) {
  switch (result) {
    case 'F':
    case '1':
    case '+':
      return ByeKind::Full;
    case 'H':
    case '=':
      return ByeKind::Half;
    default:
      return ByeKind::Zero;
  }
}

Person person_of(const trf::PlayerRecord& record, std::string id) {
  Person person;
  person.id = std::move(id);
  // Whoever has but one name has it as the last.
  const std::string name = record.name.substr(std::min(record.name.find_first_not_of(" ,"), record.name.size()));
  const std::size_t comma = name.find(',');
  person.last = name.substr(0, comma);
  if (comma != std::string::npos) {
    const std::size_t first = name.find_first_not_of(' ', comma + 1);
    if (first != std::string::npos) person.first = name.substr(first);
  }
  person.fide_id = record.fide_id;
  person.title = record.title;
  person.sex = record.sex;
  person.birth_date = record.birth_date;
  std::replace(person.birth_date.begin(), person.birth_date.end(), '/', '-');
  // Programs write zeros for what they do not know.
  if (person.fide_id.find_first_not_of('0') == std::string::npos) person.fide_id.clear();
  if (person.birth_date.size() == 10 && person.birth_date.find("-00") != std::string::npos) person.birth_date.resize(4);
  if (person.birth_date == "0000") person.birth_date.clear();
  person.federation = record.federation;
  return person;
}

/// `what` is the last word of a key, `file.take_over.…`.
Message note(std::string_view what, std::vector<Param> params = {}) {
  return Message("file.take_over." + std::string(what), std::move(params));
}

Param within(std::string_view name, Message what) { return {name, std::vector{std::move(what)}}; }

class TakeOver {
 public:
  TakeOver(const trf::Report& report, SectionPlan plan, EntryNumber first_entry, const Given& given)
      : report_(report), plan_(std::move(plan)), first_entry_(first_entry), given_(given) {
    records_ = report.all<trf::PlayerRecord>();
    std::sort(records_.begin(), records_.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
    for (std::size_t i = 0; i < records_.size(); ++i) places_[records_[i]->number] = i;
    each<trf::TextRecord>([&](std::size_t index, const trf::TextRecord& record) {
      if (record.code == "USA") us_records_[number_of(record)] = index;
    });
  }

  tl::expected<TakenOver, std::vector<Message>> run(const std::function<std::string(int)>& person_id) {
    check_records();
    if (!remarks_.faults.empty()) return tl::unexpected(std::move(remarks_.faults));
    trf::Report complete = report_;
    if (complete.all<trf::RoundCount>().empty()) complete.records.emplace_back(trf::RoundCount{plan_.rounds});
    auto field = pairing::field_from_report(complete);
    if (!field) return tl::unexpected(std::move(field.error()));
    field_ = std::move(*field);
    remarks_.faults = pairing::add_people(report_, field_);
    read_plan(report_, field_, given_, plan_, remarks_);
    if (!remarks_.faults.empty()) return tl::unexpected(std::move(remarks_.faults));
    result_.rounds_played = played();
    result_.acts.emplace_back(PlanSection{plan_, "taken over"});
    for (std::size_t i = 0; i < records_.size(); ++i) enter(i, person_id(records_[i]->number));
    add_virtual_points();
    add_kept_apart();
    keep_computers_apart();
    for (int round = 1; round <= played(); ++round) add_round(round);
    add_announced_byes();
    add_penalties();
    note_the_rest();
    result_.notes = std::move(remarks_.notes);
    return std::move(result_);
  }

 private:
  int played() const { return static_cast<int>(field_.played_rounds); }
  EntryNumber entry_of(std::size_t player) const { return first_entry_ + static_cast<EntryNumber>(player); }

  template <typename Kind, typename What>
  void each(const What& what) const {
    for (std::size_t i = 0; i < report_.records.size(); ++i) {
      if (const auto* found = std::get_if<Kind>(&report_.records[i])) what(i, *found);
    }
  }

  static int number_of(const trf::TextRecord& record) {
    return files::to_number(trf::Line(record.code + record.text).trimmed(5, 8)).value_or(0);
  }

  /// What can neither be taken over nor left out.
  void check_records() {
    each<trf::PlayerRecord>([&](std::size_t index, const trf::PlayerRecord& record) {
      if (record.name.find_first_not_of(" ,") != std::string::npos) return;
      remarks_.faults.push_back(at_record(index, "001", note("no_name", {{"player", record.number}})));
    });
    read_provisional_ratings();
    const std::size_t before = remarks_.faults.size();
    const auto of_matches = [&](std::string_view code) {
      return [this, code](std::size_t index, const auto&) {
        remarks_.faults.push_back(at_record(index, code, note("teams_meet")));
      };
    };
    each<trf::LineUpRecord>(of_matches("300"));
    each<trf::TeamByeRecord>(of_matches("320"));
    each<trf::ForfeitedMatch>(of_matches("330"));
    if (remarks_.faults.size() > before + 1) {
      remarks_.faults.erase(remarks_.faults.begin() + static_cast<std::ptrdiff_t>(before) + 1, remarks_.faults.end());
    }
    each<trf::AbnormalPoints>([&](std::size_t index, const trf::AbnormalPoints& record) {
      const bool penalty = record.type == ' ' && record.points < 0 && !record.players.empty();
      if (penalty || is_of_plan(record)) return;
      remarks_.faults.push_back(at_record(index, "299", note("only_points_off")));
    });
  }

  /// `DAT 12 PROVISIONAL 8`: the rating rests on so many games, for which the columns of a rating have no room.
  void read_provisional_ratings() {
    each<trf::TextRecord>([&](std::size_t index, const trf::TextRecord& record) {
      if (record.code != "DAT" || key_of(record.text) != "PROVISIONAL") return;
      std::string_view text = files::trimmed(record.text);
      const auto number = files::to_number(text.substr(0, text.find(' ')));
      text = files::trimmed(text.substr(text.find("PROVISIONAL") + std::string_view("PROVISIONAL").size()));
      const auto games = files::to_number(text);
      if (!number || !places_.contains(*number)) {
        remarks_.faults.push_back(at_record(index, "DAT", note("about_nobody")));
      } else if (!games || *games < 1 || *games > most_provisional_games) {
        remarks_.faults.push_back(at_record(
            index, "DAT", note("provisional_games", {{"text", std::string(text)}, {"most", most_provisional_games}})));
      } else {
        provisional_[*number] = *games;
      }
    });
  }

  /// A code by which people belong together.
  std::string code_of(const std::string& name) {
    if (name.size() <= longest_code) return name;
    const auto known =
        std::find_if(result_.teams.begin(), result_.teams.end(), [&](const auto& each) { return each.second == name; });
    if (known != result_.teams.end()) return known->first;
    std::string code = "long name " + std::to_string(result_.teams.size() + 1);
    result_.teams[code] = name;
    return code;
  }

  void enter(std::size_t player, std::string person) {
    const trf::PlayerRecord& record = *records_[player];
    const pairing::Entrant& entrant = field_.entrants[player];
    Enter enter;
    enter.entry = entry_of(player);
    enter.person = person;
    enter.section = plan_.id;
    enter.pairing_number = record.number;
    enter.standing.rating = std::min(entrant.rating.value_or(0), highest_rating);
    if (entrant.rating.value_or(0) > highest_rating) {
      remarks_.notes.push_back(
          note("rating_cut", {{"player", record.number}, {"rating", *entrant.rating}, {"highest", highest_rating}}));
    }
    enter.standing.rating_kind = enter.standing.rating == 0 ? RatingKind::Unrated : RatingKind::Established;
    if (const auto games = provisional_.find(record.number);
        games != provisional_.end() && enter.standing.rating != 0) {
      enter.standing.rating_kind = RatingKind::Provisional;
      enter.standing.rating_games = games->second;
    }
    enter.standing.is_new = entrant.newcomer && enter.standing.rating == 0;
    enter.standing.team = code_of(entrant.team);
    enter.standing.club = code_of(entrant.club);
    enter.standing.family = code_of(entrant.family);
    enter.standing.conference = code_of(entrant.conference);
    enter.house = entrant.house;
    if (entrant.first_entry) {
      leave_for_another(*entrant.first_entry);
      enter.person = result_.persons[persons_.at(*entrant.first_entry)].id;
      enter.same_person = true;
    }
    if (entrant.late) {
      const auto first = std::find_if(entrant.rounds.begin(), entrant.rounds.end(),
                                      [](const pairing::RoundEntry& round) { return round.paired; });
      enter.first_round =
          std::clamp(static_cast<int>(first - entrant.rounds.begin()) + 1, 2, std::max(plan_.rounds, 2));
    }
    result_.acts.emplace_back(std::move(enter));
    if (entrant.first_entry) {
      persons_[player] = persons_.at(*entrant.first_entry);
      return;
    }
    persons_[player] = result_.persons.size();
    result_.persons.push_back(person_of(record, std::move(person)));
    if (const auto us = us_records_.find(record.number); us != us_records_.end()) {
      take_us_record(us->second, record.number, result_.persons.back());
    }
    check_person(record.number, result_.persons.back());
  }

  /// Where a player comes from and the id there; the rating is the pairing's (`add_people`), and the columns of the
  /// record were read with the report.
  void take_us_record(std::size_t index, int number, Person& person) {
    const trf::Line line("USA" + std::get<trf::TextRecord>(report_.records[index]).text);
    const auto leave_out = [&](std::string_view text, const char* why) {
      Message what(why, {{"text", std::string(text)}});
      remarks_.notes.push_back(at_record(index, "USA", note("left_out", {within("why", std::move(what))})));
    };
    const std::string_view state = line.trimmed(54, 56);
    if (files::is_state(state)) {
      person.state = state;
    } else if (!state.empty() && state != "USA") {
      leave_out(state, "file.person.state");
    }
    const std::string_view id = line.trimmed(58, 68);
    if (id.find_first_not_of('0') == std::string_view::npos) return;
    if (!files::is_member_id(id)) return leave_out(id, "file.person.federation_id");
    const auto [first, is_new] = us_ids_.emplace(id, number);
    if (!is_new) {
      remarks_.notes.push_back(
          at_record(index, "USA", note("us_id_of_another", {{"player", first->second}, {"text", std::string(id)}})));
      return;
    }
    person.federation_id = id;
  }

  /// What cannot be so, or is somebody else's, is left out.
  void check_person(int number, Person& person) {
    // Where a text is too long or none at all, what is wrong with the others is told without it.
    bool left_out = true;
    while (left_out) {
      left_out = false;
      for (const PersonFault& fault : faults_of(person, game::Federation::Fide)) {
        remarks_.notes.push_back(note("left_out_of", {{"player", number}, within("why", fault.what)}));
        for (const auto& [name, field] : person_texts()) {
          if (name != fault.field) continue;
          (person.*field).clear();
          left_out = true;
        }
      }
    }
    // Nobody is without a last name: lists are read by it.
    if (person.last.empty()) person.last = std::exchange(person.first, std::string());
    if (person.last.empty()) person.last = "#" + std::to_string(number);
    if (person.fide_id.empty()) return;
    const auto [first, is_new] = ids_.emplace(person.fide_id, number);
    if (is_new) return;
    remarks_.notes.push_back(
        note("fide_id_of_another", {{"player", number}, {"other", first->second}, {"text", person.fide_id}}));
    person.fide_id.clear();
  }

  /// 28S: the player left this entry after the last round it was paired in.
  void leave_for_another(std::size_t player) {
    const auto& rounds = field_.entrants[player].rounds;
    const auto last =
        std::find_if(rounds.rbegin(), rounds.rend(), [](const pairing::RoundEntry& round) { return round.paired; });
    const auto from = static_cast<int>(rounds.rend() - last) + 1;
    result_.acts.emplace_back(Withdraw{entry_of(player), std::min(from, plan_.rounds), true});
    left_.insert(player);
  }

  /// As many as differ by points and rounds, each with everybody it is for.
  void add_virtual_points() {
    std::map<std::tuple<int, int, Points>, std::vector<EntryNumber>> groups;
    for (std::size_t player = 0; player < field_.entrants.size(); ++player) {
      const auto& points = field_.entrants[player].virtual_points;
      for (std::size_t from = 0; from < points.size();) {
        std::size_t to = from + 1;
        while (to < points.size() && points[to] == points[from]) ++to;
        if (points[from] != 0) {
          const auto first = static_cast<int>(from) + 1;
          groups[{first, static_cast<int>(to), points[from]}].push_back(entry_of(player));
        }
        from = to;
      }
    }
    for (auto& [what, entries] : groups) {
      const auto& [first, last, points] = what;
      if (first > most_rounds) continue;
      result_.acts.emplace_back(VirtualPoints{std::move(entries), points, first, std::min(last, most_rounds)});
    }
  }

  void add_kept_apart() {
    each<trf::ForbiddenGroup>([&](std::size_t index, const trf::ForbiddenGroup& group) {
      KeepApart apart;
      for (const int number : group.players) {
        if (const auto place = places_.find(number); place != places_.end()) {
          apart.entries.push_back(entry_of(place->second));
        }
      }
      if (group.rounds) {
        apart.first_round = std::clamp(group.rounds->first, 1, most_rounds);
        // To the end, however many rounds the other program allowed for.
        apart.last_round = group.rounds->second >= plan_.rounds ? 0 : group.rounds->second;
      }
      if (apart.entries.size() < 2) {
        remarks_.notes.push_back(at_record(index, group.rounds ? "260" : "XXP", note("keeps_nobody")));
        return;
      }
      result_.acts.emplace_back(std::move(apart));
    });
  }

  /// US Chess 36: computers do not meet.
  bool keeps_computers_apart() const {
    return std::count_if(field_.entrants.begin(), field_.entrants.end(),
                         [](const pairing::Entrant& each) { return each.computer; }) > 1;
  }
  void keep_computers_apart() {
    if (!keeps_computers_apart()) return;
    KeepApart apart;
    for (std::size_t player = 0; player < field_.entrants.size(); ++player) {
      if (field_.entrants[player].computer) apart.entries.push_back(entry_of(player));
    }
    result_.acts.emplace_back(std::move(apart));
  }

  const trf::RoundCell* cell(std::size_t player, int round) const {
    const auto& rounds = records_[player]->rounds;
    return static_cast<std::size_t>(round) <= rounds.size() ? &rounds[static_cast<std::size_t>(round) - 1] : nullptr;
  }

  /// The table that the rounds of a round robin were played by, if one of the two is; `Usual` also where both are.
  RobinTable table_played() {
    if (!is_robin(plan_)) return RobinTable::Usual;
    if (plan_.settings.robin.table != RobinTable::Usual) return plan_.settings.robin.table;
    using pairing::roundrobin::TableKind;
    const bool berger = is_of_table(field_, TableKind::Berger);
    const bool crenshaw = is_of_table(field_, TableKind::CrenshawBerger);
    if (!berger && !crenshaw) {
      remarks_.notes.push_back(note("no_table"));
    }
    if (berger == crenshaw) return RobinTable::Usual;
    return berger ? RobinTable::Berger : RobinTable::CrenshawBerger;
  }

  void add_round(int round) {
    PairRound paired;
    paired.section = plan_.id;
    paired.round = round;
    paired.engine = "trf";
    if (round == 1) paired.table = table_played();
    std::vector<EnterResult> results;
    std::vector<EntryNumber> byes;
    bool finished = true;
    for (std::size_t player = 0; player < records_.size(); ++player) {
      const trf::RoundCell* stated = cell(player, round);
      const trf::RoundCell own = stated == nullptr ? trf::RoundCell{} : *stated;
      if (own.opponent == 0) {
        if (own.result == 'U') {
          byes.push_back(entry_of(player));
        } else {
          result_.acts.emplace_back(RequestBye{entry_of(player), round, bye_of(own.result)});
        }
        continue;
      }
      const std::size_t other = places_.at(own.opponent);
      const trf::RoundCell* reply = cell(other, round);
      // Of a forfeit both colours may be left out, or one.
      const bool replies_black = reply != nullptr && reply->colour == 'b';
      const bool replies_white = reply != nullptr && reply->colour == 'w';
      const bool white =
          own.colour == 'w' || (own.colour != 'b' && !replies_white && (replies_black || player < other));
      if (!white) continue;
      PairedBoard board;
      board.board = plan_.first_board + static_cast<int>(paired.boards.size());
      board.white = entry_of(player);
      board.black = entry_of(other);
      if (pairing::is_open(own)) {
        finished = false;
      } else {
        const Result result = result_of(own.result, reply == nullptr ? 'Z' : reply->result);
        results.push_back({plan_.id, round, board.board, 1, result, {}});
      }
      paired.boards.push_back(std::move(board));
    }
    for (const EntryNumber entry : byes) {
      PairedBoard board;
      board.board = plan_.first_board + static_cast<int>(paired.boards.size());
      board.white = entry;
      paired.boards.push_back(std::move(board));
    }
    if (!finished) suppose(paired.round);
    result_.acts.emplace_back(std::move(paired));
    result_.acts.emplace_back(SetPhase{plan_.id, round, Phase::Posted, "taken over"});
    for (EnterResult& entered : results) result_.acts.emplace_back(std::move(entered));
    if (finished) result_.acts.emplace_back(SetPhase{plan_.id, round, Phase::Locked, "taken over"});
  }

  /// A game that was not finished when a later round was paired was taken for something there, which no report says.
  void suppose(int round) {
    if (round == played()) return;
    remarks_.notes.push_back(note("not_finished", {{"round", round}}));
  }

  /// By round and player, whichever record says it.
  void add_announced_byes() {
    std::map<std::pair<int, std::size_t>, ByeKind> byes;
    const int next = played() + 1;
    for (std::size_t player = 0; player < records_.size(); ++player) {
      if (const trf::RoundCell* announced = cell(player, next)) byes[{next, player}] = bye_of(announced->result);
    }
    each<trf::ByeRecord>([&](std::size_t index, const trf::ByeRecord& record) {
      for (const int number : record.players) {
        const auto place = places_.find(number);
        if (place == places_.end()) continue;
        take_bye(byes, index, record, place->second);
      }
    });
    each<trf::AbsentPlayers>([&](std::size_t, const trf::AbsentPlayers& record) {
      for (const int number : record.players) byes.try_emplace({next, places_.at(number)}, ByeKind::Zero);
    });
    for (const auto& [where, kind] : byes) {
      const auto& [round, player] = where;
      // A column of absences after the last round announces nothing, and an entry that was left is not expected.
      if (round > plan_.rounds || left_.contains(player)) continue;
      result_.acts.emplace_back(RequestBye{entry_of(player), round, kind});
    }
  }

  void take_bye(std::map<std::pair<int, std::size_t>, ByeKind>& byes, std::size_t index, const trf::ByeRecord& record,
                std::size_t player) {
    const ByeKind kind = bye_of(record.type);
    const int number = records_[player]->number;
    const auto remark = [&](Message what) { remarks_.notes.push_back(at_record(index, "240", std::move(what))); };
    if (record.round > plan_.rounds) {
      remark(note("no_round", {{"round", record.round}}));
    } else if (record.round <= played()) {
      // The round is history, and the player's own record tells it.
      const trf::RoundCell* had = cell(player, record.round);
      const bool same = had == nullptr ? kind == ByeKind::Zero : had->opponent == 0 && bye_of(had->result) == kind;
      if (!same) remark(note("no_such_bye", {{"player", number}}));
    } else if (const auto [known, is_new] = byes.try_emplace({record.round, player}, kind);
               !is_new && known->second != kind) {
      remark(note("another_bye", {{"player", number}}));
    }
  }

  void add_penalties() {
    each<trf::AbnormalPoints>([&](std::size_t, const trf::AbnormalPoints& record) {
      if (is_of_plan(record)) return;
      for (const int number : record.players) {
        const auto place = places_.find(number);
        if (place == places_.end()) continue;
        Penalise taken;
        taken.entry = entry_of(place->second);
        taken.penalty = Penalty::PointsOff;
        taken.amount = -record.points;
        taken.round = record.round != 0 ? record.round : std::max(played(), 1);
        taken.about = "taken over";
        result_.acts.emplace_back(std::move(taken));
      }
    });
  }

  /// Every other record by name and line: once for all of a kind.
  void note_the_rest() {
    struct Left {
      std::size_t first{0};
      std::size_t count{0};
    };
    std::map<std::string, Left> left;
    const auto leave = [&](const std::string& code, std::size_t index) {
      Left& one = left[code];
      if (one.count++ == 0) one.first = index;
    };
    each<trf::TextRecord>([&](std::size_t index, const trf::TextRecord& record) {
      // Counted from the players, or read into the plan or the event's facts; comments say nothing to a program.
      constexpr std::array silent{"",    "022", "032", "062", "072", "082", "092", "102",
                                  "112", "122", "132", "192", "202", "212", "222", "USA"};
      if (record.code == "DAT") {
        const std::string key = key_of(record.text);
        const bool is_kept = key == "COMPUTER" && keeps_computers_apart();
        if (!is_kept && !is_taken(key)) leave("DAT " + key, index);
      } else if (std::find(silent.begin(), silent.end(), record.code) == silent.end()) {
        leave(record.code, index);
      }
    });
    const auto teams = [&](const char* code) {
      return [&, code](std::size_t index, const auto&) { leave(code, index); };
    };
    each<trf::OldTeamRecord>(teams("013"));
    each<trf::TeamRecord>(teams("310"));
    each<trf::BoardColours>(teams("352"));
    std::optional<Message> own;
    for (const auto& [code, one] : left) {
      if (is_events_own(code)) {
        Message next = note("own", {{"record", code}, {"line", static_cast<std::int64_t>(one.first + 1)}});
        own = own ? note("own.list", {within("first", std::move(*own)), within("next", std::move(next))})
                  : std::move(next);
        continue;
      }
      if (one.count == 1) {
        remarks_.notes.push_back(at_record(one.first, code, said_of(code)));
      } else {
        remarks_.notes.push_back(note("and_more", {{"line", static_cast<std::int64_t>(one.first + 1)},
                                                   {"record", code},
                                                   {"more", static_cast<std::int64_t>(one.count - 1)},
                                                   within("what", said_of(code))}));
      }
    }
    if (own) remarks_.notes.push_back(note("events_own", {within("records", std::move(*own))}));
  }

  static std::string key_of(std::string_view text) {
    const auto word = [&] {
      text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
      const std::string_view found = text.substr(0, text.find(' '));
      text.remove_prefix(found.size());
      return std::string(found);
    };
    word();
    return word();
  }
  static bool is_taken(std::string_view key) {
    constexpr std::array taken{"TEAM", "CLUB",  "FAMILY",  "CONFERENCE", "NEW",
                               "LATE", "HOUSE", "REENTRY", "PROVISIONAL"};
    return std::find(taken.begin(), taken.end(), key) != taken.end();
  }
  static bool is_events_own(std::string_view code) {
    constexpr std::array own{"012", "042", "052", "172", "182"};
    return std::find(own.begin(), own.end(), code) != own.end();
  }
  static Message said_of(std::string_view code) {
    return note(code == "013" || code == "310" ? "of_teams" : "not_taken_over");
  }

  const trf::Report& report_;
  SectionPlan plan_;
  EntryNumber first_entry_;
  const Given& given_;
  std::vector<const trf::PlayerRecord*> records_;
  std::map<int, std::size_t> places_;
  std::map<std::size_t, std::size_t> persons_;  // of a player: whose it is among the persons
  std::set<std::size_t> left_;                  // who entered again
  std::map<std::string, int> ids_;              // FIDE's, and whose number came first with them
  std::map<std::string, int> us_ids_;           // US Chess's, the same
  std::map<int, std::size_t> us_records_;       // of a player's number: where the record USA stands
  std::map<int, int> provisional_;              // of a player's number: games of a provisional rating
  pairing::Field field_;
  Remarks remarks_;
  TakenOver result_;
};

}  // namespace

tl::expected<TakenOver, std::vector<Message>> take_over(const trf::Report& report, SectionPlan plan,
                                                        EntryNumber first_entry,
                                                        const std::function<std::string(int)>& person_id,
                                                        const Given& given) {
  return TakeOver(report, std::move(plan), first_entry, given).run(person_id);
}

}  // namespace touchmove::tournament::event
