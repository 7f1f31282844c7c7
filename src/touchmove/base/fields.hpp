// For descriptions of a struct that a visitor `v` reads, writes or shows `x` by: fields whose name is that of their
// member, told once. `TOUCHMOVE_MUST(round, board)` is `v.must("round", x.round); v.must("board", x.board);`, and so
// are `TOUCHMOVE_MAY` for `v.may` and `TOUCHMOVE_ALWAYS` for `v.always`. Up to 64 at once.
#pragma once

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
