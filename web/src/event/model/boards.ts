// The boards of a round that are shown as they are played: which, and how each stands.
import type { State } from '../../vocabulary/protocol';
import { isIn } from './model';
import type { Result, Section } from './shapes';

export interface ShownBoard {
  board: number;
  table: string;
  /** Of a board all of whose games are in. */
  result?: Result;
}

/** The tables of the latest posted round: those whose games are over keep their place. */
export function boardsOf(section: Pick<Section, 'played'>): ShownBoard[] {
  const posted = section.played.filter((round) => round.phase !== 'paired');
  return (posted[posted.length - 1]?.boards ?? []).flatMap(({ board, table, games }) => {
    if (!table) return [];
    const last = games[games.length - 1];
    return [{ board, table, ...(last && games.every(isIn) ? { result: last.result } : {}) }];
  });
}

/** Whether a game is on or to begin at a board of the hall. */
export const hasGameOn = (section: Pick<Section, 'played'>): boolean => boardsOf(section).some((one) => !one.result);

/** What is to be said of a game as it stands: nothing while a clock runs. `called`: somebody waits there for an official. */
export function standOf(state: Pick<State, 'phase' | 'open'>, called = false): 'on' | 'ended' | 'waits' | 'stopped' | 'ready' {
  if (state.phase === 'ended') return 'ended';
  if (called || state.open.length > 0) return 'waits';
  if (state.phase === 'paused') return 'stopped';
  return state.phase === 'playing' ? 'on' : 'ready';
}

/** "Castellan, B.": where there is no room for the whole name. */
export const shortName = (name: string): string => name.replace(/^([^,]+, *\p{L})\p{L}.*$/u, '$1.');

/** "Castellan": who plays, where a board is named besides. */
export const familyName = (name: string): string => name.replace(/,.*$/u, '');
