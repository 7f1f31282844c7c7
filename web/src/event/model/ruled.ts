// What was ruled at the boards of a round: asked of each table as whoever watches it is told.
import { useEffect, useState } from 'preact/hooks';
import { isNotable } from '../../game/model/rulings';
import { Table } from '../../game/model/table';
import type { Line, State } from '../../vocabulary/protocol';
import type { Round } from './shapes';

/** One ruling, and where it was given. */
export interface Ruled {
  board: number;
  table: string;
  /** The last move before it, as "14…Rh8"; null before the first. */
  after: string | null;
  line: Line;
  seats: State['seats'];
}

/** Tables asked at one time, and how long one may take. */
const AT_ONCE = 4;
const PATIENCE_MS = 6000;
/** Between one look at all the tables and the next. */
const EVERY_MS = 15_000;

/** What an official or the book decided; offers, calls and what only stops the clock are none. */
const NO_RULING = new Set(['offer_draw', 'decline_draw', 'withdraw_offer', 'call_official', 'pause', 'resume', 'agree_draw', 'resign']);

/** Still to be decided: that stands among the calls. */
const waits = ({ ruling }: Line): boolean =>
  ruling?.verdict === 'open' || ruling?.verdict === 'needs' || (ruling?.effects ?? []).some((one) => one.effect === 'needs_official');

/** "14. Rh1", "14…Rh8": a move by its number. */
export const numbered = (ply: number, san: string): string => `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '. ' : '…'}${san}`;

/** The rulings of one table, the newest first. */
export function rulingsAt(board: number, table: string, state: State, lines: readonly Line[]): Ruled[] {
  return lines
    .filter((line) => isNotable(line) && !NO_RULING.has(line.type) && !waits(line))
    .map((line) => {
      const last = state.moves.filter((move) => move.at <= line.at).pop();
      return { board, table, after: last ? numbered(last.ply, last.san) : null, line, seats: state.seats };
    })
    .reverse();
}

/** All of them, the newest first: tables keep their own time, so it is the time since each began. */
export const newestFirst = (all: readonly Ruled[]): Ruled[] =>
  [...all].sort((a, b) => b.line.at - a.line.at || a.board - b.board || b.line.seq - a.line.seq);

/** What one table tells whoever watches; nothing where it does not answer. */
function ask(board: number, game: string): Promise<Ruled[]> {
  return new Promise((resolve) => {
    const table = new Table(game, null, () => undefined);
    const done = (found: Ruled[]): void => {
      clearTimeout(timer);
      table.stop();
      resolve(found);
    };
    const timer = setTimeout(() => done([]), PATIENCE_MS);
    table.subscribe(() => {
      const { state, lines, problem } = table.knowledge;
      if (state) done(rulingsAt(board, game, state, lines));
      else if (problem) done([]);
    });
  });
}

/** The rulings of a round, looked for again and again while they are shown; null until every table was asked once. */
export function useRuled(round: Round | undefined): readonly Ruled[] | null {
  const [known, setKnown] = useState<readonly Ruled[] | null>(null);
  const tables = (round?.boards ?? []).flatMap(({ board, table }) => (table ? [{ board, table }] : []));
  const which = tables.map((one) => one.table).join(' ');
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setKnown(null);
    const look = async (): Promise<void> => {
      const all: Ruled[] = [];
      for (let i = 0; i < tables.length && current; i += AT_ONCE) {
        const some = await Promise.all(tables.slice(i, i + AT_ONCE).map((one) => ask(one.board, one.table)));
        all.push(...some.flat());
      }
      if (!current) return;
      setKnown(newestFirst(all));
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    if (tables.length > 0) void look();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [which]);
  return known;
}
