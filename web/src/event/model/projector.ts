// What a wall shows of an event: where each round stands in time, and the rows a page of it has.
import { isIn, type Section } from './model';

/** Where a section stands: before a round, in it, or after its last result. `ms`: until it begins, or since it did. */
export interface Moment {
  round: number;
  kind: 'before' | 'running' | 'done' | 'posted';
  ms: number | null;
  games: { in: number; all: number };
}

/** Of the latest round that is posted; once all its results are in, of the next one where its start is appointed. */
export function momentOf(section: Section, now: number): Moment | null {
  const posted = section.played.filter((round) => round.phase !== 'paired');
  const round = posted[posted.length - 1];
  const next = section.starts?.[String((round?.round ?? 0) + 1)];
  const games = (round?.boards ?? []).filter((board) => board.black !== 0 && !board.settled).flatMap((board) => board.games);
  const count = { in: games.filter(isIn).length, all: games.length };
  if (!round || count.in === count.all) {
    if (next !== undefined && next > now) return { round: (round?.round ?? 0) + 1, kind: 'before', ms: next - now, games: count };
    return round ? { round: round.round, kind: 'done', ms: null, games: count } : null;
  }
  if (round.starts === undefined) return { round: round.round, kind: 'posted', ms: null, games: count };
  const since = now - round.starts;
  return { round: round.round, kind: since < 0 ? 'before' : 'running', ms: Math.abs(since), games: count };
}

/** Hours, minutes and seconds as a wall shows them: the last second is counted, so that nothing begins at 0:01. */
export function wallClock(ms: number, upwards: boolean): string {
  const seconds = upwards ? Math.floor(ms / 1000) : Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Rows in pages of nearly one length, none longer than `most`: the last one is not a single row. */
export function inPages<Row>(rows: readonly Row[], most: number): Row[][] {
  const pages = Math.ceil(rows.length / Math.max(1, most));
  const each = Math.ceil(rows.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => rows.slice(page * each, (page + 1) * each));
}
