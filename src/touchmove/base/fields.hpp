// For descriptions of a struct that a visitor `v` reads, writes or shows `x` by: fields whose name is that of their
// member, told once. `TOUCHMOVE_MUST(round, board)` is `v.must("round", x.round); v.must("board", x.board);`, and so
// are `TOUCHMOVE_MAY` for `v.may` and `TOUCHMOVE_ALWAYS` for `v.always`. Up to 64 at once.
//
// A struct that has no other fields is a row: `TOUCHMOVE_FIELDS(Enter, (must, entry, person), (may, standing, house))`
// is its `visit_fields(v, x)`. Up to six groups of fields, in the order in which they are written.
#pragma once

#define TOUCHMOVE_FIELDS(Struct, ...)                                       \
  void visit_fields(auto& v, Struct& x) { TOUCHMOVE_GROUPS_1(__VA_ARGS__) } \
  void visit_fields(auto& v, const Struct& x) { TOUCHMOVE_GROUPS_1(__VA_ARGS__) }

#define TOUCHMOVE_MUST(...) TOUCHMOVE_EACH_FIELD(must, __VA_ARGS__)
#define TOUCHMOVE_MAY(...) TOUCHMOVE_EACH_FIELD(may, __VA_ARGS__)
#define TOUCHMOVE_ALWAYS(...) TOUCHMOVE_EACH_FIELD(always, __VA_ARGS__)

#define TOUCHMOVE_EACH_FIELD(visit, ...) TOUCHMOVE_RESCAN(TOUCHMOVE_NEXT_FIELD(visit, __VA_ARGS__))
#define TOUCHMOVE_NEXT_FIELD(visit, field, ...) \
  v.visit(#field, x.field);                     \
  __VA_OPT__(TOUCHMOVE_ONE_MORE_FIELD TOUCHMOVE_NO_ARGUMENTS(visit, __VA_ARGS__))
#define TOUCHMOVE_ONE_MORE_FIELD() TOUCHMOVE_NEXT_FIELD
#define TOUCHMOVE_NO_ARGUMENTS ()
#define TOUCHMOVE_RESCAN(...) \
  TOUCHMOVE_RESCAN_16(TOUCHMOVE_RESCAN_16(TOUCHMOVE_RESCAN_16(TOUCHMOVE_RESCAN_16(__VA_ARGS__))))
#define TOUCHMOVE_RESCAN_16(...) \
  TOUCHMOVE_RESCAN_4(TOUCHMOVE_RESCAN_4(TOUCHMOVE_RESCAN_4(TOUCHMOVE_RESCAN_4(__VA_ARGS__))))
#define TOUCHMOVE_RESCAN_4(...) \
  TOUCHMOVE_RESCAN_1(TOUCHMOVE_RESCAN_1(TOUCHMOVE_RESCAN_1(TOUCHMOVE_RESCAN_1(__VA_ARGS__))))
#define TOUCHMOVE_RESCAN_1(...) __VA_ARGS__

#define TOUCHMOVE_GROUPS_1(group, ...) TOUCHMOVE_EACH_FIELD group __VA_OPT__(TOUCHMOVE_GROUPS_2(__VA_ARGS__))
#define TOUCHMOVE_GROUPS_2(group, ...) TOUCHMOVE_EACH_FIELD group __VA_OPT__(TOUCHMOVE_GROUPS_3(__VA_ARGS__))
#define TOUCHMOVE_GROUPS_3(group, ...) TOUCHMOVE_EACH_FIELD group __VA_OPT__(TOUCHMOVE_GROUPS_4(__VA_ARGS__))
#define TOUCHMOVE_GROUPS_4(group, ...) TOUCHMOVE_EACH_FIELD group __VA_OPT__(TOUCHMOVE_GROUPS_5(__VA_ARGS__))
#define TOUCHMOVE_GROUPS_5(group, ...) TOUCHMOVE_EACH_FIELD group __VA_OPT__(TOUCHMOVE_GROUPS_6(__VA_ARGS__))
#define TOUCHMOVE_GROUPS_6(group) TOUCHMOVE_EACH_FIELD group
