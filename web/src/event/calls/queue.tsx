// Who waits for an official, the longest first, and every other table: one press leads to each.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSettings } from '../../ui/hooks';
import { sound } from '../../ui/sounds';
import { words } from '../../vocabulary/words';
import type { EventView } from '../model/model';
import { ageText, atPlay, byTable, callText, clocksText, found, seatFor, waiting, type HallTable, type Tables } from '../model/tables';
import type { Desk } from '../parts/desk';
import { useGoing } from '../parts/tables';

/** Fewer are seen at a glance. */
const SEARCHED = 8;

export function Calls({ view, halls, desk }: { view: EventView; halls: Tables | null; desk: Desk }) {
  const [, tick] = useState(0);
  const [sought, setSought] = useState('');
  const { going, go } = useGoing(desk);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const tables = halls?.tables ?? [];
  const elapsed = halls ? Date.now() - halls.received : 0;
  const calls = byTable(waiting(tables));
  const rest = atPlay(tables);
  const where = (table: HallTable): string => {
    const section = view.sections.length > 1 && view.sections.find((one) => one.id === table.section)?.name;
    return section ? words('calls.where', { board: table.board, section }) : words('event.board', { board: table.board });
  };
  const clocks = (table: HallTable): string =>
    [clocksText(table, elapsed), words(`calls.phase.${table.phase}`)].filter(Boolean).join(', ');
  // A line ends between the names, not within one.
  const both = ({ names: [white, black] }: HallTable) => (
    <span class="who">
      <span class="whole">{white} –</span> <span class="whole">{black}</span>
    </span>
  );
  return (
    <>
      <section aria-labelledby="calls-title" class="calls">
        <header class="event-head">
          <h2 id="calls-title">{words('calls.title')}</h2>
          <p class={calls.length > 0 ? 'warn' : 'note'}>{words('calls.count', { count: calls.length })}</p>
        </header>
        <ol>
          {calls.map(([first, ...more]) => {
            const { table, call } = first;
            const age = ageText((halls?.now ?? 0) + elapsed - call.since);
            const all = [first, ...more].map((one) => one.call);
            return (
              <li key={`${table.game}.${call.since}.${call.type}`}>
                <button type="button" class="call" disabled={going !== null} onClick={() => void go(table, seatFor(view.you?.role, call.office))}>
                  <span class="age" aria-label={words('calls.age', { age })}>
                    <small aria-hidden="true">{words('calls.waits')}</small> {age}
                  </span>
                  <strong>
                    {where(table)} {both(table)}
                  </strong>
                  {all.map((one, i) => (
                    <span class="what" key={i}>
                      {callText(one)}
                      {one.office !== 'official' && ` · ${words(`calls.office.${one.office}`)}`}
                    </span>
                  ))}
                  <span class="times">{clocks(table)}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </section>
      <section aria-labelledby="tables-title" class="calls">
        <header class="event-head">
          <h2 id="tables-title">{words('calls.tables')}</h2>
          {rest.length >= SEARCHED && (
            <label class="inline">
              <span>{words('calls.find')}</span>
              <input type="search" value={sought} onInput={(e) => setSought(e.currentTarget.value)} />
            </label>
          )}
        </header>
        {halls && rest.length === 0 && <p class="note">{words('calls.tables.none')}</p>}
        <ol>
          {found(rest, sought).map((table) => (
            <li key={table.game}>
              <button type="button" class="call" disabled={going !== null} onClick={() => void go(table)}>
                <strong>
                  {where(table)} {both(table)}
                </strong>
                <span class="times">{clocks(table)}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** How many wait, for the ear, as often as somebody new does. */
export function CallsHeard({ halls }: { halls: Tables | null }) {
  const newest = waiting(halls?.tables ?? []).pop();
  const [{ sounds }] = useSettings();
  const told = useRef(newest?.call.since ?? 0);
  useEffect(() => {
    if (newest && newest.call.since > told.current) {
      told.current = newest.call.since;
      if (sounds) sound('call');
    }
  }, [newest?.call.since]);
  return (
    <p class="unseen" role="status">
      {newest ? `${words('event.board', { board: newest.table.board })}: ${callText(newest.call)}` : ''}
    </p>
  );
}
