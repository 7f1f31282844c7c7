// `touchmove check`: a dispute from a real board, ruled on as the hall's claim checker does.
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "rim/commands.hpp"
#include "rim/endgame_files.hpp"
#include "rim/input.hpp"
#include "rim/terminal.hpp"
#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/dispute/claim_check.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/wire/json.hpp"

namespace touchmove::app {
namespace {

namespace json = boost::json;

/// As the hall takes them (docs/formats/protocol.md).
constexpr std::size_t longest_case = 64 * 1024;
constexpr std::size_t indent = 2;

struct Options {
  std::string file{"-"};
  bool json{false};
};

std::string_view text_in(const json::object& object, std::string_view field) {
  const json::value* value = object.if_contains(json::string_view(field.data(), field.size()));
  if (value == nullptr || !value->is_string()) return {};
  return {value->get_string().data(), value->get_string().size()};
}

const json::array& list_in(const json::object& object, std::string_view field) {
  static const json::array none;
  const json::value* value = object.if_contains(json::string_view(field.data(), field.size()));
  return value == nullptr || !value->is_array() ? none : value->get_array();
}

std::string coded(const json::object& object, std::string_view code);

/// A value in words: texts bare, lists by blanks, what is coded within in parentheses.
std::string in_words(const json::value& value) {
  if (value.is_string()) return {value.get_string().data(), value.get_string().size()};
  if (value.is_object()) {
    const json::object& object = value.get_object();
    const json::string_view code = object.empty() ? json::string_view() : object.begin()->key();
    return "(" + coded(object, {code.data(), code.size()}) + ")";
  }
  if (!value.is_array()) return json::serialize(value);
  std::string out;
  for (const json::value& each : value.get_array()) out += (out.empty() ? "" : " ") + in_words(each);
  return out;
}

/// A coded fact or effect in one line: its code, then its fields. "time_added side white, ms 120000". Empty lists say
/// nothing.
std::string coded(const json::object& object, std::string_view code) {
  std::string out(text_in(object, code));
  std::string_view before = " ";
  for (const auto& [key, value] : object) {
    if (std::string_view(key.data(), key.size()) == code || (value.is_array() && value.get_array().empty())) continue;
    out.append(before).append(key.data(), key.size()).append(" ").append(in_words(value));
    before = ", ";
  }
  return out;
}

void print(std::string_view text, std::size_t blanks) {
  std::fputs(paragraph(visible(text), blanks, blanks, output_width()).c_str(), stdout);
}

void print_list(const json::object& ruling, std::string_view field, std::string_view code, const char* title) {
  if (list_in(ruling, field).empty()) return;
  print(title, indent);
  for (const json::value& each : list_in(ruling, field)) {
    if (each.is_object()) print(coded(each.get_object(), code), 2 * indent);
  }
}

/// An event of the dispute with its ruling, its clauses in full.
void print_line(const json::object& line) {
  const json::value* ruled = line.if_contains("ruling");
  if (ruled == nullptr || !ruled->is_object()) return;
  const json::object& ruling = ruled->get_object();
  std::string head = std::string(text_in(line, "by")) + ": " + std::string(text_in(line, "type"));
  if (!text_in(line, "kind").empty()) head += " " + std::string(text_in(line, "kind"));
  print(head + " -> " + std::string(text_in(ruling, "verdict")), 0);
  for (const json::value& id : list_in(ruling, "clauses")) {
    const std::string name = id.is_string() ? std::string(id.get_string().c_str()) : std::string();
    const auto citation = rulebook::parse_citation(name);
    print(citation ? name + ": " + std::string(rulebook::clause(*citation).rule) : name, indent);
  }
  print_list(ruling, "facts", "fact", "Facts:");
  print_list(ruling, "effects", "effect", "Effects:");
  print_list(ruling, "options", "option", "The official may choose:");
}

void print_sheets(const json::object& collation) {
  std::size_t doubtful = 0;
  std::size_t ply = 0;
  for (const json::value& each : list_in(collation, "plies")) {
    ++ply;
    const json::value* certain = each.is_object() ? each.get_object().if_contains("certain") : nullptr;
    if (certain == nullptr || !certain->is_bool() || certain->get_bool()) continue;
    ++doubtful;
    print("Ply " + std::to_string(ply) + ": " + std::string(text_in(each.get_object(), "move")) + " is taken (" +
              std::string(text_in(each.get_object(), "taken")) + "); to be settled by an official",
          0);
  }
  const auto played = wire::integer_of(collation, "played").value_or(0);
  print(std::to_string(played) + " of " + std::to_string(ply) + " plies are played on.", 0);
  const json::value* stop = collation.if_contains("stop");
  if (stop != nullptr && stop->is_object()) print("The sheets stop there: " + coded(stop->get_object(), "reason"), 0);
}

int fail(std::string_view what) {
  std::fprintf(stderr, "touchmove check: %s\n", std::string(what).c_str());
  return BadUsage;
}

int run(const Options& options) {
  std::string body;
  const std::string failure = read_input(options.file, [&](std::string_view bytes) {
    if (body.size() <= longest_case) body += bytes;
  });
  if (!failure.empty()) return fail(failure);
  if (body.size() > longest_case) return fail("a case has at most 64 kB");
  KeptTables kept;
  analysis::endgame::Oracle oracle;
  const auto check = dispute::prepare_check(body, [&kept, &oracle](const board::Position& position) {
    kept.attach(position, oracle, "check");
    return oracle;
  });
  if (!check) {
    const dispute::Problem& problem = check.error();
    return fail(problem.code + (problem.where.empty() ? "" : " in '" + visible(problem.where) + "'") + ": " +
                visible(problem.message));
  }
  const std::string answer = (*check)();
  if (options.json) std::puts(answer.c_str());
  const auto read = wire::parse_object(answer);
  if (!read) return fail("the answer is too deep to be shown; try --json");
  const json::value* fault = read->if_contains("fault");
  const bool whole = fault == nullptr || !fault->is_object();
  if (options.json) return whole ? Done : AnswerIsNo;
  const json::value* collation = read->if_contains("collation");
  if (collation != nullptr && collation->is_object()) print_sheets(collation->get_object());
  for (const json::value& line : list_in(*read, "lines")) {
    if (!line.is_object()) continue;
    std::puts("");
    print_line(line.get_object());
  }
  if (list_in(*read, "lines").empty() && whole) print("Nothing is claimed: the case has no events.", 0);
  const json::value* asked = read->if_contains("asked");
  if (asked != nullptr && asked->is_bool() && asked->get_bool()) {
    std::puts("");
    print("A question is left to computation; with \"find\": true in the case it is answered.", 0);
  }
  if (whole) return Done;
  const json::object& wrong = fault->get_object();
  std::fprintf(stderr, "touchmove check: event %lld of the case: %s (%s)\n",
               static_cast<long long>(wire::integer_of(wrong, "event").value_or(0)) + 1,
               visible(text_in(wrong, "message")).c_str(), visible(text_in(wrong, "where")).c_str());
  return AnswerIsNo;
}

}  // namespace

void add_check(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("check", "A dispute from a real board, ruled on: sheets, clocks, claims");
  command->add_option("FILE", options->file,
                      "The case, one JSON object as POST /api/check takes it (docs/claim-checker.md); - or nothing: "
                      "standard input");
  command->add_flag("--json", options->json, "The whole answer, one JSON object");
  command->footer(
      "Prints where the scoresheets are in doubt, then each event of the dispute with its ruling, the clauses in full, "
      "the\nfacts, the effects and what the official may choose.\n"
      "Exit codes: 0 ruled on; 1 an event of the case could not be read, and those after it were left out; 2 bad usage "
      "or\nno case.");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace touchmove::app
