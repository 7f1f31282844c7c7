#include "touchmove/dispute/answer_shapes.hpp"

#include <utility>

#include "touchmove/base/enum_names.hpp"

namespace touchmove::game {

template <>
std::span<const std::string_view> words_of<SheetMark>() {
  return base::words_of_names<SheetMark>();
}
template <>
std::span<const std::string_view> words_of<Taken>() {
  return base::words_of_names<Taken>();
}
template <>
std::span<const std::string_view> words_of<StopReason>() {
  return base::words_of_names<StopReason>();
}

}  // namespace touchmove::game

namespace touchmove::dispute {
namespace {

std::vector<ReadingShape> readings(const std::vector<game::OtherReading>& others) {
  std::vector<ReadingShape> all;
  all.reserve(others.size());
  for (const game::OtherReading& other : others) all.push_back({other.move, other.san});
  return all;
}

StopShape stop_shape(const game::CollationStop& stop) {
  StopShape shown{
      .ply = stop.ply, .reason = stop.reason, .candidates = readings(stop.candidates), .written = stop.written};
  if (stop.fault) {
    game::Fact& fault = shown.fault.emplace();
    fault.code = game::FactCode::MoveIllegal;
    fault.values.kind = stop.fault->reason;
    fault.values.man = stop.fault->man;
    if (stop.fault->square) fault.values.squares.push_back(*stop.fault->square);
  }
  return shown;
}

}  // namespace

CollationShape collation_shape(const game::Collation& collation, std::size_t played) {
  CollationShape shown;
  shown.plies.reserve(collation.plies.size());
  for (const game::CollatedPly& ply : collation.plies) {
    shown.plies.push_back({shown.plies.size() + 1, ply.move, ply.taken, ply.certain, ply.marks.white, ply.marks.black,
                           readings(ply.others)});
  }
  shown.played = played;
  shown.places = collation.places;
  shown.notation = collation.notation;
  for (const game::SheetShift& shift : collation.shifts) shown.shifts.push_back({shift.sheet, shift.ply, shift.by});
  if (collation.stop) shown.stop = stop_shape(*collation.stop);
  return shown;
}

}  // namespace touchmove::dispute
