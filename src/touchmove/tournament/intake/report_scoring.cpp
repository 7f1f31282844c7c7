#include "touchmove/tournament/intake/report_scoring.hpp"

#include <map>
#include <string_view>
#include <utility>

namespace touchmove::tournament::pairing {
namespace {

void set(ReportScoring& scoring, char letter, Points value) {
  switch (letter) {
    case 'W':
      scoring.win = value;
      break;
    case 'D':
      scoring.draw = value;
      break;
    case 'L':
      scoring.loss = value;
      break;
    case 'A':
      scoring.absence = scoring.forfeit = value;
      break;
    case 'P':
      scoring.pairing_bye = value;
      break;
    case 'X':
      scoring.unknown = value;
      break;
    default:
      break;
  }
}

void set_extension(ReportScoring& scoring, char letter, Points value) {
  switch (letter) {
    case 'Z':
      scoring.absence = value;
      break;
    case 'F':
      scoring.forfeit = value;
      break;
    case 'U':
      scoring.pairing_bye = value;
      break;
    default:
      set(scoring, letter, value);
  }
}

/// XXS has a value for each colour and each kind of bye; here they go together as in record 162.
class Settings {
 public:
  void take(const trf::PointSettings& settings) {
    for (const auto& [code, value] : settings.values) {
      if (code == "W") {
        for (const char* each : {"WW", "BW", "FW", "FPB"}) values_[each] = value;
      } else if (code == "D") {
        for (const char* each : {"WD", "BD", "HPB"}) values_[each] = value;
      } else {
        values_[code] = value;
      }
    }
  }

  std::vector<messages::Message> put(ReportScoring& scoring) const {
    std::vector<messages::Message> faults;
    scoring.win = one({"WW", "BW", "FW", "FPB"}, faults);
    scoring.draw = one({"WD", "BD", "HPB"}, faults);
    scoring.loss = one({"WL", "BL"}, faults);
    scoring.absence = values_.at("ZPB");
    scoring.forfeit = values_.at("FL");
    scoring.pairing_bye = values_.at("PAB");
    return faults;
  }

 private:
  Points one(std::initializer_list<const char*> codes, std::vector<messages::Message>& faults) const {
    const char* first = *codes.begin();
    for (const char* code : codes) {
      if (values_.at(code) == values_.at(first)) continue;
      faults.push_back(
          messages::Message("file.intake.xxs", {{"first", std::string(first)}, {"second", std::string(code)}}));
    }
    return values_.at(first);
  }

  std::map<std::string, Points, std::less<>> values_{{"WW", 10},  {"BW", 10},  {"WD", 5},  {"BD", 5},
                                                     {"WL", 0},   {"BL", 0},   {"ZPB", 0}, {"HPB", 5},
                                                     {"FPB", 10}, {"PAB", 10}, {"FW", 10}, {"FL", 0}};
};

}  // namespace

tl::expected<ReportScoring, std::vector<messages::Message>> scoring_of(const trf::Report& report) {
  ReportScoring scoring;
  const auto settings = report.all<trf::PointSettings>();
  if (!settings.empty()) {
    Settings all;
    for (const auto* each : settings) all.take(*each);
    auto faults = all.put(scoring);
    if (!faults.empty()) return tl::unexpected(std::move(faults));
  }
  for (const auto* system : report.all<trf::PointSystem>()) {
    for (const auto& [letter, value] : system->values) set(scoring, letter, value);
  }
  for (const auto* value : report.all<trf::PointValue>()) set_extension(scoring, value->letter, value->points);
  return scoring;
}

bool is_open(const trf::RoundCell& cell) { return cell.opponent != 0 && cell.result == ' '; }

Points points_of(const ReportScoring& scoring, const trf::RoundCell& cell) {
  switch (cell.result) {
    case '1':
    case 'W':
    case '+':
    case 'F':
      return scoring.win;
    case 'U':
      return scoring.pairing_bye.value_or(scoring.win);
    case '=':
    case 'D':
    case 'H':
      return scoring.draw;
    case '0':
    case 'L':
      return scoring.loss;
    case '-':
      return scoring.forfeit;
    case ' ':
      return scoring.unknown.value_or(scoring.draw);
    default:
      return scoring.absence;
  }
}

}  // namespace touchmove::tournament::pairing
