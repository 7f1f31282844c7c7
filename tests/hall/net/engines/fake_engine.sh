#!/bin/sh
# An engine for the tests, as the tests want it: its argument says how it behaves when it is told to go. It plays e7e5.
manner=${1:-good}
case $manner in
  mute) while read -r line; do :; done; exit 0 ;;
  absent) exit 0 ;;
esac
while read -r line; do
  case $line in
    uci)
      echo "id name fake"
      echo "option name Hash type spin default 1 min 1 max 64"
      echo "uciok" ;;
    isready) echo "readyok" ;;
    go*)
      case $manner in
        good) echo "info depth 1 score cp 15"; echo "bestmove e7e5" ;;
        illegal) echo "bestmove e1e8" ;;
        lying) echo "bestmove let_me_win" ;;
        crashing) exit 1 ;;
        slow) ;;  # until it is told to stop
        stuck) while :; do :; done ;;
        flooding) while :; do echo "info depth 1 score cp 15"; done ;;
        endless) while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done ;;
        # What it may not do ends it before it gets to its move.
        forking) both=$(true) && echo "bestmove e7e5" ;;
        writing) : >/dev/null; echo "bestmove e7e5" ;;
        reading) if [ -e /etc/passwd ]; then echo "bestmove e7e5"; else echo "bestmove d7d5"; fi ;;
        deaf) exec <&-; while :; do :; done ;;
        inheriting) if command : <&7; then echo "bestmove e7e5"; else echo "bestmove d7d5"; fi ;;
      esac ;;
    stop) [ "$manner" = slow ] && echo "bestmove d7d5" ;;
    quit) exit 0 ;;
  esac
done
