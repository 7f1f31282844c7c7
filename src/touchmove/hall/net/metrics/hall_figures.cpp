#include "touchmove/hall/net/metrics/hall_figures.hpp"

namespace touchmove::hall {

void HallFigures::add(const HallFigures& more) {
  core.acknowledged += more.core.acknowledged;
  core.refused_by_rate += more.core.refused_by_rate;
  core.stalls += more.core.stalls;
  core.stalled += more.core.stalled;
  core.slow_stores += more.core.slow_stores;
  core.store_failures += more.core.store_failures;
  core.sockets += more.core.sockets;
  core.seats += more.core.seats;
  core.watchers += more.core.watchers;
  core.event_watchers += more.core.event_watchers;
  core.games_live += more.core.games_live;
  core.games_playing += more.core.games_playing;
  core.games_in_memory += more.core.games_in_memory;
  core.journal_bytes += more.core.journal_bytes;
  core.journal_limit += more.core.journal_limit;
  appends.add(more.appends);
  accepted += more.accepted;
  turned_away += more.turned_away;
  slow_readers += more.slow_readers;
  requests_refused += more.requests_refused;
  connections_refused += more.connections_refused;
  connections += more.connections;
  connections_limit += more.connections_limit;
  store_queue += more.store_queue;
  unread += more.unread;
  unread_limit += more.unread_limit;
}

HallFigures HallFigures::counted() const {
  HallFigures kept;
  kept.core.acknowledged = core.acknowledged;
  kept.core.refused_by_rate = core.refused_by_rate;
  kept.core.stalls = core.stalls;
  kept.core.stalled = core.stalled;
  kept.core.slow_stores = core.slow_stores;
  kept.core.store_failures = core.store_failures;
  kept.appends = appends;
  kept.accepted = accepted;
  kept.turned_away = turned_away;
  kept.slow_readers = slow_readers;
  kept.requests_refused = requests_refused;
  kept.connections_refused = connections_refused;
  return kept;
}

void write_hall(Exposition& out, const HallFigures& figures) {
  const auto number = [](auto value) { return static_cast<double>(value); };
  const Figures& hall = figures.core;
  out.gauge("touchmove_connections", "Connections of any kind to the hall's port.", number(figures.connections));
  out.gauge("touchmove_connections_limit", "How many there may be.", number(figures.connections_limit));
  out.counter("touchmove_connections_accepted_total", "Connections taken.", number(figures.accepted));
  out.counter("touchmove_connections_turned_away_total", "Connections for which there was no room.",
              number(figures.turned_away));
  out.counter("touchmove_connections_slow_total", "Connections dropped since they did not read what they were sent.",
              number(figures.slow_readers));
  out.gauges("touchmove_sockets", "WebSockets, by what they are for.", "kind",
             {{"seat", number(hall.seats)},
              {"game", number(hall.watchers)},
              {"event", number(hall.event_watchers)},
              {"new", number(hall.sockets - hall.seats - hall.watchers - hall.event_watchers)}});
  out.gauge("touchmove_games_live", "Games that are not over and not at rest.", number(hall.games_live));
  out.gauge("touchmove_games_playing", "Games whose clocks may run.", number(hall.games_playing));
  out.gauge("touchmove_games_in_memory", "Games in memory.", number(hall.games_in_memory));
  out.counter("touchmove_commands_acknowledged_total", "Commands of seats stored and acknowledged.",
              number(hall.acknowledged));
  out.counters("touchmove_refused_by_rate_total", "What came too fast and was refused.", "what",
               {{"command", number(hall.refused_by_rate)},
                {"request", number(figures.requests_refused)},
                {"connection", number(figures.connections_refused)}});
  out.histogram("touchmove_append_seconds", "From when lines were given to the store until they were on the medium.",
                figures.appends);
  out.gauge("touchmove_store_queue", "Jobs the store has not answered yet.", number(figures.store_queue));
  out.counter("touchmove_store_failures_total", "Writes of games that failed.", number(hall.store_failures));
  out.counter("touchmove_clock_stalls_total", "Times the hall stood still while clocks ran; charged to nobody.",
              number(hall.stalls));
  out.counter("touchmove_clock_stalled_seconds_total", "How long it stood still.", number(hall.stalled) / 1000);
  out.counter("touchmove_clock_slow_stores_total", "Times the wait for the store was charged to nobody.",
              number(hall.slow_stores));
  out.gauges("touchmove_memory_budget_bytes", "What is held against a budget.", "budget",
             {{"journals", number(hall.journal_bytes)}, {"unread", number(figures.unread)}});
  out.gauges("touchmove_memory_budget_limit_bytes", "The budgets.", "budget",
             {{"journals", number(hall.journal_limit)}, {"unread", number(figures.unread_limit)}});
}

void write_process(Exposition& out) {
  const ProcessFigures process = process_figures();
  out.gauge("process_resident_memory_bytes", "Memory in use.", process.resident_bytes);
  out.counter("process_cpu_seconds_total", "Processor time used.", process.cpu_seconds);
  out.gauge("process_open_fds", "Open files.", process.open_files);
}

}  // namespace touchmove::hall
