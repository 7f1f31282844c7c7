// A client made from a seed tries every kind of event at a table: from every seat, by a deputy, as a spectator, and by
// links that were revoked, used, or given for another game or an event; at every stage of a game, with arguments that
// are valid, half valid and hostile. What docs/rights.md does not let them do is refused with the words who may, and
// leaves what is stored and what anybody sees as it was, to the byte; what is done stands under the name of who did it;
// and nobody is told a link's secret or a sealed move that is another's. TOUCHMOVE_SEEDS says how many seeds.
#include <gmock/gmock.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>

#include "tests/hall/core/rights/made_events.hpp"
#include "tests/hall/core/rights/printed_rights.hpp"
#include "tests/hall/core/rights/watched_hall.hpp"
#include "tests/support/seeds.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::hall {
namespace {

using game::EventType;
using testing::HasSubstr;

enum class Stage : std::uint8_t { Waiting, Ready, Playing, Called, Paused, Adjourned, Sealed, Ended };
constexpr std::array stage_names{"waiting", "ready",     "playing", "ruling open",
                                 "paused",  "adjourned", "sealed",  "ended"};

struct HostileFigures {
  std::size_t tried{0};
  std::size_t barred{0};
  std::size_t refused{0};  ///< for another reason
  std::size_t done{0};
  std::size_t compared{0};  ///< views
  std::size_t tables{0};
  std::set<std::pair<std::string, std::string>> by_whom;  ///< kind and who
  std::set<std::pair<std::string, std::string>> at;       ///< kind and stage
  std::set<std::string> kinds_done;
};

/// One table of a hall, with everybody at it.
class HostileTable {
 public:
  HostileTable(std::mt19937_64& random, const std::string& book, HostileFigures& figures, Wrong wrong)
      : make_(random), figures_(figures), wrong_(wrong) {
    ++figures_.tables;
    const auto made = make_table(book);
    game_ = text_of(made, "game").value();
    own_ = text_of(made, "seat").value();
    const std::string mine = text_of(made, "token").value();
    links_[own_] = mine;
    for (const auto& [seat, link] : made.at("links").as_object())
      links_[std::string(seat)] = std::string(link.as_string());
    // Another game, whose links open nothing here; and an event.
    const auto other = make_table(book);
    for (const auto& [seat, link] : other.at("links").as_object()) {
      strangers_["another game's " + std::string(seat)] = std::string(link.as_string());
    }
    strangers_["another game's maker"] = text_of(other, "token").value();
    const auto event = ask("POST", "/api/events", R"({"name":"Open","rulebook":"fide","sections":[]})", "");
    strangers_["an event's director"] = text_of(event, "token").value();
    strangers_["nobody's secret"] = std::string(43, 'x');
    for (const auto& [whose, secret] : strangers_) of_.give(secret, whose);
    // The maker's own link is changed: the old one is revoked.
    sit(own_);
    const auto changed = ask("POST", "/api/games/" + game_ + "/links", fmt::format(R"({{"seat":"{}"}})", own_), mine);
    strangers_["the maker's revoked link"] = mine;
    links_[own_] = text_of(changed, "token").value();
    for (const auto& [seat, link] : links_) of_.give(link, seat);
    sit(own_);
  }

  /// Brings the table to a stage; whether this book has it.
  bool reach(Stage stage) {
    if (stage == Stage::Waiting) return arrive(false);
    if (!arrive(true)) return false;
    if (stage == Stage::Ready) return text_of(state(), "phase") == "ready";
    act("official", R"({"type":"start"})");
    if (text_of(state(), "phase") != "playing") act(own_, R"({"type":"start"})");
    for (int i = 0; i < 2 + static_cast<int>(make_.pick(3)); ++i) move();
    if (stage == Stage::Called) {
      for (const char* said :
           {R"({"type":"report","about":"noise","seat":"{}"})", R"({"type":"claim","kind":"illegal_move"})",
            R"({"type":"report","about":"kibitz"})", R"({"type":"call_official","about":"noise"})"}) {
        std::string event = said;
        if (const auto at = event.find("{}"); at != std::string::npos) event.replace(at, 2, own_);
        act(own_, event);
        if (is_open(state())) break;
      }
    }
    if (stage == Stage::Paused) act("official", R"({"type":"pause","about":"emergency"})");
    if (stage == Stage::Adjourned || stage == Stage::Sealed) act("official", R"({"type":"adjourn"})");
    if (stage == Stage::Sealed) {
      const std::string words = make_.marked();
      for (const auto& [seat, link] : links_) {
        if (is_player(seat) && !is_sealed()) {
          of_.seal(words, seat);
          act(seat, R"({"type":"seal","text":")" + words + "\"}");
        }
      }
    }
    if (stage == Stage::Ended) act(own_, R"({"type":"resign"})");
    return is_at(stage);
  }

  bool is_at(Stage stage) {
    const auto now = state();
    const std::string phase = text_of(now, "phase").value_or("");
    switch (stage) {
      case Stage::Waiting:
        return phase == "ready" && !seated_all_;
      case Stage::Ready:
        return phase == "ready";
      case Stage::Playing:
        return phase == "playing";
      case Stage::Called:
        return phase != "ended" && is_open(now);
      case Stage::Paused:
        return phase == "paused" && !now.contains("adjourned");
      case Stage::Adjourned:
        return phase != "ended" && now.contains("adjourned") && !is_sealed();
      case Stage::Sealed:
        return is_sealed();
      case Stage::Ended:
        return phase == "ended";
    }
    return false;
  }

  boost::json::object state() {
    const auto snapshot = parse_object(view("a spectator"));
    if (!snapshot) return {};
    auto now = snapshot->at("snapshot").as_object().at("state").as_object();
    for (const char* often : {"open", "adjourned"}) {
      if (!now.contains(often) || now.at(often).is_null()) now.erase(often);
    }
    return now;
  }

  std::vector<std::string> everybody() const {
    std::vector<std::string> all;
    for (const auto& [seat, connection] : there_) all.push_back(seat);
    for (const auto& [whose, secret] : strangers_) all.push_back(whose);
    for (const auto& [seat, link] : spent_) all.push_back("the used link of " + seat);
    return all;
  }

  /// One try of one kind by somebody. Everything that must hold of it is looked at.
  void attempt(const PrintedRights& rights, EventType type, const std::string& who, Manner manner) {
    const std::string kind(game::word_of(type));
    ++figures_.tried;
    Known known{moves(), {deputy_person_, "p1"}, {}, {}, static_cast<int>(kept().size())};
    const auto event = make_.of_game(type, manner, known);
    if (const auto* words = event.if_contains("text");
        words != nullptr && words->is_string() && type == EventType::Seal) {
      if (words->as_string().starts_with("Zq")) of_.seal(std::string(words->as_string()), who);
    }
    const std::string text = boost::json::serialize(event);
    SCOPED_TRACE(fmt::format("{} by {}: {}", kind, who, text));
    const Kept before = of_.kept();
    const auto seen = seen_.empty() ? views() : std::exchange(seen_, {});
    if (!there_.contains(who)) return come_in_and_act(who, text, before, seen);

    hear_all();
    const std::string id = fmt::format("c{}", ++commands_);
    of_.hall().act(there_.at(who), id, text);
    of_.go_wrong(wrong_, who);
    note_opened(before);
    const auto heard = hear_all();
    const std::string answer = heard.contains(who) ? answer_in(heard.at(who), id) : "";
    const auto said = parse_object(answer);
    ASSERT_TRUE(said) << "no answer";
    const bool barred = !may(rights, kind, who);
    if (said->contains("ok")) {
      EXPECT_FALSE(barred) << answer;
      ++figures_.done;
      figures_.kinds_done.insert(kind);
      stands_as_theirs(before, who, id, kind);
      // The same again is answered the same, and nothing is done.
      const Kept after = of_.kept();
      of_.hall().act(there_.at(who), id, R"({"type":"resign"})");
      EXPECT_EQ(answer_in(hear_all()[who], id), answer);
      EXPECT_TRUE(of_.kept() == after) << "done twice";
      return;
    }
    ASSERT_TRUE(said->contains("refused")) << answer;
    const auto& error = said->at("error").as_object();
    const std::string code = text_of(error, "code").value_or("");
    const std::string why = text_of(error, "message").value_or("");
    EXPECT_FALSE(why.empty()) << answer;
    barred ? ++figures_.barred : ++figures_.refused;
    if (barred) {
      EXPECT_THAT(code, testing::AnyOf("not_permitted", "not_seated", "not_assigned", "malformed")) << answer;
      // What the hall itself stamps is refused by name, before anybody asks who it is.
      if (code != "malformed") names_who_may(rights, kind, who, why);
      if (code == "malformed") {
        EXPECT_THAT(why, HasSubstr("the hall itself states"));
      }
    } else {
      EXPECT_NE(code, "not_seated");
      if (who.find("deputy") == std::string::npos && kind != "seal") {
        EXPECT_NE(code, "not_permitted") << answer;
      }
    }
    for (const auto& [other, texts] : heard) {
      EXPECT_TRUE(other == who ? texts.size() == 1 : texts.empty()) << other << " is told " << texts.back();
    }
    nothing_changed(before, seen);
  }

  const EventMaker& maker() const { return make_; }

 private:
  static bool is_player(const std::string& seat) {
    const auto known = parse_seat(seat);
    return known && !is_office(*known);
  }
  boost::json::object make_table(const std::string& book) {
    return ask("POST", "/api/games",
               fmt::format(R"({{"rulebook":"{}","time":"G/60","color":"white","name":"Ann","supervised":true}})", book),
               "");
  }
  boost::json::object ask(const std::string& method, const std::string& path, const std::string& body,
                          const std::string& bearer) {
    const Response response = of_.hall().request(method, path, body, bearer);
    EXPECT_LT(response.status, 300) << path << response.body;
    return parse_object(response.body).value();
  }

  /// By the secret itself, not by exchanging it: who comes by their own link again.
  void sit(const std::string& seat) {
    const ConnectionId id = of_.hall().connect();
    const std::string& link = links_.at(seat);
    const bool own = seat == own_;
    const std::string hello = own ? R"("token":")" + link + "\"" : support::hello_by(link);
    of_.hall().say(id, fmt::format(R"({{"hello":{{"game":"{}",{}}}}})", game_, hello));
    there_[seat] = id;
    if (own) return;
    spent_[seat] = link;
    of_.give(support::secret_for(link), seat);
  }

  bool arrive(bool all) {
    // The officials are there while the players wait for one another.
    for (const auto& [seat, link] : links_) {
      if (there_.contains(seat) || (!all && is_player(seat))) continue;
      sit(seat);
    }
    seated_all_ = all;
    there_["a spectator"] = of_.hall().enter(game_);
    const Response given = of_.hall().request("POST", "/api/games/" + game_ + "/links",
                                              fmt::format(R"({{"seat":"{}","deputy":"Dee"}})", own_), links_.at(own_));
    if (given.status == 200) {
      const auto object = parse_object(given.body).value();
      const std::string link = text_of(object, "token").value();
      deputy_person_ = text_of(object, "person").value();
      of_.give(link, "a deputy");
      of_.give(link, own_);  // who gave it
      there_["a deputy"] = of_.hall().enter(game_, link);
      if (make_.chance(700) && all) {
        act("official", fmt::format(R"({{"type":"assign_deputy","seat":"{}","deputy":"{}","duties":["move","write"]}})",
                                    own_, deputy_person_));
      }
    }
    hear_all();
    for (const auto& [who, id] : there_) EXPECT_FALSE(of_.hall().closed(id)) << who;
    return true;
  }

  void act(const std::string& who, const std::string& event) {
    of_.hall().act(there_.at(who), fmt::format("s{}", ++commands_), event);
    hear_all();
  }
  void move() {
    for (const auto& [seat, link] : links_) {
      if (!is_player(seat)) continue;
      act(seat, R"({"type":"move","move":")" + moves().front() + "\"}");
      act(seat, R"({"type":"press"})");
    }
  }
  /// Pawns and knights that may go there at the beginning of a game, for both sides.
  std::vector<std::string> moves() {
    std::vector<std::string> some{"e2e4", "e7e5", "g1f3", "b8c6", "d2d4", "d7d5", "a2a3", "h7h6"};
    std::swap(some.front(), some[make_.pick(some.size())]);
    return some;
  }

  bool is_sealed() {
    const auto now = state();
    const auto* adjourned = now.if_contains("adjourned");
    return adjourned != nullptr && adjourned->is_object() && adjourned->as_object().contains("sealed") &&
           adjourned->at("sealed") == true;
  }
  static bool is_open(const boost::json::object& now) {
    return now.contains("open") && !now.at("open").as_array().empty();
  }
  std::string view(const std::string& who) {
    const ConnectionId id = there_.at(who);
    of_.hall().heard(id);
    of_.hall().say(id, R"({"since":-1})");
    return of_.hall().last(id, "snapshot");
  }
  /// What each at the table sees, and what anybody may read of it.
  std::map<std::string, std::string> views() {
    std::map<std::string, std::string> all;
    for (const auto& [who, id] : there_) all[who] = view(who);
    const std::string at = "/api/games/" + game_;
    for (const std::string& what : {at, at + "/pgn", at + "/preview", std::string("/api/games")}) {
      all[what] = of_.ask("GET", what, "", "", "anybody").body;
    }
    figures_.compared += all.size();
    for (const auto& [who, text] : all) {
      of_.look(text, who);
      EXPECT_FALSE(text.empty()) << who;
    }
    return all;
  }
  void nothing_changed(const Kept& before, const std::map<std::string, std::string>& seen) {
    EXPECT_TRUE(of_.kept() == before) << "the store is another";
    seen_ = views();
    for (const auto& [who, text] : seen) EXPECT_EQ(seen_.at(who), text) << who << " sees something else";
  }

  std::map<std::string, std::vector<std::string>> hear_all() {
    std::map<std::string, std::vector<std::string>> all;
    for (const auto& [who, id] : there_) {
      all[who] = of_.hall().heard(id);
      for (const std::string& text : all[who]) of_.look(text, who);
    }
    return all;
  }
  static std::string answer_in(const std::vector<std::string>& texts, const std::string& id) {
    for (const std::string& text : texts) {
      if (text.starts_with("{\"ok\":\"" + id + "\"") || text.starts_with("{\"refused\":\"" + id + "\"")) return text;
    }
    return "";
  }

  bool may(const PrintedRights& rights, const std::string& kind, const std::string& who) const {
    if (who == "a deputy") return rights.is_for("players", kind) && rights.of_deputies.contains(kind);
    const auto seat = parse_seat(who);
    return seat && rights.is_for(is_office(*seat) ? "officials" : "players", kind);
  }
  static void names_who_may(const PrintedRights& rights, const std::string& kind, const std::string& who,
                            const std::string& why) {
    if (who == "a spectator") {
      EXPECT_THAT(why, HasSubstr("who sit at the table"));
    } else if (who == "a deputy" && rights.is_for("players", kind)) {
      EXPECT_THAT(why, HasSubstr("for the player"));
    } else {
      EXPECT_EQ(why.find("players") != std::string::npos, rights.is_for("players", kind)) << why;
      EXPECT_EQ(why.find("officials") != std::string::npos, rights.is_for("officials", kind)) << why;
      EXPECT_EQ(why.find("the hall itself") != std::string::npos, rights.is_for("the hall alone", kind)) << why;
    }
  }

  /// What was sealed is everybody's when the envelope is opened, and not before.
  void note_opened(const Kept& before) {
    const auto& lines = kept();
    for (std::size_t i = before.journals.at(game_).size(); i < lines.size(); ++i) {
      if (lines[i].first.find(R"("effect":"envelope_opened")") == std::string::npos) continue;
      const auto line = parse_object(lines[i].first).value();
      if (text_of(line, "type") == "unseal") of_.open(text_of(line, "text").value_or(""));
    }
  }

  /// The one line that has an origin is of who did it, by their name; what follows is the hall's.
  void stands_as_theirs(const Kept& before, const std::string& who, const std::string& id, const std::string& kind) {
    const auto& lines = of_.kept().journals.at(game_);
    const std::size_t from = before.journals.at(game_).size();
    ASSERT_GT(lines.size(), from) << "acknowledged and not stored";
    const bool deputy = who == "a deputy";
    const std::string& seat = deputy ? own_ : who;
    for (std::size_t i = from; i < lines.size(); ++i) {
      const auto line = parse_object(lines[i].first).value();
      const std::string by = text_of(line, "by").value_or("");
      if (i > from) {
        EXPECT_EQ(by, "hall");
        EXPECT_EQ(lines[i].second, "");
        continue;
      }
      EXPECT_EQ(lines[i].second, seat + (deputy ? "/~" : "/") + id);
      EXPECT_EQ(by, seat);
      EXPECT_EQ(text_of(line, "type"), kind);
      const std::string person = text_of(line, "person").value_or("");
      EXPECT_FALSE(person.empty());
      if (deputy) {
        EXPECT_EQ(person, deputy_person_);
      } else {
        EXPECT_NE(person, deputy_person_);
      }
      const auto [known, is_new] = persons_.try_emplace(who, person);
      EXPECT_EQ(known->second, person) << "another than before";
      for (const auto& [other, theirs] : persons_) EXPECT_EQ(theirs == person, other == who) << other;
    }
    for (const auto& [name, stored] : before.journals) {
      EXPECT_TRUE(name == game_ || of_.kept().journals.at(name) == stored) << "another journal grew";
    }
    of_.look_at_what_is_kept();
  }

  /// By a link that opens nothing here: they come, act at once, and are sent away.
  void come_in_and_act(const std::string& who, const std::string& event, const Kept& before,
                       const std::map<std::string, std::string>& seen) {
    const auto stranger = strangers_.find(who);
    const std::string& secret = stranger != strangers_.end()
                                    ? stranger->second
                                    : spent_.at(who.substr(std::string("the used link of ").size()));
    const ConnectionId id = of_.hall().connect();
    const bool exchanged = make_.chance(500);
    of_.hall().say(
        id, fmt::format(R"({{"hello":{{"game":"{}",{}}}}})", game_,
                        exchanged ? fmt::format(R"("invitation":"{}","token":"{}")", secret, std::string(43, 'y'))
                                  : R"("token":")" + secret + "\""));
    of_.hall().act(id, "c1", event);
    EXPECT_TRUE(of_.hall().closed(id)) << "let in";
    const auto heard = of_.hall().heard(id);
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_THAT(heard.front(), HasSubstr("\"error\""));
    EXPECT_THAT(heard.front(), testing::AnyOf(HasSubstr("opens no seat"), HasSubstr("Whoever used it has the seat")));
    of_.look(heard.front(), who);
    for (const auto& [other, texts] : hear_all()) EXPECT_TRUE(texts.empty()) << other << " is told " << texts.back();
    nothing_changed(before, seen);
    ++figures_.barred;
  }

  const std::vector<std::pair<std::string, std::string>>& kept() const { return of_.kept().journals.at(game_); }

  EventMaker make_;
  HostileFigures& figures_;
  Wrong wrong_;
  WatchedHall of_;
  std::string game_;
  std::string own_;
  std::string deputy_person_;
  bool seated_all_{false};
  std::map<std::string, std::string> links_;      ///< by seat
  std::map<std::string, std::string> spent_;      ///< by seat: what has been exchanged
  std::map<std::string, std::string> strangers_;  ///< secrets that open nothing here
  std::map<std::string, ConnectionId> there_;
  std::map<std::string, std::string> persons_;
  std::map<std::string, std::string> seen_;  ///< as it stands; empty: look again
  int commands_{0};
};

/// A seed tries each kind by so manieth of those who are there, at each stage.
constexpr std::size_t share_of_table = 16;
constexpr std::uint64_t seeds_of_tables = 8;
/// The same in every table, whoever else is there.
std::size_t turn_of(const std::string& who) {
  std::size_t sum = 0;
  for (const char c : who) sum = sum * 31 + static_cast<unsigned char>(c);
  return sum;
}

void attack_tables(std::uint64_t seed, const PrintedRights& rights, HostileFigures& figures,
                   Wrong wrong = Wrong::Nothing, std::size_t stages = stage_names.size()) {
  std::mt19937_64 random(seed);
  const auto catalogs = rulebook::catalogs();
  for (std::size_t at = 0; at < stages; ++at) {
    const auto stage = static_cast<Stage>(at);
    SCOPED_TRACE(fmt::format("seed {} stage {}", seed, stage_names[at]));
    std::unique_ptr<HostileTable> table;
    const auto set_up = [&] {
      // Where a book has no such stage another is taken.
      for (std::size_t i = 0, first = random() % catalogs.size(); i < catalogs.size(); ++i) {
        table = std::make_unique<HostileTable>(random, std::string(catalogs[(first + i) % catalogs.size()].id), figures,
                                               wrong);
        if (table->reach(stage)) return;
      }
      FAIL() << "no book comes to this stage: " << boost::json::serialize(table->state());
    };
    set_up();
    if (testing::Test::HasFatalFailure()) return;
    const auto people = table->everybody();
    for (int i = 0; i < game::event_type_count; ++i) {
      for (std::size_t who = 0; who < people.size(); ++who) {
        // Few books know who acts for a player.
        const std::size_t share = people[who] == "a deputy" ? 3 : share_of_table;
        if ((static_cast<std::size_t>(i) + turn_of(people[who]) + at * 5 + seed) % share != 0) continue;
        const auto type = static_cast<EventType>(i);
        if (const auto now = table->everybody(); std::count(now.begin(), now.end(), people[who]) == 0) continue;
        const std::size_t done = figures.done;
        table->attempt(rights, type, people[who], manner_of(random()));
        if (testing::Test::HasFailure()) return;
        figures.by_whom.emplace(game::word_of(type), people[who]);
        figures.at.emplace(game::word_of(type), stage_names[at]);
        if (figures.done != done && !table->is_at(stage)) set_up();
        if (testing::Test::HasFatalFailure()) return;
      }
    }
    EXPECT_THAT(table->maker().unknown(), testing::IsEmpty()) << "made_events.hpp knows no value of these";
  }
}

TEST(HostileAtTable, DoesNothingThatTheMatrixDoesNotLetThem) {
  const PrintedRights rights = printed_rights();
  // Every kind the code knows is printed, and nothing else.
  Words kinds;
  for (const std::string_view word : game::words_of<EventType>()) kinds.emplace(word);
  Words known;
  for (const auto& [kind, by] : rights.stated) known.insert(kind);
  ASSERT_EQ(known, kinds);
  HostileFigures figures;
  const std::uint64_t seeds = support::seeds_or(seeds_of_tables);
  for (std::uint64_t seed = 1; seed <= seeds && !HasFailure(); ++seed) attack_tables(seed, rights, figures);
  std::cout << seeds << " seeds, " << figures.tables << " tables: " << figures.tried << " tried, " << figures.barred
            << " barred, " << figures.refused << " refused, " << figures.done << " done, " << figures.compared
            << " views compared\n";
  if (HasFailure() || seeds < seeds_of_tables) return;
  Words people;
  for (const auto& [kind, who] : figures.by_whom) people.insert(who);
  EXPECT_GE(people.size(), 16u);
  for (const std::string& kind : kinds) {
    for (const char* stage : stage_names) EXPECT_TRUE(figures.at.contains({kind, stage})) << kind << " at " << stage;
    for (const char* who :
         {"A", "B", "official", "section_chief", "chief", "a deputy", "a spectator", "nobody's secret",
          "the maker's revoked link", "an event's director", "another game's official", "the used link of chief"}) {
      EXPECT_TRUE(figures.by_whom.contains({kind, who})) << kind << " by " << who;
    }
  }
  EXPECT_GE(figures.kinds_done.size(), 35u) << "what is never done proves little of who may do it";
}

TEST(HostileAtTable, FindsWhatIsWrongOnPurpose) {
  const auto found = [](const PrintedRights& rights, Wrong wrong) {
    return found_wrong([&] {
      HostileFigures figures;
      attack_tables(1, rights, figures, wrong, 4);
    });
  };
  const PrintedRights rights = printed_rights();
  EXPECT_EQ(found(rights, Wrong::Nothing), "");
  EXPECT_THAT(found(rights, Wrong::KeepsWhatIsRefused), HasSubstr("the store is another"));
  EXPECT_THAT(found(rights, Wrong::TellsSecrets), HasSubstr("is told to"));
  // A matrix that is not the hall's: what it lets do, or whom it names, is another.
  PrintedRights other = rights;
  for (auto& [kind, by] : other.stated) {
    if (by == "the players") by = "officials";
  }
  EXPECT_THAT(found(other, Wrong::Nothing), HasSubstr("for the players to state"));
  other = rights;
  other.of_deputies.clear();
  EXPECT_NE(found(other, Wrong::Nothing), "");
}

}  // namespace
}  // namespace touchmove::hall
