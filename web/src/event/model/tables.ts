// The tables of an event in the hall, as whoever officiates there is shown them: who waits for an official, and how the
// games stand.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../net/api';
import { clockText } from '../../game/model/clock';
import { hasWords, words } from '../../vocabulary/words';
import { mayDo, type EventView, type Role } from './model';
import type { Call, HallTable, HallTables } from './shapes';

export type { Call, HallTable } from './shapes';

/** How often the hall is asked while somebody looks. */
const EVERY_MS = 2500;

/** Somebody waits at a table. */
export interface Waiting {
  table: HallTable;
  call: Call;
}

/** Every call of the tables, the longest waiting first. */
export const waiting = (tables: readonly HallTable[]): Waiting[] =>
  tables.flatMap((table) => table.calls.map((call) => ({ table, call }))).sort((a, b) => a.call.since - b.call.since);

/** The calls of one table that one office answers together, in the order of the first of each. */
export function byTable(calls: readonly Waiting[]): [Waiting, ...Waiting[]][] {
  const all = new Map<string, [Waiting, ...Waiting[]]>();
  for (const one of calls) {
    const key = `${one.table.game} ${one.call.office}`;
    const known = all.get(key);
    if (known) known.push(one);
    else all.set(key, [one]);
  }
  return [...all.values()];
}

/** The other tables: games that are on before those that are not, by board. */
export function atPlay(tables: readonly HallTable[]): HallTable[] {
  const rank = (table: HallTable): number => ['paused', 'playing', 'ready', 'waiting'].indexOf(table.phase);
  return tables
    .filter((table) => table.calls.length === 0)
    .sort((a, b) => rank(a) - rank(b) || a.section.localeCompare(b.section) || a.board - b.board);
}

/** Those with a board of that number, or somebody of that name. */
export function found(tables: readonly HallTable[], text: string): readonly HallTable[] {
  const sought = text.trim().toLocaleLowerCase();
  if (sought === '') return tables;
  if (/^\d+$/.test(sought)) return tables.filter((table) => String(table.board) === sought);
  return tables.filter((table) => table.names.some((name) => name.toLocaleLowerCase().includes(sought)));
}

/** "3:05": how long somebody has waited. */
export const ageText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What a call is about, in a line. */
export function callText(call: Call): string {
  const side = call.by === 'white' || call.by === 'black' ? words(`side.${call.by}`) : (call.by ?? '');
  if (call.type === 'call_official') return words('calls.call', { side });
  if (call.type === 'appeal') return words('calls.appeal', { side });
  if (call.type === 'claim') {
    const about = `claim.${call.about ?? ''}`;
    const what = hasWords(`${about}.event`) ? `${about}.event` : about;
    return words('calls.claim', { side, claim: hasWords(what) ? words(what) : (call.about ?? '') });
  }
  const incident = `incident.${call.about ?? ''}`;
  return hasWords(incident) ? words('calls.report', { incident: words(incident) }) : words('calls.ruling');
}

/** What the clocks show `elapsed` ms after they were told. */
export function clocksText(table: HallTable, elapsed: number): string {
  if (!table.times) return '';
  const of = (side: 'white' | 'black', ms: number): string =>
    clockText(Math.max(0, ms - (table.running === side ? elapsed : 0))).replace(/\.\d$/, '');
  return `${of('white', table.times[0])} – ${of('black', table.times[1])}`;
}

/** Whether whoever has this link sits at tables as an official. */
export const officiates = (view: EventView): boolean => view.you?.office === 'director' && mayDo(view, '/table');

const RANKS = ['official', 'section_chief', 'chief'] as const;
const RANK: Partial<Record<Role, number>> = { floor_official: 1, section_chief: 2, chief_director: 3 };
/** The seat in which an official of this role answers a call that waits for an office: that one, or nothing, the own. */
export const seatFor = (role: Role | undefined, office: string): string | undefined =>
  RANKS.slice(0, RANK[role ?? 'chief_director'] ?? 0).find((one) => one === office);

/** Whether games of the event are played in the hall. */
export const hasTables = (view: EventView): boolean =>
  view.sections.some((one) => one.plan?.hall_tables || one.played.some((round) => round.boards.some((board) => board.table)));

export interface Tables {
  tables: readonly HallTable[];
  /** The hall's time when they were told, and the reader's. */
  now: number;
  received: number;
}

/** The tables, asked for again and again while somebody may look; nothing where there are none to see. */
export function useTables(event: string, token: string | null, active: boolean): Tables | null {
  const [known, setKnown] = useState<Tables | null>(null);
  const asking = useRef(false);
  useEffect(() => {
    if (!active || !token) return undefined;
    let current = true;
    const look = async (): Promise<void> => {
      if (asking.current) return;
      asking.current = true;
      try {
        const said = await ask<HallTables>(`/api/events/${encodeURIComponent(event)}/tables`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (current) setKnown({ tables: said.tables, now: said.now, received: Date.now() });
      } catch {
        // The event itself says that the hall is not to be reached; what was known stays.
      } finally {
        asking.current = false;
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [event, token, active]);
  return active ? known : null;
}
